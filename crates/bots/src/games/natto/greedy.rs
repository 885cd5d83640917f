//! The reference player of Natto for all measurements. It is frozen: do not tune it.

use chabudai_engine::{Game, Rng};
use chabudai_games::natto::{Action, Combination, Kind, Natto, View};

use crate::bot::{Bot, Budget, Decision, acting_seat};

/// Sheds the most and the lowest tiles, and answers as cheaply as it can.
///
/// It leads the combination with the most tiles; among equals the one with the fewest dragons, then the lowest declared number,
/// then the lowest id. It answers with the combination of the lowest declared number; among equals the one with the fewest
/// tiles, then the fewest dragons, then the lowest id. It plays a bomb only as its last tiles. It passes if it has no other
/// action.
///
/// The dragons of a lead count before its declared number because they make other combinations longer, and a greedy
/// player would spend all three at once.
#[derive(Clone, Debug)]
pub struct Greedy {
    game: Natto,
}

impl Greedy {
    /// Creates the player.
    #[must_use]
    pub const fn new(game: Natto) -> Self {
        Self { game }
    }

    /// Chooses one of the legal actions for a hand of this many tiles.
    fn choice(legal: &[Action], tiles: u8) -> Action {
        let is_bomb = |play: &Combination| play.kind() == Kind::Bomb;
        let plays = legal.iter().filter_map(|action| match action {
            Action::Play(play) => Some(*play),
            _ => None,
        });
        let plays: Vec<_> = plays.filter(|play| !is_bomb(play) || play.size() == tiles).collect();
        let is_lead = !legal.contains(&Action::Pass);
        let order = |play: &&Combination| {
            let facts = play.facts();
            let (dragons, declared) = (i16::from(facts.dragons), i16::from(facts.declared));
            let wins = !is_lead && facts.size == tiles;
            if is_lead {
                (true, -i16::from(facts.size), dragons, declared, play.id())
            } else {
                (!wins, declared, i16::from(facts.size), dragons, play.id())
            }
        };
        // A bomb is led only if no other lead exists, which never happens.
        let chosen = plays.iter().min_by_key(order);
        chosen.map_or_else(|| *legal.first().expect("a seat to act has an action"), |play| Action::Play(*play))
    }
}

impl Bot<Natto> for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let state = self.game.determinize(view, &mut Rng::from_seed(seed));
        let seat = acting_seat(&self.game, view, &state);
        let mut legal = Vec::new();
        self.game.legal_actions(&state, seat, &mut legal);
        Decision::without_search(Self::choice(&legal, view.public().hand_sizes[seat.index()]))
    }
}
