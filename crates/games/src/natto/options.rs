//! The options and the rules that they select.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{OptionKind, OptionSpec, Options, OptionsError, OptionsReader, RulesVersion, Seat, option_word};

use super::Natto;
use super::bombs::Bombs;
use super::combination::Combination;
use super::shared_dragons::SharedDragons;
use super::state::SEATS;

/// Which sums answer a sum (B6.4, B10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum WidenedSums {
    /// Sums of the same size with a higher total or suit.
    Off,
    /// Sums of any size with a higher total or suit.
    Higher,
    /// Sums of any size with at least the same total.
    EqualOk,
}

/// The seat that leads a round (B3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Leads {
    /// The loser of the previous round.
    Loser,
    /// The winner of the previous round.
    Winner,
    /// A seat drawn at random.
    Random,
}

/// The rules that the options select.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Rules {
    /// The number of rounds that wins the match (B3.7).
    pub target: u16,
    /// The list of bombs (B9.1, B9.4).
    pub bombs: Bombs,
    /// Whether bombs may be led (B9.3).
    pub lead_bombs: bool,
    /// Whether the last play must be a single tile (B10.1).
    pub single_must_end: bool,
    /// Which sums answer a sum (B10.2).
    pub widened_sums: WidenedSums,
    /// Where the dragons are (B10.3, B10.4).
    pub shared_dragons: SharedDragons,
    /// Whether the suit decides between seqs with the same start (B5.4).
    pub seq_suit_tiebreak: bool,
    /// The seat that leads a round (B3.6).
    pub leads: Leads,
    /// Whether dragons stand for tiles of any suit (B10.5).
    pub free_dragons: bool,
    /// Whether seqs reach as far as their dragons do (B5.2), rather than from -1 to 11 as in version 1 (B11.1).
    pub far_seqs: bool,
}

impl Rules {
    /// Whether tiles make this combination under these rules. Accepts the bombs of all lists.
    #[must_use]
    pub fn make(&self, combination: Combination) -> bool {
        let facts = combination.facts();
        (self.free_dragons || !facts.needs_free) && (self.far_seqs || !facts.is_far())
    }
}

/// The value of the option `starts` for a leader that is drawn at random.
const DRAWN: &str = "drawn";
/// The highest number of rounds that an option accepts.
const MAX_ROUNDS: i64 = 777;

const BOMBS: [(&str, Bombs); 3] = [("one-sheet", Bombs::OneSheet), ("tiles", Bombs::Tiles), ("fewer", Bombs::Fewer)];
const WIDENED_SUMS: [(&str, WidenedSums); 3] =
    [("off", WidenedSums::Off), ("higher", WidenedSums::Higher), ("equal-ok", WidenedSums::EqualOk)];
const SHARED_DRAGONS: [(&str, SharedDragons); 3] =
    [("off", SharedDragons::Off), ("sliding", SharedDragons::Sliding), ("strict", SharedDragons::Strict)];
const LEADS: [(&str, Leads); 3] = [("loser", Leads::Loser), ("winner", Leads::Winner), ("random", Leads::Random)];

/// An example for each option, as shown to players.
const EXAMPLES: [(&str, &str); 11] = [
    ("target", "First to 3: at 2 to 2 the next round decides."),
    ("best_of", "Best of 5: the first to win three rounds wins, and the rest are not played."),
    ("bombs", "As with the tiles, two flowers are a bomb, but the left and the right dragon are not."),
    ("lead_bombs", "You lead the left and the centre dragon; only a higher bomb answers."),
    ("single_must_end", "Your last tiles are a pair: play one of them now and the other to finish."),
    ("widened_sums", "1, 2 and 3 make a sum of 3; four tiles that make 4 answer it."),
    (
        "shared_dragons",
        "Six dragons lie in the middle: in a play you may use one more than the other seat has used in any play.",
    ),
    ("seq_suit_tiebreak", "4 5 6 of squares beats 4 5 6 of circles."),
    ("leads", "By default the loser of a round leads the next one; or the winner does, or a seat drawn at random."),
    ("starts", "The seat that you choose leads the first round; the loser of each round leads the next one."),
    ("free_dragons", "The left dragon may stand for a 7 of squares in a seq of squares."),
];

/// Returns the options that players can set.
pub(super) fn specs(version: RulesVersion) -> Vec<OptionSpec> {
    let mut specs = vec![
        OptionSpec::new(
            "target",
            OptionKind::Integer { least: 1, most: MAX_ROUNDS },
            3,
            "rounds that win the match; the best of 5, 7 or 9 is first to 3, 4 or 5",
        ),
        OptionSpec::choice(
            "bombs",
            &BOMBS,
            "the list of bombs: of the one-sheet rules, of the tile set, or of the tile set without F F",
        ),
        OptionSpec::switch("lead_bombs", "bombs may be led too"),
        OptionSpec::switch("single_must_end", "the last play of a hand must be a single tile"),
        OptionSpec::choice(
            "widened_sums",
            &WIDENED_SUMS,
            "a sum answers sums of any size: a higher one, or an equal total too",
        ),
        OptionSpec::choice(
            "shared_dragons",
            &SHARED_DRAGONS,
            "the dragons are in a pool, with one limit on their use or with two",
        ),
        OptionSpec::switch("seq_suit_tiebreak", "the higher suit wins between seqs with the same start"),
        OptionSpec::choice(
            "leads",
            &LEADS,
            "the seat that leads a round: the loser of the previous one, its winner, or a seat drawn at random",
        ),
        OptionSpec::switch("free_dragons", "a dragon may stand for a tile of any suit"),
    ];
    if version > RulesVersion::FIRST {
        let help = "the first seat to win more than half of these rounds wins the match";
        let kind = OptionKind::Odd { least: 1, most: MAX_ROUNDS };
        specs.insert(1, OptionSpec::instead_of("target", "best_of", kind, help));
        let kind = OptionKind::Seat { words: vec![DRAWN], most: SEATS as i64 - 1 };
        let help = "the seat that leads the first round; by default it is drawn";
        specs.push(OptionSpec::new("starts", kind, DRAWN, help).left_out());
    }
    OptionSpec::with_examples(specs, &EXAMPLES)
}

/// Returns the game with these options.
///
/// # Errors
///
/// The first option that is unknown or out of range.
pub(super) fn read(version: RulesVersion, options: &Options) -> Result<Natto, OptionsError> {
    let options = OptionsReader::new(options, specs(version))?;
    let is_later = version > RulesVersion::FIRST;
    let best_of = if is_later { options.odd("best_of") } else { None };
    Ok(Natto {
        version,
        is_best_of: best_of.is_some(),
        starts: if is_later { options.seat("starts").map(Seat::new) } else { None },
        rules: Rules {
            target: best_of.map_or_else(|| options.integer("target"), |rounds| rounds / 2 + 1) as u16,
            bombs: options.meaning("bombs", &BOMBS),
            lead_bombs: options.switch("lead_bombs"),
            single_must_end: options.switch("single_must_end"),
            widened_sums: options.meaning("widened_sums", &WIDENED_SUMS),
            shared_dragons: options.meaning("shared_dragons", &SHARED_DRAGONS),
            seq_suit_tiebreak: options.switch("seq_suit_tiebreak"),
            leads: options.meaning("leads", &LEADS),
            free_dragons: options.switch("free_dragons"),
            far_seqs: is_later,
        },
    })
}

/// Returns the options of a game, including those with default values, except `starts`.
pub(super) fn write(game: &Natto) -> Options {
    let rules = &game.rules;
    let mut options = Options::from_iter([
        if game.is_best_of {
            ("best_of".to_owned(), (2 * rules.target - 1).into())
        } else {
            ("target".to_owned(), rules.target.into())
        },
        ("bombs".to_owned(), option_word(&BOMBS, &rules.bombs).into()),
        ("lead_bombs".to_owned(), rules.lead_bombs.into()),
        ("single_must_end".to_owned(), rules.single_must_end.into()),
        ("widened_sums".to_owned(), option_word(&WIDENED_SUMS, &rules.widened_sums).into()),
        ("shared_dragons".to_owned(), option_word(&SHARED_DRAGONS, &rules.shared_dragons).into()),
        ("seq_suit_tiebreak".to_owned(), rules.seq_suit_tiebreak.into()),
        ("leads".to_owned(), option_word(&LEADS, &rules.leads).into()),
        ("free_dragons".to_owned(), rules.free_dragons.into()),
    ]);
    if let Some(seat) = game.starts {
        options.insert("starts".to_owned(), seat.index().into());
    }
    options
}
