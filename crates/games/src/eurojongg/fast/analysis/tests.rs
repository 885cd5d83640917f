use super::brute::{Chance, completes, count_readings, least_missing, most_points, try_hands};
use super::distance::Position;
use super::faces::{BOOKS_OF_FACES, FACE_RANKS, PAIRS_OF_FACES, face_bits, suit_costs};
use super::numbers::NumberCosts;
use super::*;
use crate::eurojongg::best_groups::{best_groups, best_groups_with_claimed};
use crate::eurojongg::cards::{Card, Cards, PLAYING_KINDS, Suit};
use crate::eurojongg::complete::{completing as completing_by_the_rules, is_complete as complete_by_the_rules};

const PLAIN: Forms = Forms { seven_pairs: false, fourteen_run: false };
const SPECIAL: Forms = Forms { seven_pairs: true, fourteen_run: true };

fn cards(text: &str) -> Cards {
    Cards::parse(text.split_whitespace().filter(|&word| word != "|")).expect("the test names cards")
}

fn card(text: &str) -> Card {
    Card::parse(text).expect("the test names a card")
}

/// Returns the kinds with these bits as text.
fn kinds_text(kinds: u64) -> String {
    (0..PLAYING_KINDS).map(Card::new).filter(|card| kinds >> card.index() & 1 == 1).collect::<Cards>().to_string()
}

#[test]
fn e8_1_four_sets_and_a_pair_are_complete() {
    for (text, melds, is) in [
        ("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d | 9c 9c", 0, true),
        ("5h 5h 5h | Ks Kh Kd | 8c 9c Fc | 9d Fd Wd | As As", 0, true),
        ("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d | Ks Kh", 0, true),
        ("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d | Ac Ah", 0, false),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js", 0, false),
        ("5s 5h 5d | 9c 9c", 3, false),
        ("Js Qh Ks | 9c 9c", 3, false),
        ("Qs Ks As | 9c 9c", 3, false),
        ("Js Qs Ks | 9c 9c", 3, true),
        ("Js Qs Ks | Kh Kd", 3, true),
        ("9c 9c", 4, true),
        ("9c 9c rose", 4, false),
        ("9c 5r", 4, false),
        ("9c 9c", 3, false),
        ("9c 9c", 5, false),
    ] {
        assert_eq!(is_complete(&cards(text), melds, PLAIN), is, "{text} beside {melds} melds");
    }
}

#[test]
fn e12_4_e12_5_special_hands_have_no_melds_and_are_options() {
    let pairs = cards("As As | 5h 5h | 5h 5h | 9d 9d | 2c 2c | Ks Kh | Fs Fd");
    let run = cards("As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js");
    for hand in [pairs, run] {
        assert!(!is_complete(&hand, 0, PLAIN) && is_complete(&hand, 0, SPECIAL), "{hand}");
        assert_eq!(
            (distance(&hand, 0, &Cards::EMPTY, SPECIAL), distance(&hand, 1, &Cards::EMPTY, SPECIAL) > 0),
            (0, true)
        );
    }
    assert!(!is_complete(&cards("As As | 5h 5h | 5h 5d | 9d 9d | 2c 2c | Ks Kh | Fs Fd"), 0, SPECIAL));
    let thirteen = cards("3d 4d 5d 6d 7d 8d 9d Fd Wd Hd Bd Jd Qd");
    assert_eq!(kinds_text(waits(&thirteen, 0, SPECIAL) & !waits(&thirteen, 0, PLAIN)), "2d Kd");
}

#[test]
fn e14_2_a_hand_does_not_wait_for_a_card_of_which_it_has_all() {
    assert_eq!(waits(&cards("7d 7d 7d 7d"), 3, PLAIN), 0);
    assert_eq!(kinds_text(waits(&cards("7d 7d 7d 8d"), 3, PLAIN)), "6d 8d 9d");
    assert_eq!(kinds_text(waits(&cards("Kd"), 4, PLAIN)), "Ks Kh Kc");
    assert_eq!(waits(&cards("Kd"), 3, PLAIN), 0, "several cards are missing with three melds");
    assert_eq!(waits(&cards("rose"), 4, PLAIN), 0);
}

#[test]
fn e1_3_face_cards_that_are_gone_never_come() {
    let hand = cards("Kc 2s");
    assert_eq!(distance(&hand, 4, &Cards::EMPTY, PLAIN), 1);
    assert_eq!(kinds_text(improving_kinds(&hand, 4, &Cards::EMPTY, PLAIN)), "2s Ks Kh Kd");
    let gone = cards("Ks Kh Kd 2s 2s");
    assert_eq!(improving(&hand, 4, &gone, PLAIN).collect::<Vec<_>>(), [(card("2s"), 1)]);
    assert_eq!(distance(&hand, 4, &gone.and(&cards("2s")), PLAIN), 2);
    let all = Cards::PACK.playing().without(&hand);
    assert_eq!(distance(&hand, 4, &all, PLAIN), UNREACHABLE);
    assert_eq!(improving_kinds(&hand, 4, &all, PLAIN), 0);
}

#[test]
fn e4_4_a_discarded_card_cannot_come_back() {
    let found = discards(&cards("Ks Kh 5r"), 4, &Cards::EMPTY, PLAIN);
    let kinds: Vec<_> = found.iter().map(|left| (left.card.to_string(), left.distance, left.improving)).collect();
    // After one king is discarded, either of two unseen kings makes a pair with the other; after the crown is
    // discarded, no card is missing.
    assert_eq!(kinds, [("Ks".to_owned(), 1, 2), ("Kh".to_owned(), 1, 2), ("5r".to_owned(), 0, 0)]);
    // If the removed king is unseen, it can come, so any of three kings makes a pair with the other.
    let unseen = Outlook::new(&cards("Ks Kh"), 4, &Cards::EMPTY, PLAIN).less(card("Ks"));
    assert_eq!((unseen.distance(), kinds_text(unseen.improving(u64::MAX, 1))), (1, "Ks Kd Kc".to_owned()));
}

#[test]
fn e8_4_the_last_card_is_in_each_possible_group() {
    let found = readings(&cards("5h 5h 5h 6h 7h | 9c 9c"), card("5h"), 2, PLAIN);
    let groups: Vec<_> =
        found.iter().map(|reading| reading.with_last().map(|group| (group.kind, group.cards))).collect();
    assert_eq!(groups, [Some((GroupKind::Book, cards("5h 5h 5h"))), Some((GroupKind::Run, cards("5h 6h 7h")))]);
    let pairs = cards("As As 2s 2s 3s 3s 7d 7d 8d 8d 9d 9d Ks");
    let shapes: Vec<_> = readings(&pairs, card("Kc"), 0, SPECIAL).iter().map(|reading| reading.shape).collect();
    assert_eq!(shapes, [Shape::FourSets, Shape::SevenPairs]);
    assert!(readings(&pairs, card("Ac"), 0, SPECIAL).is_empty());
}

#[test]
fn e9_5_the_cards_of_a_hand_score_their_best_grouping() {
    let five = |suit| SuitFaces::Add { suit, points: 5 };
    for (text, suit_faces, points) in [
        ("Js Qs Ks Kh Kd", SuitFaces::Plain, 40),
        ("Js Qs Ks Kh", SuitFaces::Plain, 5),
        ("Fs Ws Hs Fh Wh Hh", SuitFaces::Plain, 15),
        ("5h 5h 5h 5h", SuitFaces::Plain, 20),
        ("Ks Kh Kd Kc", SuitFaces::Plain, 40),
        ("8s 9s Fs 9d Fd Wd rose", SuitFaces::Plain, 5),
        ("Fh Wh Hh", five(Suit::Hearts), 20),
        ("Ks Kh Kd Kc", five(Suit::Clubs), 45),
        ("Fh Wh Hh", SuitFaces::Double { suit: Suit::Hearts }, 40),
        ("Ks Kh Kd Kc 5h 5h 5h", SuitFaces::Double { suit: Suit::Clubs }, 100),
        // The run of the seat's suit is worth as much as a book of kings without that suit, and leaves a pair of kings.
        ("Jh Qh Kh Ks Kd", SuitFaces::Double { suit: Suit::Hearts }, 80),
    ] {
        assert_eq!(best_points(&cards(text), suit_faces), points, "{text}");
        let (found, groups) = best_groups(&cards(text), suit_faces);
        let parted = groups.iter().fold(Cards::EMPTY, |parted, group| parted.and(&group.cards));
        assert!(found == points && cards(text).contains(&parted), "{text}: {groups:?}");
    }
}

#[test]
fn e9_10_a_book_with_a_claimed_card_is_open() {
    let hand = cards("Ks Kh Kd As As 2s 2s 3s 3s 4s 4s 5s 5s");
    let hundred = SuitFaces::Add { suit: Suit::Clubs, points: 100 };
    assert_eq!(best_groups_with_claimed(&hand, card("Kc"), SuitFaces::Plain).0, 40);
    assert_eq!(best_groups_with_claimed(&hand, card("Kc"), hundred).0, 120);
    let (points, with_claimed, groups) = best_groups_with_claimed(&cards("5h 5h"), card("5h"), SuitFaces::Plain);
    assert_eq!((points, with_claimed.map(|group| group.cards), groups), (10, Some(cards("5h 5h 5h")), Vec::new()));
}

/// Compares every analysis with the slow reference on this number of hands.
fn agree(hands: usize, seed: u64) {
    let mut chance = Chance::new(seed);
    let (mut complete, mut near, mut unreachable) = (0, 0, 0);
    try_hands(hands, seed, |hand, melds, gone, forms| {
        let label = || format!("{hand} beside {melds} melds, without {gone}, {forms:?}, seed {seed}");
        let found = distance(hand, melds, gone, forms);
        assert_eq!(found, least_missing(hand, melds, gone, forms, found), "distance of {}", label());
        let size = COMPLETE - 3 * melds;
        if hand.len() as usize == size {
            assert_eq!(is_complete(hand, melds, forms), completes(hand, melds, forms), "{}", label());
            assert_eq!(is_complete(hand, melds, forms), found == 0, "{}", label());
            assert_eq!(complete_by_the_rules(hand, melds, forms), found == 0, "{}", label());
            if found == 0 {
                let last = hand.kinds().nth(chance.below(hand.kinds().count())).expect("the hand has cards");
                let others = hand.less(last);
                assert_eq!(
                    readings(&others, last, melds, forms).len(),
                    count_readings(&others, last, melds, forms),
                    "{last} of {}",
                    label()
                );
            }
        }
        if hand.len() as usize + 1 == size {
            let completing =
                |card: &Card| hand.count(*card) < card.copies() && completes(&hand.with(*card), melds, forms);
            // Trying every kind is slow, so it is done for hands that wait, and occasionally for others.
            if found == 1 || chance.below(20) == 0 {
                let slow: Cards = (0..PLAYING_KINDS).map(Card::new).filter(completing).collect();
                assert_eq!(kinds_text(waits(hand, melds, forms)), slow.to_string(), "{}", label());
                assert_eq!(completing_by_the_rules(hand, melds, forms).collect::<Cards>(), slow, "{}", label());
            }
        }
        let one_by_one = kinds_one_by_one(hand, melds, gone, forms);
        assert_eq!(
            kinds_text(improving_kinds(hand, melds, gone, forms)),
            kinds_text(one_by_one),
            "improving {}",
            label()
        );
        if let Some(card) = hand.kinds().next() {
            let (outlook, less) = (Outlook::new(hand, melds, gone, forms), hand.less(card));
            assert_eq!(outlook.less(card).distance(), distance(&less, melds, gone, forms), "less {card}, {}", label());
            let without = distance(&less, melds, &gone.with(card), forms);
            assert_eq!(outlook.after(card).distance(), without, "after {card}, {}", label());
        }
        let suit = [Suit::Hearts, Suit::Clubs][chance.below(2)];
        let points = [0, 5, 30, 1000][chance.below(4)];
        let suit_faces =
            [SuitFaces::Plain, SuitFaces::Add { suit, points }, SuitFaces::Double { suit }][chance.below(3)];
        let most = most_points(hand, suit_faces);
        assert_eq!(best_points(hand, suit_faces), most, "{suit_faces:?}, {}", label());
        assert_eq!(best_groups(hand, suit_faces).0, most, "{suit_faces:?}, {}", label());
        complete += usize::from(found == 0);
        near += usize::from(found == 1);
        unreachable += usize::from(found == UNREACHABLE);
    });
    assert!(complete * 50 > hands && near * 50 > hands && unreachable * 500 > hands, "{complete} {near} {unreachable}");
}

#[test]
fn a_few_hands_agree_with_brute_force() {
    agree(500, 1);
}

#[test]
#[ignore = "takes minutes; `make hands` runs it"]
fn a_hundred_thousand_hands_agree_with_brute_force() {
    std::thread::scope(|scope| {
        for seed in 100..104 {
            scope.spawn(move || agree(25_000, seed));
        }
    });
}

/// A search over all books and pairs of face cards that neither keeps nor estimates anything.
struct PlainSearch {
    numbers: [NumberCosts; 4],
    sets: usize,
    best: u8,
}

impl PlainSearch {
    /// Returns the number of cards that are missing for sets and a pair.
    fn missing(position: &Position, sets: usize) -> u8 {
        let numbers = [0, 1, 2, 3].map(|suit| NumberCosts::of(position.held[suit], position.unseen[suit]));
        let mut search = Self { numbers, sets, best: UNREACHABLE };
        search.look(position.held.map(face_bits), position.unseen.map(face_bits), 0, (0, 0), 0);
        search.best
    }

    /// Searches all choices of this rank, counted from the fool, and of those above.
    fn look(&mut self, held: [u8; 4], unseen: [u8; 4], rank: usize, (sets, pair): (usize, usize), cost: u8) {
        if sets > self.sets || pair > 1 || cost >= self.best {
            return;
        }
        let [s, h, d, c] = [0, 1, 2, 3].map(|suit| suit_costs(&self.numbers[suit], held[suit], unseen[suit]));
        let left = s.and(h).and(d).and(c).missing(self.sets - sets, 1 - pair);
        self.best = self.best.min(cost.saturating_add(left));
        for rank in rank..FACE_RANKS {
            for (groups, more) in [(BOOKS_OF_FACES, (sets + 1, pair)), (PAIRS_OF_FACES, (sets, pair + 1))] {
                for &group in groups {
                    let of_group = |suit: usize| (group >> suit & 1) << rank;
                    let taken = |suits: [u8; 4]| [0, 1, 2, 3].map(|suit| suits[suit] & !of_group(suit));
                    if (0..4).all(|suit| of_group(suit) & !(held[suit] | unseen[suit]) == 0) {
                        let missing = (0..4).map(|suit| (of_group(suit) & !held[suit]).count_ones() as u8).sum::<u8>();
                        self.look(taken(held), taken(unseen), rank + 1, more, cost + missing);
                    }
                }
            }
        }
    }
}

#[test]
fn distances_of_hands_of_any_size_agree_with_a_search_without_caches() {
    let mut chance = Chance::new(7);
    let mut found = [0; COMPLETE + 1];
    for _ in 0..4_000 {
        let style = chance.below(4);
        let from = |card: &Card| style < 2 || card.is_face() || style == 2 && card.rank() > 5;
        let mut pack: Vec<Card> = Cards::PACK.playing().iter().filter(from).collect();
        let size = [13, 14, chance.below(30)][chance.below(3)].min(pack.len());
        let hand: Cards = (0..size).map(|_| chance.take(&mut pack)).collect();
        let mut others: Vec<Card> = Cards::PACK.playing().without(&hand).iter().collect();
        let gone: Cards = (0..[0, 0, chance.below(100)][chance.below(3)]).map(|_| chance.take(&mut others)).collect();
        let melds = chance.below(SETS + 1);
        let forms = Forms { seven_pairs: chance.below(4) == 0, fourteen_run: chance.below(4) == 0 };
        let position = Position::new(&hand, &gone);
        let plain = PlainSearch::missing(&position, SETS - melds).min(position.missing_to_special(melds, forms));
        assert_eq!(
            distance(&hand, melds, &gone, forms),
            plain,
            "{hand} beside {melds} melds, without {gone}, {forms:?}"
        );
        found[usize::from(plain).min(COMPLETE)] += 1;
    }
    assert!(found[..8].iter().all(|&hands| hands > 20), "{found:?}");
}

/// Returns the kinds that lower the distance, each tried separately.
fn kinds_one_by_one(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> u64 {
    let now = distance(hand, melds, gone, forms);
    let can_come = |&card: &Card| hand.count(card) + gone.count(card) < card.copies();
    let lower = |&card: &Card| distance(&hand.with(card), melds, gone, forms) < now;
    (0..PLAYING_KINDS).map(Card::new).filter(can_come).filter(lower).fold(0, |kinds, card| kinds | 1 << card.index())
}
