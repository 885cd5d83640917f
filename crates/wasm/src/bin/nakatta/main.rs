//! The module of Nakatta for the browser.

chabudai_wasm::module!(chabudai_games::nakatta::Nakatta);
