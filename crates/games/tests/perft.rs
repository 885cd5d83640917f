//! Counts of action sequences computed by the oracle, in `perft/<key>/*.perft`.
//!
//! Each line of Nakatta's files is `size pie moves depth count`. Files of games with chance consist of sections. A
//! section begins like a record, with the options and the actions including the deal; lines of `depth count` follow. A
//! file for an earlier version of the rules begins with the version, `rules 1`.

use std::fs;
use std::path::Path;

use chabudai_engine::{Actor, Game, Options, RulesVersion, Turn, perft};
use chabudai_games::eurojongg::EuroJongg;
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

/// Lines with more sequences than this are checked only by `make perft`.
const MAX_QUICK_COUNT: u64 = 2_000_000;
/// Lines with more sequences than this are never checked: the oracle counted them by merging equal positions.
const MAX_FEASIBLE_COUNT: u64 = 300_000_000;

struct Line<'a> {
    text: &'a str,
    /// Size, pie and moves. Lines with the same start count from the same state.
    start: [&'a str; 3],
    depth: u32,
    count: u64,
}

impl<'a> Line<'a> {
    fn parse(text: &'a str) -> Self {
        let [size, pie, moves, depth, count] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{text:?} is not `size pie moves depth count`");
        };
        let depth = depth.parse().expect("a depth");
        Self { text, start: [size, pie, moves], depth, count: count.parse().expect("a count") }
    }

    fn check(&self) {
        let [size, pie, moves] = self.start;
        let game = Nakatta::square(size.parse().expect("a size"), pie == "true");
        let mut state = game.initial_state();
        for text in moves.split(',').filter(|&text| text != "-") {
            let Turn::Seats(seats) = game.turn(&state) else { panic!("{}: over before {text}", self.text) };
            let action = game.parse_action(text).expect("the line is notation");
            let seat = seats.first().expect("a seat acts");
            game.apply(&mut state, seat, &action).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.text));
        }
        assert_eq!(perft(&game, &state, self.depth), self.count, "{}", self.text);
    }
}

/// Checks the lines of a file for which at most `most` sequences are walked. That number includes the smaller depths:
/// near the end of a game few sequences are left, but all the shorter ones have to be walked.
fn check(file: &str, most: u64) {
    let text = read(file);
    let lines: Vec<_> = content_lines(&text).map(Line::parse).collect();
    let walked = |line: &Line<'_>| -> u64 {
        lines
            .iter()
            .filter(|other| other.start == line.start && other.depth <= line.depth)
            .map(|other| other.count)
            .sum()
    };
    let feasible: Vec<_> = lines.iter().filter(|line| walked(line) <= most).collect();
    assert!(!feasible.is_empty(), "{file} has no line that is checked");
    feasible.into_iter().for_each(Line::check);
}

/// Returns the text of a file in `perft`.
fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the lines that are neither empty nor comments.
fn content_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

/// Checks every count of a file of sections for which at most `most` sequences are walked.
fn check_sections<G: Game>(file: &str, most: u64) {
    let text = read(file);
    let mut version = G::RULES_VERSION;
    let mut section = None;
    let (mut checked, mut walked) = (0, 0);
    for line in content_lines(&text) {
        if let Some(number) = line.strip_prefix("rules ") {
            version = RulesVersion::new(number.parse().expect("a version is a number"));
            continue;
        }
        if let Some(options) = line.strip_prefix("options ") {
            let options: Options = serde_json::from_str(options).expect("the options are JSON");
            let game = G::of_version(version, &options).expect("the options are the game's");
            let state = game.initial_state();
            section = Some((game, state));
            walked = 0;
            continue;
        }
        let (game, state) = section.as_mut().expect("a section begins with its options");
        if let Some(entry) = line.strip_prefix("> ") {
            play(game, state, entry);
            continue;
        }
        let (depth, count) = line.split_once(' ').expect("a line is `depth count`");
        let count: u64 = count.parse().expect("a count");
        walked += count;
        if walked <= most {
            assert_eq!(perft(game, state, depth.parse().expect("a depth")), count, "{file}: {line}");
            checked += 1;
        }
    }
    assert!(checked > 0, "{file} has no line that is checked");
}

/// Applies one `actor action` entry of a record.
fn play<G: Game>(game: &G, state: &mut G::State, entry: &str) {
    let (actor, text) = entry.split_once(' ').expect("an entry is `actor action`");
    let action = game.parse_action(text).expect("the entry is notation");
    match game.turn(state) {
        Turn::Chance => {
            assert!(actor == "chance" && game.chance_is_possible(state, &action), "{entry}: not what chance does here");
            game.apply_unchecked(state, Actor::Chance, &action);
        }
        Turn::Seats(seats) => {
            let seat = seats.first().expect("a seat acts");
            assert_eq!(seat.index().to_string(), actor, "{entry}: another seat acts");
            game.apply(state, seat, &action).unwrap_or_else(|refusal| panic!("{entry}: {refusal}"));
        }
        Turn::Over => panic!("{entry}: over before it"),
    }
}

macro_rules! perft_files {
    ($($check:path, $name:ident, $long:ident: $file:literal;)*) => {
        $(
            #[test]
            fn $name() {
                $check($file, MAX_QUICK_COUNT);
            }

            #[test]
            #[ignore = "minutes long; make perft runs it"]
            fn $long() {
                $check($file, MAX_FEASIBLE_COUNT);
            }
        )*
    };
}

perft_files! {
    check, nakatta_2, nakatta_2_long: "nakatta/2.perft";
    check, nakatta_3, nakatta_3_long: "nakatta/3.perft";
    check, nakatta_4, nakatta_4_long: "nakatta/4.perft";
    check, nakatta_openings, nakatta_openings_long: "nakatta/openings.perft";
    check_sections::<NanaToridori>, nanatoridori_2, nanatoridori_2_long: "nanatoridori/2.perft";
    check_sections::<NanaToridori>, nanatoridori_3, nanatoridori_3_long: "nanatoridori/3.perft";
    check_sections::<NanaToridori>, nanatoridori_4, nanatoridori_4_long: "nanatoridori/4.perft";
    check_sections::<NanaToridori>, nanatoridori_6, nanatoridori_6_long: "nanatoridori/6.perft";
    check_sections::<Natto>, natto_base, natto_base_long: "natto/base.perft";
    check_sections::<Natto>, natto_bombs, natto_bombs_long: "natto/bombs.perft";
    check_sections::<Natto>, natto_free, natto_free_long: "natto/free.perft";
    check_sections::<Natto>, natto_shared, natto_shared_long: "natto/shared.perft";
    check_sections::<Natto>, natto_sums, natto_sums_long: "natto/sums.perft";
    check_sections::<Natto>, natto_free_of_version_1, natto_free_of_version_1_long: "natto/v1/free.perft";
    check_sections::<Natto>, natto_shared_of_version_1, natto_shared_of_version_1_long: "natto/v1/shared.perft";
    check_sections::<EuroJongg>, eurojongg_base, eurojongg_base_long: "eurojongg/base.perft";
    check_sections::<EuroJongg>, eurojongg_claims, eurojongg_claims_long: "eurojongg/claims.perft";
    check_sections::<EuroJongg>, eurojongg_extras, eurojongg_extras_long: "eurojongg/extras.perft";
    check_sections::<EuroJongg>, eurojongg_laying, eurojongg_laying_long: "eurojongg/laying.perft";
}
