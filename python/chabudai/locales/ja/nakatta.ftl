# ナカッタの用語（囲碁の言葉に合わせる）
#   point 点　　stone 石　　chain 連　　edge 辺（上辺・下辺・左辺・右辺）　　place 打つ
#   legal point 打てる点　　forbidden pattern 禁じ形　　naked attachment 裸のツケ　　hard corner 固い角
#   crosscut 切り違い　　pie rule パイルール　　swap 色の交換（交換する）　　skip 手番を飛ばす　　resign 投了
#   diagonally across ～をはさんで斜めに並ぶ

-nakatta-naked-attachment = 裸のツケ
-nakatta-hard-corner = 固い角
-nakatta-crosscut = 切り違い

nakatta-swap = 色を交換

# 手番
nakatta-to-move = { $colour }の手番です。
nakatta-to-move-or-swap = 白の手番です。色の交換もできます (N5.2)。
nakatta-to-move-again = { $skipped_is ->
    [you] 続けて{ $colour }の手番です。あなたは打てる点がないため、手番を飛ばされます (N3.4)。
   *[other] 続けて{ $colour }の手番です。{ $skipped }は打てる点がないため、手番を飛ばされます (N3.4)。
}
nakatta-place = { $side ->
    [B] 黒石を打ってください。
   *[W] 白石を打ってください。
}
nakatta-place-first = 黒石を打ってください。次に白は色を交換してその石を自分のものにできるので、強すぎず弱すぎない点を選びましょう (N5.2)。
nakatta-place-again = { $side ->
    [B] 続けて黒石を打ってください。{ $skipped }は打てる点がないため、手番を飛ばされます (N3.4)。
   *[W] 続けて白石を打ってください。{ $skipped }は打てる点がないため、手番を飛ばされます (N3.4)。
}
nakatta-place-or-swap = 白石を打つか、色を交換して黒石を自分のものにしてください (N5.2)。
nakatta-place-after-swap = 白石を打ってください。相手が色を交換し、あなたの黒石は相手のものになりました。これからは左辺と右辺をつなぎます (N5.3)。
nakatta-wait-after-swap = 白の手番です。あなたは色を交換し、黒石はあなたのものになりました。これからは上辺と下辺をつなぎます (N5.3)。

# 出来事
nakatta-placed = { $colour } { $point }
nakatta-swapped = 白が色を交換しました。石はそのままで両者の色が入れ替わり、新しい白の手番です (N5.3, N5.4)。
nakatta-swapped-from-you = 白が色を交換しました。あなたの石は相手のものになり、相手が黒です。あなたは白になって左辺と右辺をつなぎ、次に打ちます (N5.3, N5.4)。
nakatta-swapped-by-you = あなたは色を交換しました。黒石はあなたのものになり、上辺と下辺をつなぎます。次は白の手番です (N5.3, N5.4)。
nakatta-skipped = { $seat_is ->
    [you] あなたは打てる点がないため、手番を飛ばされます (N3.4)。
   *[other] { $seat }は打てる点がないため、手番を飛ばされます (N3.4)。
}
nakatta-resigns = { $seat_is ->
    [you] あなたは投了しました (N3.5)。
   *[other] { $seat }が投了しました (N3.5)。
}

# ゲームの終わり
nakatta-chain-won = { $side ->
    [B] 石{ $count }個の連が、{ $first }から{ $last }まで上辺と下辺をつなぎました{ $clause }。
   *[W] 石{ $count }個の連が、{ $first }から{ $last }まで左辺と右辺をつなぎました{ $clause }。
}
nakatta-chain-of-seat = { $seat_is ->
    [you] { $side ->
        [B] あなたの石{ $count }個の連が、{ $first }から{ $last }まで上辺と下辺をつなぎました{ $clause }。
       *[W] あなたの石{ $count }個の連が、{ $first }から{ $last }まで左辺と右辺をつなぎました{ $clause }。
    }
   *[other] { $side ->
        [B] { $seat }の石{ $count }個の連が、{ $first }から{ $last }まで上辺と下辺をつなぎました{ $clause }。
       *[W] { $seat }の石{ $count }個の連が、{ $first }から{ $last }まで左辺と右辺をつなぎました{ $clause }。
    }
}
nakatta-resigned = { $seat_is ->
    [you] あなたが投了しました{ $clause }。
   *[other] { $seat }が投了しました{ $clause }。
}

# 打てない理由
nakatta-naked-attachment = { $point }に{ $own }を打つと、{ $enemy } { $stone }との間に「{ -nakatta-naked-attachment }」ができます。{ $empty }が空いています{ $clause }。
nakatta-hard-corner = { $point }に{ $own }を打つと「{ -nakatta-hard-corner }」ができます。{ $enemy } { $stones }がその石をはさんで斜めに並び、{ $empty }が空いています{ $clause }。
nakatta-hard-corner-of-own = { $point }に{ $own }を打つと「{ -nakatta-hard-corner }」ができます。{ $own } { $stones }が{ $enemy } { $between }をはさんで斜めに並び、{ $empty }が空いています{ $clause }。
nakatta-occupied = { $point }にはすでに{ $colour }の石があります。空いている点を選んでください{ $clause }。
nakatta-occupied-point = { $point }にはすでに石があります。空いている点を選んでください{ $clause }。
nakatta-no-pie = このゲームはパイルールなしなので、色の交換はできません{ $clause }。
nakatta-no-swap = 今は色を交換できません。交換できるのは白だけで、白の最初の手番に限ります{ $clause }。
nakatta-set-up-naked-attachment = 黒 { $black }と白 { $white }は「{ -nakatta-naked-attachment }」です。{ $empty }が空いています{ $clause }。
nakatta-set-up-hard-corner = これは「{ -nakatta-hard-corner }」です。{ $own } { $stones }が{ $enemy } { $between }をはさんで斜めに並び、{ $empty }が空いています{ $clause }。
nakatta-set-up-crosscut = これは対局では生じない「{ -nakatta-crosscut }」です。黒 { $black }と白 { $white }が交差しています{ $clause }。
nakatta-set-up-joined = { $colour }の辺がすでにつながっているので、もう打つ手がありません{ $clause }。
nakatta-set-up-no-move = この局面では{ $colour }の打てる点がありません。相手の色の手番にしてください{ $clause }。

# 打てる点
nakatta-legal = { $seat_is ->
    [you] 空点{ $empty }か所のうち{ $allowed }か所に打てます。
   *[other] { $seat }は空点{ $empty }か所のうち{ $allowed }か所に打てます。
}
nakatta-legal-or-swap = { $seat_is ->
    [you] 空点{ $empty }か所のうち{ $allowed }か所に打てます。色の交換もできます。
   *[other] { $seat }は空点{ $empty }か所のうち{ $allowed }か所に打てます。色の交換もできます。
}
nakatta-only-black = { $points }（印 b）には黒だけが打てます。
nakatta-only-white = { $points }（印 w）には白だけが打てます。
nakatta-neither = { $points }（印 x）にはどちらの色も打てません。

# 辺
nakatta-edges = { $side ->
    [B] 上辺と下辺
   *[W] 左辺と右辺
}
nakatta-way = { $side ->
    [B] 上辺から下辺まで
   *[W] 左辺から右辺まで
}
nakatta-edge = { $edge ->
    [top] 上辺
    [bottom] 下辺
    [left] 左辺
   *[right] 右辺
}

# コーチの理由
nakatta-why-swap = 探索では、どの応手よりも黒の最初の石に価値があると出ています。色を交換して自分のものにしましょう (N5.2)。
nakatta-why-swap-2 = 探索では黒の石の評価のほうが高いので、色を交換しましょう (N5.3)。
nakatta-why-wins = { $edges }がつながり、あなたの勝ちです (N2.2)。
nakatta-why-wins-2 = この手であなたの連が{ $edges }の両方に届き、勝ちになります (N2.2)。
nakatta-why-pie = 白は最初の石を自分のものにできるので、強すぎず弱すぎない手がよいでしょう (N5.2)。
nakatta-why-pie-2 = 白は色を交換できます。強すぎる最初の石は相手のものになってしまいます (N5.2)。
nakatta-why-no-swap = 探索では、黒の石を取るよりも応手を打つほうがよいと出ています (N5.2)。
nakatta-why-no-swap-2 = 交換もできますが、探索では最初の石を黒に残すほうがよいと出ています (N5.2)。
nakatta-why-stops-a-win = そこは{ $colour }の勝つ点です。打たれると{ $edges }がつながります (N2.2)。
nakatta-why-stops-a-win-2 = 打たなければ、{ $colour }がまさにその点で{ $edges }をつなぎます (N2.2)。
nakatta-why-threatens = 次に{ $point }で勝つことをねらいます (N2.2)。
nakatta-why-threatens-2 = 次の石を{ $point }に打てば{ $edges }がつながります (N2.2)。
nakatta-why-threatens-twice = 次は{ $points }で{ $edges }がつながります (N2.2)。
nakatta-why-threatens-twice-2 = 勝つ点が同時に{ $count }か所できます：{ $points } (N2.2)。
nakatta-why-joins = あなたの{ $chains }個の連が、{ $stones }個の石の1つの連になります (N2.1)。
nakatta-why-joins-2 = この手で{ $chains }個の連がつながり、石{ $stones }個の連になります (N2.1)。
nakatta-why-lengthens = あなたの連が石{ $before }個から{ $stones }個に伸びます (N2.1)。
nakatta-why-lengthens-2 = そこの連が石{ $stones }個になります (N2.1)。
nakatta-why-reaches-its-edge = { $count ->
   *[other] この手であなたの連が{ $edges }に届きます (N1.2)。
}
nakatta-why-reaches-its-edge-2 = { $count ->
   *[other] その連があなたの{ $edges }まで伸びます (N1.2)。
}
nakatta-why-nearer = { $way }に必要な石が、今の{ $before }個から最少{ $now }個になります。
nakatta-why-nearer-2 = { $way }つなぐのに必要な石を{ $before }個から{ $now }個に減らします。
nakatta-why-blocks = { $colour }をさえぎります。{ $way }に必要な石が{ $before }個から最少{ $now }個に増えます。
nakatta-why-blocks-2 = { $colour }に遠回りをさせます。{ $way }に必要な石が少なくとも{ $now }個になります（今は{ $before }個）。
nakatta-why-ends-way = { $colour }をさえぎります。あと石{ $before }個でつながった{ $way }の道がなくなります。
nakatta-why-ends-way-2 = { $colour }には{ $way }の道がなくなります（今はあと石{ $before }個でつながります）。
nakatta-why-forbids = { $colour }の{ $points }を禁じ形で封じます (N4)。
nakatta-why-forbids-2 = 禁じ形ができるので、{ $colour }は{ $points }に打てなくなります (N4)。
nakatta-why-frees = 今は禁じ形で打てない{ $points }に、あなたが打てるようになります (N4)。
nakatta-why-frees-2 = 今は打てない{ $points }に打てるようになります (N4)。
nakatta-why-only-own = 今、{ $colour }はそこに打てません (N4)。
nakatta-why-only-own-2 = { $colour }が打てないので、今その点に打てるのはあなただけです (N4)。
nakatta-more = ほか{ $count }か所

# 盤面を言葉で説明するコマンド
nakatta-command-row = 1つの行の石
nakatta-command-column = 1つの列の石
nakatta-command-around = 点とまわりの8点
nakatta-command-groups = 片方または両方の色の連
nakatta-command-edges = それぞれの色の辺と、その上の石
nakatta-row = { $name }行：{ $contents }
nakatta-column = { $name }列：{ $contents }
nakatta-stones = { $colour } { $points }
nakatta-empty-points = 空点{ $count }か所
nakatta-no-stone = 石なし
nakatta-empty = 空き
nakatta-around = { $point }は{ $content }です。まわり：{ $neighbours }。
nakatta-neighbour = { $direction ->
    [above] 上
    [right] 右
    [below] 下
    [left] 左
    [above-right] 右上
    [below-right] 右下
    [below-left] 左下
   *[above-left] 左上
} { $point } { $content }
nakatta-at-edges = { $count ->
   *[other] { $edges }に接する
}
nakatta-chains = { $count ->
    [0] { $colour }：連なし
   *[other] { $colour }：連{ $count }個
}
nakatta-chain = { $count ->
   *[other] 石{ $count }個：{ $points }
}
nakatta-chain-at-edge = { $count ->
   *[other] 石{ $count }個、{ $edges }に接する：{ $points }
}
nakatta-edge-stones = { $colour }、{ $edge }：{ $points }
nakatta-edge-empty = { $colour }、{ $edge }：石なし

# ロビーと端末でのゲームの紹介
nakatta-summary = 格子の盤に石を打ち、自分の2つの辺をつなぎます。2つの小さな禁じ形を作ってはいけません。引き分けはありません。
nakatta-goals = 黒は上辺と下辺を、白は左辺と右辺をつなぎます。
nakatta-chat-connection = きれいにつながりましたね！
nakatta-chat-edge = その辺は見えていませんでした。
nakatta-chat-take-back = 手を戻しましょうか？

# ページの盤
nakatta-aim = { $side ->
    [B] 上辺から下辺へ
   *[W] 左辺から右辺へ
}
nakatta-board = ナカッタの盤、{ $size }×{ $size }。矢印キーでカーソルを動かし、Enter で石を打ちます。w で打てない理由を、l で石の一覧を読み上げます。
nakatta-board-name = 盤
nakatta-stone-on = { $point }、{ $colour }、石{ $count }個の連
nakatta-last-stone-on = { $point }、{ $colour }、石{ $count }個の連、最後の石
nakatta-stone-placed = { $point }、{ $colour }
nakatta-point-empty = { $point }、空点
nakatta-point-premove = { $point }、先行入力した手
nakatta-point-illegal = { $point }、空点、あなたは打てません
nakatta-point-wins = { $point }、空点、勝ちが証明されています
nakatta-point-loses = { $point }、空点、負けが証明されています
nakatta-point-evaluated = { $point }、空点、プレイアウト{ $playouts }回で勝率{ $percent }％
nakatta-point-legal = { $point }には打てます。
nakatta-point-taken = { $point }には石があります。
nakatta-wait = あなたの手番ではありません。
nakatta-stones-of = { $colour }：{ $points }。
nakatta-no-stones-of = { $colour }：石なし。
nakatta-swap-button = 色を交換
nakatta-swap-consequence = { $point ->
    [none] 黒石
   *[other] { $point }の黒石
}と、上辺と下辺をつなぐ黒の目標があなたのものになります。相手は白になり、次に打ちます。
nakatta-swap-question = 色を交換しますか？
nakatta-place-question = { $point }に石を打ちますか？
nakatta-premove = 先行入力：{ $point }に打つ
nakatta-type-point = 点を入力
nakatta-place-button = 打つ
nakatta-key-arrows = 盤上：カーソルを動かす（Shift を押しながらで5点ずつ）
nakatta-key-enter = 盤上：石を打つ、または確定する
nakatta-key-why = この点に打てない理由
nakatta-key-list = 盤上：石の一覧
nakatta-key-rotate = 盤を180度回す
nakatta-key-numbers = 手数の表示を切り替える
nakatta-key-swap = 色を交換できるとき、交換する（もう一度押して確定）

# 盤の設定
nakatta-setting-illegal = 打てない点
nakatta-setting-illegal-dim = すべて薄く表示
nakatta-setting-illegal-hover = ポインターを置いたときに表示
nakatta-setting-illegal-off = 表示しない
nakatta-setting-illegal-help = 点の印は一方の色だけが打てる点、×印はどちらの色も打てない点です。
nakatta-setting-board = 盤
nakatta-setting-board-wood = 木
nakatta-setting-board-slate = 石板
nakatta-setting-board-paper = 紙
nakatta-setting-stones = 石
nakatta-setting-stones-round = 立体
nakatta-setting-stones-flat = 平面
nakatta-setting-turned = 盤を回す
nakatta-setting-turned-help = 180度（f キー）
nakatta-setting-coordinates = 座標
nakatta-setting-numbers = 石に手数を表示
nakatta-setting-numbers-help = n キー
nakatta-setting-crosshair = 十字線
nakatta-setting-crosshair-help = 最後の石、またはポインターの下の点
nakatta-setting-premoves = 先行入力
nakatta-setting-premoves-help = 相手の手番にクリックしておくと、自分の手番に打てる場合に石を打ちます
nakatta-board-rotated = 盤を回しました。
nakatta-board-not-rotated = 盤を元の向きに戻しました。
nakatta-numbers-shown = 手数を表示しました。
nakatta-numbers-hidden = 手数を隠しました。

# 局面の編集
nakatta-editor-place = 置く石
nakatta-editor-empty = 空き
nakatta-editor-to-move = 手番
nakatta-editor-size = 盤の大きさ
nakatta-editor-clear = 盤を空にする

# 遊び方
nakatta-rules-goal-title = 目的：
nakatta-rules-goal = 縦横に隣り合う石の連で、黒は上辺と下辺を、白は左辺と右辺をつなぎます。斜めに隣り合うだけの石はつながっていません。隅の点は、そこで交わる両方の辺に属します。
nakatta-rules-turns-title = 手番：
nakatta-rules-turns = 黒が先手です。手番では、自分の色の石を1個、空いている点に打ちます。石を動かしたり取り除いたりすることはありません。パスはできません。打てる点がないときは手番を飛ばされます。
nakatta-rules-patterns-title = 禁じ形：
nakatta-rules-patterns = 打った石によって、縦横2点ずつの範囲に次のどちらかの形を作ってはいけません。
nakatta-rules-hard-corner-title = 固い角
nakatta-rules-hard-corner = 斜めに並ぶ同じ色の石2個と、もう一方の色の石1個、空点1か所。
nakatta-rules-hard-corner-black = 固い角：上は黒、白、下は空点、黒
nakatta-rules-hard-corner-white = 固い角：上は白、黒、下は空点、白
nakatta-rules-naked-attachment-title = 裸のツケ
nakatta-rules-naked-attachment = 隣り合う黒石と白石1個ずつと、空点2か所。
nakatta-rules-naked-attachment-across = 裸のツケ：上は黒、白、下は空点2か所
nakatta-rules-naked-attachment-down = 裸のツケ：左は上から黒、白、右は空点2か所
nakatta-rules-definition = { $term }：{ $meaning }
nakatta-rules-pie-title = パイルール：
nakatta-rules-pie = 白は最初の手番に、石を打つ代わりに色を交換できます。石はそのままで両者の色が入れ替わり、新しい白が次に打ちます。
nakatta-rules-authors = ナカッタのデザイナーは Luis Bolaños Mures と Mark Steere です（2024年）。引き分けはありません。つながるのは必ずどちらか一方だけです。

# コマンドの入力の誤り
nakatta-type-row = row と1から{ $size }までの数を入力してください。例：row { $example }
nakatta-type-column = column とaから{ $last }までの文字を入力してください。例：column { $example }
nakatta-type-around = around とa1から{ $last }までの点を入力してください。例：around { $example }
nakatta-type-groups = groups black、groups white、または groups と入力してください

# 盤の図の代わりの文
nakatta-picture = ナカッタ、{ $size }×{ $size }：{ $black }、{ $white }
nakatta-picture-stones = { $colour } { $points }
nakatta-picture-no-stone = { $colour }の石なし

## レッスン

nakatta-lesson-chain-title = 辺から辺への連
nakatta-lesson-chain-text = あなたは黒です。縦横に隣り合う石で、上辺と下辺をつなぎましょう。足りない石は1個。そこに打ってください。
nakatta-lesson-chain-solved = 上辺と下辺がつながりました。あなたの勝ちです。
nakatta-lesson-chain-other = そこにも打てますが、c列の連はまだ途切れています。
nakatta-lesson-chain-why-1 = なぜa3に打てない？
nakatta-lesson-corners-title = 斜めはつながらない
nakatta-lesson-corners-text = あなたの石4個は斜めに隣り合うだけなので、4つの別々の連です。2個の石の両方と縦横に隣り合う点に打ってください。
nakatta-lesson-corners-solved = 縦横に隣り合い、1つの連になりました。
nakatta-lesson-corners-other = その石では2個の石がつながりません。斜めに隣り合う2個の、どちらとも縦横に隣り合う点を探しましょう。
nakatta-lesson-corners-why-1 = なぜd3に打てない？
nakatta-lesson-naked-title = 裸のツケ
nakatta-lesson-naked-text = あなたは白です。ほかに石のないところで黒石のすぐ隣に打つと「裸のツケ」になり、打てません。まずc4を試し、それから黒石の斜め隣に打ってください。
nakatta-lesson-naked-solved = 近くに打てました。縦横2点ずつの範囲のどこにも、隣り合う2個だけの形はありません。
nakatta-lesson-naked-other = そこにも打てますが、離れています。黒石の斜め隣に打ってください。
nakatta-lesson-naked-why-1 = なぜc4に打てない？
nakatta-lesson-naked-why-2 = なぜc2に打てない？
nakatta-lesson-naked-why-3 = なぜb3に打てない？
nakatta-lesson-naked-why-4 = なぜd3に打てない？
nakatta-lesson-friend-title = 味方の石があれば
nakatta-lesson-friend-text = あなたは白です。自分のb4が黒のa5と同じ縦横2点ずつの範囲にあるので、a5のすぐ隣に打てます。
nakatta-lesson-friend-solved = 範囲の中に自分の石があれば、もう「裸」ではありません。
nakatta-lesson-friend-other = そこにも打てます。でもここでは、b4のおかげで打てる黒のa5のすぐ隣に打ってください。
nakatta-lesson-friend-why-1 = なぜd1に打てない？
nakatta-lesson-hard-title = 固い角
nakatta-lesson-hard-text = あなたは白です。a5かb4を試してみましょう。縦横2点ずつの範囲で、斜めに並ぶ同じ色の石2個と、もう一方の色の石1個と、空点1か所がそろうと「固い角」になり、打てません。次に、黒石2個の前のb3かc4に打ってください。
nakatta-lesson-hard-solved = 「固い角」はどこにもできていません。
nakatta-lesson-hard-other = そこにも打てますが、離れています。b3かc4を選んでください。
nakatta-lesson-hard-why-1 = なぜa5に打てない？
nakatta-lesson-hard-why-2 = なぜb4に打てない？
nakatta-lesson-win-title = 勝つ手でも禁じ形は作れない
nakatta-lesson-win-text = あなたは黒です。c3に打てば全部つながりますが、白のc4との間に「裸のツケ」ができてしまいます。ほかの勝つ点を探してください。
nakatta-lesson-win-solved = 角を曲がって縦横につながり、あなたの勝ちです。
nakatta-lesson-win-other = それではまだ勝ちになりません。あと1個で、d列の石とc2がつながります。
nakatta-lesson-win-why-1 = なぜc3に打てない？
nakatta-lesson-pie-title = パイルール
nakatta-lesson-pie-text = あなたは白です。黒が中央に打ちましたが、これは強すぎる手です。白は最初の石を打つ代わりに、色を交換できます。交換すると、その石と、上辺と下辺があなたのものになります。
nakatta-lesson-pie-solved = 中央はあなたのものです。だから黒の最初の石は、強すぎず弱すぎない点がよいのです。
nakatta-lesson-pie-other = 石を打つこともできますが、中央は黒に残ります。色を交換してください。
nakatta-lesson-pie-why-1 = なぜc4に打てない？

# 印刷用のシート。

nakatta-paper-board = { $size }×{ $size }の盤
