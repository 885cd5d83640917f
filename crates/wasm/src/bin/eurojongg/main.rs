//! The module of Euro-Jongg for the browser.

mod hands;

chabudai_wasm::module!(chabudai_games::eurojongg::EuroJongg, hands::answer);
