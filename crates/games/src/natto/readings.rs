//! The combinations that given tiles make, and the reasons why they make none of the other kinds (B3.4 to B9).

use std::cmp::Reverse;

use chabudai_engine::{NotationError, Reading, Refusal};

use super::action::Action;
use super::bombs::no_bomb;
use super::combination::{Combination, Kind};
use super::combination_table::{MAX_TILES_PER_PLAY, table};
use super::options::Rules;
use super::refusal::{refusal, suit_of_seq};
use super::tiles::{Suit, Tile, Tiles};
use super::view::View;

/// Parses tiles separated by spaces or commas.
pub(super) fn parse(text: &str) -> Result<Tiles, NotationError> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    Tiles::parse(words).ok_or_else(|| {
        NotationError::new(text, "tiles such as 1o, 9t, 5q, F, L, C and R, no more of each than the game has (B1.1)")
    })
}

/// Returns every combination that exactly these tiles make: playable ones first, then bombs, then by kind, and the
/// strongest of a kind first. After them come the kinds that the tiles do not make, each with the reason.
pub(super) fn readings(view: &View, tiles: Tiles) -> Vec<Reading<Action>> {
    if tiles.is_empty() {
        return Vec::new();
    }
    let rules = &view.public.rules;
    let in_force = |made: &Combination| match made.kind() {
        Kind::Bomb => rules.has_bomb(tiles),
        _ => rules.make(*made),
    };
    let made: Vec<_> = table().combinations_of(tiles).filter(in_force).collect();
    let mut readings: Vec<_> = made
        .iter()
        .map(|&made| {
            let action = Action::Play(made);
            let refusal = refusal(&view.public, view.seat, view.hand, &action);
            (made, Reading::of(made.kind().name(), action, refusal))
        })
        .collect();
    readings.sort_by_key(|(made, reading)| {
        let kind = if made.kind() == Kind::Bomb { None } else { Some(made.kind()) };
        (reading.refusal.is_some(), kind, Reverse(*made))
    });
    let missing = Kind::ALL.into_iter().filter(|kind| made.iter().all(|made| made.kind() != *kind));
    let reasons = missing.filter_map(|kind| Some(Reading::none(kind.name(), why_not(kind, tiles, rules)?)));
    readings.into_iter().map(|(_, reading)| reading).chain(reasons).collect()
}

/// Returns the reason why these tiles make no combination of this kind; `None` for a bomb that they do not resemble.
fn why_not(kind: Kind, tiles: Tiles, rules: &Rules) -> Option<Refusal> {
    match kind {
        Kind::Set => Some(no_set(tiles)),
        Kind::Seq => Some(no_seq(tiles, rules)),
        Kind::Sum => Some(no_sum(tiles)),
        Kind::Tube => Some(no_stack(tiles, "B7.1", "not_pairs")),
        Kind::Plate => Some(no_stack(tiles, "B8.1", "not_triples")),
        Kind::Bomb => {
            let is_flowers = tiles.numbers() == 0 && tiles.dragons().is_empty();
            let is_alike = is_flowers || are_dragons_alone(tiles);
            (is_alike && (2..=4).contains(&tiles.len())).then(|| no_bomb(rules))
        }
    }
}

fn are_dragons_alone(tiles: Tiles) -> bool {
    tiles.without_dragons().is_empty()
}

fn too_few(tiles: Tiles, least: u32, clause: &'static str) -> Option<Refusal> {
    (tiles.len() < least).then(|| Refusal::new("too_few", clause).with("least", least))
}

fn too_many(tiles: Tiles, clause: &'static str) -> Option<Refusal> {
    (tiles.len() > MAX_TILES_PER_PLAY).then(|| Refusal::new("too_many", clause).with("most", MAX_TILES_PER_PLAY))
}

fn no_set(tiles: Tiles) -> Refusal {
    too_many(tiles, "B4.1").unwrap_or_else(|| {
        if are_dragons_alone(tiles) {
            return Refusal::new("dragons_alone", "B4.2");
        }
        let mut others = tiles.without_dragons().iter();
        let first = others.next().expect("there is a tile other than dragons");
        let other = others.find(|&tile| rank_of(tile) != rank_of(first)).expect("tiles of one rank are a set");
        Refusal::new("not_one_rank", "B4.1").with("tile", first).with("tile", other)
    })
}

/// Returns the rank of a numbered tile.
fn rank_of(tile: Tile) -> Option<u8> {
    if let Tile::Number(rank, _) = tile { Some(rank) } else { None }
}

fn no_seq(tiles: Tiles, rules: &Rules) -> Refusal {
    let refusal = |code| Refusal::new(code, "B5.1");
    too_few(tiles, 2, "B5.1").or_else(|| too_many(tiles, "B5.1")).unwrap_or_else(|| {
        if are_dragons_alone(tiles) {
            return refusal("dragons_alone");
        }
        let others = tiles.without_dragons();
        if let Some((one, other)) = of_two_suits(others) {
            return refusal("mixed_suits").with("tile", one).with("tile", other);
        }
        if let Some((below, above)) = gap(others, tiles.dragons().len()) {
            return refusal("not_consecutive").with("tile", below).with("tile", above);
        }
        let suit = suit_of_seq(tiles).expect("flowers alone are not consecutive");
        debug_assert!(!rules.free_dragons, "free dragons can substitute anywhere");
        let others = tiles.dragons().iter().filter(|&dragon| dragon != Tile::Dragon(suit));
        others.fold(refusal("other_dragon"), |refusal, dragon| refusal.with("dragon", dragon)).with("suit", suit.name())
    })
}

/// Returns two numbers of different suits, if there are any.
fn of_two_suits(tiles: Tiles) -> Option<(Tile, Tile)> {
    let suit_of = |tile: Tile| -> Option<Suit> { if let Tile::Number(_, suit) = tile { Some(suit) } else { None } };
    let first = tiles.iter().next()?;
    let other = tiles.iter().find(|&tile| suit_of(tile).is_some() && suit_of(tile) != suit_of(first))?;
    Some((first, other))
}

/// Returns the neighbouring tiles with the widest gap between them, if the dragons cannot fill all gaps. A flower
/// counts as 0 or 10, whichever is nearer; two flowers are never consecutive.
fn gap(tiles: Tiles, dragons: u32) -> Option<(Tile, Tile)> {
    if tiles.flowers() > 1 {
        return Some((Tile::Flower, Tile::Flower));
    }
    let with_flower_as = |flower: u8| {
        let ranked = tiles.iter().map(|tile| (rank_of(tile).unwrap_or(flower), tile));
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_unstable();
        ranked
    };
    let missing = |ranked: &[(u8, Tile)]| -> u8 { ranked.windows(2).map(|pair| pair[1].0 - pair[0].0 - 1).sum() };
    let ranked = [0, 10].map(with_flower_as).into_iter().min_by_key(|ranked| missing(ranked))?;
    let widest = ranked.windows(2).max_by_key(|pair| pair[1].0 - pair[0].0)?;
    (u32::from(missing(&ranked)) > dragons).then_some((widest[0].1, widest[1].1))
}

fn no_sum(tiles: Tiles) -> Refusal {
    too_few(tiles, 3, "B6.1").or_else(|| too_many(tiles, "B6.1")).unwrap_or_else(|| {
        let dragons = tiles.dragons();
        if dragons.is_empty() {
            return Refusal::new("no_total", "B6.1");
        }
        dragons.iter().fold(Refusal::new("dragon_in_sum", "B6.1"), |refusal, dragon| refusal.with("dragon", dragon))
    })
}

/// Returns the reason why tiles are not a tube or not a plate.
fn no_stack(tiles: Tiles, clause: &'static str, otherwise: &'static str) -> Refusal {
    let code = if tiles.len() != MAX_TILES_PER_PLAY {
        "six_tiles"
    } else if are_dragons_alone(tiles) {
        "dragons_alone"
    } else {
        otherwise
    };
    Refusal::new(code, clause)
}
