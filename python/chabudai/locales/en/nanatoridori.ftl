# Sentences about Nana Toridori.
#
# $cards and similar variables are phrases such as "two 5s"; $seat_is is "you" for the reader's own seat. The messages
# that end in -moved are the same in English; some languages need another form after a verb.


## Seats, cards, places

nanatoridori-no-seat = No seat
nanatoridori-cards =
    { $count ->
        [1] a { $rank }
       *[other] { WORD($count) } { $rank }s
    }
nanatoridori-cards-moved =
    { $count ->
        [1] a { $rank }
       *[other] { WORD($count) } { $rank }s
    }
nanatoridori-cards-owned =
    { $count ->
        [1] { $rank }
       *[other] { WORD($count) } { $rank }s
    }
nanatoridori-with-open = { $cards }, { WORD($open) } of them open
nanatoridori-unknown = a card
nanatoridori-unknown-moved = a card
nanatoridori-the-card-moved = the card
nanatoridori-the-rank-moved = the { $rank }
nanatoridori-beaten-moved = the beaten cards
nanatoridori-those-moved = the cards
nanatoridori-no-cards = no cards
nanatoridori-them =
    { $count ->
        [1] it
       *[other] them
    }
nanatoridori-gap = gap { $gap }
nanatoridori-gap-of = gap { $gap } of { $last }
nanatoridori-points-of =
    { $points } for { $seat_is ->
        [you] you
       *[other] { $seat }
    }
nanatoridori-penguins-of =
    { $seat_is ->
        [you] you have
       *[other] { $seat } has
    } { WORD($count) }

## What beats what

nanatoridori-needs-higher =
    { $count ->
        [1] a { $rank }
       *[other] { WORD($count) } { $rank }s
    }{ $rank ->
        [7] { "" }
       *[other] { "" } or higher
    }
nanatoridori-needs-more =
    { $count ->
        [9] nine of any rank
       *[other] { WORD($count) } or more of any rank
    }
nanatoridori-needs-either = { $higher }, or { $more }

## Actions in a list of choices

nanatoridori-name-play = { $cards } from slot { $slot }
nanatoridori-name-play-open = { $cards } from slot { $slot }, { WORD($open) } of them open
nanatoridori-name-take = take into gap { $gap }
nanatoridori-name-take-hidden = take
nanatoridori-name-keep = keep at gap { $gap }
nanatoridori-name-keep-hidden = keep
nanatoridori-name-pass = pass
nanatoridori-name-pass-card = pass and take up the open { $rank }
nanatoridori-name-drop = drop

## What players did

nanatoridori-did-start =
    { $seat_is ->
        [you] You lead first, chosen by lot (T1.6).
       *[other] { $seat } leads first, chosen by lot (T1.6).
    }
nanatoridori-did-deal = Round { $round }: eight cards each (T1.3).
nanatoridori-did-deal-duel = Round { $round }: eleven cards each and two open ones (T9.1).
nanatoridori-did-lead =
    { $seat_is ->
        [you] You lead with { $cards }.
       *[other] { $seat } leads with { $cards }.
    }
nanatoridori-did-play =
    { $seat_is ->
        [you] You play { $cards }.
       *[other] { $seat } plays { $cards }.
    }
nanatoridori-did-pass-card =
    { $seat_is ->
        [you] You pass and take up the open { $rank }.
       *[other] { $seat } passes and takes up the open { $rank }.
    }
nanatoridori-did-pass-no-card =
    { $seat_is ->
        [you] You pass with no open card left.
       *[other] { $seat } passes with no open card left.
    }
nanatoridori-did-pass-drew =
    { $seat_is ->
        [you] You pass and draw a { $rank }.
       *[other] { $seat } passes and draws a { $rank }.
    }
nanatoridori-did-pass-draw =
    { $seat_is ->
        [you] You pass and draw a card.
       *[other] { $seat } passes and draws a card.
    }
nanatoridori-did-pass-empty =
    { $seat_is ->
        [you] You pass; the deck is empty, so nothing is drawn.
       *[other] { $seat } passes; the deck is empty, so nothing is drawn.
    }
nanatoridori-did-take =
    { $seat_is ->
        [you] You take { $cards }.
       *[other] { $seat } takes { $cards }.
    }
nanatoridori-did-take-into =
    { $seat_is ->
        [you] You take { $cards } into { $gap }.
       *[other] { $seat } takes { $cards } into { $gap }.
    }
nanatoridori-did-keep =
    { $seat_is ->
        [you] You keep { $card }.
       *[other] { $seat } keeps { $card }.
    }
nanatoridori-did-keep-at =
    { $seat_is ->
        [you] You keep { $card } at { $gap }.
       *[other] { $seat } keeps { $card } at { $gap }.
    }
nanatoridori-did-drop =
    { $seat_is ->
        [you] You drop { $cards }.
       *[other] { $seat } drops { $cards }.
    }

## What actions caused

nanatoridori-event-out =
    { $seat_is ->
        [you] You are out (T6.1).
       *[other] { $seat } is out (T6.1).
    }
nanatoridori-event-sweep =
    All others have passed: the table is swept and { $seat_is ->
        [you] you lead
       *[other] { $seat } leads
    } (T5.1).
nanatoridori-event-sweep-duel =
    One pass ends the trick: the table is swept and { $seat_is ->
        [you] you lead
       *[other] { $seat } leads
    } (T9.8).
nanatoridori-event-sweep-out =
    All have passed: the table is swept, and since { $owner_is ->
        [you] you are
       *[other] { $owner } is
    } out, { $seat_is ->
        [you] you lead
       *[other] { $seat } leads
    } (T5.2).
nanatoridori-event-lost =
    { $seat_is ->
        [you] You lose the round (T6.2).
       *[other] { $seat } loses the round (T6.2).
    }
nanatoridori-event-lost-penguin =
    { $seat_is ->
        [you] You lose
       *[other] { $seat } loses
    } the round and a penguin; { WORD($count) } { $count ->
        [1] penguin
       *[other] penguins
    } left (T6.3).
nanatoridori-event-lost-points =
    { $seat_is ->
        [you] You lose
       *[other] { $seat } loses
    } the round. Points: { $points } (T7.4).

## The end of the game

nanatoridori-win-one =
    { $seat_is ->
        [you] you win
       *[other] { $seat } wins
    }
nanatoridori-win-two = { $seats } both win
nanatoridori-win-all = { $seats } all win
nanatoridori-end-resigned = { $losers } resigned; { $win }.
nanatoridori-end-duel-out =
    { $seat_is ->
        [you] you are
       *[other] { $seat } is
    } out of cards (T6.1), and { $loser_is ->
        [you] your
       *[other] { $loser }'s
    } last penguin is lost (T7.2).
nanatoridori-end-duel-pass =
    { $seat_is ->
        [you] you passed with no open card left (T9.3), and your
       *[other] { $seat } passed with no open card left (T9.3), and their
    } last penguin is lost (T7.2).
nanatoridori-end-penguin =
    { $seat_is ->
        [you] you have no penguin left
       *[other] { $seat } has no penguin left and loses
    }; { $win } (T7.2).
nanatoridori-end-points =
    { $seat_is ->
        [you] you win
       *[other] { $seat } wins
    } with { $points } points: { $standing } (T7.4).
nanatoridori-end-points-shared = { $seats } win together with { $points } points each: { $standing } (T7.4).
nanatoridori-end-other = { $win }: { $code }.

## Whose turn it is

nanatoridori-turn-round-over = The round is over.
nanatoridori-turn-deal = The cards are dealt.
nanatoridori-turn-beaten =
    { $seat_is ->
        [you] You beat { $cards }: take { $them } into your hand, or drop { $them } (T3.1).
       *[other] { $seat } has beaten { $cards } and takes or drops { $them } (T3.1).
    }
nanatoridori-turn-beaten-gaps = { $seat } has beaten { $cards }: take { $them } into a gap, 0 to { $last }, or drop { $them } (T3.1).
nanatoridori-turn-drawn =
    { $seat_is ->
        [you] You drew { $card }: keep it or drop it (T4.2).
       *[other] { $seat } drew { $card } and keeps or drops it (T4.2).
    }
nanatoridori-turn-drawn-gaps = { $seat } drew { $card }: keep it at a gap, 0 to { $last }, or drop it (T4.2).
nanatoridori-turn-taken-up =
    { $seat_is ->
        [you] You took up { $card }: keep it or drop it (T4.2).
       *[other] { $seat } took up { $card } and keeps or drops it (T4.2).
    }
nanatoridori-turn-taken-up-gaps = { $seat } took up { $card }: keep it at a gap, 0 to { $last }, or drop it (T4.2).
nanatoridori-turn-lead =
    { $seat_is ->
        [you] You lead
       *[other] { $seat } leads
    }: play cards of one block (T2.3).
nanatoridori-turn-lead-or-pass =
    { $seat_is ->
        [you] You lead
       *[other] { $seat } leads
    }: play cards of one block (T2.3), or pass (T4.5).
nanatoridori-turn-beat =
    { $seat_is ->
        [you] Beat
       *[other] { $seat } must beat
    } { $owner_is ->
        [you] your
       *[other] { $owner }'s
    } { $cards } or pass: it takes { $needs } (T2.4).
nanatoridori-turn-unbeatable =
    { $seat_is ->
        [you] Pass
       *[other] { $seat } must pass
    }: nothing beats { $owner_is ->
        [you] your
       *[other] { $owner }'s
    } { $cards } (T2.4).
nanatoridori-pass-loses = No open card is left: a pass loses the round (T9.3).
nanatoridori-pass-draws-nothing = The deck is empty: a pass draws nothing (T4.4).
nanatoridori-warn-pass-loses = You have no open card left: if you pass, you lose the round at once (T9.3).
nanatoridori-legal-nothing = There is nothing to decide now.
nanatoridori-legal-take =
    { $seat_is ->
        [you] You may
       *[other] { $seat } may
    } take the beaten cards into any gap from 0 to { $last }, or drop them.
nanatoridori-legal-keep =
    { $seat_is ->
        [you] You may
       *[other] { $seat } may
    } keep the card at any gap from 0 to { $last }, or drop it.
nanatoridori-legal-play =
    { $seat_is ->
        [you] You may
       *[other] { $seat } may
    } play from slots { $slots }.
nanatoridori-legal-play-or-pass =
    { $seat_is ->
        [you] You may
       *[other] { $seat } may
    } play from slots { $slots }, or pass.
nanatoridori-legal-pass =
    { $seat_is ->
        [you] You may only pass.
       *[other] { $seat } may only pass.
    }

## Why an action is refused

nanatoridori-refused = { $reason }{ $clause }.
nanatoridori-no-chance = The cards are dealt by chance, not by a player
nanatoridori-no-turn-yet = The cards have not been dealt yet
nanatoridori-no-choose-drawn =
    { $seat_is ->
        [you] You drew { $card }: first
       *[other] { $seat } drew { $card } and must first
    } keep it (keep@0 to keep@{ $last }) or drop it
nanatoridori-no-choose-taken-up =
    { $seat_is ->
        [you] You took up { $card }: first
       *[other] { $seat } took up { $card } and must first
    } keep it (keep@0 to keep@{ $last }) or drop it
nanatoridori-no-choose-beaten =
    { $seat_is ->
        [you] You beat { $cards }: first
       *[other] { $seat } beat { $cards } and must first
    } take { $them } (take@0 to take@{ $last }) or drop { $them }
nanatoridori-no-take =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } nothing to take: no cards have been beaten or drawn in this turn
nanatoridori-no-keep =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } nothing to keep: no cards have been beaten or drawn in this turn
nanatoridori-no-drop =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } nothing to drop: no cards have been beaten or drawn in this turn
nanatoridori-no-take-drawn = There are no beaten cards to take, only { $card } to keep: type { $example } or drop
nanatoridori-no-keep-beaten = There is no drawn card to keep, only { $cards } to take: type { $example } or drop
nanatoridori-no-gap =
    There is no gap { $gap }: a hand of { WORD($count) } { $count ->
        [1] card
       *[other] cards
    } has the gaps 0 to { $count }
nanatoridori-no-slot =
    There is no slot { $slot }: the hand has { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }
nanatoridori-no-weak =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    } cannot play { $cards }: to beat { $table }, it takes { $needs }
nanatoridori-no-weak-unbeatable =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    } cannot play { $cards }: nothing beats { $table }, so pass
nanatoridori-no-lead-pass =
    { $seat_is ->
        [you] You lead
       *[other] { $seat } leads
    } and may not pass: play any cards of one block
nanatoridori-no-lead-pass-deck =
    { $seat_is ->
        [you] You lead and may pass
       *[other] { $seat } leads and may pass
    } only while there is a card to draw, but the deck is empty: play any cards of one block
nanatoridori-no-lead-pass-open =
    { $seat_is ->
        [you] You lead and may pass
       *[other] { $seat } leads and may pass
    } only with an open card to take up, and none is left: play any cards of one block
nanatoridori-no-card-here =
    Slot { $slot } holds a { $held }, not a { $rank }; { $seat_is ->
        [you] you hold
       *[other] { $seat } holds
    } no { $rank }
nanatoridori-no-card-but-one =
    Slot { $slot } holds a { $held }, not a { $rank }; { $seat_is ->
        [you] you hold
       *[other] { $seat } holds
    } a { $rank } at slot { $slots }
nanatoridori-no-card-but-more =
    Slot { $slot } holds a { $held }, not a { $rank }; { $seat_is ->
        [you] you hold
       *[other] { $seat } holds
    } { $rank }s at slots { $slots }
nanatoridori-no-inside = The block of { $rank }s begins at slot { $first }, and its leftmost cards are played first: type { $example }
nanatoridori-no-short =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    } cannot play { $cards } from slot { $slot }: the block there is { $block }
nanatoridori-open-none = none is left
nanatoridori-open-one = only { $card } is open
nanatoridori-open-two = { $first } and { $second } are open
nanatoridori-no-open-pass =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } no open { $rank } to take up: { $open }
nanatoridori-no-open-join =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } no open { $rank } to join the play: { $open }
nanatoridori-no-open-two =
    { $seat_is ->
        [you] You do
       *[other] { $seat } does
    } not have two open { $rank }s to join the play: { $open }
nanatoridori-no-name =
    Name the open card that { $seat_is ->
        [you] you take
       *[other] { $seat } takes
    } up: type { $ways }
nanatoridori-no-other =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    } cannot { $action }: { $code }

## The result of a round

nanatoridori-count-out-one =
    { $seat_is ->
        [you] You are
       *[other] { $seat } is
    } out of cards (T6.1).
nanatoridori-count-out = Out of cards, in this order: { $seats } (T6.1).
nanatoridori-count-hand =
    { $seat_is ->
        [you] You still hold
       *[other] { $seat } still holds
    } { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }: { $cards } (T6.2).
nanatoridori-count-points = Points in this round: { $points } (T7.4).
nanatoridori-count-lost =
    { $seat_is ->
        [you] You are last, lose a penguin and have
       *[other] { $seat } is last, loses a penguin and has
    } { WORD($count) } { $count ->
        [1] penguin
       *[other] penguins
    } left (T6.3).
nanatoridori-count-lost-pass =
    { $seat_is ->
        [you] You pass with no open card left, lose a penguin and have
       *[other] { $seat } passes with no open card left, loses a penguin and has
    } { WORD($count) } { $count ->
        [1] penguin
       *[other] penguins
    } left (T9.3).
nanatoridori-count-standing-points = Points so far: { $points }; the game ends at 10 (T7.4).
nanatoridori-count-standing-penguins = A player who loses the last penguin loses the game: { $penguins } (T7.2).
nanatoridori-count-leads =
    { $seat_is ->
        [you] You lead
       *[other] { $seat } leads
    } the next round (T7.1).

## Commands of the terminal

nanatoridori-hand-empty = The hand is empty.
nanatoridori-hand-cards =
    From the left, { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }: { $cards }.
nanatoridori-discards-none = Nothing has been discarded in this round.
nanatoridori-discards =
    The discard pile has { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }: { $cards }.
nanatoridori-table-empty = The table is empty: the next player leads with any cards of one block (T2.3).
nanatoridori-strength = On the table: { $cards }. Weaker: { $weaker }. Stronger: { $stronger } (T2.4).
nanatoridori-weaker-fewer =
    { $count ->
        [1] any single card
        [2] any one or two cards
       *[other] any { WORD($count) } cards or fewer
    }
nanatoridori-weaker-lower =
    { $count ->
        [1] a { $rank }
       *[other] { WORD($count) } { $rank }s
    }{ $rank ->
        [1] { "" }
       *[other] { "" } or lower
    }
nanatoridori-nothing = nothing
nanatoridori-rank-of-nine = Of nine { $rank }s: { $places }.
nanatoridori-rank-own = { WORD($count) } in your hand
nanatoridori-rank-with =
    { WORD($count) } with { $seat_is ->
        [you] you
       *[other] { $seat }
    }
nanatoridori-rank-open =
    { WORD($count) } open before { $seat_is ->
        [you] you
       *[other] { $seat }
    }
nanatoridori-rank-table = { WORD($count) } on the table
nanatoridori-rank-beaten = { WORD($count) } beaten
nanatoridori-rank-drawn = { WORD($count) } drawn
nanatoridori-rank-taken-up = { WORD($count) } taken up
nanatoridori-rank-discarded = { WORD($count) } discarded
nanatoridori-rank-unseen = { WORD($count) } unseen
nanatoridori-seat-line = { $seat }: { $parts }.
nanatoridori-seat-penguins =
    { WORD($count) } { $count ->
        [1] penguin
       *[other] penguins
    }
nanatoridori-seat-points =
    { WORD($count) } { $count ->
        [1] point
       *[other] points
    }
nanatoridori-seat-out = out
nanatoridori-seat-cards =
    { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }
nanatoridori-seat-open = open: { $cards }
nanatoridori-seat-open-none = open: none
nanatoridori-seat-passed = has passed
nanatoridori-seat-owns = owns { $cards } on the table
nanatoridori-known-none = { $seat }: no cards.
nanatoridori-known-nothing =
    { $seat }: { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }; none known.
nanatoridori-known =
    { $seat }: { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }; known: { $cards }.
nanatoridori-known-at = { $rank } at slot { $slot }
nanatoridori-known-at-several = { $rank } at slots { $slots }
nanatoridori-help-hand = your hand in its order, with the numbers of the gaps
nanatoridori-help-beats = what the cards on the table beat, and what beats them
nanatoridori-help-known = the cards of each hand that are public
nanatoridori-help-discards = the discard pile by rank
nanatoridori-help-rank = where the nine cards of a rank are, as far as you know
nanatoridori-help-seats = each seat: cards, penguins, who has passed, who is out
nanatoridori-no-hand = a spectator has no hand
nanatoridori-type-rank = type rank and a number from 1 to { $highest }, such as rank 5
nanatoridori-summary = Shed a hand that may never be sorted: beat the table with more equal cards or higher ones, and do not be last.
nanatoridori-goals = Play all the cards of your hand, whose order never changes. The last player with cards loses the round.
nanatoridori-phrase-penguin = Poor penguin!
nanatoridori-phrase-run = What a run!
nanatoridori-phrase-where = Where shall I put it?

## The coach

nanatoridori-why-goes-out-1 = Those are your last cards, so you are out (T6.1).
nanatoridori-why-goes-out-2 = It empties your hand, so you can no longer lose this round (T6.1).
nanatoridori-why-leaves-one-block-1 = It leaves one block, { $cards }: one more play could empty your hand (T2.2).
nanatoridori-why-leaves-one-block-2 = Then one block is all you hold: { $cards } (T2.1).
nanatoridori-why-lowest-answer-1 = It is the weakest of your plays that beat the table (T2.4).
nanatoridori-why-lowest-answer-2 = None of your weaker plays would beat the table, and you keep your strong cards (T2.4).
nanatoridori-why-highest-answer-1 = It is your strongest play against the table (T2.4).
nanatoridori-why-highest-answer-2 = None of your plays is stronger (T2.4).
nanatoridori-why-keeps-a-block-1 = Your { $cards } stay together (T2.1).
nanatoridori-why-keeps-a-block-2 = It leaves you a block of { $cards } for a later trick (T2.1).
nanatoridori-why-whole-block-1 = The whole block of { WORD($count) } cards goes at once (T2.2).
nanatoridori-why-whole-block-2 = It takes { WORD($count) } cards out of your hand in one play (T2.2).
nanatoridori-why-what-beats-it-1 = It takes { $needs } to beat it (T2.4).
nanatoridori-why-what-beats-it-2 = To beat it the others need { $needs } (T2.4).
nanatoridori-why-leaves-1 =
    It leaves { WORD($count) } { $count ->
        [1] card
       *[other] cards
    } in your hand.
nanatoridori-why-leaves-2 =
    You would then hold { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }.
nanatoridori-why-joins-neighbours-1 = Without it your { $rank }s meet in a block of { $cards } (T2.1).
nanatoridori-why-joins-neighbours-2 = It stands between your { $rank }s, which become a block of { $cards } (T1.4).
nanatoridori-why-makes-a-block-1 = There it makes a block of { $cards } ({ $clause }).
nanatoridori-why-makes-a-block-2 = Beside your other { $rank }s it makes a block of { $cards } (T2.1).
nanatoridori-why-strong-block-1 = If you lead it whole, that block is beaten only by { $needs } (T2.4).
nanatoridori-why-strong-block-2 = Against that block the others would need { $needs } (T2.4).
nanatoridori-why-unbeatable-block-1 = If you lead it whole, nothing beats that block (T2.4).
nanatoridori-why-unbeatable-block-2 = No cards beat that block (T2.4).
nanatoridori-why-comes-as-a-block-1 = You get { $cards } in one block ({ $clause }).
nanatoridori-why-comes-as-a-block-2 = In one block, { $cards } are worth more than separately ({ $clause }).
nanatoridori-why-splits-1 = It separates your { $rank }s for now; they meet again when it is played (T1.4).
nanatoridori-why-splits-2 = Your { $rank }s stay apart until it is played (T1.4).
nanatoridori-why-parts-nothing-left-1 = At the left end it does not separate equal cards (T1.4).
nanatoridori-why-parts-nothing-left-2 = At the left end it splits none of your blocks (T2.1).
nanatoridori-why-parts-nothing-right-1 = At the right end it does not separate equal cards (T1.4).
nanatoridori-why-parts-nothing-right-2 = At the right end it splits none of your blocks (T2.1).
nanatoridori-why-parts-nothing-gap-1 = At gap { $gap } it does not separate equal cards (T1.4).
nanatoridori-why-parts-nothing-gap-2 = At gap { $gap } it splits none of your blocks (T2.1).
nanatoridori-why-grows-1 = Your hand then has { WORD($count) } cards, including { $cards }.
nanatoridori-why-grows-2 = It costs you time: you then hold { WORD($count) } cards.
nanatoridori-why-drops-a-stranger-1 = You hold no other { $rank } to put it beside (T3.3).
nanatoridori-why-drops-a-stranger-2 = Your hand has no { $rank } to make a block with (T2.1).
nanatoridori-why-drops-a-low-card-1 =
    A single { $rank } beats { $rank ->
        [1] nothing
       *[other] only a 1
    } (T2.4).
nanatoridori-why-drops-a-low-card-2 =
    Alone, a { $rank } { $rank ->
        [1] never beats anything
       *[other] beats only a 1
    } (T2.4).
nanatoridori-why-stays-short-1 =
    Your hand stays at { WORD($count) } { $count ->
        [1] card
       *[other] cards
    } and is empty sooner (T3.3).
nanatoridori-why-stays-short-2 = If you kept { $them }, you would have to play { $cards } again (T3.3).
nanatoridori-why-no-answer-1 = Nothing in your hand beats the table (T2.4).
nanatoridori-why-no-answer-2 = None of your blocks beats the table (T2.4).
nanatoridori-why-keeps-blocks-1 = Every play that beats the table would break up one of your blocks (T2.2).
nanatoridori-why-keeps-blocks-2 = You could only answer with part of a block and would keep the rest (T2.2).
nanatoridori-why-takes-up-1 = You take up the open { $rank }, to keep or drop (T9.2).
nanatoridori-why-takes-up-2 = You may put the open { $rank } wherever it helps (T9.2).
nanatoridori-why-draws-1 = A pass draws a card, which you may put beside its match or drop (T4.1, T4.2).
nanatoridori-why-draws-2 = You draw a card for it that only you see (T4.1).
nanatoridori-why-may-return-1 = After a pass you may play again later in the same trick (T4.6).
nanatoridori-why-may-return-2 = A pass does not take you out of the trick: your strong cards can wait (T4.6).
nanatoridori-why-ends-the-trick-1 = The pass ends the trick, and the other seat leads (T9.8).
nanatoridori-why-ends-the-trick-2 = In the duel one pass ends the trick (T9.8).
nanatoridori-why-they-are-nearly-out-1 =
    { $seat } has only { WORD($count) } { $count ->
        [1] card
       *[other] cards
    } left (T6.2).
nanatoridori-why-they-are-nearly-out-2 =
    Hurry: { $seat } holds { WORD($count) } { $count ->
        [1] card
       *[other] cards
    } (T6.2).

## The page: cards and places

nanatoridori-card-count =
    { $count } { $count ->
        [1] card
       *[other] cards
    }
nanatoridori-card-at = { $rank }, slot { $slot } of { $count }
nanatoridori-card-alone = alone
nanatoridori-card-in-block = block of { $cards }
nanatoridori-card-known = known to all
nanatoridori-card-playable = can be played
nanatoridori-own-hand = Your hand, left to right: { $cards }
nanatoridori-own-hand-empty = Your hand is empty
nanatoridori-others = The other seats, in turn order
nanatoridori-your-place = Your place
nanatoridori-hand-unknown =
    { $name }: { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }, all unknown
nanatoridori-hand-including =
    { $name }: { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }, including { $cards }, positions unknown
nanatoridori-hand-slots =
    { $name }: { WORD($count) } { $count ->
        [1] card
       *[other] cards
    }, left to right: { $cards }
nanatoridori-unknown-card = unknown
nanatoridori-known-to-others = others know your { $cards }
nanatoridori-holds-drawn = { $name } holds a drawn card
nanatoridori-open-label = open
nanatoridori-open-cards = { $name }: open { $cards }
nanatoridori-open-cards-none = { $name }: no open card
nanatoridori-own-open = Your open cards
nanatoridori-own-open-card = Open { $rank }
nanatoridori-own-open-joins = Open { $rank }, joins the play
nanatoridori-held =
    <b>{ $count }</b><word> { $count ->
        [1] card
       *[other] cards
    }</word>
nanatoridori-points =
    { $count } { $count ->
        [1] point
       *[other] points
    }
nanatoridori-points-short =
    { $count } { $count ->
        [1] pt
       *[other] pts
    }
nanatoridori-points-won = +{ $count }
nanatoridori-penguins-left =
    { $count } { $count ->
        [1] penguin
       *[other] penguins
    } left
nanatoridori-led-round = led this round
nanatoridori-out-place =
    out, { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }
nanatoridori-you-are-out =
    You are out, { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }
nanatoridori-you-are-safe = You are safe: the others play until only one of them has cards left (T6.2).
nanatoridori-tag-picks = picks
nanatoridori-tag-leads = leads
nanatoridori-tag-plays = to play
nanatoridori-tag-passed = passed
nanatoridori-tag-played = played
nanatoridori-tag-played-title = Played the cards on the table

## The page: the middle of the table

nanatoridori-middle = The table
nanatoridori-drop-to-play = drop to play
nanatoridori-owner =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }
nanatoridori-owner-out =
    { $seat_is ->
        [you] You (out)
       *[other] { $seat } (out)
    }
nanatoridori-owner-cards = : { $cards }
nanatoridori-beaten-by = Beaten by { $needs }.
nanatoridori-beaten-by-nothing = Nothing beats it.
nanatoridori-swept-of =
    swept: { $seat_is ->
        [you] yours
       *[other] { $seat }’s
    }
nanatoridori-beaten-choice =
    beaten: { $seat_is ->
        [you] you take or drop
       *[other] { $seat } takes or drops
    } { $them }
nanatoridori-look-discards = Look through the discard pile
nanatoridori-discarded = <b>{ $count }</b> discarded
nanatoridori-deck-label =
    Deck, { $count } { $count ->
        [1] card
       *[other] cards
    }
nanatoridori-deck-empty-label = The deck is empty
nanatoridori-deck-count = <b>{ $count }</b> in the deck
nanatoridori-moment-last =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } one card left
nanatoridori-moment-out =
    { $seat_is ->
        [you] You are
       *[other] { $seat } is
    } out!
nanatoridori-moment-penguin =
    { $seat_is ->
        [you] You lose
       *[other] { $seat } loses
    } a penguin
nanatoridori-moment-round =
    { $seat_is ->
        [you] You lose
       *[other] { $seat } loses
    } the round
nanatoridori-deck-empty = deck empty
nanatoridori-discard-pile = The discard pile
nanatoridori-tally = { WORD($count) } of { $copies }
nanatoridori-table-label =
    On the table: { $seat_is ->
        [you] your
       *[other] { $seat }'s
    } { $cards }
nanatoridori-table-label-empty = The table is empty
nanatoridori-table-dealing = The cards are being dealt.
nanatoridori-table-is-empty = The table is empty.
nanatoridori-table-leads =
    The table is empty. { $seat_is ->
        [you] You lead
       *[other] { $seat } leads
    }.
nanatoridori-table-swept =
    All passed on { $owner_is ->
        [you] your
       *[other] { $owner }'s
    } { $cards }: swept. { $seat_is ->
        [you] You lead
       *[other] { $seat } leads
    }.
nanatoridori-table-swept-out =
    All passed on { $owner_is ->
        [you] your
       *[other] { $owner }'s
    } { $cards }: swept. { $owner_is ->
        [you] You are
       *[other] { $owner } is
    } out, so the next seat leads: { $seat_is ->
        [you] you
       *[other] { $seat }
    }.
nanatoridori-round-lost-penguin =
    Round { $round } is over: { $seat_is ->
        [you] you lose
       *[other] { $seat } loses
    } a penguin ({ WORD($count) } left).
nanatoridori-round-lost-points =
    Round { $round } is over: { $seat_is ->
        [you] you lose it and score
       *[other] { $seat } loses it and scores
    } nothing.
nanatoridori-round-next =
    Round { $round }: { $seat_is ->
        [you] you lead
       *[other] { $seat } leads
    }.

## The page: choices

nanatoridori-pass-button-loses = No open card left: passing loses
nanatoridori-pass-button-open = Pass: take the open { $rank }
nanatoridori-pass-button-draw = Pass: draw a card
nanatoridori-pass-button-empty = Pass: deck empty, draws nothing
nanatoridori-ask-pass = Pass?
nanatoridori-round-name = Round { $number }
nanatoridori-score-unit = { $scoring ->
    [advanced] Points
   *[penguins] Penguins
}
nanatoridori-ask-pass-anyway = You could play. Pass anyway?
nanatoridori-pass-and-lose = Pass and lose the round
nanatoridori-back = Back
nanatoridori-button-pass = Pass
nanatoridori-button-play = Play
nanatoridori-button-play-cards = Play { $cards }
nanatoridori-button-why-not = Why not { $cards }?
nanatoridori-number-of-cards = Number of cards
nanatoridori-one-fewer = One card fewer
nanatoridori-one-more = One card more
nanatoridori-one-fewer-left = One card fewer, from the left
nanatoridori-one-fewer-right = One card fewer, from the right
nanatoridori-cannot-play = You cannot play these cards now.
nanatoridori-add-open = Tap your open { $rank } to add it.
nanatoridori-press-play = Press Play, or drag the cards onto the table.
nanatoridori-choose-any = Choose any block in your hand.
nanatoridori-choose-highlighted = Choose one of the highlighted blocks.
nanatoridori-no-play = Nothing in your hand beats { $cards }.
nanatoridori-choose-block-first = First choose a block of { $rank }s in your hand; then your open { $rank } can join it.
nanatoridori-you-drew = You drew a { $rank }
nanatoridori-you-take-up = You take up your open { $rank }
nanatoridori-you-take = You take { $cards }
nanatoridori-beaten-cards = Beaten: { $cards }
nanatoridori-drag-to-gap = Drag into a gap in your hand
nanatoridori-take-or-drop = Take or drop
nanatoridori-keep-or-drop = Keep or drop
nanatoridori-choose-gap-label = Choose a gap
nanatoridori-ask-take = You have beaten { $cards }. Take { $them } into your hand, or drop { $them } for this round?
nanatoridori-button-take = Take
nanatoridori-button-take-cards = Take { $cards }
nanatoridori-button-drop = Drop
nanatoridori-button-drop-cards = Drop { $them }
nanatoridori-key-twice = { $key }, twice
nanatoridori-drop-again = Press d again to drop
nanatoridori-ask-drop = Drop { $cards }? Press d again to confirm.
nanatoridori-choose-gap = { $what }. Choose a gap in your hand.
nanatoridori-choose-gap-or-drop = { $what }. Choose a gap in your hand, or drop it.
nanatoridori-put-into = Put into gap { $gap }
nanatoridori-put-into-this = Put into this gap
nanatoridori-resulting = Resulting cards: { $cards }
nanatoridori-at-empty = into the empty hand
nanatoridori-at-left = at the left end, before the { $rank }
nanatoridori-at-right = at the right end, after the { $rank }
nanatoridori-at-equal = between two { $rank }s
nanatoridori-at-between = between the { $left } and the { $right }
nanatoridori-makes-block = makes a block of { $cards }
nanatoridori-stands-alone =
    { $count ->
        [1] a single { $rank }
       *[other] a new block of { WORD($count) } { $rank }s
    }
nanatoridori-insertion = { $place }: { $result }
nanatoridori-insertion-splits = { $place }: { $result }, splits your { $cards }
nanatoridori-gap-label = Gap { $gap } of { $last }, { $what }
nanatoridori-premove-pass = Pass this trick
nanatoridori-premove-pass-title = Passes automatically until this trick ends; hidden from the others until then (p)
nanatoridori-ask-play = Play { $cards }?
nanatoridori-ask-take-into = Take the beaten cards into gap { $gap }?
nanatoridori-ask-keep = Keep the drawn card in gap { $gap }?
nanatoridori-ask-drop-cards = Drop the cards?
nanatoridori-ask-action = Play { $action }?
nanatoridori-key-hand = go to your hand; move between blocks or gaps
nanatoridori-key-rank = choose the next block of this rank
nanatoridori-key-enter = choose a block, then play it; choose a gap, then put the cards in
nanatoridori-key-size = one card more or fewer of the block
nanatoridori-key-ends = one card fewer, from the right or from the left
nanatoridori-key-open = add an open card, in the duel
nanatoridori-key-pass = pass; press again to confirm. On the turns of others: premove passes for this trick
nanatoridori-key-take = take the beaten cards, then choose a gap
nanatoridori-key-drop = drop the beaten or drawn cards; press again to confirm

## How to play

nanatoridori-rules-goal = <b>Goal.</b> Get rid of all your cards. There are nine cards of each rank from 1 to 7; 7 is the highest.
nanatoridori-rules-penguins = The last player with cards loses a penguin. A player with no penguin left loses the game, and all others win together.
nanatoridori-rules-penguins-each =
    Each player begins with { WORD($count) } { $count ->
        [1] penguin
       *[other] penguins
    }.
nanatoridori-rules-points = The first player to go out scores 4 points, the last with cards 0, all others 2. When a player has reached 10, the game ends after that round, and the most points win.
nanatoridori-rules-points-instead = With points instead of penguins, the first player to go out scores 4, the last with cards 0, all others 2. When a player has reached 10, the game ends after that round, and the most points win.
nanatoridori-rules-seven-ranks = The seven ranks, from 1 to 7
nanatoridori-rules-birds = A bird of rank 5 has five tail feathers, and its shape has five corners.
nanatoridori-rules-hand-title = A hand that is never sorted
nanatoridori-rules-hand-eight = Each player is dealt eight cards and must never change their order.
nanatoridori-rules-hand-eleven = Each player is dealt eleven cards and must never change their order.
nanatoridori-rules-hand = When cards leave the hand, the others close up; new cards go into a single gap. This is the heart of the game: cards of one rank that lie side by side form a <b>block</b>, and you can play only one block at a time.
nanatoridori-rules-two-blocks-label = A hand: 3, 5, 5, 1, 5; the two 5s side by side are a block
nanatoridori-rules-two-blocks = The two 5s are a block; the third is separate.
nanatoridori-rules-one-block-label = Without the 1 the hand is 3, 5, 5, 5; the 5s are one block
nanatoridori-rules-one-block = Once the 1 is played, all three form one block.
nanatoridori-rules-playing-title = Playing
nanatoridori-rules-playing = Play goes clockwise. If the table is empty, lead with any block or part of a block. Otherwise beat the cards on the table with <b>more cards</b> of any rank, or with <b>as many of a higher rank</b>.
nanatoridori-rules-higher-label = Two 5s beat two 4s
nanatoridori-rules-higher = As many, but higher: beats.
nanatoridori-rules-more-label = Three 1s beat two 7s
nanatoridori-rules-more = One more card, of any rank, beats it.
nanatoridori-rules-fewer-label = A single 7 does not beat two 4s
nanatoridori-rules-fewer = Fewer cards never beat more cards.
nanatoridori-rules-take-title = Take or drop
nanatoridori-rules-take = If you have beaten cards and still have cards in hand, you decide immediately what to do with the beaten ones: <b>drop</b> them for the rest of the round, or <b>take</b> them all into one gap in your hand. Your hand gets longer, but perhaps much better.
nanatoridori-rules-taken-label = Two 3s taken beside a 3 make a block of three
nanatoridori-rules-taken = You held 6 3 1 and put 3 3 beside your 3: now you have a block of three.
nanatoridori-rules-seen-label = The other players see which cards were taken and where they are
nanatoridori-rules-seen = The other players saw which cards went where.
nanatoridori-rules-seen-option = The other players saw which cards went where. (A table option hides the gaps.)
nanatoridori-rules-not-seen-label = The other players see which cards were taken, but not where they are
nanatoridori-rules-not-seen = The other players saw which cards you took, but not into which gap.
nanatoridori-rules-pass-title = Passing
nanatoridori-rules-pass = Instead of playing you may pass, even if you could play. You draw the top card of the deck, unseen by the others, and put it into any gap or drop it. When the deck is empty, you draw nothing. After a pass you may still play in the same trick.
nanatoridori-rules-leader-plays = Only the leader must play.
nanatoridori-rules-leader-plays-option = Only the leader must play, unless the table has agreed otherwise.
nanatoridori-rules-leader-passes = The leader may pass too, as long as there is a card to draw; then the next seat leads.
nanatoridori-rules-trick = When all others have passed since the latest play, the table is swept and the player of those cards leads again. If that player has gone out, the next seat leads.
nanatoridori-rules-out-title = Going out
nanatoridori-rules-out = When you have played your last card, you are out and safe. The cards that you beat with it are dropped. The round ends when only one player has cards.
nanatoridori-rules-next-round = That player leads the next round, for which all cards are dealt again.
nanatoridori-rules-duel-title = The duel for two
nanatoridori-rules-duel-deal = Each player gets eleven cards and two <b>open</b> cards on the table; there is no deck.
nanatoridori-rules-duel = An open card may join a play of the same rank from your hand, but is never played alone. To pass, pick up one of your open cards and put it into a gap or drop it. If you have no open card left, passing loses the round. One pass ends the trick.
nanatoridori-rules-joined-label = Two 5s from the hand and an open 5 make three 5s
nanatoridori-rules-joined = Two 5s from the hand and the open 5 make three.
nanatoridori-rules-note = Nana Toridori is a game for two to six by Toshiki Arao. A game takes about 15 to 20 minutes. This summary and the drawings are our own.

## Drawings in the terminal and pictures

nanatoridori-draw-round = Round { $round }.
nanatoridori-draw-deck =
    Deck { $count } { $count ->
        [1] card
       *[other] cards
    }.
nanatoridori-draw-discards = Discards: { $cards }.
nanatoridori-draw-none = none
nanatoridori-draw-table =
    Table: { $cards }, played by { $seat_is ->
        [you] you
       *[other] { $seat }
    }.
nanatoridori-draw-table-empty = Table: empty.
nanatoridori-draw-beaten = Beaten cards to take or drop: { $cards }.
nanatoridori-draw-drawn = Drawn card to keep or drop: { $card }.
nanatoridori-draw-taken-up = Open card to keep or drop: { $card }.
nanatoridori-draw-hand =
    { $seat_is ->
        [you] Your hand
       *[other] Hand of { $seat }
    } (^ gaps, below them slots):
nanatoridori-picture-title = Nana Toridori, round { $round }: { $table }; cards in hand: { $counts }
nanatoridori-picture-on-table = { $cards } on the table
nanatoridori-picture-table-empty = the table is empty
nanatoridori-picture-count = { $seat } { $count }
nanatoridori-picture-table = Table
nanatoridori-picture-empty = empty
nanatoridori-picture-by = by { $seat }
nanatoridori-picture-beaten = Beaten
nanatoridori-picture-drawn = Drawn
nanatoridori-picture-taken-up = Taken up
nanatoridori-picture-take-or-drop = to take or drop
nanatoridori-picture-keep-or-drop = to keep or drop
nanatoridori-picture-deck = Deck: { $count }.
nanatoridori-picture-hand = Hand of { $seat }

## What is typed

nanatoridori-type-verb = type { $verb } and a gap, such as { $verb } 2; or drop
nanatoridori-type-slots = type the slots, such as p 3-4, or the cards, such as p 5x2; p 5x2+1 adds an open card
nanatoridori-type-no-slots = { $slots } are not slots of this hand, which has the slots 1 to { $count }
nanatoridori-type-no-block = the slots { $slots } hold { $cards }: cards of one block are played together (T2.2)
nanatoridori-type-no-rank = there is no { $rank } in the hand
nanatoridori-type-blocks = { $cards } could come from { $count } blocks; type { $ways }
nanatoridori-type-no-slot = there is no slot { $slot }; the hand has the slots 1 to { $count }
nanatoridori-type-slot-or-rank = 'p { $slot }' could be slot { $slot }, a { $held }, or a card of rank { $slot }; type { $ways }

## The lesson

nanatoridori-lesson-lead-title = Lead a block
nanatoridori-lesson-lead-text = Get rid of your cards. The table is empty, so you lead with equal cards side by side. Lead all three 3s.
nanatoridori-lesson-lead-solved = Three cards gone at once. Blocks make a hand strong.
nanatoridori-lesson-lead-other = You may lead that. But the 3s together get rid of three cards.
nanatoridori-lesson-lead-why-1 = Why not pass?
nanatoridori-lesson-lead-why-2 = Why not both 5s?
nanatoridori-lesson-beat-title = More cards, or higher ones
nanatoridori-lesson-beat-text = Two 4s are on the table. Two higher equal cards beat them, or three of any rank. Your hand has one such block.
nanatoridori-lesson-beat-solved = Three beat two, even three 3s.
nanatoridori-lesson-beat-other = You may pass. But you can beat the 4s and get rid of three cards.
nanatoridori-lesson-beat-why-1 = Why not the 7?
nanatoridori-lesson-beat-why-2 = Why not two of the 3s?
nanatoridori-lesson-order-title = The order never changes
nanatoridori-lesson-order-text = You may not sort your hand, but a card that leaves lets its neighbours meet. Beat the 3 so that your two 2s come together.
nanatoridori-lesson-order-solved = The 5 is gone, and the 2s are a block now.
nanatoridori-lesson-order-other = That beats the 3. But which card stands between your two 2s?
nanatoridori-lesson-order-why-1 = Why not both 2s?
nanatoridori-lesson-take-title = Take what you beat
nanatoridori-lesson-take-text = The beaten 3 is yours to take or to drop. You hold a 3: put the other one beside it.
nanatoridori-lesson-take-solved = Two 3s side by side. A longer hand with a stronger block: worth it here.
nanatoridori-lesson-take-other = You may do that. But beside your own 3 the card makes a block.
nanatoridori-lesson-take-why-1 = Why not pass first?
nanatoridori-lesson-pass-title = Pass and draw
nanatoridori-lesson-pass-text = Two 7s are on the table, and nothing in your hand beats them. Pass: you draw a card that only you see.
nanatoridori-lesson-pass-solved = You drew a 4.
nanatoridori-lesson-pass-other = Pass.
nanatoridori-lesson-pass-why-1 = Why not the 6?
nanatoridori-lesson-place-title = Where the card goes
nanatoridori-lesson-place-text = You drew a 4. It goes into any gap of your hand, or you drop it. Put it beside your 4.
nanatoridori-lesson-place-solved = A pair of 4s for later: a drawn card cannot be played in the same turn.
nanatoridori-lesson-place-other = You may. But beside your 4 it makes a block.
nanatoridori-lesson-place-why-1 = Why not play a 4 now?
nanatoridori-lesson-out-title = Going out
nanatoridori-lesson-out-text = The last player with cards loses the round and a penguin. You have eight 6s and the lead: go out with one play.
nanatoridori-lesson-out-solved = Out! The others play on until one of them is left with cards.
nanatoridori-lesson-out-other = That leaves cards in your hand. Play all eight.
nanatoridori-lesson-out-why-1 = Why not pass?

## Sheets for printing

nanatoridori-paper-cards = 63 cards
nanatoridori-paper-summary = six summary cards
nanatoridori-paper-penguins = twelve penguins, two of each colour
nanatoridori-paper-fold = Fold at the dashed lines and glue the feet together.
nanatoridori-paper-summary-play = <b>Play</b> adjacent cards of one rank: more cards than on the table, or as many of a higher rank.
nanatoridori-paper-summary-take = <b>Take</b> all beaten cards into one gap in your hand, or <b>drop</b> them. Never change the order of your hand.
nanatoridori-paper-summary-pass = <b>Pass</b>: draw a card and put it into any gap, or drop it.
nanatoridori-paper-summary-duel = <b>Pass</b>: put one of your open cards into a gap, or drop it. Without an open card, passing loses the round.
nanatoridori-paper-summary-out = <b>Go out</b> with your last card.

## A round of a real table that is counted

nanatoridori-line-penguin-lost = a penguin lost
nanatoridori-line-first-out = first out
nanatoridori-line-out = out
nanatoridori-line-left-with-cards = left with cards
nanatoridori-line-passed-with-no-open-card = passed with no open card
nanatoridori-ledger-line = { $line }, with { $cards } left ({ $clause })
nanatoridori-ledger-line-alone = { $line } ({ $clause })
nanatoridori-count-unknown = “{ $word }” is no card: the ranks are 1 to 7 ({ $clause }).
nanatoridori-count-too-many = There are only { WORD($count) } cards of rank { $rank }, and more were entered ({ $clause }).
nanatoridori-count-no-duel = A pass loses the round only in the duel ({ $clause }).
nanatoridori-count-no-first = Enter who went out first: that player scores 4 points ({ $clause }).
nanatoridori-count-first-is-last = { $seat } cannot be both the first to go out and the one left with cards ({ $clause }).
nanatoridori-count-over = The match is over ({ $clause }).
nanatoridori-ask-loser =
    { $kind ->
        [duel] Who lost the round?
       *[basic] Who is left with cards?
    }
nanatoridori-ask-passed = Was it by a pass with no open card?
nanatoridori-ask-first = Who went out first?
nanatoridori-ask-left = The cards that are left, such as 5 5 2 (they score nothing; Enter to leave them out)
nanatoridori-form-passed = Lost by a pass with no open card
nanatoridori-form-left = Cards that are left
nanatoridori-form-left-note = They score nothing; you may leave them out.
nanatoridori-form-palette = Tap the cards
nanatoridori-form-card = card { $rank }
