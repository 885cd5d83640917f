//! Complete hands (E8.1, E8.7).

use super::cards::{Card, Cards, PLAYING_KINDS, RANKS, Suit};
use super::sets::{GroupKind, groups_with};

/// The special hands that the options allow (E8.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forms {
    /// Seven pairs are a complete hand (E12.4).
    pub seven_pairs: bool,
    /// Fourteen cards of one suit with consecutive ranks are a complete hand (E12.5).
    pub fourteen_run: bool,
}

/// The number of sets in a complete hand (E8.1).
pub const SETS: usize = 4;
/// The number of cards in a complete hand without melds (E8.1).
pub const COMPLETE: usize = 14;

/// Whether these cards, including the last one, are a complete hand with this number of melds: four sets and a pair,
/// counting melds as sets (E8.1), or a special hand without melds (E8.7).
pub(super) fn is_complete(cards: &Cards, melds: usize, forms: Forms) -> bool {
    if melds > SETS || cards.extras() != 0 || cards.len() as usize != COMPLETE - 3 * melds {
        return false;
    }
    let is_special = forms.seven_pairs && are_seven_pairs(cards) || forms.fourteen_run && are_fourteen_run(cards);
    part_into(cards, SETS - melds, 1) || melds == 0 && is_special
}

/// Returns the cards that would complete the hand, except those of which it holds every copy (E14.2).
pub(super) fn completing(hand: &Cards, melds: usize, forms: Forms) -> impl Iterator<Item = Card> {
    let completes =
        move |card: &Card| hand.count(*card) < card.copies() && is_complete(&hand.with(*card), melds, forms);
    (0..PLAYING_KINDS).map(Card::new).filter(completes)
}

/// Whether the cards are seven pairs, where four equal cards count as two pairs (E12.4).
pub(super) fn are_seven_pairs(cards: &Cards) -> bool {
    part_into(cards, 0, 7)
}

/// Whether the cards have fourteen consecutive ranks of one suit (E12.5).
pub(super) fn are_fourteen_run(cards: &Cards) -> bool {
    let from = |suit, first| (first..first + COMPLETE).map(|rank| Card::playing(suit, rank)).collect::<Cards>();
    Suit::ALL.into_iter().any(|suit| (0..=RANKS - COMPLETE).any(|first| *cards == from(suit, first)))
}

/// Whether the cards can be divided into exactly this number of sets and pairs.
fn part_into(left: &Cards, sets: usize, pairs: usize) -> bool {
    let Some(first) = left.kinds().next() else { return sets + pairs == 0 };
    groups_with(first, &left.less(first)).into_iter().any(|group| {
        let left = left.without(&group.cards);
        match group.kind {
            GroupKind::Pair => pairs > 0 && part_into(&left, sets, pairs - 1),
            GroupKind::Run | GroupKind::Book => sets > 0 && part_into(&left, sets - 1, pairs),
        }
    })
}
