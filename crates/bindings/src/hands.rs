//! The functions behind `python/chabudai/hands.py`: analysis of Euro-Jongg hands.

use chabudai_games::eurojongg::analysis::{self, COMPLETE, Forms, Group, GroupKind, SETS, Shape};
use chabudai_games::eurojongg::cards::{Card, Cards};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{Items, Melds, Switch, short_repr, with_items};
use crate::errors::{input_error, notation_error};

/// Parses the cards of a text.
fn parse_cards(text: &str) -> PyResult<Cards> {
    parse_beside(text, Cards::EMPTY)
}

/// Parses the cards of a text. Returns an error if the pack does not have all of them in addition to `used`.
fn parse_beside(text: &str, used: Cards) -> PyResult<Cards> {
    if let Some(cards) = Cards::parse_plain(text, &used) {
        return Ok(cards);
    }
    let mut seen = used;
    for word in text.split_whitespace() {
        seen.add(parse_card(word, &seen)?);
    }
    Ok(seen.without(&used))
}

/// Parses a card. Returns an error if `used` already contains all copies of it in the pack.
fn parse_card(word: &str, used: &Cards) -> PyResult<Card> {
    let quoted: String = word.chars().take(40).collect();
    let card = Card::parse(word).ok_or_else(|| notation_error(format!("{quoted:?} is not a card")))?;
    if used.count(card) < card.copies() {
        return Ok(card);
    }
    let copies = card.copies();
    let plural = if copies == 1 { "copy" } else { "copies" };
    Err(notation_error(format!("too many copies of {card}: the pack has {copies} {plural} (E1.1)")))
}

/// Returns an error if a hand cannot have this number of melds.
fn check_melds(melds: usize) -> PyResult<()> {
    if melds > SETS {
        return Err(notation_error(format!("{melds} melds are too many: a hand has {SETS} sets (E8.1)")));
    }
    Ok(())
}

/// Checks that a hand is `missing` cards short of a complete one.
fn check_size(hand: &Cards, melds: usize, missing: usize) -> PyResult<()> {
    check_melds(melds)?;
    let (expected, actual) = (COMPLETE - missing - 3 * melds, hand.len());
    if actual as usize != expected {
        return Err(notation_error(format!(
            "with {melds} melds the size of the hand must be {expected}, not {actual} (E3.8)"
        )));
    }
    Ok(())
}

/// Parses the cards of the hand and those that are gone. Returns an error if the pack does not have all of them.
fn parse_both(hand: &str, melds: usize, gone: &str) -> PyResult<(Cards, Cards)> {
    check_melds(melds)?;
    let hand = parse_cards(hand)?;
    Ok((hand, if gone.is_empty() { Cards::EMPTY } else { parse_beside(gone, hand)? }))
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

/// Whether these cards complete a hand with this number of melds; see ``chabudai.hands.is_complete``. Raises
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
    Ok(analysis::is_complete(&parse_cards(&cards.0)?, melds, forms))
}

/// Returns the number of cards that a hand lacks: 0 for a complete hand, 1 for one that waits for its last card.
///
/// This is one more than the *shanten* number of other Mah-Jongg games. The hand may have any number of cards. Crowns
/// and bonus cards are ignored, because they may still be laid (E5.1). Returns ``None`` if the remaining cards cannot
/// complete the hand. Raises ``NotationError``.
///
/// >>> from chabudai import hands
/// >>> hands.distance("As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 9c Fc")
/// 2
/// >>> hands.distance("Kc", melds=4), hands.distance("Kc", melds=4, gone="Ks Kh Kd")
/// (1, 2)
#[pyfunction]
#[pyo3(name = "hand_distance", signature = (cards, melds = None, *, gone = None, seven_pairs = None, fourteen_run = None), text_signature = "(cards, melds=0, *, gone='', seven_pairs=False, fourteen_run=False)")]
pub fn distance(
    cards: &Bound<'_, PyAny>,
    melds: Option<Melds>,
    gone: Option<&Bound<'_, PyAny>>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<Option<u8>> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    let parse = |cards: &str, gone: &str| parse_both(cards, melds, gone);
    let (hand, gone) = with_items(cards, |cards| match gone {
        Some(gone) => with_items(gone, |gone| parse(cards, gone)),
        None => parse(cards, ""),
    })?;
    Ok(finite_distance(analysis::distance(&hand, melds, &gone, forms)))
}

/// Returns the number of cards that each of many hands still needs, or ``None``; see ``chabudai.hands.distances``.
/// Raises ``NotationError``.
#[pyfunction]
#[pyo3(name = "hand_distances", signature = (hands, melds = None, *, gone = None, seven_pairs = None, fourteen_run = None), text_signature = "(hands, melds=0, *, gone='', seven_pairs=False, fourteen_run=False)")]
pub fn distances(
    hands: &Bound<'_, PyAny>,
    melds: Option<Melds>,
    gone: Option<Items>,
    seven_pairs: Option<Switch>,
    fourteen_run: Option<Switch>,
) -> PyResult<Vec<Option<u8>>> {
    let (melds, forms) = (number(melds), forms_of(seven_pairs, fourteen_run));
    check_melds(melds)?;
    let gone = parse_cards(&text(gone))?;
    let refuse = || input_error(format!("hands={} is invalid: it must be a list of texts", short_repr(hands)));
    if hands.is_instance_of::<PyString>() {
        return Err(refuse());
    }
    let distance_of = |hand: PyResult<Bound<'_, PyAny>>| {
        let cards = with_items(&hand?, |text| parse_beside(text, gone))?;
        Ok(finite_distance(analysis::distance(&cards, melds, &gone, forms)))
    };
    hands.try_iter().map_err(|_| refuse())?.map(distance_of).collect()
}

fn finite_distance(distance: u8) -> Option<u8> {
    (distance != analysis::UNREACHABLE).then_some(distance)
}

/// Cards and their numbers of unseen copies, in the order of E1.9.
type Copies = Vec<(String, u32)>;

/// Returns ``(card, unseen copies)`` for the cards that lower the distance; see ``chabudai.hands.improving``. Raises
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
    let (hand, gone) = parse_both(&cards.0, melds, &text(gone))?;
    let found = analysis::improving(&hand, melds, &gone, forms);
    Ok(found.map(|(card, unseen)| (card.to_string(), unseen)).collect())
}

/// Returns ``(card, unseen copies)`` for the cards that complete the hand; see ``chabudai.hands.waits``. Raises
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
    let (hand, gone) = parse_both(&cards.0, melds, &text(gone))?;
    check_size(&hand, melds, 1)?;
    let found = analysis::waits(&hand, melds, forms);
    let kinds = Card::all().filter(|card| card.is_playing() && found >> card.index() & 1 == 1);
    Ok(kinds.map(|card| (card.to_string(), card.copies() - hand.count(card) - gone.count(card))).collect())
}

/// A shape and its groups, each with its kind and cards.
type Reading = (&'static str, Vec<(&'static str, Vec<String>)>);

/// Returns the shape of each reading and its groups with their kinds and cards, starting with the group that
/// contains the last card; see ``chabudai.hands.readings``. Raises ``NotationError``.
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
    let hand = parse_cards(&cards.0)?;
    check_size(&hand, melds, 1)?;
    let last = parse_card(&last.0, &hand)?;
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

/// Cards, each with the distance and the number of improving cards after that card is discarded.
type Discards = Vec<(String, Option<u8>, u32)>;

/// Returns, for each kind of card in the hand, the distance and the number of improving cards after that card is
/// discarded; see
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
    let (hand, gone) = parse_both(&cards.0, melds, &text(gone))?;
    let found = analysis::discards(&hand, melds, &gone, forms);
    Ok(found.iter().map(|left| (left.card.to_string(), finite_distance(left.distance), left.improving)).collect())
}
