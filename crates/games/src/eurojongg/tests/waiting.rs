use std::collections::HashMap;

use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Game, Rng};

use super::super::cards::{Card, Cards};
use super::super::melds::Meld;
use super::super::options::Rules;
use super::super::refusal::is_one_short;
use super::super::state::Place;
use super::super::waiting::{draw, draw_one_after_another};
use super::{EuroJongg, cards};

fn rules() -> Rules {
    let options = serde_json::from_str(r#"{"waiting": true}"#).expect("options are JSON");
    *EuroJongg::of_version(EuroJongg::RULES_VERSION, &options).expect("the options are the game's").rules()
}

/// Returns the public knowledge about a seat that waits and has closed tomes of these cards, which are not part of the
/// drawn hands.
fn place_with_tomes(of: &str) -> Place {
    let mut place = Place { waits: true, ..Place::default() };
    for word in of.split_whitespace() {
        place.melds.push(Meld::closed_tome(Card::parse(word).expect("a card")));
    }
    place
}

/// Returns the individual cards, each by its kind; equal cards are listed separately.
fn single_cards(left: &Cards) -> Vec<Card> {
    left.iter().collect()
}

/// For each pair of hands, counts the choices of individual cards with which the two seats can hold it.
fn ways_of_pairs(rules: &Rules, places: [&Place; 2], left: &Cards, size: u32) -> HashMap<[Cards; 2], u32> {
    let singles = single_cards(left);
    let choices = |place: &Place| -> Vec<(u32, Cards)> {
        (0..1_u32 << singles.len())
            .filter(|chosen| chosen.count_ones() == size)
            .map(|chosen| {
                let held = singles.iter().enumerate().filter(|(number, _)| chosen >> number & 1 == 1);
                (chosen, held.map(|(_, &card)| card).collect::<Cards>())
            })
            .filter(|(_, hand)| is_one_short(rules, place, hand))
            .collect()
    };
    let mut ways = HashMap::new();
    let others = choices(places[1]);
    for (chosen, hand) in choices(places[0]) {
        for (_, other) in others.iter().filter(|(others_chosen, _)| others_chosen & chosen == 0) {
            *ways.entry([hand, *other]).or_insert(0) += 1;
        }
    }
    ways
}

#[test]
fn e14_2_hands_of_several_that_wait_are_equally_likely_however_they_are_drawn() {
    let rules = rules();
    let places = [&place_with_tomes("As 9s Ah"), &place_with_tomes("9h Ad 9d")];
    let left = cards("2s 3s 4s 4s 4h 4h 5h 6h Kc Kh 8d");
    let ways = ways_of_pairs(&rules, places, &left, 4);
    let all: u32 = ways.values().sum();
    assert!((50..400).contains(&ways.len()), "the example has {} pairs of hands", ways.len());
    type Drawer = fn(&Rules, &[&Place], &Cards, &mut Rng) -> Vec<Cards>;
    for (name, drawer) in [("simultaneously", draw as Drawer), ("one after another", draw_one_after_another as Drawer)]
    {
        let mut rng = Rng::from_seed(5);
        let draws = full_or_quick(4_000, 2_000);
        let mut drawn: HashMap<[Cards; 2], u32> = HashMap::new();
        for _ in 0..draws {
            let hands: [Cards; 2] = drawer(&rules, &places, &left, &mut rng).try_into().expect("two hands");
            *drawn.entry(hands).or_insert(0) += 1;
        }
        assert!(drawn.keys().all(|hands| ways.contains_key(hands)), "{name}: only waiting hands");
        // Pearson's statistic is close to the number of degrees of freedom; its standard deviation is the square root
        // of twice that number.
        let statistic: f64 = ways
            .iter()
            .map(|(hands, &ways)| {
                let expected = f64::from(draws) * f64::from(ways) / f64::from(all);
                (f64::from(drawn.get(hands).copied().unwrap_or(0)) - expected).powi(2) / expected
            })
            .sum();
        let freedom = (ways.len() - 1) as f64;
        assert!(statistic < freedom + 5.0 * (2.0 * freedom).sqrt(), "{name}: {statistic} of {freedom}");
    }
}

#[test]
fn e14_2_three_seats_that_wait_late_in_a_hand_are_drawn_without_delay() {
    let rules = rules();
    let run = place_with_tomes("9d");
    let places = [&place_with_tomes(""), &place_with_tomes(""), &run];
    let left = cards(
        "2c 2h 2h 2s 2s 3d 3d 3h 3h 3s 3s 3s 3s 4c 4d 4h 4s 5c 5h 5s 5s 6c 6d 6d 6s 6s 7c 7c 7h 7s 7s 8c 8c 8d 8h \
         8s 8s 8s 9s Ac Ac Ac As As Bc Bs Fc Fs Hc Hs Jd Kc Kd Kh Qc Qd Qh Qs Wc Ws",
    );
    let mut rng = Rng::from_seed(76);
    let mut seen = std::collections::HashSet::new();
    for _ in 0..50 {
        let hands = draw(&rules, &places, &left, &mut rng);
        let mut rest = left;
        for (place, hand) in places.iter().zip(&hands) {
            assert!(is_one_short(&rules, place, hand), "{hand:?} lacks one card");
            assert!(rest.contains(hand), "{hand:?} is of cards that are left");
            rest = rest.without(hand);
        }
        seen.insert(hands);
    }
    assert!(seen.len() > 45, "worlds differ");
}
