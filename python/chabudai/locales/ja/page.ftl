page-language = 言語
