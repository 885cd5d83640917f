# 実験のレポート：report.html と report.md
#
# 用語
#   report レポート、variant 変種ルール、measure 指標、deal 配札、match 対局、clause 条項、seat 席、bot ボット

## レポート

report-summary = { $game }、配札{ $deals }回（最大{ $most }回）、{ $matches }対局、シード { $seed }。
report-answers = 結果
report-charts = グラフ
report-matches = 見どころのある対局
report-means = 平均
report-variants = 変種ルール
report-clauses-by-player = プレイヤー別の条項
report-how-to-read = 読み方
report-people = 人とボット
report-wins-by-seat = 席ごとの勝ち
report-no-questions = この実験に質問はありません。測定した値はグラフにあります。
report-no-questions-here = この実験に質問はありません。
report-reading-note = 1つの配札から行ったすべての対局が1つのまとまりで、nは配札の数です。途中で終わることのある実験では、区間はどの時点でも成り立ちます。範囲に限りのない指標の「おおよその区間」は、示した割合より多く平均を外すことがあるため、そこからは何も結論しません。p値はすべての結果についてホルムの方法で補正しています。結果はこの強さのボットについてのものです。人がプレイすると異なることがあります。指標の定義は docs/reference/measures.md にあります。
report-clauses-note = 「終了」と「適用」は、その条項で終わった対局と、その条項が適用された対局の割合です。「却下」は、もっともらしい手をその条項が認めなかった選択の、1対局あたりの回数です。一度も現れなかった条項の多くは、定義か、オフにしたオプションのものです。それ以外は、この強さでは効果のないルールかもしれません。

## 列

report-measure = 指標
report-variant = 変種ルール
report-games = 対局数
report-people-column = 人
report-bots = ボット
report-players = プレイヤー（席順）
report-options = オプション
report-match = 対局
report-value = 値
report-opens = 開く
report-clause = 条項
report-ended = 終了
report-fired = 適用
report-refused = 却下（1対局あたりの選択数）
report-seat = 席
report-wins = 勝ち
report-fair = 公平な割合
report-bonus = ボーナス
report-table = 表：{ $columns }

## 対局

report-shortest = 最短
report-median-length = 長さが中央の対局
report-longest = 最長
report-most-dramatic = 最も劇的
report-most-changes = 首位の交代が最多
report-greatest-swing = 形勢の変化が最大
report-most-lopsided = 最も差がついた対局
report-apart = { $points }点差

## 条項

report-clauses-of = { $who }、{ $count }対局
report-never-came-up = { $who }、一度も現れなかった条項：
report-never-fired = { $who }、却下だけで適用されなかった条項：
report-clauses-listed = { $clauses }。

## 人

report-people-warning = 人の対局は、同じルールとオプションで人どうしが最後まで行ったものだけです。95%信頼区間は対局を単位とし、長さや、手・条項の数についてはおおよそのものです。人は相手を選び、配札もボットと異なります。そのため差は、強さや手札、またはこのルールを選ぶ人の傾向によるかもしれません。
report-too-few-people = このルールでの人どうしの対局が足りません。
report-people-mean = { $mean }（{ $low }から{ $high }）
report-people-sentence = 人、{ $variant }、{ $games }対局：{ $measure }：{ $value }。
report-people-sentence-bots = 人、{ $variant }、{ $games }対局：{ $measure }：{ $value }、ボット{ $bots }。

## ボーナス

report-bonuses = ボーナスを得た割合
report-bonuses-note = いずれかの席がボーナスを得た対局の割合と、それぞれの{ $level }%信頼区間です。両立しないボーナスは、ルールの順で最初のものだけを得ます。
report-bonuses-chart-note = { $note }点を選ぶと対局が開きます。
report-rate = { $share }%（{ $low }から{ $high }）
report-percent = { $share }%

## グラフ

report-difference = 差：{ $measure }
report-difference-note = 平均とその{ $level }%信頼区間です。区間が0を含まなくても、それだけで結論は出ません。結果では、ほかの質問も考慮して補正しています。
report-difference-note-approximate = 平均とそのおおよその{ $level }%信頼区間です。結果で検定しているのは平均ではなく、一方が大きい配札の数です。
report-strip-note = 1つの点が1対局で、選ぶと開きます。線は中央値です。
report-curve = 勝者の勝率の推移
report-curve-note = 同じプレイヤーのロールアウトで推定した、勝者の勝率です。太い線は平均です。細い線の端を選ぶと対局が開きます。
report-curve-axis = 最初の選択から終了まで
report-curve-point = { $match }：最後の時点で{ $chance }%
report-ladder = 実力のはしご
report-ladder-note = 各変種ルールの1人目のプレイヤーの勝ちが、公平な割合を上回った分と、その区間です。
report-wins-note = 引き分けは分けて数えます。線は公平な割合です。
report-seat-number = 席{ $seat }
report-wins-point = { $variant }、席{ $seat }：{ $matches }対局の{ $share }%
report-wins-axis = 勝ちの%
report-bonus-point = { $name }、{ $variant }：{ $matches }対局の{ $rate }
report-matches-axis = 対局の%
report-first-points = 最初の点、{ $variant }
report-first-points-note = 色は、その点から始めた先手が勝った割合、大きさは対局数です。{ $level }%区間は、すべての点を合わせて成り立ちます。点を選ぶと対局が開きます。
report-opening-point = { $opening }、先手の勝ち
report-opening = { $action }：{ $matches }対局の{ $share }%
report-opening-interval = { $action }：{ $matches }対局の{ $share }%（{ $low }から{ $high }）
report-won-axis = 勝ちの%
report-fired-chart = 適用された条項
report-fired-note = その条項が適用された対局の割合です。マスを選ぶと対局が開きます。
report-fired-cell = { $clause }、{ $who }：対局の{ $share }%
report-refused-chart = 却下した条項
report-refused-note = もっともらしい手をその条項が認めなかった選択の数です。マスを選ぶと対局が開きます。
report-refused-cell = { $clause }、{ $who }：1対局あたり{ $count }回
report-refused-axis = 1対局あたりの選択数
