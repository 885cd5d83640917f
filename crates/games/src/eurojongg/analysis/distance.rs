//! How many cards are missing, and which cards bring a hand nearer.

use super::cache::remembered;
use super::suits::{Costs, NEVER};
use super::{COMPLETE, FOOL, Forms, KING, ONES, SETS};
use crate::eurojongg::cards::{Card, Cards, PLAYING_KINDS};

/// The distance of a hand that no cards can complete.
pub const UNREACHABLE: u8 = NEVER;

const FACES: u64 = !super::NUMBERS;

/// How many cards must still come for the hand to hold a complete one beside so many melds: 0 for a complete hand, 1 for
/// one that waits (E8.1, E14.2).
///
/// No more copies of a card can be in it than the pack has, less those that are `gone`: seen elsewhere, as in discards and
/// melds. If they do not suffice the distance is [`UNREACHABLE`]. The hand may have any number of cards; crowns and
/// bonus cards are not looked at, since they may still be laid (E5.1).
#[must_use]
pub fn distance(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> u8 {
    Position::new(hand, gone).distance(melds, forms)
}

/// Whether one card completes the hand that is not complete, if no card is gone but those in the hand.
pub(super) fn missing_one(hand: &Cards, melds: usize, forms: Forms) -> bool {
    distance(hand, melds, &Cards::EMPTY, forms) == 1
}

/// The playing kinds whose coming lowers the distance, a bit each; none that cannot come.
#[must_use]
pub fn improving_kinds(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> u64 {
    Position::new(hand, gone).improving(melds, forms)
}

/// The playing cards whose coming lowers the distance, each with the number of its copies that are unseen.
pub fn improving(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> impl Iterator<Item = (Card, u32)> + use<> {
    let position = Position::new(hand, gone);
    let mut kinds = position.improving(melds, forms);
    std::iter::from_fn(move || {
        let card = (kinds != 0).then(|| Card::new(kinds.trailing_zeros() as usize))?;
        kinds &= kinds - 1;
        Some((card, position.unseen(card)))
    })
}

/// What a discard would leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// The distance without it; the card discarded cannot come back.
    pub distance: u8,
    /// How many unseen cards would lower that distance.
    pub improving: u32,
}

/// What each kind of card in the hand would leave if it were discarded, in the order of E1.9.
#[must_use]
pub fn discards(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> Vec<Discard> {
    let position = Position::new(hand, gone);
    hand.kinds()
        .map(|card| {
            let left = if card.is_playing() { position.less(card) } else { position };
            let distance = left.distance(melds, forms);
            Discard { card, distance, improving: left.copies(left.improving(melds, forms)) }
        })
        .collect()
}

/// The playing cards that are held and those that can still come, four bits a rank in each suit.
#[derive(Clone, Copy)]
struct Position {
    held: [u64; 4],
    unseen: [u64; 4],
}

impl Position {
    fn new(hand: &Cards, gone: &Cards) -> Self {
        let seen = hand.playing().and(&gone.playing());
        debug_assert!(Cards::PACK.contains(&seen), "the pack does not have so many of a card");
        Self { held: *hand.suits(), unseen: *Cards::PACK.without(&seen).suits() }
    }

    fn unseen(&self, card: Card) -> u32 {
        (self.unseen[card.index() / 16] >> (4 * card.rank()) & 0xf) as u32
    }

    /// How many copies of some kinds are unseen.
    fn copies(&self, mut kinds: u64) -> u32 {
        let mut copies = 0;
        while kinds != 0 {
            copies += self.unseen(Card::new(kinds.trailing_zeros() as usize));
            kinds &= kinds - 1;
        }
        copies
    }

    /// After a card of the hand has been discarded for good.
    fn less(mut self, card: Card) -> Self {
        self.held[card.index() / 16] -= 1 << (4 * card.rank());
        self
    }

    /// After an unseen card has come.
    fn with(mut self, card: Card) -> Self {
        self.unseen[card.index() / 16] -= 1 << (4 * card.rank());
        self.held[card.index() / 16] += 1 << (4 * card.rank());
        self
    }

    fn distance(&self, melds: usize, forms: Forms) -> u8 {
        let mut best = NEVER;
        if melds == 0 {
            if forms.seven_pairs {
                best = best.min(self.to_seven_pairs());
            }
            if forms.fourteen_run {
                best = best.min(self.to_fourteen_run());
            }
        }
        if melds <= SETS { best.min(self.to_four_sets(SETS - melds)) } else { best }
    }

    fn improving(&self, melds: usize, forms: Forms) -> u64 {
        let now = self.distance(melds, forms);
        (0..PLAYING_KINDS)
            .map(Card::new)
            .filter(|&card| self.unseen(card) > 0 && self.with(card).distance(melds, forms) < now)
            .fold(0, |kinds, card| kinds | 1 << card.index())
    }

    /// The cards missing to seven pairs: one for each kind of which an odd number is held, two for each other (E12.4).
    fn to_seven_pairs(&self) -> u8 {
        let (mut held_pairs, mut halves, mut all) = (0, 0, 0);
        let mut count = |held: u64, unseen: u64| {
            held_pairs += held / 2;
            halves += u64::from(held % 2 == 1 && unseen > 0);
            all += (held + unseen) / 2;
        };
        for rank in 0..FOOL {
            for suit in 0..4 {
                count(self.held[suit] >> (4 * rank) & 0xf, self.unseen[suit] >> (4 * rank) & 0xf);
            }
        }
        for rank in FOOL..=KING {
            let of = |suits: &[u64; 4]| suits.iter().map(|counts| counts >> (4 * rank) & 0xf).sum();
            count(of(&self.held), of(&self.unseen));
        }
        if all < 7 {
            return NEVER;
        }
        let missing = 7_u64.saturating_sub(held_pairs);
        (missing + missing.saturating_sub(halves)) as u8
    }

    /// The cards missing to fourteen consecutive ranks of a suit (E12.5).
    fn to_fourteen_run(&self) -> u8 {
        let mut least = NEVER;
        for suit in 0..4 {
            let some = |counts: u64| (counts | counts >> 1 | counts >> 2) & ONES;
            let (held, there) = (some(self.held[suit]), some(self.held[suit] | self.unseen[suit]));
            for first in 0..=RUN_STARTS {
                let run = (ONES >> (4 * RUN_STARTS)) << (4 * first);
                if there & run == run {
                    least = least.min(COMPLETE as u8 - (held & run).count_ones() as u8);
                }
            }
        }
        least
    }

    fn costs(&self) -> [Costs; 4] {
        std::array::from_fn(|suit| remembered(self.held[suit], self.unseen[suit]))
    }

    /// The cards missing to so many sets and a pair.
    fn to_four_sets(&self, sets: usize) -> u8 {
        let mut search = Search { sets, best: NEVER, faces: FaceCosts::of(self) };
        search.look(self, self.costs(), FOOL, 0, 0, 0);
        search.best
    }
}

/// The highest place at which a run of fourteen can begin.
const RUN_STARTS: usize = 2;

/// For each rank of faces what books and a pair of this and higher ranks would cost if no run needed their cards.
struct FaceCosts {
    from: [Costs; KING - FOOL + 2],
}

impl FaceCosts {
    fn of(position: &Position) -> Self {
        let sum = |suits: &[u64; 4]| suits.iter().map(|counts| counts & FACES).sum::<u64>();
        let (held, unseen) = (sum(&position.held), sum(&position.unseen));
        let mut from = [Costs::NOTHING; KING - FOOL + 2];
        for rank in (FOOL..=KING).rev() {
            let here = (held >> (4 * rank) & 0xf) as u8;
            let most = here + (unseen >> (4 * rank) & 0xf) as u8;
            let higher = from[rank - FOOL + 1];
            let mut costs = higher;
            if most >= 2 {
                costs = costs.or(higher.with_pair(2_u8.saturating_sub(here)));
            }
            if most >= 3 {
                costs = costs.or(higher.with_set(3_u8.saturating_sub(here)));
            }
            from[rank - FOOL] = costs;
        }
        Self { from }
    }

    fn from(&self, rank: usize) -> &Costs {
        &self.from[rank - FOOL]
    }
}

/// The search over books and pairs of faces, which take cards from several suits.
struct Search {
    sets: usize,
    best: u8,
    faces: FaceCosts,
}

impl Search {
    /// Looks at all choices of books and a pair of faces from this rank on, when some have been chosen already: their
    /// number, and what they cost. Their cards are no longer in the position.
    fn look(&mut self, position: &Position, costs: [Costs; 4], rank: usize, sets: usize, pair: usize, cost: u8) {
        let (sets_left, pair_left) = (self.sets - sets, 1 - pair);
        let [s, h, d, c] = costs;
        let joined = s.and(h).and(d.and(c));
        self.best = self.best.min(cost.saturating_add(joined.0[2 * sets_left + pair_left]));
        for rank in rank..=KING {
            // Runs only lose by what books and pairs take, so this is the least that can come of it.
            let least = joined.least(self.faces.from(rank), sets_left, pair_left);
            if cost.saturating_add(least) >= self.best {
                return;
            }
            self.choose(position, &costs, &joined, rank, sets, pair, cost);
        }
    }

    /// Looks at every book and pair of this rank.
    fn choose(
        &mut self,
        position: &Position,
        costs: &[Costs; 4],
        joined: &Costs,
        rank: usize,
        sets: usize,
        pair: usize,
        cost: u8,
    ) {
        let bits = |suits: &[u64; 4]| (0..4).map(|suit| (suits[suit] >> (4 * rank) & 1) << suit).sum::<u64>();
        let held = bits(&position.held);
        let there = held | bits(&position.unseen);
        for group in GROUPS_OF_FACES {
            let size = group.count_ones() as usize;
            let (more_sets, more_pair) = if size == 3 { (1, 0) } else { (0, 1) };
            if group & !there != 0 || sets + more_sets > self.sets || pair + more_pair > 1 {
                continue;
            }
            let cost = cost + (group & !held).count_ones() as u8;
            let (sets, pair) = (sets + more_sets, pair + more_pair);
            let least = joined.least(self.faces.from(rank + 1), self.sets - sets, 1 - pair);
            if cost.saturating_add(least) >= self.best {
                continue;
            }
            let mut left = *position;
            let mut left_costs = *costs;
            for suit in 0..4 {
                if group >> suit & 1 == 1 {
                    let card = 0xf << (4 * rank);
                    left.held[suit] &= !card;
                    left.unseen[suit] &= !card;
                    left_costs[suit] = remembered(left.held[suit], left.unseen[suit]);
                }
            }
            self.look(&left, left_costs, rank + 1, sets, pair, cost);
        }
    }
}

/// The books and pairs of a rank of faces, a bit for each suit.
const GROUPS_OF_FACES: [u64; 10] = [0b0111, 0b1011, 0b1101, 0b1110, 0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100];
