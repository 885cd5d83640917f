//! Takes the games from the register, so that a new one is fuzzed without a line here.

use std::path::Path;
use std::{env, fs};

const REGISTER: &str = "../crates/bindings/src/registry.rs";

fn main() {
    println!("cargo::rerun-if-changed={REGISTER}");
    let register = fs::read_to_string(REGISTER).expect("the register of the games can be read");
    let list = register.split_once("\ngames! {").and_then(|(_, rest)| rest.split_once('}'));
    let (games, _) = list.expect("the register has a list of games");
    assert!(games.contains("::"), "the register has games");
    let folder = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&folder).join("games.rs"), format!("games! {{{games}}}\n")).expect("the list can be written");
}
