//! The readings of a complete hand (E8.4).

use super::cards::{Card, Cards};
use super::complete::{COMPLETE, Forms, SETS, are_fourteen_run, are_seven_pairs};
use super::sets::{Group, GroupKind, groups_with};

/// The kind of complete hand (E8.1, E8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Four sets and a pair; melds count as sets.
    FourSets,
    /// Seven pairs (E12.4).
    SevenPairs,
    /// Fourteen consecutive cards of one suit (E12.5).
    FourteenRun,
}

/// A reading of a complete hand (E8.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The kind of complete hand.
    pub shape: Shape,
    /// The groups of the hand without the melds. The group with the last card comes first, unless that is a meld
    /// (E8.3). A special hand has no groups: its cards are divided only for their points (E9.10).
    pub groups: Vec<Group>,
}

impl Reading {
    /// The group with the last card; `None` for a special hand. Must not be used if the last card is in a meld.
    #[must_use]
    pub fn with_last(&self) -> Option<&Group> {
        self.groups.first()
    }
}

/// Returns every reading of the hand with the last card, each once; none if it is not complete (E8.1, E8.4, E8.7).
///
/// The last card is assigned to each possible group in turn. The order is fixed, so that of several readings with the
/// same score the same one always counts: by the group with the last card, then by the texts of the other groups;
/// special hands come last.
#[must_use]
pub fn readings(hand: &Cards, last: Card, melds: usize, forms: Forms) -> Vec<Reading> {
    let has_room = hand.count(last) < last.copies();
    if melds > SETS
        || hand.len() as usize + 1 != COMPLETE - 3 * melds
        || hand.extras() != 0
        || !last.is_playing()
        || !has_room
    {
        return Vec::new();
    }
    let all = hand.with(last);
    let mut found = Vec::new();
    for first in groups_with(last, hand) {
        let is_pair = first.kind == GroupKind::Pair;
        let mut rests = Vec::new();
        part(&all.without(&first.cards), usize::from(!is_pair), &mut Vec::new(), &mut rests);
        rests.sort_by_cached_key(|rest| rest.iter().map(|group| group.cards.texts()).collect::<Vec<_>>());
        found.extend(
            rests
                .into_iter()
                .map(|rest| Reading { shape: Shape::FourSets, groups: std::iter::once(first).chain(rest).collect() }),
        );
    }
    let specials = [
        (forms.seven_pairs && are_seven_pairs(&all), Shape::SevenPairs),
        (forms.fourteen_run && are_fourteen_run(&all), Shape::FourteenRun),
    ];
    let is_whole = melds == 0;
    found.extend(
        specials.into_iter().filter(|&(is, _)| is && is_whole).map(|(_, shape)| Reading { shape, groups: Vec::new() }),
    );
    found
}

/// Returns every reading of a hand that is complete with this number of melds and whose last card is in one of them
/// (E8.3), each once and in a fixed order; none if the hand is not complete.
#[must_use]
pub fn readings_beside(hand: &Cards, melds: usize) -> Vec<Reading> {
    if melds == 0 || melds > SETS || hand.len() as usize != COMPLETE - 3 * melds || hand.extras() != 0 {
        return Vec::new();
    }
    let mut found = Vec::new();
    part(hand, 1, &mut Vec::new(), &mut found);
    found.sort_by_cached_key(|grouping| grouping.iter().map(|group| group.cards.texts()).collect::<Vec<_>>());
    found.into_iter().map(|groups| Reading { shape: Shape::FourSets, groups }).collect()
}

/// Adds all divisions of the cards into sets and exactly `pairs` pairs, each with its groups in the order of their
/// cards.
fn part(left: &Cards, pairs: usize, groups: &mut Vec<Group>, found: &mut Vec<Vec<Group>>) {
    let Some(first) = left.kinds().next() else {
        if pairs == 0 {
            let mut grouping = groups.clone();
            grouping.sort_by_cached_key(|group| group.cards.iter().collect::<Vec<_>>());
            // Equal cards may give the same groups in another order.
            if !found.contains(&grouping) {
                found.push(grouping);
            }
        }
        return;
    };
    for group in groups_with(first, &left.less(first)) {
        let is_pair = group.kind == GroupKind::Pair;
        if is_pair && pairs == 0 {
            continue;
        }
        groups.push(group);
        part(&left.without(&group.cards), pairs - usize::from(is_pair), groups, found);
        groups.pop();
    }
}
