## シャッフルの検証

table-shuffle-missing = この棋譜には検証できるシャッフルがありません。
table-shuffle-unknown-method = このページはシャッフル方式{ $method }に対応していません。
table-shuffle-secret-right = 秘密の値はコミットメントと一致します。
table-shuffle-secret-wrong = 秘密の値はコミットメントと一致しません。
table-shuffle-no-note = このブラウザーは配る前にコミットメントを記録していないため、比較できません。
table-shuffle-note-right = コミットメントは、このブラウザーが配る前に記録したものと一致します。
table-shuffle-note-wrong = コミットメントは、このブラウザーが配る前に記録したものと一致しません。
table-shuffle-nonce-right = シャッフルには、このブラウザーの乱数値が使われています。
table-shuffle-nonce-wrong = シャッフルには、このブラウザーの乱数値が使われていません。
table-shuffle-entry-wrong = 棋譜の{ $number }番目の記録は、秘密の値と乱数値から導かれるものと異なります。
table-shuffle-entries-right =
    { $count ->
        [0] 何も配られていません。
       *[other] 偶然の出来事{ $count }件はすべて、秘密の値と乱数値から導かれます。
    }
table-shuffle-nonces-missing = { $seats }から、乱数値が時間内に届きませんでした。
table-shuffle-seat = { $number }番の席
