//! Random hands for seats that wait, which are one card short (E14.2).
//!
//! Such hands are far too rare for rejection sampling, so they are built from sets and a pair, one of which lacks one
//! card. Each group is drawn independently from the remaining cards. A draw that takes a card twice is discarded. A
//! draw whose hand can be built in several ways is kept with a correspondingly lower probability. So every hand of
//! individual cards is equally likely, and so is every combination of hands of several waiting seats.
//!
//! Several hands drawn simultaneously from few cards nearly always share a card. In that case they are drawn one after
//! another, each from the cards that the earlier ones leave, and then each is redrawn several times given the others.
//! This is a Gibbs sampler: each step preserves the uniform distribution, and whatever the first hands were, the
//! combinations approach it.

use chabudai_engine::Rng;

use super::cards::{Card, Cards, NUMBER_RANKS, PLAYING_KINDS, RANKS};
use super::fast::legal::is_one_short;
use super::options::Rules;
use super::state::Place;

/// The number of attempts to draw all hands simultaneously before drawing them one after another.
const MAX_JOINT_DRAWS: usize = 256;
/// The number of attempts to draw a single hand, far more than any view of a game needs.
const MAX_SINGLE_DRAWS: usize = 1_000_000;
/// The number of attempts to draw the hands one after another, far more than any view of a game needs.
const MAX_ROUNDS_OF_DRAWS: usize = 100;
/// The number of attempts to draw a hand from the cards that the other hands leave. If none succeeds, perhaps because
/// there is no such hand, all hands are drawn again.
const MAX_DRAWS_GIVEN_OTHERS: usize = 20_000;
/// The number of times each hand is redrawn given the others.
const REDRAW_ROUNDS: usize = 8;

/// Draws hands from these cards for the seats with this public knowledge; all combinations are equally likely.
pub(super) fn draw(rules: &Rules, places: &[&Place], left: &Cards, rng: &mut Rng) -> Vec<Cards> {
    let pool = Pool::of(left);
    let makers: Vec<_> = places.iter().map(|place| Maker::of(rules, place, &pool)).collect();
    let draw_at_once = |rng: &mut Rng| {
        let mut taken = Taken([0; PLAYING_KINDS]);
        makers.iter().map(|maker| maker.draw(&mut taken, rng)).collect::<Option<Vec<_>>>()
    };
    match makers.len() {
        // A single hand shares no card with another.
        1 => (0..MAX_SINGLE_DRAWS).find_map(|_| draw_at_once(rng)).expect("a seat that waits has a hand that waits"),
        _ => (0..MAX_JOINT_DRAWS)
            .find_map(|_| draw_at_once(rng))
            .unwrap_or_else(|| draw_one_after_another(rules, places, left, rng)),
    }
}

/// Draws the hands one after another, each from the cards that the others leave.
pub(super) fn draw_one_after_another(rules: &Rules, places: &[&Place], left: &Cards, rng: &mut Rng) -> Vec<Cards> {
    let mut draw_all = || {
        let mut rest = *left;
        let hands = places
            .iter()
            .map(|place| {
                let hand = draw_given_others(rules, place, &rest, rng)?;
                rest = rest.without(&hand);
                Some(hand)
            })
            .collect::<Option<Vec<_>>>()?;
        Some((hands, rest))
    };
    let drawn = (0..MAX_ROUNDS_OF_DRAWS).find_map(|_| draw_all());
    let (mut hands, mut left) = drawn.expect("seats that wait have hands that wait");
    for _ in 0..REDRAW_ROUNDS {
        for (place, hand) in places.iter().zip(&mut hands) {
            let with_own = left.and(hand);
            // The current hand stays if no attempt finds another; its own cards are among those drawn from.
            if let Some(redrawn) = draw_given_others(rules, place, &with_own, rng) {
                left = with_own.without(&redrawn);
                *hand = redrawn;
            }
        }
    }
    hands
}

/// Draws a hand from these cards for the seat with this public knowledge; `None` if none is found.
fn draw_given_others(rules: &Rules, place: &Place, left: &Cards, rng: &mut Rng) -> Option<Cards> {
    let pool = Pool::of(left);
    let maker = Maker::of(rules, place, &pool);
    (0..MAX_DRAWS_GIVEN_OTHERS).find_map(|_| maker.draw(&mut Taken([0; PLAYING_KINDS]), rng))
}

/// A sampler of hands for one seat from a pool.
struct Maker<'a> {
    rules: &'a Rules,
    place: &'a Place,
    pool: &'a Pool,
    plans: Vec<Plan>,
}

impl<'a> Maker<'a> {
    fn of(rules: &'a Rules, place: &'a Place, pool: &'a Pool) -> Self {
        Self { rules, place, pool, plans: pool.plans(rules, place) }
    }

    /// Draws a uniformly random hand; `None` if a card was taken twice or the draw is rejected.
    fn draw(&self, taken: &mut Taken, rng: &mut Rng) -> Option<Cards> {
        let hand = self.pool.build(&self.plans, taken, rng)?;
        let is_kept = is_one_short(self.rules, self.place, &hand) && rng.below(ways(&self.plans, &hand)) == 0;
        is_kept.then_some(hand)
    }
}

/// The groups that a hand is built from, and the number of ways to draw them.
#[derive(Clone, Copy)]
struct Plan {
    form: Form,
    weight: f64,
}

#[derive(Clone, Copy)]
enum Form {
    /// The numbers of sets, pairs, sets with one card missing, and single cards.
    Groups([usize; 4]),
    /// Fourteen in a run (E12.5) with one card missing.
    FourteenRun,
}

/// The individual cards that are taken, one bit for each card of a kind.
struct Taken([u8; PLAYING_KINDS]);

impl Taken {
    fn take(&mut self, card: usize, copy: u32) -> Option<Card> {
        let is_free = self.0[card] >> copy & 1 == 0;
        self.0[card] |= 1 << copy;
        is_free.then_some(Card::new(card))
    }
}

/// The groups that the cards can make, each with the number of choices of individual cards for it.
struct Groups {
    groups: Vec<(Vec<usize>, u32)>,
    ways: u32,
}

impl Groups {
    fn of(counts: &[u32; PLAYING_KINDS], groups: impl Iterator<Item = Vec<usize>>) -> Self {
        let groups: Vec<_> = groups
            .map(|cards| {
                let is_alike = cards.len() > 1 && cards[0] == cards[1];
                let ways = if is_alike {
                    choose(counts[cards[0]], cards.len() as u32)
                } else {
                    cards.iter().map(|&card| counts[card]).product()
                };
                (cards, ways)
            })
            .filter(|&(_, ways)| ways > 0)
            .collect();
        let ways = groups.iter().map(|&(_, ways)| ways).sum();
        Self { groups, ways }
    }

    /// Draws a group; `None` if one of its cards is already taken.
    fn draw(
        &self,
        counts: &[u32; PLAYING_KINDS],
        taken: &mut Taken,
        hand: &mut Vec<Card>,
        rng: &mut Rng,
    ) -> Option<()> {
        let mut number = rng.below(self.ways);
        let (cards, _) = self.groups.iter().find(|&&(_, ways)| {
            let is_here = number < ways;
            number = number.wrapping_sub(if is_here { 0 } else { ways });
            is_here
        })?;
        let mut copies: Vec<u32> = Vec::with_capacity(3);
        for (place, &card) in cards.iter().enumerate() {
            // Equal cards of one group must be different individual cards.
            let copy = loop {
                let copy = rng.below(counts[card]);
                if place == 0 || cards[0] != card || !copies.contains(&copy) {
                    break copy;
                }
            };
            copies.push(copy);
            hand.push(taken.take(card, copy)?);
        }
        Some(())
    }
}

const fn choose(of: u32, count: u32) -> u32 {
    match count {
        2 => of * of.saturating_sub(1) / 2,
        3 => of * of.saturating_sub(1) * of.saturating_sub(2) / 6,
        _ => of,
    }
}

fn is_number(card: usize) -> bool {
    card % RANKS < NUMBER_RANKS
}

/// Returns the card of the same suit this number of ranks above, if any.
fn card_above(card: usize, steps: usize) -> Option<usize> {
    (card % RANKS + steps < RANKS).then_some(card + steps)
}

/// Returns the pairs that begin with a card (E3.3).
fn pairs_from(card: usize) -> impl Iterator<Item = Vec<usize>> {
    let later = move |steps: usize| card + RANKS * steps;
    let faces = (1..4).map(later).filter(move |&other| !is_number(card) && other < PLAYING_KINDS);
    let alike = is_number(card).then_some(card);
    faces.chain(alike).map(move |other| vec![card, other])
}

/// Returns the sets that begin with a card (E3.1, E3.2).
fn sets_from(card: usize) -> impl Iterator<Item = Vec<usize>> {
    let run = card_above(card, 2).map(|high| vec![card, card + 1, high]);
    let books = pairs_from(card).flat_map(move |pair| {
        let others = pairs_from(pair[1]);
        others.map(move |other| vec![card, other[0], other[1]])
    });
    run.into_iter().chain(books)
}

/// Returns the sets with one card missing whose first remaining card is this one.
fn parts_from(card: usize) -> impl Iterator<Item = Vec<usize>> {
    let runs = [1, 2].into_iter().filter_map(move |steps| card_above(card, steps).map(|high| vec![card, high]));
    runs.chain(pairs_from(card))
}

/// The groups that hands can be built from.
struct Pool {
    counts: [u32; PLAYING_KINDS],
    sets: Groups,
    pairs: Groups,
    parts: Groups,
    singles: Groups,
}

impl Pool {
    fn of(left: &Cards) -> Self {
        let counts = std::array::from_fn(|card| left.count(Card::new(card)));
        Self {
            sets: Groups::of(&counts, (0..PLAYING_KINDS).flat_map(sets_from)),
            pairs: Groups::of(&counts, (0..PLAYING_KINDS).flat_map(pairs_from)),
            parts: Groups::of(&counts, (0..PLAYING_KINDS).flat_map(parts_from)),
            singles: Groups::of(&counts, (0..PLAYING_KINDS).map(|card| vec![card])),
            counts,
        }
    }

    fn kinds(&self) -> [&Groups; 4] {
        [&self.sets, &self.pairs, &self.parts, &self.singles]
    }

    /// Returns the plans for a hand with this number of melds. Draws that differ only in the order of their groups
    /// count once.
    fn plans(&self, rules: &Rules, place: &Place) -> Vec<Plan> {
        let sets = 4 - place.melds.len();
        let is_whole = place.melds.is_empty();
        let mut forms = vec![[sets, 0, 0, 1]];
        forms.extend((sets > 0).then(|| [sets - 1, 1, 1, 0]));
        forms.extend((rules.seven_pairs && is_whole).then_some([0, 6, 0, 1]));
        let mut plans: Vec<_> = forms
            .into_iter()
            .map(|numbers| {
                let weights = numbers.iter().zip(self.kinds()).map(|(&number, groups)| {
                    (1..=number).map(|place| f64::from(groups.ways) / place as f64).product::<f64>()
                });
                Plan { form: Form::Groups(numbers), weight: weights.product() }
            })
            .collect();
        if rules.fourteen_run && is_whole {
            let weight = long_runs().map(|run| self.ways_of(run)).sum();
            plans.push(Plan { form: Form::FourteenRun, weight });
        }
        plans
    }

    /// Returns the number of choices of individual cards for this run.
    fn ways_of(&self, run: LongRun) -> f64 {
        run.cards().map(|card| f64::from(self.counts[card])).product()
    }

    /// Draws a plan and its groups; `None` if a card is taken twice.
    fn build(&self, plans: &[Plan], taken: &mut Taken, rng: &mut Rng) -> Option<Cards> {
        let all: f64 = plans.iter().map(|plan| plan.weight).sum();
        let plan = pick_weighted(plans.iter().map(|plan| (plan, plan.weight)), rng.unit() * all)?;
        let mut hand = Vec::with_capacity(13);
        match plan.form {
            Form::Groups(numbers) => {
                for (number, groups) in numbers.into_iter().zip(self.kinds()) {
                    for _ in 0..number {
                        groups.draw(&self.counts, taken, &mut hand, rng)?;
                    }
                }
            }
            Form::FourteenRun => {
                let run = pick_weighted(long_runs().map(|run| (run, self.ways_of(run))), rng.unit() * plan.weight)?;
                for card in run.cards() {
                    hand.push(taken.take(card, rng.below(self.counts[card]))?);
                }
            }
        }
        Some(hand.into_iter().collect())
    }
}

/// Returns the item that a number below the sum of all weights selects, where each item has a share as large as its
/// weight.
fn pick_weighted<T>(items: impl Iterator<Item = (T, f64)>, number: f64) -> Option<T> {
    let mut left = number;
    let mut latest = None;
    for (item, weight) in items.filter(|&(_, weight)| weight > 0.0) {
        latest = Some(item);
        if left < weight {
            break;
        }
        left -= weight;
    }
    latest
}

/// Fourteen consecutive cards of a suit with one card missing.
#[derive(Clone, Copy)]
struct LongRun {
    first: usize,
    without: usize,
}

impl LongRun {
    fn cards(self) -> impl Iterator<Item = usize> {
        (0..14).filter(move |&step| step != self.without).map(move |step| self.first + step)
    }
}

fn long_runs() -> impl Iterator<Item = LongRun> {
    let firsts = (0..PLAYING_KINDS).filter(|&first| card_above(first, 13).is_some());
    firsts.flat_map(|first| (0..14).map(move |without| LongRun { first, without }))
}

/// Returns the number of ways in which the plans build a hand of individual cards.
fn ways(plans: &[Plan], hand: &Cards) -> u32 {
    plans
        .iter()
        .map(|plan| match plan.form {
            Form::Groups(numbers) => ways_to_part(hand, numbers),
            Form::FourteenRun => {
                let is_run = |run: &LongRun| run.cards().all(|card| hand.count(Card::new(card)) == 1);
                long_runs().filter(is_run).count() as u32
            }
        })
        .sum()
}

/// Returns the number of ways to divide individual cards into these numbers of sets, pairs, sets with one card missing,
/// and single cards. The first card is assigned to each possible group, and the rest is divided in the same way.
fn ways_to_part(hand: &Cards, numbers: [usize; 4]) -> u32 {
    let Some(first) = hand.kinds().next() else { return u32::from(numbers == [0; 4]) };
    let card = first.index();
    let rest = hand.less(first);
    let mut ways = 0;
    let mut with = |kind: usize, group: Vec<usize>| {
        if numbers[kind] == 0 {
            return;
        }
        let others: Option<Cards> = group[1..].iter().try_fold(Cards::EMPTY, |cards, &other| {
            let other = Card::new(other);
            (cards.count(other) < rest.count(other)).then(|| cards.with(other))
        });
        let Some(others) = others else { return };
        let mut numbers = numbers;
        numbers[kind] -= 1;
        let choices: u32 = others.kinds().map(|other| choose(rest.count(other), others.count(other))).product();
        ways += choices * ways_to_part(&rest.without(&others), numbers);
    };
    sets_from(card).for_each(|group| with(0, group));
    pairs_from(card).for_each(|group| with(1, group));
    parts_from(card).for_each(|group| with(2, group));
    with(3, vec![card]);
    ways
}
