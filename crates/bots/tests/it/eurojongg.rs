//! The players of Euro-Jongg use only what they may know, and play only legal actions.

use chabudai_bots::games::eurojongg::{Manner, Prospects, Quick, Rollouts, Sight, choose};
use chabudai_bots::{Bot, Budget, Guidance, Guided, Method, Position};
use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Actor, Game, Options, Rng, Seat, Turn};
use chabudai_games::eurojongg::cards::Cards;
use chabudai_games::eurojongg::{Action, EuroJongg, Move, Phase, State};

const MANNERS: [Manner; 4] = [Manner::DISTANCE, Manner::ACCEPTANCE, Manner::POINTS, Manner::ACCEPTANCE];

/// Options that change which actions are legal.
const OPTIONS: [&str; 9] = [
    "{}",
    r#"{"auto_lay": true}"#,
    r#"{"seven_pairs": true, "fourteen_run": true}"#,
    r#"{"tome_claim": "closed-only", "rob_tome": true}"#,
    r#"{"several_winners": "all-win", "seat_suits": true}"#,
    r#"{"several_winners": "three-abort", "bonuses": {"all-runs": 20, "hidden-hand": 20}}"#,
    r#"{"waiting": true, "several_winners": "from-discarder"}"#,
    r#"{"sacred_discard": true, "no_wins": ["same-face", "four-tomes", "three-winners"]}"#,
    r#"{"waiting": true, "sacred_discard": true, "rob_tome": true, "auto_lay": true, "seven_pairs": true}"#,
];

fn game(options: &str) -> EuroJongg {
    let options: Options = serde_json::from_str(options).expect("options are JSON");
    EuroJongg::from_options(&options).expect("the options are valid")
}

fn dealt(game: &EuroJongg, rng: &mut Rng) -> State {
    let mut state = game.initial_state();
    let deal = game.sample_chance(&state, rng);
    game.apply_unchecked(&mut state, Actor::Chance, &deal);
    state
}

fn moves(game: &EuroJongg, state: &State, seat: Seat) -> Vec<Move> {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    legal.iter().filter_map(Action::by_seat).collect()
}

/// Plays a hand with these manners, one per seat, and passes each decision to `look`: the state, the seat and the move.
fn play(game: &EuroJongg, manners: [Manner; 4], rng: &mut Rng, mut look: impl FnMut(&State, Seat, Move)) {
    let mut state = dealt(game, rng);
    while let Turn::Seats(seats) = game.turn(&state) {
        let seat = seats.first().expect("a seat acts");
        let sight = Sight::at(game.rules(), &state, seat);
        let chosen = choose(&manners[seat.index()], &sight, &moves(game, &state, seat), rng);
        look(&state, seat, chosen);
        game.apply_unchecked(&mut state, Actor::Seat(seat), &chosen.into());
    }
}

#[test]
fn quick_players_play_legal_actions_under_all_options() {
    for (number, options) in OPTIONS.into_iter().enumerate() {
        let game = game(options);
        let mut rng = Rng::from_seed(number as u64);
        for hand in 0..full_or_quick(200, 20) {
            let manners = std::array::from_fn(|seat| MANNERS[(seat + hand) % 4]);
            play(&game, manners, &mut rng, |state, seat, chosen| {
                assert!(game.is_legal(state, seat, &chosen.into()), "{options}: {chosen}");
            });
        }
    }
}

#[test]
fn a_choice_depends_only_on_what_the_seat_sees() {
    for options in OPTIONS {
        let game = game(options);
        let mut rng = Rng::from_seed(11);
        let mut decisions = 0;
        for _ in 0..3 {
            let mut luck = rng.clone();
            play(&game, MANNERS, &mut rng, |state, seat, _| {
                // A world that looks the same gives the same choice, and so does the view itself.
                let view = game.view(state, Some(seat));
                let other = game.determinize(&view, &mut luck);
                let legal = moves(&game, state, seat);
                let sights = [
                    Sight::at(game.rules(), state, seat),
                    Sight::at(game.rules(), &other, seat),
                    Sight::of_view(game.rules(), &view).expect("the view is a seat's"),
                ];
                let chosen = sights.map(|sight| choose(&MANNERS[seat.index()], &sight, &legal, &mut Rng::from_seed(5)));
                assert!(chosen.iter().all(|one| *one == chosen[0]), "{options}: {chosen:?}");
                decisions += 1;
            });
        }
        assert!(decisions > 100, "{options}");
    }
}

#[test]
fn a_seat_that_can_go_out_does_unless_bonus_cards_promise_more() {
    let game = game("{}");
    let mut rng = Rng::from_seed(3);
    let (mut out, mut waited) = (0, 0);
    for _ in 0..150 {
        play(
            &game,
            [Manner::ACCEPTANCE, Manner::POINTS, Manner::POINTS, Manner::ACCEPTANCE],
            &mut rng,
            |state, seat, chosen| {
                if !moves(&game, state, seat).contains(&Move::Win) {
                    return;
                }
                if chosen == Move::Win {
                    out += 1;
                    return;
                }
                waited += 1;
                assert!(matches!(seat.index(), 1 | 2), "a player that counts no points always goes out");
                let public = &state.public;
                let lead = Prospects::new(public, state.hand(seat).bonus_cards()).lead(seat, 3);
                assert!(lead >= 8.0, "{lead}");
                assert!(
                    public.place(seat).laid.bonus_cards().count_ones() >= 2,
                    "further draws add little to one bonus card"
                );
            },
        );
    }
    assert!(out > 100, "{out}");
    assert!(waited > 0, "some hand has a seat with bonus cards");
}

#[test]
fn higher_levels_claim_more_and_the_first_two_only_to_go_out() {
    let game = game("{}");
    let manners = [Manner::OWN_HAND, Manner::OWN_CARDS, Manner::CHOOSY, Manner::SPARING, Manner::POINTS];
    let claims = manners.map(|manner| {
        let (mut claims, mut rng) = (0, Rng::from_seed(12));
        for _ in 0..40 {
            play(&game, [manner; 4], &mut rng, |_, _, chosen| {
                let is_claim =
                    matches!(chosen, Move::ClaimRun(_) | Move::ClaimBook(_) | Move::ClaimTome(_) | Move::ClaimOntoBook);
                claims += u32::from(is_claim);
            });
        }
        claims
    });
    assert_eq!(&claims[..2], [0, 0]);
    assert!(claims.is_sorted() && claims[4] > claims[3] && claims[3] > claims[2] && claims[2] > 0, "{claims:?}");
}

#[test]
fn the_first_two_levels_decide_as_if_no_card_were_gone() {
    let game = game("{}");
    let mut differs = [0; 3];
    for (manner, differs) in [Manner::OWN_HAND, Manner::OWN_CARDS, Manner::CHOOSY].iter().zip(&mut differs) {
        let mut rng = Rng::from_seed(21);
        for _ in 0..10 {
            play(&game, [*manner; 4], &mut rng, |state, seat, _| {
                let sight = Sight::at(game.rules(), state, seat);
                let blind = Sight { seen_elsewhere: Cards::EMPTY, ..sight };
                let legal = moves(&game, state, seat);
                let [one, other] = [&sight, &blind].map(|sight| choose(manner, sight, &legal, &mut Rng::from_seed(1)));
                *differs += u32::from(one != other);
            });
        }
    }
    assert!(differs[0] == 0 && differs[1] == 0 && differs[2] > 10, "{differs:?}");
}

#[test]
fn crowns_and_bonus_cards_are_laid_at_once() {
    let game = game("{}");
    let mut rng = Rng::from_seed(4);
    let mut laid = 0;
    for _ in 0..20 {
        play(&game, MANNERS, &mut rng, |state, seat, chosen| {
            if state.public.phase == Phase::Turn && state.hand(seat).extra().is_some() && chosen != Move::Win {
                assert!(matches!(chosen, Move::Lay(_)), "{chosen}");
                laid += 1;
            }
        });
    }
    assert!(laid > 50);
}

#[test]
fn a_seat_that_lacks_one_card_declares_it_even_if_it_ignores_improving_cards() {
    let game = game(r#"{"waiting": true}"#);
    let mut rng = Rng::from_seed(6);
    let (mut declared, mut kept) = (0, 0);
    for _ in 0..100 {
        play(&game, [Manner::GLANCE; 4], &mut rng, |state, seat, chosen| {
            let may = moves(&game, state, seat).iter().any(|action| matches!(action, Move::Wait(_)));
            declared += u32::from(matches!(chosen, Move::Wait(_)));
            kept += u32::from(may && matches!(chosen, Move::Discard(_)));
        });
    }
    assert!(declared > 10, "{declared}");
    assert!(kept > declared, "a declaration must be worth it: {kept} against {declared}");
}

#[test]
fn rollouts_decide_the_same_with_the_same_seed_on_any_number_of_threads() {
    let game = game("{}");
    let mut rng = Rng::from_seed(8);
    let state = dealt(&game, &mut rng);
    let view = game.view(&state, Some(Seat::new(0)));
    let mut bot = Rollouts::new(game.clone(), Manner::POINTS);
    let one = bot.choose(&view, Budget::playouts(4), 7);
    let two = bot.choose(&view, Budget::playouts(4).with_threads(2), 7);
    assert_eq!((&one.action, one.value, &one.candidates), (&two.action, two.value, &two.candidates));
    assert!(game.is_legal(&state, Seat::new(0), &one.action));
    // In another world that looks the same, the player decides the same.
    let other = game.determinize(&view, &mut rng);
    assert_eq!(bot.choose(&game.view(&other, Some(Seat::new(0))), Budget::playouts(4), 7).action, one.action);
}

#[test]
fn rollouts_play_legal_actions_under_all_options() {
    for options in OPTIONS {
        let game = game(options);
        let mut rng = Rng::from_seed(21);
        let mut bot = Rollouts::new(game.clone(), Manner::ACCEPTANCE);
        let mut number = 0;
        play(&game, MANNERS, &mut rng, |state, seat, _| {
            number += 1;
            if number % 8 == 0 {
                let decision = bot.choose(&game.view(state, Some(seat)), Budget::playouts(1), number);
                assert!(game.is_legal(state, seat, &decision.action), "{options}: {}", decision.action);
            }
        });
    }
}

#[test]
fn a_walk_ends_with_the_hand() {
    let game = game("{}");
    let state = dealt(&game, &mut Rng::from_seed(2));
    let mut hand = game.walk(&state, Guidance::FULL);
    let returns = hand.finish(&mut Rng::from_seed(1));
    assert_eq!(hand.turn(), Turn::Over);
    assert!(returns.as_slice().iter().sum::<f64>().abs() < 1e-9);
    assert!(returns.as_slice().iter().any(|&points| points != 0.0), "a seat scores in nearly every hand");
}

#[test]
fn the_game_has_its_own_players() {
    let game = game("{}");
    for name in ["own-hand", "own-cards", "distance", "acceptance", "choosy", "sparing", "points", "rollouts"] {
        assert!(Method::Named(name).player(&game).is_some(), "{name}");
    }
    assert!(Method::Named("peeking").player(&game).is_none());
    let state = dealt(&game, &mut Rng::from_seed(6));
    let view = game.view(&state, Some(Seat::new(0)));
    let quick = Quick::new(game.clone(), Manner::ACCEPTANCE).choose(&view, Budget::playouts(1), 1);
    let greedy = Method::Greedy.player(&game).expect("there is a greedy player").choose(&view, Budget::playouts(1), 1);
    assert_eq!(quick, greedy);
}
