//! The analysis of the hands of Euro-Jongg as Python sees it; documented in `python/chabudai/hands.py`.

use chabudai_games::eurojongg::analysis::{self, COMPLETE, Forms, Group, GroupKind, SETS, Shape};
use chabudai_games::eurojongg::cards::{Card, Cards};
use pyo3::prelude::*;

use crate::errors::words_error;

/// The cards of a text, or what is wrong with it.
fn read(text: &str) -> PyResult<Cards> {
    text.split_whitespace().try_fold(Cards::EMPTY, |cards, word| Ok(cards.with(another(word, &cards)?)))
}

/// The card of a word, of which the pack must have one more than there are.
fn another(word: &str, there: &Cards) -> PyResult<Card> {
    let shown: String = word.chars().take(40).collect();
    let card = Card::parse(word).ok_or_else(|| words_error(format!("{shown:?} is no card")))?;
    if there.count(card) < card.copies() {
        return Ok(card);
    }
    let copies = card.copies();
    let plural = if copies == 1 { "card" } else { "cards" };
    Err(words_error(format!("there are more of {card} than the {copies} {plural} of the pack (E1.1)")))
}

/// As many melds as a hand can have.
fn check_melds(melds: usize) -> PyResult<()> {
    if melds > SETS {
        return Err(words_error(format!("{melds} melds are too many: a hand has {SETS} sets (E8.1)")));
    }
    Ok(())
}

/// A hand that must have so many cards less than a complete one.
fn check_size(hand: &Cards, melds: usize, less: usize) -> PyResult<()> {
    check_melds(melds)?;
    let (wanted, held) = (COMPLETE - less - 3 * melds, hand.len());
    if held as usize != wanted {
        return Err(words_error(format!(
            "with {melds} melds a hand of {wanted} is wanted, and this has {held} (E3.8)"
        )));
    }
    Ok(())
}

/// The cards of the hand and those that are gone, of which together the pack must have so many.
fn read_both(hand: &str, melds: usize, gone: &str) -> PyResult<(Cards, Cards)> {
    check_melds(melds)?;
    let hand = read(hand)?;
    let mut seen = hand;
    for word in gone.split_whitespace() {
        seen.add(another(word, &seen)?);
    }
    Ok((hand, seen.without(&hand)))
}

#[pyfunction]
#[pyo3(name = "hand_is_complete", signature = (cards, melds = 0, *, seven_pairs = false, fourteen_run = false))]
pub fn is_complete(cards: &str, melds: usize, seven_pairs: bool, fourteen_run: bool) -> PyResult<bool> {
    check_melds(melds)?;
    Ok(analysis::is_complete(&read(cards)?, melds, Forms { seven_pairs, fourteen_run }))
}

#[pyfunction]
#[pyo3(name = "hand_distance", signature = (cards, melds = 0, *, gone = "", seven_pairs = false, fourteen_run = false))]
pub fn distance(cards: &str, melds: usize, gone: &str, seven_pairs: bool, fourteen_run: bool) -> PyResult<Option<u8>> {
    let (hand, gone) = read_both(cards, melds, gone)?;
    let found = analysis::distance(&hand, melds, &gone, Forms { seven_pairs, fourteen_run });
    Ok(told(found))
}

fn told(distance: u8) -> Option<u8> {
    (distance != analysis::UNREACHABLE).then_some(distance)
}

/// Card and unseen copies, in the order of E1.9.
type Copies = Vec<(String, u32)>;

#[pyfunction]
#[pyo3(name = "hand_improving", signature = (cards, melds = 0, *, gone = "", seven_pairs = false, fourteen_run = false))]
pub fn improving(cards: &str, melds: usize, gone: &str, seven_pairs: bool, fourteen_run: bool) -> PyResult<Copies> {
    let (hand, gone) = read_both(cards, melds, gone)?;
    let found = analysis::improving(&hand, melds, &gone, Forms { seven_pairs, fourteen_run });
    Ok(found.map(|(card, unseen)| (card.to_string(), unseen)).collect())
}

#[pyfunction]
#[pyo3(name = "hand_waits", signature = (cards, melds = 0, *, gone = "", seven_pairs = false, fourteen_run = false))]
pub fn waits(cards: &str, melds: usize, gone: &str, seven_pairs: bool, fourteen_run: bool) -> PyResult<Copies> {
    let (hand, gone) = read_both(cards, melds, gone)?;
    check_size(&hand, melds, 1)?;
    let found = analysis::waits(&hand, melds, Forms { seven_pairs, fourteen_run });
    let kinds = Card::all().filter(|card| card.is_playing() && found >> card.index() & 1 == 1);
    Ok(kinds.map(|card| (card.to_string(), card.copies() - hand.count(card) - gone.count(card))).collect())
}

/// Shape and groups, each with its kind and its cards.
type Reading = (&'static str, Vec<(&'static str, Vec<String>)>);

#[pyfunction]
#[pyo3(name = "hand_readings", signature = (cards, last, melds = 0, *, seven_pairs = false, fourteen_run = false))]
pub fn readings(
    cards: &str,
    last: &str,
    melds: usize,
    seven_pairs: bool,
    fourteen_run: bool,
) -> PyResult<Vec<Reading>> {
    let hand = read(cards)?;
    check_size(&hand, melds, 1)?;
    let last = another(last, &hand)?;
    let found = analysis::readings(&hand, last, melds, Forms { seven_pairs, fourteen_run });
    Ok(found.iter().map(|reading| (shape(reading.shape), reading.groups.iter().map(group).collect())).collect())
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::FourSets => "four-sets",
        Shape::SevenPairs => "seven-pairs",
        Shape::FourteenRun => "fourteen-run",
    }
}

fn group(group: &Group) -> (&'static str, Vec<String>) {
    let kind = match group.kind {
        GroupKind::Run => "run",
        GroupKind::Book => "book",
        GroupKind::Pair => "pair",
    };
    (kind, group.cards.texts())
}

/// For each card the distance and the number of improving cards that are left.
type Discards = Vec<(String, Option<u8>, u32)>;

#[pyfunction]
#[pyo3(name = "hand_discards", signature = (cards, melds = 0, *, gone = "", seven_pairs = false, fourteen_run = false))]
pub fn discards(cards: &str, melds: usize, gone: &str, seven_pairs: bool, fourteen_run: bool) -> PyResult<Discards> {
    let (hand, gone) = read_both(cards, melds, gone)?;
    let found = analysis::discards(&hand, melds, &gone, Forms { seven_pairs, fourteen_run });
    Ok(found.iter().map(|left| (left.card.to_string(), told(left.distance), left.improving)).collect())
}
