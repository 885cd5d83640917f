# 大会：一覧、作成、各大会のページ
#
# 用語
#   tournament 大会、entrant 参加者、organiser 主催者、round 回戦、board ボード、deal 配札、table テーブル、
#   duplicate デュプリケート、Swiss スイス式、arena アリーナ、standings 順位表、bye 不戦勝、match 対局、
#   knockout トーナメント、league リーグ戦、simul 多面打ち、host ホスト、bracket トーナメント表、seed シード、
#   bot ボット、matchpoints 順位による得点、Buchholz ブーフホルツ、Sonneborn-Berger ゾンネボルン・ベルガー

tournaments-page-title = 大会 · Chabudai
tournaments-title = 大会
tournaments-name-title = { $name } · Chabudai
tournaments-tournament = 大会
tournaments-all = 大会一覧
tournaments-current = 開催中と開催予定
tournaments-none = 参加できる大会はありません。大会を作ってみましょう。空いた席にはボットが入るので、1人でもデュプリケートを試せます。別のテーブルでは、ボットが同じ配札で対局します。
tournaments-past = 終了した大会
tournaments-entrant-count =
    { $count ->
       *[other] 参加者{ $count }人
    }
tournaments-accounts-only = アカウント限定
tournaments-yours = 参加中または主催

## 種類と段階

tournaments-kind-duplicate = デュプリケート
tournaments-kind-duplicate-help = 複数のテーブルが同じ配札で対局します。同じ札を持ったプレイヤー同士で成績を比べます。
tournaments-kind-swiss = スイス式
tournaments-kind-swiss-help = 2人対局を何回戦か行います。成績の近い人と当たり、同じ相手とは二度当たりません。
tournaments-kind-arena = アリーナ
tournaments-kind-arena-help = 時間いっぱいまで2人対局を続けます。3連勝目からは、勝ちの点が2倍になります。
tournaments-kind-knockout = トーナメント
tournaments-kind-knockout-help = 勝った人が次に進みます。3人以上のテーブルでは、各テーブルの上位が進みます。
tournaments-kind-league = リーグ戦
tournaments-kind-league-help = 総当たりです。各回戦には数日の期間があり、その間ならいつでも対局できます。
tournaments-kind-simul = 多面打ち
tournaments-kind-simul-help = 1人で全員を相手に、同時に対局します。
tournaments-boards =
    { $count ->
       *[other] 全{ $count }ボード
    }
tournaments-rounds =
    { $count ->
       *[other] 全{ $count }回戦
    }
tournaments-finished = 終了
tournaments-starts-manually = 受付中（主催者が開始します）
tournaments-starts-in = 開始まで{ $time }
tournaments-in-progress = 開催中
tournaments-board-of = 第{ $number }ボード（全{ $count }ボード）
tournaments-round-of = 第{ $number }回戦（全{ $count }回戦）
tournaments-tied = 終了：全員同点
tournaments-won = 終了：{ $names }の優勝
tournaments-won-and-rank = 終了：{ $names }の優勝。あなたは{ $count }人中{ $place }位です
tournaments-less-than-minute = 1分未満

## 作成

tournaments-new = 新しい大会
tournaments-kind = 種類
tournaments-game = ゲーム
tournaments-create = 大会を作る
tournaments-default-name = { $game }（{ $kind }）
tournaments-minutes = 時間（分）
tournaments-board-count = ボード数
tournaments-round-count = 回戦数
tournaments-minutes-per-board = 1ボードの最長時間（分）
tournaments-minutes-per-match = 1局の最長時間（分）
tournaments-scoring = 採点
tournaments-by-rank = 順位
tournaments-by-difference = 点差
tournaments-by-rank-help = 同じ札を持ったほかのプレイヤーのうち、自分より成績が低かった人の割合です。
tournaments-by-difference-help = 同じ札を持ったほかのプレイヤーとの点差です。
tournaments-fill = ボットを入れる人数の目安
tournaments-starts-at = 開始時刻
tournaments-starts-at-help = 指定しない場合は、自分で開始します。いつでも早めに開始できます。
tournaments-event-name = 名前
tournaments-text = 説明
tournaments-text-help = 大会のページに表示されます。ページは開始前から共有できます。
tournaments-most = 定員
tournaments-round-days = 1回戦の日数
tournaments-meetings = 対戦回数
tournaments-meetings-help = 同じ相手と当たる回数です。
tournaments-meetings-once = 1回
tournaments-meetings-twice = 2回（席を交換）
tournaments-seeding = シード
tournaments-seeding-rating = レーティング順
tournaments-seeding-draw = 抽選
tournaments-seeding-rating-help = 上位のシードほど遅く当たり、不戦勝になります。レーティングのない人は、その後に参加順で並びます。
tournaments-seeding-draw-help = 組み合わせを抽選で決めます。
tournaments-clock-days =
    { $days ->
       *[other] 1手{ $days }日
    }
tournaments-clock-days-help = 1手にこれより長くかかると負けになります。
tournaments-simul-host = あなたがホストです。1つおきのテーブルで先手になります。
tournaments-no-bots = ボットは入りません。2人以上の参加が必要です。
tournaments-full-tables = { $seats }人用のテーブルの空席にはボットが入ります。
tournaments-full-final = 参加者が{ $seats }人に満たない場合は、空席にボットが入ります。
tournaments-at-least = 参加者は{ $entrants }人以上です。足りない分はボットが入ります。
tournaments-at-least-tables = { $seats }人用のテーブル{ $tables }卓に、参加者は{ $entrants }人以上です。足りない分はボットが入ります。
tournaments-take-part = 自分も参加する
tournaments-listed = 一覧に表示
tournaments-listed-help = 表示しない場合は、アドレスを知っている人だけが見られます。
tournaments-members = アカウント限定
tournaments-members-help = 二重に参加しにくくなります。

## 大会のページ

tournaments-countdown = 開始まで
tournaments-start-time = 開始
tournaments-start-organiser = 主催者が開始します
tournaments-about = この大会について
tournaments-fact-kind = 種類
tournaments-fact-game = ゲーム
tournaments-fact-clock = 持ち時間
tournaments-fact-rounds = 回戦数
tournaments-fact-boards = ボード数
tournaments-fact-minutes = 時間
tournaments-fact-entry = 参加資格
tournaments-open-entry = だれでも参加可
tournaments-accounts-entry = アカウントを持つ人
tournaments-clock-none = 無制限
tournaments-places =
    { $most ->
       *[other] 定員{ $most }人中{ $count }人
    }
tournaments-share = 共有
tournaments-copy-link = リンクをコピー
tournaments-link = リンク
tournaments-share-text = { $name }：{ $what }
tournaments-edit = 名前・説明・開始時刻を変更
tournaments-save = 保存
tournaments-cancel = 大会を中止
tournaments-cancel-question = 参加者の対局結果は残りません。この操作は取り消せません。
tournaments-yes-cancel = 中止する
tournaments-keep = 続ける
tournaments-organiser = 主催者メニュー
tournaments-remove = { $name }を外す
tournaments-in-days =
    { $days ->
       *[other] { $days }日
    }
tournaments-rule-late-loses = 席にいないプレイヤーは{ $seconds }秒まで待ちます。それまでに来ないと負けになります。
tournaments-rule-late-bot = 席にいないプレイヤーは{ $seconds }秒まで待ちます。その後は、来るまでボットが代わりに打ちます。
tournaments-rule-late-simul = ホストの相手が席にいないときは{ $seconds }秒まで待ちます。ホストは最後まで待ちます。
tournaments-rule-round-turn = 対局は最長{ $time }です。時間になると、手番のプレイヤーの負けになります。
tournaments-rule-round-bots = 1回戦は最長{ $time }です。時間になると、残りはボットが打ちます。
tournaments-rule-league-pair = 1回戦の期間は{ $time }です。終わらなかった対局は、より多くの時間を使ったプレイヤーの負けになります。
tournaments-rule-league-table = 1回戦の期間は{ $time }です。終わらなかった対局は、残りをボットが打ちます。
tournaments-rule-league-ties = 同点の場合は、同点者同士の対局、次にゾンネボルン・ベルガーで順位を決めます。
tournaments-rule-league-left = 途中で抜けると、残りの対局は負けになります。
tournaments-rule-draws = 引き分けの場合は2回まで再対局します。それでも決まらなければ、シードが上の人が進みます。
tournaments-rule-groups = 1回戦ごとにテーブルの数が半分になります。各テーブルから同じ人数が進み、残りの枠には次点の中で点の高い人が入ります。
tournaments-next-round-at = 次の回戦は{ $moment }に始まります。
tournaments-round-ends-at = この回戦は{ $moment }までです。
tournaments-your-turn = あなたの番
tournaments-your-tables = あなたのテーブル
tournaments-against = 対{ $names }
tournaments-host-score = ホストの成績：{ $count }局で{ $points }点
tournaments-host-status = テーブルを順に回ってください。相手はあなたを待っています。
tournaments-rest = この回戦は対局がありません。
tournaments-out = 敗退しました。引き続き観戦できます。
tournaments-league-ready = この回戦の対局を始められます。期間内ならいつでも打てます。
tournaments-entered-scheduled = 参加を受け付けました。開始時刻になったら戻ってきてください。ここにテーブルが表示されます。
tournaments-bracket = トーナメント表
tournaments-final = 決勝
tournaments-semifinals = 準決勝
tournaments-quarterfinals = 準々決勝
tournaments-undecided = 未定
tournaments-advances = 勝ち抜け
tournaments-winner = 優勝
tournaments-replay-number = 再対局{ $number }

tournaments-lost = サーバーが応答しません。再接続中です。このページの内容は古い可能性があります。
tournaments-participation = あなたの参加状況
tournaments-go-to-table = 自分のテーブルへ
tournaments-start = 今すぐ開始
tournaments-leave = 大会から抜ける
tournaments-enter = 参加する
tournaments-not-entered = まだ参加していません。
tournaments-watching =
    { $count ->
        [0] 観戦中です。いま観戦できる対局はありません。次の対局が始まるとここに表示されます。
       *[other] 観戦中です。{ $count }局が行われています。
    }
tournaments-watch-match = { $players }を観戦
tournaments-entered = 参加を受け付けました。このページを開いたままにしてください。大会が始まると、ここにテーブルが表示されます。
tournaments-table-ready = テーブルの準備ができました。
tournaments-waiting-opponent = 相手を待っています。このページを開いたままにしてください。
tournaments-board-finished = このボードは終わりました。すべてのテーブルが終わると、結果が表示されます。
tournaments-match-over = 対局が終わりました。すべての対局が終わると、次の回戦が始まります。
tournaments-next-round = まもなく次の回戦が始まります。
tournaments-at-most = 最長であと{ $time }です。
tournaments-bots-added =
    { $count ->
        [0] ボットは追加されません。
       *[other] ボットが{ $count }体追加されます。
    }
tournaments-matches = 対局
tournaments-round = 第{ $round }回戦
tournaments-bye = 不戦勝
tournaments-view = 見る
tournaments-watch = 観戦
tournaments-playing = 対局中
tournaments-not-played = 対局なし

## 順位表

tournaments-standings = 順位表
tournaments-entrants = 参加者
tournaments-no-entrants = 参加者はまだいません。
tournaments-standings-table = 順位の表
tournaments-name = 名前
tournaments-played = 対局数
tournaments-left = （途中退出）
tournaments-points = 得点
tournaments-points-swiss = 勝ち1点、引き分け½点、不戦勝1点
tournaments-points-league = 自分より成績が低い相手1人につき1点、同じ成績なら½点
tournaments-points-simul = 勝ち1点、引き分け½点
tournaments-direct = 直接対決
tournaments-direct-help = 同点の相手から得た点
tournaments-rounds-won = 勝ち抜き
tournaments-rounds-won-help = 勝ち抜いた回戦の数（決勝での優勝を含む）
tournaments-host = ホスト
tournaments-points-arena = 勝ち2点、引き分け1点。2連勝の後は2倍
tournaments-buchholz = ブーフホルツ
tournaments-buchholz-help = 対戦相手の得点の合計
tournaments-berger = SB
tournaments-berger-help = ゾンネボルン・ベルガー：勝った相手の得点と、引き分けた相手の得点の半分の合計
tournaments-wins = 勝ち
tournaments-wins-help = 勝った対局の数
tournaments-streak = 連勝
tournaments-streak-help = 続けて勝った数
tournaments-score = スコア
tournaments-score-help = 同じ札を持ったほかの人のうち、自分より成績が低かった人の割合の平均
tournaments-difference = 点差
tournaments-difference-help = 同じ札を持ったほかの人との点差の合計

## デュプリケートのボード

tournaments-board = ボード
tournaments-sealed = 第{ $number }ボードは対局中です。すべてのテーブルが終わると、全員の手札とともに表示されます。
tournaments-board-loading = 第{ $number }ボード…
tournaments-board-number = 第{ $number }ボード
tournaments-board-caption = 第{ $number }ボード：{ $tables }卓で同じ配札
tournaments-table = テーブル
tournaments-watch-table = テーブル{ $number }を観戦
tournaments-of-club = { $club }
tournaments-for-club = 「{ $club }」の大会
tournaments-club-only = クラブのメンバーのみ
tournaments-club-only-help = オフにすると、大会を見られる人は誰でも参加できます。
tournaments-club-entry = 「{ $club }」のメンバー
tournaments-clubs = クラブ一覧
