# Links that share an analysis or an answer of the rule lab, and tables and analyses in other sites.

share-share = Share
share-title-analysis = Share this analysis
share-title-answer = Share this answer
share-shows = Anyone with the link sees:
share-shows-game = the whole game of { $players }
share-shows-game-unnamed = the whole game
share-shows-hands = the cards of all players, at every moment
share-shows-variations =
    { $count ->
        [one] one variation
       *[other] { $count } variations
    }
share-shows-comments =
    { $count ->
        [one] one comment
       *[other] { $count } comments
    }
share-opens-at-start = The link opens at the start, so it does not give the result away.
share-opens-at = The link opens after move { $number }.
share-kept = The link works for one year. No one can change or delete what it shows.
share-kept-until = The link works until { $date }. No one can change or delete what it shows.
share-forks = Others can continue the analysis. What they change is theirs and gets a link of its own.
share-create = Create link
share-link = Link
share-embed = Code for other sites

## An analysis that was shared

share-analysis-notice = A shared analysis. Try any moves: what you change is yours and gets a link of its own.
share-record-notice = A shared game.
share-until = This link works until { $date }.
share-continues = This continues <link>a shared analysis</link>.
share-analysis-missing = Analysis not found

## An answer of the rule lab

share-answer-missing = Answer not found
share-answer-shows = Anyone with the link sees the question and the results above, also after this server has restarted.
share-answer-forks = Others can ask the question again, or change it first.
share-answer-ask = Change this question
share-answer-asked = Asked { $date }. This link works until { $until }.
share-answer-players = { $level } in all seats, { $deals } deals

## Tables and analyses in other sites

share-embed-open = Open in Chabudai
share-embed-missing = Nothing to show
