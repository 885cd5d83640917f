//! The quick policy, and the actions worth trying in a search.

use chabudai_engine::{Game, Rng};
use chabudai_games::nanatoridori::{Action, NanaToridori, Phase, Play, Public, State, bits};

use super::features::{Kind, PLACE_SIGNS, Scene, TURN_SIGNS};
use super::fewest_plays::least_plays;
use super::weights::{PLACES, TURNS};
use crate::search::guided::{Choices, Guidance};

/// The factor by which playouts sharpen the learnt policy, in the basic game and in the duel. A round of careless players takes
/// too long to be informative.
const SHARPNESS: [f32; 2] = [4.0, 2.0];

/// Returns the gaps worth trying for cards of a rank: those that split no block. Of the two gaps beside an equal block, which
/// give the same hand, only the left one counts.
fn gaps(scene: &Scene<'_>, rank: u8) -> u64 {
    (scene.blocks | 1 << scene.hand.cards()) & !(scene.hand.with_rank(rank) << 1)
}

/// Returns those gaps worth trying at which the cards will be beside equal ones, now or after the block between them is
/// played.
fn gaps_near_equals(scene: &Scene<'_>, rank: u8) -> u64 {
    let equal = scene.hand.with_rank(rank);
    let beside = scene.blocks & equal;
    let mut near = beside;
    for slot in bits(beside) {
        let end = slot + scene.size(slot);
        if slot > 0 {
            near |= 1 << scene.start(slot - 1);
        }
        if end < scene.hand.cards() {
            near |= 1 << (end + scene.size(end));
        }
    }
    near & gaps(scene, rank)
}

/// Calls `see` with all plays and passes of a turn.
#[inline]
fn for_each_turn(public: &Public, scene: &Scene<'_>, mut see: impl FnMut(Turn)) {
    let table = public.table;
    for slot in bits(scene.blocks) {
        let (rank, size) = (scene.hand.rank(slot), scene.size(slot));
        let open = public.open_of(scene.seat(), rank);
        let needed = table.cards() + u8::from(rank <= table.rank());
        for count in needed.saturating_sub(open).max(1)..=size {
            for open in needed.saturating_sub(count)..=open {
                see(Turn::Play(Play { slot, rank, count, open }, size));
            }
        }
    }
    if !public.may_pass() {
        return;
    }
    let mut seen = 0;
    for rank in public.open_cards(scene.seat()) {
        if rank != seen {
            see(Turn::Pass(rank));
        }
        seen = rank;
    }
    if seen == 0 {
        see(Turn::Pass(0));
    }
}

/// A play or a pass.
#[derive(Clone, Copy)]
enum Turn {
    /// A play from a block of this many cards.
    Play(Play, u8),
    /// A pass that takes an open card of this rank, or none if the rank is 0.
    Pass(u8),
}

impl Turn {
    const fn action(self) -> Action {
        match self {
            Self::Play(play, _) => Action::Play(play),
            Self::Pass(0) => Action::Pass,
            Self::Pass(rank) => Action::PassWith(rank),
        }
    }

    /// Notes the signs. With `least`, the number of plays that the hand needed before, also notes whether the play
    /// makes progress.
    #[inline]
    fn signs(self, scene: &Scene<'_>, least: Option<u32>, mut note: impl FnMut(usize, f32)) {
        match self {
            Self::Play(play, size) => {
                scene.note_play(play, size, &mut note);
                if let Some(least) = least {
                    scene.note_progress(least, play, note);
                }
            }
            Self::Pass(rank) => scene.note_pass(rank, note),
        }
    }
}

/// Creates the action that puts waiting cards into a gap.
type ToGap = fn(u8) -> Action;

/// Returns the rank and number of the cards that wait for a gap, if there are any, and the kind of action for them.
fn waiting_cards(state: &State) -> Option<(u8, u8, ToGap)> {
    let public = state.public();
    match public.phase {
        Phase::Beaten => Some((public.beaten.rank(), public.beaten.cards(), Action::Take)),
        Phase::Drawn => Some((state.drawn_card(), 1, Action::Keep)),
        _ => None,
    }
}

/// Calls `see` with each action worth trying and its weight for the quick policy. If `in_haste`, it tries fewer gaps
/// and does not count the plays that a hand needs.
#[inline]
fn for_each_weighted(state: &State, in_haste: bool, mut see: impl FnMut(Action, f32)) {
    let scene = Scene::new(state);
    let kind = Kind::of(state).0;
    let sharpness = if in_haste { SHARPNESS[kind / 2] } else { 1.0 };
    let least = (!in_haste).then(|| least_plays(scene.hand.ranks()));
    if let Some((rank, count, action)) = waiting_cards(state) {
        let weights = &PLACES[kind];
        let gaps = if in_haste { gaps_near_equals(&scene, rank) } else { gaps(&scene, rank) };
        for gap in bits(gaps) {
            let mut sum = 0.0;
            scene.note_gap(gap, rank, count, |sign, strength| sum += weights[sign] * strength);
            if let Some(least) = least {
                scene.note_cost(least, gap, rank, count, |sign, strength| sum += weights[sign] * strength);
            }
            see(action(gap), exp(sum * sharpness));
        }
        let mut sum = 0.0;
        scene.note_drop(rank, count, |sign, strength| sum += weights[sign] * strength);
        see(Action::Drop, exp(sum * sharpness));
    } else {
        let weights = &TURNS[kind];
        for_each_turn(state.public(), &scene, |turn| {
            let mut sum = 0.0;
            turn.signs(&scene, least, |sign, strength| sum += weights[sign] * strength);
            see(turn.action(), exp(sum * sharpness));
        });
    }
}

/// The exponential function, accurate to a few parts in a thousand, and the same on every machine.
fn exp(value: f32) -> f32 {
    let mut power = 1.0 + value.clamp(-20.0, 20.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}

/// Chooses an action for a playout.
pub(super) fn suggest(state: &State, rng: &mut Rng) -> Action {
    let mut total = 0.0;
    let mut chosen = Action::Drop;
    for_each_weighted(state, true, |action, weight| {
        // Each action replaces the one before with a probability equal to its share of the total weight so far.
        total += weight;
        let draw = (rng.next_u32() >> 8) as f32 * (1.0 / (1_u32 << 24) as f32);
        if draw * total < weight {
            chosen = action;
        }
    });
    chosen
}

/// Fills in the actions worth trying for the seat to move.
pub(super) fn choices(game: &NanaToridori, state: &State, guidance: Guidance, out: &mut Choices) {
    if !guidance.tactics {
        let mut legal = Vec::new();
        game.legal_actions(state, state.public().to_move, &mut legal);
        out.ids.extend(legal.iter().map(|action| game.action_id(action)));
        return;
    }
    let mut total = 0.0;
    for_each_weighted(state, false, |action, weight| {
        out.ids.push(game.action_id(&action));
        out.priors.push(weight);
        total += weight;
    });
    out.priors.iter_mut().for_each(|hope| *hope /= total);
}

/// The actions worth trying in one decision, with their signs: the data from which the weights are learnt.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Whether the decision is about a gap for cards.
    pub is_place: bool,
    /// The set of weights for the decision.
    pub kind: Kind,
    /// The actions and the strength of each of their signs.
    pub actions: Vec<(Action, Vec<f32>)>,
}

/// Returns the training example of a state in which a seat is to act.
#[must_use]
pub fn lesson(state: &State) -> Lesson {
    let scene = Scene::new(state);
    let least = least_plays(scene.hand.ranks());
    let mut actions = Vec::new();
    let waiting = waiting_cards(state);
    if let Some((rank, count, action)) = waiting {
        for gap in bits(gaps(&scene, rank)) {
            let mut strengths = vec![0.0; PLACE_SIGNS];
            scene.note_gap(gap, rank, count, |sign, strength| strengths[sign] += strength);
            scene.note_cost(least, gap, rank, count, |sign, strength| strengths[sign] += strength);
            actions.push((action(gap), strengths));
        }
        let mut strengths = vec![0.0; PLACE_SIGNS];
        scene.note_drop(rank, count, |sign, strength| strengths[sign] += strength);
        actions.push((Action::Drop, strengths));
    } else {
        for_each_turn(state.public(), &scene, |turn| {
            let mut strengths = vec![0.0; TURN_SIGNS];
            turn.signs(&scene, Some(least), |sign, strength| strengths[sign] += strength);
            actions.push((turn.action(), strengths));
        });
    }
    Lesson { is_place: waiting.is_some(), kind: Kind::of(state), actions }
}
