//! Endings: the action that wins in most of the possible worlds, each solved exactly.

use chabudai_engine::clock::Instant;

use chabudai_engine::{Game, Rng, Seat};
use chabudai_games::natto::{Action, Natto, Tiles, View, other};

use super::belief::Belief;
use super::round_value;
use super::solver::{Endgame, Position};
use crate::bot::{Budget, Candidate, Decision, Proven, acting_seat};

/// The maximum total number of tiles in the two hands for which a round is solved instead of searched, if the budget is
/// only a number of playouts. With nodes or time for the solver, the effort decides instead.
const MAX_TILES: u8 = 20;
/// The minimum number of worlds that decide an ending if the nodes or the time are not enough for all worlds.
const MIN_WORLDS: usize = 16;
/// The share of a budget in time that an ending may take before it is searched instead.
const SHARE_OF_TIME: u32 = 2;
/// The maximum number of worlds to solve. If there are more, this many are sampled evenly by probability.
const MAX_WORLDS: usize = 64;
/// A step between sampled worlds that reaches all of them, and whose first multiples are spread over all.
const SPREAD: usize = 37;
/// The number of positions that the solver visits in the time of a playout, and in a millisecond.
const NODES_PER_PLAYOUT: u64 = 20;
const NODES_PER_MILLISECOND: u64 = 1_000;

/// Decides an ending, if the budget is enough to solve it in all sampled worlds and an action wins in some of them.
///
/// With nodes or time for the solver, [`MIN_WORLDS`] are enough. In an early position the first world already takes too
/// much of the budget, so the attempt ends soon and costs little.
pub(super) fn solve_ending(game: &Natto, view: &View, budget: Budget) -> Option<Decision<Action>> {
    let public = view.public();
    let by_effort = budget.solver_nodes > 0 || budget.time.is_some();
    if !by_effort && public.hand_sizes.iter().sum::<u8>() > MAX_TILES {
        return None;
    }
    let start = Instant::now();
    let state = game.determinize(view, &mut Rng::from_seed(0));
    let seat = acting_seat(game, view, &state);
    let mut legal = Vec::new();
    game.legal_ids(&state, seat, &mut legal);
    if legal.len() == 1 {
        return None;
    }
    let worlds = worlds(&Belief::new(public, seat, state.hand(seat)));
    let by_playouts = budget.playouts.map(|playouts| playouts.saturating_mul(NODES_PER_PLAYOUT));
    let time = budget.time.map(|time| time / SHARE_OF_TIME);
    let by_time = time.map(|time| (time.as_millis() as u64).saturating_mul(NODES_PER_MILLISECOND));
    let mut nodes = by_playouts.unwrap_or(u64::MAX).min(by_time.unwrap_or(u64::MAX)).max(budget.solver_nodes);
    let mut endgame = Endgame::new(&public.rules);
    let mut shares: Vec<(Action, f64)> = Vec::new();
    let dragons = public.dragons[other(seat).index()];
    let (mut solved, mut chances) = (0, 0.0);
    let is_late = || time.is_some_and(|time| start.elapsed() >= time);
    for &(tiles, chance) in &worlds {
        let mut hands = [state.hand(seat); 2];
        hands[other(seat).index()] = tiles.and(dragons);
        // Until enough worlds are solved, no world may use up the whole remaining budget.
        let limit = if by_effort && solved < MIN_WORLDS.min(worlds.len() - 1) { nodes / 4 } else { nodes };
        let verdicts = endgame.best(&Position::new(public, hands), limit);
        nodes = nodes.saturating_sub(endgame.nodes());
        let Some(wins) = verdicts.iter().map(|verdict| verdict.wins).collect::<Option<Vec<_>>>() else { break };
        if shares.is_empty() {
            shares = verdicts.iter().map(|verdict| (verdict.action, 0.0)).collect();
        }
        for (share, wins) in shares.iter_mut().zip(wins) {
            share.1 += if wins { chance } else { 0.0 };
        }
        (solved, chances) = (solved + 1, chances + chance);
        if is_late() {
            break;
        }
    }
    if solved < worlds.len() {
        if !by_effort || solved < MIN_WORLDS {
            return None;
        }
        for (_, share) in &mut shares {
            *share /= chances;
        }
    }
    decision(view, seat, shares, solved, start)
}

/// Returns the worlds to solve, each with its probability. If not all can be solved, the first ones represent the others: they
/// are the most probable, or spread over all.
fn worlds(belief: &Belief) -> Vec<(Tiles, f64)> {
    let hands = belief.hands();
    if hands.len() <= MAX_WORLDS {
        let mut hands: Vec<_> = hands.collect();
        hands.sort_by(|one, other| other.1.total_cmp(&one.1));
        return hands;
    }
    let chance = 1.0 / MAX_WORLDS as f64;
    let spread = (0..MAX_WORLDS).map(|world| (world * SPREAD) % MAX_WORLDS);
    spread.map(|world| (belief.hand_at((world as f64 + 0.5) * chance), chance)).collect()
}

fn decision(
    view: &View,
    seat: Seat,
    mut shares: Vec<(Action, f64)>,
    worlds: usize,
    start: Instant,
) -> Option<Decision<Action>> {
    const TOLERANCE: f64 = 1e-9;
    let best = shares.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    if best < TOLERANCE {
        // Everything loses against best play. A search knows better what the opponent may overlook.
        return None;
    }
    let size = |action: &Action| match action {
        Action::Play(play) => i16::from(play.size()),
        _ => 0,
    };
    let declared = |action: &Action| match action {
        Action::Play(play) => play.declared_number(),
        _ => i8::MIN,
    };
    // Among equals, the action with the most tiles, then the lowest.
    shares.sort_by(|(one, share), (other, others)| {
        let by_share =
            if (share - others).abs() < TOLERANCE { std::cmp::Ordering::Equal } else { others.total_cmp(share) };
        by_share.then(size(other).cmp(&size(one))).then(declared(one).cmp(&declared(other))).then(one.cmp(other))
    });
    let returns = round_value::round_returns(view.public());
    let (index, theirs) = (seat.index(), other(seat).index());
    let (loss, win) = (returns[theirs][index], returns[index][index]);
    let candidate = |(action, share): &(Action, f64)| Candidate {
        action: *action,
        visits: worlds as u64,
        value: loss + (win - loss) * share,
        proven: None,
    };
    let mut candidates: Vec<_> = shares.iter().map(candidate).collect();
    if worlds == 1 && view.public().rules.target == 1 {
        for (candidate, (_, share)) in candidates.iter_mut().zip(&shares) {
            candidate.proven = Some(if *share > 0.5 { Proven::Win } else { Proven::Loss });
        }
    }
    Some(Decision::for_first(candidates, worlds as u64, start))
}
