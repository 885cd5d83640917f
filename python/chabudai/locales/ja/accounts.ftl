# アカウント：ログイン、設定、プロフィール、レーティング、モデレーション
#
# 用語
#   account アカウント、guest ゲスト、moderator モデレーター、password パスワード、passkey パスキー、
#   one-time code ワンタイムコード、recovery code 回復コード、session ログイン中の端末、token トークン、
#   rating レーティング、leaderboard ランキング、match 対局、record 棋譜、report 通報、
#   to settle 処理する、to mute 発言を停止する、to suspend 利用を停止する、audit log 監査記録

## ログイン

accounts-page-title = アカウント · Chabudai
accounts-account = アカウント
accounts-optional = アカウントがなくても遊べます。アカウントがあると、どの端末でも自分のテーブルを開け、対局履歴が残り、レーティング対局ができます。
accounts-email-optional = メールアドレスの登録は任意です。登録しない場合、パスワードを忘れると再設定できません。
accounts-no-email = このサーバーはメールを送信しません。パスワードを忘れると再設定できません。
accounts-register = 登録
accounts-log-in = ログイン
accounts-have-account = アカウントをお持ちですか？
accounts-yes-log-in = はい、ログインします
accounts-no-create = いいえ、作成します
accounts-create = アカウントを作成
accounts-name = 名前
accounts-password = パスワード
accounts-log-in-passkey = パスキーでログイン
accounts-forgot = パスワードを忘れた場合
accounts-reset-form = 再設定リンクをメールで受け取る
accounts-email-of-account = アカウントのメールアドレス
accounts-reset-sent = このアドレスのアカウントがある場合は、リンクを送信しました。リンクは1時間有効です。
accounts-send-reset = 再設定リンクを送信

## パスワードとコード

accounts-your-password = あなたのパスワード
accounts-one-time-code = ワンタイムコード
accounts-code-source = アプリのコード、または回復コード
accounts-current-password = 現在のパスワード
accounts-new-password = 新しいパスワード
accounts-change-password = パスワードを変更
accounts-password-changed = パスワードを変更しました。ほかの端末はすべてログアウトされました。
accounts-hint-length = 12文字以上にしてください（例：4つの単語）。
accounts-hint-name = 名前だけでは使えません。ほかの文字も加えてください。
accounts-hint-distinct = 使う文字の種類を増やしてください。
accounts-hint-short = 12文字以上にしてください（例：4つの単語）。短くする場合は、単語や日付を含まない無作為な文字列にしてください。
accounts-hint-enough = 十分な長さです。ただし、広く知られたパスワードは使えません。

## アカウント

accounts-my-games = 対局履歴とレーティング
accounts-moderation = モデレーション
accounts-log-out = ログアウト
accounts-data = データ
accounts-download = <link>すべてのデータをダウンロード</link>できます。棋譜も含まれます。
accounts-delete-warning = アカウントを削除すると元に戻せません。対局は相手のものでもあるため残りますが、あなたの名前は「someone」に置き換えられます。
accounts-delete = アカウントを削除
accounts-sessions = ログイン中の端末
accounts-this-device = この端末
accounts-since = { $day }から
accounts-log-out-session = { $browser }をログアウト
accounts-log-out-others = ほかの端末をすべてログアウト
accounts-contacts = 友達とブロック
accounts-is-friend = 友達
accounts-is-blocked = ブロック中
accounts-remove = 外す
accounts-remove-friend = { $name }さんを友達から外す
accounts-unblock = ブロックを解除
accounts-unblock-name = { $name }さんのブロックを解除

## メール

accounts-email = メール
accounts-email-page-title = メール · Chabudai
accounts-email-confirmed = { $name }さんのメールアドレスを確認しました。
accounts-reminders-stopped = 手番のお知らせメールを停止しました。
accounts-done = 完了
accounts-bad-link = このリンクは使えません
accounts-my-account = アカウントへ
accounts-set-password-form = 新しいパスワードの設定
accounts-set-password = パスワードを設定してログイン
accounts-logged-out-elsewhere = ほかの端末はすべてログアウトされます。
accounts-email-turns = 離席中に手番が来たらメールで知らせる
accounts-email-never = 知らせない
accounts-email-hourly = 1時間に1回まで
accounts-email-daily = 1日に1回まで
accounts-email-waiting = { $address }に確認用のリンクを送信しました。開いてアドレスを確認してください。
accounts-email-purpose = パスワードの再設定と手番のお知らせに使います
accounts-email-not-confirmed = 未確認
accounts-email-address = メールアドレス
accounts-new-email-address = 新しいメールアドレス
accounts-send-confirmation = 確認リンクを送信
accounts-delete-address = アドレスを削除

## 通知

accounts-notifications = 通知
accounts-notifications-purpose = 離席中の手番、対局の申し込み、大会の開始
accounts-stop = 停止
accounts-stop-notifications = { $browser }への通知を停止
accounts-notify-browser = このブラウザーに通知する
accounts-notify-turns = 自分の手番
accounts-notify-turns-help = テーブルを開くまで1回だけ通知します。複数の手番は1件にまとめます。
accounts-notify-challenges = 対局の申し込み
accounts-notify-challenges-help = このサイトを開いていないときに通知します。
accounts-notify-events = 参加登録した大会
accounts-notify-events-help = 開始の10分前と開始時に通知します。手番をメールで受け取っている場合は、メールでもお知らせします。

## パスキー

accounts-passkeys = パスキー
accounts-passkeys-purpose = パスワードなしでログイン
accounts-never-used = 未使用
accounts-used = 最終使用：{ $day }
accounts-passkey-name = パスキーの名前
accounts-new-passkey-name = 新しいパスキーの名前
accounts-passkey-example = 例：スマートフォン
accounts-save = 保存
accounts-rename = 名前を変更
accounts-rename-name = { $name }の名前を変更
accounts-remove-name = { $name }を削除
accounts-add-passkey = パスキーを追加
accounts-passkey-known = この端末には、すでにあなたのパスキーがあります。
accounts-no-passkey = パスキーが選択されませんでした。

## ワンタイムコード

accounts-codes = ワンタイムコード
accounts-codes-purpose = パスワードと併用する2段階認証
accounts-codes-on = オン
accounts-passkey-safer = パスキーは、パスワードとコードの組み合わせより安全で、コードも不要です。
accounts-codes-how = スマートフォンのアプリが30秒ごとに新しいコードを表示します。設定後は、パスワードでのログインにコードが必要です。
accounts-set-up-app = アプリを設定
accounts-scan-code = このコードをアプリで読み取るか、<link>この端末のアプリで開く</link>か、秘密鍵を入力してください：<code>{ $secret }</code>
accounts-qr-code = ワンタイムコード用アプリのQRコード
accounts-from-app = アプリのコード
accounts-turn-on-codes = ワンタイムコードをオンにする
accounts-save-recovery = 回復コードを保存してください。もう一度表示することはできません。それぞれ1回だけ、ワンタイムコードの代わりに使えます。
accounts-recovery-left = 残りの回復コード：{ $count }個
accounts-new-recovery = 回復コードを再発行
accounts-turn-off-codes = ワンタイムコードをオフにする

## ボット

accounts-bots = 自分のボット
accounts-bots-purpose = あなたのアカウントで対局するプログラム
accounts-token-of = { $name }のトークンです。もう一度表示することはできないので、今コピーしてください：<code>{ $token }</code>
accounts-no-token = トークンなし
accounts-has-token = トークンあり
accounts-new-token = トークンを再発行
accounts-new-token-for = { $name }のトークンを再発行
accounts-new-bot-name = 新しいボットの名前
accounts-add-bot = ボットを追加

## プロフィールと対局

accounts-profile-title = { $name } · Chabudai
accounts-not-found = プレイヤーが見つかりません
accounts-ratings = レーティング
accounts-bot-of = { $owner }さんのボットです。
accounts-is-moderator = モデレーターです。
accounts-joined = { $month }に登録。
accounts-friend = 友達 ✓
accounts-add-friend = 友達に追加
accounts-blocked = ブロック中 ✓
accounts-block = ブロック
accounts-online = オンライン
accounts-playing = 対局中
accounts-watch-game = 対局を観戦
accounts-to-me = アカウントの設定
accounts-results = 成績
accounts-rated-only = レート戦のみの成績です。
accounts-wins = 勝ち
accounts-draws = 引き分け
accounts-losses = 負け
accounts-head-to-head = 対戦成績
accounts-between = <name>{ $name }</name>さん対<name>{ $other }</name>さん
accounts-never-met = <name>{ $name }</name>さんと<name>{ $other }</name>さんのレート戦は、まだありません。
accounts-other-opponent = 相手
accounts-compare = 比べる
accounts-graph = { $matches }局のレーティング：{ $first }から{ $latest }へ、最低{ $low }、最高{ $high }
accounts-social = 公開する情報
accounts-social-purpose = オンライン表示と、対局の申し込みを受ける相手
accounts-show-presence = オンライン中や対局中であることを表示
accounts-challengers = 対局の申し込みを受ける相手
accounts-challengers-anyone = 全員
accounts-challengers-friends = 友達のみ
accounts-challengers-nobody = 受けない
accounts-games = 対局
accounts-game = ゲーム
accounts-result = 結果
accounts-all = すべて
accounts-against = 相手
accounts-any-player = すべてのプレイヤー
accounts-none-match = 条件に合う対局はありません。
accounts-no-games = 終了した対局はまだありません。
accounts-earlier-games = 以前の対局
accounts-played-against = 相手：<players>{ $players }</players>
accounts-history-link = { $game }、相手：{ $players }、{ $result }
accounts-empty-seat = 空席
accounts-result-of =
    { $result ->
        [won] 勝ち
        [lost] 負け
        [drawn] 引き分け
       *[cancelled] 中止
    }
accounts-result-change = { $result }（{ $change }）

## レーティング

accounts-leaderboard = ランキング：{ $game }
accounts-leaderboard-title = ランキング：{ $game } · Chabudai
accounts-this-game = このゲーム
accounts-no-ratings = レーティングはまだありません。友達とレーティング対局のテーブルを作ってみましょう。
accounts-ratings-help = レーティングの下限の順です。「範囲」は95%区間です。「?」は、対局数が少なく比較できない暫定のレーティングです。
accounts-rating-group =
    { $kind ->
        [bot] ボット
       *[person] 人
    }、{ $group }
accounts-for-two = 2人対局
accounts-for-many = 3人以上の対局
accounts-rating = レーティング
accounts-range = 範囲
accounts-matches = 対局数
accounts-provisional = 暫定：対局数が少なく比較できません

## モデレーション

accounts-reports-title = 通報 · Chabudai
accounts-reports = 通報
accounts-log-in-moderator = モデレーターとしてログイン
accounts-reports-waiting =
    { $count ->
        [0] 通報はありません。
       *[other] { $count }件の通報があります（古い順）。
    }
accounts-reports-oldest =
    { $count ->
       *[other] { $count }件の通報のうち、古い{ $shown }件を表示しています。
    }
accounts-player-reports =
    { $count ->
       *[other] プレイヤーについての通報が{ $count }件あります。
    }
accounts-refresh = 更新
accounts-settled-removed = 処理しました。メッセージを削除しました。
accounts-settled-kept = 処理しました。メッセージは残ります。
accounts-settled = 処理しました。
accounts-action-done = 完了しました。
accounts-reported-as = 通報の理由：<name>「{ $reason }」</name>
accounts-lines = 通報されたメッセージとその前後
accounts-reported-line = 通報：
accounts-spectator = （観戦者）
accounts-open-table = テーブルを開く
accounts-settle-about = { $name }さんについての通報を処理
accounts-settle-message = メッセージについての通報を処理
accounts-settle-player = プレイヤー{ $name }さんについての通報を処理
accounts-settle = 処理する
accounts-message = メッセージ
accounts-keep = 残す
accounts-mute-spectators = このテーブルの観戦者全員の発言を停止
accounts-mute-author = 投稿者の発言を停止
accounts-mute = { $name }さんの発言を停止
accounts-reason = 理由
accounts-reason-moderators = ほかのモデレーター向け
accounts-reason-muted = 発言を停止した人に表示されます
accounts-reason-shown = 本人に表示されます
accounts-reason-table = テーブルのリンク先に表示されます
accounts-reason-log = 監査記録に残ります
accounts-because = ：<name>{ $reason }</name>
accounts-because-quoted = ：<name>「{ $reason }」</name>
accounts-quoted = 「{ $text }」
accounts-no = しない
accounts-hours =
    { $hours ->
        [1] 1時間
        [24] 1日
        [168] 1週間
       *[720] 30日
    }
accounts-until-restored = 解除するまで
accounts-log = モデレーション記録
accounts-no-entries = 記録はありません。
accounts-log-kept = <name>{ $moderator }</name>が<name>{ $target }</name>のメッセージを残しました
accounts-log-removed = <name>{ $moderator }</name>が<name>{ $target }</name>のメッセージを削除しました
accounts-log-muted = <name>{ $moderator }</name>が<name>{ $target }</name>の発言を停止しました
accounts-log-unmuted = <name>{ $moderator }</name>が<name>{ $target }</name>の発言停止を解除しました
accounts-log-until = （{ $time }まで）
accounts-all-spectators = テーブルの観戦者全員
accounts-unmute = <name>{ $name }</name>の発言停止を解除
accounts-player-of-report = プレイヤー：<name>{ $name }</name>
accounts-report-guest = ゲスト、<link>このテーブル</link>の第{ $match }局
accounts-report-account = アカウント、<link>このテーブル</link>の第{ $match }局
accounts-audit-log = 監査記録

# 監査記録の項目。
accounts-audit-suspended = { $actor }が{ $subject }の利用を停止しました
accounts-audit-restored = { $actor }が{ $subject }の利用停止を解除しました
accounts-audit-renamed = { $actor }が{ $subject }の名前を変更しました
accounts-audit-reset-password = { $actor }が{ $subject }のパスワードを再設定しました
accounts-audit-removed-second-factor = { $actor }が{ $subject }の2段階認証を解除しました
accounts-audit-deleted = { $actor }が{ $subject }を削除しました
accounts-audit-closed = { $actor }が{ $subject }を閉じました
accounts-audit-unlisted = { $actor }が{ $subject }をロビーの一覧から外しました
accounts-audit-cancelled = { $actor }が{ $subject }を中止しました
accounts-audit-muted = { $actor }が{ $subject }によりプレイヤーの発言を停止しました
accounts-audit-dismissed = { $actor }が{ $subject }を却下しました
accounts-audited-table = テーブル{ $id }
accounts-audited-tournament = 大会{ $id }
accounts-audited-tournament-named = 大会{ $id }（{ $name }）
accounts-audited-report = 通報{ $id }
accounts-audit-until = { $entry }（{ $time }まで）
accounts-audit-because = { $entry }：{ $reason }
accounts-audit-operator = 運営者


## 管理

accounts-accounts = アカウント
accounts-find-accounts = アカウントを検索
accounts-part-of-name = 名前の一部
accounts-find = 検索
accounts-none-found = この名前のアカウントはありません。
accounts-change-account = アカウント{ $name }を変更
accounts-account-kind =
    { $kind ->
        [bot] ボット
        [moderator] モデレーター
       *[player] プレイヤー
    }、{ $day }に登録
accounts-suspended = 解除されるまで利用停止中
accounts-suspended-until = { $time }まで利用停止中
accounts-change = 変更
accounts-for = 期間
accounts-new-name = 新しい名前
accounts-cannot-restore = 削除したアカウントは元に戻せません。
accounts-new-password-is = 新しいパスワードは<code>{ $password }</code>です。今しか表示されません。
accounts-act-suspend = 利用を停止
accounts-act-restore = 利用停止を解除
accounts-act-rename = 名前を変更
accounts-act-reset-password = パスワードを再設定
accounts-act-remove-second-factor = 2段階認証を解除
accounts-act-delete = 削除
accounts-do-suspend = <name>{ $name }</name>の利用を停止
accounts-do-restore = <name>{ $name }</name>の利用停止を解除
accounts-do-rename = <name>{ $name }</name>の名前を変更
accounts-do-reset-password = <name>{ $name }</name>のパスワードを再設定
accounts-do-remove-second-factor = <name>{ $name }</name>の2段階認証を解除
accounts-do-delete = <name>{ $name }</name>を削除
accounts-places = テーブルと大会
accounts-change-place = テーブルまたは大会を変更
accounts-close-table = テーブルを閉じる
accounts-unlist-table = テーブルをロビーから外す
accounts-cancel-tournament = 大会を中止
accounts-link = リンク
accounts-audit-cleared = { $actor }が{ $subject }の説明を削除しました
accounts-audited-club = クラブ{ $id }
accounts-my-clubs = クラブ
accounts-member-of = 所属クラブ
accounts-club-reports = 通報されたクラブが{ $count }件あります。
accounts-club-keep = 問題なし
accounts-club-clear = 説明を削除
accounts-club-close = クラブを閉じる
accounts-settle-club = 「{ $name }」への通報を処理
