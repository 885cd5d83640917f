# 検索エンジンやチャットに表示される、ページの名前と説明

link-home-about = 個性的な4つのテーブルゲームを、ブラウザでボットや友だちと遊べます。アカウントは要りません。
link-play-about = { $game }をブラウザで、ボットや友だちと対局できます。アカウントは要りません。
link-lessons-about = 4つのテーブルゲームの短いレッスンとルールです。
link-learn-about = { $game }の遊び方を、ブラウザで手を動かしながら順に学べます。
link-leaders-about = { $game }の上位プレイヤーとレーティングです。
link-watch-about = プレイヤーどうしの対局をライブで観戦できます。強い対局から順に、次々と見られます。
link-profile-about = { $name }のレーティングと対局です。
link-tournaments-about = 参加や観戦ができる大会です。
link-tournament-about = { $game }の大会です（参加者{ $count }人）。
link-table-about = { $game }のテーブルを観戦できます。
link-turn-about = { $turn }手目の後の局面です。
link-replay-about = 保存した棋譜を開いて、1手ずつ見たり、別の手を試したりできます。
link-analysis = { $game }の検討
link-analysis-players = { $game }の検討：{ $players }
link-analysis-about = 変化とコメントが付いた{ $game }の対局です。開いて別の手を試せます。
link-lab-about = ルールを変えるとどうなるかを、同じ配札でボットに対局させて調べます。
link-lab-answer = { $game }についての質問
link-lab-match = 実験の対局
link-print-about = 4つのゲームのカード、タイル、盤、ルールを印刷できるシート。
link-clubs-about = 一緒に遊ぶ仲間のクラブ。メンバー、大会、空席のあるテーブルを見られます。
link-club-about = Chabudaiのクラブ（メンバー{ $count }人）
