//! Counts of action sequences that the oracle made, in `perft/*.perft`: a line each, `size pie moves depth count`.

use std::fs;
use std::path::Path;

use chabudai_engine::{Game, Turn, perft};
use chabudai_games::nakatta::Nakatta;

/// Lines with more sequences than this are left to `make perft`.
const QUICK: u64 = 2_000_000;
/// And with more than this to nobody: the oracle counted them by merging equal positions.
const FEASIBLE: u64 = 300_000_000;

struct Line<'a> {
    text: &'a str,
    /// Size, pie and moves: lines that share it count from the same state.
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
            let seat = seats.first().expect("somebody acts");
            game.apply(&mut state, seat, &action).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.text));
        }
        assert_eq!(perft(&game, &state, self.depth), self.count, "{}", self.text);
    }
}

/// Reproduces the lines of a file that take at most `most` sequences, those of smaller depths included: near the end of
/// a game few sequences are left, but all the shorter ones have to be walked.
fn check(file: &str, most: u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let lines: Vec<_> = lines.map(Line::parse).collect();
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

macro_rules! perft_files {
    ($($name:ident, $long:ident: $file:literal;)*) => {
        $(
            #[test]
            fn $name() {
                check($file, QUICK);
            }

            #[test]
            #[ignore = "minutes long; make perft runs it"]
            fn $long() {
                check($file, FEASIBLE);
            }
        )*
    };
}

perft_files! {
    nakatta_2, nakatta_2_long: "nakatta-2.perft";
    nakatta_3, nakatta_3_long: "nakatta-3.perft";
    nakatta_4, nakatta_4_long: "nakatta-4.perft";
    nakatta_openings, nakatta_openings_long: "nakatta-openings.perft";
}
