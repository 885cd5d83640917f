//! Every hand that the other seat can have, with its probability given that seat's actions.

use chabudai_engine::{Rng, Seat};
use chabudai_games::natto::{Combination, Kind, Public, Tiles, other};

use super::answer_classes::Class;
use super::habits::{HABITS, OUTCOMES, ROWS};
use super::plays::{Entry, entries};

/// The weight of an observed action. It is below 1 because the habits are averages, and a given player's habits are unknown.
const ACTION_WEIGHT: f32 = 0.5;
/// The smallest factor, relative to the mean, by which one action can multiply the probability of a hand.
const MIN_LIKELIHOOD_FACTOR: f32 = 0.05;

/// The sets of numbers and flowers that a seat can hold, each with its probability.
#[derive(Clone, Debug)]
pub struct Belief {
    hands: Vec<Tiles>,
    /// The cumulative probabilities up to each hand.
    sums: Vec<f64>,
}

impl Belief {
    /// Computes the belief of a seat that holds this hand.
    #[must_use]
    pub fn new(public: &Public, seat: Seat, hand: Tiles) -> Self {
        let (hands, mut weights) = prior(public, seat, hand);
        let acts = acts(public, other(seat), unseen_tiles(public, hand));
        for act in &acts {
            let chances: Vec<_> = hands.iter().map(|&hand| act.chance(hand).powf(ACTION_WEIGHT)).collect();
            let (all, total) = (weights.iter().sum::<f64>(), weights.iter().zip(&chances));
            let mean = total.map(|(weight, chance)| weight * f64::from(*chance)).sum::<f64>() / all;
            for (weight, chance) in weights.iter_mut().zip(chances) {
                *weight *= f64::from(chance).max(f64::from(MIN_LIKELIHOOD_FACTOR) * mean);
            }
        }
        Self::of(hands, weights)
    }

    /// Computes the belief without regard to the other seat's actions: all ways to distribute the unseen tiles are
    /// equally likely.
    #[must_use]
    pub fn uniform(public: &Public, seat: Seat, hand: Tiles) -> Self {
        let (hands, weights) = prior(public, seat, hand);
        Self::of(hands, weights)
    }

    fn of(hands: Vec<Tiles>, mut weights: Vec<f64>) -> Self {
        let mut sum = 0.0;
        for weight in &mut weights {
            sum += *weight;
            *weight = sum;
        }
        Self { hands, sums: weights }
    }

    /// Returns the possible hands without dragons, each with its probability.
    pub fn hands(&self) -> impl ExactSizeIterator<Item = (Tiles, f64)> + '_ {
        let all = self.all();
        self.hands.iter().enumerate().map(move |(place, &hand)| {
            let before = if place == 0 { 0.0 } else { self.sums[place - 1] };
            (hand, (self.sums[place] - before) / all)
        })
    }

    /// Draws a hand, each with its probability.
    pub fn draw(&self, rng: &mut Rng) -> Tiles {
        self.hand_at(rng.unit())
    }

    /// Returns the hand at this share of the cumulative probability.
    #[must_use]
    pub fn hand_at(&self, share: f64) -> Tiles {
        let place = self.sums.partition_point(|&sum| sum <= share * self.all());
        self.hands[place.min(self.hands.len() - 1)]
    }

    fn all(&self) -> f64 {
        *self.sums.last().expect("at least one hand is possible")
    }
}

/// Returns the tiles, except dragons, that a seat with this hand does not see.
pub(super) fn unseen_tiles(public: &Public, hand: Tiles) -> Tiles {
    Tiles::DEALT.without(hand.without_dragons().and(public.played.without_dragons()))
}

/// Returns all hands of the other seat, and the number of ways to deal each.
fn prior(public: &Public, seat: Seat, hand: Tiles) -> (Vec<Tiles>, Vec<f64>) {
    let theirs = other(seat).index();
    let unseen = unseen_tiles(public, hand);
    let count = u32::from(public.hand_sizes[theirs]) - public.dragons[theirs].len();
    let numbers: Vec<u32> = (0..27).filter(|bit| unseen.numbers() >> bit & 1 == 1).map(|bit| 1 << bit).collect();
    let (mut hands, mut weights) = (Vec::new(), Vec::new());
    let mut ways = 1;
    for flowers in 0..=unseen.flowers().min(count) {
        for_each_choice(&numbers, count - flowers, 0, &mut |numbers| {
            hands.push(Tiles::of(numbers, flowers, [0; 3]));
            weights.push(f64::from(ways));
        });
        ways = ways * (unseen.flowers() - flowers) / (flowers + 1);
    }
    (hands, weights)
}

/// Calls `see` with each choice of `count` of these bits, combined with the bits already chosen.
fn for_each_choice(bits: &[u32], count: u32, chosen: u32, see: &mut impl FnMut(u32)) {
    if count == 0 {
        return see(chosen);
    }
    for (place, bit) in bits.iter().enumerate() {
        if ((bits.len() - place) as u32) < count {
            return;
        }
        for_each_choice(&bits[place + 1..], count - 1, chosen | bit, see);
    }
}

/// An action of a seat, with the plays that it could have made instead.
#[derive(Debug)]
pub(super) struct Act {
    done: Option<Combination>,
    /// The number of tiles on the table; 0 for a lead.
    table: u8,
    others: Vec<Other>,
    bombs: Vec<Other>,
}

/// A play that would have been possible.
#[derive(Debug)]
struct Other {
    /// The tiles that the hand must still contain now for the play to have been possible.
    needed: Tiles,
    size: u8,
    has_dragons: bool,
    is_done: bool,
}

/// The evidence in an act once the hand is known: the habit that applies, the outcome, and how many similar alternatives there were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Evidence {
    pub(super) row: usize,
    pub(super) outcome: usize,
    pub(super) of: u32,
}

/// Returns the acts of a seat in this round, earliest first, if its hand consists of these tiles now.
pub(super) fn acts(public: &Public, seat: Seat, tiles: Tiles) -> Vec<Act> {
    let actions = public.history.actions();
    let shares = public.rules.shares_dragons();
    let plays = |from: usize, of: Option<Seat>| {
        let plays = actions.iter().enumerate().skip(from);
        let plays = plays.filter(move |(place, _)| of.is_none_or(|seat| public.seat_of(*place) == seat));
        plays.filter_map(|(_, play)| *play).fold(Tiles::EMPTY, |sum, play| sum.and(play.tiles()))
    };
    let mut all: Option<Vec<Entry>> = None;
    let mut acts = Vec::new();
    for place in (0..actions.len()).filter(|&place| public.seat_of(place) == seat) {
        // The seat held everything that it played later, and its dragons are known.
        let later = plays(place, Some(seat)).without_dragons();
        let dragons = if shares {
            public.pool.and(plays(place, None).dragons())
        } else {
            public.dragons[seat.index()].and(plays(place, Some(seat)).dragons())
        };
        let there = tiles.and(later).and(dragons);
        let all = all.get_or_insert_with(|| entries(&public.rules, there));
        let table = place.checked_sub(1).and_then(|before| actions[before]);
        let most_dragons = if shares {
            let most = (0..place).filter(|&before| public.seat_of(before) != seat);
            1 + most.filter_map(|before| actions[before]).map(|play| play.facts().dragons).max().unwrap_or(0)
        } else {
            u8::MAX
        };
        acts.push(Act::new(public, (actions[place], table), (later, there), most_dragons, all));
    }
    acts
}

impl Act {
    fn new(
        public: &Public,
        (done, table): (Option<Combination>, Option<Combination>),
        (later, there): (Tiles, Tiles),
        most_dragons: u8,
        all: &[Entry],
    ) -> Self {
        let mut act = Self { done, table: table.map_or(0, Combination::size), others: Vec::new(), bombs: Vec::new() };
        for entry in all {
            let combination = Combination::with_id(u32::from(entry.id)).expect("entries come from the catalogue");
            let dragons = combination.facts().dragons;
            let is_lead = table.is_none();
            // Among leads, only those without dragons are considered.
            if !there.contains(entry.tiles)
                || dragons > most_dragons
                || is_lead && (dragons > 0 || entry.class == Class::BOMB)
                || table.is_some_and(|table| !public.rules.beats(combination, table))
            {
                continue;
            }
            let flowers = entry.tiles.flowers().saturating_sub(later.flowers());
            let needed = Tiles::of(entry.tiles.numbers() & !later.numbers(), flowers, [0; 3]);
            let is_done = done.is_some_and(|done| done == combination);
            let size = entry.tiles.len() as u8;
            let other = Other { needed, size, has_dragons: dragons > 0, is_done };
            if entry.class == Class::BOMB { act.bombs.push(other) } else { act.others.push(other) }
        }
        if act.table == 0 {
            act.others.sort_by_key(|other| std::cmp::Reverse(other.size));
        } else {
            act.others.sort_by_key(|other| other.has_dragons);
        }
        act
    }

    /// Returns the evidence in the act if this hand was left at the end.
    pub(super) fn evidence(&self, hand: Tiles) -> Evidence {
        if self.table == 0 {
            let done = self.done.map_or(1, Combination::size);
            let longest = self.others.iter().find(|other| hand.contains(other.needed)).map_or(1, |other| other.size);
            return Evidence { row: usize::from(longest - 1), outcome: usize::from(done - 1), of: 1 };
        }
        let (mut plain, mut lower, mut with_dragons) = (0, None, 0);
        for other in &self.others {
            if other.has_dragons && (plain > 0 || with_dragons > 0) && self.done.is_none() {
                break;
            }
            if hand.contains(other.needed) {
                if other.is_done && !other.has_dragons {
                    lower = Some(plain);
                }
                if other.has_dragons { with_dragons += 1 } else { plain += 1 }
            }
        }
        let has_bomb = self.bombs.iter().any(|bomb| hand.contains(bomb.needed));
        let state = match (plain, with_dragons, has_bomb) {
            (0, 0, false) => 0,
            (0, 0, true) => 1,
            (0, _, _) => 2,
            (1, _, _) => 3,
            _ => 4,
        };
        let row = 6 + 5 * usize::from(self.table.min(3) - 1) + state;
        let (outcome, of) = match (self.done, lower) {
            (None, _) => (0, 1),
            (Some(done), _) if done.kind() == Kind::Bomb => (4, 1),
            (Some(_), Some(0)) => (1, 1),
            (Some(_), Some(_)) => (2, plain - 1),
            (Some(_), None) => (3, with_dragons.max(1)),
        };
        Evidence { row, outcome, of }
    }

    /// Returns the probability that a seat with this hand acts like this.
    fn chance(&self, hand: Tiles) -> f32 {
        let Evidence { row, outcome, of } = self.evidence(hand);
        HABITS[row][outcome] / of as f32
    }
}

/// Calls `see` with the row and the outcome of each act in a finished round. `measure natto` learns the habits from these.
pub fn for_each_act(public: &Public, hands: [Tiles; 2], mut see: impl FnMut(usize, usize)) {
    for seat in Seat::all(2) {
        let hand = hands[seat.index()].without_dragons();
        for act in acts(public, seat, hand) {
            let seen = act.evidence(hand);
            see(seen.row, seen.outcome);
        }
    }
}

const _: () = assert!(ROWS == 6 + 15 && OUTCOMES == 6);
