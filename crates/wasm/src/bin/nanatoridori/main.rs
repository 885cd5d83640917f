//! The module of Nana Toridori for the browser.

chabudai_wasm::module!(chabudai_games::nanatoridori::NanaToridori);
