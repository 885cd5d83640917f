//! `measure eurojongg-sketch HANDS [SEED [PLAYER]]`: what the rules of Euro-Jongg leave open, measured over many hands of
//! a quick player that counts points, as a page in Markdown.
//!
//! `sketch_page.rs` holds the prose; this module computes the figures.

use chabudai_bots::games::eurojongg::bonus_card_points;
use chabudai_engine::{Game, Options, Rng};
use chabudai_games::eurojongg::{Bonus, EuroJongg, SEATS, Source};

use super::hands::{HandPlayer, Outcome, deal, play_hand, read_player};
use super::sketch_page;
use crate::arguments::Arguments;
use crate::intervals::{Mean, Rate};
use crate::progress::in_parallel;

/// Options whose effect is measured, on the same deals as the game without them.
const OPTIONS: [(&str, &str); 14] = [
    ("`auto_lay`", r#"{"auto_lay": true}"#),
    ("`seven_pairs`", r#"{"seven_pairs": true}"#),
    ("`fourteen_run`", r#"{"fourteen_run": true}"#),
    ("`tome_claim=\"closed-only\"`", r#"{"tome_claim": "closed-only"}"#),
    ("`rob_tome`", r#"{"rob_tome": true}"#),
    ("`several_winners=\"from-discarder\"`", r#"{"several_winners": "from-discarder"}"#),
    ("`several_winners=\"all-win\"`", r#"{"several_winners": "all-win"}"#),
    ("`several_winners=\"three-abort\"`", r#"{"several_winners": "three-abort"}"#),
    ("`seat_suits`", r#"{"seat_suits": true}"#),
    ("`waiting`", r#"{"waiting": true}"#),
    ("`sacred_discard`", r#"{"sacred_discard": true}"#),
    ("`no_wins`: `same-face`", r#"{"no_wins": ["same-face"]}"#),
    ("`no_wins`: `four-tomes`", r#"{"no_wins": ["four-tomes"]}"#),
    ("`no_wins`: `three-winners`", r#"{"no_wins": ["three-winners"]}"#),
];
/// One hand in this many is also played under each option.
const HANDS_PER_OPTION_HAND: u64 = 20;
/// One hand in this many is also played by players that only try to go out.
const HANDS_PER_HASTY_HAND: u64 = 4;

pub fn run(mut arguments: Arguments) {
    let hands = arguments.count("HANDS");
    let seed = arguments.seed(2026);
    let (name, player) = if arguments.has_more() {
        arguments.read("PLAYER", |word| Ok((word.to_owned(), read_player(word)?)))
    } else {
        ("glance".to_owned(), read_player("glance").expect("there is such a player"))
    };
    arguments.finish();
    let game = with_all_bonuses("{}");
    let base = play("hands", &game, &player, hands, seed);
    let hasty = read_player("acceptance").expect("there is such a player");
    let hasty_hands = play("hands of hasty players", &game, &hasty, hands.div_ceil(HANDS_PER_HASTY_HAND), seed);
    print!("{}", sketch_page::head(hands, &name, seed));
    println!("{}", side_by_side("## How hands go", &[&base, &hasty_hands], course));
    println!("{}", side_by_side("## What the points consist of", &[&base, &hasty_hands], points));
    println!("{}", schedules(&base));
    println!("{}", bonuses(&base));
    println!("{}", options(&base, &player, hands.div_ceil(HANDS_PER_OPTION_HAND), seed));
    print!("{}", sketch_page::preset(&preset(&base)));
    print!("{}", sketch_page::TAIL);
}

/// Creates the game with these options and all bonuses at 0 points, so that every bonus earned is recorded and none changes
/// play.
fn with_all_bonuses(options: &str) -> EuroJongg {
    let mut options: Options = serde_json::from_str(options).expect("options are JSON");
    let table: serde_json::Map<_, _> = open_bonuses().map(|bonus| (bonus.name().to_owned(), 0.into())).collect();
    options.insert("bonuses".to_owned(), table.into());
    EuroJongg::from_options(&options).expect("the options are valid")
}

/// Plays `hands` hands with the dealer in seat 0 and the same player in every seat.
fn play(what: &str, game: &EuroJongg, player: &HandPlayer, hands: u64, seed: u64) -> Vec<Outcome> {
    in_parallel(what, hands, || {
        let mut seated = [player.sit(game)];
        move |number| {
            let mut seeds = Rng::from_seed(seed ^ 0x5eed).stream(number);
            play_hand(game, &deal(game, seed, number), &mut seated, [0; SEATS], &mut seeds)
        }
    })
}

fn winners(hand: &Outcome) -> impl Iterator<Item = usize> + '_ {
    (0..SEATS).filter(|&seat| hand.out[seat])
}

/// Returns a table with a column for each of the players.
fn side_by_side<const N: usize>(
    title: &str,
    players: &[&[Outcome]],
    rows: fn(&[Outcome]) -> [(&'static str, String); N],
) -> String {
    let columns: Vec<_> = players.iter().map(|hands| rows(hands)).collect();
    let lines = (0..N).map(|row| {
        let cells: Vec<&str> = columns.iter().map(|column| column[row].1.as_str()).collect();
        format!("| {} | {} |", columns[0][row].0, cells.join(" | "))
    });
    sketch_page::table(
        title,
        "| | players for points | players that only want to go out |\n| --- | ---: | ---: |",
        lines,
    )
}

/// Returns figures on the course of hands.
fn course(hands: &[Outcome]) -> [(&'static str, String); 9] {
    let turns = Mean::of(hands.iter().map(|hand| f64::from(hand.turns)));
    let claims = Mean::of(hands.iter().map(|hand| f64::from(hand.claims)));
    let mut sorted: Vec<u32> = hands.iter().map(|hand| hand.turns).collect();
    sorted.sort_unstable();
    let at = |share: f64| sorted[(share * (sorted.len() - 1) as f64) as usize];
    let rate = |is: &dyn Fn(&Outcome) -> bool| Rate::of(hands.iter().filter(|hand| is(hand)).count(), hands.len());
    let won: Vec<&Outcome> = hands.iter().filter(|hand| hand.out.contains(&true)).collect();
    let of_won =
        |is: &dyn Fn(Source) -> bool| Rate::of(won.iter().filter(|hand| hand.last.is_some_and(is)).count(), won.len());
    let seats: Vec<String> = (0..SEATS)
        .map(|seat| Rate::of(won.iter().filter(|hand| hand.out[seat]).count(), won.len()).to_string())
        .collect();
    let open = Mean::of(won.iter().flat_map(|hand| winners(hand).map(|seat| f64::from(hand.open[seat]))));
    [
        ("turns", turns.to_string()),
        ("turns: 10 %, 50 % and 90 % quantile", format!("{}, {}, {}", at(0.1), at(0.5), at(0.9))),
        ("successful claims, without wins", claims.to_string()),
        ("no winner", rate(&|hand| !hand.out.contains(&true)).to_string()),
        ("wins by a claim", of_won(&|source| matches!(source, Source::Claim(_))).to_string()),
        ("wins by a card from the front", of_won(&|source| source == Source::Front).to_string()),
        ("wins by a card from the back", of_won(&|source| source == Source::Back).to_string()),
        ("open melds of the winner", open.to_string()),
        ("wins of the dealer and of the seats after it", seats.join("; ")),
    ]
}

fn highest(points: [f64; SEATS]) -> Vec<usize> {
    let most = points.iter().copied().fold(f64::MIN, f64::max);
    (0..SEATS).filter(|&seat| points[seat] == most).collect()
}

/// Returns figures on what the points consist of.
fn points(hands: &[Outcome]) -> [(&'static str, String); 9] {
    let each = |of: &dyn Fn(&Outcome, usize) -> f64| {
        Mean::of(hands.iter().flat_map(|hand| (0..SEATS).map(|seat| of(hand, seat)).collect::<Vec<_>>()))
    };
    let of_winners = |of: &dyn Fn(&Outcome, usize) -> f64| {
        Mean::of(hands.iter().flat_map(|hand| winners(hand).map(|seat| of(hand, seat)).collect::<Vec<_>>()))
    };
    let rest = each(&|hand, seat| hand.rest(seat));
    let cards = each(&|hand, seat| hand.bonus_cards[seat]);
    let seats = hands.len() * SEATS;
    let reach = |least: f64| {
        Rate::of(hands.iter().flat_map(|hand| hand.bonus_cards).filter(|&points| points >= least).count(), seats)
    };
    let decided = Rate::of(
        hands
            .iter()
            .filter(|hand| highest(hand.points) != highest(std::array::from_fn(|seat| hand.rest(seat))))
            .count(),
        hands.len(),
    );
    let share = cards.spread.powi(2) / (cards.spread.powi(2) + rest.spread.powi(2));
    [
        ("points without bonus cards, each seat", format!("{rest} (sd {:.0})", rest.spread)),
        ("the same, seats that went out", of_winners(&|hand, seat| hand.rest(seat)).to_string()),
        ("points for bonus cards, each seat", format!("{cards} (sd {:.0})", cards.spread)),
        ("bonus cards laid, each seat", each(&|hand, seat| f64::from(hand.laid[seat].count_ones())).to_string()),
        ("share of the variance from bonus cards", format!("{:.1} %", 100.0 * share)),
        ("seats with 100 or more for bonus cards", reach(100.0).to_string()),
        ("seats with 1,000 or more", reach(1000.0).to_string()),
        ("seats with four of a kind", reach(9000.0).to_string()),
        ("hands with another winner on points without bonus cards", decided.to_string()),
    ]
}

/// Alternative values for groups of bonus cards: two, three and four of a kind.
const SCHEDULES: [(&str, [f64; 3]); 4] = [
    ("100, 1,000, 10,000 (the rules)", [100.0, 1000.0, 10_000.0]),
    ("50, 200, 1,000", [50.0, 200.0, 1000.0]),
    ("30, 90, 270", [30.0, 90.0, 270.0]),
    ("20, 40, 80", [20.0, 40.0, 80.0]),
];

/// Returns the points of these cards with other group values. Four of a kind adds to the other cards instead of
/// deciding the hand.
fn with_schedule(cards: u32, groups: [f64; 3]) -> f64 {
    if groups[2] >= 10_000.0 {
        return bonus_card_points(cards);
    }
    let kinds = (0..3).map(|kind| 0o1111 << kind);
    let suits = (0..4).map(|suit| 0o7 << (3 * suit));
    let (mut points, mut grouped) = (0.0, 0);
    for group in kinds.chain(suits).map(|group| group & cards) {
        if group.count_ones() >= 2 {
            points += groups[group.count_ones() as usize - 2];
            grouped |= group;
        }
    }
    points + 10.0 * f64::from((cards & !grouped).count_ones())
}

fn schedules(hands: &[Outcome]) -> String {
    let rows = SCHEDULES.iter().map(|&(name, groups)| {
        let cards = |hand: &Outcome, seat: usize| with_schedule(hand.laid[seat], groups);
        let mean = Mean::of(hands.iter().flat_map(|hand| (0..SEATS).map(|seat| cards(hand, seat)).collect::<Vec<_>>()));
        let decided = hands.iter().filter(|hand| {
            let rest: [f64; SEATS] = std::array::from_fn(|seat| hand.rest(seat));
            highest(std::array::from_fn(|seat| rest[seat] + cards(hand, seat))) != highest(rest)
        });
        format!("| {name} | {mean} | {:.0} | {} |", mean.spread, Rate::of(decided.count(), hands.len()))
    });
    sketch_page::table(
        sketch_page::SCHEDULES,
        "| two, three, four of a kind | points of a seat | sd | hands with another highest score |\n| --- | ---: | ---: | ---: |",
        rows,
    )
}

/// Returns the bonuses that need no option of their own.
fn open_bonuses() -> impl Iterator<Item = Bonus> {
    Bonus::all().filter(|bonus| !matches!(bonus, Bonus::SeatSuitFace | Bonus::SeatSuitBonusCard))
}

fn has(hand: &Outcome, seat: usize, bonus: Bonus) -> bool {
    hand.lines[seat].iter().any(|line| line.name == bonus.name())
}

/// Returns how often a bonus is earned: per win, or per seat if it is open to all seats (E13.1).
fn rate_of(hands: &[Outcome], bonus: Bonus) -> Rate {
    let count = hands.iter().map(|hand| (0..SEATS).filter(|&seat| has(hand, seat, bonus)).count()).sum();
    let wins = || hands.iter().map(|hand| winners(hand).count()).sum();
    Rate::of(count, if is_for_all(bonus) { hands.len() * SEATS } else { wins() })
}

fn is_for_all(bonus: Bonus) -> bool {
    bonus.clause() == "E13.7"
}

const fn needs_option(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::Sequence14 | Bonus::SevenPairs)
}

fn preset(hands: &[Outcome]) -> Vec<(&'static str, i64)> {
    let named = open_bonuses().filter(|bonus| !needs_option(*bonus));
    named.map(|bonus| (bonus.name(), sketch_page::value(&rate_of(hands, bonus)))).collect()
}

/// Returns the section on how often bonuses are earned, and their points by the rule.
fn bonuses(hands: &[Outcome]) -> String {
    let rows = open_bonuses().map(|bonus| {
        let in_hands = hands.iter().filter(|hand| (0..SEATS).any(|seat| has(hand, seat, bonus))).count();
        let rate = rate_of(hands, bonus);
        let value =
            if needs_option(bonus) { "by its option".to_owned() } else { sketch_page::value(&rate).to_string() };
        let of = if is_for_all(bonus) { "seats" } else { "wins" };
        format!("| `{}` | {in_hands} | {rate} of {of} | {value} |", bonus.name())
    });
    sketch_page::table(
        sketch_page::BONUSES,
        "| bonus | hands with it | how often | points |\n| --- | ---: | ---: | ---: |",
        rows,
    )
}

/// Returns the section on what each option changes on the same deals.
fn options(base: &[Outcome], player: &HandPlayer, hands: u64, seed: u64) -> String {
    let base = &base[..hands as usize];
    let figures: [fn(&Outcome) -> f64; 6] = [
        |hand| f64::from(hand.turns),
        |hand| f64::from(hand.claims),
        |hand| 100.0 * f64::from(u8::from(!hand.out.contains(&true))),
        |hand| 100.0 * f64::from(u8::from(matches!(hand.last, Some(Source::Claim(_))))),
        |hand| (0..SEATS).map(|seat| hand.rest(seat)).sum::<f64>() / SEATS as f64,
        |hand| {
            100.0
                * f64::from(u8::from(hand.lines.iter().flatten().any(|line| {
                    line.name.contains("seven pairs")
                        || line.name.contains("fourteen")
                        || line.clause.starts_with("E14")
                })))
        },
    ];
    let rows = OPTIONS.into_iter().map(|(name, options)| {
        let played = play(name, &with_all_bonuses(options), player, hands, seed);
        let cells = figures.iter().map(|figure| {
            Mean::of(played.iter().zip(base).map(|(hand, base)| figure(hand) - figure(base))).difference(2)
        });
        format!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "))
    });
    sketch_page::table(
        &sketch_page::options(hands),
        "| option | turns | claims | no winner, % | wins by claim, % | points without bonus cards | took effect, % |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        rows,
    )
}
