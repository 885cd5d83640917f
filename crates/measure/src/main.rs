//! Measures players and rules: `measure SUBCOMMAND ARGUMENTS`. `measure --help` lists the subcommands.
#![forbid(unsafe_code)]

mod arguments;
mod clock;
mod intervals;
mod players;
mod programs;
mod progress;
mod reference;

use std::process::exit;

use arguments::Arguments;
use programs::PROGRAMS;

fn main() {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "--help".to_owned());
    if matches!(name.as_str(), "--help" | "-h" | "help") {
        return print!("{}", help());
    }
    let Some(program) = PROGRAMS.iter().find(|program| program.name == name) else {
        eprintln!("{name} is not a subcommand. `measure --help` lists them.");
        exit(2);
    };
    let mut arguments = Arguments::new(program, words);
    if arguments.next_is("--help") {
        println!("{}\n\n{}", program.about, program.usage());
        return;
    }
    (program.run)(arguments);
}

/// Returns the list of subcommands with a sentence each.
fn help() -> String {
    let width = PROGRAMS.iter().map(|program| program.name.len()).max().unwrap_or_default();
    let lines = PROGRAMS.iter().map(|program| format!("  {:width$}  {}\n", program.name, program.about));
    format!("Usage: measure SUBCOMMAND ARGUMENTS\n\nSubcommands:\n{}", lines.collect::<String>())
}
