//! Euro-Jongg: where the cards are, complete hands, and the precedence of claims.

use std::collections::BTreeMap;

use chabudai_engine::{Actor, Game, Rng, Seat};
use chabudai_games::eurojongg::analysis::{Forms, GroupKind, distance, is_complete, readings, waits};
use chabudai_games::eurojongg::cards::{Card, Cards, PACK, Suit};
use chabudai_games::eurojongg::{Action, EuroJongg, MeldKind, Move, Phase, SEATS, State};
use proptest::prelude::*;

use super::{any_of, cases, game, play};

fn games() -> impl Strategy<Value = EuroJongg> {
    (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(auto_lay, rob_tome, seven_pairs)| {
        game(&format!(
            r#"{{"hand_limit": 3, "auto_lay": {auto_lay}, "rob_tome": {rob_tome}, "seven_pairs": {seven_pairs}}}"#
        ))
    })
}

/// Chooses a claim or a win if there is one, so that melds and contested claims are frequent.
fn eager(legal: &[Action], rng: &mut Rng) -> Action {
    let wants = |action: &&Action| !matches!(action.by_seat(), Some(Move::Skip | Move::Discard(_)));
    let wanted: Vec<Action> = legal.iter().filter(wants).cloned().collect();
    if wanted.is_empty() || rng.below(4) == 0 { any_of(legal, rng) } else { any_of(&wanted, rng) }
}

fn count_cards(cards: impl IntoIterator<Item = Card>) -> BTreeMap<Card, u32> {
    let mut counts = BTreeMap::new();
    for card in cards {
        *counts.entry(card).or_default() += 1;
    }
    counts
}

/// Returns the kind of group that the cards are: three a run or a book, two a pair (E3.1 to E3.3).
fn is_group(cards: &[Card]) -> Option<GroupKind> {
    let of_suit = |card: &Card| card.suit() == cards[0].suit();
    let (is_of_one_suit, first) = (cards.iter().all(of_suit), cards[0].rank());
    let alike = cards.iter().all(|card| card.rank() == first && (card.is_face() || of_suit(card)));
    let rises = cards.iter().zip(first..).all(|(card, rank)| card.rank() == rank);
    match cards.len() {
        3 if is_of_one_suit && rises => Some(GroupKind::Run),
        3 if alike => Some(GroupKind::Book),
        2 if alike => Some(GroupKind::Pair),
        _ => None,
    }
}

/// A hand of fourteen that is complete or misses some cards: random groups, some of whose cards are then changed.
fn hands() -> impl Strategy<Value = Cards> {
    (any::<u64>(), 0_u32..4).prop_map(|(seed, changes)| {
        let mut rng = Rng::from_seed(seed);
        let mut cards: Vec<Card> = Vec::new();
        let add = |cards: &mut Vec<Card>, group: &[Card]| {
            let all = count_cards(cards.iter().chain(group).copied());
            if all.iter().all(|(card, &count)| count <= card.copies()) {
                cards.extend(group);
            }
        };
        while cards.len() < 12 {
            let suit = Suit::ALL[rng.below(4) as usize];
            let rank = rng.below(16) as usize;
            let card = Card::playing(suit, rank);
            let mut group = vec![card; 3];
            if rng.below(2) == 0 {
                let low = rank.min(13);
                group = (low..low + 3).map(|rank| Card::playing(suit, rank)).collect();
            } else if card.is_face() {
                group = Suit::ALL[1..].iter().map(|&suit| Card::playing(suit, rank)).collect();
            }
            add(&mut cards, &group);
        }
        while cards.len() < 14 {
            let card = Card::playing(Suit::ALL[rng.below(4) as usize], rng.below(9) as usize);
            add(&mut cards, &[card; 2]);
        }
        for _ in 0..changes {
            let place = rng.below(14) as usize;
            let gone = cards.swap_remove(place);
            while cards.len() < 14 {
                let card = Card::new(rng.below(64) as usize);
                if card != gone {
                    add(&mut cards, &[card]);
                }
            }
        }
        cards.into_iter().collect()
    })
}

/// The seats in order of play, starting with the dealer (E7.8).
fn from_dealer(state: &State) -> Vec<Seat> {
    (0..SEATS).map(|step| Seat::new((state.public.dealer.index() + step) % SEATS)).collect()
}

/// The precedence of a claim: tome, book, then runs by their top cards (E7.7, E7.8).
fn precedence(claim: Move, offered: Card) -> (u32, usize) {
    match claim {
        Move::ClaimTome(_) | Move::ClaimOntoBook => (3, 0),
        Move::ClaimBook(_) => (2, 0),
        Move::ClaimRun(cards) => {
            (1, cards.iter().chain([&offered]).map(|card| card.rank()).max().expect("it has cards"))
        }
        _ => (0, 0),
    }
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn e1_1_each_of_the_193_cards_is_in_exactly_one_place(game in games(), seed: u64) {
        play(&game, seed, 600, eager, |step| {
            let (public, mut hidden) = (&step.after.public, step.after.hidden);
            if matches!(public.phase, Phase::Deal | Phase::Over) {
                return;
            }
            let on_table = public.places.iter().flat_map(|place| place.melds.cards().iter().chain(place.laid.iter()));
            let discards = public.discards.iter().filter(|&(_, _, is_claimed)| !is_claimed).map(|(card, _, _)| card);
            let mut cards: Vec<Card> = on_table.chain(discards).chain(hidden.blind.iter()).collect();
            cards.extend(hidden.hands.iter().flat_map(|hand| hand.iter()));
            assert_eq!(hidden.wall_mut().len(), usize::from(public.wall));
            cards.extend(hidden.wall_mut().iter());
            assert_eq!(cards.len(), PACK, "after {}", step.action);
            assert!(count_cards(cards).iter().all(|(card, &count)| count == card.copies()));
        });
    }

    #[test]
    fn e3_8_e4_1_thirteen_cards_are_held_or_melded_and_fourteen_in_a_turn(game in games(), seed: u64) {
        play(&game, seed, 600, eager, |step| {
            let public = &step.after.public;
            if matches!(public.phase, Phase::Deal | Phase::Over) {
                return;
            }
            for seat in Seat::all(SEATS) {
                let (place, hand) = (public.place(seat), step.after.hand(seat));
                let in_turn = seat == public.turn && matches!(public.phase, Phase::Turn | Phase::Rob);
                assert!(place.melds.len() <= 4);
                let (cards, whole) = (hand.len() as usize + 3 * place.melds.len(), 13 + usize::from(in_turn));
                // Cards laid after the wall is empty are not replaced (E5.4).
                let is_whole = if public.wall > 0 { cards == whole } else { cards <= whole };
                assert!(is_whole, "{cards} of seat {} after {}", seat.index(), step.action);
                assert_eq!(u32::from(place.hand_size), hand.len());
            }
        });
    }

    #[test]
    fn e3_a_meld_is_a_run_a_book_or_all_four_of_a_tome(game in games(), seed: u64) {
        play(&game, seed, 600, eager, |step| {
            for meld in step.after.public.places.iter().flat_map(|place| place.melds.iter()) {
                let cards: Vec<Card> = meld.cards().iter().collect();
                let is_right = match meld.kind {
                    MeldKind::Run => is_group(&cards) == Some(GroupKind::Run),
                    MeldKind::Book => is_group(&cards) == Some(GroupKind::Book),
                    MeldKind::Tome => cards.len() == 4 && is_group(&cards[1..]) == Some(GroupKind::Book)
                        && is_group(&cards[..2]) == Some(GroupKind::Pair),
                };
                assert!(is_right, "{meld:?}");
                assert!(meld.claimed.is_none_or(|offer| cards.contains(&offer.card)), "{meld:?}");
            }
        });
    }

    #[test]
    fn e7_7_e7_8_the_highest_claim_gets_the_card_and_of_equal_ones_the_first_from_the_dealer(game in games(), seed: u64) {
        let mut answers: Vec<(Seat, Move)> = Vec::new();
        play(&game, seed, 900, eager, |step| {
            let (before, after) = (&step.before.public, &step.after.public);
            let (Phase::Claims, Some(offer), Actor::Seat(seat), Some(answer)) =
                (before.phase, before.offered, step.actor, step.action.by_seat())
            else {
                return;
            };
            answers.push((seat, answer));
            if answers.len() < SEATS - 1 {
                return;
            }
            let given = std::mem::take(&mut answers);
            if given.iter().any(|&(_, answer)| answer == Move::Win) {
                assert!(matches!(after.phase, Phase::Deal | Phase::Over), "a win goes before all (E7.7): {given:?}");
                return;
            }
            let mut first: Option<(Seat, (u32, usize))> = None;
            for seat in from_dealer(step.before) {
                let claims = given.iter().filter(|&&(by, _)| by == seat).map(|&(_, claim)| precedence(claim, offer.card));
                for rank in claims.filter(|&rank| rank.0 > 0) {
                    if first.is_none_or(|(_, best)| rank > best) {
                        first = Some((seat, rank));
                    }
                }
            }
            // Without a claim, the next seat in order draws (E7.1) if the wall has a card.
            let next = Seat::new((offer.seat.index() + 1) % SEATS);
            let has_turn = first.map_or(next, |(seat, _)| seat);
            if after.phase == Phase::Turn {
                assert_eq!(after.turn, has_turn, "{given:?} for {}", offer.card);
            }
        });
    }

    #[test]
    fn e9_1_e9_8_a_hand_scores_from_0_to_10_000_and_returns_sum_to_0(game in games(), seed: u64) {
        let end = play(&game, seed, usize::MAX, eager, |step| {
            for seat in 0..SEATS {
                let points = step.after.public.scores[seat] - step.before.public.scores[seat];
                assert!((0..=10_000).contains(&points), "{points} by {}", step.action);
            }
        });
        prop_assert!(game.returns(&end).as_slice().iter().sum::<f64>().abs() < 1e-6);
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn e8_1_a_hand_misses_no_card_if_and_only_if_it_is_complete_and_can_be_read(cards in hands(), seven_pairs: bool, fourteen_run: bool) {
        let forms = Forms { seven_pairs, fourteen_run };
        let complete = is_complete(&cards, 0, forms);
        prop_assert_eq!(distance(&cards, 0, &Cards::EMPTY, forms) == 0, complete);
        for last in cards.kinds() {
            let found = readings(&cards.less(last), last, 0, forms);
            prop_assert_eq!(!found.is_empty(), complete, "with {} as the last", last);
        }
    }

    #[test]
    fn e8_4_every_reading_divides_the_hand_into_sets_and_a_pair(cards in hands()) {
        for last in cards.kinds() {
            for reading in readings(&cards.less(last), last, 0, Forms::default()) {
                let mut parts = Cards::EMPTY;
                for group in &reading.groups {
                    prop_assert_eq!(is_group(&group.cards.iter().collect::<Vec<_>>()), Some(group.kind));
                    parts = parts.and(&group.cards);
                }
                prop_assert_eq!(parts, cards);
                let pairs = reading.groups.iter().filter(|group| group.kind == GroupKind::Pair).count();
                prop_assert_eq!((reading.groups.len(), pairs), (5, 1));
                prop_assert!(reading.with_last().is_some_and(|group| group.cards.count(last) > 0));
            }
        }
    }

    #[test]
    fn e14_2_a_hand_waits_for_exactly_the_cards_that_complete_it(cards in hands(), place in 0_usize..14) {
        let hand = cards.less(cards.iter().nth(place).expect("a hand has fourteen cards"));
        let waiting = waits(&hand, 0, Forms::default());
        for card in Card::all().filter(|card| card.is_playing()) {
            let completes = hand.count(card) < card.copies() && is_complete(&hand.with(card), 0, Forms::default());
            prop_assert_eq!(waiting >> card.index() & 1 == 1, completes, "{} for {:?}", card, hand);
        }
    }

    #[test]
    fn e8_1_one_more_card_lowers_the_distance_by_at_most_one(cards in hands(), index in 0_usize..64) {
        let card = Card::new(index);
        if cards.count(card) < card.copies() {
            let of = |cards: &Cards| distance(cards, 0, &Cards::EMPTY, Forms::default());
            let (before, after) = (of(&cards), of(&cards.with(card)));
            prop_assert!(after == before || after + 1 == before, "{before} to {after} with {card}");
        }
    }
}
