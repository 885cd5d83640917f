# すべてのゲームに共通の言葉
#
# 人の名前には「さん」を付け、席の番号や色（黒・白）には付けない。
# 番号だけの席は「プレイヤー1」なので、「さん」が付いても読める。

game-player = { $seat_is ->
    [you] あなた
    [role] { $seat }
   *[other] { $seat }さん
}
game-over = 対局は終了しました。
game-turn = { $seat_is ->
    [you] あなたの手番です。
    [role] { $seat }の手番です。
   *[other] { $seat }さんの手番です。
}
game-legal = { $seat_is ->
    [you] 選べる手は{ $actions }です。
    [role] { $seat }が選べる手は{ $actions }です。
   *[other] { $seat }さんが選べる手は{ $actions }です。
}
game-case-matters = 大文字と小文字を区別します。{ $actions } と入力してください。
game-played = { $seat_is ->
    [role] { $seat }：{ $action }
   *[other] { $seat }さん：{ $action }
}
game-resigns = { $seat_is ->
    [you] あなたは投了しました。
    [role] { $seat }が投了しました。
   *[other] { $seat }さんが投了しました。
}
game-nothing-to-take-back = 戻せる手がありません。
game-taken-back = { $count ->
    [0] 最初の局面まで手を戻しました。
   *[other] { $count }手目まで手を戻しました。
}

# 検証可能なシャッフルの最初の配札の前。
game-deal-waits-for-seats = すべての席が埋まると配札します。
game-deal-waits-for-numbers = { $players }からの乱数値を待っています。
game-deal-follows = すぐに配札します。

# できない手の理由
game-not-your-turn = { $seat_is ->
    [you] あなたの手番です{ $clause }。
    [role] { $seat }の手番です{ $clause }。
   *[other] { $seat }さんの手番です{ $clause }。
}
game-refused-over = 対局は終了しています{ $clause }。
game-refused = { $action }は選べません{ $clause }。

# 対局の終わり
game-you-won = あなたの勝ちです。{ $reason }
game-you-lost = あなたの負けです。{ $reason }
game-won = { $count ->
   *[other] { $winners }の勝ちです。{ $reason }
}
game-was-late = { $seat_is ->
    [you] あなたの持ち時間が切れました。
    [role] { $seat }の持ち時間が切れました。
   *[other] { $seat }さんの持ち時間が切れました。
}
game-was-absent = { $seat_is ->
    [you] あなたが長い間席を離れていました。
    [role] { $seat }が長い間席を離れていました。
   *[other] { $seat }さんが長い間席を離れていました。
}
game-cancelled = 対局は勝者なしで中止になりました。{ $reason }
game-all-resigned = 全員が投了したため、勝者はいません。

# 入力への答え
game-no-question = あなたの手番ではありません。
game-command = { $example }：{ $help }
game-command-legal = 選べる手の一覧

# コーチの選択（このあとに理由が続く）
game-advice-forced = 選べる手は1つだけです：{ $choice }。
game-advice-forced-2 = ほかに手はありません：{ $choice }。
game-advice-forced-3 = この一手です：{ $choice }。
game-advice-win = 必ず勝てる手です：{ $choice }。
game-advice-win-2 = 勝ちが証明されています：{ $choice }。
game-advice-win-3 = 確実に勝つ手です：{ $choice }。
game-advice-loss = 最善を尽くされるとどの手でも負けますが、試すならこの手です：{ $choice }。
game-advice-loss-2 = 負けが証明されています。探索が最も多く試したのはこの手です：{ $choice }。
game-advice-loss-3 = 最善を尽くされると負けです。選ぶならこの手です：{ $choice }。
game-advice-choice = おすすめの手：{ $choice }。
game-advice-choice-2 = 私ならこうします：{ $choice }。
game-advice-choice-3 = いちばんよいと思う手：{ $choice }。
game-advice-clear = 自信を持っておすすめする手：{ $choice }。プレイアウト{ $total }回のうち、この手が{ $own }回、次点の手（{ $rival }）が{ $second }回でした。
game-advice-clear-2 = 明らかにこの手です：{ $choice }。プレイアウト{ $total }回のうち、この手が{ $own }回、次点の手（{ $rival }）が{ $second }回でした。
game-advice-close = 僅差ですが、おすすめの手：{ $choice }。プレイアウト{ $total }回のうち、この手が{ $own }回、次点の手（{ $rival }）が{ $second }回でした。
game-advice-close-2 = わずかな差でこの手です：{ $choice }。プレイアウト{ $total }回のうち、この手が{ $own }回、次点の手（{ $rival }）が{ $second }回でした。
game-advice-compared = おすすめの手：{ $choice }。プレイアウト{ $total }回のうち、この手が{ $own }回、次点の手（{ $rival }）が{ $second }回でした。
game-advice-compared-2 = 私ならこうします：{ $choice }。プレイアウト{ $total }回のうち、この手が{ $own }回、次点の手（{ $rival }）が{ $second }回でした。

game-type-alone = 「{ $word }」だけを入力してください

# 図の中の手札の見出し
game-hand = { $seat_is ->
    [you] あなたの手持ち
    [role] { $seat }の手持ち
   *[other] { $seat }さんの手持ち
}

# 持ち時間と、その長さ
game-clock-fischer = { $bonus ->
    [0] 持ち時間は各{ $base }です。
   *[other] 持ち時間は各{ $base }で、1手ごとに{ $step }増えます。
}
game-clock-capped = { $bonus ->
    [0] 持ち時間は各{ $base }で、最大{ $cap }です。
   *[other] 持ち時間は各{ $base }で、1手ごとに{ $step }増え、最大{ $cap }です。
}
game-clock-bank = { $size ->
    [0] 1手につき{ $step }です。
   *[other] 1手につき{ $step }です。各プレイヤーに{ $bank }の予備時間があり、ラウンドごとに元に戻ります。
}
game-clock-delay = { $bonus ->
    [0] 持ち時間は各{ $base }です。
   *[other] 持ち時間は各{ $base }です。1手ごとに最初の{ $step }は減りません。
}
game-clock-days = { $size ->
    [0] 1手につき{ $step }です。
   *[other] 1手につき{ $step }です。各{ $vacation }の休暇を取れます。
}
game-days = { $count ->
   *[other] { $count }日
}
game-minutes = { $count ->
   *[other] { $count }分
}
game-seconds = { $count ->
   *[other] { $count }秒
}
game-open-hands = 観戦者には、各配札が終わって{ $delay }後に、全員の手札が公開されます。
game-clock-none = 持ち時間の制限はありません。
game-deal-shown = { $deal ->
    [first] 最初の配札は、終わってから{ $delay }後に、全員の手札とともに公開されます。
   *[next] 次の配札は、終わってから{ $delay }後に、全員の手札とともに公開されます。
}

# 入力が手として読み取れないとき
game-no-action = 「{ $action }」は、このゲームの手として読み取れません。
