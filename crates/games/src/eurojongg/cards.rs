//! The 193 cards (E1), and sets of them.

use borsh::{BorshDeserialize, BorshSerialize, io};
use chabudai_engine::{as_text, looks_as};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A suit of playing cards, in the order in which cards are listed (E1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Black.
    Spades,
    /// Red.
    Hearts,
    /// Red.
    Diamonds,
    /// Black.
    Clubs,
}

impl Suit {
    /// All suits, in order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The index in the order of suits, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter used in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        b"shdc"[self as usize] as char
    }
}

/// The number of ranks in a suit (E1.4).
pub const RANKS: usize = 16;
/// The number of ranks of number cards: indices `0..NUMBER_RANKS`, the ace first (E1.2).
pub const NUMBER_RANKS: usize = 9;
/// The number of different playing cards in the pack (E1.7).
pub const PLAYING_KINDS: usize = 64;
/// The number of crowns (E1.5).
pub const CROWNS: usize = 9;
/// The number of bonus cards (E1.6).
pub const BONUS_CARDS: usize = 12;
/// The number of different cards in the pack (E1.1).
pub const KINDS: usize = PLAYING_KINDS + CROWNS + BONUS_CARDS;
/// The number of cards in the pack (E1.1).
pub const PACK: usize = 193;

const RANK_LETTERS: &[u8; RANKS] = b"A23456789FWHBJQK";
const BONUS_NAMES: [&str; BONUS_CARDS] =
    ["rose", "crane", "apple", "tulip", "eagle", "oak", "daisy", "swan", "birch", "lily", "owl", "pine"];
/// The suits of the rows of E1.6.
const BONUS_SUITS: [Suit; 4] = [Suit::Clubs, Suit::Hearts, Suit::Diamonds, Suit::Spades];

/// A kind of card; cards of one kind are interchangeable.
///
/// The number of a kind is its index in the order in which cards are listed (E1.9): playing cards `16 * suit + rank`,
/// then crowns, then bonus cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize)]
pub struct Card(u8);

impl BorshDeserialize for Card {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let index = usize::from(u8::deserialize_reader(reader)?);
        if index < KINDS { Ok(Self::new(index)) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

impl Card {
    /// Returns the playing card of a suit and rank; the ace is 0 and the king 15.
    #[must_use]
    pub const fn playing(suit: Suit, rank: usize) -> Self {
        debug_assert!(rank < RANKS);
        Self((suit as usize * RANKS + rank) as u8)
    }

    /// Returns the crown of a rank; the ace is 0.
    #[must_use]
    pub const fn crown(rank: usize) -> Self {
        debug_assert!(rank < CROWNS);
        Self((PLAYING_KINDS + rank) as u8)
    }

    /// Returns the bonus card with this index; the rose is 0.
    #[must_use]
    pub const fn bonus(place: usize) -> Self {
        debug_assert!(place < BONUS_CARDS);
        Self((PLAYING_KINDS + CROWNS + place) as u8)
    }

    /// Returns the kind with this number, which must be below [`KINDS`].
    #[must_use]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < KINDS);
        Self(index as u8)
    }

    /// The number that identifies this kind of card.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns all kinds, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS).map(Self::new)
    }

    /// Whether this is a playing card (E1.7).
    #[must_use]
    pub const fn is_playing(self) -> bool {
        (self.0 as usize) < PLAYING_KINDS
    }

    /// Whether this is a number card (E1.2).
    #[must_use]
    pub const fn is_number(self) -> bool {
        self.is_playing() && (self.0 as usize) % RANKS < NUMBER_RANKS
    }

    /// Whether this is a face card (E1.3).
    #[must_use]
    pub const fn is_face(self) -> bool {
        self.is_playing() && (self.0 as usize) % RANKS >= NUMBER_RANKS
    }

    /// Whether this is a crown (E1.5).
    #[must_use]
    pub const fn is_crown(self) -> bool {
        !self.is_playing() && (self.0 as usize) < PLAYING_KINDS + CROWNS
    }

    /// Whether this is a bonus card (E1.6).
    #[must_use]
    pub const fn is_bonus(self) -> bool {
        self.0 as usize >= PLAYING_KINDS + CROWNS
    }

    /// The index of the rank, with the ace as 0: below 16 for playing cards, below 9 for crowns, 0 for bonus cards.
    #[must_use]
    pub const fn rank(self) -> usize {
        if self.is_playing() {
            self.0 as usize % RANKS
        } else if self.is_crown() {
            self.0 as usize - PLAYING_KINDS
        } else {
            0
        }
    }

    /// The suit, which bonus cards have too (E1.6); `None` for crowns.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_playing() {
            Some(Suit::ALL[self.0 as usize / RANKS])
        } else if self.is_bonus() {
            Some(BONUS_SUITS[(self.0 as usize - PLAYING_KINDS - CROWNS) / 3])
        } else {
            None
        }
    }

    /// The number of cards of this kind in the pack: four for a number card, otherwise one.
    #[must_use]
    pub const fn copies(self) -> u32 {
        if self.is_number() { 4 } else { 1 }
    }

    /// Parses a card.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [rank, suit] => match (RANK_OF[rank as usize], SUIT_OF[suit as usize]) {
                (NOT_A_LETTER, _) => None,
                (rank, suit @ 0..4) => Some(Self(suit * RANKS as u8 + rank)),
                (rank, CROWN) if rank < CROWNS as u8 => Some(Self::crown(rank as usize)),
                _ => None,
            },
            _ => BONUS_NAMES.iter().position(|&name| name == text).map(Self::bonus),
        }
    }
}

/// The index of a byte that is not a letter.
const NOT_A_LETTER: u8 = u8::MAX;
/// The index of the letter of crowns in the order of suits.
const CROWN: u8 = 4;
/// The rank for each letter.
const RANK_OF: [u8; 256] = index_of(RANK_LETTERS);
/// The suit for each letter.
const SUIT_OF: [u8; 256] = index_of(b"shdcr");

/// Returns the index of each byte among these letters.
const fn index_of(letters: &[u8]) -> [u8; 256] {
    let mut indices = [NOT_A_LETTER; 256];
    let mut index = 0;
    while index < letters.len() {
        indices[letters[index] as usize] = index as u8;
        index += 1;
    }
    indices
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_bonus() {
            return f.write_str(BONUS_NAMES[self.index() - PLAYING_KINDS - CROWNS]);
        }
        let suit = self.suit().map_or('r', Suit::letter);
        write!(f, "{}{suit}", RANK_LETTERS[self.rank()] as char)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A multiset of cards.
///
/// One word per suit holds its counts, four bits per rank, the ace lowest. Crowns and bonus cards have one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize)]
pub struct Cards {
    suits: [u64; 4],
    extras: u32,
}

/// The bit of each rank of a suit that only a count of eight or more would use.
const LARGE: u64 = 0x8888_8888_8888_8888;

impl BorshDeserialize for Cards {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let (suits, extras) = BorshDeserialize::deserialize_reader(reader)?;
        let cards = Self { suits, extras };
        // A count of eight or more would use the bit that comparing counts needs.
        let is_small = suits.iter().all(|counts| counts & LARGE == 0);
        if is_small && Self::PACK.contains(&cards) { Ok(cards) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

impl Cards {
    /// No cards.
    pub const EMPTY: Self = Self { suits: [0; 4], extras: 0 };
    /// All 193 cards (E1.1).
    pub const PACK: Self = Self { suits: [0x1111_1114_4444_4444; 4], extras: (1 << (CROWNS + BONUS_CARDS)) - 1 };

    /// Parses cards in the usual notation: two letters each, separated by single spaces. Returns `None` for any other
    /// text, and if the pack does not have all of the cards in addition to `used`.
    #[must_use]
    pub fn parse_plain(text: &str, used: &Self) -> Option<Self> {
        // Four bits can count this many cards of a kind.
        const CARDS_PER_STEP: usize = 15;
        let (mut cards, mut seen) = (Self::EMPTY, *used);
        for words in text.as_bytes().chunks(3 * CARDS_PER_STEP) {
            let some = Self::count_words(words)?;
            if seen.extras & some.extras != 0 {
                return None;
            }
            (cards, seen) = (cards.and(&some), seen.and(&some));
            if !Self::PACK.contains(&seen) {
                return None;
            }
        }
        Some(cards)
    }

    /// Counts at most fifteen cards that are written with two letters each. Returns `None` for any other text, and if a
    /// kind has eight cards or more.
    fn count_words(words: &[u8]) -> Option<Self> {
        const FIRSTS: u64 = 0x1_1111_1111;
        // The counts of each letter of [`SUIT_OF`]; a power of two of them needs no check of the index.
        let (mut counts, mut wrong) = ([0_u64; 8], 0);
        let mut count = |[rank, suit, space]: [u8; 3]| {
            let (rank, suit) = (RANK_OF[rank as usize], SUIT_OF[suit as usize]);
            wrong |= (rank | suit) & 0xf0 | (space ^ b' ');
            counts[suit as usize % 8] += 1 << (4 * (rank % 16));
        };
        let (words, last) = words.as_chunks();
        words.iter().for_each(|&word| count(word));
        match *last {
            [] => {}
            [rank, suit] => count([rank, suit, b' ']),
            _ => return None,
        }
        let [s, h, d, c, crowns, ..] = counts;
        if wrong != 0 || (s | h | d | c) & LARGE != 0 || crowns & !FIRSTS != 0 {
            return None;
        }
        let extras = || (0..CROWNS).map(|rank| (crowns >> (4 * rank) & 1) << rank).sum::<u64>() as u32;
        Some(Self { suits: [s, h, d, c], extras: if crowns == 0 { 0 } else { extras() } })
    }

    /// The counts of a suit, four bits per rank, the ace lowest.
    #[must_use]
    pub const fn suit(&self, suit: Suit) -> u64 {
        self.suits[suit as usize]
    }

    /// The counts of all four suits, four bits per rank.
    #[must_use]
    pub const fn suits(&self) -> &[u64; 4] {
        &self.suits
    }

    /// Crowns and bonus cards, one bit each: the crowns, lowest first, and then the bonus cards.
    #[must_use]
    pub const fn extras(&self) -> u32 {
        self.extras
    }

    /// The crowns, one bit each.
    #[must_use]
    pub const fn crowns(&self) -> u32 {
        self.extras & ((1 << CROWNS) - 1)
    }

    /// The bonus cards, one bit each, in the order of E1.6.
    #[must_use]
    pub const fn bonus_cards(&self) -> u32 {
        self.extras >> CROWNS
    }

    /// The first crown or bonus card in the order of E1.9, if there is one.
    #[must_use]
    pub const fn extra(&self) -> Option<Card> {
        if self.extras == 0 { None } else { Some(Card((PLAYING_KINDS + self.extras.trailing_zeros() as usize) as u8)) }
    }

    /// The playing cards only.
    #[must_use]
    pub const fn playing(&self) -> Self {
        Self { suits: self.suits, extras: 0 }
    }

    /// The number of cards of a kind.
    #[must_use]
    pub const fn count(&self, card: Card) -> u32 {
        if card.is_playing() {
            (self.suits[card.index() / RANKS] >> (4 * (card.index() % RANKS)) & 0xf) as u32
        } else {
            self.extras >> (card.index() - PLAYING_KINDS) & 1
        }
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(&self) -> u32 {
        let mut total = self.extras.count_ones();
        let mut suit = 0;
        while suit < 4 {
            // Counts are at most 4, so two ranks fit in a byte and the sum of sixteen fits in one.
            let pairs = (self.suits[suit] & 0x0f0f_0f0f_0f0f_0f0f) + (self.suits[suit] >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
            total += (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32;
            suit += 1;
        }
        total
    }

    /// Whether there are no cards.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let [s, h, d, c] = self.suits;
        s | h | d | c | self.extras as u64 == 0
    }

    /// Adds a card.
    pub const fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < card.copies(), "the pack does not have that many of this card");
        if card.is_playing() {
            self.suits[card.index() / RANKS] += 1 << (4 * (card.index() % RANKS));
        } else {
            self.extras |= 1 << (card.index() - PLAYING_KINDS);
        }
    }

    /// Removes a card, which must be present.
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.count(card) > 0, "a card to remove is present");
        if card.is_playing() {
            self.suits[card.index() / RANKS] -= 1 << (4 * (card.index() % RANKS));
        } else {
            self.extras &= !(1 << (card.index() - PLAYING_KINDS));
        }
    }

    /// Returns these cards and one more.
    #[must_use]
    pub const fn with(mut self, card: Card) -> Self {
        self.add(card);
        self
    }

    /// Returns these cards without one, which must be present.
    #[must_use]
    pub const fn less(mut self, card: Card) -> Self {
        self.remove(card);
        self
    }

    /// Returns these cards together with `others`; the pack must have that many of each.
    #[must_use]
    pub const fn and(&self, others: &Self) -> Self {
        let [s, h, d, c] = self.suits;
        let [os, oh, od, oc] = others.suits;
        Self { suits: [s + os, h + oh, d + od, c + oc], extras: self.extras | others.extras }
    }

    /// Returns these cards without `others`, all of which must be present.
    #[must_use]
    pub const fn without(&self, others: &Self) -> Self {
        let [s, h, d, c] = self.suits;
        let [os, oh, od, oc] = others.suits;
        Self { suits: [s - os, h - oh, d - od, c - oc], extras: self.extras & !others.extras }
    }

    /// Whether all of `others` are among these.
    #[must_use]
    pub const fn contains(&self, others: &Self) -> bool {
        let mut suit = 0;
        while suit < 4 {
            // A rank that has too few cards borrows from the spare top bit of its four, which becomes 0.
            if (self.suits[suit] | LARGE).wrapping_sub(others.suits[suit]) & LARGE != LARGE {
                return false;
            }
            suit += 1;
        }
        others.extras & !self.extras == 0
    }

    /// Returns each kind that is present once, in order.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let playing = self.suits.into_iter().enumerate().flat_map(|(suit, mut counts)| {
            std::iter::from_fn(move || {
                let rank = (counts != 0).then(|| counts.trailing_zeros() as usize / 4)?;
                counts &= !(0xf << (4 * rank));
                Some(Card::new(suit * RANKS + rank))
            })
        });
        let mut extras = self.extras;
        playing.chain(std::iter::from_fn(move || {
            let place = (extras != 0).then(|| extras.trailing_zeros() as usize)?;
            extras &= extras - 1;
            Some(Card::new(PLAYING_KINDS + place))
        }))
    }

    /// Returns all cards in order, equal ones next to each other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card) as usize))
    }

    /// Parses cards. Returns `None` if a word is not a card or the pack has too few copies of it.
    #[must_use]
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        words.into_iter().try_fold(Self::EMPTY, |cards, word| {
            let card = Card::parse(word)?;
            (cards.count(card) < card.copies()).then(|| cards.with(card))
        })
    }

    /// Returns the notation of each card.
    #[must_use]
    pub fn texts(self) -> Vec<String> {
        self.iter().map(|card| card.to_string()).collect()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// One value for each kind of card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerCard<T>(pub [T; KINDS]);

impl<T> Index<Card> for PerCard<T> {
    type Output = T;

    fn index(&self, card: Card) -> &T {
        &self.0[card.index()]
    }
}

impl<T> IndexMut<Card> for PerCard<T> {
    fn index_mut(&mut self, card: Card) -> &mut T {
        &mut self.0[card.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e1_1_the_pack_has_193_cards() {
        assert_eq!(Cards::PACK.len() as usize, PACK);
        assert_eq!(Card::all().map(Card::copies).sum::<u32>() as usize, PACK);
        assert_eq!(
            Card::all().flat_map(|card| std::iter::repeat_n(card, card.copies() as usize)).collect::<Cards>(),
            Cards::PACK
        );
        let of = |is: fn(Card) -> bool| Card::all().filter(|&card| is(card)).map(Card::copies).sum::<u32>();
        assert_eq!([Card::is_number, Card::is_face, Card::is_crown, Card::is_bonus].map(of), [144, 28, 9, 12]);
    }

    #[test]
    fn e1_6_bonus_cards_have_suits() {
        let suits = ["rose", "eagle", "birch", "pine"].map(|name| Card::parse(name).and_then(Card::suit));
        assert_eq!(suits, [Suit::Clubs, Suit::Hearts, Suit::Diamonds, Suit::Spades].map(Some));
    }

    #[test]
    fn e1_9_every_card_has_one_text_and_one_place() {
        let texts: Vec<_> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!((&*texts[0], &*texts[15], &*texts[63], &*texts[64], &*texts[84]), ("As", "Ks", "Kc", "Ar", "pine"));
        for card in Card::all() {
            assert_eq!(Card::parse(&texts[card.index()]), Some(card));
        }
        for wrong in ["", "as", "Fr", "Kr", "10s", "Ax", "Rose", "5", "s5"] {
            assert_eq!(Card::parse(wrong), None, "{wrong}");
        }
        let cards = Cards::parse("pine Ar 5h As 5h".split(' ')).unwrap();
        assert_eq!(cards.to_string(), "As 5h 5h Ar pine");
        assert_eq!((cards.len(), cards.count(Card::parse("5h").unwrap())), (5, 2));
        assert_eq!(Cards::parse(["Ks", "Ks"]), None);
    }

    #[test]
    fn e1_1_plain_texts_are_parsed_as_others_if_the_pack_has_the_cards() {
        let all = Cards::PACK.without(&Card::all().filter(|card| card.is_bonus()).collect());
        let used = Cards::parse(["5h", "Ar", "Ks"]).unwrap();
        let texts = [all.to_string(), all.without(&used).to_string(), "5h Ks Ar 9r".to_owned(), "Kc".to_owned()];
        for text in texts.iter().map(String::as_str).chain(["", "5h 5h 5h", "As ", "2d 2d 2d 2d"]) {
            let parsed = Cards::parse(text.split_whitespace());
            assert_eq!(Cards::parse_plain(text, &Cards::EMPTY), parsed, "{text}");
            let beside = parsed.filter(|&cards| Cards::PACK.without(&used).contains(&cards));
            assert_eq!(Cards::parse_plain(text, &used), beside, "{text} beside {used}");
        }
        let many = ["5h"; 16].join(" ") + " Ks 6h";
        let apart = format!("9r {} 9r", Cards::PACK.playing().texts()[..20].join(" "));
        for wrong in [
            &*many,
            &*apart,
            "Ks Ks",
            "9r 9r",
            "10s",
            "Kr",
            "As,2s",
            " As",
            "As  2s",
            "A",
            "rose",
            "Ää",
            "5h 5h 5h 5h 5h",
        ] {
            assert_eq!(Cards::parse_plain(wrong, &Cards::EMPTY), None, "{wrong}");
        }
        for copies in 5..40 {
            for card in ["5h", "Ks", "7r"] {
                assert_eq!(Cards::parse_plain(&vec![card; copies].join(" "), &Cards::EMPTY), None, "{copies} {card}");
            }
        }
    }

    #[test]
    fn cards_come_and_go() {
        let all = Cards::parse("As 5h 5h Ks rose 5r".split(' ')).unwrap();
        let some = Cards::parse("5h rose".split(' ')).unwrap();
        let rest = Cards::parse("As 5h Ks 5r".split(' ')).unwrap();
        assert_eq!(all.without(&some), rest);
        assert_eq!(rest.and(&some), all);
        assert!(all.contains(&some) && !rest.contains(&some) && !some.contains(&all));
        assert!(!all.contains(&Cards::parse(["5h"; 3]).unwrap()));
        assert!(Cards::EMPTY.is_empty() && !some.is_empty());
        assert_eq!(all.kinds().count(), 5);
    }
}

as_text!(Card, "Card", "A card as written: `7d`, `Ar`, `rose`.");
looks_as!(Cards, Vec<Card>, |cards| cards.iter().collect());
