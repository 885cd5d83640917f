# ユーロジャン（Euro-Jongg）
#
# 用語
#   run ラン、book ブック、tome トーム、pair ペア、set 組、meld 場の組、open 公開の、closed 非公開の
#   number card 数札、face card 絵札、crown クラウン（スート）、bonus card ボーナス札
#   hand（持っている札）手札、hand（1回の勝負）局、round ラウンド、dealer 親、lose the deal 親を失う
#   wall 山、front 先頭、back 後ろ、blind ブラインド、draw 引く、discard 捨てる・捨て札
#   claim 宣言する、skip 見送る、lay（クラウンなどを）場に出す、add 加える、rob 横取り
#   go out 上がる、win 上がり、no-win 流局、waiting 待ち、sacred discard 聖なる捨て札、bonus ボーナス
#   名前の付いたプレイヤーには「さん」を付ける。

eurojongg-card =
    { $suit ->
        [s] スペード
        [h] ハート
        [d] ダイヤ
        [c] クラブ
       *[r] クラウン
    }の{ $naming ->
        [own] { $name }
       *[other]
            { $rank ->
                [A] エース
                [F]
                    { $naming ->
                        [court] ジェスター
                       *[rulebook] フール
                    }
                [W]
                    { $naming ->
                        [court] レディ
                       *[rulebook] ウェンチ
                    }
                [H]
                    { $naming ->
                        [court] ナイト
                       *[rulebook] ホース
                    }
                [B] ビショップ
                [J] ジャック
                [Q] クイーン
                [K] キング
               *[other] { $rank }
            }
    }
eurojongg-bonus-card =
    { $card ->
        [rose] バラ
        [tulip] チューリップ
        [daisy] ヒナギク
        [lily] ユリ
        [crane] ツル
        [eagle] ワシ
        [swan] ハクチョウ
        [owl] フクロウ
        [apple] リンゴ
        [oak] カシ
        [birch] シラカバ
        [pine] マツ
       *[other] { $card }
    }
eurojongg-some-card = 札
eurojongg-the-card = { $card }

# 起きたこと

eurojongg-deals =
    第{ $hand }局：{ $seat_is ->
        [you] あなたが親です。
       *[other] { $seat }さんが親です。
    }13枚ずつ配り、親が最初の札を引きました (E2.3, E4.1)。
eurojongg-drawn =
    { $seat_is ->
        [you] 抽選で、あなたが最初の親になりました (E2.2)。
       *[other] 抽選で、{ $seat }さんが最初の親になりました (E2.2)。
    }
eurojongg-skips =
    { $seat_is ->
        [you] 見送りました。
       *[other] { $seat }さんが見送りました。
    }
eurojongg-declares-win =
    { $seat_is ->
        [you] 上がりを宣言しました。
       *[other] { $seat }さんが上がりを宣言しました。
    }
eurojongg-claims-to-win =
    { $seat_is ->
        [you] { $card }で上がりを宣言しました。
       *[other] { $seat }さんが{ $card }で上がりを宣言しました。
    }
eurojongg-claims-with =
    { $seat_is ->
        [you] { $cards } で
       *[other] { $seat }さんが { $cards } で
    }{ $claim ->
        [run] ランを
        [book] ブックを
       *[tome] トームを
    }宣言しました。
eurojongg-claims-onto-book =
    { $seat_is ->
        [you] 公開のブックに{ $card }を加えるトームを宣言しました。
       *[other] { $seat }さんが、公開のブックに{ $card }を加えるトームを宣言しました。
    }
eurojongg-discards =
    { $seat_is ->
        [you] { $card }を捨てました。
       *[other] { $seat }さんが{ $card }を捨てました。
    }
eurojongg-discards-and-waits =
    { $seat_is ->
        [you] { $card }を捨てて、待ちを宣言しました。
       *[other] { $seat }さんが{ $card }を捨てて、待ちを宣言しました。
    }あと1枚で上がりです (E14.2)。
eurojongg-declares-sacred =
    { $seat_is ->
        [you] { $card }を聖なる捨て札と宣言しました (E14.6)。
       *[other] { $seat }さんが{ $card }を聖なる捨て札と宣言しました (E14.6)。
    }
eurojongg-offers-to-rob =
    { $seat_is ->
        [you] 公開のブックに{ $card }を加えようとしています。
       *[other] { $seat }さんが公開のブックに{ $card }を加えようとしています。
    }ほかのプレイヤーはその札で上がれます (E6.5)。

# 場に出した札と、その補充 (E5.2, E5.4, E6.3)

eurojongg-lays-card =
    { $seat_is ->
        [you] { $card }を場に出し
       *[other] { $seat }さんが{ $card }を場に出し
    }
eurojongg-lays-tome =
    { $seat_is ->
        [you] 非公開のトーム { $cards } を場に出し
       *[other] { $seat }さんが非公開のトーム { $cards } を場に出し
    }
eurojongg-adds-card =
    { $seat_is ->
        [you] 公開のブックに{ $card }を加えてトームにし
       *[other] { $seat }さんが公開のブックに{ $card }を加えてトームにし
    }
eurojongg-and-draws = { $laid }、{ $card }を引きました。
eurojongg-and-draws-hidden = { $laid }、山の後ろから1枚引きました。
eurojongg-and-draws-nothing = { $laid }ましたが、山が空なので補充はありません (E5.4)。
eurojongg-and-ends = { $laid }ました。

# 宣言と、札を手に入れるプレイヤー

eurojongg-claims =
    { $seat_is ->
        [you] あなたは
       *[other] { $seat }さんは
    }{ $claim ->
        [win] 上がり
        [tome] トーム
        [book] ブック
       *[run] { $top }までのラン
    }を宣言しました (E7.14)。
eurojongg-gets-alone =
    { $seat_is ->
        [you] { $card }を手に入れ、
       *[other] { $seat }さんが{ $card }を手に入れ、
    }{ $claim ->
        [tome] トーム
        [book] ブック
       *[run] { $top }までのラン
    }を作りました (E7.14)。
eurojongg-gets =
    { $seat_is ->
        [you] { $card }を手に入れました。
       *[other] { $seat }さんが{ $card }を手に入れました。
    }
eurojongg-gets-by-kind =
    { $seat_is ->
        [you] あなたが
       *[other] { $seat }さんが
    }{ $card }を手に入れました。{ $claim ->
        [tome] トームはブックやランより優先されます
       *[book] ブックはランより優先されます
    } (E7.7)。
eurojongg-gets-highest-run =
    { $seat_is ->
        [you] あなたが
       *[other] { $seat }さんが
    }{ $card }を手に入れました。いちばん高いランが優先されます (E7.8)。
eurojongg-gets-first-run =
    { $seat_is ->
        [you] あなたが
       *[other] { $seat }さんが
    }{ $card }を手に入れました。同じ高さのランでは、親から数えて先のプレイヤーが優先されます (E7.8)。
eurojongg-lays-automatically =
    { $seat_is ->
        [you] { $card }が自動で場に出されました (E5.7)。
       *[other] { $seat }さんの{ $card }が自動で場に出されました (E5.7)。
    }

# 局の終わり

eurojongg-out =
    { $seat_is ->
        [you] あなたが上がりました
       *[other] { $seat }さんが上がりました
    }
eurojongg-out-with =
    { $seat_is ->
        [you] あなたが
       *[other] { $seat }さんが
    }{ $giver_is ->
        [you] あなたの
       *[other] { $giver }さんの
    }{ $card }で上がりました
eurojongg-goes-out = { $out } ({ $clause })。
eurojongg-goes-out-as = { $out }：{ $sets } ({ $clause })。
eurojongg-out-first =
    { $out }（{ $rule ->
        [from-discarder] 捨てたプレイヤー
       *[from-dealer] 親
    }から数えて最初）
eurojongg-no-win =
    { $why ->
        [wall] 山が空になり、誰も上がりませんでした。流局です (E8.6)。
        [same-face] 全員が同じランクの絵札を捨てました。流局です (E14.8)。
        [four-tomes] この局で4つ目のトームが場に出ました。流局です (E14.9)。
       *[three-winners] 3人が同じ札で上がりを宣言しました。流局です (E14.10)。
    }
eurojongg-loses-deal =
    { $seat_is ->
        [you] あなたは親を失い、
       *[other] { $seat }さんは親を失い、
    }{ $next_is ->
        [you] あなた
       *[other] { $next }さん
    }が次の親になります (E10.1)。
eurojongg-loses-last-deal =
    { $seat_is ->
        [you] あなたは親を失いました (E10.1)。
       *[other] { $seat }さんは親を失いました (E10.1)。
    }
eurojongg-deals-again =
    { $seat_is ->
        [you] あなたが続けて親です (E10.1)。
       *[other] { $seat }さんが続けて親です (E10.1)。
    }
eurojongg-last-hand = 局数の上限に達し、これが最後の局でした (E10.4)。

# 得点

eurojongg-points =
    得点 (E9.1)：
    { $first }
    { $second }
    { $third }
    { $fourth }
eurojongg-seat-points =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }：{ $points }点、合計{ $total }点。
eurojongg-seat-points-for =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }：{ $points }点（{ $reasons }）、合計{ $total }点。
eurojongg-seat-points-only =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }：{ $points }点。
eurojongg-earned =
    { $line }{ $times ->
        [1] { " " }
       *[other] ×{ $times }で
    }{ $points }点
eurojongg-leads =
    { $seat_is ->
        [you] あなたが
       *[other] { $seat }さんが
    }{ $points }点リードしています (E9.1)。
eurojongg-lead-is-shared = { $seats }が同点で首位です (E9.1)。
eurojongg-you-share-lead = あなたは{ $seats }と同点で首位です (E9.1)。
eurojongg-all-level = 全員が同点です (E9.1)。

# 対局の終わり

eurojongg-wins = { $seat }さんが{ $points }点で勝ちました：{ $totals } ({ $clause })。
eurojongg-win-together = { $seats }が{ $points }点で並んで勝ちました：{ $totals } ({ $clause })。
eurojongg-you-win = { $points }点で首位でした：{ $totals } ({ $clause })。
eurojongg-you-win-with-others = { $seats }と{ $points }点で並んで首位でした：{ $totals } ({ $clause })。
eurojongg-total =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    } { $points }点
eurojongg-limit-reached = { $result }局数の上限に達しました。
eurojongg-resigned =
    { $seat_is ->
        [you] あなたが投了し、
       *[other] { $seat }さんが投了し、
    }{ $winners }{ $count ->
        [1] の勝ちです。
       *[other] がそろって勝ちです。
    }

# 手番

eurojongg-hand-is-over = この局は終わりました。
eurojongg-being-dealt = 札を配っています。
eurojongg-turn-of-other =
    { $seat }さんの手番です。{ $wall ->
        [0] 山は空です。
       *[other] 山の残りは{ $wall }枚です。
    }
eurojongg-drew =
    { $seat_is ->
        [you] { $card }を引きました。
       *[other] { $seat }さんが{ $card }を引きました。
    }
eurojongg-drew-from-back =
    { $seat_is ->
        [you] 山の後ろから{ $card }を引きました。
       *[other] { $seat }さんが山の後ろから{ $card }を引きました。
    }
eurojongg-claimed =
    { $seat_is ->
        [you] 捨て札を手に入れました。
       *[other] { $seat }さんが捨て札を手に入れました。
    }
eurojongg-must-discard =
    { $came }{ $seat_is ->
        [you] 1枚捨ててください (E4.4)。
       *[other] これから1枚捨てます (E4.4)。
    }
eurojongg-may-lay =
    { $came }{ $seat_is ->
        [you] 1枚捨てるか (E4.4)、{ $cards }を場に出してください (E5.1)。
       *[other] 1枚捨てるか (E4.4)、先に{ $cards }を場に出します (E5.1)。
    }
eurojongg-waiting-turn =
    { $seat_is ->
        [you] 待ちの宣言中です。{ $card }で上がらなければ、それを捨ててください (E14.3)。
       *[other] { $seat }さんは待ちの宣言中です。{ $card }で上がらなければ、それを捨てます (E14.3)。
    }
eurojongg-discarded =
    { $seat_is ->
        [you] あなたが{ $card }を捨てました。
       *[other] { $seat }さんが{ $card }を捨てました。
    }
eurojongg-is-adding =
    { $seat_is ->
        [you] あなたがブックに{ $card }を加えようとしています。
       *[other] { $seat }さんがブックに{ $card }を加えようとしています。
    }
eurojongg-asked =
    { $offer }{ $seat_is ->
        [you] 宣言するか見送ってください (E7.2)。
       *[other] { $seat }さんが宣言するか見送ります (E7.2)。
    }
eurojongg-asked-to-win =
    { $offer }{ $seat_is ->
        [you] この札で上がるか見送ってください ({ $clause })。
       *[other] { $seat }さんがこの札で上がるか見送ります ({ $clause })。
    }
eurojongg-has-answered = { $offer }ほかのプレイヤーの返事を待っています (E7.2)。
eurojongg-others-are-asked = { $offer }ほかの3人に尋ねています (E7.2)。

# できること

eurojongg-do-discard = { $card }を捨てる
eurojongg-do-wait = { $card }を捨てて待ちを宣言する
eurojongg-do-lay = { $card }を場に出す
eurojongg-do-add = { $card }を公開のブックに加える
eurojongg-do-sacred = { $card }を聖なる捨て札と宣言する
eurojongg-do-claim =
    { $claim ->
        [run] ラン
        [book] ブック
       *[tome] トーム
    } { $cards }
eurojongg-do-claim-onto-book = { $card } を公開のブックに加えるトーム
eurojongg-do-lay-tome = 非公開のトーム { $cards }
eurojongg-do-win-with = { $card } で上がる
eurojongg-do-win = 上がる
eurojongg-do-skip = 見送る
eurojongg-nothing-to-decide = 今は決めることがありません。
eurojongg-may-only-discard =
    { $seat_is ->
        [you] { $card }を捨てて手番を終えてください (E4.4)。
       *[other] { $seat }さんは{ $card }を捨てて手番を終えます (E4.4)。
    }
eurojongg-may-also =
    { $seat_is ->
        [you] できること：{ $ways }。最後に{ $card }を捨てて手番を終えます (E4.4)。
       *[other] { $seat }さんができること：{ $ways }。最後に{ $card }を捨てて手番を終えます (E4.4)。
    }
eurojongg-any-card = 好きな札
eurojongg-way-win = 上がる (E8.2)
eurojongg-way-lay = { $cards }を場に出す (E5.1)
eurojongg-way-tome = { $cards } の非公開のトームを場に出す (E6.1)
eurojongg-way-add = { $cards } を公開のブックに加える (E6.2)
eurojongg-way-sacred = { $cards } を聖なる捨て札と宣言する (E14.6)
eurojongg-way-wait = { $cards } を捨てて待ちを宣言する (E14.2)
eurojongg-can-only-skip =
    { $seat_is ->
        [you] { $giver }さんの{ $card }は見送るしかありません (E7.2)。
       *[other]
            { $seat }さんは、{ $giver_is ->
                [you] あなた
               *[other] { $giver }さん
            }の{ $card }を見送るしかありません (E7.2)。
    }
eurojongg-may-claim =
    { $seat_is ->
        [you] { $giver }さんの{ $card }で
       *[other]
            { $seat }さんは、{ $giver_is ->
                [you] あなた
               *[other] { $giver }さん
            }の{ $card }で
    }宣言できます：{ $ways }。見送ることもできます (E7.2)。

# 注意

eurojongg-warn-costly-win = { $card }は自分で捨てた札で、聖なる捨て札と宣言していません。この札で上がると5,000点を失います (E14.7)。
eurojongg-warn-skip-win =
    { $card }で手札が完成します。{ $claim ->
        [run] ランを宣言すると
        [book] ブックを宣言すると
        [tome] トームを宣言すると
       *[skip] 見送ると
    }、上がれなくなります (E7.6)。
eurojongg-warn-discard-win = 手札は完成しています。捨てると上がれなくなります (E8.2)。
eurojongg-warn-sacred = { $seats }が{ $card }を聖なる捨て札と宣言しています。捨てると5,000点を失います (E14.7)。
eurojongg-warn-waiting = 待ちは局の終わりまで続きます。これからは引いた札で上がるか、その札を捨てます。上がれなければ100点を失います (E14.3, E14.4)。
eurojongg-two-warnings = { $first }{ $second }

# できない理由

eurojongg-refused-deal = 札が配られるまで待ってください ({ $clause })。
eurojongg-refused-offered = ほかのプレイヤーが{ $card }について答えるまで待ってください ({ $clause })。
eurojongg-refused-answered =
    { $seat_is ->
        [you] すでに答えています。
       *[other] { $seat }さんはすでに答えています。
    }答えは変えられません ({ $clause })。
eurojongg-refused-no-offer =
    { $claim ->
        [skip] 見送る
       *[claim] 宣言できる
    }札がありません ({ $clause })。
eurojongg-refused-not-held =
    { $seat_is ->
        [you] 手札に足りない札があります：
       *[other] { $seat }さんの手札に足りない札があります：
    }{ $cards } ({ $clause })。
eurojongg-missing =
    { $held ->
        [0] { $card }（{ $needed }枚）
       *[other] { $card }（{ $needed }枚必要で、手札には{ $held }枚）
    }
eurojongg-refused-waiting-already =
    { $seat_is ->
        [you] すでに待ちを宣言しています
       *[other] { $seat }さんはすでに待ちを宣言しています
    } ({ $clause })。
eurojongg-refused-waiting-discard =
    { $seat_is ->
        [you] 待ちの宣言中なので、
       *[other] { $seat }さんは待ちの宣言中なので、
    }引いたばかりの{ $card }しか捨てられません ({ $clause })。
eurojongg-refused-waiting-lay =
    { $seat_is ->
        [you] 待ちの宣言中なので、
       *[other] { $seat }さんは待ちの宣言中なので、
    }クラウンやボーナス札は出せません ({ $clause })。
eurojongg-refused-waiting-tome =
    { $seat_is ->
        [you] 待ちの宣言中なので、
       *[other] { $seat }さんは待ちの宣言中なので、
    }トームは作れません ({ $clause })。
eurojongg-refused-waiting-claim =
    { $seat_is ->
        [you] 待ちの宣言中なので、
       *[other] { $seat }さんは待ちの宣言中なので、
    }上がりしか宣言できません ({ $clause })。
eurojongg-refused-auto-lay = このテーブルではクラウンとボーナス札は自動で場に出るので、{ $card }を自分で出すことはできません ({ $clause })。
eurojongg-refused-empty-waiting = 山が空なので、もう待ちは宣言できません ({ $clause })。
eurojongg-refused-empty-claim = 山が空なので、捨て札では上がりしか宣言できません ({ $clause })。
eurojongg-refused-empty-tome = 山が空なので、補充の要るトームは作れません ({ $clause })。
eurojongg-refused-no-open-book =
    { $seat_is ->
        [you] { $card }を加えられる公開のブックがありません
       *[other] { $seat }さんには、{ $card }を加えられる公開のブックがありません
    } ({ $clause })。
eurojongg-refused-closed-only = このテーブルでは、トームの宣言には手札の3枚が必要です。公開のブックには加えられません ({ $clause })。
eurojongg-refused-no-waiting = このテーブルでは待ちを宣言できません ({ $clause })。
eurojongg-refused-no-sacred = このテーブルでは聖なる捨て札を宣言できません ({ $clause })。
eurojongg-refused-not-discarded =
    { $seat_is ->
        [you] この局で{ $card }を捨てていません。
       *[other] { $seat }さんはこの局で{ $card }を捨てていません。
    }宣言できるのは自分で捨てた札だけです ({ $clause })。
eurojongg-refused-declared =
    { $seat_is ->
        [you] { $card }はすでに宣言しています
       *[other] { $seat }さんは{ $card }をすでに宣言しています
    } ({ $clause })。
eurojongg-refused-never-completes =
    { $seat_is ->
        [you] 今どの札を捨てても、
       *[other] { $seat }さんが今どの札を捨てても、
    }{ $card }では手札が完成しません ({ $clause })。
eurojongg-refused-not-one-short =
    { $seat_is ->
        [you] { $card }を捨てても、
       *[other] { $seat }さんが{ $card }を捨てても、
    }あと1枚で完成する手札にはなりません ({ $clause })。
eurojongg-refused-answer-first =
    { $seat_is ->
        [you] 先に{ $card }を宣言するか見送るかを決めてください
       *[other] { $seat }さんは、先に{ $card }を宣言するか見送るかを決めます
    } ({ $clause })。
eurojongg-refused-answer-win-first =
    { $seat_is ->
        [you] 先に{ $card }で上がるか見送るかを決めてください
       *[other] { $seat }さんは、先に{ $card }で上がるか見送るかを決めます
    } ({ $clause })。
eurojongg-refused-only-win =
    { $card }はブックに加えられる途中なので、{ $seat_is ->
        [you] 上がるか見送ることしかできません
       *[other] { $seat }さんは上がるか見送ることしかできません
    } ({ $clause })。
eurojongg-refused-no-run = { $cards } と { $card } はランになりません。ランは同じスートの連続する3枚です ({ $clause })。
eurojongg-refused-no-book =
    { $cards } と { $code } はブックになりません。{ $kind ->
        [face] { $card }には同じランクの絵札があと2枚
       *[number] { $card }には同じスートと数の札があと2枚
    }必要です ({ $clause })。
eurojongg-refused-no-tome =
    { $cards } と { $code } はトームになりません。{ $kind ->
        [face] { $card }には同じランクの絵札があと3枚
       *[number] { $card }には同じスートと数の札があと3枚
    }必要です ({ $clause })。
eurojongg-complete-hand =
    { $forms ->
        [pairs] 4組と1ペア、または7ペア
        [run] 4組と1ペア、または14枚のラン
        [both] 4組と1ペア、7ペア、または14枚のラン
       *[sets] 4組と1ペア
    }をそろえ、余る札がないこと
eurojongg-refused-card-does-not-complete =
    { $card }では{ $seat_is ->
        [you] 手札
       *[other] { $seat }さんの手札
    }が完成しません。必要なのは、{ $needs }です ({ $clause })。
eurojongg-refused-not-complete =
    { $seat_is ->
        [you] 手札
       *[other] { $seat }さんの手札
    }が完成していません。必要なのは、{ $needs }です ({ $clause })。
eurojongg-left-over = { $needs }（{ $cards }が余っています）
eurojongg-lay-first = { $needs }（先に{ $cards }を場に出す必要があります）
eurojongg-refused-other = 今は { $action } はできません ({ $clause })。

# 得点の内訳

eurojongg-line-run = ラン
eurojongg-line-run-of-faces = 絵札のラン
eurojongg-line-pair = ペア
eurojongg-line-pair-of-faces = 絵札のペア
eurojongg-line-open-book = 公開のブック
eurojongg-line-open-book-of-faces = 絵札の公開のブック
eurojongg-line-closed-book = 非公開のブック
eurojongg-line-closed-book-of-faces = 絵札の非公開のブック
eurojongg-line-open-tome = 公開のトーム
eurojongg-line-open-tome-of-faces = 絵札の公開のトーム
eurojongg-line-closed-tome = 非公開のトーム
eurojongg-line-closed-tome-of-faces = 絵札の非公開のトーム
eurojongg-line-going-out = 上がり
eurojongg-line-going-out-with-seven-pairs = 7ペアで上がり
eurojongg-line-going-out-with-fourteen-in-a-run = 14枚のランで上がり
eurojongg-line-bonus-card = ボーナス札
eurojongg-line-two-of-a-kind = 同じ種類2枚
eurojongg-line-three-of-a-kind = 同じ種類3枚
eurojongg-line-four-of-a-kind = 同じ種類4枚
eurojongg-line-two-of-a-suit = 同じスート2枚
eurojongg-line-three-of-a-suit = 同じスート3枚
eurojongg-line-left-in-the-hand = 手札に残った札
eurojongg-line-the-most = 上限
eurojongg-line-out-after-waiting = 待ちを宣言して上がり
eurojongg-line-waited-in-vain = 待ちを宣言して上がれず
eurojongg-line-discarded-to-one-who-waited = 待ちのプレイヤーに捨てた
eurojongg-line-sacred-discard-slighted = 聖なる捨て札の罰点
eurojongg-line-all-runs = すべてラン
eurojongg-line-four-suits = 4スートの同じランク
eurojongg-line-aces-and-nines = エースと9だけ
eurojongg-line-no-aces-or-nines = エースも9もなし
eurojongg-line-all-faces = 絵札だけ
eurojongg-line-one-colour = 1色だけ
eurojongg-line-one-suit = 1スートだけ
eurojongg-line-sequence-9 = 9枚の連続
eurojongg-line-sequence-12 = 12枚の連続
eurojongg-line-sequence-14 = 14枚の連続
eurojongg-line-seven-pairs = 7ペア
eurojongg-line-out-on-pair = ペアで上がり
eurojongg-line-out-from-wall = 山から引いて上がり
eurojongg-line-out-from-back = 山の後ろから引いて上がり
eurojongg-line-out-on-last-card = 最後の札で上がり
eurojongg-line-out-on-first-turn = 最初の手番で上がり
eurojongg-line-hidden-hand = 公開の組なし
eurojongg-line-tomes-2 = トーム2つ
eurojongg-line-tomes-3 = トーム3つ
eurojongg-line-tomes-4 = トーム4つ
eurojongg-line-crown-evens = 偶数のクラウンすべて
eurojongg-line-crown-odds = 奇数のクラウンすべて
eurojongg-line-crown-ends = クラウンのエースと9
eurojongg-line-seat-suit-face = 席のスートの絵札
eurojongg-line-seat-suit-bonus-card = 席のスートのボーナス札

# コーチの理由（それぞれ2通り）

eurojongg-reason-complete-1 = 手札が完成しています。上がりましょう (E8.1, E8.2)。
eurojongg-reason-complete-2 = 足りない札はありません。上がれば10点です (E8.2, E9.2)。
eurojongg-reason-bonus-card-1 = ボーナス札は場に出してこそ得点になり、山の後ろから1枚補充できます (E5.2, E5.6)。
eurojongg-reason-bonus-card-2 = 手札にあっても得点になりません。場に出せば得点になり、1枚補充されます (E5.2, E5.6)。
eurojongg-reason-crown-1 = クラウンは組に使えませんが、場に出せば別の札を引けます (E1.5, E5.2)。
eurojongg-reason-crown-2 = クラウンを場に出して、使える札を引きましょう (E1.5, E5.2)。
eurojongg-reason-adds-1 = 公開のブックが2倍の得点のトームになり、1枚引けます (E6.3, E9.2)。
eurojongg-reason-adds-2 = 公開のトームは公開のブック2つ分の得点で、山の後ろから1枚引けます (E6.3, E9.2)。
eurojongg-reason-tome-1 = 非公開のトームは50点、絵札なら100点で、山の後ろから1枚引けます (E6.3, E9.2)。
eurojongg-reason-tome-2 = 4枚を場に出せば非公開のトームになり、1枚引けます (E6.1, E6.3)。
eurojongg-reason-no-playing-card-1 = どの組にも使えず、ほかのプレイヤーに取られることもありません (E5.5)。
eurojongg-reason-no-playing-card-2 = この札を捨てても、ほかのプレイヤーは宣言できません (E5.5)。
eurojongg-reason-late-1 = 山の残りは{ $wall }枚だけです (E8.5)。
eurojongg-reason-late-2 = 山の残りが{ $wall }枚なので、まもなく流局になるかもしれません (E8.6)。
eurojongg-reason-waits-1 = あと1枚になり、{ $cards }で上がれます (E8.1)。
eurojongg-reason-waits-2 = { $cards }を待つ形になります (E8.1)。
eurojongg-reason-most-improve-1 = 見えていない札のうち{ $helping }枚が役に立ちます。{ $card }を捨てると{ $other }枚です。
eurojongg-reason-most-improve-2 = 同じくらい良い捨て札の中で、役に立つ札が最も多く残ります。{ $helping }枚で、{ $card }なら{ $other }枚です。
eurojongg-reason-improving-1 = 捨てた後は、見えていない札のうち{ $helping }枚が役に立ちます。あと{ $missing }枚です。
eurojongg-reason-improving-2 = あと{ $missing }枚の手札に、見えていない札のうち{ $helping }枚が役に立ちます。
eurojongg-reason-only-discard-1 = ほかの札を捨てると上がりが遠のきます。これを捨てれば、あと{ $missing }枚のままです。
eurojongg-reason-only-discard-2 = あと{ $missing }枚のままでいられる捨て札は、これだけです。
eurojongg-reason-keeps-distance-1 = あと{ $missing }枚のままです。ほかの{ $others }種類の札を捨てると、上がりが遠のきます (E8.1)。
eurojongg-reason-keeps-distance-2 = 損はありません。捨てる前も後も、あと{ $missing }枚です (E8.1)。
eurojongg-reason-alone-1 = { $card }は孤立しています。同じ札も、同じスートで隣の札もありません (E3.1, E3.2)。
eurojongg-reason-alone-2 = { $card }と組になりそうな札が手札にありません (E3.1, E3.2)。
eurojongg-reason-passed-1 = { $card }は前にも捨てられましたが、誰も宣言しませんでした。
eurojongg-reason-passed-2 = 同じ{ $card }が、誰にも取られずに捨て札に残っています。
eurojongg-reason-no-book-1 = この札でブックを宣言されることはありません。見えていないのは{ $copies }枚だけです (E3.2)。
eurojongg-reason-no-book-2 = ブックにはあと2枚必要ですが、見えていないのは{ $copies }枚だけです (E3.2)。
eurojongg-reason-copies-1 = { $total }枚のうち{ $copies }枚が見えていません (E1.2)。
eurojongg-reason-copies-2 = 同じ札{ $total }枚のうち、まだ{ $copies }枚を見ていません (E1.2)。
eurojongg-reason-faces-1 = 同じランクのほかの札は、{ $others }枚が見えていません (E3.2)。
eurojongg-reason-faces-2 = そのランクのブックには4スートのうち3枚が必要で、ほかに{ $others }枚が見えていません (E3.2)。
eurojongg-reason-nearer-1 = 手札が良くなります。今はあと{ $before }枚、宣言した後はあと{ $after }枚です (E8.1)。
eurojongg-reason-nearer-2 = あと{ $before }枚の手札が、宣言すればあと{ $after }枚になります (E8.1)。
eurojongg-reason-scores-1 =
    { $kind ->
        [face] 絵札の公開の
       *[number] 公開の
    }{ $claim ->
        [book] ブック
       *[tome] トーム
    }は、誰が上がっても{ $points }点以上になります ({ $clauses })。
eurojongg-reason-scores-2 = 得点は全員が数えるので、{ $points }点以上になります (E9.1)。
eurojongg-reason-draws-1 = トームを作ると、山の後ろから1枚引けます (E6.3)。
eurojongg-reason-draws-2 = トームの分、もう1枚引けます (E6.3)。
eurojongg-reason-run-1 = 組は完成しますが、絵札だけでないランは0点です (E9.4)。
eurojongg-reason-run-2 = 完成に近づきますが、得点にはほとんどなりません (E9.4)。
eurojongg-reason-nothing-to-claim-1 = この札と組になる札が手札にありません (E7.4)。
eurojongg-reason-nothing-to-claim-2 = この札では組ができません (E7.4)。
eurojongg-reason-no-nearer-1 = どの宣言でも手札は良くなりません。前も後も、あと{ $missing }枚です。
eurojongg-reason-no-nearer-2 = 組を公開しても、まだ{ $missing }枚以上足りません (E8.1)。
eurojongg-reason-only-run-1 = 宣言できるのはランだけで、絵札だけのランでなければ0点です (E9.3, E9.4)。
eurojongg-reason-only-run-2 = 手札が良くなるのはランだけで、ランはほとんど得点になりません (E9.3, E9.4)。
eurojongg-reason-closed-1 = 宣言した組は公開され、もう変えられません。{ $kinds }を宣言しなければ、手札を自由に変えられます (E3.7)。
eurojongg-reason-closed-2 = 非公開のブックは公開のブックの2倍の得点になるので、何でも宣言すればよいわけではありません (E9.2)。
eurojongg-a-set =
    { $claim ->
        [run] ラン
        [book] ブック
        [tome] トーム
       *[win] 上がり
    }

# 待っている札

eurojongg-unseen-card = { $card }（残り{ $copies }枚）
eurojongg-no-card = なし
eurojongg-wins-on = 上がれる札：{ $cards }
eurojongg-discard-and-win-on = { $card } を捨てると、上がれる札：{ $cards }
eurojongg-is-complete = 手札は完成しています。win と入力してください。
eurojongg-cannot-complete = 残りの札では手札を完成できません。
eurojongg-missing-cards = あと{ $missing }枚です。見えていない札のうち{ $helping }枚が役に立ちます：{ $cards }
eurojongg-best-discards = あと{ $missing }枚です。捨てても上がりが遠のかない札：{ $discards }
eurojongg-helpful-discard = { $card }（{ $helping }枚が役に立つ）
eurojongg-to-lay-first = 先に場に出す札：{ $cards }

# 端末のコマンド

eurojongg-help-hand = 自分の手札をスートごとに。言葉で読むには hand words
eurojongg-help-table = 山と、各プレイヤーの場の組と出した札
eurojongg-help-discards = 各プレイヤーの捨て札。全員の捨て札を順に見るには discards order
eurojongg-help-waits = 上がれる札、またはあと1枚にする捨て札
eurojongg-help-unseen = まだ見えていない数札と絵札
eurojongg-help-ledger = 直前の局の得点の内訳を1行ずつ
eurojongg-help-score = 合計点と、親を失った回数
eurojongg-help-legend = 札、記号、組の得点、入力の仕方
eurojongg-empty-hand = 手札はありません。
eurojongg-hand-cards = { $count }枚：{ $hand }
eurojongg-hand-in-words = { $count }枚。{ $suits }
eurojongg-suit =
    { $suit ->
        [s] スペード
        [h] ハート
        [d] ダイヤ
        [c] クラブ
       *[r] クラウン
    }
eurojongg-rank =
    { $naming ->
        [own] { $name }
       *[other]
            { $rank ->
                [A] エース
                [F]
                    { $naming ->
                        [court] ジェスター
                       *[rulebook] フール
                    }
                [W]
                    { $naming ->
                        [court] レディ
                       *[rulebook] ウェンチ
                    }
                [H]
                    { $naming ->
                        [court] ナイト
                       *[rulebook] ホース
                    }
                [B] ビショップ
                [J] ジャック
                [Q] クイーン
                [K] キング
               *[other] { $rank }
            }
    }
eurojongg-suit-line = { $suit }：{ $cards }。
eurojongg-bonus-line = ボーナス札：{ $cards }。
eurojongg-drawn-line = 引いた札：{ $card }。
eurojongg-no-cards = なし
eurojongg-not-dealt = 最初の局はまだ配られていません。
eurojongg-heading =
    第{ $hand }局、親は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }。山：{ $wall ->
        [0] 空
       *[other] 先頭 > { $wall }枚 < 後ろ
    }。ブラインド：13枚。
eurojongg-table-line = { $notes }：{ $parts }。
eurojongg-in-hand = 手札{ $count }枚
eurojongg-meld =
    { $open ->
        [open] 公開の
       *[closed] 非公開の
    }{ $kind ->
        [run] ラン
        [book] ブック
       *[tome] トーム
    } { $cards }
eurojongg-meld-with =
    { $meld }（{ $card } は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }から）
eurojongg-laid = 場に出した札 { $cards }
eurojongg-offered-card =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の{ $card }について尋ねています。
eurojongg-note-dealer = 親
eurojongg-note-waits = 待ち
eurojongg-note-declared = 聖なる捨て札 { $cards }
eurojongg-note-lost = この局で{ $points }点の罰
eurojongg-discards-line =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }：{ $cards }
eurojongg-nothing = なし
eurojongg-numbered-discard =
    { $number }. { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    } { $card }
eurojongg-discards-from-first = 捨て札（最初から順に）：{ $discards }
eurojongg-no-discard-yet = この局では、まだ札が捨てられていません。
eurojongg-unseen = 見えていない数札と絵札は{ $count }枚です。ほかのプレイヤーの手札か、山か、ブラインドにあります。
eurojongg-no-hand-finished = 終わった局はまだありません。
eurojongg-latest-hand = 直前の局：
eurojongg-blind-was = ブラインドは { $cards } でした。
eurojongg-ledger-line = { $line }：{ $cards } ({ $clause })
eurojongg-ledger-line-alone = { $line } ({ $clause })
eurojongg-ledger-limit = { $line }：この局は10,000点 ({ $clause })
eurojongg-ledger-doubled = { $line }：ここまでの得点をもう一度 ({ $clause })
eurojongg-score-heading =
    第{ $hand }局、親は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }。親を失った回数：{ $lost }回。
eurojongg-score-line = { $scores }。
eurojongg-score-behind =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    } { $points }点（{ $behind }点差）
eurojongg-legend-suits = スート：s スペード、h ハート、d ダイヤ、c クラブ、r クラウン。
eurojongg-legend-ranks = ランクは低い順に：A エース、2 3 4 5 6 7 8 9、{ $faces }。{ $highest }から先は続きません。
eurojongg-legend-face = { $letter } { $name }
eurojongg-legend-bonus = 花 rose tulip daisy lily、鳥 crane eagle swan owl、木 apple oak birch pine。
eurojongg-legend-sets = ラン：同じスートの連続する3枚。ブック：同じ札3枚、または同じランクの絵札3枚。トーム：4枚すべてを場に出したもの。
eurojongg-legend-points = 上がり10、公開のブック10、非公開のブック20、公開のトーム20、非公開のトーム50。絵札は2倍、絵札のペアとランは5。
eurojongg-legend-signs = 記号：> 手番、? 返事待ち、(5h) 取られた札、5h! 尋ねている札、[5h<2] プレイヤー2から、## 裏向き。
eurojongg-legend-typing = 入力：d 7h, drawn, lay rose, tome, add, win。宣言は run 5s6s, book, tome, win, skip、または番号。

# 尋ねない設定と、その代わりにすること

eurojongg-switch-wins = 上がるかどうか
eurojongg-switch-runs = ランを宣言できる札について
eurojongg-switch-books = ブックを宣言できる札について
eurojongg-switch-claims = ラン、ブック、トームを宣言できる札について
eurojongg-switch-skips = 見送るしかない札について
eurojongg-switch-lays = どのクラウンとボーナス札を出すか
eurojongg-switch-drawn = 待ちの宣言中に何を捨てるか
eurojongg-instead-wins = 上がれるときはすぐに上がります
eurojongg-instead-runs = ランは宣言しません
eurojongg-instead-books = ブックは宣言しません
eurojongg-instead-claims = 上がりだけを宣言します
eurojongg-instead-skips = ほかにできることがなければ見送ります
eurojongg-instead-lays = 自動で場に出します
eurojongg-instead-drawn = 待ちの宣言中は、引いた札を捨てます

# ゲームの紹介

eurojongg-summary = 193枚の札で4組と1ペアを作るゲーム。札を引き、ほかの人の捨て札をもらって組を作ります。上がり以外でも得点できます。
eurojongg-goals = 誰かが4組と1ペアをそろえて上がると、局が終わります。得点は全員について数え、合計点が最も高い人の勝ちです。
eurojongg-chat-win = 上がり！
eurojongg-chat-nice = いい手ですね！
eurojongg-chat-mine = それ、欲しかった札！
eurojongg-seat-total =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }：{ $points }点
eurojongg-name =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }

# ページの盤面

eurojongg-bonus-card-title =
    { $name }：{ $suit ->
        [s] スペード
        [h] ハート
        [d] ダイヤ
       *[c] クラブ
    }の{ $kind ->
        [flower] 花
        [bird] 鳥
       *[tree] 木
    }
eurojongg-face-down-card = 裏向きの札
eurojongg-sorted = 手札を並べ替えました。
eurojongg-not-sorted = 手札を並べ替えません。
eurojongg-says =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }：{ $words }
eurojongg-call-win = 上がり！
eurojongg-call-tome = トーム！
eurojongg-call-book = ブック！
eurojongg-call-run = ラン！
eurojongg-call-wait = 待ちます。
eurojongg-call-sacred = 聖なる捨て札、{ $card }！
eurojongg-out-before-others = { $out }。上がりはほかの宣言より優先されます (E7.7)。
eurojongg-own-place = あなたの手札とできること
eurojongg-your-hand = あなたの手札
eurojongg-answered-for-you = 自動で答えます。
eurojongg-you-skipped = 見送りました。
eurojongg-you-claimed =
    { $claim ->
        [run] ラン
        [book] ブック
        [tome] トーム
       *[win] 上がり
    }を宣言しました。ほかの人の返事を待っています。
eurojongg-discards-next =
    { $seat_is ->
        [you] あなたが捨てる番です。
       *[other] 次は{ $seat }さんが捨てます。
    }
eurojongg-waiting-for-claims = ほかの人の宣言を待っています。
eurojongg-answer-when-connected = まだ答えていません。接続が戻ると答えられます。
eurojongg-premove = 手番が来たとき、ほかにできることがなければ{ $card }を捨てます。
eurojongg-premove-title = 手番まで、ほかの人には見えません
eurojongg-premove-button = 手番が来たら{ $card }を捨てる
eurojongg-claim-group = 宣言
eurojongg-card-is-offered = 札が出ています。
eurojongg-offer = { $name }：{ $card }。
eurojongg-offer-to-rob = ブックに加えられる途中です。
eurojongg-your-answer =
    { $claim ->
        [skip] 見送ります。
        [run] ランを宣言します。
        [book] ブックを宣言します。
        [tome] トームを宣言します。
       *[win] 上がりを宣言します。
    }まだ変えられます。
eurojongg-offline = オフラインです。答えは接続が戻りしだい送られます。
eurojongg-offline-for =
    { $seconds ->
        [0] オフラインです。答える時間は終わりました。
       *[other] オフラインです。残り{ $seconds }秒。それまでに接続が戻れば、答えが送られます。
    }
eurojongg-moment-win =
    { $seat_is ->
        [you] あなた：上がり！
       *[other] { $seat }さん：上がり！
    }
eurojongg-moment-no-win = 流局：上がりなし
eurojongg-moment-last = 山の最後の1枚！
eurojongg-button-win = 上がり
eurojongg-button-tome = トーム
eurojongg-button-book = ブック
eurojongg-button-run = ラン
eurojongg-button-skip = 見送る
eurojongg-button-add = 加える
eurojongg-button-lay = 出す
eurojongg-button-sacred = 聖なる捨て札
eurojongg-button-wait = 捨てて待ちを宣言
eurojongg-button-discard = 捨てる
eurojongg-button-discard-card = { $card }を捨てる
eurojongg-button-of-cards = { $word }：{ $cards }
eurojongg-add-to-book = { $cards }をブックに
eurojongg-your-turn = あなたの手番
eurojongg-choose-win = 手札が完成しています。上がれます。
eurojongg-choose-drawn = 待ちの宣言中です。引いた札を捨ててください。
eurojongg-choose-raised = { $card }を捨てるには、もう一度押すか、場までドラッグしてください。
eurojongg-choose-card = 捨てる札を選んでください。
eurojongg-centre = 場の中央
eurojongg-wall-title = 山の残り枚数
eurojongg-in-the-wall = 枚（山）
eurojongg-hand-number = 第{ $hand }局
eurojongg-deals-lost-title = 親を失った回数と、対局が終わる回数
eurojongg-deals-lost = 親の交代 { $lost }/{ $all }
eurojongg-last-score = 前の局の得点
eurojongg-order = 捨て札の順序
eurojongg-order-title = 捨て札の順序
eurojongg-order-claimed = （取られた札）
eurojongg-on-offer =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の{ $card }が出ています。
eurojongg-wall =
    山の残りは{ $wall }枚{ $from ->
        [front] 、最後は先頭から引かれました
        [back] 、最後は後ろから引かれました
       *[none] { "" }
    }
eurojongg-front = 先頭
eurojongg-front-title = 手番では先頭から引きます
eurojongg-back = 後ろ
eurojongg-back-title = 補充は後ろから引きます
eurojongg-blind = ブラインド：使わない{ $count }枚
eurojongg-auto-group = 自動の答え
eurojongg-auto-sort = 並べ替え
eurojongg-auto-sort-help = 手札をスートとランクの順に並べます
eurojongg-auto-wins = 上がり
eurojongg-auto-wins-help = 上がれるときはすぐに上がります
eurojongg-auto-runs = ランなし
eurojongg-auto-runs-help = ランしか宣言できないときは見送ります
eurojongg-auto-books = ブックなし
eurojongg-auto-books-help = ブックしか宣言できないときは見送ります
eurojongg-auto-claims = 上がりだけ
eurojongg-auto-claims-help = 上がり以外はすべて見送ります
eurojongg-auto-lays = 出す
eurojongg-auto-lays-help = クラウンとボーナス札を場に出します
eurojongg-auto-drawn = 引いた札
eurojongg-auto-drawn-help = 待ちを宣言した後は、引いた札を捨てます
eurojongg-your-place = あなたの場
eurojongg-place-of = { $name }さんの場
eurojongg-you = あなた
eurojongg-open-hand = 手札：{ $cards }
eurojongg-dealer = 親
eurojongg-dealer-letter = 親
eurojongg-suit-of-seat =
    スート：{ $suit ->
        [s] スペード
        [h] ハート
        [d] ダイヤ
       *[c] クラブ
    }
eurojongg-lost-deal = 親を失いました
eurojongg-waiting-tag = 待ち
eurojongg-penalty-title = この局の罰点
eurojongg-cards = { $count }枚
eurojongg-points-of = { $points }点
eurojongg-points-compared =
    { $points }点、{ $difference ->
        [0]
            { $whom ->
                [leader] 首位
               *[you] あなた
            }と同点
       *[other]
            { $whom ->
                [leader] 首位
               *[you] あなた
            }より{ $difference }点{ $side ->
                [ahead] 多い
               *[behind] 少ない
            }
    }
eurojongg-bonus-row = クラウンとボーナス札
eurojongg-sacred-tag = 聖なる捨て札
eurojongg-meld-label =
    { $open ->
        [open] 公開の
       *[closed] 非公開の
    }{ $kind ->
        [run] ラン
        [book] ブック
       *[tome] トーム
    }：{ $cards }
eurojongg-meld-label-from =
    { $meld }（{ $card }は{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }から）
eurojongg-no-discards = 捨て札なし
eurojongg-discard-row = 捨て札
eurojongg-discard =
    { $card }{ $state ->
        [offered] （返事待ち）
        [claimed] （取られた札）
       *[none] { "" }
    }
eurojongg-own-card =
    { $card }{ $drawn ->
        [front] （引いた札）
        [back] （山の後ろから引いた札）
       *[none] { "" }
    }

# 得点表

eurojongg-sheet = 第{ $hand }局の得点
eurojongg-hand-ended = 第{ $hand }局：{ $result }
eurojongg-no-winner = 流局
eurojongg-several-out = { $seats }が上がりました
eurojongg-show-table = 場を見る
eurojongg-out-tag = 上がり
eurojongg-sheet-total = 合計
eurojongg-tied = 同点で首位
eurojongg-leading = 首位
eurojongg-behind = { $points }点差
eurojongg-the-blind = ブラインド
eurojongg-row = { $label }：{ $cards }
eurojongg-row-hand = 手札
eurojongg-row-laid = 場に出した札
eurojongg-row-with = 札
eurojongg-row-meld =
    { $open ->
        [open] 公開の
       *[closed] 非公開の
    }{ $kind ->
        [run] ラン
        [book] ブック
       *[tome] トーム
    }
eurojongg-score-of =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の得点
eurojongg-column-what = 内容
eurojongg-column-clause = 条項
eurojongg-column-points = 点
eurojongg-no-score = 得点なし
eurojongg-this-hand = この局

# テーブルのルール（標準と違うもの）

eurojongg-rule-rounds = { $rounds }ラウンド (E12.2)。
eurojongg-rule-hand-limit = 1ラウンドは最大{ $hands }局 (E10.4)。
eurojongg-rule-auto-lay-true = クラウンとボーナス札は自動で場に出ます (E5.7)。
eurojongg-rule-seven-pairs-true = 7ペアでも手札が完成します (E12.4)。
eurojongg-rule-fourteen-run-true = 1スートの14枚のランでも手札が完成します (E12.5)。
eurojongg-rule-tome-claim-closed-only = トームは手札の3枚でだけ宣言できます (E7.5)。
eurojongg-rule-rob-tome-true = ブックに加えられる札で上がれます (E6.5)。
eurojongg-rule-several-winners-from-discarder = 何人かが同時に上がれるときは、捨てたプレイヤーから数えて最初の人が上がります (E12.8)。
eurojongg-rule-several-winners-all-win = 同じ札で上がれる人は全員上がります (E12.8)。
eurojongg-rule-several-winners-three-abort = 3人が同時に上がると流局です (E12.8)。
eurojongg-rule-seat-suits-true = 席ごとにスートがあり、その絵札とボーナス札の得点が増えます (E14.1)。
eurojongg-rule-seat-suit-faces-multiplied = 席のスートの絵札は、その組の得点を2倍にします (E14.1)。
eurojongg-rule-waiting-true = あと1枚のプレイヤーは待ちを宣言できます (E14.2)。
eurojongg-rule-sacred-discard-true = 捨て札を聖なる捨て札と宣言できます (E14.6)。
eurojongg-rule-no-wins-same-face = 全員が同じランクの絵札を捨てると流局です (E14.8)。
eurojongg-rule-no-wins-four-tomes = 4つ目のトームが場に出ると流局です (E14.9)。
eurojongg-rule-no-wins-three-winners = 3人が同じ札で上がりを宣言すると流局です (E14.10)。
eurojongg-rule-no-bonuses = ボーナスなし (E13.1)。
eurojongg-rule-face-names = 絵札の名前：{ $names } (E12.18)。
eurojongg-rule-bonuses = ボーナス：{ $bonuses } (E13)。
eurojongg-rule-bonus = { $bonus } { $points }点

# ページの設定とキー

eurojongg-setting-colours = 4色
eurojongg-setting-colours-help = 赤と黒ではなく、スートごとに色を変えます
eurojongg-setting-one-click = 1回押すだけで捨てる
eurojongg-setting-one-click-help = オフのときは、1回目は札を持ち上げるだけです
eurojongg-setting-faces = 絵札の名前
eurojongg-setting-faces-rulebook = フール、ウェンチ、ホース
eurojongg-setting-faces-court = ジェスター、レディ、ナイト
eurojongg-setting-faces-help = F、W、Hの文字は変わりません。
eurojongg-setting-waits = 上がれる札を表示
eurojongg-setting-waits-help = テーブルで許されていれば、手札の下に表示します
eurojongg-setting-sounds = 札の音
eurojongg-setting-sounds-help = 札を持ち上げるときと捨てるとき
eurojongg-setting-voice = 声で知らせる
eurojongg-setting-voice-help = 宣言、上がり、待ちを読み上げます
eurojongg-confirm = { $action }。よろしいですか？
eurojongg-round-name = 第{ $number }局
eurojongg-score-unit = 得点
eurojongg-key-arrows = 札を選ぶ。Enterで持ち上げ、もう一度Enterで捨てる
eurojongg-key-drawn = 引いた札を持ち上げる。もう一度で捨てる
eurojongg-key-discard = 持ち上げた札を捨てる
eurojongg-key-claims = 宣言：上がり、トーム、ブック、ラン。組がいくつかあるときは、もう一度で次の組
eurojongg-key-skip = 見送る
eurojongg-key-turn = 手番では、上がる。トームを出す、またはブックに加える
eurojongg-key-lay = クラウンかボーナス札を場に出す
eurojongg-key-wait = 持ち上げた札を捨てて待ちを宣言する
eurojongg-key-sort = 手札の並べ替えを切り替える
eurojongg-key-close = 札を下ろす。得点表を閉じる
eurojongg-key-hand = 手札へ移る

# 遊び方（<b>と</b>の間は太字）

eurojongg-rules-goal = <b>目的</b> 4人のプレイヤーが、麻雀のように4組と1ペアをそろえて上がりを目指します。得点は全員について数え、最後に合計点が最も高い人の勝ちです。
eurojongg-rules-cards-title = 札
eurojongg-rules-numbers = 4つのスートのエースから9まで、<b>4枚ずつ</b>。
eurojongg-rules-faces = 数札より上の絵札が7種類、スートごとに<b>1枚ずつ</b>：{ $faces }。
eurojongg-rules-crowns = <b>クラウン</b>が9枚。得点にはなりませんが、1枚出すごとに別の札を引けます。
eurojongg-rules-bonus-cards = <b>ボーナス札</b>が12枚。花、鳥、木がスートごとに1枚ずつ。
eurojongg-rules-sets-title = 組
eurojongg-rules-run = <b>ラン</b>：同じスートの連続する3枚。{ $highest }が最も高い札です。
eurojongg-rules-book = <b>ブック</b>：同じスートの同じ数の3枚……
eurojongg-rules-face-book = ……または、スートを問わず同じランクの絵札3枚。
eurojongg-rules-tome = <b>トーム</b>：4枚すべて。場に出してはじめてトームになり、1枚引けます。
eurojongg-rules-pair = <b>ペア</b>：ブックと同じ条件の2枚。
eurojongg-rules-turn-title = 手番
eurojongg-rules-turn = 山の先頭から1枚引きます。引いた札は手札と離して表示されます。クラウン、ボーナス札、トームは場に出せます。上がれるなら上がり、そうでなければ1枚捨てます。場に出した札の補充は、山の<b>後ろ</b>から引きます。ブラインドの13枚は使いません。
eurojongg-rules-laying =
    <b>クラウンとボーナス札</b>は{ $auto ->
        [true] 自分の手番に自動で場に出ます。
       *[false] 自分の手番に場に出します。
    }手札にあっても得点にならず、持ったままでは上がれません。
eurojongg-rules-tomes =
    <b>トーム</b> 手札の4枚で作ったトームは非公開です。公開のブックに4枚目を加えたり、{ $claim ->
        [closed-only] 手札の3枚で宣言したり
       *[any] 宣言して作ったり
    }したトームは公開です。
eurojongg-rules-claims-title = 宣言
eurojongg-rules-claims = 捨てられた数札と絵札について、ほかの3人全員に尋ねます。返事は互いに見えず、早さは関係ありません。<b>上がり</b>は<b>トーム</b>より、トームは<b>ブック</b>より、ブックは<b>ラン</b>より優先されます。ランどうしでは、最も高い札を含むランが優先され、同じ高さなら親から数えて先の人が優先されます。札を手に入れた人が次の手番になり、そこから順に続きます。
eurojongg-rules-claimed = 宣言した組は公開され、その手番で上がっても、宣言した組のままです。ペアのための宣言は、上がるときだけできます。
eurojongg-rules-out-title = 上がり
eurojongg-rules-complete =
    場の組と手札を合わせて4組と1ペア。余る札があってはいけません。{ $forms ->
        [pairs] このテーブルでは7ペアでも完成です。
        [run] このテーブルでは1スートの14枚のランでも完成です。
        [both] このテーブルでは7ペアでも、1スートの14枚のランでも完成です。
       *[sets] { "" }
    }
eurojongg-rules-no-winner = 山の最後の札が引かれて誰も上がらなければ、流局です。
eurojongg-rules-scores-title = 得点
eurojongg-rules-column-numbers = 数札
eurojongg-rules-column-faces = 絵札
eurojongg-rules-score-open-book = 公開のブック
eurojongg-rules-score-closed-book = 非公開のブック
eurojongg-rules-score-open-tome = 公開のトーム
eurojongg-rules-score-closed-tome = 非公開のトーム
eurojongg-rules-score-pair = ペア
eurojongg-rules-score-run = ラン
eurojongg-rules-score-out = 上がり
eurojongg-rules-all-faces = { $points }（絵札だけ）
eurojongg-rules-bonus-scores = ボーナス札は1枚で10点です。同じ種類か同じスートが2枚なら100点、3枚なら1,000点です。花、鳥、木のどれかが4枚そろうと、その局は上限の10,000点です。
eurojongg-rules-match-title = 対局
eurojongg-rules-match = 親が上がったときと流局のときは、同じ人が続けて親です。そうでなければ親を失い、次の人が親になります。全員が{ $rounds }回ずつ親を失うと、対局が終わります。
eurojongg-rules-options = テーブルを作るときに、ルールを加えたり変えたりできます。特別な手のボーナス、ほかの完成形、席のスート、待ち、聖なる捨て札、ほかの流局などです。テーブルのルールは、その横に表示されます。
eurojongg-rules-author = ユーロジャンは、ブログ <i>A Fort Made of Books</i> で発表されたゲームです。この説明と絵は独自に作成したものです。

# 遊び方の下のクイズ

eurojongg-quiz = クイズ
eurojongg-quiz-title = <b>クイズ</b> { $question } <m>{ $number }/{ $count }</m>
eurojongg-quiz-set = この札はどの組になりますか？
eurojongg-quiz-a-run = ラン
eurojongg-quiz-a-book = ブック
eurojongg-quiz-a-tome = トーム
eurojongg-quiz-no-set = 組にならない
eurojongg-quiz-run-why = 絵札は9の次に、ランクの順に続きます。
eurojongg-quiz-numbers-why = 数札のブックは同じスートに限ります。
eurojongg-quiz-faces-why = { $bishop }は各スートに1枚なので、絵札はスートをまたいでブックになります。
eurojongg-quiz-ace-why = エースは最も低く、{ $highest }は最も高い札です。
eurojongg-quiz-tome-why = 4枚すべてです。場に出せばトームになります。
eurojongg-quiz-kinds = アンナがラン、ベアがブックを宣言しました。この札を手に入れるのは誰ですか？
eurojongg-quiz-anna = アンナ
eurojongg-quiz-bea = ベア
eurojongg-quiz-faster = 早かった人
eurojongg-quiz-next-player = 次の番の人
eurojongg-quiz-kinds-why = ブックはランより優先され、早さは関係ありません。
eurojongg-quiz-runs = この5で、アンナは1つ目のラン、ベアは2つ目のランを宣言しました。5を手に入れるのは誰ですか？
eurojongg-quiz-runs-why = 最も高い札を含むランが優先されます。
eurojongg-quiz-four = あなたの手番で、この4枚を持っています。どうするのがいちばんよいですか？
eurojongg-quiz-keep = ブックと1枚として持っておく
eurojongg-quiz-lay = トームとして場に出す
eurojongg-quiz-discard = 1枚捨てる
eurojongg-quiz-four-why = 非公開のトームは50点で、山の後ろから1枚引けます。
eurojongg-quiz-bonus = 局の終わりにこの札が手札にあります。何点ですか？
eurojongg-quiz-nothing = 0点
eurojongg-quiz-bonus-why = 得点になるのは場に出したときだけです。出していれば、同じスート2枚で100点です。
eurojongg-quiz-again = もう一度
eurojongg-quiz-next = 次へ
eurojongg-quiz-right = 正解です。{ $why }
eurojongg-quiz-wrong = 違います。もう一度どうぞ。

# テーブルの図

eurojongg-draw-offered =
    返事待ち：{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の { $card }。
eurojongg-draw-to-add =
    ブックに加えられる札：{ $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }の { $card }。
eurojongg-draw-answered = あなたの返事：{ $answer }。
eurojongg-draw-drawn = 引いた札 { $card }
eurojongg-draw-no-cards = なし
eurojongg-draw-melds = 組 { $cards }
eurojongg-draw-discards = 捨て札 { $cards }
eurojongg-draw-size =
    { $count ->
       *[other] { $size }枚
    }
eurojongg-draw-asked = { $count }枚（返事待ち）
eurojongg-draw-back = 後ろ：{ $count }枚
eurojongg-draw-blind = ブラインド：{ $count }枚
eurojongg-picture = ユーロジャン、第{ $hand }局、山の残り{ $wall }枚。得点：{ $points }
eurojongg-picture-offered = ユーロジャン、第{ $hand }局、山の残り{ $wall }枚。{ $seat }さんの{ $card }が返事待ち。得点：{ $points }

# 入力の誤り

eurojongg-type-hand = hand と入力してください。言葉で読むには hand words です
eurojongg-type-discards = discards と入力してください。全員の捨て札を順に見るには discards order です
eurojongg-no-own-hand = 観戦者には手札がありません
eurojongg-type-one-card = { $verb } の後に札を1枚入力してください
eurojongg-type-card-too = { $example } のように、札も入力してください
eurojongg-type-claim = { $verb } は捨て札の宣言ですが、今は宣言できる札がありません (E7.1)
eurojongg-type-several = いくつかあります。次のどれかを入力してください：{ $actions }
eurojongg-type-no-claim =
    { $card } では{ $cards ->
        [none] { "" }
       *[other] { $cards } の
    }{ $verb } を宣言できません。理由は why { $verb } と札で調べられます
eurojongg-type-no-tome =
    手札に{ $cards ->
        [none] { "" }
       *[other] { $cards } の
    }トームがありません。7d 7d 7d 7d のような4枚が必要です
eurojongg-type-no-card = 今 { $verb } できる札がありません。理由は why { $verb } と札で調べられます
eurojongg-type-not-drawn = 引いた札がありません。discard と札を入力してください
eurojongg-type-ambiguous = { $word } は{ $cards }のどれかに読めます
eurojongg-type-unknown = { $word } は札ではありません。札は As から Ks（h d c も同じ）、クラウンの Ar から 9r、rose などの名前です

# レッスン

eurojongg-lesson-sets-title = 4組と1ペア
eurojongg-lesson-sets-text = 14枚目を引きました。ランは同じスートの連続する3枚、ブックは同じ札3枚です。組にならない1枚を捨ててください。
eurojongg-lesson-sets-solved = 7のペアとキングのペアができました。スペードの7か、キングがもう1枚来れば上がれます。
eurojongg-lesson-sets-other = その札は組かペアに使われています。クラブの2だけが余っています。
eurojongg-lesson-sets-why-1 = なぜ今上がれない？
eurojongg-lesson-bonus-title = ボーナス札
eurojongg-lesson-bonus-text = バラは組になりませんが、場に出せば10点になり、代わりの札を1枚引けます。バラを出してください。
eurojongg-lesson-bonus-solved = バラを場に出し、山の後ろから1枚引きました。
eurojongg-lesson-bonus-other = 札を捨ててもかまいません。でも、先にバラを出しましょう。損はしません。
eurojongg-lesson-bonus-why-1 = なぜクラブの9をトームとして出せない？
eurojongg-lesson-book-title = ブックを宣言する
eurojongg-lesson-book-text = 捨てられたハートの5が、手札に2枚あります。宣言は、次の番の人でなくてもできます。ブックを宣言してください。
eurojongg-lesson-book-solved = ブックは公開され、次はあなたの手番です。間のプレイヤーの番は飛ばされます。
eurojongg-lesson-book-other = 見送ってもかまいません。でも、5が3枚そろえば組になります。宣言しましょう。
eurojongg-lesson-book-why-1 = なぜそれで上がれない？
eurojongg-lesson-book-why-2 = なぜ2と3でランを宣言できない？
eurojongg-lesson-run-title = ランを宣言する
eurojongg-lesson-run-text = 捨てられたハートの8は、6と7でランになります。優先順は上がり、トーム、ブック、ランです。宣言してください。
eurojongg-lesson-run-solved = もっと強い宣言がなかったので、ランを作れました。
eurojongg-lesson-run-other = 見送ってもかまいません。でも、ランがそろえば組になります。宣言しましょう。
eurojongg-lesson-run-why-1 = なぜ8のブックを宣言できない？
eurojongg-lesson-tome-title = トーム
eurojongg-lesson-tome-text = ダイヤの7が4枚そろっています。まとめて場に出せば50点のトームになり、山の後ろから1枚引けます。
eurojongg-lesson-tome-solved = 非公開のトームができて50点です。代わりの札も引きました。
eurojongg-lesson-tome-other = あとで出してもかまいません。でも、ここではトームを出してください。
eurojongg-lesson-tome-why-1 = なぜクラブの9も出せない？
eurojongg-lesson-win-title = 上がり
eurojongg-lesson-win-text = スペードの7が捨てられました。2枚の7とブックになり、4組と1ペアがそろいます。上がりを宣言してください。
eurojongg-lesson-win-solved = 上がりです。得点は、あなただけでなく全員が数えます。
eurojongg-lesson-win-other = それでは組を作るだけで、局が続きます。今すぐ上がれます。
eurojongg-lesson-win-why-1 = なぜ7のトームを宣言できない？

## 印刷用のシート

eurojongg-paper-cards = カード193枚
eurojongg-paper-counters = マーカー
eurojongg-paper-counter-suit = 席のスート
eurojongg-paper-counter-dealer = 親
eurojongg-paper-counter-lost = 親を失う
eurojongg-paper-counter-waiting = 待ち
eurojongg-paper-counter-sacred = 聖なる捨て札
eurojongg-paper-reference = ユーロジャン：点数早見表
eurojongg-paper-of-a-suit = 同じスート：花、鳥、木。
eurojongg-paper-of-a-kind = 同じ種類：花4枚、鳥4枚、または木4枚。
eurojongg-paper-bonuses = この卓のボーナス
eurojongg-paper-no-bonuses = なし。特別な手のボーナスは、始める前に卓で決められます。
eurojongg-paper-doubles = その組を2倍
eurojongg-paper-score-sheet = ユーロジャン：スコアシート
eurojongg-paper-player = プレイヤー{ $number }
eurojongg-paper-hand = 局
eurojongg-paper-total = 合計

## 実際の卓の局の得点計算

eurojongg-count-unknown = 「{ $word }」はカードではありません。5h、Ks、5rのように数字とスートで書くか、ボーナス札の名前を書いてください ({ $clause })。
eurojongg-count-too-many =
    { $count ->
        [1] { $card }は1枚だけですが、もう一度入力されています
       *[other] { $card }は{ $count }枚だけですが、それより多く入力されています
    } ({ $clause })。
eurojongg-count-not-laid = { $card }は場に出せません。出せるのはクラウンとボーナス札だけです ({ $clause })。
eurojongg-count-not-a-set = { $cards }は場の組ではありません。場の組はラン、ブック、トームのどれかです ({ $clause })。
eurojongg-count-not-closed = { $cards }は手札に残ります。非公開で場に出せるのはトームだけです ({ $clause })。
eurojongg-count-too-many-melds = { $seat }さんの場の組は4つを超えています ({ $clause })。
eurojongg-count-too-many-cards = { $seat }さんの手札が多すぎます。これらの組のほかには最大{ $count }枚です ({ $clause })。
eurojongg-count-lay-first = { $seat }さんは{ $cards }を手札に持ったままでは上がれません。先に場に出します ({ $clause })。
eurojongg-count-wrong-size = { $seat }さんは上がれません。手札は{ $count }枚ですが、{ $needed }枚必要です ({ $clause })。
eurojongg-count-not-complete = { $seat }さんは上がれません。余りなく組と1つのペアに分けられません ({ $clause })。
eurojongg-count-last-not-there = { $seat }さんは{ $card }では上がれません。手札にそのカードがありません ({ $clause })。
eurojongg-count-last-not-playing = { $card }は場に出すカードなので、それでは上がれません ({ $clause })。
eurojongg-count-last-not-in-set = 上がった人の公開のランやブックに{ $card }がありません ({ $clause })。
eurojongg-count-own-discard = { $seat }さんは自分が捨てたカードでは上がれません ({ $clause })。
eurojongg-count-one-winner = 自分の手番で上がれるのは1人だけです ({ $clause })。
eurojongg-count-one-claim-wins = この卓では、取ったカードで上がれるのは1人だけです ({ $clause })。
eurojongg-count-three-winners = この卓では、3人が同じカードで上がりを宣言すると流局になります ({ $clause })。
eurojongg-count-no-waiting = { $seat }さんの待ちの宣言は、この卓では決められていません ({ $clause })。
eurojongg-count-no-sacred = { $seat }さんの聖なる捨て札は、この卓では決められていません ({ $clause })。
eurojongg-count-over = 最後の親が親を失ったので、対局は終わっています ({ $clause })。

eurojongg-ask-winners = 誰が上がりましたか（Enterキーで上がりなし）
eurojongg-ask-from = 最後のカードはどこから来ましたか
eurojongg-ask-from-claim = ほかのプレイヤーの捨て札、またはブックに加えられたカード
eurojongg-ask-from-front = 山の先頭
eurojongg-ask-from-back = 山の後ろ
eurojongg-ask-from-set = 手番の始めにランかブックのために取った捨て札
eurojongg-ask-last = 最後のカード
eurojongg-ask-discarder = 誰が捨てましたか、または加えましたか
eurojongg-ask-empties = 山の最後のカードでしたか
eurojongg-ask-first-turn = 上がった人の最初の手番でしたか
eurojongg-ask-melds = { $name }：公開の場の組（コンマで区切る）
eurojongg-ask-closed = { $name }：非公開のトーム（コンマで区切る）
eurojongg-ask-hand =
    { $name }：{ $kind ->
        [winner] 手札（最後のカードを含む）
       *[other] 手札（組にもペアにもならないカードは省略可）
    }
eurojongg-ask-laid = { $name }：場に出したクラウンとボーナス札
eurojongg-ask-waits = { $name }：待ちを宣言しましたか
eurojongg-ask-slights = { $name }：聖なる捨て札を無視した回数

eurojongg-form-winners = 誰が上がりましたか（いなければ選ばない）
eurojongg-form-cards-of = 入力するプレイヤー
eurojongg-form-seat = { $name }のカード
eurojongg-form-target = カードの入力先
eurojongg-form-hand = 手札
eurojongg-form-meld = { $open ->
    [open] 公開の場の組
   *[closed] 非公開のトーム
}
eurojongg-form-laid = クラウンとボーナス札
eurojongg-form-add-open = 公開の場の組を追加
eurojongg-form-add-closed = 非公開のトームを追加
eurojongg-form-palette = カードをタップ
eurojongg-form-part = { $part ->
    [s] スペード
    [h] ハート
    [d] ダイヤ
    [c] クラブ
    [r] クラウン
   *[bonus] ボーナス札
}
eurojongg-form-from = 最後のカードはどこから来ましたか
eurojongg-form-origin = { $origin ->
    [claim] 捨て札、またはブックに加えられたカード
    [front] 山の先頭
    [back] 山の後ろ
   *[set] この手番にランかブックのために取った捨て札
}
eurojongg-form-last = 最後のカード
eurojongg-form-choose = 選ぶ
eurojongg-form-discarder = 誰が捨てましたか、または加えましたか
eurojongg-form-empties = 山の最後のカードだった
eurojongg-form-first-turn = 上がった人の最初の手番だった
eurojongg-form-waits = 待ちを宣言した
eurojongg-form-slights = 無視した聖なる捨て札
