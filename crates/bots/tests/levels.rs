//! The levels of every game.

use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

use chabudai_bots::Guided;

#[test]
fn a_level_that_thinks_like_the_one_below_has_more_playouts_and_says_how_many() {
    for levels in [Nakatta::levels(), NanaToridori::levels(), Natto::levels()] {
        assert_eq!(levels.len(), 5);
        for pair in levels.windows(2) {
            if pair[0].method == pair[1].method {
                assert!(pair[0].budget.playouts < pair[1].budget.playouts);
            }
        }
        for level in levels {
            let playouts = level.budget.playouts.expect("levels count playouts");
            let digits: String = level.sentence.chars().filter(char::is_ascii_digit).collect();
            assert_eq!(digits, playouts.to_string(), "{}", level.sentence);
        }
    }
}
