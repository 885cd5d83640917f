# ナナトリドリの文
#
# 用語:
#   手札（hand）、場（table）、山札（deck）、捨て札（discard pile）、公開カード（open card）
#   親（leader）、場が流れる（the table is swept）、パス（pass）、上がる（go out）、ラウンド（round）
#   場にあったカード（beaten cards）
#   ブロック（block: 隣り合った同じ数字のカード）、すき間（gap）、左から何枚目（slot）、ペンギン（penguin、1匹）
#   カードの数字は「5」のように書く。「5」2枚（名詞）、「5」を2枚（動詞の前、-moved）
#   プレイヤーの名前には「さん」を付ける。


## 席、カード、場所

nanatoridori-no-seat = 誰
nanatoridori-cards =
    { $count ->
        [1] 「{ $rank }」
       *[other] 「{ $rank }」{ $count }枚
    }
nanatoridori-cards-moved = 「{ $rank }」を{ $count }枚
nanatoridori-cards-owned =
    { $count ->
        [1] 「{ $rank }」
       *[other] 「{ $rank }」{ $count }枚
    }
nanatoridori-with-open = { $cards }（うち{ $open }枚は公開カード）
nanatoridori-unknown = カード
nanatoridori-unknown-moved = カードを1枚
nanatoridori-the-card-moved = カードを
nanatoridori-the-rank-moved = 「{ $rank }」を
nanatoridori-beaten-moved = 場にあったカードを
nanatoridori-those-moved = カードを
nanatoridori-no-cards = なし
nanatoridori-them = その{ $count }枚
nanatoridori-gap = すき間{ $gap }
nanatoridori-gap-of = すき間{ $gap }（0～{ $last }）
nanatoridori-points-of =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }{ $points }点
nanatoridori-penguins-of =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }{ $count }匹

## 強さ

nanatoridori-needs-higher =
    「{ $rank }」{ $rank ->
        [7] を
       *[other] 以上を
    }{ $count }枚
nanatoridori-needs-more =
    どの数字でも{ $count }枚{ $count ->
        [9] { "" }
       *[other] 以上
    }
nanatoridori-needs-either = { $higher }、または{ $more }

## 選択肢

nanatoridori-name-play = 左から{ $slot }枚目の{ $cards }
nanatoridori-name-play-open = 左から{ $slot }枚目の{ $cards }（うち{ $open }枚は公開カード）
nanatoridori-name-take = すき間{ $gap }に入れる
nanatoridori-name-take-hidden = 手札に加える
nanatoridori-name-keep = すき間{ $gap }に入れる
nanatoridori-name-keep-hidden = 手札に加える
nanatoridori-name-pass = パス
nanatoridori-name-pass-card = パスして公開カードの「{ $rank }」を取る
nanatoridori-name-drop = 捨てる

## プレイヤーの行動

nanatoridori-did-start =
    抽選の結果、最初の親は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }です (T1.6)。
nanatoridori-did-deal = 第{ $round }ラウンド：手札を8枚ずつ配りました (T1.3)。
nanatoridori-did-deal-duel = 第{ $round }ラウンド：手札を11枚ずつ、公開カードを2枚ずつ配りました (T9.1)。
nanatoridori-did-lead =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が親として{ $cards }出しました。
nanatoridori-did-play =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が{ $cards }出しました。
nanatoridori-did-pass-card =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }はパスして、公開カードの「{ $rank }」を取りました。
nanatoridori-did-pass-no-card =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は公開カードがないままパスしました。
nanatoridori-did-pass-drew =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }はパスして「{ $rank }」を引きました。
nanatoridori-did-pass-draw =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }はパスしてカードを1枚引きました。
nanatoridori-did-pass-empty =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }はパスしました。山札がないので、カードは引きません。
nanatoridori-did-take =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は{ $cards }、手札に加えました。
nanatoridori-did-take-into =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は{ $cards }、手札の{ $gap }に入れました。
nanatoridori-did-keep =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は{ $card }手札に加えました。
nanatoridori-did-keep-at =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は{ $card }手札の{ $gap }に入れました。
nanatoridori-did-drop =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は{ $cards }捨てました。

## 行動の結果

nanatoridori-event-out =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が上がりました (T6.1)。
nanatoridori-event-sweep =
    ほかの全員がパスしたので場が流れ、{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が親になります (T5.1)。
nanatoridori-event-sweep-duel =
    パスが出たので場が流れ、{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が親になります (T9.8)。
nanatoridori-event-sweep-out =
    全員がパスしたので場が流れ、{ $owner_is ->
        [you] あなた
       *[other] { $owner }さん
    }はすでに上がっているので{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が親になります (T5.2)。
nanatoridori-event-lost =
    このラウンドは{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の負けです (T6.2)。
nanatoridori-event-lost-penguin =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }がラウンドに負け、ペンギンを1匹失いました。{ $count ->
        [0] もうペンギンはいません
       *[other] 残りは{ $count }匹です
    } (T6.3)。
nanatoridori-event-lost-points =
    このラウンドは{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の負けです。得点は{ $points }です (T7.4)。

## ゲームの終わり

nanatoridori-win-one =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の勝ちです
nanatoridori-win-two = { $seats }の勝ちです
nanatoridori-win-all = { $seats }の勝ちです
nanatoridori-end-resigned = { $losers }が投了しました。{ $win }。
nanatoridori-end-duel-out =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が上がり (T6.1)、{ $loser_is ->
        [you] あなた
       *[other] { $loser }さん
    }は最後のペンギンを失いました (T7.2)。
nanatoridori-end-duel-pass =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は公開カードがないままパスし (T9.3)、最後のペンギンを失いました (T7.2)。
nanatoridori-end-penguin =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }のペンギンがいなくなりました。{ $win } (T7.2)。
nanatoridori-end-points =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が{ $points }点で勝ちました。得点は{ $standing }です (T7.4)。
nanatoridori-end-points-shared = { $seats }が{ $points }点で並び、ともに勝ちました。得点は{ $standing }です (T7.4)。
nanatoridori-end-other = { $win }（{ $code }）。

## 手番

nanatoridori-turn-round-over = ラウンドが終わりました。
nanatoridori-turn-deal = カードを配っています。
nanatoridori-turn-beaten =
    { $seat_is ->
        [you] { $cards }に勝ちました。{ $them }を手札に加えるか、捨てるかを選んでください
       *[other] { $seat }さんは{ $cards }に勝ちました。{ $them }を手札に加えるか、捨てるかを選びます
    } (T3.1)。
nanatoridori-turn-beaten-gaps = { $seat }さんは{ $cards }に勝ちました。{ $them }を手札のすき間（0～{ $last }）に入れるか、捨ててください (T3.1)。
nanatoridori-turn-drawn =
    { $seat_is ->
        [you] { $card }を引きました。手札に加えるか、捨てるかを選んでください
       *[other] { $seat }さんは{ $card }を引きました。手札に加えるか、捨てるかを選びます
    } (T4.2)。
nanatoridori-turn-drawn-gaps = { $seat }さんは{ $card }を引きました。手札のすき間（0～{ $last }）に入れるか、捨ててください (T4.2)。
nanatoridori-turn-taken-up =
    { $seat_is ->
        [you] 公開カードの{ $card }を取りました。手札に加えるか、捨てるかを選んでください
       *[other] { $seat }さんは公開カードの{ $card }を取りました。手札に加えるか、捨てるかを選びます
    } (T4.2)。
nanatoridori-turn-taken-up-gaps = { $seat }さんは公開カードの{ $card }を取りました。手札のすき間（0～{ $last }）に入れるか、捨ててください (T4.2)。
nanatoridori-turn-lead =
    { $seat_is ->
        [you] あなたが親です
       *[other] { $seat }さんが親です
    }。1つのブロックから何枚でも出せます (T2.3)。
nanatoridori-turn-lead-or-pass =
    { $seat_is ->
        [you] あなたが親です
       *[other] { $seat }さんが親です
    }。1つのブロックから何枚でも出せます (T2.3)。パスもできます (T4.5)。
nanatoridori-turn-beat =
    { $seat_is ->
        [you] { $needs }出すか、パスしてください (T2.4)。
       *[other] { $seat }さんの手番です。{ $needs }出すか、パスします (T2.4)。
    }場は{ $owner_is ->
        [you] あなた
       *[other] { $owner }さん
    }の{ $cards }です。
nanatoridori-turn-unbeatable =
    { $seat_is ->
        [you]
            { $owner_is ->
                [you] あなた
               *[other] { $owner }さん
            }の
       *[other]
            { $seat }さんの手番です。{ $owner_is ->
                [you] あなた
               *[other] { $owner }さん
            }の
    }{ $cards }には何を出しても勝てないので、パスしてください (T2.4)。
nanatoridori-pass-loses = 公開カードがないので、パスするとラウンドに負けます (T9.3)。
nanatoridori-pass-draws-nothing = 山札がないので、パスしてもカードは引けません (T4.4)。
nanatoridori-warn-pass-loses = 公開カードがもうありません。パスすると、その場でラウンドに負けます (T9.3)。
nanatoridori-legal-nothing = 今は決めることがありません。
nanatoridori-legal-take =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は、場にあったカードを手札のすき間（0～{ $last }）に入れるか、捨てることができます。
nanatoridori-legal-keep =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は、カードを手札のすき間（0～{ $last }）に入れるか、捨てることができます。
nanatoridori-legal-play =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は、左から{ $slots }枚目のカードを出せます。
nanatoridori-legal-play-or-pass =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は、左から{ $slots }枚目のカードを出すか、パスできます。
nanatoridori-legal-pass =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は、パスしかできません。

## できない理由

nanatoridori-refused = { $reason }{ $clause }。
nanatoridori-no-chance = カードを配るのはプレイヤーではありません
nanatoridori-no-turn-yet = カードはまだ配られていません
nanatoridori-no-choose-drawn =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は{ $card }を引いたので、まず手札に入れるか（keep@0～keep@{ $last }）、捨てるか（drop）を決めてください
nanatoridori-no-choose-taken-up =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は公開カードの{ $card }を取ったので、まず手札に入れるか（keep@0～keep@{ $last }）、捨てるか（drop）を決めてください
nanatoridori-no-choose-beaten =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は{ $cards }に勝ったので、まず{ $them }を手札に入れるか（take@0～take@{ $last }）、捨てるか（drop）を決めてください
nanatoridori-no-take =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }には今、手札に加えるカードがありません。この手番では、カードに勝つことも引くこともしていません
nanatoridori-no-keep =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }には今、手札に加えるカードがありません。この手番では、カードに勝つことも引くこともしていません
nanatoridori-no-drop =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }には今、捨てるカードがありません。この手番では、カードに勝つことも引くこともしていません
nanatoridori-no-take-drawn = 場のカードを取るのではなく、{ $card }を手札に入れるか捨てます。{ $example } または drop と入力してください
nanatoridori-no-keep-beaten = 引いたカードはありません。場にあった{ $cards }を手札に入れるか捨てます。{ $example } または drop と入力してください
nanatoridori-no-gap = すき間{ $gap }はありません。手札が{ $count }枚のとき、すき間は0から{ $count }までです
nanatoridori-no-slot = 左から{ $slot }枚目のカードはありません。手札は{ $count }枚です
nanatoridori-no-weak =
    { $seat_is ->
        [you] { $cards }出すことはできません
       *[other] { $seat }さんは{ $cards }出すことができません
    }。場の{ $table }に勝つには、{ $needs }出す必要があります
nanatoridori-no-weak-unbeatable =
    { $seat_is ->
        [you] { $cards }出すことはできません
       *[other] { $seat }さんは{ $cards }出すことができません
    }。場の{ $table }には何を出しても勝てないので、パスしてください。
nanatoridori-no-lead-pass =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は親なのでパスできません。1つのブロックから何枚でも出せます
nanatoridori-no-lead-pass-deck =
    親がパスできるのは引くカードがある間だけで、山札はもうありません。{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は1つのブロックから何枚でも出せます
nanatoridori-no-lead-pass-open =
    親がパスできるのは公開カードがある間だけで、もう残っていません。{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は1つのブロックから何枚でも出せます
nanatoridori-no-card-here =
    左から{ $slot }枚目は「{ $rank }」ではなく「{ $held }」です。{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の手札に「{ $rank }」はありません
nanatoridori-no-card-but-one =
    左から{ $slot }枚目は「{ $rank }」ではなく「{ $held }」です。{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の「{ $rank }」は左から{ $slots }枚目です
nanatoridori-no-card-but-more =
    左から{ $slot }枚目は「{ $rank }」ではなく「{ $held }」です。{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の「{ $rank }」は左から{ $slots }枚目です
nanatoridori-no-inside = 「{ $rank }」のブロックは左から{ $first }枚目で始まり、左端のカードから出します。{ $example } と入力してください
nanatoridori-no-short =
    { $seat_is ->
        [you] 左から{ $slot }枚目からは、{ $cards }出すことができません
       *[other] { $seat }さんは、左から{ $slot }枚目からは{ $cards }出すことができません
    }。そこのブロックは{ $block }です
nanatoridori-open-none = 公開カードは残っていません
nanatoridori-open-one = 公開カードは「{ $card }」だけです
nanatoridori-open-two = 公開カードは「{ $first }」と「{ $second }」です
nanatoridori-no-open-pass =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }には公開カードの「{ $rank }」がありません。{ $open }
nanatoridori-no-open-join =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }には、一緒に出せる公開カードの「{ $rank }」がありません。{ $open }
nanatoridori-no-open-two =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }には、一緒に出せる公開カードの「{ $rank }」が2枚はありません。{ $open }
nanatoridori-no-name =
    パスするときは、{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が取る公開カードを選びます。{ $ways } と入力してください
nanatoridori-no-other =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }は今、{ $action } はできません（{ $code }）

## ラウンドの結果

nanatoridori-count-out-one =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が上がりました (T6.1)。
nanatoridori-count-out = 上がった順：{ $seats } (T6.1)。
nanatoridori-count-hand =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の手札は残り{ $count }枚：{ $cards } (T6.2)。
nanatoridori-count-points = このラウンドの得点：{ $points } (T7.4)。
nanatoridori-count-lost =
    最後に残った{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }がペンギンを1匹失いました。{ $count ->
        [0] もうペンギンはいません
       *[other] 残りは{ $count }匹です
    } (T6.3)。
nanatoridori-count-lost-pass =
    公開カードがないままパスした{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }がペンギンを1匹失いました。{ $count ->
        [0] もうペンギンはいません
       *[other] 残りは{ $count }匹です
    } (T9.3)。
nanatoridori-count-standing-points = ここまでの得点：{ $points }。10点でゲームが終わります (T7.4)。
nanatoridori-count-standing-penguins = 最後のペンギンを失うとゲームに負けます。残りは{ $penguins }です (T7.2)。
nanatoridori-count-leads =
    次のラウンドの親は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }です (T7.1)。

## 端末のコマンド

nanatoridori-hand-empty = 手札はありません。
nanatoridori-hand-cards = 左から順に{ $count }枚：{ $cards }。
nanatoridori-discards-none = このラウンドの捨て札はまだありません。
nanatoridori-discards = 捨て札は{ $count }枚：{ $cards }。
nanatoridori-table-empty = 場は空です。次のプレイヤーは、1つのブロックから何枚でも出せます (T2.3)。
nanatoridori-strength = 場には{ $cards }があります。これより弱いもの：{ $weaker }。強いもの：{ $stronger } (T2.4)。
nanatoridori-weaker-fewer =
    どの数字でも{ $count }枚{ $count ->
        [1] { "" }
       *[other] 以下
    }
nanatoridori-weaker-lower =
    「{ $rank }」{ $rank ->
        [1] { "" }
       *[other] 以下
    }{ $count }枚
nanatoridori-nothing = なし
nanatoridori-rank-of-nine = 「{ $rank }」9枚の内訳：{ $places }。
nanatoridori-rank-own = あなたの手札に{ $count }枚
nanatoridori-rank-with =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の手札に{ $count }枚
nanatoridori-rank-open =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の公開カードに{ $count }枚
nanatoridori-rank-table = 場に{ $count }枚
nanatoridori-rank-beaten = 場にあったカードに{ $count }枚
nanatoridori-rank-drawn = 引いたカードの中に{ $count }枚
nanatoridori-rank-taken-up = 取った公開カードに{ $count }枚
nanatoridori-rank-discarded = 捨て札に{ $count }枚
nanatoridori-rank-unseen = 不明{ $count }枚
nanatoridori-seat-line = { $seat }：{ $parts }。
nanatoridori-seat-penguins = ペンギン{ $count }匹
nanatoridori-seat-points = { $count }点
nanatoridori-seat-out = 上がり
nanatoridori-seat-cards = 手札{ $count }枚
nanatoridori-seat-open = 公開カード：{ $cards }
nanatoridori-seat-open-none = 公開カード：なし
nanatoridori-seat-passed = パス済み
nanatoridori-seat-owns = 場の{ $cards }を出した
nanatoridori-known-none = { $seat }：手札なし。
nanatoridori-known-nothing = { $seat }：手札{ $count }枚。わかっているカードはありません。
nanatoridori-known = { $seat }：手札{ $count }枚。わかっているカード：{ $cards }。
nanatoridori-known-at = 左から{ $slot }枚目の「{ $rank }」
nanatoridori-known-at-several = 左から{ $slots }枚目の「{ $rank }」
nanatoridori-help-hand = 手札を並び順どおりに、すき間の番号付きで表示します
nanatoridori-help-beats = 場のカードより弱いものと強いものを表示します
nanatoridori-help-known = 各プレイヤーの手札のうち、全員が知っているカードを表示します
nanatoridori-help-discards = 捨て札を数字ごとに表示します
nanatoridori-help-rank = ある数字の9枚がどこにあるか、わかる範囲で表示します
nanatoridori-help-seats = 各プレイヤーの手札の枚数、ペンギン、パス、上がりを表示します
nanatoridori-no-hand = 観戦者に手札はありません
nanatoridori-type-rank = rank と 1～{ $highest } の数字を入力してください（例：rank 5）
nanatoridori-summary = 並べ替えられない手札を出し切るゲーム。同じ数字をより多く、またはより大きい数字で出して、最後の1人にならないようにしましょう。
nanatoridori-goals = 手札の並びを変えずに、すべてのカードを出し切ってください。最後まで手札が残ったプレイヤーがラウンドの負けです。
nanatoridori-phrase-penguin = ペンギンがかわいそう！
nanatoridori-phrase-run = すごい勢い！
nanatoridori-phrase-where = どこに入れようかな？

## コーチ

nanatoridori-why-goes-out-1 = 最後のカードなので、これで上がりです (T6.1)。
nanatoridori-why-goes-out-2 = 手札がなくなるので、このラウンドで負けることはもうありません (T6.1)。
nanatoridori-why-leaves-one-block-1 = 残りは{ $cards }のブロック1つだけ。あと一度で出し切れるかもしれません (T2.2)。
nanatoridori-why-leaves-one-block-2 = 手札は{ $cards }のブロックだけになります (T2.1)。
nanatoridori-why-lowest-answer-1 = 場に勝てる出し方のうち、いちばん弱いものです (T2.4)。
nanatoridori-why-lowest-answer-2 = これより弱いと場に勝てません。強いカードは温存できます (T2.4)。
nanatoridori-why-highest-answer-1 = 場に対していちばん強い出し方です (T2.4)。
nanatoridori-why-highest-answer-2 = これより強い出し方はありません (T2.4)。
nanatoridori-why-keeps-a-block-1 = 手元の{ $cards }がばらばらになりません (T2.1)。
nanatoridori-why-keeps-a-block-2 = { $cards }のブロックを後のために残せます (T2.1)。
nanatoridori-why-whole-block-1 = { $count }枚のブロックを一度に出せます (T2.2)。
nanatoridori-why-whole-block-2 = 一度に手札を{ $count }枚減らせます (T2.2)。
nanatoridori-why-what-beats-it-1 = これに勝つには、{ $needs }出す必要があります (T2.4)。
nanatoridori-why-what-beats-it-2 = ほかのプレイヤーがこれに勝つには、{ $needs }出す必要があります (T2.4)。
nanatoridori-why-leaves-1 = 手札は残り{ $count }枚になります。
nanatoridori-why-leaves-2 = これで手札は{ $count }枚です。
nanatoridori-why-joins-neighbours-1 = これがなくなると「{ $rank }」どうしが隣り合い、{ $cards }のブロックになります (T2.1)。
nanatoridori-why-joins-neighbours-2 = 「{ $rank }」の間にあるカードです。出せば{ $cards }のブロックができます (T1.4)。
nanatoridori-why-makes-a-block-1 = そこに入れると{ $cards }のブロックになります ({ $clause })。
nanatoridori-why-makes-a-block-2 = ほかの「{ $rank }」と隣り合い、{ $cards }のブロックになります (T2.1)。
nanatoridori-why-strong-block-1 = そのブロックを親でまとめて出すと、勝つには{ $needs }出す必要があります (T2.4)。
nanatoridori-why-strong-block-2 = そのブロックに勝つには、ほかのプレイヤーは{ $needs }出す必要があります (T2.4)。
nanatoridori-why-unbeatable-block-1 = そのブロックを親でまとめて出せば、誰にも負けません (T2.4)。
nanatoridori-why-unbeatable-block-2 = そのブロックに勝てるカードはありません (T2.4)。
nanatoridori-why-comes-as-a-block-1 = { $cards }がひとつのブロックで手に入ります ({ $clause })。
nanatoridori-why-comes-as-a-block-2 = { $cards }は、ばらばらよりブロックのほうが強力です ({ $clause })。
nanatoridori-why-splits-1 = 今は「{ $rank }」どうしを分けますが、出せばまた隣り合います (T1.4)。
nanatoridori-why-splits-2 = 出すまでの間、「{ $rank }」どうしは離れたままです (T1.4)。
nanatoridori-why-parts-nothing-left-1 = 左端なら、同じ数字のカードを分けずにすみます (T1.4)。
nanatoridori-why-parts-nothing-left-2 = 左端なら、どのブロックも分かれません (T2.1)。
nanatoridori-why-parts-nothing-right-1 = 右端なら、同じ数字のカードを分けずにすみます (T1.4)。
nanatoridori-why-parts-nothing-right-2 = 右端なら、どのブロックも分かれません (T2.1)。
nanatoridori-why-parts-nothing-gap-1 = すき間{ $gap }なら、同じ数字のカードを分けずにすみます (T1.4)。
nanatoridori-why-parts-nothing-gap-2 = すき間{ $gap }なら、どのブロックも分かれません (T2.1)。
nanatoridori-why-grows-1 = 手札は、{ $cards }を含めて{ $count }枚になります。
nanatoridori-why-grows-2 = 手札が{ $count }枚に増え、出し切るのに時間がかかります。
nanatoridori-why-drops-a-stranger-1 = 隣に並べられる「{ $rank }」が手札にありません (T3.3)。
nanatoridori-why-drops-a-stranger-2 = 手札に「{ $rank }」がないので、ブロックを作れません (T2.1)。
nanatoridori-why-drops-a-low-card-1 =
    1枚の「{ $rank }」{ $rank ->
        [1] では何にも勝てません
       *[other] で勝てるのは「1」だけです
    } (T2.4)。
nanatoridori-why-drops-a-low-card-2 =
    「{ $rank }」は1枚だけでは{ $rank ->
        [1] 何にも勝てません
       *[other] 「1」にしか勝てません
    } (T2.4)。
nanatoridori-why-stays-short-1 = 手札が{ $count }枚のままなので、早く出し切れます (T3.3)。
nanatoridori-why-stays-short-2 = { $them }を手札に入れると、{ $cards }をいずれ出さなければなりません (T3.3)。
nanatoridori-why-no-answer-1 = 手札に、場に勝てるカードがありません (T2.4)。
nanatoridori-why-no-answer-2 = 場に勝てるブロックがありません (T2.4)。
nanatoridori-why-keeps-blocks-1 = 場に勝つには、どれかのブロックを崩すことになります (T2.2)。
nanatoridori-why-keeps-blocks-2 = 出せるのはブロックの一部だけで、残りが手札に残ってしまいます (T2.2)。
nanatoridori-why-takes-up-1 = 公開カードの「{ $rank }」を取り、手札に加えるか捨てるかを選べます (T9.2)。
nanatoridori-why-takes-up-2 = 公開カードの「{ $rank }」を好きな位置に入れられます (T9.2)。
nanatoridori-why-draws-1 = パスすると1枚引き、好きな位置に入れるか捨てられます (T4.1, T4.2)。
nanatoridori-why-draws-2 = 代わりに、自分だけが見られるカードを1枚引きます (T4.1)。
nanatoridori-why-may-return-1 = パスしても、場が流れるまではまた出せます (T4.6)。
nanatoridori-why-may-return-2 = パスしても抜けるわけではありません。強いカードは後で使えます (T4.6)。
nanatoridori-why-ends-the-trick-1 = パスすると場が流れ、相手が親になります (T9.8)。
nanatoridori-why-ends-the-trick-2 = 2人用では、1回のパスで場が流れます (T9.8)。
nanatoridori-why-they-are-nearly-out-1 = { $seat }さんの手札はあと{ $count }枚です (T6.2)。
nanatoridori-why-they-are-nearly-out-2 = 急ぎましょう。{ $seat }さんの手札は{ $count }枚です (T6.2)。

## ページ：カードと場所

nanatoridori-card-count = { $count }枚
nanatoridori-card-at = 「{ $rank }」、{ $count }枚中の左から{ $slot }枚目
nanatoridori-card-alone = 単独
nanatoridori-card-in-block = { $cards }のブロック
nanatoridori-card-known = 全員が知っているカード
nanatoridori-card-playable = 出せます
nanatoridori-own-hand = あなたの手札（左から）：{ $cards }
nanatoridori-own-hand-empty = 手札はありません
nanatoridori-others = ほかのプレイヤー（手番の順）
nanatoridori-your-place = あなたの席
nanatoridori-hand-unknown = { $name }：手札{ $count }枚、すべて不明
nanatoridori-hand-including = { $name }：手札{ $count }枚、{ $cards }を含む（位置は不明）
nanatoridori-hand-slots = { $name }：手札{ $count }枚、左から：{ $cards }
nanatoridori-unknown-card = 不明
nanatoridori-known-to-others = ほかのプレイヤーが知っている手札：{ $cards }
nanatoridori-holds-drawn = { $name }が引いたカード
nanatoridori-open-label = 公開
nanatoridori-open-cards = { $name }の公開カード：{ $cards }
nanatoridori-open-cards-none = { $name }：公開カードなし
nanatoridori-own-open = あなたの公開カード
nanatoridori-own-open-card = 公開カードの「{ $rank }」
nanatoridori-own-open-joins = 公開カードの「{ $rank }」、一緒に出します
nanatoridori-held = <b>{ $count }</b><word>枚</word>
nanatoridori-points = { $count }点
nanatoridori-points-short = { $count }点
nanatoridori-points-won = +{ $count }
nanatoridori-penguins-left = ペンギン残り{ $count }匹
nanatoridori-led-round = このラウンドの最初の親
nanatoridori-out-place = { $place }番目に上がり
nanatoridori-you-are-out = { $place }番目に上がりました
nanatoridori-you-are-safe = もう負けることはありません。ほかのプレイヤーは、手札のあるプレイヤーが1人になるまで続けます (T6.2)。
nanatoridori-tag-picks = 選択中
nanatoridori-tag-leads = 親
nanatoridori-tag-plays = 手番
nanatoridori-tag-passed = パス
nanatoridori-tag-played = 場札
nanatoridori-tag-played-title = 場にあるカードを出したプレイヤー

## ページ：場の中央

nanatoridori-middle = 場
nanatoridori-drop-to-play = ここに置くと出します
nanatoridori-owner =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }
nanatoridori-owner-out =
    { $seat_is ->
        [you] あなた（上がり）
       *[other] { $seat }さん（上がり）
    }
nanatoridori-owner-cards = ：{ $cards }
nanatoridori-beaten-by = 勝つには：{ $needs }
nanatoridori-beaten-by-nothing = 何を出しても勝てません。
nanatoridori-swept-of =
    流れたカード：{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }
nanatoridori-beaten-choice =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }が{ $them }を取るか捨てます
nanatoridori-look-discards = 捨て札を見る
nanatoridori-discarded = 捨て札<b>{ $count }</b>枚
nanatoridori-deck-label = 山札、{ $count }枚
nanatoridori-deck-empty-label = 山札はありません
nanatoridori-deck-count = 山札<b>{ $count }</b>枚
nanatoridori-moment-last =
    { $seat_is ->
        [you] 残り1枚！
       *[other] { $seat }さん、残り1枚！
    }
nanatoridori-moment-out =
    { $seat_is ->
        [you] 上がりです！
       *[other] { $seat }さんが上がり！
    }
nanatoridori-moment-penguin =
    { $seat_is ->
        [you] ペンギンを1匹失いました
       *[other] { $seat }さんがペンギンを1匹失いました
    }
nanatoridori-moment-round =
    { $seat_is ->
        [you] ラウンドに負けました
       *[other] { $seat }さんがラウンドに負けました
    }
nanatoridori-deck-empty = 山札なし
nanatoridori-discard-pile = 捨て札
nanatoridori-tally = { $copies }枚中{ $count }枚
nanatoridori-table-label =
    場：{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の{ $cards }
nanatoridori-table-label-empty = 場は空です
nanatoridori-table-dealing = カードを配っています。
nanatoridori-table-is-empty = 場は空です。
nanatoridori-table-leads =
    場は空です。親は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }です。
nanatoridori-table-swept =
    { $owner_is ->
        [you] あなた
       *[other] { $owner }さん
    }の{ $cards }に全員がパスし、場が流れました。親は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }です。
nanatoridori-table-swept-out =
    { $owner_is ->
        [you] あなた
       *[other] { $owner }さん
    }の{ $cards }に全員がパスし、場が流れました。{ $owner_is ->
        [you] あなた
       *[other] { $owner }さん
    }は上がっているので、親は次の{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }です。
nanatoridori-round-lost-penguin =
    第{ $round }ラウンド終了。{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }がペンギンを1匹失いました（残り{ $count }匹）。
nanatoridori-round-lost-points =
    第{ $round }ラウンド終了。{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の負けで、得点はありません。
nanatoridori-round-next =
    第{ $round }ラウンドの親は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }です。

## ページ：選択

nanatoridori-pass-button-loses = 公開カードなし：パスすると負け
nanatoridori-pass-button-open = パス：公開カードの「{ $rank }」を取る
nanatoridori-pass-button-draw = パス：1枚引く
nanatoridori-pass-button-empty = パス：山札がないので引かない
nanatoridori-ask-pass = パスしますか？
nanatoridori-round-name = 第{ $number }ラウンド
nanatoridori-score-unit = { $scoring ->
    [advanced] 得点
   *[penguins] ペンギン
}
nanatoridori-ask-pass-anyway = 出せるカードがあります。それでもパスしますか？
nanatoridori-pass-and-lose = パスしてラウンドに負ける
nanatoridori-back = 戻る
nanatoridori-button-pass = パス
nanatoridori-button-play = 出す
nanatoridori-button-play-cards = { $cards }出す
nanatoridori-button-why-not = { $cards }出せない理由
nanatoridori-number-of-cards = カードの枚数
nanatoridori-one-fewer = 1枚減らす
nanatoridori-one-more = 1枚増やす
nanatoridori-one-fewer-left = 左端から1枚減らす
nanatoridori-one-fewer-right = 右端から1枚減らす
nanatoridori-cannot-play = 今はこのカードを出せません。
nanatoridori-add-open = 公開カードの「{ $rank }」をタップすると追加できます。
nanatoridori-press-play = 「出す」を押すか、カードを場に動かしてください。
nanatoridori-choose-any = 手札から好きなブロックを選んでください。
nanatoridori-choose-highlighted = 光っているブロックから選んでください。
nanatoridori-no-play = { $cards }に勝てるカードが手札にありません。
nanatoridori-choose-block-first = 先に手札の「{ $rank }」のブロックを選ぶと、公開カードの「{ $rank }」を追加できます。
nanatoridori-you-drew = 「{ $rank }」を引きました
nanatoridori-you-take-up = 公開カードの「{ $rank }」を取りました
nanatoridori-you-take = { $cards }取ります
nanatoridori-beaten-cards = 場にあったカード：{ $cards }
nanatoridori-drag-to-gap = 手札のすき間に動かしてください
nanatoridori-take-or-drop = 取るか捨てるか
nanatoridori-keep-or-drop = 手札に入れるか捨てるか
nanatoridori-choose-gap-label = すき間を選ぶ
nanatoridori-ask-take = { $cards }に勝ちました。{ $them }を手札に加えますか、このラウンドの間は捨てますか？
nanatoridori-button-take = 取る
nanatoridori-button-take-cards = { $cards }取る
nanatoridori-button-drop = 捨てる
nanatoridori-button-drop-cards = { $them }を捨てる
nanatoridori-key-twice = { $key }を2回
nanatoridori-drop-again = もう一度 d を押すと捨てます
nanatoridori-ask-drop = { $cards }捨てますか？ もう一度 d を押すと確定します。
nanatoridori-choose-gap = { $what }。手札のすき間を選んでください。
nanatoridori-choose-gap-or-drop = { $what }。手札のすき間を選ぶか、捨ててください。
nanatoridori-put-into = すき間{ $gap }に入れる
nanatoridori-put-into-this = このすき間に入れる
nanatoridori-resulting = 入れた後のカード：{ $cards }
nanatoridori-at-empty = 手札がないところ
nanatoridori-at-left = 左端、「{ $rank }」の左
nanatoridori-at-right = 右端、「{ $rank }」の右
nanatoridori-at-equal = 「{ $rank }」と「{ $rank }」の間
nanatoridori-at-between = 「{ $left }」と「{ $right }」の間
nanatoridori-makes-block = { $cards }のブロックになります
nanatoridori-stands-alone =
    { $count ->
        [1] 「{ $rank }」1枚だけ
       *[other] 「{ $rank }」{ $count }枚だけのブロック
    }になります
nanatoridori-insertion = { $place }：{ $result }
nanatoridori-insertion-splits = { $place }：{ $result }（{ $cards }は分かれます）
nanatoridori-gap-label = すき間{ $gap }（0～{ $last }）、{ $what }
nanatoridori-premove-pass = 場が流れるまでパス
nanatoridori-premove-pass-title = 場が流れるまで自動でパスします。それまでほかのプレイヤーには見えません (p)
nanatoridori-ask-play = { $cards }出しますか？
nanatoridori-ask-take-into = 場にあったカードをすき間{ $gap }に入れますか？
nanatoridori-ask-keep = 引いたカードをすき間{ $gap }に入れますか？
nanatoridori-ask-drop-cards = カードを捨てますか？
nanatoridori-ask-action = { $action } を実行しますか？
nanatoridori-key-hand = 手札へ移動。ブロックやすき間の間を移動
nanatoridori-key-rank = この数字の次のブロックを選ぶ
nanatoridori-key-enter = ブロックを選び、もう一度で出す。すき間を選び、もう一度で入れる
nanatoridori-key-size = ブロックから出す枚数を1枚増減する
nanatoridori-key-ends = 右端または左端から1枚減らす
nanatoridori-key-open = 公開カードを追加する（2人用）
nanatoridori-key-pass = パス。もう一度押すと確定。ほかの人の手番では、場が流れるまで自動でパスする
nanatoridori-key-take = 場にあったカードを取り、すき間を選ぶ
nanatoridori-key-drop = 場にあったカードや引いたカードを捨てる。もう一度押すと確定

## 遊び方

nanatoridori-rules-goal = <b>目的：</b>手札をすべて出し切ることです。カードは1から7まで各9枚で、7がいちばん強いカードです。
nanatoridori-rules-penguins = 最後まで手札が残ったプレイヤーは、ペンギンを1匹失います。ペンギンがいなくなったプレイヤーがゲームに負け、ほかの全員が勝ちます。
nanatoridori-rules-penguins-each = 最初のペンギンは{ $count }匹ずつです。
nanatoridori-rules-points = 最初に上がったプレイヤーは4点、最後まで手札が残ったプレイヤーは0点、ほかの全員は2点を得ます。誰かが10点に達したラウンドでゲームが終わり、いちばん得点の多いプレイヤーが勝ちます。
nanatoridori-rules-points-instead = ペンギンの代わりに得点で遊ぶこともできます。最初に上がったプレイヤーは4点、最後まで手札が残ったプレイヤーは0点、ほかの全員は2点です。誰かが10点に達したラウンドでゲームが終わり、いちばん得点の多いプレイヤーが勝ちます。
nanatoridori-rules-seven-ranks = 1から7までの7種類のカード
nanatoridori-rules-birds = 「5」の鳥には尾羽が5枚あり、印には角が5つあります。
nanatoridori-rules-hand-title = 並べ替えられない手札
nanatoridori-rules-hand-eight = 手札は8枚ずつ配られます。並び順を変えてはいけません。
nanatoridori-rules-hand-eleven = 手札は11枚ずつ配られます。並び順を変えてはいけません。
nanatoridori-rules-hand = カードを出すと、残りのカードが詰まります。新しいカードは、1か所のすき間にまとめて入れます。隣り合った同じ数字のカードが<b>ブロック</b>になり、一度に出せるのは1つのブロックだけ。ここがこのゲームの要です。
nanatoridori-rules-two-blocks-label = 手札の例：3、5、5、1、5。隣り合った2枚の「5」がブロック
nanatoridori-rules-two-blocks = 2枚の「5」がブロックです。もう1枚の「5」は別です。
nanatoridori-rules-one-block-label = 「1」がなくなると手札は3、5、5、5。「5」が1つのブロックになる
nanatoridori-rules-one-block = 「1」を出すと、3枚が1つのブロックになります。
nanatoridori-rules-playing-title = カードを出す
nanatoridori-rules-playing = 手番は時計回りです。場が空なら、親として好きなブロックを全部または一部出します。場にカードがあれば、<b>より多い枚数</b>（数字は自由）か、<b>同じ枚数でより大きい数字</b>を出せます。
nanatoridori-rules-higher-label = 2枚の「5」は2枚の「4」に勝つ
nanatoridori-rules-higher = 同じ枚数で大きい数字：勝ち
nanatoridori-rules-more-label = 3枚の「1」は2枚の「7」に勝つ
nanatoridori-rules-more = 1枚多ければ、数字を問わず勝ち
nanatoridori-rules-fewer-label = 1枚の「7」は2枚の「4」に勝てない
nanatoridori-rules-fewer = 少ない枚数では勝てません
nanatoridori-rules-take-title = 取るか捨てるか
nanatoridori-rules-take = 場のカードに勝ち、まだ手札があれば、場にあったカードをすぐに<b>捨てる</b>（そのラウンドではもう使いません）か、<b>取って</b>全部まとめて手札の1つのすき間に入れるかを選びます。取れば手札は増えますが、ぐっと良くなるかもしれません。
nanatoridori-rules-taken-label = 2枚の「3」を「3」の隣に入れると3枚のブロックになる
nanatoridori-rules-taken = 手札6 3 1の「3」の隣に3 3を入れて、3枚のブロックができました。
nanatoridori-rules-seen-label = どのカードをどこに入れたかは、ほかのプレイヤーにも見える
nanatoridori-rules-seen = どのカードがどこに入ったかは、ほかのプレイヤーにも見えています。
nanatoridori-rules-seen-option = どのカードがどこに入ったかは、ほかのプレイヤーにも見えています（位置を隠すルールも選べます）。
nanatoridori-rules-not-seen-label = どのカードを取ったかは見えるが、位置は見えない
nanatoridori-rules-not-seen = どのカードを取ったかはほかのプレイヤーにも見えていますが、どこに入れたかは見えません。
nanatoridori-rules-pass-title = パス
nanatoridori-rules-pass = 出せるカードがあっても、パスできます。パスしたら山札のいちばん上のカードを自分だけで見て、好きなすき間に入れるか捨てます。山札がなければ引きません。パスした後でも、場が流れるまではまた出せます。
nanatoridori-rules-leader-plays = ただし、親はパスできません。
nanatoridori-rules-leader-plays-option = ただし、親はパスできません（パスできるルールも選べます）。
nanatoridori-rules-leader-passes = 親も、引くカードがある間はパスできます。そのときは次のプレイヤーが親になります。
nanatoridori-rules-trick = 最後に出したプレイヤー以外の全員がパスすると場が流れ、そのプレイヤーがまた親になります。そのプレイヤーが上がっていれば、次のプレイヤーが親になります。
nanatoridori-rules-out-title = 上がり
nanatoridori-rules-out = 最後のカードを出したら上がりで、もう負けません。そのとき場にあったカードは捨てます。手札のあるプレイヤーが1人になったらラウンドは終わりです。
nanatoridori-rules-next-round = そのプレイヤーが次のラウンドの親になり、すべてのカードを配り直します。
nanatoridori-rules-duel-title = 2人用ルール
nanatoridori-rules-duel-deal = 手札は11枚ずつで、ほかに2枚ずつの<b>公開カード</b>が表向きに置かれます。山札はありません。
nanatoridori-rules-duel = 公開カードは、手札から出す同じ数字のカードに加えられますが、それだけでは出せません。パスするときは、自分の公開カードを1枚取り、すき間に入れるか捨てます。公開カードがないときにパスすると、ラウンドに負けます。1回のパスで場が流れます。
nanatoridori-rules-joined-label = 手札の2枚の「5」と公開カードの「5」で3枚
nanatoridori-rules-joined = 手札の2枚と公開カードの1枚で、3枚の「5」になります。
nanatoridori-rules-note = ナナトリドリは、Toshiki Araoさん作の2人から6人用のゲームです。プレイ時間は15～20分ほどです。この説明と絵は独自に作成したものです。

## 端末の図と画像

nanatoridori-draw-round = 第{ $round }ラウンド
nanatoridori-draw-deck = 山札{ $count }枚
nanatoridori-draw-discards = 捨て札：{ $cards }
nanatoridori-draw-none = なし
nanatoridori-draw-table =
    場：{ $cards }（{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }）
nanatoridori-draw-table-empty = 場：なし
nanatoridori-draw-beaten = 場にあったカード（取るか捨てる）：{ $cards }
nanatoridori-draw-drawn = 引いたカード（入れるか捨てる）：{ $card }
nanatoridori-draw-taken-up = 取った公開カード（入れるか捨てる）：{ $card }
nanatoridori-draw-hand =
    { $seat_is ->
        [you] あなたの手札
       *[other] { $seat }さんの手札
    }（^ はすき間、下は左からの順番）：
nanatoridori-picture-title = ナナトリドリ、第{ $round }ラウンド：{ $table }、手札：{ $counts }
nanatoridori-picture-on-table = 場に{ $cards }
nanatoridori-picture-table-empty = 場は空
nanatoridori-picture-count = { $seat } { $count }枚
nanatoridori-picture-table = 場
nanatoridori-picture-empty = なし
nanatoridori-picture-by = { $seat }さん
nanatoridori-picture-beaten = 場にあったカード
nanatoridori-picture-drawn = 引いたカード
nanatoridori-picture-taken-up = 取ったカード
nanatoridori-picture-take-or-drop = 取るか捨てる
nanatoridori-picture-keep-or-drop = 入れるか捨てる
nanatoridori-picture-deck = 山札：{ $count }枚
nanatoridori-picture-hand = { $seat }の手札

## 入力の間違い

nanatoridori-type-verb = { $verb } とすき間の番号（例：{ $verb } 2）、または drop と入力してください
nanatoridori-type-slots = p 3-4 のように位置を、または p 5x2 のようにカードを入力してください。p 5x2+1 とすると公開カードも加わります
nanatoridori-type-no-slots = この手札に { $slots } という位置はありません。位置は1から{ $count }までです
nanatoridori-type-no-block = 位置 { $slots } は { $cards } です。一緒に出せるのは1つのブロックのカードだけです (T2.2)
nanatoridori-type-no-rank = 手札に「{ $rank }」はありません
nanatoridori-type-blocks = { $cards }出せるブロックが{ $count }つあります。{ $ways } と入力してください
nanatoridori-type-no-slot = 位置 { $slot } はありません。位置は1から{ $count }までです
nanatoridori-type-slot-or-rank = 「p { $slot }」は、位置 { $slot } の「{ $held }」とも、数字「{ $slot }」のカードとも読めます。{ $ways } と入力してください

## レッスン

nanatoridori-lesson-lead-title = ブロックを出す
nanatoridori-lesson-lead-text = 手札をなくしましょう。場が空なら、隣り合った同じ数字のカードを好きなだけ出せます。「3」を3枚とも出してください。
nanatoridori-lesson-lead-solved = 一度に3枚なくなりました。ブロックがあると手札は強くなります。
nanatoridori-lesson-lead-other = それも出せます。でも「3」をまとめれば、3枚なくせます。
nanatoridori-lesson-lead-why-1 = なぜパスできない？
nanatoridori-lesson-lead-why-2 = なぜ2枚の「5」を出せない？
nanatoridori-lesson-beat-title = 多い枚数か、大きい数字
nanatoridori-lesson-beat-text = 場に「4」が2枚あります。より大きい数字2枚か、数字を問わず3枚以上で勝てます。勝てるブロックを出してください。
nanatoridori-lesson-beat-solved = 「3」でも、3枚なら2枚に勝ちます。
nanatoridori-lesson-beat-other = パスもできます。でも「4」に勝てば、3枚なくせます。
nanatoridori-lesson-beat-why-1 = なぜ「7」を出せない？
nanatoridori-lesson-beat-why-2 = なぜ「3」を2枚出せない？
nanatoridori-lesson-order-title = 並び順は変わらない
nanatoridori-lesson-order-text = 手札は並べ替えられませんが、カードが抜けると両隣がつながります。「3」に勝って、2枚の「2」をつなげましょう。
nanatoridori-lesson-order-solved = 「5」がなくなり、「2」がブロックになりました。
nanatoridori-lesson-order-other = それでも「3」に勝てます。でも、2枚の「2」の間にあるのはどのカードでしょう？
nanatoridori-lesson-order-why-1 = なぜ「2」を2枚出せない？
nanatoridori-lesson-take-title = 勝ったカードは取れる
nanatoridori-lesson-take-text = 場にあった「3」は、取っても捨ててもかまいません。手札に「3」があるので、その隣に入れてください。
nanatoridori-lesson-take-solved = 「3」が2枚並びました。手札は増えましたが、ブロックが強くなったので得です。
nanatoridori-lesson-take-other = それもできます。でも、自分の「3」の隣に入れればブロックになります。
nanatoridori-lesson-take-why-1 = なぜ先にパスできない？
nanatoridori-lesson-pass-title = パスして引く
nanatoridori-lesson-pass-text = 場に「7」が2枚あり、手札には勝てるカードがありません。パスすると、自分だけが見られるカードを1枚引きます。
nanatoridori-lesson-pass-solved = 「4」を引きました。
nanatoridori-lesson-pass-other = パスしてください。
nanatoridori-lesson-pass-why-1 = なぜ「6」を出せない？
nanatoridori-lesson-place-title = 引いたカードの行き先
nanatoridori-lesson-place-text = 「4」を引きました。手札の好きなすき間に入れるか、捨てます。自分の「4」の隣に入れてください。
nanatoridori-lesson-place-solved = 次のための「4」のペアです。引いたカードは、その手番には出せません。
nanatoridori-lesson-place-other = それもできます。でも、「4」の隣に入れればブロックになります。
nanatoridori-lesson-place-why-1 = なぜ今「4」を出せない？
nanatoridori-lesson-out-title = 上がり
nanatoridori-lesson-out-text = 最後まで手札が残ると負けで、ペンギンを1匹失います。あなたは親です。8枚の「6」を一度に出して上がってください。
nanatoridori-lesson-out-solved = 上がりです！ほかのプレイヤーは、手札のあるプレイヤーが1人になるまで続けます。
nanatoridori-lesson-out-other = それでは手札が残ります。8枚全部出してください。
nanatoridori-lesson-out-why-1 = なぜパスできない？

## 印刷用のシート

nanatoridori-paper-cards = カード63枚
nanatoridori-paper-summary = 早見カード6枚
nanatoridori-paper-penguins = ペンギン12羽（6色、各2羽）
nanatoridori-paper-fold = 点線で折り、足を貼り合わせます。
nanatoridori-paper-summary-play = <b>出す</b>：手札で隣り合う同じ数字のカード。場より枚数が多いか、同じ枚数で数字が大きいこと。
nanatoridori-paper-summary-take = 上回ったカードは、まとめて手札の一か所に<b>入れる</b>か、<b>捨てる</b>。手札の並びは変えられません。
nanatoridori-paper-summary-pass = <b>パス</b>：山札から1枚引き、手札の好きな場所に入れるか、捨てる。
nanatoridori-paper-summary-duel = <b>パス</b>：自分の公開カード1枚を手札に入れるか、捨てる。公開カードがなければ、パスするとそのラウンドは負け。
nanatoridori-paper-summary-out = 最後のカードを出したら<b>あがり</b>。

## 実際の卓のラウンドの得点計算

nanatoridori-line-penguin-lost = ペンギンを1つ失う
nanatoridori-line-first-out = 最初に上がる
nanatoridori-line-out = 上がる
nanatoridori-line-left-with-cards = カードが残る
nanatoridori-line-passed-with-no-open-card = 公開カードなしでパス
nanatoridori-ledger-line = { $line }、残り{ $cards } ({ $clause })
nanatoridori-ledger-line-alone = { $line } ({ $clause })
nanatoridori-count-unknown = 「{ $word }」はカードではありません。数字は1から7です ({ $clause })。
nanatoridori-count-too-many = { $rank }のカードは{ $count }枚だけですが、それより多く入力されています ({ $clause })。
nanatoridori-count-no-duel = パスでラウンドに負けるのは2人戦だけです ({ $clause })。
nanatoridori-count-no-first = 最初に上がった人を入力してください。その人は4点です ({ $clause })。
nanatoridori-count-first-is-last = { $seat }さんが最初に上がり、しかもカードが残ることはありません ({ $clause })。
nanatoridori-count-over = 対局は終わっています ({ $clause })。
nanatoridori-ask-loser =
    { $kind ->
        [duel] ラウンドに負けたのは誰ですか
       *[basic] カードが残ったのは誰ですか
    }
nanatoridori-ask-passed = 公開カードなしのパスで負けましたか
nanatoridori-ask-first = 最初に上がったのは誰ですか
nanatoridori-ask-left = 残ったカード、例：5 5 2（得点には関係なし。Enterキーで省略）
nanatoridori-form-passed = 公開カードなしのパスで負けた
nanatoridori-form-left = 残ったカード
nanatoridori-form-left-note = 得点には関係ないので、省略できます。
nanatoridori-form-palette = カードをタップ
nanatoridori-form-card = { $rank }のカード
