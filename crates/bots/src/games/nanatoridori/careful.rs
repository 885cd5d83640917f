//! A player that follows rules of thumb, like a person with some experience: a second reference besides the greedy
//! player. It is frozen: do not tune it.

use std::cmp::Reverse;

use chabudai_engine::{Game, Rng};
use chabudai_games::nanatoridori::{Action, Hand, NanaToridori, Phase, Play, State, View};

use super::fewest_plays::least_plays;
use crate::bot::{Bot, Budget, Decision, acting_seat};

/// Minimises the number of plays that its hand still needs.
///
/// - It makes the play after which its hand needs the fewest plays; among equals the play with the most cards from its hand,
///   then with the fewest open cards, then with the lowest rank.
/// - If a play would break a block and increase the number of plays needed, it passes if it can. With open cards it then takes
///   the card of which its hand has the most.
/// - It takes beaten or drawn cards only if that costs no play, and puts them where they make the largest block. Otherwise it
///   drops them.
#[derive(Clone, Debug)]
pub struct Careful {
    game: NanaToridori,
}

impl Careful {
    /// Creates the player.
    #[must_use]
    pub const fn new(game: NanaToridori) -> Self {
        Self { game }
    }

    /// Chooses one of the legal actions, from its own hand alone.
    fn choice(state: &State, legal: &[Action]) -> Action {
        let public = state.public();
        let hand = *state.hand(public.to_move);
        let least = least_plays(hand.ranks());
        match public.phase {
            Phase::Beaten => place(hand, public.beaten.rank(), public.beaten.cards(), least, legal),
            Phase::Drawn => place(hand, state.drawn_card(), 1, least, legal),
            _ => turn(hand, least, legal),
        }
    }
}

/// Chooses a play or a pass.
fn turn(hand: Hand, least: u32, legal: &[Action]) -> Action {
    let left = |play: Play| {
        let mut after = hand;
        after.remove(play.slot, play.count);
        least_plays(after.ranks())
    };
    let plays = legal.iter().filter_map(|action| match action {
        Action::Play(play) => Some((left(*play), *play)),
        _ => None,
    });
    let best = plays.min_by_key(|&(left, play)| (left, Reverse(play.count), play.open, play.rank, play.slot));
    let equal = |rank: u8| hand.with_rank(rank).count_ones();
    let passes = legal.iter().filter_map(|action| match action {
        Action::Pass => Some((0, *action)),
        Action::PassWith(rank) => Some((equal(*rank), *action)),
        _ => None,
    });
    match (best, passes.max_by_key(|&(equal, _)| equal)) {
        (Some((left, play)), Some((_, pass))) => {
            if left > least {
                pass
            } else {
                Action::Play(play)
            }
        }
        (Some((_, play)), None) => Action::Play(play),
        (None, Some((_, pass))) => pass,
        (None, None) => unreachable!("a seat on its turn plays or passes"),
    }
}

/// Chooses a gap for `count` cards of a rank, or drops them.
fn place(hand: Hand, rank: u8, count: u8, least: u32, legal: &[Action]) -> Action {
    let gaps = legal.iter().filter_map(|action| match action {
        Action::Take(gap) | Action::Keep(gap) => {
            let mut after = hand;
            after.insert(*gap, rank, count);
            Some((least_plays(after.ranks()), Reverse(after.block_size(*gap)), *action))
        }
        _ => None,
    });
    let best = gaps.min_by_key(|&(left, size, _)| (left, size));
    match best {
        Some((left, _, action)) if left <= least => action,
        _ if legal.contains(&Action::Drop) => Action::Drop,
        Some((_, _, action)) => action,
        None => legal[0],
    }
}

impl Bot<NanaToridori> for Careful {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let state = self.game.determinize(view, &mut Rng::from_seed(seed));
        let mut legal = Vec::new();
        self.game.legal_actions(&state, acting_seat(&self.game, view, &state), &mut legal);
        Decision::without_search(Self::choice(&state, &legal))
    }
}
