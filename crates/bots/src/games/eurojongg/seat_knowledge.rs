//! The knowledge of a seat when it decides. The policy uses nothing else.

use chabudai_engine::Seat;
use chabudai_games::eurojongg::cards::{Card, Cards, PLAYING_KINDS};
use chabudai_games::eurojongg::{Place, Public, Rules, State, View};

/// The knowledge of a seat (E11.1, E11.2).
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// The rules in force.
    pub rules: &'a Rules,
    /// The public information.
    pub public: &'a Public,
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: &'a Cards,
    /// Playing cards that are visible elsewhere: in melds and on the discard pile.
    pub seen_elsewhere: Cards,
}

impl<'a> Sight<'a> {
    fn new(rules: &'a Rules, public: &'a Public, seat: Seat, hand: &'a Cards) -> Self {
        let mut seen_elsewhere = Cards::EMPTY;
        for place in &public.places {
            seen_elsewhere = seen_elsewhere.and(&place.melds.cards());
        }
        // A claimed discard is part of a meld.
        for (card, _, is_claimed) in public.discards.iter() {
            if !is_claimed && card.is_playing() {
                seen_elsewhere.add(card);
            }
        }
        Self { rules, public, seat, hand, seen_elsewhere }
    }

    /// Returns the knowledge of a view's seat; `None` for a spectator's view.
    #[must_use]
    pub fn of_view(rules: &'a Rules, view: &'a View) -> Option<Self> {
        Some(Self::new(rules, view.public(), view.seat()?, view.hand()?))
    }

    /// Returns the knowledge of a seat in a state, such as a sampled world. It consists of the seat's hand and the
    /// public information.
    #[must_use]
    pub fn at(rules: &'a Rules, state: &'a State, seat: Seat) -> Self {
        Self::new(rules, &state.public, seat, state.hand(seat))
    }

    /// Returns the public knowledge about the seat.
    #[must_use]
    pub const fn place(&self) -> &'a Place {
        self.public.place(self.seat)
    }

    /// Returns the number of copies of a card that the seat has not seen.
    #[must_use]
    pub fn unseen(&self, card: Card) -> u32 {
        card.copies() - self.hand.count(card) - if card.is_playing() { self.seen_elsewhere.count(card) } else { 0 }
    }

    /// Returns the number of playing cards that the seat has not seen.
    #[must_use]
    pub fn all_unseen(&self) -> u32 {
        const PLAYING: u32 = 4 * (9 * 4 + 7);
        PLAYING - self.hand.playing().len() - self.seen_elsewhere.len()
    }

    /// Returns the playing kinds with unseen copies.
    pub fn unseen_kinds(&self) -> impl Iterator<Item = Card> + '_ {
        (0..PLAYING_KINDS).map(Card::new).filter(|&card| self.unseen(card) > 0)
    }

    /// Returns the other three seats.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let own = self.seat;
        Seat::all(4).filter(move |&seat| seat != own)
    }
}
