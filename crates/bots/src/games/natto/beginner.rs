//! Players of the first two levels, who look at their own hand and at the play on the table. They remember nothing of earlier
//! tricks and do not count the other hand's tiles.

use std::cmp::Reverse;

use chabudai_engine::{Game, Rng, Seat};
use chabudai_games::natto::{Action, Combination, Kind, Natto, Suit, View};

use crate::bot::{Bot, Budget, Decision, acting_seat};

/// The part of a position that a beginner looks at. Both lead as many tiles as they can and answer everything that they can beat, whatever that
/// breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// Only the play on the table: it spends a bomb as soon as nothing else beats that play.
    ThisPlay,
    /// Also the value of what it spends: it answers as low as possible, and keeps bombs to go out with.
    OwnTiles,
}

/// A player that looks at its own hand.
#[derive(Clone, Debug)]
pub struct Beginner {
    game: Natto,
    attention: Attention,
}

impl Beginner {
    /// Creates a player with this attention.
    #[must_use]
    pub const fn new(game: Natto, attention: Attention) -> Self {
        Self { game, attention }
    }
}

impl Attention {
    /// Chooses one of the legal actions for a hand of this many tiles.
    fn choice(self, legal: &[Action], seat: Seat, tiles: u8) -> Action {
        let is_lead = !legal.contains(&Action::Pass);
        let plays = legal.iter().filter_map(|action| match action {
            Action::Play(play) => Some(*play),
            _ => None,
        });
        let spends = |play: &Combination| self == Self::ThisPlay || play.kind() != Kind::Bomb || play.size() == tiles;
        let order = |play: &Combination| {
            let facts = play.facts();
            let is_bomb = play.kind() == Kind::Bomb && facts.size != tiles;
            let size = if is_lead { 0 } else { facts.size };
            let more = if is_lead { Reverse(facts.size) } else { Reverse(0) };
            let dragons_first = if self == Self::ThisPlay || is_lead { facts.dragons } else { 0 };
            (is_bomb, more, dragons_first, facts.declared, size, facts.dragons, favour(*play, seat), play.id())
        };
        plays.filter(spends).min_by_key(order).map_or_else(|| legal[0], Action::Play)
    }
}

/// Returns the number of tiles of a seat's favourite suit in a play. Among plays that are otherwise equal to it, the seat keeps these
/// tiles, in all rounds.
fn favour(play: Combination, seat: Seat) -> u32 {
    let favourite = if seat.index() == 0 { Suit::Circles } else { Suit::Squares };
    play.tiles().ranks_of(favourite).count_ones()
}

impl Bot<Natto> for Beginner {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let state = self.game.determinize(view, &mut Rng::from_seed(seed));
        let seat = acting_seat(&self.game, view, &state);
        let mut legal = Vec::new();
        self.game.legal_actions(&state, seat, &mut legal);
        Decision::without_search(self.attention.choice(&legal, seat, view.public().hand_sizes[seat.index()]))
    }
}
