//! Slow ways to the same answers, which follow the clauses word by word, and hands to compare them on.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::eurojongg::cards::{Card, Cards, NUMBER_RANKS, RANKS, Suit};

/// Every set that some hand can have (E3.1, E3.2).
pub fn all_sets() -> Vec<Vec<Card>> {
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
}

/// Every pair that some hand can have (E3.3).
pub fn all_pairs() -> Vec<Vec<Card>> {
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
}

/// Whether the cards can be parted into so many of these groups, none left over.
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

/// Whether the cards are complete: for some pair in them the others are so many sets (E8.1), or a special hand (E12.4,
/// E12.5).
pub fn completes(cards: &Cards, melds: usize, forms: Forms) -> bool {
    let sets = all_sets();
    let pairs = all_pairs();
    let is_ordinary =
        pairs.iter().filter_map(|pair| take(cards, pair)).any(|left| part_into(&left, SETS - melds, &sets));
    let is_run = Suit::ALL.into_iter().any(|suit| {
        (0..3).any(|first| *cards == (first..first + 14).map(|rank| Card::playing(suit, rank)).collect::<Cards>())
    });
    is_ordinary || melds == 0 && (forms.seven_pairs && part_into(cards, 7, &pairs) || forms.fourteen_run && is_run)
}

/// The least missing cards of any complete hand, looking at all that miss no more than `guess`; more if there is none.
pub fn least_missing(hand: &Cards, melds: usize, gone: &Cards, forms: Forms, guess: u8) -> u8 {
    let mut search = Targets {
        held: counts(hand),
        most: std::array::from_fn(|kind| Card::new(kind).copies() as u8 - counts(gone)[kind]),
        target: [0; 64],
        best: guess.saturating_add(1),
    };
    let (sets, pairs) = (all_sets(), all_pairs());
    for pair in &pairs {
        search.add(pair, 0, |search, missing| search.look(&sets, SETS - melds, missing));
    }
    if melds == 0 && forms.seven_pairs {
        search.look(&pairs, 7, 0);
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

fn counts(cards: &Cards) -> [u8; 64] {
    std::array::from_fn(|kind| cards.count(Card::new(kind)) as u8)
}

/// All complete hands, group by group.
struct Targets {
    held: [u8; 64],
    most: [u8; 64],
    target: [u8; 64],
    best: u8,
}

impl Targets {
    /// Looks at the target with these cards besides, unless the pack lacks them or more are missing than need be.
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

    /// Adds so many of these groups in every way.
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

/// Random numbers for the choice of hands.
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// Some card of those, taken out.
    pub fn take(&mut self, from: &mut Vec<Card>) -> Card {
        let place = self.below(from.len());
        from.swap_remove(place)
    }
}

/// Hands, melds, cards that are gone and forms to try: some of chance, some near to complete hands, many with faces, with
/// four alike, with runs over nine and fool, and with few cards left to come.
pub fn other_deal(count: usize, seed: u64, mut check: impl FnMut(&Cards, usize, &Cards, Forms)) {
    let mut chance = Chance::new(seed);
    let (sets, pairs) = (all_sets(), all_pairs());
    for number in 0..count {
        let melds = if chance.below(3) == 0 { chance.below(SETS + 1) } else { 0 };
        let size = COMPLETE - 3 * melds - chance.below(2);
        // What the hand is drawn from: all, the high ranks, one suit and its neighbours, faces and a few numbers.
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
            // Whole groups first, as far as they fit, and then some of their cards away.
            for _ in 0..20 {
                let from = if chance.below(4) == 0 { &pairs } else { &sets };
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
