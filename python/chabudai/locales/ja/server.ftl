# サーバーが要求を実行しなかった理由と、どうすればよいか
#
# 用語
#   match 対局、table テーブル、seat 席、turn 手番、to watch 観戦、spectator 観戦者、tournament 大会、
#   organiser 主催者、entrant 参加者、record 棋譜、time control 持ち時間、bot ボット、take-back 待った、
#   invitation 招待、account アカウント、guest ゲスト、moderator モデレーター、operator 運営者、
#   to mute 発言を停止する、to suspend 利用を停止する、rated match レーティング対局、deal 配札、hand 手札、
#   conditional moves 条件付きの手、vacation 休暇、nonce 乱数値
#
# 文は「。」で終える。名前やサーバーからの理由で終わる文には付けない。

## すべての場所

server-log-in = 先にログインしてください。
server-malformed = { $what }を読み取れません：{ $error }
server-this-frame = このフレーム
server-the-body = リクエストの本文
server-too-many = 混み合っています。しばらくしてから、もう一度お試しください。
server-too-many-requests = リクエストが多すぎます。少し待ってください。
server-slow-down = リクエストが多すぎます。間隔を空けてください。
server-stopping = サーバーを停止しています。少し待ってから、もう一度お試しください。
server-busy = サーバーが混み合っています。何も変更されていません。少し待ってから、もう一度お試しください。
server-overload = 開いているテーブルで混み合っています。少し待ってから、もう一度お試しください。
server-database-timeout = データベースから応答がありません。何も変更されていません。少し待ってから、もう一度お試しください。
server-store-error = テーブルを読み書きできませんでした。何も変更されていません。もう一度お試しください。
server-internal = プログラムの不具合のため処理できませんでした。何も変更されていません。
server-damaged = { $error }。サーバーの運営者がバックアップを持っている可能性があります。
server-request-failed = 処理できませんでした。もう一度お試しください。
server-not-ready = サーバーの準備ができていません：{ $parts }
server-not-found = この名前または番号のものはありません。
server-no-game = { $game }というゲームはありません。
server-json-body = 本文はJSONとし、ヘッダー Content-Type: application/json を付けてください。
server-body-too-long = 本文が{ $bytes }バイトを超えています。
server-disconnected = 接続が切れました。
server-other-site = ほかのサイトのページからは、このリクエストを送信できません。
server-no-answer = 時間内に応答がありませんでした。もう一度送信してください。二重に実行されることはありません。
server-needs-key = 席のキーが必要です。ヘッダー Authorization: Bearer KEY で送ってください。
server-key-header = ヘッダーは Authorization: Bearer KEY の形にしてください。
server-many-large-bodies = 大きな棋譜を多数受信しています。少し待ってから、もう一度お試しください。
server-many-sockets = このアドレスからの接続が多すぎます。いくつか閉じてください。
server-many-streams = このアドレスからのストリームが多すぎます。いくつか閉じてください。
server-many-wrong-keys = 間違ったキーが続きました。1分待ってください。
server-many-wrong-keys-address = このアドレスから間違ったキーが続きました。1分待ってください。
server-many-wrong-invitations = このアドレスから間違ったキーや招待が続きました。1分待ってください。
server-many-links = このアドレスからのリンクが多すぎます。1分待ってください。
server-many-codes = このアドレスからのコードが多すぎます。1分待ってください。
server-many-tables = このアドレスからのテーブルの作成が多すぎます。1分待ってください。
server-many-tables-tournaments = このアドレスからのテーブルや大会の作成が多すぎます。1分待ってください。
server-many-seats = このアドレスからの着席が多すぎます。1分待ってください。
server-many-accounts = このアドレスからのアカウントの作成が多すぎます。数分待ってください。
server-many-attempts = ログインの試行が多すぎます。1分待ってください。
server-many-code-attempts = 間違ったコードが続きました。数分待つか、回復コードを使ってください。
server-many-seeks = 対戦相手の募集が多すぎます。少し待ってください。
server-many-log-pages = ログの要求が多すぎます。間隔を空けてください。
server-many-frames = この種類のフレームが多すぎます。少し待ってください。
server-many-tournaments = 受付中または開催中の大会が多すぎます。どれかが終わってから、もう一度お試しください。
server-many-long-tournaments = リーグや開始がまだ先の大会が多すぎます。どれかが終わってから、もう一度お試しください。
server-many-reports = モデレーターの処理を待つ通報が多すぎます。しばらくしてから、もう一度お試しください。
server-many-documents = あなた、またはお使いのネットワークから共有された検討や回答が多すぎます。しばらくしてから、もう一度お試しください。
server-many-waiting-seeks = このアドレスで対局相手を探している人が多すぎます。しばらくしてから、もう一度お試しください。
server-many-in-lobby = ロビーが混み合っています。しばらくしてから、もう一度お試しください。
server-many-at-tournaments = 大会の観戦者が多すぎます。しばらくしてから、もう一度お試しください。
server-many-watching-list = 観戦する対局を探している人が多すぎます。しばらくしてから、もう一度お試しください。
server-many-challenges = 申し込みが多すぎるか、相手が断ったばかりです。しばらくしてから、もう一度お試しください。
server-challenge-people = 対局を申し込めるのは、アカウントを持つ人どうしだけです。
server-challenges-closed = { $name }さんは、あなたからの申し込みを受け付けていません。
server-challenge-rated-two = レート戦を申し込めるのは、2人用の対局だけです。
server-challenge-gone = この申し込みは、すでに締め切られています。
server-no-greeting = このあいさつは、もうありません。
server-many-entrants = お使いのネットワークからの参加者が多すぎます。しばらくしてからもう一度お試しになるか、主催者に相談してください。
server-many-requested-emails = 送信待ちのメールが多すぎます。数分待ってから、もう一度お試しください。
server-many-watchers = このテーブルの観戦者が多すぎます。しばらくしてから、もう一度お試しください。
server-many-outgoing = 送信待ちのメッセージが多すぎます。数分待ってから、もう一度お試しください。
server-many-waiting-emails = 送信待ちのメールが多すぎます。数分待ってから、もう一度お試しください。
server-many-emails = メールの送信依頼が多すぎます。数分待ってください。
server-many-records = 処理待ちの棋譜が多すぎます。少し待ってから、もう一度お試しください。
server-work-in-progress = 前のリクエストをまだ処理しています。少し待ってください。
server-work-displaced = ほかの人の棋譜も処理しています。少し待ってから、もう一度お試しください。
server-work-deadline = { $seconds }秒以内に終わらなかったため、中止しました。
server-work-memory = 1回のリクエストで使えるメモリーを超えています。
server-work-unfinished = 最後まで処理できませんでした。少し待ってから、もう一度お試しください。
server-no-address = このアドレスには何もありません。
server-no-method = このアドレスでは、そのメソッドを使えません。
server-wrong = サーバーで問題が起きました。データは失われていません。もう一度お試しください。
server-many-connections = 接続が多すぎます。少し待ってから、もう一度お試しください。
server-host-not-allowed = このサーバーはそのホスト名を受け付けません。運営者が許可できます（chabudai serve --allow-host NAME）。

## テーブル

server-no-table = このテーブルは見つかりません。リンクを確認してください。
server-table-gone = このテーブルはもうありません。
server-table-closed = モデレーターがこのテーブルを閉じました。
server-table-unavailable = テーブルを一時的に利用できません（{ $error }）。もう一度お試しください。
server-table-moving = テーブルを別のプロセスに移しています。少し待ってから、もう一度お試しください。
server-table-elsewhere = テーブルは別のプロセスにあります。少し待ってから、もう一度お試しください。
server-table-claimed = 複数のプロセスがこのテーブルを開こうとしています。少し待ってから、もう一度お試しください。
server-process-stopping = プロセスを停止するところです。少し待ってから、もう一度お試しください。
server-no-search-slot = 空いている探索枠がありません。
server-code-unknown = このコードの空席はありません。入力間違い、使用済み、または発行から3日を過ぎた可能性があります。
server-table-private = このテーブルは非公開です。リンクかコードを教えてもらってください。
server-invitation-elsewhere = これは別のテーブルへの招待です。
server-table-full = 空席はありません。観戦はできます。
server-fill-needs-person = 誰かがこのテーブルの席に着くと、ボットを追加できます。
server-seats-taken = このテーブルの席はすべて埋まっています。
server-key-elsewhere = このキーは、このテーブルの席のものではありません。新しい招待を送ってもらってください。
server-no-seat-here = このテーブルにあなたの席はありません。
server-no-such-seat = このテーブルにその席はありません。
server-spectator = 観戦者にはできません。対局者だけができます。
server-blocked-you = このテーブルのプレイヤーが、あなたをブロックしています。
server-you-blocked = あなたは、このテーブルのプレイヤーをブロックしています。
server-name-of-account = { $name }、またはよく似た名前のアカウントがあります。ログインするか、別の名前を選んでください。
server-name-taken = { $name }、またはよく似た名前のアカウントがあります。別の名前を選んでください。
server-continue-hidden = サーバーで続けられるのは、隠れた札も運もない対局だけです。札を配った端末は、その札を知っているからです。
server-continue-set-up = 配置した局面からの対局は、サーバーで続けられません。
server-continue-over = この対局は終わっているので、サーバーで続けられません。
server-continue-bots = サーバーで続ける対局では、あなたの席は1つで、ほかの席はすべてボットです。
server-name-reserved = { $name }という名前は使えません。別の名前を選んでください。
server-name-of-player = このテーブルに{ $name }という名前のプレイヤーがいます。別の名前を選んでください。
server-no-match = このテーブルに、その番号の対局はありません。
server-other-match = これは進行中の対局ではありません。テーブルを読み込み直してください。
server-table-changed = その後テーブルの状態が変わりました。読み込み直してください。
server-other-rules = この対局は{ $game }のルールのバージョン{ $version }で始まりましたが、このサーバーにはそのバージョンがありません：{ $error }。記録は失われていませんが、ここでは続けられません。
server-not-your-turn = あなたの手番ではありません。
server-match-over = 対局はすでに終了しています。
server-question-closed = この質問はもう締め切られました。テーブルを読み込み直してください。
server-no-shuffle = このゲームには、検証できるシャッフルがありません。
server-no-delay = このテーブルでは手札を公開しないため、遅延はありません。watch を open にしてください。
server-nothing-hidden = このゲームに非公開の情報はありません。観戦者にはすべて見えます。
server-together-with-clock = 持ち時間がある場合、同時の回答は一斉に有効になります。fixed か blind を選んでください。
server-seat-count = このゲームの席は{ $seats }つですが、{ $given }つ指定されました。
server-seat-word = 席{ $seat }を { $word } にすることはできません。'me'、'open'、または 'bot:3' のようなボットを指定してください。
server-one-me = 'me' にできる席は1つだけです。ほかの席は 'open' にして、招待を送ってください。

## レーティング対局

server-rated-match-account = レーティング対局にはアカウントが必要です。先にログインしてください。
server-rated-table-account = レーティング対局のテーブルにはアカウントが必要です。先にログインしてください。
server-rated-no-bots = レーティング対局のテーブルにボットは入れられません。ほかの席は空席にしてください。
server-rated-hands-hidden = レーティング対局のテーブルでは、観戦者に手札は見えません。
server-rated-log-in = レーティング対局のテーブルです。参加するにはログインしてください。観戦はできます。
server-rated-already-seated = このレーティング対局のテーブルには、すでにあなたの席があります。
server-rated-people-or-bots = レーティング対局は、人どうし、またはボットどうしで行います。
server-rated-seats-accounts = レーティング対局のテーブルです。席に着けるのは、アカウントを持つ人だけです。
server-rated-playing-advice = このゲームのレーティング対局中です。アドバイスは終了後に利用できます。
server-rated-playing-evaluation = このゲームのレーティング対局中です。評価は終了後に利用できます。

## 対局

server-departed-bot-plays = 3人以上のテーブルでは、離席したプレイヤーの代わりにボットが打ちます。
server-only-while-away = 相手が離席中で、相手の手番のときだけできます。
server-opponent-may-return-min = 相手が戻ってくるかもしれません。{ $minutes }分後にもう一度お試しください。
server-opponent-may-return-s = 相手が戻ってくるかもしれません。{ $seconds }秒後にもう一度お試しください。
server-no-fast-forward = このラウンドではまだ人がプレイしているため、早送りできません。
server-no-nonces = このテーブルのシャッフルには乱数値を加えられません。
server-nonce-late = シャッフルには、もう乱数値を加えられません。あなたの席の乱数値がすでにあるか、配札が済んでいます。
server-offer-closed = この提案はもう締め切られました。
server-no-take-back-rated = レーティング対局のテーブルでは、待ったはできません。
server-no-take-back-hidden = 非公開の情報があるゲームでは、待ったはできません。
server-other-take-back = ほかのプレイヤーが待ったを求めています。先にそれに答えてください。
server-no-take-back-over = 対局の終了後は、待ったはできません。
server-match-not-over = 対局はまだ終わっていません。
server-not-in-tournament = 大会の対局ではできません。
server-deal-sealed = この配札は、ほかのテーブルでまだ対局中です。すべてのテーブルが終わると観戦できます。
server-no-bot-days = このテーブルでは1手に数日かかることがあります。ボットがいつ代わるかは、持ち時間で決まります。
server-no-bot-own-seat = 自分の席のボットは頼めません。
server-not-waiting = この席の手番ではありません。
server-seat-has-time = この席には、まだ時間が残っています。
server-vacation-only-days = 休暇を取れるのは、1手に数日かけられるテーブルだけです。
server-no-vacation-left = この対局で取れる休暇は残っていません。
server-no-coach = コーチは、相手がボットだけのテーブルで利用できます。
server-coach-moved-on = 局面が進みました。あなたの手番のときに、もう一度質問してください。
server-conditional-not-offered = 条件付きの手は、すべての情報が公開され、1手に数日かけられる対局で使えます。
server-conditional-your-turn = あなたの手番です。先に手を打ってから、条件付きの手を設定してください。
server-conditional-changed = 条件付きの手を入力した後に局面が変わりました。もう一度確認してください。
server-conditional-limits = 条件付きの手順は{ $lines }通り、それぞれ{ $moves }手までです。
server-conditional-own-end = { $moves }：手順は自分の手で終わる必要があります。
server-conditional-over = { $moves }：この手の前に対局が終わります。
server-conditional-two-answers = { $moves }に対する答えが{ $first }と{ $second }の2つあります。どちらかを選んでください。
server-conditional-error = { $moves }：{ $error }
server-game-over = ゲームは終了しました。
server-resigned-bot-plays = あなたは投了しました。あなたの席ではボットが打っています。
server-resigned-not-waiting = あなたは投了したため、だれの手番も待っていません。
server-not-a-question = { $word } という質問はこのゲームにありません。次のどれかを使ってください：{ $words }

## チャットとモデレーション

server-message-too-long = メッセージは{ $most }文字までです。これは{ $count }文字あります。
server-message-unreadable = 読める文字が含まれていません。
server-many-messages = メッセージが多すぎます。少し待ってください。
server-message-repeated = 同じメッセージを送ったばかりです。
server-chat-off = このテーブルではチャットを使えません。
server-no-message = そのメッセージは見つかりません。
server-no-person-to-report = この席に、通報できる人はいません。
server-no-report = その通報は見つからないか、すでに処理されています。
server-no-mute = その発言停止は見つからないか、すでに終わっています。
server-own-message = あなた自身のメッセージです。ほかのモデレーターが処理する必要があります。
server-own-mute = あなた自身の発言停止です。解除できるのは、ほかのモデレーターです。
server-moderators-only = モデレーターだけができます。
server-because = { $sentence }理由：{ $reason }
server-suspended = このアカウントは、モデレーターが解除するまで利用を停止されています。
server-suspended-until = このアカウントは、{ $until }まで利用を停止されています。
server-device-suspended = ここではゲストとして遊べません。このブラウザーのアカウントは、モデレーターが解除するまで利用を停止されています。
server-device-suspended-until = ここではゲストとして遊べません。このブラウザーのアカウントは、{ $until }まで利用を停止されています。
server-muted =
    { $unit ->
        [minute] モデレーターがあなたの発言を停止しています（あと{ $count }分）。
        [hour] モデレーターがあなたの発言を停止しています（あと{ $count }時間）。
       *[day] モデレーターがあなたの発言を停止しています（あと{ $count }日）。
    }

## 棋譜とレッスン

server-record-later = この対局の棋譜は、終了後に取得できます。
server-no-scene = このレッスンは{ $count }場面です。
server-no-lesson = このゲームのレッスンはありません。
server-evaluation-open-only = 評価できるのは、非公開の情報がないゲームだけです。
server-evaluation-later = この棋譜は、対局が終わると評価できます。
server-evaluation-over = この時点でゲームは終了しています。評価するものはありません。
server-evaluation-no-bot = このゲームの局面を評価できるボットはいません。
server-no-seat-in-record = この棋譜に席{ $seat }はありません。
server-no-tries-hidden = 非公開の情報があるゲームでは、手を試せません。
server-record-unreadable = この棋譜を読み取れません：{ $error }
server-analysis-empty = 検討には、棋譜、または手順を含む対局が必要です。
server-analysis-order = 検討の各手は、一覧の中でそれより前の局面に続く必要があります。
server-analysis-depth = 変化の入れ子は{ $depth }段までです。
server-analysis-long = この検討は{ $bytes }バイトを超えています。
server-no-document = このアドレスには何もありません。保存期間が過ぎた可能性があります。
server-move-refused = { $number }手目、{ $action }：{ $error }
server-no-match-here = その対局は見つかりません。

## アカウント

server-no-account = この名前のアカウントはありません。
server-wrong-password-or-name = 名前またはパスワードが違います。
server-wrong-password = パスワードが違います。
server-own-account = これはあなた自身のアカウントです。
server-bot-name-length = ボットの名前は{ $most }文字までです。
server-bot-limit = 1つのアカウントに登録できるボットは{ $most }個までです。
server-not-your-bot = これはあなたのボットではありません。
server-bad-token = このトークンは無効か、取り消されています。
server-name-rules = 名前は2～24文字で、文字、数字、-、_ が使えます。- では始められません。
server-name-mixed = よく似た別の文字体系の文字を、1つの名前に混ぜることはできません。
server-not-suspended = { $name }は利用停止中ではありません。
server-bot-no-password = { $name }はボットなので、パスワードがありません。
server-no-second-factor = { $name }は2段階認証を使っていません。
server-table-already-closed = そのテーブルは見つからないか、すでに閉じられています。
server-table-not-listed = そのテーブルはロビーの一覧にありません。
server-tournament-already-over = その大会は見つからないか、すでに終了しています。
server-operator-only = モデレーターのアカウントを変更できるのは、サーバーの運営者だけです。
server-no-account-named = { $name }という名前のアカウントはありません。
server-link-ended = このリンクは使用済みか、有効期限が切れています。新しいリンクを請求してください。
server-link-invalid = このリンクは無効か、アカウントのメールアドレスが変更されています。
server-email-first = 先にメールアドレスを確認してください。
server-email-invalid = メールアドレスの形式が正しくありません。
server-no-email = このサーバーはメールを送信しません。
server-passkey-limit = 1つのアカウントに登録できるパスキーは{ $most }個までです。先にどれかを削除してください。
server-passkey-name = パスキーの名前は1～{ $most }文字です。
server-no-passkey = そのパスキーは登録されていません。
server-passkey-unusable = このパスキーは使えません。別のパスキーをお試しください。
server-passkey-invalid = このパスキーは登録されていないか、時間切れです。パスワードでログインしてください。
server-passkey-response = パスキーからの応答ではありません。
server-passkeys-not-offered = このサーバーではパスキーを使えません。
server-many-logins = ログインが混み合っています。少し待ってから、もう一度お試しください。
server-password-short = このパスワードは簡単に推測されます。4つの単語など、{ $least }文字以上にしてください。
server-password-common = 非常によく使われているパスワードです。別のものを選んでください。
server-password-weak = このパスワードは簡単に推測されます。名前と関係のない単語を4つ以上使ってください。
server-code-wrong = このコードは間違っているか、使用済みです。次のコードを待ってください。
server-codes-exist = ワンタイムコードのアプリがすでに登録されています。先に削除してください。
server-nothing-to-confirm = 確認するものがありません。最初からやり直してください。
server-no-codes = ワンタイムコードのアプリが登録されていません。
server-enter-code = アプリに表示されるワンタイムコードか、回復コードを入力してください。
server-no-browser = そのブラウザーは登録されていません。
server-no-push = このサーバーはプッシュ通知を送信しません。
server-push-endpoint = プッシュ通知サービスのアドレスではありません。
server-push-keys = プッシュ通知の登録キーが正しくありません。

## 大会

server-tournament-organiser-account = アカウントを持つ人だけの大会を作成するには、アカウントが必要です。先にログインしてください。
server-tournament-accounts = この大会に参加できるのは、アカウントを持つ人だけです。先にログインしてください。
server-tournament-begun = この大会は始まっています。観戦はできます。
server-tournament-organiser-only = 大会を開始できるのは主催者だけです。
server-tournament-not-entered = あなたはこの大会に参加していません。
server-tournament-no-board = この大会にそのボードはありません。
server-tournament-board-playing = このボードはまだ対局中です。すべてのテーブルが終わると公開されます。
server-tournament-unknown = この大会は見つかりません。リンクを確認してください。
server-tournament-has-begun = この大会はすでに始まっています。
server-tournament-has-started = この大会はすでに開始されています。
server-tournament-two-entrants = 大会には2人以上の参加者が必要です。ほかの人を待つか、ボットを加えてください。
server-tournament-full = この大会は満員です。
server-tournament-entered = すでに参加しています。
server-tournament-duplicate-only = スイス式、アリーナ、多面打ちの大会は2人用のゲームのためのものですが、このゲームは{ $seats }人用です。デュプリケート、トーナメント、リーグのどれかを選んでください。
server-tournament-no-deals = このゲームには配札がないため、デュプリケートの大会はできません。別の形式を選んでください。
server-tournament-no-days = 1回戦に数日かけられるのはリーグだけです。別の持ち時間を選んでください。
server-tournament-needs-days = リーグの対局は数日かけて行います。休暇のない「1手に数日」の持ち時間を選んでください。
server-tournament-least-most = 参加者の最少人数が最大人数を上回っています。
server-tournament-league-rounds =
    { $most ->
       *[other] リーグでは最大{ $most }回までです。
    }
server-tournament-league-long = このリーグは{ $days }日かかる可能性があります。参加者を減らすか、1回戦の日数を短くしてください。
server-tournament-long-account = リーグや、開始が1週間以上先の大会を作成するには、アカウントが必要です。先にログインしてください。
server-tournament-start-past = 開始時刻が過ぎています。もっと後の時刻を選んでください。
server-tournament-start-far =
    { $days ->
       *[other] 開始時刻は最大{ $days }日先までです。
    }
server-tournament-organiser-changes = 大会を変更できるのは主催者だけです。
server-tournament-organiser-cancels = 大会を中止できるのは主催者だけです。
server-tournament-organiser-removes = 参加者を外せるのは主催者だけです。
server-tournament-entrants-changed = 参加者が変わりました。もう一度ご確認ください。
server-tournament-host-stays = 多面打ちのホストは辞退できません。代わりに大会を中止してください。
server-tournament-is-over = この大会は終了しています。
server-tournament-advanced = ちょうどラウンドが始まったか終わったところです。もう一度お試しください。

## ルール実験室

server-no-level = レベル{ $level }はありません。
server-lab-measure = { $measure }という指標はありません。次から選んでください：{ $measures }
server-lab-deals = 配札は{ $deals }回までです。
server-lab-not-for-visitors = このサーバーでは、訪問者は実験を実行できません。
server-lab-not-installed = このサーバーでは実験を実行できません。追加パッケージ lab がインストールされていません。
server-lab-one-at-a-time = あなたの実験がすでに実行中です。先に停止してください。
server-lab-unknown = その実験は見つかりません。削除された可能性があります。
server-lab-no-answers = この実験には、まだ回答がありません。終わるまでお待ちください。
server-lab-many = 実行待ちの実験が多すぎるか、お使いのネットワークからの実験が多すぎます。数分待ってから、もう一度お試しください。

# クラブ
server-many-clubs = クラブの作成や参加の申し込みが多すぎます。しばらくしてからもう一度お試しください
server-club-name-rules = クラブ名は2～32文字で、文字、数字、空白、ハイフン、ピリオド、アポストロフィ、「&」を使えます。先頭は文字か数字にしてください
server-club-name-taken = 同じ名前、またはよく似た名前のクラブがすでにあります
server-club-limit = 所有できるクラブは{ $owned }つまで、参加できるクラブは申し込み中を含めて{ $joined }つまでです
server-club-full = クラブのメンバーは{ $members }人まで、運営者は{ $organisers }人までです
server-club-changed = メンバーが変更されました。ページを再読み込みしてください
server-club-unknown = このクラブはありません
server-club-owner-stays = オーナーはクラブを退会できません。先にほかの人に譲るか、クラブを閉じてください
server-club-owner-only = この操作ができるのはクラブのオーナーだけです
server-club-not-allowed = この操作ができるのはクラブの運営者だけです。運営者の変更はオーナーだけができます
server-club-no-member = { $name }さんはこのクラブのメンバーでも申込者でもありません
server-club-members-only = この操作ができるのは「{ $club }」のメンバーだけです
server-club-no-table = このクラブにそのテーブルはありません
server-club-table-listed = クラブのテーブルはロビーではなくクラブのページに表示されます
server-tournament-no-club = クラブのメンバー限定の大会には、クラブの指定が必要です

# Printing.

server-no-printing = このサーバーでは印刷できません。追加機能「print」がインストールされていません。
server-no-language = { $language } という言語はありません。
