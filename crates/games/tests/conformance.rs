//! The laws of the engine, over every game and option set, one line each.
//!
//! In random play of Euro-Jongg the deal rarely passes, so matches would be very long: a hand limit ends them. Outside
//! `make nightly` the limit is lower, and each option set plays only a quarter of the matches.

#[path = "../../../fuzz/src/targets.rs"]
mod targets;

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use chabudai_engine::testkit::{check_driven, check_laws, check_laws_of_version, full_or_quick};
use chabudai_engine::{Game, Options, RulesVersion};
use chabudai_games::eurojongg::EuroJongg;
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

fn laws<G: Game>(options: &str, games: u64) {
    let mut options: Options = serde_json::from_str(options).expect("the option set is JSON");
    if let Some(limit) = options.get_mut("hand_limit") {
        *limit = full_or_quick(limit.take(), 2.into());
    }
    check_laws::<G>(&options, full_or_quick(games, games.div_ceil(4)), 20_261_120);
}

/// Checks the laws for an earlier version of the rules.
fn laws_of_version<G: Game>(version: u32, options: &str) {
    let options: Options = serde_json::from_str(options).expect("the option set is JSON");
    check_laws_of_version::<G>(RulesVersion::new(version), &options, full_or_quick(3, 1), 20_261_120);
}

#[test]
fn eurojongg_of_version_1() {
    let options = r#"{"seat_suits": true, "no_wins": ["same-face"]}"#;
    if full_or_quick(true, false) {
        return laws_of_version::<EuroJongg>(1, options);
    }
    // This version has no hand limit, and a random match has about thirty hands.
    let options: Options = serde_json::from_str(options).expect("the option set is JSON");
    check_laws_of_version::<EuroJongg>(RulesVersion::new(1), &options, 0, 0);
    let game = EuroJongg::of_version(RulesVersion::new(1), &options).expect("the option set is valid");
    let choices: Vec<u8> = (0..2 * DECISIONS_PER_HAND).map(|number| (number * 167 % 251) as u8).collect();
    check_driven(&game, &choices);
}

/// The number of decisions in a hand of Euro-Jongg and the beginning of the next one.
const DECISIONS_PER_HAND: usize = 600;

#[test]
fn natto_of_version_1() {
    laws_of_version::<Natto>(1, r#"{"target": 1}"#);
    laws_of_version::<Natto>(1, r#"{"target": 1, "shared_dragons": "sliding", "free_dragons": true}"#);
}

#[test]
fn nanatoridori_of_version_1() {
    laws_of_version::<NanaToridori>(1, r#"{"players": 3, "penguins": 1}"#);
}

#[test]
fn nanatoridori_of_version_2() {
    laws_of_version::<NanaToridori>(2, r#"{"players": 3, "starts": 1, "public_gaps": false}"#);
    laws_of_version::<NanaToridori>(2, r#"{"players": 2, "penguins": 2}"#);
}

macro_rules! conformance {
    ($($name:ident: $game:ty, $options:literal, $games:literal;)*) => {
        $(#[test] fn $name() { laws::<$game>($options, $games); })*

        /// Replays inputs that once caused a failure. The byte that selected the game is left out; each input is tried
        /// on every game.
        #[test]
        fn failures_found_by_fuzzing_stay_fixed() {
            let mut games = HashSet::new();
            $(if games.insert(<$game>::KEY) { replay_found::<$game>(); })*
        }
    };
}

fn replay_found<G: Game>() {
    use targets::Target;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/found");
    for (name, target) in [
        ("action", Target::Action),
        ("options", Target::Options),
        ("record", Target::Record),
        ("driven", Target::Driven),
    ] {
        let inputs = fs::read_dir(folder.join(name)).into_iter().flatten();
        let mut inputs: Vec<_> = inputs.map(|entry| entry.expect("the folder can be read").path()).collect();
        inputs.sort();
        for path in inputs {
            println!("{} {}", G::KEY, path.display());
            let input = fs::read(&path).expect("an input can be read");
            targets::run::<G>(input.get(1..).unwrap_or_default(), target);
        }
    }
}

conformance! {
    eurojongg_by_default: EuroJongg, r#"{"hand_limit": 32}"#, 1;
    eurojongg_where_all_is_laid_for_one: EuroJongg, r#"{"hand_limit": 32, "auto_lay": true}"#, 1;
    eurojongg_with_seven_pairs: EuroJongg, r#"{"hand_limit": 32, "seven_pairs": true}"#, 1;
    eurojongg_with_fourteen_in_a_run: EuroJongg, r#"{"hand_limit": 32, "fourteen_run": true}"#, 1;
    eurojongg_with_tomes_of_the_hand_alone: EuroJongg, r#"{"hand_limit": 32, "tome_claim": "closed-only"}"#, 1;
    eurojongg_where_tomes_are_robbed: EuroJongg, r#"{"hand_limit": 32, "rob_tome": true}"#, 1;
    eurojongg_from_the_discarder: EuroJongg, r#"{"hand_limit": 32, "several_winners": "from-discarder"}"#, 1;
    eurojongg_where_all_win: EuroJongg, r#"{"hand_limit": 32, "several_winners": "all-win"}"#, 1;
    eurojongg_where_three_abort: EuroJongg, r#"{"hand_limit": 32, "several_winners": "three-abort"}"#, 1;
    eurojongg_with_bonuses: EuroJongg, r#"{"hand_limit": 32, "bonuses": {"all-runs": 20, "hidden-hand": 20, "tomes-2": 5, "out-on-pair": 2,
        "crown-ends": 7, "no-aces-or-nines": 0, "out-from-wall": 10000}}"#, 1;
    eurojongg_with_seat_suits: EuroJongg, r#"{"hand_limit": 32, "seat_suits": true, "bonuses": {"seat-suit-face": 7}}"#, 1;
    eurojongg_with_waiting: EuroJongg, r#"{"hand_limit": 32, "waiting": true}"#, 1;
    eurojongg_with_sacred_discards: EuroJongg, r#"{"hand_limit": 32, "sacred_discard": true}"#, 1;
    eurojongg_with_no_wins: EuroJongg, r#"{"hand_limit": 32, "no_wins": ["same-face", "four-tomes", "three-winners"]}"#, 1;
    eurojongg_with_seat_suits_that_multiply: EuroJongg,
        r#"{"hand_limit": 32, "seat_suits": true, "seat_suit_faces": "multiplied"}"#, 1;
    eurojongg_with_a_chosen_dealer: EuroJongg, r#"{"hand_limit": 32, "starts": 2}"#, 1;
    eurojongg_with_a_drawn_dealer: EuroJongg, r#"{"hand_limit": 32, "starts": "drawn"}"#, 1;
    eurojongg_with_16_stacks: EuroJongg, r#"{"hand_limit": 32, "stacks": 16}"#, 1;
    eurojongg_over_two_rounds: EuroJongg, r#"{"hand_limit": 32, "rounds": 2, "auto_lay": true}"#, 1;
    eurojongg_with_much_at_once: EuroJongg,
        r#"{"hand_limit": 32, "auto_lay": true, "seven_pairs": true, "rob_tome": true, "waiting": true, "sacred_discard": true,
            "seat_suits": true, "several_winners": "all-win"}"#, 1;
    eurojongg_with_everything: EuroJongg,
        r#"{"hand_limit": 32, "rounds": 1, "auto_lay": true, "seven_pairs": true, "fourteen_run": true, "tome_claim": "closed-only",
            "rob_tome": true, "several_winners": "three-abort", "bonuses": {"sequence-9": 30, "one-suit": 40,
            "seat-suit-bonus-card": 0}, "seat_suits": true, "waiting": true, "sacred_discard": true,
            "no_wins": ["same-face", "four-tomes", "three-winners"], "stacks": 16}"#, 1;
    nakatta_2: Nakatta, r#"{"size": 2}"#, 200;
    nakatta_2_without_pie: Nakatta, r#"{"size": 2, "pie": false}"#, 200;
    nakatta_3: Nakatta, r#"{"size": 3}"#, 300;
    nakatta_4: Nakatta, r#"{"size": 4}"#, 300;
    nakatta_5_without_pie: Nakatta, r#"{"size": 5, "pie": false}"#, 300;
    nakatta_9: Nakatta, r#"{"size": 9}"#, 60;
    nakatta_by_default: Nakatta, "{}", 20;
    nakatta_29: Nakatta, r#"{"size": 29}"#, 2;
    nanatoridori_by_default: NanaToridori, "{}", 20;
    nanatoridori_3: NanaToridori, r#"{"players": 3, "penguins": 1}"#, 20;
    nanatoridori_3_where_leaders_pass: NanaToridori, r#"{"players": 3, "lead_pass": true}"#, 10;
    nanatoridori_4_with_hidden_gaps: NanaToridori, r#"{"players": 4, "penguins": 1, "public_gaps": false}"#, 20;
    nanatoridori_5_advanced: NanaToridori, r#"{"players": 5, "scoring": "advanced"}"#, 10;
    nanatoridori_6: NanaToridori, r#"{"players": 6, "penguins": 1, "lead_pass": true}"#, 10;
    nanatoridori_3_with_a_chosen_starter: NanaToridori, r#"{"players": 3, "penguins": 1, "starts": 2}"#, 5;
    nanatoridori_duel: NanaToridori, r#"{"players": 2}"#, 200;
    nanatoridori_duel_with_hidden_gaps: NanaToridori, r#"{"players": 2, "public_gaps": false, "penguins": 2}"#, 100;
    nanatoridori_duel_where_leaders_pass: NanaToridori, r#"{"players": 2, "lead_pass": true}"#, 100;
    nanatoridori_duel_advanced: NanaToridori, r#"{"players": 2, "scoring": "advanced"}"#, 50;
    natto_by_default: Natto, "{}", 4;
    natto_best_of_three: Natto, r#"{"best_of": 3}"#, 3;
    natto_with_a_chosen_leader: Natto, r#"{"target": 2, "leads": "random", "starts": 1}"#, 3;
    natto_to_one: Natto, r#"{"target": 1}"#, 8;
    natto_with_the_bombs_of_the_tiles: Natto, r#"{"target": 1, "bombs": "tiles"}"#, 5;
    natto_with_fewer_bombs: Natto, r#"{"target": 1, "bombs": "fewer"}"#, 5;
    natto_where_bombs_lead: Natto, r#"{"target": 1, "lead_bombs": true}"#, 5;
    natto_where_a_single_must_end: Natto, r#"{"target": 1, "single_must_end": true}"#, 8;
    natto_with_widened_sums: Natto, r#"{"target": 1, "widened_sums": "higher"}"#, 5;
    natto_where_equal_sums_answer: Natto, r#"{"target": 1, "widened_sums": "equal-ok"}"#, 5;
    natto_with_sliding_dragons: Natto, r#"{"target": 1, "shared_dragons": "sliding"}"#, 5;
    natto_with_strict_dragons: Natto, r#"{"target": 1, "shared_dragons": "strict"}"#, 5;
    natto_where_the_suit_of_seqs_counts: Natto, r#"{"target": 1, "seq_suit_tiebreak": true}"#, 5;
    natto_where_winners_lead: Natto, r#"{"target": 2, "leads": "winner"}"#, 4;
    natto_with_random_leads: Natto, r#"{"target": 2, "leads": "random"}"#, 4;
    natto_with_free_dragons: Natto, r#"{"target": 1, "free_dragons": true}"#, 3;
    natto_with_free_sliding_dragons: Natto,
        r#"{"target": 1, "free_dragons": true, "shared_dragons": "sliding", "seq_suit_tiebreak": true}"#, 3;
    natto_with_much_at_once: Natto,
        r#"{"target": 1, "bombs": "tiles", "widened_sums": "equal-ok", "shared_dragons": "sliding", "single_must_end": true}"#, 5;
    natto_with_every_switch: Natto,
        r#"{"target": 2, "bombs": "fewer", "lead_bombs": true, "single_must_end": true, "widened_sums": "higher",
            "shared_dragons": "strict", "seq_suit_tiebreak": true, "leads": "random", "free_dragons": true}"#, 2;
}
