//! The player that tries every action with random games.

use chabudai_bots::{Bot, Budget, Flat, Method, Playable, Summary, Terms, Uniform, contest};
use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Actor, Options, Rng, Seat, Turn};
use chabudai_games::eurojongg::EuroJongg;
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

/// Returns the first state of a match in which a seat is to act.
fn first_question<G: Playable>(game: &G, rng: &mut Rng) -> (G::State, Seat) {
    let mut state = game.initial_state();
    loop {
        match game.turn(&state) {
            Turn::Seats(seats) => return (state, seats.first().expect("a seat acts")),
            Turn::Chance => {
                let action = game.sample_chance(&state, rng);
                game.apply_unchecked(&mut state, Actor::Chance, &action);
            }
            Turn::Over => panic!("over before it began"),
        }
    }
}

fn check_tries_all_alike<G: Playable>(options: &str, playouts: u64) {
    let options: Options = serde_json::from_str(options).expect("options are JSON");
    let game = G::from_options(&options).expect("the options are valid");
    let (state, seat) = first_question(&game, &mut Rng::from_seed(5));
    let view = game.view(&state, Some(seat));
    let mut legal = Vec::new();
    game.legal_actions(&state, seat, &mut legal);
    let choose = |seed| Flat::new(game.clone(), G::playouts).choose(&view, Budget::playouts(playouts), seed);
    let decision = choose(1);
    let mut tried: Vec<_> = decision.candidates.iter().map(|candidate| candidate.action.clone()).collect();
    tried.sort();
    assert_eq!(tried, legal, "{}: every action is tried", G::KEY);
    let share = playouts / legal.len() as u64;
    assert!(decision.candidates.iter().all(|candidate| candidate.visits == share), "{}: {share} games each", G::KEY);
    assert!(decision.candidates.is_sorted_by(|one, other| one.value >= other.value), "{}: the best first", G::KEY);
    assert_eq!(decision.action, decision.candidates[0].action);
    assert_eq!((choose(1).action, choose(1).value), (decision.action, decision.value), "{}: the same seed", G::KEY);
}

#[test]
fn every_action_is_tried_with_as_many_random_games() {
    check_tries_all_alike::<Nakatta>("{}", full_or_quick(40_000, 4_000));
    check_tries_all_alike::<NanaToridori>("{}", full_or_quick(4_000, 1_000));
    check_tries_all_alike::<Natto>("{}", full_or_quick(40_000, 4_000));
    check_tries_all_alike::<EuroJongg>(r#"{"hand_limit": 32}"#, 400);
}

#[test]
fn random_games_beat_chance() {
    let game = Nakatta::square(5, false);
    let terms = Terms { budgets: [Budget::playouts(2_000), Budget::playouts(1)], opening_plies: 2, seed: 4 };
    let bots = || -> [Box<dyn Bot<Nakatta>>; 2] {
        let flat = Method::Flat.player(&game).expect("every game has this player");
        [flat, Box::new(Uniform::new(game.clone()))]
    };
    let summary = Summary::new(&contest(&game, &bots, &terms, 0..30, 1, &|_| ()), 2);
    assert!(summary.score > 0.8, "{summary}");
}
