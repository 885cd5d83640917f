//! Players of the first two levels, who look at their own hand as it lies before them.

use std::cmp::Reverse;

use chabudai_engine::{Game, Rng};
use chabudai_games::nanatoridori::{Action, Hand, NanaToridori, Phase, Play, State, View};

use crate::bot::{Bot, Budget, Decision, acting_seat};

/// The part of a position that a beginner looks at. All play whenever they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// The number of its cards: it plays as many as it can, drops everything that it beats, and keeps a drawn card only beside an
    /// equal one.
    DrawnCards,
    /// The number of its cards and their neighbours: it plays as many as it can, and takes cards beside equal ones.
    Neighbours,
    /// The number of its blocks: it leaves as few as possible, and takes cards beside equal ones. It sees which blocks join when
    /// the cards between them leave, but not what could be played after that.
    Blocks,
}

/// A player that looks at its own hand.
#[derive(Clone, Debug)]
pub struct Beginner {
    game: NanaToridori,
    attention: Attention,
}

impl Beginner {
    /// Creates a player with this attention.
    #[must_use]
    pub const fn new(game: NanaToridori, attention: Attention) -> Self {
        Self { game, attention }
    }

    /// Chooses one of the legal actions.
    fn choice(&self, state: &State, legal: &[Action]) -> Action {
        let public = state.public();
        let hand = *state.hand(public.to_move);
        match public.phase {
            Phase::Beaten if self.attention == Attention::DrawnCards => Action::Drop,
            Phase::Beaten => place(hand, public.beaten.rank(), public.beaten.cards(), legal),
            Phase::Drawn => place(hand, state.drawn_card(), 1, legal),
            _ => self.turn(hand, legal),
        }
    }

    /// Chooses a play, or a pass if there is no play.
    fn turn(&self, hand: Hand, legal: &[Action]) -> Action {
        let plays = legal.iter().filter_map(|action| match action {
            Action::Play(play) => Some(*play),
            _ => None,
        });
        let blocks = |play: &Play| match self.attention {
            Attention::DrawnCards | Attention::Neighbours => 0,
            Attention::Blocks => {
                let mut after = hand;
                after.remove(play.slot, play.count);
                after.blocks().count_ones()
            }
        };
        let best = plays.min_by_key(|play| (blocks(play), Reverse(play.count), play.open, play.rank, play.slot));
        if let Some(play) = best {
            return Action::Play(play);
        }
        let equal = |action: &&Action| match action {
            Action::PassWith(rank) => hand.with_rank(*rank).count_ones(),
            _ => 0,
        };
        // Among equals, the last is the highest open card.
        *legal.iter().max_by_key(equal).expect("a seat to act has an action")
    }
}

/// Puts cards beside equal ones where they make the largest block, or drops them.
fn place(hand: Hand, rank: u8, count: u8, legal: &[Action]) -> Action {
    let gaps = legal.iter().filter_map(|action| match action {
        Action::Take(gap) | Action::Keep(gap) => {
            let mut after = hand;
            after.insert(*gap, rank, count);
            (after.blocks().count_ones() <= hand.blocks().count_ones()).then(|| (after.block_size(*gap), *action))
        }
        _ => None,
    });
    let largest = gaps.reduce(|best, gap| if gap.0 > best.0 { gap } else { best });
    match largest {
        Some((_, action)) => action,
        None if legal.contains(&Action::Drop) => Action::Drop,
        None => legal[0],
    }
}

impl Bot<NanaToridori> for Beginner {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let state = self.game.determinize(view, &mut Rng::from_seed(seed));
        let mut legal = Vec::new();
        self.game.legal_actions(&state, acting_seat(&self.game, view, &state), &mut legal);
        Decision::without_search(self.choice(&state, &legal))
    }
}
