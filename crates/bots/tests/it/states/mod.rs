//! Requirements for the search of every game with hidden information, and states to test them on.
#![allow(dead_code, reason = "no test needs all of it")]

use chabudai_bots::{Bot, Budget, Choices, Guidance, Guided, Ismcts, IsmctsSettings, Position};
use chabudai_engine::{Actor, Options, Rng, Seat, Turn};

/// Creates a game from options as JSON.
pub fn game<G: Guided>(options: &str) -> G {
    let options: Options = serde_json::from_str(options).expect("JSON");
    G::from_options(&options).expect("options")
}

/// Returns states in which a seat is to act. Random play would hardly ever end some games, so quick play and random play
/// alternate.
pub fn states<G: Guided>(game: &G, count: usize, seed: u64) -> Vec<(G::State, Seat)> {
    let mut rng = Rng::from_seed(seed);
    let mut states = Vec::new();
    let mut state = game.initial_state();
    while states.len() < count {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => {
                state = game.initial_state();
                continue;
            }
            Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut rng)),
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat acts");
                if rng.below(3) == 0 {
                    states.push((state.clone(), seat));
                }
                let action = if rng.below(3) == 0 {
                    game.random_action(&state, seat, &mut rng)
                } else {
                    let id = game.walk(&state, Guidance::FULL).suggest(&mut rng);
                    game.action_with_id(id).expect("an action")
                };
                (Actor::Seat(seat), action)
            }
        };
        game.apply_unchecked(&mut state, actor, &action);
    }
    states
}

/// Returns the choices with their priors, in the order of ids.
pub fn sorted_choices(position: &impl Position) -> Vec<(u32, u32)> {
    let mut choices = Choices::default();
    position.choices(&mut choices);
    let hope = |index: usize| choices.priors.get(index).copied().unwrap_or(0.0).to_bits();
    let mut sorted: Vec<_> = choices.ids.iter().enumerate().map(|(index, &id)| (id, hope(index))).collect();
    sorted.sort_unstable();
    sorted
}

/// Returns the ids of all legal actions, sorted.
pub fn legal_ids<G: Guided>(game: &G, state: &G::State, seat: Seat) -> Vec<u32> {
    let mut ids = Vec::new();
    game.legal_ids(state, seat, &mut ids);
    ids
}

/// Checks `count` states of each table: a search of `playouts` playouts decides the same in a world that looks the same.
pub fn check_same_search<G: Guided>(tables: &[&str], count: usize, playouts: u64) {
    for (number, options) in tables.iter().enumerate() {
        let game: G = game(options);
        let mut rng = Rng::from_seed(77);
        for (index, (state, seat)) in states(&game, count, number as u64).into_iter().enumerate() {
            let view = game.view(&state, Some(seat));
            let world = game.determinize(&view, &mut rng);
            let decide = |state: &G::State| {
                let mut bot = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
                let decision = bot.choose(&game.view(state, Some(seat)), Budget::playouts(playouts), index as u64);
                (decision.action, decision.value, decision.candidates)
            };
            assert_eq!(decide(&state), decide(&world), "{options}: {view:?}");
            let [one, other] = [&state, &world].map(|state| game.walk(state, Guidance::FULL));
            assert_eq!(sorted_choices(&one), sorted_choices(&other), "{options}: {view:?}");
            let [one, other] = [one, other].map(|position| position.suggest(&mut Rng::from_seed(index as u64)));
            assert_eq!(one, other, "{options}: {view:?}");
        }
    }
}
