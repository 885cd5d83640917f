//! Actions of seats and of chance, with their notation and ids.

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{NO_ID, NotationError, Seat};

use super::cards::{BONUS_CARDS, CROWNS, Card, Cards, NUMBER_RANKS, PLAYING_KINDS, RANKS, Suit};
use super::sets::{is_book, is_run, tome_of};

/// The number of seats (E2.1).
pub const SEATS: usize = 4;
/// The number of cards dealt to each seat and to the blind (E2.3).
pub const DEALT: usize = 13;
/// The number of cards in the wall (E2.4).
pub const WALL: usize = 128;

/// A move of a seat. The cards that it names are from its hand, in the order of E1.9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub enum Move {
    /// `skip`: claims nothing (E7.2).
    Skip,
    /// `win`: goes out, or claims the offered card to go out (E8.2, E7.6).
    Win,
    /// `lay 5r`: lays a crown or bonus card (E5.1).
    Lay(Card),
    /// `tome 7d 7d 7d 7d`: lays a closed tome (E6.1), named by its first card.
    LayTome(Card),
    /// `add 7d`: adds the fourth card to an open book (E6.2).
    Add(Card),
    /// `sacred 7d`: declares a sacred discard (E14.6).
    Sacred(Card),
    /// `discard 7d`: ends the turn (E4.4).
    Discard(Card),
    /// `wait 7d`: discards, and declares that one card is missing (E14.2).
    Wait(Card),
    /// `run 8s 9s`: claims a run (E7.4).
    ClaimRun([Card; 2]),
    /// `book Kh Kd`: claims a book (E7.4).
    ClaimBook([Card; 2]),
    /// `tome 7d 7d 7d`: claims a tome with three cards from the hand (E7.5).
    ClaimTome([Card; 3]),
    /// `tome`: claims a tome onto an open book (E7.5).
    ClaimOntoBook,
}

/// A deal: the distribution of all 193 cards (E2).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal {
    /// The cards dealt to each seat.
    pub hands: [Cards; SEATS],
    /// The blind.
    pub blind: Cards,
    /// The wall from the front to the back.
    pub wall: [Card; WALL],
}

/// An action of a seat or of chance.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A seat.
    Seat(Move),
    /// `deal …`: chance shuffles and deals a hand (E2.3).
    Deal(Box<Deal>),
    /// `start 2`: chance draws the first dealer (E12.17).
    Start(Seat),
}

impl Action {
    /// Returns the move of a seat; `None` for an action of chance.
    #[must_use]
    pub const fn by_seat(&self) -> Option<Move> {
        match self {
            Self::Seat(action) => Some(*action),
            Self::Deal(_) | Self::Start(_) => None,
        }
    }
}

impl From<Move> for Action {
    fn from(action: Move) -> Self {
        Self::Seat(action)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Skip => f.write_str("skip"),
            Self::Win => f.write_str("win"),
            Self::Lay(card) => write!(f, "lay {card}"),
            Self::LayTome(first) => write!(f, "tome {}", tome_of(first)),
            Self::Add(card) => write!(f, "add {card}"),
            Self::Sacred(card) => write!(f, "sacred {card}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Wait(card) => write!(f, "wait {card}"),
            Self::ClaimRun([low, high]) => write!(f, "run {low} {high}"),
            Self::ClaimBook([low, high]) => write!(f, "book {low} {high}"),
            Self::ClaimTome([low, middle, high]) => write!(f, "tome {low} {middle} {high}"),
            Self::ClaimOntoBook => f.write_str("tome"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(action) => action.fmt(f),
            Self::Start(seat) => write!(f, "start {seat}"),
            Self::Deal(deal) => {
                f.write_str("deal")?;
                deal.hands.iter().chain([&deal.blind]).try_for_each(|cards| write!(f, " {cards}"))?;
                deal.wall.iter().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?} {:?}", self.hands, self.blind, self.wall)
    }
}

const EXPECTED: &str = "skip, win, lay 5r, tome 7d 7d 7d 7d, add 7d, sacred 7d, discard 7d, wait 7d, run 8s 9s, book Kh Kd, \
                        tome 7d 7d 7d or tome";

impl Action {
    /// Parses an action. The cards of one action may be in any order.
    pub(super) fn parse(text: &str) -> Result<Self, NotationError> {
        let error = |expected: String| NotationError::new(text, expected);
        let mut words = text.split(' ');
        let word = words.next().unwrap_or_default();
        if word == "deal" {
            return Deal::parse(words).map(|deal| Self::Deal(Box::new(deal))).map_err(error);
        }
        if word == "start" {
            let seat = words.next().and_then(|word| Seat::all(SEATS).find(|seat| seat.to_string() == word));
            let is_whole = words.next().is_none();
            return seat
                .filter(|_| is_whole)
                .map(Self::Start)
                .ok_or_else(|| error("start and a seat from 0 to 3".to_owned()));
        }
        let mut cards = Vec::new();
        for word in words {
            cards.push(Card::parse(word).ok_or_else(|| error(format!("a card instead of {word:?}")))?);
            if cards.len() > 4 {
                return Err(error(EXPECTED.to_owned()));
            }
        }
        cards.sort_unstable();
        parse_move(word, &cards).map(Self::Seat).map_err(|expected| error(expected.to_owned()))
    }
}

fn parse_move(word: &str, cards: &[Card]) -> Result<Move, &'static str> {
    let playing = |made: fn(Card) -> Move, card: Card| {
        if card.is_playing() { Ok(made(card)) } else { Err("a playing card (E1.7)") }
    };
    match (word, cards) {
        ("skip", []) => Ok(Move::Skip),
        ("win", []) => Ok(Move::Win),
        ("tome", []) => Ok(Move::ClaimOntoBook),
        ("lay", &[card]) if card.is_playing() => Err("a crown or bonus card to lay (E5.1)"),
        ("lay", &[card]) => Ok(Move::Lay(card)),
        ("add", &[card]) => playing(Move::Add, card),
        ("sacred", &[card]) => playing(Move::Sacred, card),
        ("discard", &[card]) => Ok(Move::Discard(card)),
        ("wait", &[card]) => Ok(Move::Wait(card)),
        ("run", &[low, high]) if may_share_run(low, high) => Ok(Move::ClaimRun([low, high])),
        ("run", &[_, _]) => Err("two cards that can be in one run (E3.1)"),
        ("book", &[low, high]) if go_together(cards) => Ok(Move::ClaimBook([low, high])),
        ("book", &[_, _]) => Err("two cards that can be in one book (E3.2)"),
        ("tome", &[low, middle, high]) if go_together(cards) => Ok(Move::ClaimTome([low, middle, high])),
        ("tome", &[_, _, _]) => Err("three cards that can be in one tome (E3.4)"),
        ("tome", &[first, _, _, _]) if go_together(cards) => Ok(Move::LayTome(first)),
        ("tome", &[_, _, _, _]) => Err("four cards that make a tome (E3.4)"),
        _ => Err(EXPECTED),
    }
}

/// Whether two playing cards can be part of one run (E3.1).
fn may_share_run(low: Card, high: Card) -> bool {
    low.is_playing() && high.is_playing() && low.suit() == high.suit() && matches!(high.rank() - low.rank(), 1 | 2)
}

/// Whether cards can be part of one book or tome (E3.2, E3.4).
fn go_together(cards: &[Card]) -> bool {
    let first = cards[0];
    first.is_playing()
        && cards.iter().all(|card| card.is_playing() && tome_of(*card) == tome_of(first))
        && (first.is_number() || cards.windows(2).all(|two| two[0] != two[1]))
}

impl Deal {
    fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Result<Self, String> {
        let mut cards = Vec::with_capacity(super::cards::PACK);
        let mut left = Cards::PACK;
        for word in words {
            let card = Card::parse(word).ok_or_else(|| format!("a card instead of {word:?}"))?;
            if left.count(card) == 0 {
                return Err(format!("the 193 cards of the pack, which has {} of {card} (E1.1)", card.copies()));
            }
            left.remove(card);
            cards.push(card);
        }
        if !left.is_empty() {
            return Err("all 193 cards of the pack (E1.1)".to_owned());
        }
        Ok(Self::of(cards.as_slice().try_into().expect("the cards fill the pack")))
    }

    /// Deals a shuffled pack.
    #[must_use]
    pub(super) fn of(pack: &[Card; super::cards::PACK]) -> Self {
        let part = |number: usize| pack[DEALT * number..DEALT * (number + 1)].iter().copied().collect();
        let mut wall = [Card::new(0); WALL];
        wall.copy_from_slice(&pack[DEALT * (SEATS + 1)..]);
        Self { hands: std::array::from_fn(part), blind: part(SEATS), wall }
    }
}

// Ids are ordered by kind of move and then by cards (E1.9).
const EXTRAS: usize = CROWNS + BONUS_CARDS;
const KINDS: usize = super::cards::KINDS;
/// The number of pairs of cards of one suit that can be part of one run: each rank with each of the next two ranks that
/// the suit has.
const RUNS_A_SUIT: usize = 2 * RANKS - 3;
const TOMES: usize = 4 * NUMBER_RANKS + (RANKS - NUMBER_RANKS);
const BOOK_PAIRS: usize = 4 * NUMBER_RANKS + 6 * (RANKS - NUMBER_RANKS);
const TOME_TRIPLES: usize = 4 * RANKS;

const LAY: usize = 2;
const LAY_TOME: usize = LAY + EXTRAS;
const ADD: usize = LAY_TOME + TOMES;
const SACRED: usize = ADD + PLAYING_KINDS;
const DISCARD: usize = SACRED + PLAYING_KINDS;
const WAIT: usize = DISCARD + KINDS;
const RUN: usize = WAIT + KINDS;
const BOOK: usize = RUN + 4 * RUNS_A_SUIT;
const TOME: usize = BOOK + BOOK_PAIRS;
const ONTO_BOOK: usize = TOME + TOME_TRIPLES;
/// The number of action ids.
pub(super) const IDS: usize = ONTO_BOOK + 1;

/// Returns the index of a tome among all tomes, given its first card.
fn tome_place(first: Card) -> usize {
    if first.index() < RANKS {
        return first.index();
    }
    RANKS + (first.index() / RANKS - 1) * NUMBER_RANKS + first.rank()
}

fn tome_at(place: usize) -> Card {
    if place < RANKS {
        return Card::new(place);
    }
    let place = place - RANKS;
    Card::playing(Suit::ALL[1 + place / NUMBER_RANKS], place % NUMBER_RANKS)
}

/// For each suit, the number of groups that begin with a given face card of that suit: the other cards are of later
/// suits, in the order `s` `h` `d` `c`.
const PAIRS_OF_FACE: [usize; 4] = [3, 2, 1, 0];
const TRIPLES_OF_FACE: [usize; 4] = [3, 1, 0, 0];
/// The two other suits of a triple that begins with spades.
const LATER_OF_SPADES: [[usize; 2]; 3] = [[1, 2], [1, 3], [2, 3]];

fn groups_before(suit: usize, of_face: [usize; 4]) -> usize {
    (0..suit).map(|suit| NUMBER_RANKS + (RANKS - NUMBER_RANKS) * of_face[suit]).sum()
}

/// Returns the index of a group among all groups of its size, given its first card and, if that is a face card, the
/// group's index among those that begin with it.
fn group_place(first: Card, number: usize, of_face: [usize; 4]) -> usize {
    let suit = first.index() / RANKS;
    let before = groups_before(suit, of_face);
    if first.is_number() {
        before + first.rank()
    } else {
        before + NUMBER_RANKS + (first.rank() - NUMBER_RANKS) * of_face[suit] + number
    }
}

/// Returns the first card of the group with this index, and the group's index among those that begin with that card.
fn group_at(place: usize, of_face: [usize; 4]) -> (Card, usize) {
    let suit = (0..4).rev().find(|&suit| groups_before(suit, of_face) <= place).expect("the first group begins at 0");
    let place = place - groups_before(suit, of_face);
    if place < NUMBER_RANKS {
        return (Card::playing(Suit::ALL[suit], place), 0);
    }
    let place = place - NUMBER_RANKS;
    (Card::playing(Suit::ALL[suit], NUMBER_RANKS + place / of_face[suit]), place % of_face[suit])
}

fn suit_of(card: Card) -> usize {
    card.index() / RANKS
}

impl Move {
    /// Returns the id; ids are ordered by kind of move and then by cards.
    pub(super) fn id(self) -> u32 {
        let id = match self {
            Self::Skip => 0,
            Self::Win => 1,
            Self::Lay(card) => LAY + card.index() - PLAYING_KINDS,
            Self::LayTome(first) => LAY_TOME + tome_place(first),
            Self::Add(card) => ADD + card.index(),
            Self::Sacred(card) => SACRED + card.index(),
            Self::Discard(card) => DISCARD + card.index(),
            Self::Wait(card) => WAIT + card.index(),
            Self::ClaimRun([low, high]) => {
                RUN + suit_of(low) * RUNS_A_SUIT + 2 * low.rank() + (high.rank() - low.rank() - 1)
            }
            Self::ClaimBook([low, high]) => {
                let number = if low.is_face() { suit_of(high) - suit_of(low) - 1 } else { 0 };
                BOOK + group_place(low, number, PAIRS_OF_FACE)
            }
            Self::ClaimTome([low, middle, high]) => {
                let others = [suit_of(middle), suit_of(high)];
                let number = LATER_OF_SPADES.iter().position(|&later| later == others).unwrap_or(0);
                let number = if low.is_face() && suit_of(low) == 0 { number } else { 0 };
                TOME + group_place(low, number, TRIPLES_OF_FACE)
            }
            Self::ClaimOntoBook => ONTO_BOOK,
        };
        id as u32
    }

    /// Returns the move with this id.
    pub(super) fn with_id(id: u32) -> Option<Self> {
        let id = id as usize;
        Some(match id {
            0 => Self::Skip,
            1 => Self::Win,
            LAY..LAY_TOME => Self::Lay(Card::new(PLAYING_KINDS + id - LAY)),
            LAY_TOME..ADD => Self::LayTome(tome_at(id - LAY_TOME)),
            ADD..SACRED => Self::Add(Card::new(id - ADD)),
            SACRED..DISCARD => Self::Sacred(Card::new(id - SACRED)),
            DISCARD..WAIT => Self::Discard(Card::new(id - DISCARD)),
            WAIT..RUN => Self::Wait(Card::new(id - WAIT)),
            RUN..BOOK => {
                let (suit, place) = ((id - RUN) / RUNS_A_SUIT, (id - RUN) % RUNS_A_SUIT);
                let low = Card::playing(Suit::ALL[suit], place / 2);
                Self::ClaimRun([low, Card::new(low.index() + 1 + place % 2)])
            }
            BOOK..TOME => {
                let (low, number) = group_at(id - BOOK, PAIRS_OF_FACE);
                let high = if low.is_face() { Card::new(low.index() + RANKS * (number + 1)) } else { low };
                Self::ClaimBook([low, high])
            }
            TOME..ONTO_BOOK => {
                let (low, number) = group_at(id - TOME, TRIPLES_OF_FACE);
                let in_suit = |suit: usize| Card::playing(Suit::ALL[suit], low.rank());
                let later = if suit_of(low) == 0 { LATER_OF_SPADES[number] } else { [2, 3] };
                let others = if low.is_face() { later.map(in_suit) } else { [low; 2] };
                Self::ClaimTome([low, others[0], others[1]])
            }
            ONTO_BOOK => Self::ClaimOntoBook,
            _ => return None,
        })
    }
}

impl Action {
    /// Returns the id; [`NO_ID`] for a deal.
    pub(super) fn id(&self) -> u32 {
        self.by_seat().map_or(NO_ID, Move::id)
    }
}

/// Whether the offered card and the cards that a claim names make the claimed set (E7.4, E7.5).
pub(super) fn makes_set(claim: Move, offered: Card) -> bool {
    match claim {
        Move::ClaimRun([low, high]) => is_run([low, high, offered]),
        Move::ClaimBook([low, high]) => is_book([low, high, offered]),
        Move::ClaimTome(cards) => {
            tome_of(cards[0]) == tome_of(offered) && (offered.is_number() || !cards.contains(&offered))
        }
        _ => false,
    }
}
