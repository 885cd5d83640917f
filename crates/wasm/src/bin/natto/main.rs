//! The module of Natto for the browser.

chabudai_wasm::module!(chabudai_games::natto::Natto);
