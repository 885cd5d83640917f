//! The options (E12) and the rules that they select.

use chabudai_engine::{OptionKind, OptionSpec, Options, OptionsError, OptionsReader, RulesVersion, Seat, option_word};
use serde_json::{Map, Value};

use super::action::SEATS;
use super::best_groups::SuitFaces;
use super::bonuses::Bonus;
use super::cards::Suit;
use super::complete::Forms;
use super::face_names::{self, FaceNames};

/// Whether a tome can be claimed onto an open book (E12.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TomeClaim {
    /// Onto an open book, or with three cards from the hand.
    Any,
    /// Only with three cards from the hand.
    ClosedOnly,
}

/// Which seats go out when several claim the same card to win (E12.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeveralWinners {
    /// The first in order of play from the dealer.
    FromDealer,
    /// The first in order of play after the discarder.
    FromDiscarder,
    /// All seats that claim it.
    AllWin,
    /// If two claim it, the first from the dealer; three claims make a no-win.
    ThreeAbort,
}

/// The first dealer (E12.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starts {
    /// The seat of this number; by default seat 0.
    At(Seat),
    /// A seat drawn at random.
    Drawn,
}

/// The effect of face cards of the seat's suit (E12.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatSuitFaces {
    /// Each face card adds points.
    Added,
    /// Each face card doubles its set or pair.
    Multiplied,
}

/// The points of the bonuses that the option names (E12.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bonuses([Option<u16>; Bonus::COUNT]);

impl Bonuses {
    /// Returns the points of a bonus; `None` if it is not named.
    #[must_use]
    pub fn points(&self, bonus: Bonus) -> Option<i32> {
        self.0[bonus as usize].map(i32::from)
    }

    /// Whether no bonus is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [None; Bonus::COUNT]
    }
}

/// The rules that the options select (E12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The version of these rules.
    pub version: RulesVersion,
    /// The number of times each seat must lose the deal (E12.2).
    pub rounds: u8,
    /// Whether crowns and bonus cards are laid automatically (E12.3).
    pub auto_lay: bool,
    /// Whether seven pairs are a complete hand (E12.4).
    pub seven_pairs: bool,
    /// Whether fourteen in a run are a complete hand (E12.5).
    pub fourteen_run: bool,
    /// Which tomes can be claimed (E12.6).
    pub tome_claim: TomeClaim,
    /// Whether an added card can be claimed to win (E12.7).
    pub rob_tome: bool,
    /// Which seats go out when several claim to win (E12.8).
    pub several_winners: SeveralWinners,
    /// The points of bonuses (E12.9).
    pub bonuses: Bonuses,
    /// Whether every seat has a suit (E12.11).
    pub seat_suits: bool,
    /// The effect of face cards of the seat's suit (E12.16).
    pub seat_suit_faces: SeatSuitFaces,
    /// Whether a seat may declare that one card is missing (E12.12).
    pub waiting: bool,
    /// Whether going out with a card that the seat has discarded costs points (E12.13).
    pub sacred_discard: bool,
    /// Whether four discards of one face rank are a no-win (E14.8).
    pub same_face: bool,
    /// Whether the fourth tome is a no-win (E14.9).
    pub four_tomes: bool,
    /// Whether three claims to win are a no-win (E14.10).
    pub three_winners: bool,
    /// The number of stacks of the wall, which has no effect on play (E12.14).
    pub stacks: u8,
    /// The maximum number of hands per round (E12.15).
    pub hand_limit: u16,
    /// The first dealer (E12.17).
    pub starts: Starts,
}

impl Rules {
    /// The special hands that are allowed (E8.7).
    #[must_use]
    pub const fn forms(&self) -> Forms {
        Forms { seven_pairs: self.seven_pairs, fourteen_run: self.fourteen_run }
    }

    /// Whether three claims to win with the same card are a no-win (E12.8, E14.10).
    #[must_use]
    pub fn three_abort(&self) -> bool {
        self.three_winners || self.several_winners == SeveralWinners::ThreeAbort
    }

    /// Whether a set that was claimed by name stays as it was named if the seat goes out in the turn that began with it
    /// (E8.3). In version 1, the whole hand was read again.
    #[must_use]
    pub fn keeps_named_sets(&self) -> bool {
        self.version >= SECOND
    }

    /// The effect of face cards of a seat's suit on its sets and pairs (E14.1).
    #[must_use]
    pub fn suit_faces(&self, seat: Seat) -> SuitFaces {
        let suit = Suit::ALL[seat.index()];
        match self.seat_suit_faces {
            _ if !self.seat_suits => SuitFaces::Plain,
            SeatSuitFaces::Multiplied => SuitFaces::Double { suit },
            SeatSuitFaces::Added => {
                SuitFaces::Add { suit, points: self.bonuses.points(Bonus::SeatSuitFace).unwrap_or(5) }
            }
        }
    }

    /// The points that a laid bonus card of the seat's suit adds (E14.1).
    #[must_use]
    pub fn suit_bonus_card(&self) -> i32 {
        if self.seat_suits { self.bonuses.points(Bonus::SeatSuitBonusCard).unwrap_or(10) } else { 0 }
    }

    /// Returns the dealer after the deal was lost this number of times (E10.1), if the first one was not drawn.
    #[must_use]
    pub fn dealer_after(&self, lost: u8) -> Option<Seat> {
        match self.starts {
            Starts::At(first) => Some(Seat::new((first.index() + usize::from(lost)) % SEATS)),
            Starts::Drawn => None,
        }
    }

    /// The maximum number of hands in a match (E10.4).
    #[must_use]
    pub const fn max_hands(&self) -> u16 {
        self.hand_limit * self.rounds as u16
    }
}

/// The first version with `hand_limit`, `seat_suit_faces`, up to sixteen rounds, and claimed sets that stay as named.
pub(super) const SECOND: RulesVersion = RulesVersion::new(2);
/// The maximum numbers of rounds and of hands per round in version 1.
const V1_MAX_ROUNDS: i64 = 4;
const V1_HANDS_PER_ROUND: u16 = 32;
const MAX_ROUNDS: i64 = 16;
const MAX_HANDS_PER_ROUND: i64 = 1_000;
/// The maximum number of points of a bonus (E12.9).
const MAX_BONUS_POINTS: i64 = 10_000;
const TOME_CLAIMS: [(&str, TomeClaim); 2] = [("any", TomeClaim::Any), ("closed-only", TomeClaim::ClosedOnly)];
const SEVERAL_WINNERS: [(&str, SeveralWinners); 4] = [
    ("from-dealer", SeveralWinners::FromDealer),
    ("from-discarder", SeveralWinners::FromDiscarder),
    ("all-win", SeveralWinners::AllWin),
    ("three-abort", SeveralWinners::ThreeAbort),
];
const SEAT_SUIT_FACES: [(&str, SeatSuitFaces); 2] =
    [("added", SeatSuitFaces::Added), ("multiplied", SeatSuitFaces::Multiplied)];
const NO_WINS: [&str; 3] = ["same-face", "four-tomes", "three-winners"];
const STACKS: [i64; 2] = [8, 16];
/// The values of the option `starts` that are words: seat 0 deals first, or a seat drawn at random.
const FIRST_SEAT: &str = "first";
const DRAWN: &str = "drawn";

/// An example for each option, as shown to players.
const EXAMPLES: [(&str, &str); 17] = [
    ("rounds", "One round is over when each seat has dealt and lost the deal once."),
    ("auto_lay", "You draw a rose: it is laid in front of you automatically and replaced from the back of the wall."),
    ("seven_pairs", "You have a pair of aces, of 2s, of 9s and four more pairs: you may go out."),
    ("fourteen_run", "You have ace to jack of spades, fourteen cards in a row: you may go out."),
    ("tome_claim", "You have an open book of 7s, and the fourth 7 is discarded: by default you may claim it."),
    ("rob_tome", "Another seat adds the fourth 7 to its book. It is the card that you need, so you win with it."),
    (
        "several_winners",
        "Two seats win with the same card: the dealer goes out, or otherwise the first seat after the dealer.",
    ),
    ("bonuses", "One suit for 50: a seat that goes out with cards of a single suit gets 50 more points."),
    ("seat_suits", "Your suit is hearts: the queen of hearts in a book adds 5, and a laid tulip adds 10."),
    (
        "waiting",
        "You declare that you wait: your hand stays as it is. Going out counts double; otherwise you lose 100.",
    ),
    ("sacred_discard", "You discarded a 4 of clubs and claim one to go out: this costs 5,000 unless you declared it."),
    ("no_wins", "Each seat has discarded a queen: the hand is over without a winner."),
    ("stacks", "The wall is drawn in 8 long stacks or in 16 short ones; its cards are the same."),
    ("hand_limit", "With 8, a round ends after its eighth hand, even if the dealer stays."),
    ("starts", "The seat that you choose deals first; the match ends when the deal would come back to it."),
    ("seat_suit_faces", "Your suit is spades: an open book of kings with the king of spades is 40 instead of 20."),
    (face_names::OPTION, "F is a dog: its cards are the dog of spades, of hearts, and so on. The letter stays F."),
];

fn option(name: &'static str, kind: OptionKind, default: Value, help: &'static str) -> OptionSpec {
    OptionSpec::new(name, kind, default, help)
}

/// Returns the options of a version of the rules.
pub(super) fn specs(version: RulesVersion) -> Vec<OptionSpec> {
    let most_rounds = if version < SECOND { V1_MAX_ROUNDS } else { MAX_ROUNDS };
    let rounds = OptionKind::Integer { least: 1, most: most_rounds };
    let bonuses =
        OptionKind::Table { names: Bonus::all().map(Bonus::name).collect(), least: 0, most: MAX_BONUS_POINTS };
    let mut specs = vec![
        option("rounds", rounds, 1.into(), "how often each seat must lose the deal"),
        OptionSpec::switch("auto_lay", "crowns and bonus cards are laid automatically"),
        OptionSpec::switch("seven_pairs", "seven pairs are a complete hand"),
        OptionSpec::switch("fourteen_run", "fourteen consecutive cards of a suit are a complete hand"),
        OptionSpec::choice(
            "tome_claim",
            &TOME_CLAIMS,
            "tomes can be claimed with three cards of the hand or onto an open book, or with three cards only",
        ),
        OptionSpec::switch("rob_tome", "a card that is added to an open book can be claimed to win"),
        OptionSpec::choice(
            "several_winners",
            &SEVERAL_WINNERS,
            "the winner when several seats win with a card: the first from the dealer or from the discarder, all of them, or none if there are three",
        ),
        option("bonuses", bonuses, Value::Object(Map::new()), "bonuses that count, with their points"),
        OptionSpec::switch("seat_suits", "every seat has a suit, and cards of it are worth more"),
        OptionSpec::switch("waiting", "a seat may declare that one card is missing"),
        OptionSpec::switch(
            "sacred_discard",
            "going out with a card that the seat has discarded costs points unless it was declared",
        ),
        option(
            "no_wins",
            OptionKind::List { words: NO_WINS.to_vec() },
            Value::Array(Vec::new()),
            "other events that end a hand without a winner",
        ),
        option(
            "stacks",
            OptionKind::Numbers { values: STACKS.to_vec() },
            8.into(),
            "stacks of the wall; they have no effect on play",
        ),
    ];
    if version >= SECOND {
        let hands = OptionKind::Integer { least: 1, most: MAX_HANDS_PER_ROUND };
        specs.push(option("hand_limit", hands, MAX_HANDS_PER_ROUND.into(), "the maximum number of hands per round"));
        specs.push(OptionSpec::choice(
            "seat_suit_faces",
            &SEAT_SUIT_FACES,
            "if seats have suits, a face card of the seat's suit adds points to its set, or doubles it",
        ));
        let kind = OptionKind::Seat { words: vec![FIRST_SEAT, DRAWN], most: SEATS as i64 - 1 };
        specs.push(
            option(
                "starts",
                kind,
                FIRST_SEAT.into(),
                "the seat that deals first: the first one, one that is drawn, or the seat of a number",
            )
            .left_out(),
        );
        specs.push(face_names::spec());
    }
    OptionSpec::with_examples(specs, &EXAMPLES)
}

/// Returns the rules of a version with these options, and the names of face ranks.
pub(super) fn read(version: RulesVersion, options: &Options) -> Result<(Rules, FaceNames), OptionsError> {
    let options = OptionsReader::new(options, specs(version))?;
    let mut bonuses = Bonuses::default();
    for bonus in Bonus::all() {
        bonuses.0[bonus as usize] = options.entry("bonuses", bonus.name()).map(|points| points as u16);
    }
    let seat_suits = options.switch("seat_suits");
    for bonus in [Bonus::SeatSuitFace, Bonus::SeatSuitBonusCard] {
        if !seat_suits && bonuses.points(bonus).is_some() {
            return Err(options.refuse("bonuses", format!("{} requires seat_suits=true (E14.1)", bonus.name())));
        }
    }
    let (mut hand_limit, mut seat_suit_faces) = (V1_HANDS_PER_ROUND, SeatSuitFaces::Added);
    let mut starts = Starts::At(Seat::new(0));
    let mut names = FaceNames::default();
    if version >= SECOND {
        hand_limit = options.integer("hand_limit") as u16;
        seat_suit_faces = options.meaning("seat_suit_faces", &SEAT_SUIT_FACES);
        starts = match options.seat("starts") {
            Some(seat) => Starts::At(Seat::new(seat)),
            None if options.choice("starts") == DRAWN => Starts::Drawn,
            None => starts,
        };
        names = FaceNames::read(&options)?;
    }
    if seat_suit_faces == SeatSuitFaces::Multiplied {
        if !seat_suits {
            return Err(options.refuse("seat_suit_faces", "multiplied requires seat_suits=true (E12.16)"));
        }
        if bonuses.points(Bonus::SeatSuitFace).is_some() {
            return Err(
                options.refuse("bonuses", "seat-suit-face adds points, but seat_suit_faces is multiplied (E14.1)")
            );
        }
    }
    let rules = Rules {
        version,
        rounds: options.integer("rounds") as u8,
        auto_lay: options.switch("auto_lay"),
        seven_pairs: options.switch("seven_pairs"),
        fourteen_run: options.switch("fourteen_run"),
        tome_claim: options.meaning("tome_claim", &TOME_CLAIMS),
        rob_tome: options.switch("rob_tome"),
        several_winners: options.meaning("several_winners", &SEVERAL_WINNERS),
        bonuses,
        seat_suits,
        seat_suit_faces,
        waiting: options.switch("waiting"),
        sacred_discard: options.switch("sacred_discard"),
        same_face: options.lists("no_wins", NO_WINS[0]),
        four_tomes: options.lists("no_wins", NO_WINS[1]),
        three_winners: options.lists("no_wins", NO_WINS[2]),
        stacks: options.integer("stacks") as u8,
        hand_limit,
        starts,
    };
    Ok((rules, names))
}

/// Returns all options of the version with their values, except those that are left out with their default.
pub(super) fn write(rules: &Rules, names: &FaceNames) -> Options {
    let mut named: Vec<_> =
        Bonus::all().filter_map(|bonus| Some((bonus.name(), rules.bonuses.points(bonus)?))).collect();
    named.sort_unstable();
    let bonuses: Map<_, _> = named.into_iter().map(|(name, points)| (name.to_owned(), points.into())).collect();
    let no_wins = NO_WINS.into_iter().zip([rules.same_face, rules.four_tomes, rules.three_winners]);
    let no_wins: Vec<Value> = no_wins.filter(|&(_, is_on)| is_on).map(|(word, _)| word.into()).collect();
    let mut options = Options::from_iter([
        ("rounds".to_owned(), rules.rounds.into()),
        ("auto_lay".to_owned(), rules.auto_lay.into()),
        ("seven_pairs".to_owned(), rules.seven_pairs.into()),
        ("fourteen_run".to_owned(), rules.fourteen_run.into()),
        ("tome_claim".to_owned(), option_word(&TOME_CLAIMS, &rules.tome_claim).into()),
        ("rob_tome".to_owned(), rules.rob_tome.into()),
        ("several_winners".to_owned(), option_word(&SEVERAL_WINNERS, &rules.several_winners).into()),
        ("bonuses".to_owned(), bonuses.into()),
        ("seat_suits".to_owned(), rules.seat_suits.into()),
        ("waiting".to_owned(), rules.waiting.into()),
        ("sacred_discard".to_owned(), rules.sacred_discard.into()),
        ("no_wins".to_owned(), no_wins.into()),
        ("stacks".to_owned(), rules.stacks.into()),
    ]);
    if rules.version >= SECOND {
        options.insert("hand_limit".to_owned(), rules.hand_limit.into());
        options.insert("seat_suit_faces".to_owned(), option_word(&SEAT_SUIT_FACES, &rules.seat_suit_faces).into());
        let starts = match rules.starts {
            Starts::At(seat) if seat.index() == 0 => None,
            Starts::At(seat) => Some(seat.index().into()),
            Starts::Drawn => Some(DRAWN.into()),
        };
        options.extend(starts.map(|value| ("starts".to_owned(), value)));
        options.extend(names.value().map(|value| (face_names::OPTION.to_owned(), value)));
    }
    options
}
