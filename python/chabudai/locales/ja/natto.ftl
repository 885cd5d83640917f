# ナットウ（Natto）の用語：tile 牌（トランプでは札）、suit マーク、circles 丸、triangles 三角、squares 四角、flower 花、
# dragon 竜、set セット、seq 連番、sum 足し算、tube チューブ、plate プレート、bomb ボム、imaginary seq 幻の連番、
# single シングル、pair ペア、triple トリプル、lead リード、trick トリック、round ラウンド、hand 手牌、pool 共有の竜。
# $theme は "tiles"（牌）か "cards"（トランプ）。

## ゲーム

natto-summary = 先に手牌をなくせば勝ちです。より強いセット、連番、足し算を出して返し、ボムはここぞという時まで取っておきます。
natto-goals = 手牌を先にすべて出した人がラウンドに勝ち、決まった数のラウンドを先に取った人が対局に勝ちます。
natto-chat-bomb = すごいボム！
natto-chat-dragons = いい竜ですね！
natto-chat-one-left = あと1枚！

## 牌

natto-suit = { $suit ->
    [o] { $theme ->
        [cards] スペード
        [mahjongg] 筒子
        [mhing] 筒子
       *[tiles] 丸
    }
    [t] { $theme ->
        [cards] ハート
        [mahjongg] 索子
        [mhing] 索子
       *[tiles] 三角
    }
   *[q] { $theme ->
        [cards] クラブ
        [mahjongg] 萬子
        [mhing] 萬子
       *[tiles] 四角
    }
}
natto-number = { $suit }の{ $theme ->
    [cards] { $rank ->
        [1] エース
       *[other] { $rank }
    }
   *[tiles] { $rank }
}
natto-flower = { $theme ->
    [cards] ジョーカー
   *[tiles] 花
}
natto-flowers = { $theme ->
    [cards] ジョーカー
   *[tiles] 花
}{ $count }枚
natto-dragon = { $dragon ->
    [L] { $theme ->
        [cards] スペードのジャック
        [mahjongg] 白
        [mhing] 白
       *[tiles] 左の竜
    }
    [C] { $theme ->
        [cards] ハートのクイーン
        [mahjongg] 發
        [mhing] 發
       *[tiles] 中の竜
    }
   *[R] { $theme ->
        [cards] クラブのキング
        [mahjongg] 中
        [mhing] 中
       *[tiles] 右の竜
    }
}
natto-side = { $dragon ->
    [L] 左
    [C] 中
   *[R] 右
}{ $count ->
    [1] { "" }
   *[other] { $count }枚
}
natto-court = { $dragon ->
    [L] スペードのジャック
    [C] ハートのクイーン
   *[R] クラブのキング
}{ $count ->
    [1] { "" }
   *[other] { $count }枚
}
natto-dragons = { $theme ->
    [cards] { $court }
   *[tiles] { $dragons ->
        [LCR] 左・中・右
       *[other] { $sides }
    }の竜{ $count ->
       *[other] { "" }
    }
}
natto-tiles = { $theme ->
   *[other] { $count }枚
}

## 役

natto-kind = { $kind ->
    [set] セット
    [seq] 連番
    [sum] 足し算
    [tube] チューブ
    [plate] プレート
   *[bomb] ボム
}
natto-single = { $tile }
natto-single-flower = { $rank }としての{ $tile }
natto-set = { $count ->
    [2] { $rank }のペア
    [3] { $rank }のトリプル
   *[other] { $rank }の{ $count }枚セット
}
natto-seq = { $suit }の{ $rank }からの{ $count }枚連番
natto-imaginary-seq = { $rank }からの幻の{ $count }枚連番（{ $dragons }）
natto-sum = { $tiles }の足し算（合計は{ $total }）
natto-sum-flower = { $tiles }の足し算（合計は{ $rank }としての{ $total }）
natto-tube = { $rank }からのチューブ
natto-plate = { $rank }からのプレート
natto-bomb-flowers = { $flowers }のボム
natto-bomb-dragons = { $dragons }のボム
natto-name-pass = パス
natto-with-article = { $kind ->
   *[other] { $play }
}
natto-owned = { $owner_is ->
    [you] あなたの{ $play }
   *[other] { $owner }さんの{ $play }
}
natto-owned-first = { $owner_is ->
    [you] あなたの{ $play }
   *[other] { $owner }さんの{ $play }
}
natto-form-set = { $count ->
    [1] シングル
    [2] ペア
    [3] トリプル
   *[other] { $count }枚セット
}
natto-form-seq = { $count }枚連番
natto-form-sum = { $tiles }の足し算

## 返せるもの

natto-answer = より強い{ $form }
natto-answer-sum = より強い足し算
natto-answer-sum-any = 枚数を問わず、より強い足し算
natto-answer-sum-equal = 枚数を問わず、合計が{ $rank }以上の足し算
natto-kinds-led = { $bombs ->
    [led] セット、連番、足し算、チューブ、プレート、ボム
   *[only-answer] セット、連番、足し算、チューブ、プレート
}

## 起きたこと

natto-drawn = { $seat_is ->
    [you] 抽選で、あなたがリードすることになりました (B3.6)。
   *[other] 抽選で、{ $seat }さんがリードすることになりました (B3.6)。
}
natto-deal = 第{ $round }ラウンド：13枚ずつ配り、{ $theme ->
    [cards] 絵札
   *[tiles] 竜
}を3枚ずつ加えました (B2.1)。
natto-deal-shared = 第{ $round }ラウンド：13枚ずつ配りました。{ $theme ->
    [cards] 絵札
   *[tiles] 竜
}6枚は共有です (B10.3)。
natto-passes = { $seat_is ->
    [you] あなたはパスしました。
   *[other] { $seat }さんはパスしました。
}
natto-play-with-tiles = { $play }「{ $tiles }」
natto-leads = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}が{ $play }でリードしました
natto-answers = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}が{ $play }で返しました
natto-plays = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}が{ $play }を出しました
natto-with-left = { $played }。残り{ $left }です。
natto-with-none-left = { $played }。{ $seat_is ->
   *[other] { $theme ->
        [cards] 手札
       *[tiles] 手牌
    }がなくなりました。
}
natto-trick-won = { $seat_is ->
    [you] あなたがトリックを取り、次にリードします (B3.3)。
   *[other] { $seat }さんがトリックを取り、次にリードします (B3.3)。
}
natto-round-won = { $seat_is ->
    [you] あなたがこのラウンドに勝ちました (B3.5)。
   *[other] { $seat }さんがこのラウンドに勝ちました (B3.5)。
}
natto-round-result = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}がこのラウンドに勝ちました。{ $loser_is ->
    [you] あなた
   *[other] { $loser }さん
}の残りは{ $left }でした。{ $rounds } (B3.5)。
natto-rounds = 勝ったラウンド：{ $each }
natto-rounds-line = { $rounds }。
natto-rounds-of = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}{ $count }回

## 終わり

natto-by-rounds = { $won }対{ $lost }
natto-match-won = { $seat_is ->
    [you] あなたの勝ちです。ラウンド数{ $score }で対局に勝ちました ({ $clause })。
   *[other] { $seat }さんがラウンド数{ $score }で対局に勝ちました ({ $clause })。
}
natto-match-lost = あなたの負けです。{ $seat }さんがラウンド数{ $score }で対局に勝ちました ({ $clause })。
natto-resigned = { $seat_is ->
    [you] あなたの負けです。あなたが投了しました。
   *[other] { $seat }さんが投了し、{ $winner }さんの勝ちです。
}
natto-resigned-to-you = あなたの勝ちです。{ $seat }さんが投了しました。
natto-over = 対局は終わりました。
natto-round-over = ラウンドは終わりました。
natto-dealt = 牌を配っています。
natto-round-out = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}は{ $theme ->
    [cards] 手札
   *[tiles] 手牌
}がなくなり、第{ $round }ラウンドに勝ちました (B3.5)。
natto-round-held = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}の手牌は残り{ $count }でした：{ $tiles } (B2.2)。
natto-needed = 先に{ $target }ラウンド取った人が対局に勝ちます。{ $needs }です ({ $clause })。
natto-needs = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}はあと{ $count }回
natto-next-lead = 次のラウンドは{ $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}がリードします (B3.6)。
natto-next-lead-drawn = 次のラウンドでリードする人は抽選で決まります (B3.6)。

## 手番

natto-turn-lead = { $seat_is ->
    [you] あなたのリード
   *[other] { $seat }さんのリード
}：{ $kinds } (B3.1)。
natto-turn-beat = { $seat_is ->
    [you] { $answer }かボムを出すか、パスしてください (B3.2)。場は{ $table }です。
   *[other] { $seat }さんの番です。{ $table }に勝つには、{ $answer }かボムが必要です。パスもできます (B3.2)。
}
natto-turn-beat-bomb = { $seat_is ->
    [you] より強いボムを出すか、パスしてください (B9.2)。場は{ $table }です。
   *[other] { $seat }さんの番です。{ $table }に勝つには、より強いボムが必要です。パスもできます (B9.2)。
}

## 出せない理由

natto-refused-over = 対局は終わっています ({ $clause })。
natto-refused-turn = { $seat_is ->
    [you] 今はあなたの番です ({ $clause })。
   *[other] 今は{ $seat }さんの番です ({ $clause })。
}
natto-refused-no-turn = 牌を配っている間は、誰の番でもありません ({ $clause })。
natto-refused-pass = { $seat_is ->
    [you] リードするときは
   *[other] { $seat }さんはリードするので、
}パスできません。どの{ $theme ->
    [cards] 札
   *[tiles] 牌
}でも1枚出せます ({ $clause })。
natto-refused-held = { $seat_is ->
    [you] あなたは{ $tiles }を持っていません ({ $clause })。
   *[other] { $seat }さんは{ $tiles }を持っていません ({ $clause })。
}
natto-missing = { $tile }{ $count ->
    [1] { "" }
   *[other] { " " }{ $count }枚
}
natto-missing-some = { $tile } { $count }枚（あるのは{ $held }枚）
natto-refused-pool = 共有の竜に{ $tiles }はありません。残っているのは{ $pool }です ({ $clause })。
natto-refused-pool-empty = 共有の竜はもう残っていません ({ $clause })。
natto-refused-bomb = { $tiles }はここではボムになりません。ボムは{ $bombs }です ({ $clause })。
natto-refused-bomb-led = { $seat_is ->
    [you] ボムは返すときだけ出せます。ほかの役でリードしてください ({ $clause })。
   *[other] { $seat }さんはリードするので、ボムを出せません。ボムは返すときだけ出せます ({ $clause })。
}
natto-refused-far = ここでは{ $play }を出せません。ルールの第1版では、連番は-1より下や11より上に伸ばせません ({ $clause })。
natto-refused-kind = { $tiles }は{ $kind }になりません。{ $why } ({ $clause })。
natto-refused-limit = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}が一度に使える竜は{ $limit }枚までです。このラウンドで{ $other_is ->
    [you] あなた
   *[other] { $other }さん
}が一度に使った枚数より1枚多い数です。{ $dragons }は{ $count }枚です ({ $clause })。
natto-refused-dragon-plays = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}は竜を使った回数が{ $other_is ->
    [you] あなた
   *[other] { $other }さん
}より1回多いので、{ $other_is ->
    [you] あなた
   *[other] { $other }さん
}が次に竜を使うまで竜を使えません ({ $clause })。
natto-refused-beats-bomb = { $play }は{ $table }に勝てません。勝てるのは、より強いボムだけです ({ $clause })。
natto-refused-form = { $play }では{ $table }に返せません。返せるのは{ $answer }かボムです ({ $clause })。
natto-refused-lower = { $play }は{ $table }に勝てません。{ $why } ({ $clause })。
natto-refused-last = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}は{ $play }では上がれません。最後に出すのは1枚の{ $theme ->
    [cards] 札
   *[tiles] 牌
}です ({ $clause })。
natto-refused-other = { $action }は出せません ({ $clause })。
natto-why-rank-low = 数が小さすぎます
natto-why-rank = いちばん強いマークは{ $suit }なので、もっと大きい数が必要です
natto-why-suit = 同じ数なら、いちばん強いマークが{ $suit }より強くなければなりません
natto-why-flowers = 同じ数ならいちばん強いマークで決まりますが、花にはマークがありません
natto-why-start-low = 始まりの数が小さすぎます
natto-why-start = 始まりの数がもっと大きくなければなりません
natto-why-seq-suit = 始まりが同じなら、マークが{ $suit }より強くなければなりません
natto-why-dragons = 始まりが同じなら、竜がもっと強くなければなりません
natto-why-imaginary = 始まりが同じ幻の連番とふつうの連番は、互いに勝てません
natto-why-total-low = 合計が小さすぎます
natto-why-total = 合計がもっと大きくなければなりません
natto-why-total-least = 合計が{ $rank }以上でなければなりません
natto-why-total-suit = 合計が同じなら、合計の牌のマークが{ $suit }より強くなければなりません
natto-why-ten = 合計10の足し算に勝てるのはボムだけです
natto-why-bomb = より強いボムではありません
natto-why-not-higher = より強くありません

## 役にならない理由

natto-why-most = { $kind }は多くても{ $tiles }です
natto-why-least = { $kind }には少なくとも{ $tiles }必要です
natto-why-ranks = { $first }と{ $second }は数が違います
natto-why-alone = 竜には、竜でない牌が必要です
natto-why-alone-set = 竜には、竜でない牌が必要です。1枚だけならシングルになります
natto-why-suits = { $first }と{ $second }はマークが違います
natto-why-own-suit = { $dragon }が代わりになるのは{ $suit }だけです
natto-why-one-flower = 連番に入る花は1枚だけです
natto-why-twice = { $tile }が2枚あります
natto-why-neighbours = { $first }と{ $second }は連続していません
natto-why-gap = { $first }と{ $second }の間の{ $ranks }{ $count ->
   *[other] { "" }
}がありません
natto-why-no-dragons = { $dragon }は竜で、足し算には使えません
natto-why-no-total = ほかの牌の合計と同じ数の牌がありません
natto-why-six-tube = チューブは6枚、ペア3組です
natto-why-six-plate = プレートは6枚、トリプル2組です
natto-why-not-pairs = 連続する数のペア3組になっていません
natto-why-not-triples = 連続する数のトリプル2組になっていません
natto-why-bombs = ボムは{ $bombs }です

## 出せるもの

natto-legal-nothing = 今は決めることがありません。
natto-legal-lead = { $seat_is ->
    [you] あなたのリードです
   *[other] { $seat }さんのリードです
}。出せる役は{ $count }通り。種類ごとの数と、いちばん惜しくないもの：
natto-legal-kind = { $kind ->
    [set] セット
    [seq] 連番
    [sum] 足し算
    [tube] チューブ
    [plate] プレート
   *[bomb] ボム
}：{ $groups }。
natto-legal-group = { $forms } ({ $tiles })
natto-legal-way = { $forms }（いちばん惜しくないのは{ $tiles }）
natto-legal-pass = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}は{ $table }に勝てないので、パスしかできません。
natto-legal-answer = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}が{ $table }に勝てるのは{ $ways }です。パスもできます。
natto-count-sets = { $size ->
    [1] シングル
    [2] ペア
    [3] トリプル
   *[other] { $size }枚セット
}{ $count }通り
natto-count-seqs = { $size }枚連番{ $count }通り
natto-count-sums = { $tiles }の足し算{ $count }通り
natto-count-kind = { $kind ->
    [tube] チューブ
    [plate] プレート
   *[bomb] ボム
}{ $count }通り
natto-count-sizes = { $size }枚{ $count }通り
natto-count-plays = { $count }通り

## 図

natto-draw-round = 第{ $round }ラウンド。先に{ $target }勝した人の勝ちです。
natto-draw-played = 出た牌：{ $tiles }。
natto-draw-played-none = 出た牌：まだありません。
natto-draw-tiles = { $count ->
   *[other] { $padded }枚
}
natto-draw-dragons = 、竜 { $tiles }
natto-draw-no-dragons = 、竜なし
natto-draw-won = { $count }勝
natto-draw-trick = トリック：
natto-draw-trick-none = トリック：まだリードされていません。
natto-draw-trick-after = トリック（この前に{ $count }手）：
natto-pool = 共有の竜：{ $pool }。一度に使える竜：{ $limits }。
natto-pool-empty = なし
natto-limit = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}は{ $limit }枚まで
natto-suits = マーク：{ $o } { $o_name } (L) < { $t } { $t_name } (C) < { $q } { $q_name } (R)。F は0か10です。
natto-bombs = ボム：{ $bombs }。
natto-left-over = 余り牌：{ $tiles }
natto-left-over-none = 余り牌：まだ配っていません
natto-no-tiles = 牌なし
natto-picture-title = ナットウ、第{ $round }ラウンド、獲得ラウンド数{ $first }対{ $second }。{ $table }。手牌の枚数：{ $counts }
natto-picture-table = 場は{ $play }
natto-picture-no-table = 場は空
natto-picture-count = { $seat } { $count }
natto-picture-round = 第{ $round }ラウンド。{ $played }
natto-picture-won = { $target }勝のうち{ $won }勝
natto-picture-dragons = { $count }枚、竜：{ $dragons }
natto-picture-no-dragons = { $count }枚、竜なし
natto-picture-left-over = 余り牌
natto-hand-of = { $seat }の手牌

## 端末のコマンド

natto-no-hand = 観戦者には手牌がありません
natto-hand-empty = 手牌はもうありません。
natto-hand-count = 手牌は{ $tiles }です
natto-hand-total = { $count }。
natto-hand-usage = hand と入力してください。言葉で読むときは hand words です
natto-hand-suit = { $suit ->
    [o] 丸
    [t] 三角
   *[q] 四角
}：{ $ranks }。
natto-hand-no-suit = { $suit ->
    [o] 丸
    [t] 三角
   *[q] 四角
}：なし。
natto-hand-flowers = 花：{ $count }枚。
natto-hand-dragons = 竜：{ $sides }。
natto-table-empty = 場は空です。次の人がリードします。出せるもの：{ $kinds } (B3.1)。
natto-table-played = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}が出したのは{ $play }：{ $tiles }。
natto-table-bomb = { $played }勝てるのは、より強いボムだけです。ボムは{ $bombs }です。
natto-table-beaten = { $played }勝てるのは{ $answer }かボムです。
natto-answer-or-suit = { $answer }、{ $size ->
    [1] { $suits }の{ $rank }
   *[other] { $suits }のある{ $rank }の{ $form }
}
natto-trick-play = { $number }. { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}：{ $play }：{ $tiles }。
natto-trick-empty = このトリックではまだ何も出ていません。
natto-dragons-held = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}はまだ{ $dragons }を持っています。
natto-dragons-played = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}は竜をすべて出しました。
natto-played = このラウンドで出た牌：{ $tiles }（{ $count }）。
natto-played-none = このラウンドではまだ牌が出ていません。
natto-unseen = まだ見ていない牌は{ $count }です：{ $tiles }。うち{ $left }枚は余り牌で、ほかは見えない手牌にあります。
natto-unseen-none = すべての牌を見ました。
natto-score-round = 第{ $round }ラウンド。先に{ $target }勝した人が対局に勝ちます。
natto-score-seat = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}：{ $rounds }勝、手牌{ $tiles }。
natto-score-led = このラウンドでリードしたのは{ $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}です。
natto-legend-ranks = 数：0としての F、1から9、10としての F、L は11、C は12、R は13。
natto-legend-dragons = 竜は、自分のマークのどの数の牌にもなります。足し算には使えません。
natto-legend-dragons-free = 竜は、どのマークのどの数の牌にもなります。足し算には使えません。
natto-legend-typing = 牌の入力：5o 6o 7o、または 5-7o。5ot は 5o 5t です。トランプの文字も使えます：s は o、h は t、c は q。
natto-legend-kinds = 種類を選ぶには、最後に as set、as seq 9、as 0、as sum 5q などを付けます。できる役の一覧は readings F L です。
natto-help-hand = 手牌を数とマークの順に並べる。言葉で読むには hand words
natto-help-table = 場の役、その牌の数、それに勝てるもの
natto-help-trick = このトリックで出たすべての役
natto-help-dragons = それぞれがまだ持っている竜、または共有の竜
natto-help-played = このラウンドで出た牌
natto-help-unseen = まだ見ていない牌（相手の手牌か余り牌）
natto-help-score = 勝ったラウンドと残りの牌
natto-help-legend = マーク、数、ボム、牌の入力のしかた
natto-typing-no-tiles = 牌を入力してください。例：play 5o 6o 7o または 5-7o
natto-typing-no-tile = { $word }は牌ではありません。牌は 1o～9o、1t～9t、1q～9q、F、L、C、R です。5-7o は3枚です
natto-typing-no-use = { $word }では牌の使い方がわかりません。as set、as seq、as seq 9、as 0、as sum 5q のように入力してください
natto-typing-several = { $tiles }は{ $names }になります。{ $ways }と入力してください
natto-typing-first = 先に牌を入力してください。例：{ $example }
natto-typing-nothing = { $tiles }は役になりません。理由を見るには readings { $tiles } と入力してください。
natto-typing-no-kind = { $tiles }はその{ $kind }になりません。理由を見るには readings { $tiles } と入力してください。

## コーチの理由（二つずつの言い方）

natto-dragon-count = { $theme ->
    [cards] 絵札
   *[tiles] 竜
}{ $count }枚
natto-reason-no-answer = 手牌に勝てるものがないので、パスしかありません (B3.2)。
natto-reason-no-answer-again = 返せるものが手牌にないので、パスになります (B3.2)。
natto-reason-saves-bomb = 勝てるのはボムだけです。もっと大事なトリックに残しましょう (B9.2)。
natto-reason-saves-bomb-again = これに勝つにはボムが必要で、ボムは一度しか使えません (B9.2)。
natto-reason-saves-wild = 返すには必ず花か竜を使うことになります (B1.4, B1.5)。
natto-reason-saves-wild-again = 花か竜でしか勝てません。残しておきましょう (B1.4, B1.5)。
natto-reason-saves-pairs = 返すと、同じ数の牌がばらばらになります。
natto-reason-saves-pairs-again = どれで勝っても、同じ数の牌が1枚だけ手牌に残ります。
natto-reason-gives-lead = パスでトリックが終わり、残り{ $tiles }の{ $other }さんがリードします (B3.3)。
natto-reason-gives-lead-again = パスすると{ $other }さんのリードです。残りは{ $tiles }です (B3.3)。
natto-reason-goes-out = これで牌を出し切り、このラウンドに勝ちます (B3.5)。
natto-reason-goes-out-again = 手牌がなくなり、ラウンドに勝ちます (B3.5)。
natto-reason-one-play = { $other }さんがパスすれば、残りの牌（{ $play }）で上がれます (B3.3, B3.5)。
natto-reason-one-play-again = 残りは{ $play }で、次にリードできれば上がれます。{ $other }さんは、これに勝つしかありません (B3.5)。
natto-reason-unanswerable = { $other }さんは残り1枚で、{ $count }枚には返せません (B3.2)。
natto-reason-unanswerable-again = 1枚では{ $count }枚に返せません。{ $other }さんがパスすれば、またリードできます (B3.2, B3.3)。
natto-reason-bomb = ボムはどの役にも、より弱いボムにも勝ちます。{ $other }さんにはより強いボムが必要です (B9.2)。
natto-reason-bomb-again = { $other }さんにより強いボムがなければ、このトリックを取れます (B9.2)。
natto-reason-nearly-out = { $other }さんは残り{ $tiles }だけです。リードを渡さないようにしましょう (B3.5)。
natto-reason-nearly-out-again = { $other }さんの残りは{ $tiles }だけなので、どのトリックも大事です。
natto-reason-many = 一度に{ $tiles }出せます。
natto-reason-many-again = { $tiles }をまとめて出します。
natto-reason-lone-tile = { $tile }には、同じ数の牌も、同じマークで隣の数の牌もないので、出してしまいましょう。
natto-reason-lone-tile-again = { $tile }は手牌で孤立しています。同じ数の牌も、同じマークで隣の数の牌もありません。
natto-reason-lowest = これより弱いものでは場に勝てません。
natto-reason-lowest-again = いちばん弱い返しなので、強い牌を残せます。
natto-reason-highest = いちばん強い返しなので、{ $other }さんが勝つのは難しくなります。
natto-reason-highest-again = ボムのほかに、これより強い返しはありません。{ $other }さんにとっていちばん手ごわい返しです。
natto-reason-keeps-bomb = ボムが残ります：{ $bomb } (B9.1)。
natto-reason-keeps-bomb-again = まだボムがあります：{ $bomb } (B9.1)。
natto-reason-keeps-wild = 花も竜も使わず、{ $tiles }を後に残せます (B1.4, B1.5)。
natto-reason-keeps-wild-again = 使うのは数の牌だけで、{ $tiles }が残ります。
natto-reason-last-wild = 花と竜を使い切り、数の牌だけが残ります。
natto-reason-last-wild-again = このあとの手牌は数の牌だけになります。
natto-reason-leads = これで残りは{ $own }です。{ $other }さんの残りは{ $tiles }です。
natto-reason-leads-again = あなたの残りは{ $own }、{ $other }さんは{ $tiles }です。
natto-reason-takes-lead = { $other }さんがこれに勝てなければ、次はあなたがリードします (B3.3)。
natto-reason-takes-lead-again = { $other }さんがパスすれば、あなたのリードです (B3.3)。

## ページ

natto-page-tiles = { $theme ->
   *[other] { $count }枚
}
natto-page-order = { $order ->
    [rank] 数順
    [suit] マーク順
   *[own] 自由
}
natto-page-won-round = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}が第{ $round }ラウンドに勝ちました。{ $won }対{ $lost }です。
natto-page-single = { $rank }のシングル
natto-page-seq = { $rank }からの{ $count }枚連番
natto-page-sum = { $count }枚の足し算、合計{ $rank }
natto-page-bomb = ボム { $tiles }
natto-page-raise-first = 先に牌を選んでから、出し方を入力してください。
natto-page-cannot-be = 選んだ牌は、今は「{ $words }」としては出せません。
natto-page-sorted = 並べ方：{ $order }。
natto-page-your-place = あなたの席
natto-page-your-hand = あなたの手牌
natto-page-premove-pass = このトリックはパス
natto-page-premove-pass-title = あなたの番に自動でパスします。それまで相手には見えません (p)
natto-page-cannot-play = これは今は出せません。
natto-page-reading = { $name }{ $more ->
    [0] 。
   *[other] 。ほかに{ $more }通り、次は r。
}
natto-page-suit-only = { $suit }だけ
natto-page-sort = 手牌の並べ方
natto-page-sort-by = { $order ->
    [rank] 数の順に並べる (s)
    [suit] マークの順に並べる (s)
   *[own] 自由に並べる：牌をドラッグするか、Shift と矢印キー (s)
}
natto-page-pool = 共有の竜
natto-page-in-pool = { $tile }、共有
natto-page-pool-empty = 共有の竜はもうありません。
natto-page-limit = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}：一度に{ $limit }枚まで
natto-page-letter-tile = { $code }、{ $name }
natto-page-unplayable = { $tile }、今は出せません
natto-page-trick = トリック
natto-page-earlier = 前に出た役
natto-page-you = あなた
natto-page-won-with = が取った役
natto-page-latest = { $seat_is ->
    [you] あなた
   *[other] { $seat }さん
}：{ $play }
natto-page-moment-bomb = { $seat_is ->
    [you] あなたのボム！
   *[other] { $seat }さんのボム！
}
natto-page-moment-last = { $seat_is ->
    [you] 残り
   *[other] { $seat }さん、残り
}{ $theme ->
    [cards] カード
   *[tiles] タイル
}1枚！
natto-page-moment-round = { $seat_is ->
    [you] ラウンドを取りました！
   *[other] { $seat }さんがラウンドを取りました！
}
natto-page-close = 閉じる
natto-page-suits-and-bombs = マークとボム
natto-page-legend = 凡例
natto-page-left-over = 余り牌{ $tiles }、裏向き
natto-page-left-over-short = 余り牌
natto-page-dealing = 次のラウンドを配っています。
natto-page-leads = { $seat_is ->
    [you] あなたのリードです。
   *[other] { $seat }さんのリードです。
}
natto-page-won-and-leads = { $seat_is ->
    [you] あなたがトリックを取り、次をリードします。
   *[other] { $seat }さんがトリックを取り、次をリードします。
}
natto-page-tile-as = { $rank }としての{ $tile }
natto-page-laid = { $play }：{ $tiles }
natto-page-rounds-won = { $target }勝のうち{ $won }勝
natto-page-won-of = { $won }/{ $target }
natto-page-tag-leads = リード
natto-page-tag-to-play = 手番
natto-page-led-first = このラウンドの最初のトリックをリードしました
natto-page-led-round = このラウンドのリード
natto-page-place = { $seat }の席
natto-page-including = { $tiles }、うち{ $dragons }
natto-page-turned-up = 表にした牌：{ $tiles }
natto-page-legend-caption = マークを強い順に並べ、牌ごとに{ $reader ->
    [spectator] 出た牌か、まだ見ていない牌か
   *[player] 出た牌か、手牌か、まだ見ていない牌か
}を示します
natto-page-legend-suit = { $suit }と{ $dragon }
natto-page-state = { $state ->
    [played] 出た牌
    [held] 手牌
   *[unseen] 未見
}
natto-page-tile-state = { $tile }：{ $state }
natto-page-bombs = ボム
natto-page-bombs-order = 弱い順に
natto-page-flowers-played = { $theme ->
    [cards] ジョーカー
   *[tiles] 花
}：4枚のうち{ $count }枚が出ました
natto-page-your-turn = あなたの番
natto-page-play = 出す
natto-page-hint = ヒント
natto-page-hint-title = 出せるものを弱い順に表示
natto-page-next-reading = r：次の出し方
natto-page-pass = パス
natto-page-played-as = 出し方
natto-page-nothing = これでは役になりません。
natto-page-forms = できる役：{ $names }。
natto-page-why-not = なぜ出せない？
natto-page-readings = 出し方は{ $count }通りあります（強い順）。選んでください。
natto-page-press-play = 「出す」を押すか、場にドラッグしてください。
natto-page-raise = 手牌から役を選んでください。
natto-page-none-beats-pass = 手牌に場に勝てるものがありません。パスしてください。
natto-page-raise-or-pass = 場に勝つものを選ぶか、パスしてください。
natto-page-pass-question = パスしますか？
natto-page-pass-sure = { $could ->
    [play] 出せるものがあります。それでもパスしますか？
   *[only-pass] パスしますか？
}このトリックは終わります。
natto-round-name = 第{ $number }ラウンド
natto-score-unit = 勝ち数
natto-page-pass-again = パスしますか？もう一度押すとパスします。
natto-page-back = 戻る
natto-page-chosen = { $name }。
natto-page-play-question = { $play }を出しますか？
natto-page-raised-none = 牌を選んでいません。
natto-page-raised = 選んだ牌：{ $tiles }。
natto-page-tile-style = 牌の見た目
natto-page-style = { $theme ->
    [tiles] 牌
    [cards] トランプ
    [mahjongg] 麻雀牌
    [mhing] Mhing
   *[letters] 文字
}
natto-page-hand-order = 手牌の並べ方
natto-page-hand-by = { $order ->
    [rank] 数の順
    [suit] マークの順
   *[own] 自由
}
natto-page-dims = 出せない牌を暗くする
natto-page-dims-help = どの役にも使えない牌
natto-page-clack = 牌の音
natto-page-clack-help = 牌を選んだとき
natto-page-key-digits = この数の牌を選ぶ。もう一度押すと次の牌
natto-page-key-suits = 数字の後なら、丸・三角・四角を選ぶ。それ以外なら、数字キーをこのマークに限る（もう一度押すと解除）
natto-page-key-wild = 花・竜を選ぶ
natto-page-key-readings = 選んだ牌の次・前の出し方
natto-page-key-play = 出す
natto-page-key-hint = ヒント：出せるものを弱い順に表示
natto-page-key-pass = パス。もう一度押すと確定。相手の手番なら、パスを予約する
natto-page-key-lower = 選んだ牌を戻す
natto-page-key-sort = 数の順・マークの順・自由に並べる
natto-page-key-hand = 手牌へ移る。牌の間を移る。Shift と一緒なら牌を動かす

## 遊び方

natto-rules-goal = <b>目的。</b>相手より先に手牌をなくしましょう。先に上がった人がそのラウンドに勝ちます。テーブルで別の数を決めていなければ、先に3ラウンド取った人が対局に勝ちます。
natto-rules-tiles = 牌
natto-rules-tiles-text = 丸・三角・四角の1から9、花が4枚、左・中・右の竜が2枚ずつあります。マークは丸がいちばん弱く、次が三角、いちばん強いのが四角です。それぞれに、3種類の竜を1枚ずつと、ほかの牌を13枚配ります。余った5枚は裏向きに置きます。
natto-rules-flower = <b>花</b>は0か10です。出すときに選びます。
natto-rules-dragon = <b>竜</b>は自分のマークのどの数にもなります。左の竜は丸、中の竜は三角、右の竜は四角です。1枚だけなら11、12、13です。
natto-rules-combinations = 役
natto-rules-set = <b>セット</b>：同じ数の牌を1枚から6枚。
natto-rules-seq = <b>連番</b>：同じマークの続いた数を2枚から6枚。
natto-rules-sum = <b>足し算</b>：3枚から6枚で、1枚の数がほかの牌の合計になるもの。竜は使えません。
natto-rules-tube = <b>チューブ</b>：続いた数のペア3組。
natto-rules-plate = <b>プレート</b>：続いた数のトリプル2組。
natto-rules-imaginary = 花の後に竜が続くと<b>幻の連番</b>です。マークは違ってもかまいません。
natto-rules-readings = 同じ牌が何通りかの役になることがあります。牌を選ぶと、できる役が強さとともに並ぶので、どれとして出すかを選びます。連番・チューブ・プレートでは、竜は花の先の−1や11にもなれます。
natto-rules-tricks = トリック
natto-rules-tricks-text = リードする人は好きな役を出します。相手は<b>同じ種類・同じ枚数</b>のより強い役で返し、どちらかがパスするまで交互に続けます。出せるときでもパスできます。最後に役を出した人が次のトリックをリードします。
natto-rules-higher = 大きい数が勝ちます。同じ数のセットはいちばん強いマークで、合計が同じ足し算は合計の牌のマークで決まります。連番・チューブ・プレートは、始まりの数がより大きくなければなりません。
natto-rules-bombs = ボム
natto-rules-bombs-text = 違う竜2枚か3枚、または花3枚か4枚は<b>ボム</b>です。より強いボム以外のすべてに勝ちますが、リードには使えません。弱い順に：
natto-rules-loser = ラウンドに負けた人が次のラウンドをリードします。
natto-rules-options = テーブルごとに別のルールも選べます。ボムの種類、ボムでのリード、枚数を問わない足し算、共有の竜、最後はシングルなどです。選んだルールは盤の横に表示されます。
natto-rules-credit = ナットウは Michael Fogus による2人用のゲームです。この説明と絵は独自に作成したものです。

## レッスン

natto-lesson-seq-title = 連番でリードする
natto-lesson-seq-text = 先に手牌をなくせば勝ちです。リードする人が役の種類を選びます。丸の続いた4枚を、連番としてリードしてください。
natto-lesson-seq-solved = 4枚なくなりました。相手は、もっと大きい数から始まる4枚連番で返せます。
natto-lesson-seq-other = それでもリードできます。でも、丸の3・4・5・6なら、花も竜も使わずに4枚出せます。
natto-lesson-seq-why-1 = なぜパスできない？
natto-lesson-answer-title = 同じ種類で返す
natto-lesson-answer-text = 場には6のペアがあります。種類と枚数が同じで、もっと強い役なら勝てます。花も竜も使わないペアで返してください。
natto-lesson-answer-solved = 7のペアは6のペアに勝ちます。
natto-lesson-answer-other = それも出せます。でも、2枚の7なら竜を使わずに勝てます。
natto-lesson-answer-why-1 = なぜ9を出せない？
natto-lesson-answer-why-2 = なぜ2を2枚出せない？
natto-lesson-dragon-title = 竜は代わりの牌
natto-lesson-dragon-text = 今度は8のペアです。9は1枚ですが、3枚の竜はどれも自分のマークのどの数にもなります。9のペアを作ってください。
natto-lesson-dragon-solved = 9と竜で、9が2枚になりました。竜を1枚使ったので、残りは2枚です。
natto-lesson-dragon-other = それも出せます。でも、9と竜1枚で足りるので、花は残しておけます。
natto-lesson-dragon-why-1 = なぜ7を2枚出せない？
natto-lesson-sum-title = 足し算
natto-lesson-sum-text = 足し算は、3枚から6枚で、1枚がほかの牌の合計になる役です。2と3に合計の5を添えてリードしてください。
natto-lesson-sum-solved = 2足す3は5です。
natto-lesson-sum-other = それでもリードできます。でも、ここでは2・3・5の足し算を試してください。
natto-lesson-pass-title = パスも立派な一手
natto-lesson-pass-text = 花を10にして竜2枚と出せば勝てますが、強い牌が残りません。パスしてトリックを終え、相手にリードを渡しましょう。
natto-lesson-pass-solved = 花と竜を、大事なトリックのために残せました。
natto-lesson-pass-other = それでも勝てますが、いちばん強い牌を使ってしまいます。パスしてみましょう。
natto-lesson-pass-why-1 = なぜ8を2枚と竜を出せない？
natto-lesson-pass-why-2 = なぜ7を2枚出せない？
natto-lesson-bomb-title = ボム
natto-lesson-bomb-text = 三角の連番に、数の牌ではなかなか返せません。違う竜2枚はボムになり、より強いボム以外のすべてに勝ちます。
natto-lesson-bomb-solved = ドカン！このトリックはまず間違いなくあなたのもので、次もあなたがリードします。
natto-lesson-bomb-other = それでも返せます。でも今回は、竜を2枚使ってボムを出してください。
natto-lesson-bomb-why-1 = なぜ丸の3・4・5を出せない？
natto-lesson-out-title = 上がり
natto-lesson-out-text = 長い連番を2つ出したので、残りは9と竜3枚の4枚です。4枚すべてを一度に出せる役を見つけてください。
natto-lesson-out-solved = 9が4枚になり、手牌がなくなりました。このラウンドはあなたの勝ちです。
natto-lesson-out-other = それでは手牌が残ります。9と竜3枚なら4枚セットになります。
natto-lesson-out-why-1 = なぜパスできない？

## 印刷用のシート

natto-paper-pieces =
    { $theme ->
        [cards] トランプ37枚
        [mahjongg] 麻雀牌風の牌37枚
        [mhing] Mhing風のカード37枚
       *[tiles] 牌37枚
    }
natto-paper-equivalents = ほかのセットで遊ぶナットウ
natto-paper-rumjong = Rum-Jongの牌
natto-paper-set-cards = トランプ
natto-paper-set-mahjongg = 麻雀牌
natto-paper-set-mhing = Mhing
natto-paper-kind-circles = 丸の1～9、各1枚
natto-paper-kind-triangles = 三角の1～9、各1枚
natto-paper-kind-squares = 四角の1～9、各1枚
natto-paper-kind-flowers = 花4枚
natto-paper-kind-left = 左の竜2枚
natto-paper-kind-centre = 中の竜2枚
natto-paper-kind-right = 右の竜2枚
natto-paper-circles-cards = スペードのA～9
natto-paper-circles-mahjongg = 筒子の1～9
natto-paper-circles-mhing = 筒子（コイン）の1～9
natto-paper-triangles-cards = ハートのA～9
natto-paper-triangles-mahjongg = 索子の1～9
natto-paper-triangles-mhing = 索子の1～9
natto-paper-squares-cards = クラブのA～9
natto-paper-squares-mahjongg = 萬子の1～9
natto-paper-squares-mhing = 萬子の1～9
natto-paper-flowers-cards = ジョーカー4枚
natto-paper-flowers-mahjongg = 花牌4枚
natto-paper-flowers-mhing = 花牌4枚
natto-paper-left-cards = スペードのJ（2組から1枚ずつ）
natto-paper-left-mahjongg = 白2枚
natto-paper-left-mhing = 白2枚
natto-paper-centre-cards = ハートのQ（2組から1枚ずつ）
natto-paper-centre-mahjongg = 發2枚
natto-paper-centre-mhing = 發2枚
natto-paper-right-cards = クラブのK（2組から1枚ずつ）
natto-paper-right-mahjongg = 中2枚
natto-paper-right-mhing = 中2枚
natto-paper-note-book = トランプの対応はルールブックの指定です。麻雀牌とMhingのデッキも使えると書かれていますが、どの牌がどれに当たるかは書かれていません。
natto-paper-note-choice = この2つの対応は私たちが決めたものです。種類は麻雀の数え方の順、竜は白から中の順にしました。別の対応にしてもかまいません。
natto-paper-note-leave-out = 風牌、季節牌、アメリカ式セットのジョーカー、各数牌の残り3枚など、ほかの牌は使いません。

## 実際の卓のラウンドの得点計算

natto-line-round-won = ラウンド獲得
natto-line-tiles-left = 残り牌
natto-ledger-line = { $line }：{ $tiles } ({ $clause })
natto-ledger-line-alone = { $line } ({ $clause })
natto-count-unknown = 「{ $word }」は牌ではありません。1o～9o、1t～9t、1q～9q、F、L、C、Rで書いてください ({ $clause })。
natto-count-too-many =
    { $count ->
        [1] { $tiles }は1枚だけですが、もう一度入力されています
       *[other] { $tiles }は{ $count }枚だけですが、それより多く入力されています
    } ({ $clause })。
natto-count-second-dragon = 同じ竜{ $tiles }を2枚持つことはありません。手牌には各種1枚です ({ $clause })。
natto-count-dragon-in-hand = 竜{ $tiles }は手牌にありません。この卓では竜は共有です ({ $clause })。
natto-count-too-many-tiles = 手牌は最大{ $count }枚です ({ $clause })。
natto-count-not-a-play = 「{ $word }」は出せる組み合わせではありません。set 3 3o L、seq 4 4t 5t 6tのように書いてください ({ $clause })。
natto-count-no-bomb = この卓では、これらの牌はボムではありません ({ $clause })。
natto-count-other-dragon = { $dragons }は連番と別のスートの竜です ({ $clause })。
natto-count-too-far = このルールでは、連番はそこまで届きません ({ $clause })。
natto-count-single = この卓では、最後に出した牌は1枚でなければなりません ({ $clause })。
natto-count-over = 対局は終わっています ({ $clause })。
natto-ask-out = 上がったのは誰ですか
natto-ask-last =
    最後に出した牌、例：set 3 3o L（{ $single ->
        [yes] 1枚でなければなりません
       *[no] 得点には関係なし
    }。Enterキーで省略）
natto-ask-left = 相手に残った牌（得点には関係なし。Enterキーで省略）
natto-form-last = 最後に出した牌（省略可。{ $single ->
        [yes] 1枚でなければなりません
       *[no] 得点には関係なし
    }）
natto-form-left = 残った牌
natto-form-left-note = 得点には関係ないので、省略できます。
natto-form-palette = 牌をタップ
