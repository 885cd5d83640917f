//! The anchor of all measurements of Natto: frozen, never to be tuned.

use std::time::Duration;

use chabudai_engine::{Game, Rng};
use chabudai_games::natto::{Action, Combination, Kind, Natto, View};

use crate::bot::{Bot, Budget, Decision, acting_seat};

/// Sheds the most and the lowest, and answers as cheaply as it can.
///
/// It leads the combination with the most tiles; of equally many the one with the fewest dragons, of these the one that
/// declares the lowest number, then the one with the lowest id. It answers with the combination that declares the lowest
/// number, of equal ones with the fewest tiles, then with the fewest dragons, then with the lowest id. A bomb it plays
/// only as its last tiles; it passes if nothing else is left to do.
///
/// A dragon counts against a lead before its number does: it makes other combinations longer, and greed would spend all
/// three at once.
#[derive(Clone, Debug)]
pub struct Greedy {
    game: Natto,
}

impl Greedy {
    /// The greedy player.
    #[must_use]
    pub const fn new(game: Natto) -> Self {
        Self { game }
    }

    /// What it does of what it may do with so many tiles.
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
        // A bomb is led only where nothing else can be, which no hand is.
        let chosen = plays.iter().min_by_key(order);
        chosen.map_or_else(|| *legal.first().expect("a seat that owes an answer has one"), |play| Action::Play(*play))
    }
}

impl Bot<Natto> for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let state = self.game.determinize(view, &mut Rng::from_seed(seed));
        let seat = acting_seat(&self.game, view, &state);
        let mut legal = Vec::new();
        self.game.legal_actions(&state, seat, &mut legal);
        Decision {
            action: Self::choice(&legal, view.public().hand_sizes[seat.index()]),
            value: 0.0,
            proven: None,
            playouts: 0,
            elapsed: Duration::ZERO,
            candidates: Vec::new(),
        }
    }
}
