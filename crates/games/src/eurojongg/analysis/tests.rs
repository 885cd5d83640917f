use super::brute::{completes, least_missing, other_deal};
use super::*;
use crate::eurojongg::cards::{Card, Cards};

fn cards(text: &str) -> Cards {
    Cards::parse(text.split_whitespace().filter(|&word| word != "|")).expect("the test names cards")
}

#[test]
fn e8_1_four_sets_and_a_pair_are_complete() {
    for (text, is) in [
        ("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d | 9c 9c", true),
        ("5h 5h 5h | Ks Kh Kd | 8c 9c Fc | 9d Fd Wd | As As", true),
        ("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d | Ks Kh", true),
        ("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d | Ac Ah", false),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js", false),
    ] {
        assert_eq!(is_complete(&cards(text), 0, Forms::default()), is, "{text}");
    }
}

#[test]
fn a_few_hands_agree_with_brute_force() {
    other_deal(2_000, 1, |hand, melds, gone, forms| {
        assert_eq!(is_complete(hand, melds, forms), completes(hand, melds, forms), "{hand} {melds}");
        let found = distance(hand, melds, gone, forms);
        assert_eq!(found, least_missing(hand, melds, gone, forms, found), "{hand} {melds} without {gone} {forms:?}");
    });
}
