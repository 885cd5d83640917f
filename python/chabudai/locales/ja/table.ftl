# テーブルのページ：席、手番、手順、チャット、結果、再生
#
# 用語
#   match 対局、table テーブル、seat 席、turn 手番、to watch 観戦、spectator 観戦者、record 棋譜、
#   tournament 大会、time control 持ち時間、bot ボット、substitute ボットによる代打ち、take-back 待った、
#   to resign 投了、rematch 再戦、to claim the win 勝ちの申告、invitation 招待、deal 配札、hand 手札、
#   premove 先行入力、conditional moves 条件付きの手、fast-forward 早送り、vacation 休暇、coach コーチ、
#   analysis 検討、variation 変化、evaluation 評価、playout プレイアウト、shuffle シャッフル、
#   commitment コミットメント、random value 乱数値
#
# $names は「さん」の付いた名前の並び、$name は「さん」の付かない一人の名前。

## 席

table-seats = 席
table-you = あなた
table-open = 空き
table-empty-seat = 空席
table-copy-open-seat = 空席へのリンクをコピー
table-has-resigned = { $name }さんは投了し、ボットが続けています
table-has-substitute = { $name }さんが戻るまでボットが代打ちします
table-resigned = 投了
table-bot-plays = ボットが代打ち中
table-here = 在席
table-away = 離席
table-at-table = テーブルにいます
table-won = 勝ち
table-lost = 負け
table-thinking = 考慮中
table-to-move = 手番
table-goal = 、{ $goal }

## 持ち時間と休暇

table-clock-state = { $state ->
    [vacation] 休暇中
    [running] 進行中
   *[stopped] 停止中
}
table-own-clock = あなたの残り時間：{ $time }、{ $state }
table-clock-of = { $name }さんの残り時間：{ $time }、{ $state }
table-clock-vacation = 休暇中は時計が止まります
table-on-vacation = 休暇中です。あなたの時計は止まっています。
table-vacation-left = この対局で取れる休暇は、あと{ $time }です。
table-end-vacation = 休暇を終える
table-begin-vacation = 休暇を取る
table-no-time = 0秒
table-minute-left = 残り時間は1分です。
table-seconds-left = 残り時間は{ $seconds }秒です。

## 手番

table-state = 対局の状況
table-your-turn = あなたの手番
table-your-turn-is = あなたの手番です。{ $sentence }
table-your-turn-title = (1) あなたの手番 · { $page }
table-reconnecting-title = 再接続中… · { $page }
table-page-title = { $game }：{ $players } · Chabudai
table-waiting-for-player = プレイヤーの参加を待っています
table-reconnecting = テーブルに再接続しています…
table-earlier-position = 以前の局面
table-go-to-end = 最後に進む
table-back-to-game = 対局に戻る
table-back-to-latest = 最新の局面に戻る
table-change-answer = まだ答えを変えられます。
table-shuffling = シャッフルしています
table-sending = { $action }を送信しています…
table-answered = 回答済みです
table-they-move = { $names }の手番です
table-waiting-for = { $names }を待っています
table-waiting-for-several = { $count }人を待っています
table-they-rest = { $count ->
   *[other] { $names }は休暇中です。
}
table-bot-thinks-for = ボットが{ $name }の代わりに考えています…
table-they-think = { $count ->
   *[other] { $names }が考えています…
}
table-waited = { $minutes }分経過しました。
table-age-minutes = { $count ->
   *[other] { $count }分前の局面です。全員の手札を公開しています
}
table-age-hours = { $count ->
   *[other] { $count }時間前の局面です。全員の手札を公開しています
}
table-no-deal-yet = 公開できる局面はまだありません
table-earlier-game = このテーブルの以前の対局です。
table-to-current-game = 現在の対局に戻る
table-tournament = <link>{ $name }</link>、第{ $round }回戦
table-tournament-sealed = <link>{ $name }</link>、第{ $round }回戦。ほかのテーブルも同じ配札で対局するため、この対局は観戦できません。
table-confirm = 決定
table-cancel = キャンセル
table-press-again = もう一度{ $key }を押すと決定します。{ $consequence }
table-key-twice = { $key }を2回
table-special-action = { $label }：{ $consequence }もう一度{ $key }を押すと決定します。
table-selected = { $action }を選択中です。Enterで決定します。
table-not-sent = 送信できませんでした。あなたの手番ではないか、接続が切れています。
table-not-played = { $action }は受け付けられませんでした：{ $reason }
table-is-legal = { $action }は選べる手です。
table-premove = 先行入力：{ $action }
table-premove-cancelled = 先行入力を取り消しました。
table-premove-lost = 接続が切れたため、先行入力{ $action }を取り消しました。
table-premove-taken-back = 手が戻されたため、先行入力{ $action }を取り消しました。

## 離席中のプレイヤー

table-bot-plays-for-you = 長い間席を離れていたため、ボットが代打ちしています。
table-bot-plays-out-of-time = 持ち時間が切れたため、ボットが代わりに打っています。
table-bot-finishes-round = 回戦の時間が終わったため、ボットが残りを打っています。
table-tournament-away-loses = { $count ->
   *[other] { $names }は離席中です。{ $time }の時点で来ておらず、一手も打っていなければ負けになります。
}
table-tournament-away-bot = { $count ->
   *[other] { $names }は離席中です。{ $time }の時点で来ておらず、一手も打っていなければ、ボットが代わりに打ちます。
}
table-take-over = ボットと交代する
table-in-seconds = { $seconds }秒後
table-in-minutes = { $minutes }分後
table-they-are-away = { $count ->
   *[other] { $names }は離席中です。
}{ $time }に、ボットに代打ちを任せられます。
table-opponent-is-away = { $names }は離席中です。{ $time }に、ボットに代打ちを任せるか、勝ちを申告するか、対局を中止できます。
table-they-are-silent = { $count ->
   *[other] { $names }からしばらく応答がありません。
}<more>戻るまでボットが代打ちできます。</more>
table-let-bot-play = { $name }さんの代打ちをボットに任せる
table-claim-later = { $time }に、勝ちを申告するか、対局を中止することもできます。
table-claim-win = 勝ちを申告
table-cancel-match = 対局を中止
table-claim-win-question = { $name }が席を離れたため、相手の負けになります。
table-cancel-match-question = 対局は勝者なしで終わります。
table-yes-claim-win = はい、勝ちを申告します
table-yes-cancel-match = はい、対局を中止します
table-keep-waiting = 待ち続ける
table-fast = このラウンドの残りは、ボットが間を置かずに進めます。
table-fast-when-agreed = { $count ->
   *[other] { $names }が同意すると、ボットが早く進めます。
}
table-only-bots-play = このラウンドで残っているのはボットだけです。
table-fast-forward = 早送り

## 招待

table-invite-side = このリンクを友達に送ってください。最初に開いた人が{ $side }で対局します。
table-invite-seats = { $count ->
    [1] 空席が1つあります。このリンクを友達に送ってください。最初に開いた人が席に着きます。
   *[other] 空席が{ $count }つあります。このリンクを友達に送ってください。開いた人から順に席に着きます。
}
table-invite-ask = { $count ->
   *[other] 空席が{ $count }つあります。ほかの人も同じリンクかコードで参加できます。
}
table-invite-code = または、招待コードを伝えてください。{ $address }で入力できます：
table-invitation-link = 招待リンク
table-share = 共有
table-share-title = { $game }（Chabudai）
table-fill = { $count ->
   *[other] ボットを入れる
}
table-bot-level = ボットのレベル

## 共有の画面、1台の端末

table-seats-open = { $count ->
   *[other] 空席が{ $count }つあります。
}
table-players-here = { $count ->
   *[other] { $names }が参加しています。
}
table-qr-code = { $address }のQRコード
table-scan = このコードをスマートフォンで読み取ると、手札の画面として使えます。
table-enter-code = または、スマートフォンで<address>{ $address }</address>を開き、コード<code>{ $code }</code>を入力してください。
table-unreachable-address = スマートフォンからこのアドレスに接続できません。同じネットワークで、<code>{ "--host 0.0.0.0" }</code>を付けてサーバーを起動してください。
table-one-device = 1台の端末で対局
table-match-over = 対局は終了しました。
table-loading = テーブルを読み込んでいます…
table-pass-device = 端末を{ $name }さんに渡してください
table-look-away = ほかの人は画面を見ないでください。{ $name }さんの準備ができたら、{ $game }を続けます。
table-show-my-hand = { $name }です：手札を表示

## 接続

table-connection-lost = 接続が切れました。再接続しています…
table-next-attempt = 次の接続は{ $seconds }秒後です
table-try-now = 今すぐ接続
table-lost-announcement = 接続が切れました。再接続しています。
table-reconnected = 再接続しました。
table-cannot-be-opened = このテーブルは開けません
table-unknown-game = このバージョンのページは、このゲームに対応していません。
table-watch = このテーブルを観戦
table-server-unreachable = サーバーに接続できません。
table-board-not-loaded = 盤面を読み込めませんでした

## 読み上げとお知らせ

table-new-game = 新しい対局が始まりました。
table-taken-back = { $count ->
    [0] 最初の局面まで手を戻しました。
   *[other] { $count }手目まで手を戻しました。
}
table-joined = { $name }さんが参加しました。
table-joined-as = { $name }さんが{ $side }で参加しました。
table-resigned-now = { $name }さんが投了しました。ボットが続けます。
table-now-away = { $name }さんが席を離れています。戻るまでボットが代打ちします。
table-now-silent = { $name }さんから応答がありません。戻るまでボットが代打ちします。
table-back = { $name }さんが戻りました。
table-bots-joined = { $count ->
   *[other] ボットが{ $count }体参加しました。
}
table-asks-takeback = { $name }さんが待ったを申し出ています。
table-offers-rematch = { $name }さんが再戦を申し込んでいます。
table-takeback-withdrawn = 待ったの申し出を取り下げました。
table-rematch-withdrawn = 再戦の申し込みを取り下げました。
table-takeback-declined = 待ったは断られました。
table-rematch-declined = 再戦は断られました。
table-rematch-declined-by = { $name }さんが再戦を断りました。
table-chat-line = { $name }：{ $text }
table-sound-off = 音をオフにしました。
table-sound-on = 音をオンにしました。
table-zen-off = 集中モードを終了しました。
table-zen-on = 集中モードにしました。
table-at-start = 最初の局面です。
table-at-move = { $number }手目。{ $sentence }
table-at-try = { $number }手目、{ $action }。
table-entries-not-loaded = この部分の手順を読み込めませんでした。もう一度お試しください。

## 申し出

table-asked-takeback = 待ったを申し出ました。返事を待っています…
table-offered-rematch = 再戦を申し込みました。返事を待っています…
table-withdraw = 取り下げる
table-accepted-rematch = 再戦を受けました。ほかの人の返事を待っています…
table-offer-takeback = { $name }さんが待ったを申し出ています。直前の自分の手と、その後のすべての手を戻します。
table-offer-rematch = { $name }さんが再戦を申し込んでいます。
table-offer-rematch-all = { $name }さんが再戦を申し込んでいます。全員が受けると始まります。
table-allow = 許可する
table-play-again = 再戦する
table-decline = 断る

## ラウンドと対局の終わり

table-round-end = ラウンドの終わり
table-next-deal = 次の配札まで{ $seconds }秒
table-waiting-for-ready = { $names }を待っています。
table-ready = 準備完了
table-you-won = あなたの勝ち
table-you-lost = あなたの負け
table-cancelled = 中止
table-no-winner = 勝者なし
table-they-won = { $names }の勝ち
table-they-lost = { $names }の負け
table-to-tournament = 大会に戻る
table-rematch = 再戦
table-share-result = 結果を共有
table-share-loading = 読み込んでいます…
table-last-position = 終局図
table-result-text = 結果のテキスト
table-result = 結果
table-copy-text = テキストをコピー
table-save-picture = 画像を保存
table-record-not-loaded = 棋譜を読み込めませんでした。
table-shared-game = { $game }：{ $players }
table-shared-sized-game = { $game } { $size }×{ $size }：{ $players }

## 操作

table-coach = コーチ
table-coach-on = コーチをオンにする
table-coach-off = コーチをオフにする
table-coach-idle = 選べる手が複数あるときに、コーチが助言します。
table-show-me = 手を示す
table-no-hints = ヒントは、ボットとの対局でのみ使えます。
table-not-your-turn = あなたの手番ではありません。
table-take-back = 待った
table-resign = 投了
table-watching = 観戦中です。
table-next-game = 次の対局
table-return-to-seat = 自分の席に戻る
table-resign-question = この対局を投了しますか？
table-resign-two = 対局はここで終わり、{ $name }の勝ちになります。取り消せません。
table-resign-alone = ほかに対局している人がいないため、対局はここで終わります。取り消せません。
table-resign-many = ほかのプレイヤーは対局を続けます。あなたの席は最後までボットが代打ちし、あなたは最下位になります。取り消せません。
table-keep-playing = 対局を続ける
table-over-help = 対局は終了しました。「{ $command }」と入力すると、質問の一覧を表示します。
table-ask-about-game = ゲームについて質問する
table-type-action = 手を入力
table-ask-hint = 質問：{ $command }
table-type-hint = 入力：{ $example }
table-ask = 質問
table-send = 送信
table-how-to-play = 遊び方
table-how-to-play-game = { $game }の遊び方
table-open-lesson = レッスンを開く

## チャット

table-chat = チャット
table-chat-key = チャット (c)
table-chat-new = チャット、新着{ $count }件
table-quick-messages = 定型文
table-messages = メッセージ一覧
table-message = メッセージ
table-spectator = （観戦者）
table-mute-or-report = { $name }さんのミュートまたは通報
table-mute = { $name }さんをミュート
table-unmute = { $name }さんのミュートを解除
table-report-message = このメッセージを通報
table-message-reported = 前後のメッセージとともに通報しました。モデレーターが確認します。
table-to-spectators = 観戦者へ
table-to-table = テーブルへ
table-no-messages-over = まだメッセージはありません。対局者と観戦者は、お互いのメッセージを読めるようになりました。
table-no-messages-watching = あなたのメッセージは、対局の後に対局者に表示されます。
table-no-messages = まだメッセージはありません。観戦者のチャットは、対局が終わるまで表示されません。
table-report-player = プレイヤーを通報
table-player = プレイヤー
table-player-reported = 通報しました。モデレーターが確認します。

## 条件付きの手

table-conditional-line = { $moves }なら{ $answer }
table-conditional-sentence = { $moves }なら{ $answer }と答えます。
table-conditional-added = 追加しました：{ $moves }なら{ $answer }
table-conditional-remove = 削除：{ $moves }なら{ $answer }
table-conditional = 条件付きの手
table-conditional-count = 条件付きの手 ({ $count })
table-conditional-later = あなたの手番です。先に着手してから、相手の手に対する答えをここで設定してください。
table-conditional-help = 相手が予想どおりの手を選ぶと、あなたが席を離れていても、すぐに答えの手が選ばれます。相手には事前に知られません。
table-conditional-own = あなたの条件付きの手
table-conditional-field = 相手の手、あなたの答え、…の順に入力
table-conditional-example = { $example } …
table-add = 追加
table-enter-on-board = 盤面で入力
table-conditional-play = 相手が選びそうな手を盤面で選び、続けてそれに対する答えを選んでください。
table-conditional-add = 条件付きの手に追加

## リンクと棋譜

table-links = リンクと棋譜
table-watch-link = 観戦用リンク
table-copy-watch-link = 観戦用リンクをコピー
table-other-device = 別の端末で続ける
table-seat-link-warning = このリンクはあなたの席そのものです。<strong>このリンクを知っている人は、あなたの手札を見て、あなたの代わりに対局できます。</strong>自分の端末だけで開き、ほかの人に教えないでください。
table-copy-seat-link = 自分の席のリンクをコピー
table-seat-link = 席のリンク
table-core-restarted = 不具合でルールの処理が止まったため、再起動しました。対局はその前の状態のままです。
table-continue = サーバーで続ける
table-continue-help = この局面から続けるテーブルを、同じボットを相手に、サーバーに作ります。レーティングには影響しません。端末で始めた対局であることが表示されます。
table-continued-here = サーバーのテーブルを開く
table-continue-hidden = この対局は、サーバーに保存できますが、サーバーで続けることはできません。札を配ったのはこの端末なので、プレイヤーが札を知ることもできるからです。
table-continued = この対局は、サーバーを使わずに端末で始められました。レーティングには影響しません。
table-hand-over = サーバーに保存
table-hand-over-help = この対局をサーバーに保存します。リンクを知っている人は再生できます。この端末の対局はそのまま続けられます。
table-handed-over = サーバー上の対局を開く
table-handed-over-link = サーバー上の対局へのリンク
table-record = 棋譜
table-copy-record = 棋譜をコピー
table-download-record = 棋譜をダウンロード
table-measure = このルールを測定
table-analyse = 検討
table-previous-game = 前の対局
table-watchers = 観戦{ $count }人

## 手順

table-moves = 手順
table-start = 開始
table-copy-moment = この局面へのリンクをコピー
table-moment = この局面へのリンク
table-time-left-after = この手の後の残り時間
table-time-left = 残り時間：
table-missing-move = { $number }手目
table-missing-moves = { $first }～{ $last }手目
table-first-position = 最初の局面
table-step-back = 1手戻る
table-step-forward = 1手進む
table-latest-position = 最新の局面

## 再生と検討

table-open-saved-game = 保存した対局を開く
table-record-help = 棋譜を貼り付けるか、ファイルを選んでください。SGFを使うゲームでは、SGFファイルも開けます。内容は保存されません。
table-record-file = 棋譜のファイル
table-open-record = 開く
table-set-up-position = { $game }の局面を作成
table-not-a-record = これは棋譜ではありません。棋譜の1行目は「{ "chabudai record" }」で始まります。
table-import-wrong-seat = { $number }手目の{ $action }：ファイルでは、この手は相手の手になっています。この手以降は取り込みませんでした。
table-try-notice = どちらの側の手も自由に試せます。あなただけに表示されます。
table-private-record-notice = 棋譜を再生しています。あなただけに表示されます。
table-is-record = これは棋譜です。
table-record-not-shown = 棋譜を表示できません。
table-record-notice = 棋譜を再生しています。
table-try-from-here = ここから手を試す
table-back-to-record = 棋譜に戻る
table-save-record = 棋譜を保存
table-save-as = { $notation }で保存
table-back-button = 戻る
table-import-notes = 取り込み時の注意 ({ $count })
table-viewpoint = 視点
table-all-hands = 全員の手札を公開
table-as-seen-by = { $name }さんの視点
table-evaluation = 評価
table-no-player = 手番のないプレイヤー
table-set-up-from-here = ここから局面を作成
table-variations = 手順と変化
table-comment-on-start = 開始局面へのコメント
table-comment-on-move = { $number }手目{ $action }へのコメント
table-undo-delete = 削除を取り消す
table-delete-from-here = ここから先を削除
table-variation-from = { $number }手目からの変化
table-searching = 探索しています…
table-wins = 勝ち
table-loses = 負け
table-chance = { $percent }%
table-proven-win = 証明済み：手番の{ $player }さんは、最善を尽くせば勝ちます。
table-proven-loss = 証明済み：手番の{ $player }さんは、最善を尽くしても負けます。
table-evaluated = { $action }で、{ $player }さんの勝率は{ $percent }%です（プレイアウト{ $playouts }回、レベル{ $level }）。
table-evaluated-unknown = 最善手で、{ $player }さんの勝率は{ $percent }%です（プレイアウト{ $playouts }回、レベル{ $level }）。

## シャッフルの検証

table-shuffle = 検証できるシャッフル
table-shuffle-before = 配る前に、サーバーは秘密の値のSHA-256を公開して値を固定し、各プレイヤーの端末は乱数値を加えました。すべての配札はこの両方から決まります。対局が終わると秘密の値が公開され、すべての配札を再現できます。
table-shuffle-after = すべての配札は、サーバーが配る前に確定した秘密の値と、各プレイヤーの端末が加えた乱数値から決まっています。
table-shuffle-commitment = コミットメント
table-shuffle-secret = 秘密の値
table-shuffle-bot = ボットは何も加えません
table-shuffle-late = 時間内に届きませんでした
table-check-shuffle = シャッフルを検証
table-shuffle-insecure = ブラウザーでの検証にはHTTPSが必要です。棋譜をダウンロードして<code>{ "chabudai record check" }</code>を実行してください。
table-shuffle-checking = すべての配札を再現しています…
table-shuffle-failed = 検証を完了できませんでした。
table-finding-right = 正しい：
table-finding-wrong = 誤り：
table-shuffle-missing = この棋譜には検証できるシャッフルがありません。
table-shuffle-unknown-method = このページはシャッフル方式{ $method }に対応していません。
table-shuffle-secret-right = 秘密の値はコミットメントと一致します。
table-shuffle-secret-wrong = 秘密の値はコミットメントと一致しません。
table-shuffle-no-note = このブラウザーは配る前にコミットメントを記録していないため、比較できません。
table-shuffle-note-right = コミットメントは、このブラウザーが配る前に記録したものと一致します。
table-shuffle-note-wrong = コミットメントは、このブラウザーが配る前に記録したものと一致しません。
table-shuffle-nonce-right = シャッフルには、このブラウザーの乱数値が使われています。
table-shuffle-nonce-wrong = シャッフルには、このブラウザーの乱数値が使われていません。
table-shuffle-entry-wrong = 棋譜の{ $number }番目の記録は、秘密の値と乱数値から導かれるものと異なります。
table-shuffle-entries-right =
    { $count ->
        [0] 何も配られていません。
       *[other] 配札や抽選など{ $count }件の結果は、すべて秘密の値と乱数値から導かれます。
    }
table-shuffle-nonces-missing = { $seats }から、乱数値が時間内に届きませんでした。
table-shuffle-seat = { $number }番の席

# 定型のメッセージ

table-chat-hello = こんにちは！
table-chat-luck = よろしくお願いします！
table-chat-well-played = お見事！
table-chat-good-game = いい対局でした！
table-chat-thanks = ありがとう！
table-chat-sorry = ごめんなさい！
table-chat-moment = 少々お待ちください。
