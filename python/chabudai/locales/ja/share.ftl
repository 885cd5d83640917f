# 検討やルール実験室の結果を共有するリンクと、ほかのサイトに埋め込む卓や検討。

share-share = 共有
share-title-analysis = この検討を共有
share-title-answer = この結果を共有
share-shows = リンクを知っている人は、次のものを見られます。
share-shows-game = { $players }の対局の全体
share-shows-game-unnamed = 対局の全体
share-shows-hands = 各局面での全員の手札
share-shows-variations = 変化{ $count }つ
share-shows-comments = コメント{ $count }件
share-opens-at-start = 最初の局面から開くので、結果は先に見えません。
share-opens-at = { $number }手目の後の局面から開きます。
share-kept = リンクは1年間有効です。内容を変更したり削除したりすることはできません。
share-kept-until = リンクは{ $date }まで有効です。内容を変更したり削除したりすることはできません。
share-forks = 見た人は検討を続けられます。変更した内容はその人のものになり、別のリンクが付きます。
share-create = リンクを作る
share-link = リンク
share-embed = 埋め込み用コード

## 共有された検討

share-analysis-notice = 共有された検討です。自由に手を試せます。変更した内容はあなたのものになり、別のリンクが付きます。
share-record-notice = 共有された対局です。
share-until = このリンクは{ $date }まで有効です。
share-continues = <link>共有された検討</link>の続きです。
share-analysis-missing = 検討が見つかりません

## ルール実験室の結果

share-answer-missing = 結果が見つかりません
share-answer-shows = リンクを知っている人は、上の質問と結果を見られます。サーバーを再起動した後も同じです。
share-answer-forks = 見た人は、同じ質問をもう一度調べることも、変えてから調べることもできます。
share-answer-ask = この質問を変える
share-answer-asked = { $date }に調べた結果です。このリンクは{ $until }まで有効です。
share-answer-players = 全席{ $level }、配札{ $deals }回

## ほかのサイトに埋め込む卓と検討

share-embed-open = Chabudaiで開く
share-embed-missing = 表示できるものがありません
