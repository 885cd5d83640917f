//! The laws of the engine, over every game and option set. A LINE A GAME AND OPTION SET.

use chabudai_engine::testkit::check_laws;
use chabudai_engine::{Game, Options};
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;

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
}
