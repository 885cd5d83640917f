//! The subcommands, one module each, in the folder of their game.

mod eurojongg;
mod ladder;
mod nakatta;
mod nanatoridori;
mod natto;

use crate::arguments::Arguments;

/// A subcommand.
pub struct Program {
    /// The name on the command line.
    pub name: &'static str,
    /// A sentence that says what the subcommand does.
    pub about: &'static str,
    /// The possible forms of its arguments.
    forms: &'static [&'static str],
    /// Runs the subcommand.
    pub run: fn(Arguments),
}

impl Program {
    /// Returns the usage as one line.
    pub fn usage(&self) -> String {
        let calls = self.forms.iter().map(|arguments| format!("measure {} {arguments}", self.name));
        format!("Usage: {}", calls.collect::<Vec<_>>().join(", or "))
    }
}

/// All subcommands, sorted by name.
pub static PROGRAMS: [Program; 17] = [
    Program {
        name: "balance",
        about: "Measures how often Black wins Nakatta after each first stone.",
        forms: &["SIZE GAMES PLAYOUTS"],
        run: nakatta::balance::run,
    },
    Program {
        name: "eurojongg",
        about: "Plays one player of Euro-Jongg against three equal ones in single hands, or two against two in matches.",
        forms: &["HANDS FIRST SECOND [SEED [WINS]]", "matches MATCHES FIRST SECOND [SEED]"],
        run: eurojongg::play::run,
    },
    Program {
        name: "eurojongg-sketch",
        about: "Writes the page about the rules that Euro-Jongg leaves open, with figures.",
        forms: &["HANDS [SEED [PLAYER]]"],
        run: eurojongg::sketch::run,
    },
    Program {
        name: "kernels",
        about: "Prints the uniform playouts of Nakatta 13x13 per second of processor time, with each kernel.",
        forms: &["[SECONDS]"],
        run: nakatta::kernels::run,
    },
    Program {
        name: "ladder",
        about: "Rates the levels of a game by the places of whole matches.",
        forms: &["GAME [with:OPTIONS] [MATCHES [SEED]]"],
        run: ladder::run,
    },
    Program {
        name: "learn",
        about: "Learns the weights of the quick player of Nana Toridori and writes them into its source.",
        forms: &["DUELS ROUNDS PLAYOUTS SEED"],
        run: nanatoridori::learn::run,
    },
    Program {
        name: "nanatoridori",
        about: "Plays two players of Nana Toridori against each other, or measures what passes say about hands.",
        forms: &["SEATS ROUNDS BUDGET FIRST SECOND [SEED [MOST]]", "passes SEATS ROUNDS"],
        run: nanatoridori::play::run,
    },
    Program {
        name: "natto",
        about: "Plays two players of Natto against each other, or measures what the search believes.",
        forms: &["[with:OPTIONS] ROUNDS BUDGET FIRST SECOND [SEED [LEAST]]", "habits ROUNDS", "belief ROUNDS"],
        run: natto::play::run,
    },
    Program {
        name: "natto-endings",
        about: "Times the endgame solver of Natto, compares it with brute force, or measures what the search gives away.",
        forms: &["speed TILES DEALS", "agree ENDINGS", "regret TILES ROUNDS PLAYOUTS [NODES]"],
        run: natto::endings::run,
    },
    Program {
        name: "natto-speed",
        about: "Times leads and random rounds of Natto under each variant, as multiples of the base game.",
        forms: &["[BLOCKS [VARIANT ...]]"],
        run: natto::speed::run,
    },
    Program {
        name: "openings",
        about: "Solves Nakatta after every first stone, or after one.",
        forms: &["SIZE [POINT]"],
        run: nakatta::openings::run,
    },
    Program {
        name: "regret",
        about: "Measures how often a bot keeps a won position of Nakatta.",
        forms: &["MILLISECONDS [COUNT [PLAYOUTS]]"],
        run: nakatta::regret::run,
    },
    Program {
        name: "speed",
        about: "Measures simulations per second of Nakatta from the empty board.",
        forms: &["[SECONDS]"],
        run: nakatta::speed::run,
    },
    Program {
        name: "strength",
        about: "Plays two search settings of Nakatta against each other.",
        forms: &["SIZE GAMES BUDGET FIRST SECOND [SEED]"],
        run: nakatta::strength::run,
    },
    Program {
        name: "swaps",
        about: "Measures how often each level of Nakatta decides wrongly whether to swap.",
        forms: &["SIZE [GAMES PLAYOUTS]"],
        run: nakatta::swaps::run,
    },
    Program {
        name: "thinking",
        about: "Measures the strength of a player of Nakatta with several budgets, from balanced openings.",
        forms: &["SIZE SEED FIRST SECOND BUDGET:PAIRS ..."],
        run: nakatta::thinking::run,
    },
    Program {
        name: "variants",
        about: "Measures what each variant of Natto changes, on the same deals.",
        forms: &["DEALS PLAYOUTS [SEED [VARIANT ...]]"],
        run: natto::variants::run,
    },
];
