# 遊び方：レッスンと最初の対局
#
# 用語
#   lesson レッスン、first game 最初の対局、coach コーチ、bot ボット、move 手

learn-index = 遊び方
learn-index-page-title = 遊び方 · Chabudai
learn-start-lesson = <game>{ $game }の</game>レッスンを始める
learn-title = { $game }の遊び方
learn-page-title = { $game }の遊び方 · Chabudai
learn-no-lesson = このアドレスにレッスンはありません。
learn-lesson = レッスン
learn-back = 前へ
learn-step = ステップ{ $step }／{ $count }
learn-finished = レッスンは終わりです。さっそく対局してみましょう！
learn-next = 次へ
learn-skip = スキップ
learn-play-first = 最初の対局を始める
learn-first-game =
    { $bots ->
       *[other] 相手はボットです。コーチが手を提案し、その理由を説明します。
    }
learn-task = 課題
learn-why-not = なぜだめ？
learn-confirm = 決定
learn-not-tried = この手を試せませんでした。
learn-you = あなた
