# アカウントどうしの対局の申し込み
#
# 用語
#   challenge 対局の申し込み、rated レート戦

challenges-title = 対局の申し込み
challenges-challenge = 対局を申し込む
challenges-to = { $name }さんに対局を申し込む
challenges-game = ゲーム
challenges-clock = 持ち時間
challenges-no-clock = 時計なし
challenges-days = 1手{ $days }日
challenges-bank = { $seconds }秒＋予備
challenges-rated = レート戦にする
challenges-is-rated = レート戦
challenges-with-bots = 残りの席のボット
challenges-send = 申し込む
challenges-sent = { $name }さんに対局を申し込みました。しばらく有効で、このページを離れてもかまいません。
challenges-received = 対局の申し込み
challenges-own = あなたからの申し込み
challenges-from = <name>{ $name }</name>さんからの申し込み：{ $game }
challenges-waiting = <name>{ $name }</name>さんの返事待ち：{ $game }
challenges-accepted = <name>{ $name }</name>さんが申し込みを受けました：{ $game }
challenges-announced = { $name }さんから対局の申し込みが届きました：{ $game }
challenges-declined = { $name }さんは申し込みを断りました。
challenges-accept = 受ける
challenges-decline = 断る
challenges-withdraw = 取り下げる
challenges-open-table = テーブルへ移動

## Greetings: fixed phrases, on challenges and on their own

challenges-greet = ひとこと送る
challenges-greet-to = { $name }にひとこと送る
challenges-greeted = { $name }に送りました。
challenges-greeting = <name>{ $name }</name>：{ $phrase }
challenges-greeting-received = あいさつ
challenges-greeting-announced = { $name }より：{ $phrase }
challenges-dismiss = 閉じる
challenges-phrase = あいさつ
challenges-no-phrase = なし
challenges-house-rules = 特別ルール
challenges-phrase-hello = こんにちは！
challenges-phrase-good-luck = お手柔らかに！
challenges-phrase-good-game = いい勝負でした！
challenges-phrase-well-played = お見事！
challenges-phrase-thanks = ありがとう！
challenges-phrase-rematch = もう一局どうですか？
challenges-phrase-later = 今は打てません。また今度！
