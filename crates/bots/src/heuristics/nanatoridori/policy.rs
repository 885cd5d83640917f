//! What a quick player would do, and which actions are worth a try.

use chabudai_engine::{Game, Rng};
use chabudai_games::nanatoridori::{Action, NanaToridori, Phase, Play, State, bits};

use super::signs::{PLACE_SIGNS, Scene, TURN_SIGNS};
use super::weights::{PLACES, TURNS};
use crate::guided::{Choices, Guidance};

/// Which weights count: one set for each kind of decision, in the duel and in the basic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind(pub usize);

impl Kind {
    /// So many kinds there are of turns, and of places.
    pub const COUNT: usize = 4;

    fn of(state: &State) -> Self {
        let public = state.public();
        let is_second = match public.phase {
            Phase::Beaten => false,
            Phase::Drawn => true,
            _ => !public.table.is_empty(),
        };
        Self(usize::from(public.rules.is_duel()) * 2 + usize::from(is_second))
    }
}

/// Goes through the actions of the seat to move that are worth a try.
///
/// All plays are, and all passes. Of the gaps those that split no block; of the two beside an equal block, which come to the
/// same hand, the left one.
#[inline]
fn each(state: &State, scene: &Scene<'_>, mut see: impl FnMut(Action)) {
    let public = state.public();
    let hand = scene.hand;
    let gaps = |rank: u8| bits((scene.blocks | 1 << hand.cards()) & !(hand.with_rank(rank) << 1));
    match public.phase {
        Phase::Beaten => {
            gaps(public.beaten.rank()).for_each(|gap| see(Action::Take(gap)));
            see(Action::Drop);
        }
        Phase::Drawn => {
            gaps(state.drawn()).for_each(|gap| see(Action::Keep(gap)));
            see(Action::Drop);
        }
        _ => {
            let table = public.table;
            for slot in bits(scene.blocks) {
                let (rank, size) = (hand.rank(slot), hand.block_size(slot));
                let open = public.open_of(scene.seat(), rank);
                let needed = table.cards() + u8::from(rank <= table.rank());
                for count in needed.saturating_sub(open).max(1)..=size {
                    for open in needed.saturating_sub(count)..=open {
                        see(Action::Play(Play { slot, rank, count, open }));
                    }
                }
            }
            if !public.may_pass() {
                return;
            }
            let mut seen = 0;
            for rank in public.open_cards(scene.seat()) {
                if rank != seen {
                    see(Action::PassWith(rank));
                }
                seen = rank;
            }
            if seen == 0 {
                see(Action::Pass);
            }
        }
    }
}

/// Notes the signs of an action, by index and strength.
#[inline]
fn signs(state: &State, scene: &Scene<'_>, action: &Action, note: impl FnMut(usize, f32)) {
    match *action {
        Action::Play(play) => scene.of_play(play, scene.hand.block_size(play.slot), note),
        Action::PassWith(rank) => scene.of_pass(rank, note),
        Action::Take(gap) => scene.of_gap(gap, state.public().beaten.rank(), state.public().beaten.cards(), note),
        Action::Keep(gap) => scene.of_gap(gap, state.drawn(), 1, note),
        Action::Drop if state.public().phase == Phase::Drawn => scene.of_drop(state.drawn(), 1, note),
        Action::Drop => scene.of_drop(state.public().beaten.rank(), state.public().beaten.cards(), note),
        _ => scene.of_pass(0, note),
    }
}

fn weights(state: &State) -> &'static [f32] {
    let kind = Kind::of(state).0;
    match state.public().phase {
        Phase::Beaten | Phase::Drawn => &PLACES[kind],
        _ => &TURNS[kind],
    }
}

/// How often, relative to others, a quick player would choose each action worth a try.
#[inline]
fn weighed(state: &State, mut see: impl FnMut(Action, f32)) {
    let scene = Scene::new(state);
    let weights = weights(state);
    each(state, &scene, |action| {
        let mut sum = 0.0;
        signs(state, &scene, &action, |sign, strength| sum += weights[sign] * strength);
        see(action, exp(sum));
    });
}

/// The exponential function but for a few parts in a thousand, the same on every machine.
fn exp(value: f32) -> f32 {
    let mut power = 1.0 + value.clamp(-20.0, 20.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}

/// What a quick player does.
pub(super) fn suggest(state: &State, rng: &mut Rng) -> Action {
    let mut total = 0.0;
    let mut chosen = Action::Drop;
    weighed(state, |action, weight| {
        // Each replaces the one before as often as its weight is a share of all so far.
        total += weight;
        let draw = (rng.next_u32() >> 8) as f32 * (1.0 / (1_u32 << 24) as f32);
        if draw * total < weight {
            chosen = action;
        }
    });
    chosen
}

/// The actions of the seat to move that are worth a try.
pub(super) fn choices(game: &NanaToridori, state: &State, guidance: Guidance, out: &mut Choices) {
    if !guidance.tactics {
        let mut legal = Vec::new();
        game.legal_actions(state, state.public().to_move, &mut legal);
        out.ids.extend(legal.iter().map(|action| game.action_id(action)));
        return;
    }
    let mut total = 0.0;
    weighed(state, |action, weight| {
        out.ids.push(game.action_id(&action));
        out.hopes.push(weight);
        total += weight;
    });
    out.hopes.iter_mut().for_each(|hope| *hope /= total);
}

/// The actions worth a try of a decision, with their signs: what the weights are learnt from.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Whether it is about a place for cards.
    pub is_place: bool,
    /// Which weights count.
    pub kind: Kind,
    /// The actions and the strength of each sign.
    pub actions: Vec<(Action, Vec<f32>)>,
}

/// The lesson of a state in which a seat owes an answer.
#[must_use]
pub fn lesson(state: &State) -> Lesson {
    let scene = Scene::new(state);
    let is_place = matches!(state.public().phase, Phase::Beaten | Phase::Drawn);
    let mut actions = Vec::new();
    each(state, &scene, |action| {
        let mut strengths = vec![0.0; if is_place { PLACE_SIGNS } else { TURN_SIGNS }];
        signs(state, &scene, &action, |sign, strength| strengths[sign] += strength);
        actions.push((action, strengths));
    });
    Lesson { is_place, kind: Kind::of(state), actions }
}
