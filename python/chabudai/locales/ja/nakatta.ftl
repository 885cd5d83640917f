# ナカッタの用語（囲碁の言葉に合わせる）
#   point 点　　stone 石　　chain 連　　edge 辺（上辺・下辺・左辺・右辺）　　place 打つ
#   legal point 打てる点　　forbidden pattern 禁じ形　　naked attachment 裸のツケ　　hard corner 固い角
#   crosscut 切り違い　　pie rule パイルール　　swap 色の交換（交換する）　　skip 手番を飛ばす　　resign 投了
#   diagonally across ～をはさんで斜めに並ぶ

-nakatta-naked-attachment = 裸のツケ
-nakatta-hard-corner = 固い角
-nakatta-crosscut = 切り違い

nakatta-colour = { $colour ->
    [B] 黒
   *[W] 白
}
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
    [B] { $first }から{ $last }まで、{ $count }個の石の連が上辺と下辺をつなぎました{ $clause }。
   *[W] { $first }から{ $last }まで、{ $count }個の石の連が左辺と右辺をつなぎました{ $clause }。
}
nakatta-chain-of-seat = { $seat_is ->
    [you] { $side ->
        [B] { $first }から{ $last }まで、あなたの{ $count }個の石の連が上辺と下辺をつなぎました{ $clause }。
       *[W] { $first }から{ $last }まで、あなたの{ $count }個の石の連が左辺と右辺をつなぎました{ $clause }。
    }
   *[other] { $side ->
        [B] { $first }から{ $last }まで、{ $seat }の{ $count }個の石の連が上辺と下辺をつなぎました{ $clause }。
       *[W] { $first }から{ $last }まで、{ $seat }の{ $count }個の石の連が左辺と右辺をつなぎました{ $clause }。
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
