# すべてのページに共通の枠：見出し、設定、ダイアログ、ルールブック、エラー
#
# 用語
#   match 対局、table テーブル、seat 席、turn 手番、to watch 観戦、spectator 観戦者、record 棋譜、
#   tournament 大会、time control 持ち時間、bot ボット、take-back 待った、to resign 投了、
#   rematch 再戦、invitation 招待、account アカウント、guest ゲスト、lobby ロビー、
#   deal 配札（配牌）、hand 手札（手牌）、premove 先行入力、shuffle シャッフル、
#   commitment コミットメント、analysis 検討、variation 変化

## 見出し

page-home = Chabudaiのトップ
page-sections = サイト内のページ
page-menu = メニュー
page-play = 対局
page-learn = 遊び方
page-watch = 観戦
page-analysis = 検討
page-lab = 実験室
page-tournaments = 大会
page-log-in = ログイン
page-sound-is-off = 音はオフです
page-mute-sound = 音を消す
page-sound-on-key = 音を出す (m)
page-mute-key = 音を消す (m)
page-keys = キー操作
page-keys-key = キー操作 (?)
page-leave-zen = 集中モードを終了
page-leave-zen-key = 集中モードを終了 (z)
page-close = 閉じる
page-loading = 読み込み中…

## 設定

page-settings = 設定
page-language = 言語
page-confirm-moves = 着手の確認
page-confirm-moves-help = 人同士の2人対局は、何日もかかることがあるため、長時間の対局として扱います。
page-confirm-never = しない
page-confirm-slow = 長時間の対局のみ
page-confirm-always = 毎回
page-theme = 配色
page-theme-system = システムに合わせる
page-theme-light = ライト
page-theme-dark = ダーク
page-cloth = テーブルクロス
page-cloth-own = ゲームごとの標準
page-cloth-sand = 砂色
page-cloth-plum = 梅色
page-zen = 集中モード
page-zen-help = テーブル、手札、質問だけを表示します（キー：z）
page-strangers = 知らない人からのチャット
page-strangers-help = ロビーで見つけた対局相手と観戦者が対象です。
page-strangers-all = すべて表示
page-strangers-words = 定型文のみ
page-strangers-nothing = 表示しない
page-turn-signals = 手番の通知
page-turn-sound = 音を鳴らす
page-turn-title = タブのタイトルとアイコンを変える
page-turn-vibration = 振動させる
page-clock-sound = 残り時間が少なくなったら音を鳴らす
page-animations = アニメーション
page-sound = 音
page-volume = 音量
page-volume-moves = 着手
page-volume-calls = 手番
page-volume-ends = 終局
page-game-settings = { $game }の設定

## キー操作

page-shortcuts = キーボードショートカット
page-shortcut = { $label } ({ $key })
page-step-keys = ← → または [ ]
page-key-board = 盤面に移る（カーソルが表示されます）
page-key-type = 手やコマンド（legal、help）を入力する
page-key-take-back = 待ったを申し出る（テーブルで許可されている場合）
page-key-step = 盤面の外で、手順を前後にたどる
page-key-deal = 前後の配札に移る（検討中は前後の変化に移る）
page-key-ends = 最初または最新の局面に移る
page-key-chat = チャットを開く
page-key-sound = 音のオン・オフ
page-key-zen = 集中モードのオン・オフ（テーブル、手札、質問だけを表示）
page-key-clear = 選択や説明を消す
page-key-help = この一覧

## 人

page-your-name = あなたの名前
page-has-account = アカウントあり
page-guest = ゲスト
page-bot = ボット
page-open-seat = 空席
page-player-number = プレイヤー{ $number }
page-person = { $name }さん
page-guest-name = { $name }（ゲスト）
page-bot-name = { $name }（ボット）
page-you-play-as = <name>{ $name }</name>として対局します。

## ルールブック

page-rule = ルール{ $clause }
page-rules = ルール
page-rules-of = { $game }のルール
page-open-rulebook = ルールブックを開く
page-previous-rule = 前へ
page-all-rules = ルール一覧
page-next-rule = 次へ

## コピーとファイル

page-copied = { $what }をコピーしました。
page-not-copied = { $what }をコピーできませんでした。ブラウザーが許可していません。
page-picture-failed = 画像を作成できませんでした。

## 通知

page-notify-turn = 手番を通知
page-notifying-turn = 手番を通知中 ✓
page-notifications-blocked = 通知がブロックされています。ブラウザーの設定でこのページの通知を許可してください。
page-notifications-failed = このブラウザーでは通知を登録できませんでした。時間をおいてもう一度お試しください。

## エラー

page-unreachable = サーバーに接続できません。接続を確認して、もう一度お試しください。
page-needs-server = この機能にはChabudaiのサーバーが必要です。
page-without-server = ボットとの対局、1台の端末を回して遊ぶ対局、レッスン、保存したゲームとその検討は、サーバーなしで遊べ、この端末に保存されます。
page-with-server = 他の端末の人との対局、観戦、大会、アカウント、ラボにはサーバーが必要です。
page-no-core = このサイトのコピーには、ブラウザの中で対局を行う部分が含まれていません。作成時のRustに wasm32-unknown-unknown がなかったためです。
page-server-lost = サーバーに接続できません。
page-not-on-device = このテーブルは、この端末にありません。
page-new-version = 新しいバージョンの準備ができました。
page-new-version-reload = 再読み込み
page-install = アプリをインストール
page-server-answered = サーバーがエラー{ $status }を返しました。
page-no-opponent = 対局相手が見つかりませんでした。
page-seeking-elsewhere = 別のウィンドウで対局相手を探しています。
page-pairing-failed = テーブルを作成できませんでした。もう一度お試しください。
page-not-found = ページが見つかりません
page-not-found-text = このアドレスにページはありません。
page-title = { $name } · Chabudai
page-not-loaded = ページを読み込めませんでした
page-part-not-loaded = ページの一部を読み込めませんでした。サーバーに接続できないか、サーバーのページが更新されています。
page-reload = ページを再読み込み
page-failed = ページを表示できません
page-failed-text = 問題が発生しました。再読み込みしても繰り返す場合は、このブラウザーに保存された設定や下書きが壊れている可能性があります。
page-reset = 設定と下書きを初期化
page-reset-help = 初期化しても、席と大会の情報は残ります。

## テーブルのルール（複数のページで使う）

page-table-rules = テーブルのルール <count>（変更{ $count }件）</count>
page-clock-line = 持ち時間：{ $clock }
page-option-off = { $option }：なし
page-option-value = { $option }：{ $value }

page-nakatta-size = 盤の大きさ
page-nakatta-pie = パイルール

## Links to copy, and reports.

page-copy = コピー
page-copy-code = コードをコピー
page-send = 送る
page-report = 通報
page-report-reason = 何が問題ですか？
