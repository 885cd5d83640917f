//! A player without knowledge of the game: it tries each action with random games and takes the one with the best mean result.

use chabudai_engine::clock::Instant;

use chabudai_engine::{Actor, Game, Rng, Seat};

use crate::bot::{Bot, Budget, Candidate, Decision, acting_seat};
use crate::measure::tally::Tally;

/// A function that plays random games, given a game, a state, a number of games, a seed and a number of threads.
pub type RandomGames<G> = fn(&G, &<G as Game>::State, u64, u64, usize) -> (Tally, &'static str);

/// The number of random games per action in each determinized state, before another state is drawn.
const GAMES_PER_WORLD: u64 = 16;
/// The number of random games per call if nothing is hidden: enough for the kernels that play many games side by side.
const GAMES_PER_CALL: u64 = 256;

/// Tries every action with the same number of random games. In measurements, it is a reference between random play and search;
/// it is not offered as an opponent.
#[derive(Debug)]
pub struct Flat<G: Game> {
    game: G,
    random_games: RandomGames<G>,
}

impl<G: Game> Flat<G> {
    /// Creates a player of this game with a function that plays its random games.
    #[must_use]
    pub const fn new(game: G, random_games: RandomGames<G>) -> Self {
        Self { game, random_games }
    }

    /// Plays random games after an action.
    fn play_random_games(
        &self,
        world: &G::State,
        seat: Seat,
        action: &G::Action,
        games: u64,
        luck: (u64, usize),
    ) -> Tally {
        let mut after = world.clone();
        self.game.apply_unchecked(&mut after, Actor::Seat(seat), action);
        (self.random_games)(&self.game, &after, games, luck.0, luck.1).0
    }
}

impl<G: Game> Bot<G> for Flat<G> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let start = Instant::now();
        let spec = self.game.spec();
        let mut rng = Rng::from_seed(seed);
        let mut world = self.game.determinize(view, &mut rng);
        let seat = acting_seat(&self.game, view, &world);
        let mut actions = Vec::new();
        self.game.legal_actions(&world, seat, &mut actions);
        let mut tallies: Vec<_> = actions.iter().map(|_| Tally::empty(spec.seats)).collect();
        let step = if spec.open_information { GAMES_PER_CALL } else { GAMES_PER_WORLD };
        // Each action gets the same share, at least one game.
        let share = budget.playouts.map_or(u64::MAX, |all| (all / actions.len() as u64).max(1));
        let is_late = || budget.time.is_some_and(|time| start.elapsed() >= time);
        let mut played = 0;
        while played < share && (played == 0 || !is_late()) {
            let games = step.min(share - played);
            for (action, tally) in actions.iter().zip(&mut tallies) {
                let luck = (rng.next_u64(), budget.threads);
                *tally = tally.clone().merge(&self.play_random_games(&world, seat, action, games, luck));
            }
            played += games;
            world = self.game.determinize(view, &mut rng);
        }
        let mut candidates: Vec<_> = actions
            .into_iter()
            .zip(&tallies)
            .map(|(action, tally)| Candidate {
                action,
                visits: tally.playouts,
                value: tally.returns[seat] / tally.playouts as f64,
                proven: None,
            })
            .collect();
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        Decision::for_first(candidates, tallies.iter().map(|tally| tally.playouts).sum(), start)
    }
}
