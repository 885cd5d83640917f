//! A player that evaluates its choices by rollouts. The quick player plays every choice to the end of the hand, with the same
//! deals of the unseen cards for each.
//!
//! The bonus cards drawn in one deal would be noise that hides everything else, so they count by their expected value, given
//! the number of cards that each seat has drawn.

use chabudai_engine::clock::Instant;

use chabudai_engine::{Actor, Game, Rng, Seat, interrupt};
use chabudai_games::eurojongg::analysis::distance;
use chabudai_games::eurojongg::cards::Card;
use chabudai_games::eurojongg::{Action, EuroJongg, Line, Move, Phase, Public, Rules, SEATS, State, View};

use super::bonus_cards::Prospects;
use super::policy::{Manner, best_discards, choose};
use super::quick::legal_moves;
use super::seat_knowledge::Sight;
use crate::bot::{Bot, Budget, Candidate, Decision};
use crate::threads::run_in_threads;

/// The maximum number of discards to evaluate.
const MAX_DISCARDS: usize = 3;
/// The number of deals between two checks for choices that are unlikely to be the best.
const DEALS_PER_BATCH: u64 = 16;
/// A choice is dropped if it is worse by this many standard errors of the difference.
const DROP_STANDARD_ERRORS: f64 = 2.0;
/// A choice replaces the quick player's only if it is better by this many standard errors.
const PREFER_STANDARD_ERRORS: f64 = 1.0;
/// The maximum number of turns by which other hands are improved.
const MAX_TURNS: usize = 12;

/// A player by rollouts. The budget counts deals of the unseen cards.
#[derive(Clone, Debug)]
pub struct Rollouts {
    game: EuroJongg,
    manner: Manner,
}

impl Rollouts {
    /// Creates a player whose candidates come from a quick player of this manner.
    #[must_use]
    pub const fn new(game: EuroJongg, manner: Manner) -> Self {
        Self { game, manner }
    }

    /// Returns the choices to evaluate, with the quick player's choice first.
    fn candidates(&self, sight: &Sight<'_>, legal: &[Move], rng: &mut Rng) -> Vec<Move> {
        let quick = choose(&self.manner, sight, legal, rng);
        let mut chosen = vec![quick];
        if matches!(quick, Move::Lay(_) | Move::Sacred(_)) || legal.len() == 1 {
            return chosen;
        }
        let is_worth = |action: &&Move| !matches!(action, Move::Discard(_) | Move::Wait(_));
        let discards = if sight.public.phase == Phase::Turn {
            best_discards(&self.manner, sight, MAX_DISCARDS)
        } else {
            Vec::new()
        };
        let discards = discards.into_iter().flat_map(|card| [Move::Discard(card), Move::Wait(card)]);
        for action in legal.iter().filter(is_worth).copied().chain(discards) {
            if legal.contains(&action) && !chosen.contains(&action) {
                chosen.push(action);
            }
        }
        chosen
    }

    /// Returns the result of each choice for one deal of the unseen cards.
    fn play_out(&self, task: &Task<'_>, choices: &[Move], rng: &mut Rng) -> Vec<f64> {
        let mut world = self.game.determinize(task.view, rng);
        improve_other_hands(&mut world, self.game.rules(), task.sight, rng);
        choices
            .iter()
            .map(|&choice| {
                let mut rng = rng.clone();
                let mut state = world.clone();
                let mut draws = [0; SEATS];
                self.act(&mut state, task.sight.seat, choice, &mut draws);
                let mut legal = Vec::new();
                while matches!(state.public.phase, Phase::Turn | Phase::Claims | Phase::Rob) {
                    let seat = state.owing().first().expect("a seat is to act");
                    self.game.legal_actions(&state, seat, &mut legal);
                    let moves: Vec<Move> = legal.iter().filter_map(Action::by_seat).collect();
                    let sight = Sight::at(self.game.rules(), &state, seat);
                    let action = choose(&Manner::GLANCE, &sight, &moves, &mut rng);
                    self.act(&mut state, seat, action, &mut draws);
                }
                task.lead(&state, &draws)
            })
            .collect()
    }

    fn act(&self, state: &mut State, seat: Seat, action: Move, draws: &mut [usize; SEATS]) {
        let wall = state.public.wall;
        self.game.apply_unchecked(state, Actor::Seat(seat), &action.into());
        draws[state.public.turn.index()] += usize::from(wall - state.public.wall);
    }
}

/// A decision to evaluate, with the data that every rollout needs.
struct Task<'a> {
    view: &'a View,
    sight: &'a Sight<'a>,
    prospects: Prospects,
    /// The number of cards in each other hand that may be crowns or bonus cards. They count as further draws.
    unlaid: [usize; SEATS],
}

impl<'a> Task<'a> {
    fn new(view: &'a View, sight: &'a Sight<'a>) -> Self {
        let public = sight.public;
        let unlaid = std::array::from_fn(|seat| {
            let place = &public.places[seat];
            if place.had_turn() || seat == sight.seat.index() { 0 } else { usize::from(place.hand_size) }
        });
        Self { view, sight, prospects: Prospects::new(public, sight.hand.bonus_cards()), unlaid }
    }

    /// Returns the seat's points in a finished hand, minus the mean of all seats.
    fn lead(&self, state: &State, draws: &[usize; SEATS]) -> f64 {
        let finished = state.finished_hand().expect("a finished hand is revealed");
        let points: [f64; SEATS] = std::array::from_fn(|seat| {
            let rest: i32 =
                finished.ledger[seat].iter().filter(|line| !is_of_bonus_cards(line)).map(|line| line.points).sum();
            f64::from(rest) + self.prospects.after(Seat::new(seat), draws[seat] + self.unlaid[seat])
        });
        points[self.sight.seat.index()] - points.iter().sum::<f64>() / SEATS as f64
    }
}

/// Whether a line counts bonus cards (E9.6, E9.7).
#[must_use]
pub fn is_of_bonus_cards(line: &Line) -> bool {
    matches!(line.clause, "E9.6" | "E9.7")
}

/// Improves the other hands as their turns would have: cards are exchanged with the wall, one for each card that the seat has
/// discarded.
fn improve_other_hands(world: &mut State, rules: &Rules, sight: &Sight<'_>, rng: &mut Rng) {
    let turns = turns(&world.public);
    for seat in sight.others() {
        let place = world.public.place(seat);
        let melds = place.melds.len();
        if place.waits {
            continue;
        }
        for _ in 0..turns[seat.index()].min(MAX_TURNS) {
            let hidden = &mut world.hidden;
            let size = hidden.wall_mut().len();
            if size == 0 {
                return;
            }
            let number = rng.below(size as u32) as usize;
            let card = hidden.wall_mut()[number];
            let hand = &mut hidden.hands[seat.index()];
            if !card.is_playing() {
                continue;
            }
            hand.add(card);
            let left = |out: Card| distance(&hand.less(out), melds, &sight.seen_elsewhere, rules.forms());
            let Some(least) = hand.playing().kinds().map(left).min() else { continue };
            let worst: Vec<Card> = hand.playing().kinds().filter(|&out| left(out) == least).collect();
            let out = *rng.choose(&worst).expect("one leaves the least");
            hand.remove(out);
            hidden.wall_mut()[number] = out;
        }
    }
}

/// Returns the number of turns that each seat has finished.
fn turns(public: &Public) -> [usize; SEATS] {
    let mut turns = [0; SEATS];
    for (_, seat, _) in public.discards.iter() {
        turns[seat.index()] += 1;
    }
    turns
}

/// The values of one choice, one for each deal.
struct ChoiceValues {
    action: Move,
    values: Vec<f64>,
    is_dropped: bool,
}

impl ChoiceValues {
    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len().max(1) as f64
    }

    /// Returns the number of standard errors by which this choice is better than another, which must have at least as
    /// many values.
    fn better_by(&self, other: &Self) -> f64 {
        let count = self.values.len().min(other.values.len());
        let differences = || self.values.iter().zip(&other.values).map(|(one, other)| one - other);
        let mean = differences().sum::<f64>() / count.max(1) as f64;
        let variance = differences().map(|difference| (difference - mean).powi(2)).sum::<f64>() / (count as f64 - 1.0);
        if count < 2 { 0.0 } else { mean / (variance / count as f64).sqrt().max(1e-9) }
    }
}

impl Bot<EuroJongg> for Rollouts {
    fn choose(&mut self, view: &View, budget: Budget, seed: u64) -> Decision<Action> {
        assert!(budget.playouts.is_some() || budget.time.is_some(), "rollouts need a limit");
        let start = Instant::now();
        let mut rng = Rng::from_seed(seed);
        let game = self.game.clone();
        let sight = Sight::of_view(game.rules(), view).expect("a player has a seat");
        let legal = legal_moves(&game, view, sight.seat, &mut rng);
        let choices = self.candidates(&sight, &legal, &mut rng);
        if let [only] = choices[..] {
            return Decision::without_search(only.into());
        }
        let task = Task::new(view, &sight);
        let mut evaluated: Vec<ChoiceValues> =
            choices.iter().map(|&action| ChoiceValues { action, values: Vec::new(), is_dropped: false }).collect();
        let (mut worlds, mut playouts) = (0, 0);
        let most = budget.playouts.unwrap_or(u64::MAX);
        let is_late = || budget.time.is_some_and(|time| start.elapsed() >= time);
        while worlds < most && !is_late() {
            let left: Vec<Move> = evaluated.iter().filter(|one| !one.is_dropped).map(|one| one.action).collect();
            if left.len() == 1 {
                break;
            }
            let size = DEALS_PER_BATCH.min(most - worlds);
            let threads = (budget.threads.max(1) as u64).min(size);
            // Every deal has its own random stream, so the number of threads does not matter.
            let values = run_in_threads(threads, &|thread| {
                let numbers = (worlds..worlds + size).filter(|world| world % threads == thread);
                let play = |world| {
                    interrupt::poll();
                    (world, self.play_out(&task, &left, &mut rng.stream(world + 1)))
                };
                numbers.map(play).collect::<Vec<_>>()
            });
            let mut values: Vec<_> = values.into_iter().flatten().collect();
            values.sort_unstable_by_key(|&(world, _)| world);
            for (_, values) in values {
                let open = evaluated.iter_mut().filter(|one| !one.is_dropped);
                open.zip(values).for_each(|(one, value)| one.values.push(value));
            }
            worlds += size;
            playouts += size * left.len() as u64;
            let best = best_of(&evaluated);
            for place in 0..evaluated.len() {
                evaluated[place].is_dropped |=
                    place != best && evaluated[best].better_by(&evaluated[place]) > DROP_STANDARD_ERRORS;
            }
        }
        let best = best_of(&evaluated);
        let chosen = if evaluated[best].better_by(&evaluated[0]) > PREFER_STANDARD_ERRORS { best } else { 0 };
        let candidate = |one: &ChoiceValues| Candidate {
            action: one.action.into(),
            visits: one.values.len() as u64,
            value: one.mean(),
            proven: None,
        };
        let mut candidates: Vec<_> = evaluated.iter().map(candidate).collect();
        candidates.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        let (action, value) = (evaluated[chosen].action.into(), evaluated[chosen].mean());
        Decision { action, value, ..Decision::for_first(candidates, playouts, start) }
    }
}

/// Returns the choice with the highest mean among those that are not dropped.
fn best_of(evaluated: &[ChoiceValues]) -> usize {
    let open = (0..evaluated.len()).filter(|&place| !evaluated[place].is_dropped);
    open.reduce(|best, place| if evaluated[place].mean() > evaluated[best].mean() { place } else { best }).unwrap_or(0)
}
