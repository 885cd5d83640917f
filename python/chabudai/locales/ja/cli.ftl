# コマンドライン（テーブルの外）
#
# 用語
#   record 棋譜、seat 席、round ラウンド、full screen 全画面、plain lines 行単位の表示、playout プレイアウト、
#   expected return 期待値、server サーバー、spectator 観戦者、coach コーチ
#
# コマンド、オプション、表記はどの言語でも同じ。

# 表示
cli-no-full-screen = この端末は全画面に対応していません。行単位で表示します。
cli-too-narrow = この端末は全画面には幅が足りません。行単位で表示します。
cli-choose-display =
    この端末で開く最初のテーブルです。全画面ではパネルと色とマウスを使えます。行単位の表示は読み上げソフトに向いています。コマンドはどちらも同じです。--screen または --lines で、いつでも選び直せます。
cli-which-display = 全画面 (s) と行単位 (l) のどちらにしますか？ (s/l)
cli-choice-not-saved = 選択を { $path } に保存できません：{ $reason }
cli-choice-saved = 選択を { $path } に保存しました。ほかの設定もこのファイルで変えられます。

# 棋譜
cli-record-good = { $file }：問題ありません、{ $moves }手、{ $ending }
cli-record-not-over = 終了していません
cli-record-and = { $first }。{ $second }
cli-heading = { $game }：{ $options }。
cli-player = { $seat }：{ $name }。
cli-renamed-player = { $seat }（後に{ $later }）：{ $name }。
cli-date = { $date }。
cli-start = 開始局面です。
cli-stop = { $number }／{ $last }　{ $came }
cli-replay-keys = Enterキー 次の手番、b 戻る、m 次の手、数字 その手へ移動、q 終了
cli-replay-keys-with-rounds = Enterキー 次の手番、b 戻る、m 次の手、r 次のラウンド、数字 その手へ移動、q 終了
cli-replay-usage = { $keys }

# ゲームの一覧に示すオプション
cli-game-option = --{ $name } { $values }（標準 { $default }）：{ $help }

# 検討
cli-proven = { $result ->
    [win] 証明済み：最善を尽くせば、{ $seat }の勝ちです。
    [loss] 証明済み：最善を尽くしても、{ $seat }の負けです。
   *[between] 証明済み：最善を尽くすと、{ $seat }は勝ちでも負けでもない結果になります。
}
cli-expected = { $seat }の期待値：{ $value }（95%区間 { $low }～{ $high }、プレイアウト{ $playouts }回、レベル{ $level }）。
cli-evaluated = { $action }：{ $percent }%（プレイアウト{ $visits }回）
cli-evaluated-proven = { $result ->
    [win] { $action }：勝ちが証明されています（プレイアウト{ $visits }回）
    [loss] { $action }：負けが証明されています（プレイアウト{ $visits }回）
   *[between] { $action }：勝ちと負けの間の結果が証明されています（プレイアウト{ $visits }回）
}
cli-no-evaluation = { $game } には局面を評価するボットがいません。コーチの手を見るには： chabudai hint
cli-solved = { $winning ->
    [0] { $seat }が勝てる初手は、{ $total }手のうち{ $winning }手です。
   *[other] { $seat }が勝てる初手 (+) は、{ $total }手のうち{ $winning }手です：{ $actions }
}
cli-unsolved = 制限内に結論が出なかった初手 (?)：{ $actions }
cli-seconds = { $seconds }秒
cli-image-written = 画像を { $path } に書き込みました。

# できない理由
cli-no-solver = { $game } にはソルバーがありません。伏せられたカードがあるため、確実に勝てる初手はありません。ボットの手を見るには、chabudai play { $game } で hint と入力してください。
cli-at-range = この棋譜では、--at は0から{ $last }までです（指定：{ $at }）。
cli-not-acting = { $file }：{ $count }手の後に手番の席はありません。
cli-take-no-game = --resume、--list、--at LINK にゲームは指定できません。保存された対局やテーブルのゲームを使います。サーバーにテーブルを開くには、ゲームの後に --at を付けてください。
cli-rated-needs-seek = --rated と --token は、--at と --seek とともに使ってください。
cli-seek-needs-server = --seek と --sit には、--at http://host:8000 のようなサーバーの指定が必要です。
cli-code-needs-server = --code には、--at http://host:8000 のようなサーバーの指定が必要です。
cli-name-a-game = chabudai play nakatta のようにゲームを指定するか、--resume を使ってください。chabudai play --help で説明を表示します。
cli-options-of-server = --together、--window、--pause、--clock、--fair、--open-hands、--listed は、サーバーに新しいテーブルを開くときに使います。--at でサーバーを指定してください。
cli-together-words = --together は { $words } のどれかです（指定：{ $given }）。
cli-or-person = { $error }person も使えます。
cli-no-together = { $game }には同時に答える場面がないため、--together と --window は使えません。
cli-instant-window = --together instant には、宣言を待つ時間がありません。
cli-delay-needs-open-hands = --watch-delay には --open-hands が必要です。なければ、観戦者に手札は見えません。
cli-no-hidden-hands = { $game }には伏せられた情報がないため、--open-hands は使えません。
cli-no-option = { $option } というオプションはありません。{ $command } --help で一覧を表示します。
cli-no-option-but = { $option } というオプションはありません。{ $meant } のことですか？ { $command } --help で一覧を表示します。
cli-no-command = { $group } に { $word } というコマンドはありません。コマンド：{ $commands }
cli-missing-command = { $group } に続けてコマンドを入力してください：{ $commands }
cli-see-help = { $sentence }。{ $command } --help で説明を表示します

# 実験
cli-lab-exists = { $path } はすでにあります。--out で別のファイルを指定してください
cli-lab-not-written = { $path } に書き込めません：{ $reason }
cli-lab-template = { $path } に例の質問を書きました。編集してから、次のコマンドで実行してください：{ $command }
cli-lab-report = レポートを { $path } に書きました
cli-lab-list = 対局の一覧：{ $command }
cli-lab-measure = { $name }（{ $unit }）：{ $title }
cli-lab-measured = { $name }（{ $unit }、この対局では{ $value }）：{ $title }
cli-lab-won = { $name }（勝ち）
cli-lab-match = { $match }  { $variant }：{ $seats }。{ $ending }
cli-lab-more = ほか{ $count }対局。名前は配札、変種ルール、席順の組み合わせです
cli-lab-stopped = 中止しました。再開するには：{ $command }
cli-lab-played = { $title } 配札{ $deals }回、{ $matches }対局。
