# ルール実験室：ルールを変えた実験とその結果
#
# 用語
#   rule lab ルール実験室、experiment 実験、variant 変種ルール、standard rules 標準ルール、measure 指標、
#   deal 配札、interval 区間、difference 差、bot ボット、report レポート

lab-page-title = ルール実験室 · Chabudai
lab-title = ルール実験室
lab-about = ルールを1つ変えると、ボットが、変える前と後のルールで、同じ配札を席を替えながら対局します。結果は、差とその95%区間で示します。
lab-not-available = このサーバーでは実験を実行できません。お使いのコンピューターでは：<code>chabudai lab new GAME</code>
lab-published = 公開されている実験
lab-unfinished = { $game }、実行中
lab-match-not-found = 対局が見つかりません

## 設定

lab-experiment = 実験
lab-game = ゲーム
lab-rules = ルール
lab-bots = ボット
lab-deals = 配札の数
lab-deals-help = 配札を増やすと区間が狭くなります。4倍にすると、幅は半分になります。
lab-measures = 指標
lab-measure = 測定する
lab-change-first = まずルールを変えてください。標準ルールと比べます。

## 結果

lab-results = 結果
lab-no-results = 結果はまだありません。
lab-waiting =
    { $count ->
        [0] 次はあなたの実験です。
       *[other] あなたの前に{ $count }件の実験があります。
    }
lab-running = { $deals }回中{ $done }回の配札が終わりました。下の区間は、途中でも有効です。
lab-done =
    { $deals ->
       *[other] { $deals }回の配札がすべて終わりました。
    }
lab-failed = 実験に失敗しました：{ $reason }
lab-unknown-error = 不明なエラー
lab-stopped =
    { $done ->
       *[other] { $done }回の配札で停止しました。
    }
lab-stopped-because =
    { $done ->
       *[other] { $done }回の配札で停止しました：{ $reason }
    }
lab-deals-played = 終わった配札
lab-few-people = このルールで人同士が終えた対局は10局未満です。増えると、その平均がボットの平均と並べて表示されます。
lab-stop = 停止
lab-open-report = レポートを開く
lab-watch-game = 対局を見る
lab-play-variant = このルールで対局する
lab-percentage-points = ポイント
lab-range = { $low }から{ $high }
lab-approximate-range = およそ{ $low }から{ $high }
lab-interval = { $difference } { $unit }、{ $range }
lab-difference = <strong>{ $difference }</strong> { $unit }
lab-range-of-deals =
    { $deals ->
       *[other] { $range }、配札{ $deals }回
    }
lab-people-and-bots = 人とボット（{ $unit }）
lab-column-rules = ルール
lab-column-people = 人
lab-column-bots = ボット
lab-range-of-games =
    { $games ->
       *[other] { $range }、{ $games }局
    }
