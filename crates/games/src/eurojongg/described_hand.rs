//! The description of a finished hand on a real table: its form, and whether the pack has these cards (E1).

use chabudai_engine::{Refusal, RoundError, Seat, SeatNumber};
use serde::Deserialize;

use super::action::SEATS;
use super::cards::{Card, Cards, KINDS};

/// The maximum length of a word that is quoted in an error, in characters.
const MAX_QUOTED_CHARS: usize = 20;

/// A finished hand as it lies on a real table. Cards are in notation, separated by blanks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DescribedHand {
    /// The cards of each seat.
    seats: [DescribedSeat; SEATS],
    /// How the hand ended; missing if no seat goes out.
    #[serde(default)]
    pub(super) out: Option<DescribedOut>,
}

/// The cards of a seat. The hand of a seat that does not go out may be incomplete: missing cards score nothing.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct DescribedSeat {
    /// The hand, with the last card unless it is in a meld.
    hand: String,
    /// The open melds.
    melds: Vec<String>,
    /// The closed tomes.
    closed: Vec<String>,
    /// The crowns and bonus cards in front of the seat.
    laid: String,
    /// Whether the seat has declared that one card is missing (E14.2).
    waits: bool,
    /// How often the seat has slighted a sacred discard (E14.7).
    slights: u8,
}

/// How a hand ends with one or more seats that go out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DescribedOut {
    pub(super) seats: Vec<SeatNumber>,
    /// The last card (E13.3).
    card: String,
    /// The origin of the last card.
    pub(super) from: Origin,
    /// The seat that discarded or added the last card, if it was claimed to win.
    pub(super) discarder: Option<SeatNumber>,
    /// Whether drawing the last card left the wall empty.
    #[serde(default)]
    pub(super) empties: bool,
    /// Whether the seat goes out on its first turn.
    #[serde(default)]
    pub(super) first_turn: bool,
}

/// The origin of the last card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Origin {
    /// Claimed to win, from a discard or an added card (E7.6, E6.5).
    Claim,
    /// Claimed for a run or book with which the turn began (E8.3).
    Set,
    /// Drawn from the front of the wall (E4.2).
    Front,
    /// Drawn from the back of the wall (E5.2, E6.3).
    Back,
}

/// The cards of a seat, all of which are in the pack.
pub(super) struct SeatCards {
    pub(super) hand: Cards,
    /// The cards of each open meld.
    pub(super) melds: Vec<Vec<Card>>,
    /// The cards of each closed tome.
    pub(super) closed: Vec<Vec<Card>>,
    pub(super) laid: Cards,
    pub(super) waits: bool,
    pub(super) slights: u8,
}

impl DescribedOut {
    /// Returns the last card, which must be a playing card.
    pub(super) fn last_card(&self) -> Result<Card, RoundError> {
        let card = parse_card(&self.card)?;
        if card.is_playing() {
            Ok(card)
        } else {
            Err(Refusal::new("last_not_playing", "E8.1").with("card", card).into())
        }
    }

    /// Returns the seats that go out.
    pub(super) fn winners(&self) -> Result<[bool; SEATS], RoundError> {
        let mut winners = [false; SEATS];
        for seat in &self.seats {
            winners[seat.of(SEATS)?.index()] = true;
        }
        if winners == [false; SEATS] {
            return Err(RoundError::Unreadable("out.seats: at least one seat goes out".to_owned()));
        }
        Ok(winners)
    }
}

impl DescribedHand {
    /// Returns the cards of each seat, or refuses the first card of which the pack has too few (E1.1).
    pub(super) fn cards(&self) -> Result<[SeatCards; SEATS], RoundError> {
        let mut counts = [0; KINDS];
        // A card with which several seats go out is in the hand of each of them, but it is one card.
        if let Some(out) = self.out.as_ref().filter(|out| out.seats.len() > 1) {
            let winners = out.winners()?.into_iter().filter(|&wins| wins).count() as i32;
            counts[out.last_card()?.index()] -= winners - 1;
        }
        let rows: Vec<_> = self.seats.iter().map(|seat| seat.rows()).collect::<Result<_, _>>()?;
        for &card in rows.iter().flat_map(Rows::all) {
            counts[card.index()] += 1;
            if counts[card.index()] > card.copies() as i32 {
                return Err(Refusal::new("too_many", "E1.1").with("card", card).with("count", card.copies()).into());
            }
        }
        let mut cards = rows.into_iter().zip(&self.seats).map(|(rows, seat)| rows.into_cards(seat));
        Ok(std::array::from_fn(|_| cards.next().expect("every seat has rows")))
    }
}

/// The cards of a seat, before they are counted.
struct Rows {
    hand: Vec<Card>,
    melds: Vec<Vec<Card>>,
    closed: Vec<Vec<Card>>,
    laid: Vec<Card>,
}

impl Rows {
    fn all(&self) -> impl Iterator<Item = &Card> {
        self.hand.iter().chain(self.melds.iter().flatten()).chain(self.closed.iter().flatten()).chain(&self.laid)
    }

    fn into_cards(self, seat: &DescribedSeat) -> SeatCards {
        SeatCards {
            hand: self.hand.into_iter().collect(),
            melds: self.melds,
            closed: self.closed,
            laid: self.laid.into_iter().collect(),
            waits: seat.waits,
            slights: seat.slights,
        }
    }
}

impl DescribedSeat {
    fn rows(&self) -> Result<Rows, RoundError> {
        let sets = |texts: &[String]| texts.iter().map(|text| parse_row(text)).collect::<Result<Vec<_>, _>>();
        Ok(Rows {
            hand: parse_row(&self.hand)?,
            melds: sets(&self.melds)?,
            closed: sets(&self.closed)?,
            laid: parse_row(&self.laid)?,
        })
    }
}

fn parse_row(text: &str) -> Result<Vec<Card>, RoundError> {
    text.split_whitespace().map(parse_card).collect()
}

fn parse_card(word: &str) -> Result<Card, RoundError> {
    Card::parse(word).ok_or_else(|| {
        let quoted: String = word.chars().take(MAX_QUOTED_CHARS).collect();
        Refusal::new("unknown_card", "E1.9").with("word", quoted).into()
    })
}

/// Returns a refusal about a seat.
pub(super) fn about_seat(code: &'static str, clause: &'static str, seat: Seat) -> Refusal {
    Refusal::new(code, clause).with("seat", seat)
}
