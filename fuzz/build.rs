//! Copies the list of games from the registry of the bindings, so that a new game is fuzzed without a change here.

use std::path::Path;
use std::{env, fs};

const REGISTRY: &str = "../crates/bindings/src/registry.rs";

fn main() {
    println!("cargo::rerun-if-changed={REGISTRY}");
    let registry = fs::read_to_string(REGISTRY).expect("the registry is readable");
    let list = registry.split_once("\ngames! {").and_then(|(_, rest)| rest.split_once('}'));
    let (games, _) = list.expect("the registry has a list of games");
    assert!(games.contains("::"), "the list of games is not empty");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("games.rs"), format!("games! {{{games}}}\n")).expect("OUT_DIR is writable");
}
