//! Slow reference implementations that follow the clauses literally, and hands on which to compare the fast ones with
//! them.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::eurojongg::cards::{Card, Cards, NUMBER_RANKS, RANKS, Suit};

/// Every set that a hand can contain (E3.1, E3.2).
static SETS_OF_PACK: LazyLock<Vec<Vec<Card>>> = LazyLock::new(|| {
    let mut sets = Vec::new();
    for suit in Suit::ALL {
        for rank in 0..RANKS - 2 {
            sets.push((rank..rank + 3).map(|rank| Card::playing(suit, rank)).collect());
        }
        for rank in 0..NUMBER_RANKS {
            sets.push(vec![Card::playing(suit, rank); 3]);
        }
    }
    for rank in NUMBER_RANKS..RANKS {
        for absent in Suit::ALL {
            let book = Suit::ALL.into_iter().filter(|&suit| suit != absent);
            sets.push(book.map(|suit| Card::playing(suit, rank)).collect());
        }
    }
    sets
});

/// Every pair that a hand can contain (E3.3).
static PAIRS_OF_PACK: LazyLock<Vec<Vec<Card>>> = LazyLock::new(|| {
    let mut pairs = Vec::new();
    for suit in Suit::ALL {
        for rank in 0..NUMBER_RANKS {
            pairs.push(vec![Card::playing(suit, rank); 2]);
        }
        for rank in NUMBER_RANKS..RANKS {
            for other in Suit::ALL.into_iter().filter(|&other| other > suit) {
                pairs.push(vec![Card::playing(suit, rank), Card::playing(other, rank)]);
            }
        }
    }
    pairs
});

/// Whether the cards can be divided into exactly `count` of these groups.
fn part_into(left: &Cards, count: usize, groups: &[Vec<Card>]) -> bool {
    let Some(first) = left.kinds().next() else { return count == 0 };
    count > 0
        && groups
            .iter()
            .filter(|group| group.contains(&first))
            .any(|group| take(left, group).is_some_and(|left| part_into(&left, count - 1, groups)))
}

fn take(from: &Cards, group: &[Card]) -> Option<Cards> {
    group.iter().try_fold(*from, |left, &card| (left.count(card) > 0).then(|| left.less(card)))
}

/// Whether the cards are a complete hand: what remains without some pair can be divided into the sets that are needed
/// (E8.1), or the cards are a special hand (E12.4, E12.5).
pub fn completes(cards: &Cards, melds: usize, forms: Forms) -> bool {
    let is_ordinary = PAIRS_OF_PACK
        .iter()
        .filter_map(|pair| take(cards, pair))
        .any(|left| part_into(&left, SETS - melds, &SETS_OF_PACK));
    is_ordinary || melds == 0 && is_special(cards, forms)
}

/// Returns the number of cards that are missing for the nearest complete hand, if it is at most `guess`; otherwise a
/// greater number.
pub fn least_missing(hand: &Cards, melds: usize, gone: &Cards, forms: Forms, guess: u8) -> u8 {
    let mut search = Targets {
        held: counts(hand),
        most: std::array::from_fn(|kind| Card::new(kind).copies() as u8 - counts(gone)[kind]),
        target: [0; 64],
        best: guess.saturating_add(1),
    };
    let (sets, pairs) = (&*SETS_OF_PACK, &*PAIRS_OF_PACK);
    for pair in pairs {
        search.add(pair, 0, |search, missing| search.look(sets, SETS - melds, missing));
    }
    if melds == 0 && forms.seven_pairs {
        search.look(pairs, 7, 0);
    }
    if melds == 0 && forms.fourteen_run {
        for suit in Suit::ALL {
            for first in 0..3 {
                let run: Vec<_> = (first..first + 14).map(|rank| Card::playing(suit, rank)).collect();
                search.add(&run, 0, |search, missing| search.look(&[], 0, missing));
            }
        }
    }
    if search.best == guess.saturating_add(1) && guess == UNREACHABLE { UNREACHABLE } else { search.best }
}

/// Returns the number of readings of a complete hand: each division counts once for every different group that can
/// contain the last card, and each special hand once.
pub fn count_readings(hand: &Cards, last: Card, melds: usize, forms: Forms) -> usize {
    let all = hand.with(last);
    let mut found = BTreeSet::new();
    for pair in &*PAIRS_OF_PACK {
        if let Some(left) = take(&all, pair) {
            part(&left, SETS - melds, &mut vec![pair.clone()], &mut found);
        }
    }
    let marked = |grouping: &Vec<Vec<Card>>| {
        grouping.iter().filter(|group| group.contains(&last)).collect::<BTreeSet<_>>().len()
    };
    let special = |forms| usize::from(melds == 0 && is_special(&all, forms));
    found.iter().map(marked).sum::<usize>()
        + special(Forms { fourteen_run: false, ..forms })
        + special(Forms { seven_pairs: false, ..forms })
}

/// Whether the cards are a special hand that the options allow (E12.4, E12.5).
fn is_special(cards: &Cards, forms: Forms) -> bool {
    let run = |suit, first| (first..first + 14).map(|rank| Card::playing(suit, rank)).collect::<Cards>();
    let is_run = || Suit::ALL.into_iter().any(|suit| (0..3).any(|first| *cards == run(suit, first)));
    forms.seven_pairs && part_into(cards, 7, &PAIRS_OF_PACK) || forms.fourteen_run && is_run()
}

/// Adds all divisions of the cards into `sets` sets, in addition to `groups`.
fn part(left: &Cards, sets: usize, groups: &mut Vec<Vec<Card>>, found: &mut BTreeSet<Vec<Vec<Card>>>) {
    let Some(first) = left.kinds().next() else {
        if sets == 0 {
            let mut grouping = groups.clone();
            grouping.sort();
            found.insert(grouping);
        }
        return;
    };
    for set in SETS_OF_PACK.iter().filter(|set| sets > 0 && set.contains(&first)) {
        if let Some(left) = take(left, set) {
            groups.push(set.clone());
            part(&left, sets - 1, groups, found);
            groups.pop();
        }
    }
}

/// Returns the most points of any choice of groups (E9.5): each card in turn is left over or used in a group.
pub fn most_points(hand: &Cards, suit_faces: SuitFaces) -> i32 {
    let groups: Vec<_> = SETS_OF_PACK.iter().chain(&*PAIRS_OF_PACK).cloned().collect();
    most_points_of(&hand.playing(), &groups, &|group| {
        let is_book = group.len() == 3 && group[0].rank() == group[1].rank();
        if !group.iter().all(|card| card.is_face()) {
            return if is_book { 20 } else { 0 };
        }
        let own = group.iter().filter(|card| card.suit() == suit_faces.suit()).count();
        let mut points = if is_book { 40 } else { 5 };
        for _ in 0..own {
            match suit_faces {
                SuitFaces::Plain => {}
                SuitFaces::Add { points: more, .. } => points += more,
                SuitFaces::Double { .. } => points *= 2,
            }
        }
        points
    })
}

fn most_points_of(left: &Cards, groups: &[Vec<Card>], worth: &impl Fn(&[Card]) -> i32) -> i32 {
    let Some(first) = left.kinds().next() else { return 0 };
    let with_first = groups.iter().filter(|group| group.contains(&first) && worth(group) > 0);
    with_first
        .filter_map(|group| Some(worth(group) + most_points_of(&take(left, group)?, groups, worth)))
        .chain([most_points_of(&left.less(first), groups, worth)])
        .max()
        .unwrap_or(0)
}

fn counts(cards: &Cards) -> [u8; 64] {
    std::array::from_fn(|kind| cards.count(Card::new(kind)) as u8)
}

/// A search over all complete hands, group by group.
struct Targets {
    held: [u8; 64],
    most: [u8; 64],
    target: [u8; 64],
    best: u8,
}

impl Targets {
    /// Calls `then` with these cards added to the target, unless one of them is not available or the target then lacks
    /// at least as many cards as the best one found.
    fn add(&mut self, group: &[Card], mut missing: u8, then: impl FnOnce(&mut Self, u8)) {
        let mut is_possible = true;
        for card in group {
            let count = &mut self.target[card.index()];
            *count += 1;
            missing += u8::from(*count > self.held[card.index()]);
            is_possible &= *count <= self.most[card.index()];
        }
        if is_possible && missing < self.best {
            then(self, missing);
        }
        for card in group {
            self.target[card.index()] -= 1;
        }
    }

    /// Tries every way to add `more` of these groups.
    fn look(&mut self, groups: &[Vec<Card>], more: usize, missing: u8) {
        if more == 0 {
            self.best = self.best.min(missing);
            return;
        }
        for (place, group) in groups.iter().enumerate() {
            self.add(group, missing, |search, missing| search.look(&groups[place..], more - 1, missing));
        }
    }
}

/// A source of random numbers for the choice of hands.
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// Removes a random card from these and returns it.
    pub fn take(&mut self, from: &mut Vec<Card>) -> Card {
        let place = self.below(from.len());
        from.swap_remove(place)
    }
}

/// Calls `check` `count` times with a hand, a number of melds, the cards that are gone and the special hands allowed.
/// Some hands are random and some nearly complete. Many contain face cards, four equal cards or runs with both nine and
/// fool, or leave few cards that can still come.
pub fn try_hands(count: usize, seed: u64, mut check: impl FnMut(&Cards, usize, &Cards, Forms)) {
    let mut chance = Chance::new(seed);
    let (sets, pairs) = (&*SETS_OF_PACK, &*PAIRS_OF_PACK);
    for number in 0..count {
        let melds = if chance.below(3) == 0 { chance.below(SETS + 1) } else { 0 };
        let size = COMPLETE - 3 * melds - chance.below(2);
        // The cards to draw the hand from: all, the high ranks, one suit and its neighbours, or face cards and a few
        // numbers.
        let style = chance.below(5);
        let mut pack: Vec<Card> = Cards::PACK
            .playing()
            .iter()
            .filter(|card| match style {
                0 | 1 => true,
                2 => card.rank() >= 6,
                3 => card.suit() == Some(Suit::Hearts) || card.is_face(),
                _ => card.is_face() || card.rank() < 2,
            })
            .collect();
        let mut hand = Cards::EMPTY;
        if number % 2 == 0 {
            // Adds whole groups while they fit, then removes some of their cards.
            for _ in 0..20 {
                let from = if chance.below(4) == 0 { pairs } else { sets };
                let group = &from[chance.below(from.len())];
                let fits = group.iter().all(|card| style < 2 || pack.contains(card));
                let fuller = group
                    .iter()
                    .try_fold(hand, |hand, &card| (hand.count(card) < card.copies()).then(|| hand.with(card)));
                if let Some(fuller) = fuller.filter(|fuller| fits && fuller.len() as usize <= size) {
                    hand = fuller;
                }
            }
            for _ in 0..chance.below(5) {
                if let Some(card) = hand.kinds().nth(chance.below(8)) {
                    hand.remove(card);
                }
            }
        }
        while (hand.len() as usize) < size {
            if pack.is_empty() {
                pack = Cards::PACK.playing().iter().collect();
            }
            let card = chance.take(&mut pack);
            if hand.count(card) < card.copies() {
                hand.add(card);
            }
        }
        let mut others: Vec<Card> = Cards::PACK.playing().without(&hand).iter().collect();
        let most_gone = [0, 20, 60, 120, 158][chance.below(5)].min(others.len());
        let mut gone = Cards::EMPTY;
        for _ in 0..chance.below(most_gone + 1) {
            gone.add(chance.take(&mut others));
        }
        let forms = Forms { seven_pairs: chance.below(3) == 0, fourteen_run: chance.below(3) == 0 };
        check(&hand, melds, &gone, forms);
    }
}
