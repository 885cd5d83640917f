//! The analysis of the hands of Euro-Jongg as Python sees it; documented in `python/chabudai/hands.py`.

use chabudai_games::eurojongg::analysis::{self, COMPLETE, Forms, Group, GroupKind, SETS, Shape};
use chabudai_games::eurojongg::cards::{Card, Cards};
use pyo3::prelude::*;

use crate::arguments::{Items, Melds, Switch};
use crate::errors::notation_error_of as words_error;

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

fn number(melds: Option<Melds>) -> usize {
    melds.map_or(0, |melds| melds.0)
}

fn text(items: Option<Items>) -> String {
    items.map_or_else(String::new, |items| items.0)
}

fn forms_of(seven_pairs: Option<Switch>, fourteen_run: Option<Switch>) -> Forms {
    let is_on = |switch: Option<Switch>| switch.is_some_and(|switch| switch.0);
    Forms { seven_pairs: is_on(seven_pairs), fourteen_run: is_on(fourteen_run) }
}

/// Whether these cards are a complete hand beside so many melds; as ``chabudai.hands.is_complete``. Raises
/// ``NotationError``.
#[pyfunction]
#[pyo3(name = "hand_is_complete", signature = (cards, melds = None, *, seven_pairs = None, fourteen_run = None), text_signature = "(cards, melds=0, *, seven_pairs=False, fourteen_run=False)")]
pub fn is_complete(
    cards: Items,
    melds: Option<Melds>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<bool> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    check_melds(melds)?;
    Ok(analysis::is_complete(&read(&cards.0)?, melds, forms))
}

/// How many cards must still come, or ``None``; as ``chabudai.hands.distance``. Raises ``NotationError``.
#[pyfunction]
#[pyo3(name = "hand_distance", signature = (cards, melds = None, *, gone = None, seven_pairs = None, fourteen_run = None), text_signature = "(cards, melds=0, *, gone='', seven_pairs=False, fourteen_run=False)")]
pub fn distance(
    cards: Items,
    melds: Option<Melds>,
    gone: Option<Items>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<Option<u8>> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    let (hand, gone) = read_both(&cards.0, melds, &text(gone))?;
    let found = analysis::distance(&hand, melds, &gone, forms);
    Ok(told(found))
}

fn told(distance: u8) -> Option<u8> {
    (distance != analysis::UNREACHABLE).then_some(distance)
}

/// Card and unseen copies, in the order of E1.9.
type Copies = Vec<(String, u32)>;

/// ``(card, unseen copies)`` of the cards that lower the distance; as ``chabudai.hands.improving``. Raises
/// ``NotationError``.
#[pyfunction]
#[pyo3(name = "hand_improving", signature = (cards, melds = None, *, gone = None, seven_pairs = None, fourteen_run = None), text_signature = "(cards, melds=0, *, gone='', seven_pairs=False, fourteen_run=False)")]
pub fn improving(
    cards: Items,
    melds: Option<Melds>,
    gone: Option<Items>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<Copies> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    let (hand, gone) = read_both(&cards.0, melds, &text(gone))?;
    let found = analysis::improving(&hand, melds, &gone, forms);
    Ok(found.map(|(card, unseen)| (card.to_string(), unseen)).collect())
}

/// ``(card, unseen copies)`` of the cards that complete the hand; as ``chabudai.hands.waits``. Raises
/// ``NotationError``.
#[pyfunction]
#[pyo3(name = "hand_waits", signature = (cards, melds = None, *, gone = None, seven_pairs = None, fourteen_run = None), text_signature = "(cards, melds=0, *, gone='', seven_pairs=False, fourteen_run=False)")]
pub fn waits(
    cards: Items,
    melds: Option<Melds>,
    gone: Option<Items>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<Copies> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    let (hand, gone) = read_both(&cards.0, melds, &text(gone))?;
    check_size(&hand, melds, 1)?;
    let found = analysis::waits(&hand, melds, forms);
    let kinds = Card::all().filter(|card| card.is_playing() && found >> card.index() & 1 == 1);
    Ok(kinds.map(|card| (card.to_string(), card.copies() - hand.count(card) - gone.count(card))).collect())
}

/// Shape and groups, each with its kind and its cards.
type Reading = (&'static str, Vec<(&'static str, Vec<String>)>);

/// The shape of each reading and its groups, the one with the last card first: the kind and the cards of each; as
/// ``chabudai.hands.readings``. Raises ``NotationError``.
#[pyfunction]
#[pyo3(name = "hand_readings", signature = (cards, last, melds = None, *, seven_pairs = None, fourteen_run = None), text_signature = "(cards, last, melds=0, *, seven_pairs=False, fourteen_run=False)")]
pub fn readings(
    cards: Items,
    last: Items,
    melds: Option<Melds>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<Vec<Reading>> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    let hand = read(&cards.0)?;
    check_size(&hand, melds, 1)?;
    let last = another(&last.0, &hand)?;
    let found = analysis::readings(&hand, last, melds, forms);
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

/// For each kind of card in the hand the distance and the number of improving cards that discarding it leaves; as
/// ``chabudai.hands.discards``. Raises ``NotationError``.
#[pyfunction]
#[pyo3(name = "hand_discards", signature = (cards, melds = None, *, gone = None, seven_pairs = None, fourteen_run = None), text_signature = "(cards, melds=0, *, gone='', seven_pairs=False, fourteen_run=False)")]
pub fn discards(
    cards: Items,
    melds: Option<Melds>,
    gone: Option<Items>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<Discards> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    let (hand, gone) = read_both(&cards.0, melds, &text(gone))?;
    let found = analysis::discards(&hand, melds, &gone, forms);
    Ok(found.iter().map(|left| (left.card.to_string(), told(left.distance), left.improving)).collect())
}
