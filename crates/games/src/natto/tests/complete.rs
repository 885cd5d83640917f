//! Compares the list of plays with a search through every choice of tiles that uses only the clauses.

use std::collections::BTreeSet;

use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Game, Rng};

use super::super::bombs::Bombs;
use super::super::options::{Rules, WidenedSums};
use super::super::{Action, Suit, Tile, Tiles};
use super::{deal_hands, draw_tiles, game, legal, with_hand};

/// A combination, as the clauses describe it.
#[derive(Clone, Debug)]
struct Play {
    kind: &'static str,
    declared: i8,
    tiles: Vec<Tile>,
    total: Option<Tile>,
    is_imaginary: bool,
}

impl Play {
    fn text(&self) -> String {
        let named = |tiles: &[Tile]| tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        match (self.kind, self.total) {
            ("bomb", _) => format!("bomb {}", named(&self.tiles)),
            (kind, None) => format!("{kind} {} {}", self.declared, named(&self.tiles)),
            (kind, Some(total)) => {
                let mut addends = self.tiles.clone();
                addends.remove(addends.iter().position(|&tile| tile == total).expect("the total is a tile of it"));
                format!("{kind} {} {} = {total}", self.declared, named(&addends))
            }
        }
    }

    fn dragons(&self) -> usize {
        self.tiles.iter().filter(|tile| is_dragon(tile)).count()
    }
}

fn is_dragon(tile: &Tile) -> bool {
    matches!(tile, Tile::Dragon(_))
}

fn suit_of(tile: &Tile) -> Option<Suit> {
    match *tile {
        Tile::Number(_, suit) | Tile::Dragon(suit) => Some(suit),
        Tile::Flower => None,
    }
}

/// Whether a tile may stand for a tile of this rank and, in a seq, of this suit (B1.3 to B1.5, B10.5).
fn could_be(tile: &Tile, rank: i8, suit: Option<Suit>, free: bool) -> bool {
    match *tile {
        Tile::Number(own, of) => own as i8 == rank && suit.is_none_or(|suit| suit == of),
        Tile::Flower => rank == 0 || rank == 10,
        Tile::Dragon(of) => free || suit.is_none_or(|suit| suit == of),
    }
}

/// Whether the tiles can stand for exactly these ranks.
fn covers(tiles: &[Tile], ranks: &mut Vec<i8>, suit: Option<Suit>, free: bool) -> bool {
    let Some((tile, others)) = tiles.split_first() else { return ranks.is_empty() };
    (0..ranks.len()).any(|place| {
        let rank = ranks[place];
        if !could_be(tile, rank, suit, free) {
            return false;
        }
        ranks.remove(place);
        let fits = covers(others, ranks, suit, free);
        ranks.insert(place, rank);
        fits
    })
}

/// Whether some choice of 0 or 10 for each flower makes the addends add up to the total.
fn adds_up(addends: &[Tile], total: i8) -> bool {
    match addends.split_first() {
        None => total == 0,
        Some((Tile::Number(rank, _), others)) => adds_up(others, total - *rank as i8),
        Some((Tile::Flower, others)) => adds_up(others, total) || adds_up(others, total - 10),
        Some((Tile::Dragon(_), _)) => false,
    }
}

/// Returns every combination except bombs that these tiles make, by B4 to B8. There must be at most six tiles, in
/// canonical order.
fn combinations_of(tiles: &[Tile], free: bool) -> Vec<Play> {
    let mut made = Vec::new();
    let mut add = |kind, declared, total, is_imaginary| {
        made.push(Play { kind, declared, tiles: tiles.to_vec(), total, is_imaginary });
    };
    let size = tiles.len() as i8;
    let dragons = tiles.iter().filter(|tile| is_dragon(tile)).count() as i8;
    if let [Tile::Dragon(suit)] = tiles {
        add("set", 11 + *suit as i8, None, false);
    }
    if dragons == size {
        return made;
    }
    for rank in 0..=10 {
        if tiles.iter().all(|tile| could_be(tile, rank, None, false)) {
            add("set", rank, None, false);
        }
    }
    for start in -3..=10 {
        let is_imaginary = (start == 0 || start == 10)
            && (1..=3).contains(&dragons)
            && tiles.iter().filter(|tile| !is_dragon(tile)).eq([&Tile::Flower]);
        let fits = |suit| start + size <= 14 && covers(tiles, &mut (start..start + size).collect(), Some(suit), free);
        if is_imaginary || size > 1 && Suit::ALL.into_iter().any(fits) {
            add("seq", start, None, is_imaginary);
        }
    }
    if (3..=6).contains(&size) && dragons == 0 {
        for (place, &total) in tiles.iter().enumerate().filter(|&(place, tile)| tiles[..place].last() != Some(tile)) {
            let addends = [&tiles[..place], &tiles[place + 1..]].concat();
            for rank in (0..=10).filter(|&rank| could_be(&total, rank, None, false) && adds_up(&addends, rank)) {
                add("sum", rank, Some(total), false);
            }
        }
    }
    for (kind, height) in [("tube", 2), ("plate", 3)] {
        let ranks = 6 / height;
        for start in (-3..=14 - ranks).filter(|_| size == 6) {
            let mut wanted = (start..start + ranks).flat_map(|rank| vec![rank; height as usize]).collect();
            if covers(tiles, &mut wanted, None, free) {
                add(kind, start, None, false);
            }
        }
    }
    made
}

/// Returns every choice of one to six of these tiles, with equal tiles not distinguished.
fn choices(tiles: &[Tile]) -> BTreeSet<Vec<Tile>> {
    let mut choices = BTreeSet::from([Vec::new()]);
    for &tile in tiles {
        let smaller: Vec<_> = choices.iter().filter(|choice| choice.len() < 6).cloned().collect();
        choices.extend(smaller.into_iter().map(|mut choice| {
            choice.push(tile);
            choice
        }));
    }
    choices.remove(&Vec::new());
    choices
}

/// Returns the list of bombs as texts (B9.1, B9.4).
fn bombs(rules: &Rules) -> Vec<&'static str> {
    match rules.bombs {
        Bombs::OneSheet => vec!["L C", "L R", "C R", "L C R", "F F F", "F F F F"],
        Bombs::Tiles => vec!["F F", "L C", "C R", "L C R", "F F F", "F F F F"],
        Bombs::Fewer => vec!["L C", "C R", "L C R", "F F F", "F F F F"],
    }
}

/// Whether a play other than a bomb answers another (B3.2, B4.4 to B8.2, B10.2).
fn answers(rules: &Rules, play: &Play, table: &Play) -> bool {
    let widened = play.kind == "sum" && rules.widened_sums != WidenedSums::Off;
    if play.kind != table.kind || play.tiles.len() != table.tiles.len() && !widened {
        return false;
    }
    let is_higher = play.declared > table.declared;
    let is_level = play.declared == table.declared;
    let suits = |play: &Play| play.tiles.iter().filter_map(suit_of).max();
    let dragons = |play: &Play| {
        let mut dragons: Vec<_> = play.tiles.iter().filter(|tile| is_dragon(tile)).copied().collect();
        dragons.sort_unstable_by(|one, other| other.cmp(one));
        dragons
    };
    is_higher
        || is_level
            && match play.kind {
                "set" => suits(play) > suits(table),
                "seq" if play.is_imaginary && table.is_imaginary => dragons(play) > dragons(table),
                "seq" if play.is_imaginary || table.is_imaginary => false,
                "seq" => {
                    let suit = |play: &Play| {
                        let numbers = play.tiles.iter().find(|tile| matches!(tile, Tile::Number(..)));
                        numbers.and_then(suit_of).or(suits(play))
                    };
                    rules.seq_suit_tiebreak && suit(play) > suit(table)
                }
                "sum" if rules.widened_sums == WidenedSums::EqualOk => true,
                "sum" => {
                    let suit = |play: &Play| play.total.as_ref().and_then(suit_of);
                    suit(play) > suit(table)
                }
                _ => false,
            }
}

/// Returns all plays of some tiles, with at most `most_dragons` dragons in each.
fn all_plays(tiles: Tiles, rules: &Rules, most_dragons: usize) -> Vec<Play> {
    let tiles: Vec<_> = tiles.iter().collect();
    let plays = choices(&tiles).into_iter().flat_map(|choice| combinations_of(&choice, rules.free_dragons));
    plays.filter(|play| play.dragons() <= most_dragons).collect()
}

const FAMILIES: [&str; 8] = [
    "{}",
    r#"{"single_must_end": true, "bombs": "fewer"}"#,
    r#"{"widened_sums": "higher", "lead_bombs": true}"#,
    r#"{"widened_sums": "equal-ok", "bombs": "tiles", "lead_bombs": true}"#,
    r#"{"seq_suit_tiebreak": true, "free_dragons": true}"#,
    r#"{"shared_dragons": "sliding"}"#,
    r#"{"shared_dragons": "strict", "bombs": "tiles", "lead_bombs": true, "single_must_end": true}"#,
    r#"{"shared_dragons": "sliding", "free_dragons": true, "seq_suit_tiebreak": true, "widened_sums": "equal-ok"}"#,
];

/// Compares the leads, and the answers to some of the plays that the other seat could make, with the search.
fn check_list(options: &str, rng: &mut Rng) {
    let game = game(options);
    let rules = game.rules;
    let mut state = deal_hands(&game, ["", ""]);
    let size = 1 + rng.below(13);
    let mut hand = draw_tiles(Tiles::DEALT, size, rng);
    if rules.shares_dragons() {
        state.public.pool = draw_tiles(Tiles::DRAGONS, rng.below(7), rng);
        state.public.most_dragons[1] = rng.below(4) as u8;
        state.public.dragon_plays = [rng.below(3) as u8, rng.below(3) as u8];
    } else {
        hand = hand.and(draw_tiles(Tiles::OWN_DRAGONS, rng.below(4), rng));
    }
    let mut state = with_hand(state, hand);
    let limit = state.public.dragon_limit(state.public.to_move).map_or(6, usize::from);
    let reach = hand.and(state.public.pool);
    let leads = all_plays(reach, &rules, limit);
    let is_allowed = |tiles: &[Tile]| {
        let from_hand = tiles.iter().filter(|tile| !(rules.shares_dragons() && is_dragon(tile))).count() as u32;
        !(rules.single_must_end && tiles.len() > 1 && from_hand == hand.len())
    };
    let bombs: Vec<_> = bombs(&rules)
        .into_iter()
        .map(|words| (format!("bomb {words}"), super::tiles(words)))
        .filter(|(_, tiles)| reach.contains(*tiles) && tiles.dragons().len() as usize <= limit)
        .filter(|(_, tiles)| is_allowed(&tiles.iter().collect::<Vec<_>>()))
        .map(|(text, _)| text)
        .collect();
    let check = |state: &super::State, expected: BTreeSet<String>| {
        let listed = legal(&game, state);
        assert!(listed.is_sorted_by(|one, other| one < other), "sorted, and nothing twice");
        let listed: BTreeSet<_> = listed.into_iter().map(|action| action.to_string()).collect();
        let table = state.public.table;
        let [more, less] = [&listed - &expected, &expected - &listed];
        assert!(more.is_empty() && less.is_empty(), "{options} {hand} on {table:?}: {more:?} but not {less:?}");
    };
    let allowed: Vec<_> = leads.iter().filter(|play| is_allowed(&play.tiles)).collect();
    let mut expected: BTreeSet<_> = allowed.iter().map(|play| play.text()).collect();
    expected.extend(bombs.iter().filter(|_| rules.lead_bombs).cloned());
    check(&state, expected);
    // The play on the table may use any tiles, even ones that are also in the hand; that must not change the result.
    let tables = all_plays(draw_tiles(Tiles::DEALT, 11, rng).and(draw_tiles(Tiles::DRAGONS, 2, rng)), &rules, 6);
    for _ in 0..12 {
        let table = rng.choose(&tables).expect("some tiles are singles");
        let Action::Play(on_table) = super::action(&table.text()) else { panic!("a play") };
        state.public.table = Some(on_table);
        let mut expected: BTreeSet<_> =
            allowed.iter().filter(|play| answers(&rules, play, table)).map(|play| play.text()).collect();
        expected.extend(bombs.iter().cloned());
        expected.insert("pass".to_owned());
        check(&state, expected);
    }
    for (place, bomb) in bombs.iter().enumerate() {
        let Action::Play(on_table) = super::action(bomb) else { panic!("a play") };
        state.public.table = Some(on_table);
        let higher = bombs[place + 1..].iter().cloned().chain(["pass".to_owned()]);
        check(&state, higher.collect());
    }
}

#[test]
fn b3_the_list_of_plays_equals_a_search_by_the_clauses() {
    for (number, options) in (0..).zip(FAMILIES) {
        for hand in 0..full_or_quick(25, 3) {
            check_list(options, &mut Rng::from_seed(number).stream(hand));
        }
    }
}

#[test]
fn b3_4_every_combination_of_the_table_is_valid_by_the_clauses() {
    let game = game("{}");
    let mut rng = Rng::from_seed(3);
    for _ in 0..4000 {
        let id = 1 + rng.below(game.spec().action_ids - 1);
        let Some(Action::Play(play)) = game.action_with_id(id) else { panic!("{id} is a play") };
        let text = play.to_string();
        let tiles: Vec<_> = play.tiles().iter().collect();
        let found = combinations_of(&tiles, play.facts().needs_free).into_iter().any(|made| made.text() == text);
        assert!(found || text.starts_with("bomb"), "{text}");
        assert!(
            !play.facts().needs_free || !combinations_of(&tiles, false).iter().any(|made| made.text() == text),
            "{text}"
        );
        let laid = play.ranked_tiles();
        let mut lying: Vec<_> = laid.iter().map(|&(tile, _)| tile).collect();
        lying.sort_unstable();
        assert_eq!(lying, tiles, "{text} lies as {laid:?}");
        let fits = |&(tile, rank): &(Tile, Option<i8>)| {
            rank.is_none_or(|rank| could_be(&tile, rank, None, false) || is_dragon(&tile))
        };
        assert!(laid.iter().all(fits), "{text} lies as {laid:?}");
    }
}
