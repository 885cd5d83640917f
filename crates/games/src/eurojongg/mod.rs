//! Euro-Jongg: a Mah-Jongg for four with 193 cards; the rules are in `docs/rules/eurojongg.md`.

pub mod analysis;
pub mod cards;
