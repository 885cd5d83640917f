# 招待：テーブルに参加するページ
#
# 用語
#   invitation 招待、invite code 招待コード、table テーブル、seat 席、rated レーティング対局、to watch 観戦

invite-join-with-code = 招待コードで参加
invite-no-such-code = このコードのテーブルはありません
invite-title = 対局に招待されています
invite-title-by = { $name }からの招待
invite-has-seat = このテーブルにはすでにあなたの席があります。<link>席に戻る</link>
invite-all-taken = 満席です。<link>観戦する</link>
invite-how-to-play = 遊び方
invite-table-of = { $seats }人対局：{ $players }
invite-you-play-side = あなたは<side>{ $side }</side>です。
invite-you-play-side-aim = あなたは<side>{ $side }</side>です（{ $aim }）。
invite-rated-log-in = これは<rated>レーティング対局</rated>のテーブルです。参加するには、<link>ログインするかアカウントを作成</link>してください。
invite-rated-as = これは<rated>レーティング対局</rated>のテーブルです。<name>{ $name }</name>として参加します。
