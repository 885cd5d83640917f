//! Compares the list of plays with the refusals, under every set of options.

use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Game, OptionKind, Options, Rng};
use serde_json::Value;

use super::super::{Action, Natto, State, plays};
use super::{legal, play_random_match};

/// Returns every set of options that the choices and switches allow, for matches of one round.
fn option_sets() -> Vec<Options> {
    let one_round = Options::from_iter([("target".to_owned(), Value::from(1))]);
    Natto::option_specs(Natto::RULES_VERSION).iter().fold(vec![one_round], |sets, spec| {
        let values: Vec<Value> = match &spec.kind {
            OptionKind::Choice { words } => words.iter().map(|&word| word.into()).collect(),
            OptionKind::Switch => vec![false.into(), true.into()],
            _ => return sets,
        };
        let with = |set: &Options, value: &Value| {
            let mut set = set.clone();
            set.insert(spec.name.to_owned(), value.clone());
            set
        };
        sets.iter().flat_map(|set| values.iter().map(|value| with(set, value)).collect::<Vec<_>>()).collect()
    })
}

fn check_list(game: &Natto, state: &State) {
    let public = &state.public;
    let listed = legal(game, state).into_iter().filter_map(|action| match action {
        Action::Play(play) => Some(play),
        _ => None,
    });
    let not_refused = plays(public, state.hand(public.to_move));
    assert!(listed.eq(not_refused), "{:?}: {state:?}", game.options());
}

/// Compares the list and the refusals in every state of a random round, under one in every `one_of` sets of options.
fn check_lists(one_of: usize) {
    let sets = option_sets();
    assert!(sets.len() > 1000, "{} sets of options", sets.len());
    for (number, options) in (0..).zip(sets).step_by(one_of) {
        let game = Natto::from_options(&options).expect("the options are valid");
        play_random_match(&game, Rng::from_seed(number), |state, _, _| check_list(&game, state));
    }
}

#[test]
fn b3_2_the_list_of_plays_is_every_combination_that_is_not_refused() {
    // No option has a number of values that is a multiple of 11 or 23, so each value of each option is tested with each
    // value of every other.
    check_lists(full_or_quick(11, 23));
}

#[test]
#[ignore = "a minute long; make lists runs it"]
fn b3_2_the_list_of_plays_is_every_combination_that_is_not_refused_under_every_set_of_options() {
    check_lists(1);
}
