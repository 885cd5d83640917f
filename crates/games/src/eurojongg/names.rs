//! Names for the cards, ranks, suits and options in the notation. Each name is defined only here.

use chabudai_engine::Names;

use super::bonuses::Bonus;

/// Names of the options and of their values.
const OPTIONS: &[(&str, &str)] = &[
    ("rounds", "Rounds"),
    ("auto_lay", "Crowns and bonus cards are laid for you"),
    ("seat_suits", "Suits of seats"),
    ("seven_pairs", "Seven pairs"),
    ("fourteen_run", "Fourteen in a run"),
    ("tome_claim", "Claiming tomes"),
    ("tome_claim=any", "Also onto an open book"),
    ("tome_claim=closed-only", "With three of the hand only"),
    ("rob_tome", "Robbing a tome"),
    ("several_winners", "Several winners"),
    ("several_winners=from-dealer", "First from the dealer"),
    ("several_winners=from-discarder", "First from the discarder"),
    ("several_winners=all-win", "All win"),
    ("several_winners=three-abort", "Three end the hand"),
    ("bonuses", "Bonuses"),
    ("waiting", "Waiting"),
    ("sacred_discard", "Sacred discards"),
    ("no_wins", "Other ends without a winner"),
    ("no_wins=same-face", "Four faces of one rank"),
    ("no_wins=four-tomes", "Four tomes"),
    ("no_wins=three-winners", "Three winners"),
    ("stacks", "Stacks of the wall"),
    ("hand_limit", "Maximum hands per round"),
    ("seat_suit_faces", "Faces of the seat's suit"),
    ("seat_suit_faces=added", "Add points"),
    ("seat_suit_faces=multiplied", "Double the set (with “Suits of seats”)"),
    ("starts", "Who deals first"),
    ("starts=first", "The first seat"),
    ("starts=drawn", "By lot"),
    ("face_names", "Names of the face cards"),
    ("face_names=F", "F, for fool"),
    ("face_names=W", "W, for wench"),
    ("face_names=H", "H, for horse"),
    ("face_names=B", "B, for bishop"),
    ("face_names=J", "J, for jack"),
    ("face_names=Q", "Q, for queen"),
    ("face_names=K", "K, for king"),
];

/// Names of the ranks other than numbers, as the rulebook calls them (E1.8).
pub(super) const RANKS: &[(&str, &str)] = &[
    ("A", "ace"),
    ("F", "fool"),
    ("W", "wench"),
    ("H", "horse"),
    ("B", "bishop"),
    ("J", "jack"),
    ("Q", "queen"),
    ("K", "king"),
];

/// Other names for some ranks (E1.8).
const COURT: &[(&str, &str)] = &[("F", "jester"), ("W", "lady"), ("H", "knight")];

/// The bonus cards with their kinds and the letters of their suits, in the order in which hands show them (E1.6).
const BONUS_CARDS: &[(&str, &str, &str)] = &[
    ("rose", "flower", "c"),
    ("crane", "bird", "c"),
    ("apple", "tree", "c"),
    ("tulip", "flower", "h"),
    ("eagle", "bird", "h"),
    ("oak", "tree", "h"),
    ("daisy", "flower", "d"),
    ("swan", "bird", "d"),
    ("birch", "tree", "d"),
    ("lily", "flower", "s"),
    ("owl", "bird", "s"),
    ("pine", "tree", "s"),
];

/// Returns the tables of names.
pub(super) fn all() -> Vec<Names> {
    vec![
        ("option", OPTIONS.to_vec()),
        ("bonus", Bonus::all().map(|bonus| (bonus.name(), bonus.title())).collect()),
        ("suit", vec![("s", "spades"), ("h", "hearts"), ("d", "diamonds"), ("c", "clubs"), ("r", "crowns")]),
        ("rank", RANKS.to_vec()),
        ("court", COURT.to_vec()),
        ("bonus_kind", BONUS_CARDS.iter().map(|&(card, kind, _)| (card, kind)).collect()),
        ("bonus_suit", BONUS_CARDS.iter().map(|&(card, _, suit)| (card, suit)).collect()),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::cards::Card;
    use super::*;

    #[test]
    fn e1_6_every_bonus_card_has_the_name_and_suit_that_it_plays_by() {
        for (place, &(name, _, suit)) in BONUS_CARDS.iter().enumerate() {
            let card = Card::bonus(place);
            assert_eq!(card.to_string(), name);
            assert_eq!(card.suit().map(|suit| suit.letter().to_string()).as_deref(), Some(suit));
        }
    }
}
