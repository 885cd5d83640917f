//! A tree that a player keeps between its decisions.

use chabudai_bots::{Bot, Budget, Decision, Mcts, MctsSettings};
use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::nakatta::{Nakatta, State};

const KEEPING: MctsSettings = MctsSettings { keep_tree: true, ..MctsSettings::STRONG };
const BUDGET: Budget = Budget::playouts(400);

fn acting(game: &Nakatta, state: &State) -> Seat {
    let Turn::Seats(seats) = game.turn(state) else { panic!("the game is not over") };
    seats.first().expect("a seat acts")
}

fn ask(game: &Nakatta, bot: &mut Mcts<Nakatta>, state: &State, seed: u64) -> Decision<<Nakatta as Game>::Action> {
    bot.choose(&game.view(state, Some(acting(game, state))), BUDGET, seed)
}

fn after(game: &Nakatta, state: &State, action: &<Nakatta as Game>::Action) -> State {
    let mut after = state.clone();
    game.apply_unchecked(&mut after, Actor::Seat(acting(game, state)), action);
    after
}

fn visits(decision: &Decision<<Nakatta as Game>::Action>) -> u64 {
    decision.candidates.iter().map(|candidate| candidate.visits).sum()
}

#[test]
fn what_was_searched_below_both_actions_stays() {
    let game = Nakatta::square(6, false);
    let (mut keeping, mut forgetting) =
        (Mcts::new(game.clone(), KEEPING), Mcts::new(game.clone(), MctsSettings::STRONG));
    let start = game.initial_state();
    let first = ask(&game, &mut keeping, &start, 1);
    assert_eq!(first.candidates, ask(&game, &mut forgetting, &start, 1).candidates, "there is nothing to keep yet");
    let chosen = after(&game, &start, &first.action);
    // The tree of the first decision knows a good answer, and has tried it often.
    let answer = ask(&game, &mut forgetting, &chosen, 2).action;
    let second = after(&game, &chosen, &answer);
    let kept = ask(&game, &mut keeping, &second, 3);
    assert_eq!(kept.playouts, 400);
    assert!(visits(&kept) > 400, "{} visits", visits(&kept));
    assert_eq!(visits(&ask(&game, &mut forgetting, &second, 3)), 400);
}

#[test]
fn an_unrelated_position_is_searched_anew() {
    let game = Nakatta::square(6, false);
    let start = game.initial_state();
    let mut rng = Rng::from_seed(4);
    let mut elsewhere = start.clone();
    for _ in 0..6 {
        let action = game.random_action(&elsewhere, acting(&game, &elsewhere), &mut rng);
        elsewhere = after(&game, &elsewhere, &action);
    }
    let mut keeping = Mcts::new(game.clone(), KEEPING);
    ask(&game, &mut keeping, &start, 1);
    let anew = ask(&game, &mut Mcts::new(game.clone(), KEEPING), &elsewhere, 2);
    assert_eq!(ask(&game, &mut keeping, &elsewhere, 2).candidates, anew.candidates);
}

#[test]
fn the_same_questions_in_the_same_order_give_the_same_answers() {
    let game = Nakatta::square(5, true);
    let match_of = |settings: MctsSettings| {
        let mut bots = [0, 1].map(|_| Mcts::new(game.clone(), settings.clone()));
        let (mut state, mut decisions) = (game.initial_state(), Vec::new());
        while game.decided_returns(&state).is_none() {
            let bot = &mut bots[acting(&game, &state).index()];
            let decision = ask(&game, bot, &state, decisions.len() as u64);
            state = after(&game, &state, &decision.action);
            decisions.push((decision.action, decision.candidates));
        }
        decisions
    };
    assert_eq!(match_of(MctsSettings::MAX), match_of(MctsSettings::MAX));
    assert_ne!(match_of(KEEPING), match_of(MctsSettings::STRONG), "a kept tree changes decisions");
}
