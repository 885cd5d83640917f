//! Actions of seats and of chance, with their notation and ids.

use std::fmt;

use chabudai_engine::{NO_ID, NotationError, Seat};

use super::data::ActionData;
use super::hand::{CARDS, COPIES, Hand, RANKS};
use super::{MAX_SEATS, NanaToridori};

/// Cards of one block played together, in the duel possibly with open cards (T2.2, T9.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The leftmost slot of the block, counted from 0.
    pub slot: u8,
    /// The rank of the cards.
    pub rank: u8,
    /// The number of cards from the hand, at least one.
    pub count: u8,
    /// The number of open cards that join the cards from the hand.
    pub open: u8,
}

impl Play {
    /// The number of cards of the play, including open ones.
    #[must_use]
    pub const fn cards(&self) -> u8 {
        self.count + self.open
    }
}

/// An action of a seat or of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `play 5x2@3`, `play 5x2@3+1`: plays cards (T2, T9.5).
    Play(Play),
    /// `take@2`: puts the beaten cards into a gap (T3.2).
    Take(u8),
    /// `keep@2`: puts the drawn card into a gap (T4.2).
    Keep(u8),
    /// `drop`: the beaten or the drawn card goes to the discard pile (T3.3, T4.2).
    Drop,
    /// `pass`: draws the top card, if any (T4.1); without open cards, loses the duel (T9.3).
    Pass,
    /// `pass 5`: passes and picks up an open card of this rank (T9.2).
    PassWith(u8),
    /// `start 2`: chance draws the first starter (T1.6).
    Start(Seat),
    /// `deal 5316…`: chance puts the cards in order: the hands, starting with seat 0, then the deck or the open cards
    /// (T1.3, T9.1).
    Deal(Hand),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => {
                write!(f, "play {}x{}@{}", play.rank, play.count, play.slot + 1)?;
                if play.open > 0 { write!(f, "+{}", play.open) } else { Ok(()) }
            }
            Self::Take(gap) => write!(f, "take@{gap}"),
            Self::Keep(gap) => write!(f, "keep@{gap}"),
            Self::Drop => f.write_str("drop"),
            Self::Pass => f.write_str("pass"),
            Self::PassWith(rank) => write!(f, "pass {rank}"),
            Self::Start(seat) => write!(f, "start {seat}"),
            Self::Deal(cards) => {
                f.write_str("deal ")?;
                cards.ranks().try_for_each(|rank| write!(f, "{rank}"))
            }
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Action {
    /// Returns the text without gaps and slots (T8.5).
    pub(super) fn without_places(self) -> String {
        match self {
            Self::Play(Play { rank, count, open: 0, .. }) => format!("play {rank}x{count}"),
            Self::Play(Play { rank, count, open, .. }) => format!("play {rank}x{count}+{open}"),
            Self::Take(_) => "take".to_owned(),
            Self::Keep(_) => "keep".to_owned(),
            other => other.to_string(),
        }
    }
}

impl NanaToridori {
    /// Parses a text written without cards, slots or gaps, as other seats receive it (T8.5).
    pub(super) fn parse_hidden(text: &str) -> Option<ActionData> {
        match text {
            "deal" => return Some(ActionData::Deal { cards: None }),
            "take" => return Some(ActionData::Take { gap: None }),
            "keep" => return Some(ActionData::Keep { gap: None }),
            _ => {}
        }
        // With any slot added, the text parses as an ordinary play.
        let play = text.strip_prefix("play ").filter(|play| !play.contains('@'))?;
        let (cards, open) = play.split_once('+').map_or((play, None), |(cards, open)| (cards, Some(open)));
        let placed = open.map_or_else(|| format!("play {cards}@1"), |open| format!("play {cards}@1+{open}"));
        match Self::parse_complete(&placed).ok()? {
            ActionData::Play { rank, count, open, .. } => Some(ActionData::Play { rank, count, slot: None, open }),
            _ => None,
        }
    }

    /// Parses a complete text, for any number of seats.
    pub(super) fn parse_complete(text: &str) -> Result<ActionData, NotationError> {
        let tables = [MAX_SEATS, 2].map(|players| Self::of_players(players).parse(text));
        let [many, duel] = tables;
        let action = many.or(duel).ok_or_else(|| NotationError::new(text, Self::of_players(2).expected()))?;
        Ok(ActionData::from(&action))
    }
}

/// Parses a number within limits, without a sign or leading zeros.
fn number(text: &str, least: u8, most: u8) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|number| plain && (least..=most).contains(number))
}

impl NanaToridori {
    /// Returns the action with this text, if any state of the game has one.
    pub(super) fn parse(&self, text: &str) -> Option<Action> {
        let most = self.cards_in_play() as u8;
        match text {
            "drop" => return Some(Action::Drop),
            "pass" => return Some(Action::Pass),
            _ => {}
        }
        if let Some(gap) = text.strip_prefix("take@") {
            return number(gap, 0, most).map(Action::Take);
        }
        if let Some(gap) = text.strip_prefix("keep@") {
            return number(gap, 0, most).map(Action::Keep);
        }
        match text.split_once(' ')? {
            ("play", play) => self.parse_play(play).map(Action::Play),
            ("pass", rank) if self.is_duel() => number(rank, 1, RANKS).map(Action::PassWith),
            ("start", seat) => {
                number(seat, 0, self.players() as u8 - 1).map(|seat| Action::Start(Seat::new(usize::from(seat))))
            }
            ("deal", digits) => {
                let fits =
                    digits.len() == self.cards_in_play() && digits.bytes().all(|digit| matches!(digit, b'1'..=b'7'));
                fits.then(|| Action::Deal(Hand::of(digits.bytes().map(|digit| digit - b'0'))))
            }
            _ => None,
        }
    }

    fn parse_play(&self, text: &str) -> Option<Play> {
        let (rank, rest) = text.split_once('x')?;
        let (count, rest) = rest.split_once('@')?;
        let (slot, open) = match rest.split_once('+') {
            Some((slot, open)) if self.is_duel() => (slot, number(open, 1, 2)?),
            Some(_) => return None,
            None => (rest, 0),
        };
        let slot = number(slot, 1, self.cards_in_play() as u8)? - 1;
        let play = Play { slot, rank: number(rank, 1, RANKS)?, count: number(count, 1, COPIES)?, open };
        (play.cards() <= COPIES).then_some(play)
    }

    /// The number of action ids.
    pub(super) fn ids(&self) -> u32 {
        self.first_rest() + 2 * self.gaps() + 2 + if self.is_duel() { u32::from(RANKS) } else { 0 }
    }

    /// Returns the id of an action: plays by slot, count, rank and open cards; then takes and keeps by gap; then
    /// `drop`, `pass` and the duel's passes by rank. Actions of chance have no id.
    pub(super) fn id(&self, action: &Action) -> u32 {
        let rest = self.first_rest();
        match *action {
            Action::Play(play) => {
                let place = u32::from(play.slot) * u32::from(COPIES) + u32::from(play.count) - 1;
                (place * u32::from(RANKS) + u32::from(play.rank) - 1) * self.open_ways() + u32::from(play.open)
            }
            Action::Take(gap) => rest + u32::from(gap),
            Action::Keep(gap) => rest + self.gaps() + u32::from(gap),
            Action::Drop => rest + 2 * self.gaps(),
            Action::Pass => rest + 2 * self.gaps() + 1,
            Action::PassWith(rank) => rest + 2 * self.gaps() + 1 + u32::from(rank),
            Action::Start(_) | Action::Deal(_) => NO_ID,
        }
    }

    /// Returns the action with this id.
    pub(super) fn with_id(&self, id: u32) -> Option<Action> {
        let Some(rest) = id.checked_sub(self.first_rest()) else {
            let (place, open) = (id / self.open_ways(), (id % self.open_ways()) as u8);
            let (place, rank) = (place / u32::from(RANKS), (place % u32::from(RANKS)) as u8 + 1);
            let (slot, count) = ((place / u32::from(COPIES)) as u8, (place % u32::from(COPIES)) as u8 + 1);
            let play = Play { slot, rank, count, open };
            return (play.cards() <= COPIES).then_some(Action::Play(play));
        };
        let gaps = self.gaps();
        match (rest / gaps, rest % gaps) {
            (0, gap) => Some(Action::Take(gap as u8)),
            (1, gap) => Some(Action::Keep(gap as u8)),
            (2, 0) => Some(Action::Drop),
            (2, 1) => Some(Action::Pass),
            (2, rank) => (id < self.ids()).then(|| Action::PassWith(rank as u8 - 1)),
            _ => None,
        }
    }

    /// The first id after those of plays.
    fn first_rest(&self) -> u32 {
        self.cards_in_play() as u32 * u32::from(COPIES) * u32::from(RANKS) * self.open_ways()
    }

    /// The number of ways in which open cards can join a play, including none.
    fn open_ways(&self) -> u32 {
        if self.is_duel() { 3 } else { 1 }
    }

    fn gaps(&self) -> u32 {
        self.cards_in_play() as u32 + 1
    }

    /// Describes the accepted texts, for a notation error.
    pub(super) fn expected(&self) -> &'static str {
        if self.is_duel() {
            "play 5x2@3, play 5x2@3+1, take@2, keep@2, drop, pass or pass 5"
        } else {
            "play 5x2@3, take@2, keep@2, drop or pass"
        }
    }
}

const _: () = assert!(CARDS < 64, "a hand of all cards fits in one word");
