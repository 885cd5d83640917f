//! The options and the rules that they select.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{Exception, OptionKind, OptionSpec, Options, OptionsError, OptionsReader, RulesVersion, Seat};

use super::NanaToridori;
use super::hand::CARDS;
use super::state::{DEALT, DEALT_IN_DUEL, MAX_SEATS, OPEN};

/// The value of the option `starts` for a starter that is drawn at random.
const DRAWN: &str = "drawn";

/// The first version in which a starter can be chosen (T11.1).
const SECOND: RulesVersion = RulesVersion::new(2);
/// The first version in which hands are turned up when a round ends (T11.2).
const THIRD: RulesVersion = RulesVersion::new(3);

/// The options that a state or a view depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Rules {
    /// The number of seats.
    pub players: u8,
    /// Penguins of each seat at the start (T7.3).
    pub penguins: u8,
    /// Whether points count instead of penguins (T7.4).
    pub advanced: bool,
    /// Whether the leader may pass (T4.5).
    pub lead_pass: bool,
    /// Whether all seats see gaps and slots (T8.5).
    pub public_gaps: bool,
    /// Whether hands are turned up when a round ends (T6.2); in earlier versions they were not (T11.2).
    pub turns_up: bool,
}

impl Rules {
    /// Whether this is the duel (T9).
    #[must_use]
    pub const fn is_duel(self) -> bool {
        self.players == 2
    }

    /// The number of cards in play (T1.1, T9.1).
    #[must_use]
    pub const fn cards(self) -> usize {
        if self.is_duel() { 2 * (DEALT_IN_DUEL as usize + OPEN) } else { CARDS }
    }

    /// The number of cards dealt to each seat.
    pub(super) const fn cards_dealt(self) -> u8 {
        if self.is_duel() { DEALT_IN_DUEL } else { DEALT }
    }
}

/// An example for each option, as shown to players.
const EXAMPLES: [(&str, &str); 6] = [
    (
        "players",
        "With 4 seats, each gets eight cards and the rest form the deck. In the duel, each also has two open cards.",
    ),
    ("penguins", "With 2, the game is over when a seat is left with cards for the second time."),
    ("scoring", "With 8 points, going out second brings you to 10; unless another seat has more, you win."),
    ("lead_pass", "You lead and hold 2 5 2: you may pass and hope to draw another 2."),
    (
        "public_gaps",
        "All players see that the 5 goes between your second and third card, and from which slot it is played.",
    ),
    ("starts", "The seat you choose leads the first round; the loser of each round leads the next one."),
];

/// Returns the options that players can set.
pub(super) fn specs(version: RulesVersion) -> Vec<OptionSpec> {
    let switch = |name, default: bool, help| OptionSpec::new(name, OptionKind::Switch, default, help);
    let mut specs = vec![
        OptionSpec::new(
            "players",
            OptionKind::Integer { least: 2, most: MAX_SEATS as i64 },
            4,
            "seats at the table; 2 is the duel",
        ),
        OptionSpec {
            exceptions: vec![Exception { option: "players", value: 2.into(), default: 1.into() }],
            ..OptionSpec::new(
                "penguins",
                OptionKind::Integer { least: 1, most: 5 },
                2,
                "penguins of each seat; a seat that loses its last one loses the game",
            )
        },
        OptionSpec::new(
            "scoring",
            OptionKind::Choice { words: vec!["penguins", "advanced"] },
            "penguins",
            "advanced: 4 points for going out first, 2 for the others, 0 for the last, up to 10 points",
        ),
        switch(
            "lead_pass",
            false,
            "the leader may pass while there is a card to draw, as the rulebook says if taken literally",
        ),
        switch("public_gaps", true, "all players see where cards enter a hand and where they leave it"),
    ];
    if version >= SECOND {
        specs.push(OptionSpec::new(
            "starts",
            OptionKind::Seat { words: vec![DRAWN], most: MAX_SEATS as i64 - 1 },
            DRAWN,
            "the seat that leads the first round; by default it is drawn",
        ));
    }
    OptionSpec::with_examples(specs, &EXAMPLES)
}

/// Returns the game with these options.
///
/// # Errors
///
/// The first option that is unknown or out of range.
pub(super) fn read(version: RulesVersion, options: &Options) -> Result<NanaToridori, OptionsError> {
    let options = OptionsReader::new(options, specs(version))?;
    let players = options.integer("players") as usize;
    let starts = if version >= SECOND { options.seat("starts") } else { None };
    if starts.is_some_and(|seat| seat >= players) {
        return Err(options.refuse("starts", format!("it must be {DRAWN} or a seat from 0 to {}", players - 1)));
    }
    Ok(NanaToridori {
        version,
        starts: starts.map(Seat::new),
        rules: Rules {
            players: players as u8,
            penguins: options.integer("penguins") as u8,
            advanced: options.choice("scoring") == "advanced",
            lead_pass: options.switch("lead_pass"),
            public_gaps: options.switch("public_gaps"),
            turns_up: version >= THIRD,
        },
    })
}

/// Returns the options of a game, including those with default values.
pub(super) fn write(game: &NanaToridori) -> Options {
    let scoring = if game.rules.advanced { "advanced" } else { "penguins" };
    let starts = game.starts.map_or(DRAWN.into(), |seat| seat.index().into());
    let mut options = Options::from_iter([
        ("players".to_owned(), game.rules.players.into()),
        ("penguins".to_owned(), game.rules.penguins.into()),
        ("scoring".to_owned(), scoring.into()),
        ("lead_pass".to_owned(), game.rules.lead_pass.into()),
        ("public_gaps".to_owned(), game.rules.public_gaps.into()),
    ]);
    if game.version >= SECOND {
        options.insert("starts".to_owned(), starts);
    }
    options
}
