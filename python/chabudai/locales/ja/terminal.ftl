# ターミナル：対局、コマンド、ヘルプ
#
# 用語
#   match, game 対局、table テーブル、seat 席、turn 手番、to watch 観戦、record 棋譜、time control 持ち時間、
#   bot ボット、take-back 待った、to resign 投了、rematch 再戦、hint ヒント、coach コーチ、level レベル、
#   rulebook ルールブック、clause 条項、lesson レッスン、playout プレイアウト、command コマンド
#
# legal や undo などの入力する言葉と、手の表記は、どの言語でも同じ。入力する言葉の前後には空白を入れる。

# テーブルを開くとき
terminal-title = { $game }：{ $rules }
terminal-opened = { $title }。{ $players }
terminal-rules = { $special ->
    [0] 標準ルール
   *[other] { $options }、ほかは標準ルール
}
terminal-moves-played = { $count ->
   *[other] これまでに{ $count }手進んでいます。
}
terminal-type-move = { $move } のように手を入力してください。? でヘルプを表示します。
terminal-type-help = ? でヘルプを表示します。
terminal-saved-after-each-move = 対局は1手ごとに { $id } として保存されます。
terminal-hidden-file = ファイルには伏せられたカードが含まれています。終わるまで開かないでください。
terminal-seat-of-bot = { $seat }は{ $bot }です
terminal-seat-of-reader = あなたは{ $seat }です
terminal-seat-of-named-reader = あなたは{ $seat }（{ $name }）です
terminal-seat-of-person = { $seat }は{ $name }さんです
terminal-seat-of-unknown = { $seat }は人です
terminal-seats = { $seats }。
terminal-next-seat = { $first }。{ $second }
terminal-bot = ボット（レベル{ $level }）
terminal-strongest-bot = ボット（最強レベル）
terminal-external-bot = { $module } の { $name }（外部ボット）
terminal-next-match = 次の対局が始まります。

# 手番と終わり
terminal-over-prompt = 終了
terminal-thinking = { $name }が考えています…
terminal-taken-back = 手を戻しました：{ $total }手のうち{ $count }手。
terminal-renamed = { $before }だったプレイヤーは、{ $after }になりました。
terminal-press-enter = Enterキーを押すと、次のラウンドに進みます：
terminal-warning = 警告：{ $trouble }
terminal-saved-again = 対局を再び保存できるようになりました。
terminal-not-saved = 対局を保存できませんでした：{ $reason }
terminal-decisive = 勝負を決めた石やカードに # を付けています。
terminal-kept-as = 棋譜は { $id } として保存されています。
terminal-after-game = again でもう一局、show log で手順を表示、quit で終了します。
terminal-after-watching = show log で手順を表示、quit で終了します。
terminal-bot-failed = { $name }が時間内に正しく答えなかったため、別のボットが代わりに答えました。
terminal-minute-left = 残り時間は1分です。
terminal-seconds-left = 残り時間は{ $seconds }秒です。
terminal-window-over = { $game }：終了
terminal-window-waiting = { $game }：待機中
terminal-window-your-turn = (1) { $game }：あなたの手番
terminal-window-turn = (1) { $game }：{ $name }の手番
terminal-window-timed = { $title }、{ $time }

# 入力
terminal-interrupted = 中断しました。これまでの手は残っています。終了するには、もう一度Ctrl-Cを押してください。
terminal-input-cancelled = 入力を取り消しました。着手はしていません。終了するには、もう一度Ctrl-Cを押してください。
terminal-cancelled = 取り消しました。
terminal-play-anyway = { $warning }それでも選びますか？
terminal-nothing-played = 着手しませんでした。
terminal-yes-or-no = { $question } (y/n)
terminal-leave = 対局から離れますか？
terminal-leave-saved = 対局から離れますか？{ $id } として保存されています。
terminal-goes-on = 対局を続けます。
terminal-match-goes-on = 対局を続けます。
terminal-resume = 保存しました。再開するには：{ $command }
terminal-ambiguous-word = { $word } は、{ $words } のどれにも当てはまります。
terminal-no-list = 選ぶ一覧がありません。hint または legal で一覧を表示してください。
terminal-list-numbers = 直前の一覧の番号は1～{ $count }です。
terminal-switch-usage = { $word } on または { $word } off と入力してください。
terminal-not-here = 「{ $word }」は、このテーブルでは使えないコマンドです。? でヘルプを表示します。
terminal-did-you-mean = 「{ $word }」というコマンドはありません。{ $meant } のことですか？ 違う場合は、? でヘルプを表示します。
terminal-other-game = 「{ $word }」は{ $games }だけのコマンドです。? でヘルプを表示します。
terminal-unknown-line = { $error } ? でヘルプを表示します。

# 画面の受け渡し
terminal-take-screen = { $name }の番です。画面を受け取ったらEnterキーを押してください：
terminal-not-your-screen = { $name }の手番です。Enterキーだけを押すと手札を表示します。終了するには quit と入力してください。

# 一覧とヒント
terminal-type-to-list = 番号付きで表示するには、legal に続けて、言葉または手の最初の部分を入力してください。
terminal-no-match = { $words } に当てはまる手はありません。
terminal-no-more = 続きはありません。
terminal-more = { $total }件のうち{ $count }件を表示しました。続きは more で表示します。
terminal-your-turn-only = あなたの手番ではありません。
terminal-over = 対局は終了しました。
terminal-coach = コーチ
terminal-only-move = { $action }：選べる手はこれだけです
terminal-pick-number = 番号を入力すると、その手を選びます。
terminal-advice-off = 助言をオフにしました。coach と入力すると一度だけ助言します。
terminal-advice-stopped = { $reason }助言をオフにしました。
terminal-advice-on = 助言をオンにしました。手番のたびにコーチが助言します。やめるには coach off と入力してください。
terminal-advice = コーチ：{ $sentences } 入力： { $action }
terminal-named-action = { $name } ({ $action })
terminal-no-estimate = { $action }：{ $reason }
terminal-level-has-no-estimate =
    { $level ->
        [max] 最強レベル
       *[other] レベル{ $level }
    }は評価値を出しません
terminal-coach-has-no-estimate = コーチは評価値を出さず、レベル{ $level }と同じように選びます
terminal-estimate-proven = { $result ->
    [win] { $action }：勝ちが証明されています
    [loss] { $action }：負けが証明されています
   *[other] { $action }：証明された結果 { $result }
}
terminal-estimate-wins = { $action }：勝率{ $percent }%（プレイアウト{ $playouts }回のうち{ $visits }回）
terminal-estimate-value = { $action }：評価値{ $value }（プレイアウト{ $playouts }回のうち{ $visits }回）

# コマンド
terminal-show-usage = show、show board、show log、show log 20 のどれかを入力してください。
terminal-log-usage = show log 20 のように、手数を入力してください。
terminal-no-moves = まだ1手も進んでいません。
terminal-why-usage = why に続けて手を入力してください。
terminal-legal = { $action } は選べる手です。
terminal-readings-usage = readings に続けてカードまたは牌を入力してください。
terminal-one-reading = このゲームでは、手の読み方は1通りだけです。
terminal-resign = この対局を投了しますか？
terminal-board-on = 手番のたびに盤面を表示します。
terminal-board-off = 盤面を見るには show と入力してください。
terminal-bell-on = あなたの手番になるとベルが鳴ります。
terminal-bell-off = ベルをオフにしました。
terminal-title-on = ウィンドウのタイトルに、手番と残り時間を表示します。
terminal-title-off = ウィンドウのタイトルを元に戻しました。
terminal-no-questions = このゲームには、省略できる質問はありません。
terminal-question-on = { $word } on：{ $question }、質問します。auto { $word } off で{ $instead }。
terminal-question-off = { $word } off：{ $question }、質問しません。auto { $word } off で{ $instead }。
terminal-asked = { $question }、質問します。
terminal-not-asked = { $question }、質問しません。自動で{ $instead }。
terminal-auto-usage = auto に続けて、{ $words } のどれかと on または off を入力してください。
terminal-one-set = このゲームの名前は1種類だけです。
terminal-names = names { $set }：{ $names }
terminal-own-names = このテーブルの名前が優先されます：{ $names }
terminal-names-set = カードの名前を { $set } にしました。
terminal-names-usage = names に続けて、{ $sets } のどれかを入力してください。
terminal-at-this-table = このテーブルのルール：{ $options }
terminal-rules-of = { $game }のルール：
terminal-no-clause = { $clause } という条項はありません。rules と入力すると、章（{ $first }～{ $last }）の一覧を表示します。
terminal-no-clause-named = 名前に { $name } を含む条項はありません。rules と入力すると、章（{ $first }～{ $last }）の一覧を表示します。
terminal-clauses-named = 名前にその言葉を含む条項が{ $count }つあります：{ $clauses }
terminal-rules-usage = rules { $section }、{ $clause } などの条項、または rules all と入力してください。
terminal-clause-usage = clause { $clause } のように、条項の番号を入力してください。

# 保存した対局
terminal-no-notes-here = メモは保存された対局に付けます。この対局は保存されていません。
terminal-noted = メモしました。
terminal-no-notes = メモはまだありません。notes に続けて文を入力すると追加します。
terminal-notes-failed = メモを使えません：{ $reason }
terminal-not-saved-automatically = この対局は自動では保存されません。save に続けてファイル名を入力してください。
terminal-saved-as = { $id } として保存しました：{ $path }
terminal-replace = { $path } はすでにあります。置き換えますか？
terminal-nothing-written = 何も書き込みませんでした。
terminal-not-written = { $path } に書き込めません：{ $reason }
terminal-saved-in = 保存しました：{ $path }
terminal-hidden-record = ファイルには伏せられたカードが含まれています。読めるのはあなただけですが、終わるまで開かないでください。
terminal-saves-nothing = 今回は対局を保存しません。
terminal-start-another = この対局から離れて、新しい対局を始めますか？
terminal-no-saved-game = { $name } という保存された対局やファイルはありません。最近の対局：{ $games }
terminal-no-saved-games = { $name } という保存された対局やファイルはありません。保存された対局はまだありません。
terminal-unreadable = 読み込めません：{ $reason }
terminal-summary = { $game }、{ $players }、{ $moves ->
   *[other] { $moves }手
}、{ $standing }
terminal-you = あなた
terminal-you-won = あなたの勝ち
terminal-you-lost = あなたの負け
terminal-your-turn = あなたの手番

# できない理由
terminal-no-take-back = 伏せられたカードのあるゲームでは、見たものを忘れられないため、待ったはできません。
terminal-nobody-plays = このテーブルに対局している人はいません。
terminal-own-bot-needed = この対局には外部ボットが参加しています。--against module:factory で指定してください。
terminal-bot-or-person = { $error }person または module:factory も使えます。
terminal-no-seat = { $seat } という席はありません。{ $seats } を使ってください。
terminal-too-many-names = { $people ->
   *[other] { $people }人に対して名前が{ $names }個あります。
}
terminal-empty-name = 名前には、表示できる文字が1文字以上必要です。

# ヘルプ
terminal-help-start = 手をその表記で入力するか、次のコマンドを入力してください。コマンドは省略できます。
terminal-help-topic = { $topic }（{ $meaning }）：{ $words }
terminal-help-more = help に続けてコマンドまたは分類を入力すると、詳しい説明を表示します。help all ですべて表示します。
terminal-help-keys = 番号を入力すると、直前の一覧から選びます。Ctrl-Cで入力を取り消し、2回押すと終了するかどうかを確認します。
terminal-help-line = { $example }：{ $help }
terminal-no-command = { $word } というコマンドはありません。help でコマンドを表示します。
terminal-no-command-but = { $word } というコマンドはありません。{ $meant } のことですか？
terminal-topic-look = テーブルを見る
terminal-topic-ask = 手や理由を尋ねる
terminal-topic-game = このゲームのコマンド
terminal-topic-play = 対局を進める
terminal-topic-keep = 保存した対局とメモ
terminal-topic-set = 表示と質問
terminal-help-help = 分類ごとのコマンド。help why でコマンドを、help play で分類を説明します
terminal-help-rules = ルールブックの章。rules で章の一覧を表示します
terminal-help-clause = ルールブックの条項。番号がなければ、直前に示された条項
terminal-help-show = 盤面を表示します。show log 20 で最近の20手を表示します
terminal-help-turn = 現在の手番
terminal-help-why = その手を選べない理由。手がなければ、直前に断られた手の理由
terminal-help-legal = 選べる手。言葉を続けると、その言葉で始まる手や、それを含む手を表示します
terminal-help-more-command = 一覧の続きを表示します
terminal-help-readings = どのカードや牌で何を出せるか、出せない場合はその理由
terminal-help-hint = コーチが選ぶ手。hint 5 でレベル5のボットに尋ねます
terminal-help-coach = コーチの手とその理由。coach on で手番のたびに助言し、coach off でやめます
terminal-help-undo = 直前の自分の手と、その後の手を戻します。伏せられたカードのあるゲームでは使えません
terminal-help-notes = この対局のメモ。文を続けると追加します
terminal-help-save = 対局の保存先。save FILE で棋譜をファイルに書き込みます
terminal-help-load = 保存した対局を、番号またはファイルで開きます
terminal-help-again = 同じルールと同じプレイヤーで、もう一局始めます
terminal-help-board = 手番のたびの盤面の表示をやめます。board on で元に戻します
terminal-help-bell = あなたの手番にベルを鳴らします
terminal-help-title = 手番と残り時間をウィンドウのタイトルに表示します
terminal-help-auto = 自動で答える質問。auto で一覧を表示します
terminal-help-names = カードの名前の種類。後ろに種類を付けて入力すると切り替わります
terminal-help-resign = 確認のうえ、この対局を投了します
terminal-help-quit = 終了します。対局は保存され、再開できます

# レッスン
terminal-lesson-start = { $game }：手をその表記で入力するか、{ $words } のどれかを入力してください。
terminal-lesson-over = レッスンは終わりです。対局するには：{ $command }
terminal-lesson-step = ステップ{ $number }／{ $total }：{ $title } ({ $clauses })
terminal-lesson-no-mistakes = このステップには、よくある間違いはありません。
terminal-lesson-legal = 選べる手：{ $actions }
terminal-lesson-legal-more = 選べる手：{ $actions }、ほか{ $count }個

# 全画面
terminal-keys = F1 ヘルプ  Ctrl-P コマンド  Tab 補完  F2 テーブル  PgUp 履歴  Ctrl-C 取り消し
terminal-reading-keys = Esc テーブル  PgUp, PgDn スクロール
terminal-large-keys = Enter 送信  Tab 補完  Ctrl-P コマンド  F1 ヘルプ  Esc 消去  Ctrl-C 取り消し
terminal-panel-table-keys = F2 矢印キー、Enterで選択。クリックも可
terminal-panel-log = 履歴
terminal-panel-log-keys = PgUp、PgDn、ホイール
terminal-panel-choices = 選択肢
terminal-panel-choices-keys = クリックか入力
terminal-panel-input = 入力
terminal-palette = コマンド
terminal-palette-keys = Enter 実行  Esc 閉じる
terminal-palette-placeholder = コマンドか説明の文字を入力してください。
terminal-palette-none = 当てはまるコマンドはありません。
terminal-too-small = { $columns }x{ $rows }以上が必要です（今は{ $has_columns }x{ $has_rows }）。端末を広げてください。
terminal-hand-waits = 次の人がEnterキーを押すと、手札を表示します。

# サーバーのテーブル
terminal-connected-again = 再接続しました。
terminal-connection-lost = サーバーとの接続が切れました。再接続しています。
terminal-connection-closed = サーバーとの接続を閉じました。
terminal-no-answer = { $address } から応答がありません。
terminal-no-answer-because = { $address } から応答がありません：{ $reason }
terminal-not-a-server = { $address } はChabudaiのサーバーではありません（応答：{ $status }）。
terminal-bad-address = { $address } は正しいアドレスではありません：{ $reason }
terminal-invite = 招待リンク： { $link }
terminal-invite-or-code = 招待リンク： { $link } または { $address } で招待コード { $code }
terminal-answer-held = あなたの答えは { $action } です。全員が答えるまで変えられます。
terminal-can-change-answer = あなたの答えは { $action } です。まだ変えられます。
terminal-watching = 観戦中です。
terminal-no-bot-hints = サーバーのテーブルでは、伏せられたカードのあるゲームの間、ボットのヒントは使えません。hint だけを入力してください。
terminal-seat-is-open = { $seat }は空席です
terminal-seat-of-absent = { $seat }は{ $name }さん（離席中）です
terminal-you-are-watching = 観戦中です。{ $seats }
terminal-table-age = { $minutes ->
   *[other] { $minutes }分前のテーブルです。全員の手札を公開しています。
}
terminal-bot-plays = ボットが代打ちしています。対局に戻るには back と入力してください。
terminal-own-clock = あなたの残り時間：{ $time }。
terminal-time-left = 残り{ $seconds }秒。
terminal-waiting-for-player = プレイヤーの参加を待っています。
terminal-joins = { $name }さんが参加しました。
terminal-is-away = { $name }さんが席を離れました。
terminal-is-back = { $name }さんが戻りました。
terminal-has-substitute = { $name }さんの代わりにボットが対局しています。
terminal-has-left = { $name }さんは対局から離れました。ボットが続けます。
terminal-may-end = { $minutes ->
   *[other] { $name }さんが{ $minutes }分以内に戻らなければ、claimwin で勝ちを申告、cancel で対局を中止、standin でボットに代打ちを任せることができます。
}
terminal-new-chat = 新しいチャットがあります。chat と入力すると読めます。
terminal-substitute-late = 持ち時間が切れたため、ボットが代打ちしています。対局に戻るには back と入力してください。
terminal-substitute-absent = ほかのプレイヤーを長く待たせたため、ボットが代打ちしています。対局に戻るには back と入力してください。
terminal-another-deal = 別の配札を、全員の手札を公開して表示しています。
terminal-you-offer = { $offer ->
    [takeback] 待ったを申し出ました。
   *[rematch] 再戦を申し込みました。
}
terminal-they-offer = { $offer ->
    [takeback] { $name }さんが待ったを申し出ています。accept で許可、decline で断ります。
   *[rematch] { $name }さんが再戦を申し込んでいます。accept で受け、decline で断ります。
}
terminal-only-bots = このラウンドで残っているのはボットだけです。hurry と入力すると早く進みます。
terminal-clocks-run = 時計が動き始めました。clock と入力すると残り時間を表示します。
terminal-begins-vacation = { $name }さんは休暇中です。
terminal-ends-vacation = { $name }さんが休暇から戻りました。
terminal-type-ready = 次のラウンドに進むには ready と入力してください。

# 持ち時間
terminal-no-clock = このテーブルに持ち時間の制限はありません。
terminal-parts = { $parts }
terminal-own-name = あなた
terminal-open-seat = 空席
terminal-clock = { $name }：{ $time }
terminal-clock-runs = 進行中
terminal-vacation-left = 残りの休暇{ $time }
terminal-on-vacation = 休暇中
terminal-clocks-wait = 全員がそろうと時計が動き始めます。
terminal-clock-days-and-hours = { $days }日{ $hours }時間

# サーバーのコマンド
terminal-help-at-server-undo = 直前の自分の手の待ったを申し出ます。伏せられたカードのあるゲームでは使えません
terminal-help-at-server-again = ほかのプレイヤーに再戦を申し込みます
terminal-help-at-server-accept = 待ったや再戦の申し出を受けます
terminal-help-at-server-decline = 申し出を断るか、自分の申し出を取り下げます
terminal-help-at-server-ready = ラウンドの後に、次のラウンドの準備ができたことを伝えます
terminal-help-at-server-hurry = ボットだけが残ったラウンドを早く進めます
terminal-help-at-server-standin = 応答のないプレイヤーの代打ちをボットに任せます
terminal-help-at-server-claimwin = 離席した相手に対して勝ちを申告します
terminal-help-at-server-cancel = 離席した相手との対局を中止します
terminal-help-at-server-back = 自分の代打ちをしているボットと交代します
terminal-help-at-server-fill = すべての空席に、そのレベルのボットを入れます
terminal-help-at-server-vacation = 日数制の対局で自分の時計を止めます。off で再び動かします
terminal-help-at-server-ahead = 日数制の対局の条件付きの手：c3 なら d4 と答えます。none で取り消します
terminal-help-at-server-clock = 持ち時間
terminal-help-at-server-check = シャッフルのコミットメント。対局の後は、それが守られたかどうか
terminal-help-at-server-say = テーブルにチャットを送ります
terminal-help-at-server-chat = 最近のチャット
terminal-help-at-server-who = プレイヤー、離席中の人、観戦者の数
terminal-help-at-server-link = このテーブルの観戦と招待のリンク
terminal-help-at-server-save = 公開された対局の棋譜をファイルに書き込みます

# サーバーでできない理由とアドレス
terminal-no-offer = 返事を待っている申し出はありません。
terminal-name-offer = どの申し出かを指定してください：takeback（待った）または rematch（再戦）
terminal-answered-offer = { $answer ->
    [accept] { $offer ->
        [takeback] 待ったを許可しました。
       *[rematch] 再戦を受けました。
    }
    [decline] { $offer ->
        [takeback] 待ったを断りました。
       *[rematch] 再戦を断りました。
    }
   *[withdraw] { $offer ->
        [takeback] 待ったの申し出を取り下げました。
       *[rematch] 再戦の申し込みを取り下げました。
    }
}
terminal-no-pause = 今はラウンドの合間ではありません。
terminal-faster-when-all-ask = 全員が希望すると、ボットが早く進めます。
terminal-not-waiting-for = そのプレイヤーを待っているところではありません。
terminal-not-waiting = プレイヤーを待っているところではありません。
terminal-name-player = プレイヤーの名前を指定してください：{ $names }
terminal-claim-win = この対局はあなたの勝ちになります。勝ちを申告しますか？
terminal-cancel-match = この対局は勝者なしになります。中止しますか？
terminal-fill-usage = fill 2 のように、fill に続けてレベルを入力してください。
terminal-spectators = { $count ->
   *[other] 観戦者は{ $count }人です。
}
terminal-watch-with = 観戦するには： { $command }
terminal-invite-by-code = または招待コード { $code } で： { $command }
terminal-server-keeps = 対局はサーバーに保存されています。棋譜を書き込むには、save に続けてファイル名を入力してください。
terminal-vacation-on = 休暇の間、あなたの時計は止まります。
terminal-vacation-off = あなたの時計が再び動き始めました。
terminal-no-conditional-moves-here = 条件付きの手は、すべてが公開されているゲームの日数制の対局で使えます。
terminal-no-conditional-moves = 条件付きの手はありません。追加するには、ahead に続けて相手の予想手と自分の答えを入力してください。
terminal-ahead-usage = ahead none 1 のように{ $count }本のうちの1本を指定するか、ahead none ですべてを取り消してください。
terminal-conditional-added = { $variation }。サーバーがこの答えをあなたの代わりに選びます。
terminal-conditional-removed = 条件付きの手を取り消しました。
terminal-all-conditional-removed = 条件付きの手をすべて取り消しました。
terminal-variation = { $moves } なら { $answer }
terminal-say-usage = say に続けてメッセージを入力してください。
terminal-sent = 送信しました。
terminal-no-chat = チャットはまだありません。
terminal-says = { $name }：{ $text }
terminal-spectator-says = { $name }（観戦者）：{ $text }
terminal-not-a-code = { $code } は招待コードではありません。招待コードは6文字です。
terminal-not-an-address = { $text } はアドレスではありません。http://localhost:8000 のようなアドレスか、テーブルのリンクを使ってください。
terminal-not-a-table-link = { $text } はテーブルのリンクではありません。テーブルのリンクは /t/ とIDで終わります。
terminal-damaged-link = リンクが壊れています。# の後は招待でも鍵でもありません。
terminal-server-needs-game = { $address } はサーバーで、テーブルではありません。テーブルを開くには、ゲームを指定してください： chabudai play nakatta --at { $address }
terminal-sit-needs-table = --sit には、chabudai lobby で表示されるテーブルのリンクが必要です。
terminal-watch-needs-table = { $address } はサーバーで、テーブルではありません。テーブルのリンクを指定してください。
terminal-marked-name = { $kind ->
    [bot] { $name }（ボット）
   *[account] { $name }（登録済み）
}
terminal-rated-name = { $kind ->
    [bot] { $name }（ボット、{ $rating }）
   *[account] { $name }（登録済み、{ $rating }）
}

# 検証できるシャッフル
terminal-shuffle-unverifiable = このテーブルのシャッフルは検証できません。--fair を付けるか、レーティング対局のテーブルを開いてください。
terminal-committed = サーバーは、次のSHA-256で秘密の値を確定しました： { $commitment }
terminal-check-later = 秘密の値は対局の後に公開されます。その後で check と入力すると、すべての配札をこの端末で再現します。
terminal-other-commitment = 棋譜のコミットメントがテーブルのものと異なります。
terminal-nothing-to-compare = この端末は配る前に何も記録していないため、比較できません。
terminal-nonce-matches = コミットメントとあなたの乱数値は、この端末が配る前に記録したものと一致します。
terminal-commitment-matches = コミットメントは、この端末が配る前に記録したものと一致します。
terminal-seat = 席{ $seat }
terminal-chance-actions = { $count ->
   *[other] 配札や抽選など{ $count }件の結果
}
terminal-nonces = { $count ->
   *[other] 乱数値{ $count }個
}
terminal-verified = { $count ->
   *[other] シャッフルを検証しました。{ $actions }は、秘密の値 { $secret } と{ $nonces }から導かれます。
}
terminal-verified-but = { $count ->
   *[other] シャッフルを検証しました。{ $actions }は、秘密の値 { $secret } と{ $nonces }から導かれます。{ $seats }からは乱数値が届きませんでした。
}

# ロビー
terminal-lobby = 対局中：{ $playing }人、観戦中：{ $watching }人、相手を募集中：{ $seeking }人、空席：{ $open }
terminal-lobby-bots = { $count ->
   *[other] ボット{ $count }体
}
terminal-lobby-nobody = 参加者なし
terminal-lobby-table = { $game }、{ $seats }席のうち{ $open }席が空席、{ $company }
terminal-next-part = { $first }、{ $second }
terminal-lobby-rules = テーブルのルール：{ $rules }
terminal-lobby-rated = レーティング対局
terminal-lobby-fair = 検証できるシャッフル
terminal-lobby-hands-shown = 後で観戦者に手札を公開
terminal-lobby-host-away = 主催者は離席中
terminal-seeking = { $minutes ->
   *[other] 最大{ $minutes }分間、相手を募集します。やめるにはCtrl-Cを押してください。
}
terminal-seeking-rated = { $minutes ->
   *[other] 最大{ $minutes }分間、レーティング対局の相手を募集します。やめるにはCtrl-Cを押してください。
}
terminal-unmet = { $reason ->
    [nobody] 相手が見つかりませんでした。
    [elsewhere] 別の募集を始めました。
   *[other] テーブルを開けませんでした。もう一度お試しください。
}

# 大会
terminal-no-tournaments = 大会はありません。ブラウザーのページで作成できます。
terminal-tournament = { $name }：{ $what }、{ $phase }
terminal-tournament-status = { $status }。
terminal-tournament-kind = { $kind ->
    [arena] アリーナ、{ $game }
    [simul] 多面打ち、{ $game }
    [knockout] { $rounds ->
       *[other] トーナメント、{ $game }、全{ $rounds }回戦
    }
    [league] { $rounds ->
       *[other] リーグ戦、{ $game }、全{ $rounds }回戦
    }
    [swiss] { $rounds ->
       *[other] スイス式、{ $game }、全{ $rounds }回戦
    }
   *[duplicate] { $rounds ->
       *[other] デュプリケート、{ $game }、全{ $rounds }ボード
    }
}
terminal-entrants = { $count ->
   *[other] 参加者{ $count }人
}
terminal-account-required = アカウントが必要
terminal-phase-over = 終了
terminal-phase-open = 受付中（主催者が開始します）
terminal-phase-starts = 受付中（{ $time }後に開始します）
terminal-phase-running = 進行中
terminal-phase-round = { $round }／{ $rounds }
terminal-round = { $kind ->
    [arena] 第{ $number }局
    [duplicate] ボード{ $number }
   *[other] 第{ $number }回戦
}
terminal-less-than-a-minute = 1分未満
terminal-hours = { $count ->
   *[other] { $count }時間
}
terminal-entrant-left = { $name }（退出）
terminal-entrant-names = 参加者：{ $names }
terminal-no-entrants = 参加者はまだいません。
terminal-standings = 順位：
terminal-standing = { $place }. { $name }：{ $numbers }、{ $played }局
terminal-columns-swiss = { $points }点、ブーフホルツ{ $buchholz }、ゾンネボルン・ベルガー{ $berger }
terminal-columns-arena = { $points }点、{ $won }勝、連勝{ $running }
terminal-columns-league = { $points }点、同点者間{ $direct }点、ゾンネボルン・ベルガー{ $berger }
terminal-columns-knockout = { $rounds }回戦勝ち抜き
terminal-columns-simul = { $points }点
terminal-score = { $scoring ->
    [matchpoints] スコア{ $score }%、得点差{ $difference }
   *[other] 得点差{ $difference }、スコア{ $score }%
}
terminal-board = { $name }のボード{ $number }：
terminal-board-table = テーブル{ $number }： { $command }
terminal-board-seat = { $seat }：{ $name }
terminal-board-result = { $seat }：{ $name }、{ $result }、{ $score }
terminal-earlier-round = 第{ $number }回戦：{ $tables }
terminal-bye = { $name }：不戦勝
terminal-pairing = { $names }：{ $result }
terminal-result-sealed = 全テーブルが終わるまで非公開
terminal-result-playing = 対局中
terminal-result-none = 対局なし
terminal-joined-tournament = 大会に参加しました。始まったら、次のコマンドで対局してください： { $command }
terminal-left-tournament = 大会から退出しました。始めた対局は最後まで続けてください。
terminal-retrying = { $reason }もう一度試しています。
terminal-tournament-over = { $name }は終了しました。
terminal-not-joined-name = { $name }に参加していません。参加するには： { $command }
terminal-not-joined = 参加していません。参加するには： { $command }
terminal-joined-as = { $name }として参加しています。
terminal-table-ready = あなたのテーブルの準備ができました（{ $round }）。対局が終わったら、quit で次に進んでください。
terminal-wait-for-start = 大会が始まると、あなたのテーブルが開きます。
terminal-wait-is-over = あなたのテーブルの準備ができました。
terminal-wait-for-opponent = 相手が空きしだい、次の対局の組み合わせが決まります。
terminal-wait-for-others = あなたの対局は終わりました。すべての対局が終わると次の回戦が始まります。
terminal-wait-for-round = 次の回戦がまもなく始まります。
terminal-not-a-tournament-link = { $address } は大会のリンクではありません。chabudai tournaments --at { $server } で大会の一覧を表示します。

# 設定
terminal-unknown-preference = { $name } という設定はありません。設定：{ $names }
terminal-true-or-false = { $name } には true または false を指定してください（指定：{ $value }）。
terminal-colours-usage = colours は表で指定してください。[colours] の下に bright_red = "red" のように書きます。
terminal-unknown-game = { $name } というゲームはありません。ゲーム：{ $games }
terminal-unknown-colour = { $name } という色はありません。使える色：{ $colours }
