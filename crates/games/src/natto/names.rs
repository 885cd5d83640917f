//! Names for the cards, ranks, suits and options in the notation. Each name is defined only here.

use chabudai_engine::Names;

/// Names of the options and of their values.
const OPTIONS: &[(&str, &str)] = &[
    ("target", "Rounds to win"),
    ("best_of", "Or the best of"),
    ("bombs", "Bombs"),
    ("bombs=one-sheet", "Six"),
    ("bombs=tiles", "As with the tiles"),
    ("bombs=fewer", "Five"),
    ("lead_bombs", "Bombs may be led"),
    ("single_must_end", "The last play is a single"),
    ("widened_sums", "Sums of any size"),
    ("widened_sums=off", "No"),
    ("widened_sums=higher", "Higher totals"),
    ("widened_sums=equal-ok", "Equal totals too"),
    ("shared_dragons", "Shared dragons"),
    ("shared_dragons=off", "No"),
    ("shared_dragons=sliding", "Sliding limit"),
    ("shared_dragons=strict", "Strict"),
    ("seq_suit_tiebreak", "Suits decide between seqs"),
    ("leads", "Who leads a round"),
    ("leads=loser", "The loser"),
    ("leads=winner", "The winner"),
    ("leads=random", "By lot"),
    ("free_dragons", "Dragons of any suit"),
    ("starts", "Who leads the first round"),
    ("starts=drawn", "By lot"),
];

/// Names of the tiles without a number.
const TILES: &[(&str, &str)] = &[("F", "flower"), ("L", "left dragon"), ("C", "centre dragon"), ("R", "right dragon")];

/// Names of the ones and of the tiles without a number when the game is played with playing cards.
const CARDS: &[(&str, &str)] =
    &[("1", "ace"), ("F", "joker"), ("L", "jack of spades"), ("C", "queen of hearts"), ("R", "king of clubs")];

/// Returns the tables of names.
pub(super) fn all() -> Vec<Names> {
    vec![
        ("option", OPTIONS.to_vec()),
        ("suit", vec![("o", "circles"), ("t", "triangles"), ("q", "squares")]),
        ("card_suit", vec![("o", "spades"), ("t", "hearts"), ("q", "clubs")]),
        ("tile", TILES.to_vec()),
        ("card", CARDS.to_vec()),
    ]
}
