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
    }の{ $rank ->
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
    第{ $hand }局: { $seat_is ->
        [you] あなたが親です。
       *[other] { $seat }さんが親です。
    }13枚ずつ配り、親が最初の札を引きました (E2.3, E4.1)。
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
eurojongg-goes-out-as = { $out }: { $sets } ({ $clause })。
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
    得点 (E9.1):
    { $first }
    { $second }
    { $third }
    { $fourth }
eurojongg-seat-points =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }: { $points }点、合計{ $total }点。
eurojongg-seat-points-for =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }: { $points }点（{ $reasons }）、合計{ $total }点。
eurojongg-seat-points-only =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    }: { $points }点。
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

eurojongg-wins = { $seat }さんが{ $points }点で勝ちました: { $totals } ({ $clause })。
eurojongg-win-together = { $seats }が{ $points }点で並んで勝ちました: { $totals } ({ $clause })。
eurojongg-you-win = あなたが{ $points }点で勝ちました: { $totals } ({ $clause })。
eurojongg-you-win-with-others = あなたは{ $seats }と{ $points }点で並んで勝ちました: { $totals } ({ $clause })。
eurojongg-total =
    { $seat_is ->
        [you] あなた
       *[other] { $seat }さん
    } { $points }点
eurojongg-limit-reached = 局数の上限に達しました。{ $result }
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
        [you] できること: { $ways }。最後に{ $card }を捨てて手番を終えます (E4.4)。
       *[other] { $seat }さんができること: { $ways }。最後に{ $card }を捨てて手番を終えます (E4.4)。
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
    }宣言できます: { $ways }。見送ることもできます (E7.2)。

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
        [you] 手札に
       *[other] { $seat }さんの手札に
    }{ $cards }がありません ({ $clause })。
eurojongg-missing =
    { $held ->
        [0] { $card }（{ $needed }枚）
       *[other] { $card }（{ $needed }枚のうち{ $held }枚しか）
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
    先に{ $seat_is ->
        [you] あなたが
       *[other] { $seat }さんが
    }{ $card }を宣言するか見送る番です ({ $clause })。
eurojongg-refused-answer-win-first =
    先に{ $seat_is ->
        [you] あなたが
       *[other] { $seat }さんが
    }{ $card }で上がるか見送る番です ({ $clause })。
eurojongg-refused-only-win =
    { $card }はブックに加えられる途中なので、{ $seat_is ->
        [you] 上がるか見送ることしかできません
       *[other] { $seat }さんは上がるか見送ることしかできません
    } ({ $clause })。
eurojongg-refused-no-run = { $cards } と{ $card }はランになりません。ランは同じスートの連続する3枚です ({ $clause })。
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
eurojongg-line-waited-in-vain = 待ったが上がれず
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
