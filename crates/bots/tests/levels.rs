//! The levels of every game.

use chabudai_games::eurojongg::EuroJongg;
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

use chabudai_bots::{Method, Playable};

#[test]
fn a_level_that_thinks_like_the_one_below_has_more_playouts_and_says_how_many() {
    for levels in [Nakatta::levels(), NanaToridori::levels(), Natto::levels(), EuroJongg::levels()] {
        assert_eq!(levels.len(), 5);
        for pair in levels.windows(2) {
            if pair[0].method == pair[1].method {
                assert!(pair[0].budget.playouts < pair[1].budget.playouts);
            }
        }
        for level in levels {
            let playouts = level.budget.playouts.expect("levels count playouts");
            let digits: String = level.sentence.chars().filter(char::is_ascii_digit).collect();
            let decides_at_once = matches!(level.method, Method::Own(_)) && playouts == 1;
            let said = if decides_at_once { String::new() } else { playouts.to_string() };
            assert_eq!(digits, said, "{}", level.sentence);
        }
    }
}
