//! The laws of the engine, over every game and option set. A LINE A GAME AND OPTION SET.

use chabudai_engine::testkit::check_laws;
use chabudai_engine::{Game, Options};
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

fn laws<G: Game>(options: &str, games: u64) {
    let options: Options = serde_json::from_str(options).expect("the option set is JSON");
    check_laws::<G>(&options, games, 20_261_120);
}

macro_rules! conformance {
    ($($name:ident: $game:ty, $options:literal, $games:literal;)*) => {
        $(#[test] fn $name() { laws::<$game>($options, $games); })*
    };
}

conformance! {
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
    nanatoridori_duel: NanaToridori, r#"{"players": 2}"#, 200;
    nanatoridori_duel_with_hidden_gaps: NanaToridori, r#"{"players": 2, "public_gaps": false, "penguins": 2}"#, 100;
    nanatoridori_duel_where_leaders_pass: NanaToridori, r#"{"players": 2, "lead_pass": true}"#, 100;
    nanatoridori_duel_advanced: NanaToridori, r#"{"players": 2, "scoring": "advanced"}"#, 50;
    natto_by_default: Natto, "{}", 4;
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
