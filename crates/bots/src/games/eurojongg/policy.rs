//! A quick policy that decides within microseconds from what the seat sees.

use chabudai_engine::{Rng, Seat};
use chabudai_games::eurojongg::cards::{Card, Cards, RANKS};
use chabudai_games::eurojongg::{MeldKind, Move, Phase};

use super::bonus_cards::Prospects;
use super::hand_distance::{Held, Nearness, discards};
use super::hand_points::{danger, prospects};
use super::seat_knowledge::Sight;

/// The weights of a quick player, in points unless stated otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// The cost of a missing card.
    pub step: f64,
    /// The expected number of chances to get an improving card before the player's next discard. With 0, improving cards are
    /// ignored.
    pub chances: f64,
    /// The weight of books, pairs and tomes, including possible ones.
    pub books: f64,
    /// The weight of the benefit that a discard gives to other seats.
    pub danger: f64,
    /// The gain required for a claim. Infinity means never; `None` claims everything that reduces the distance.
    pub claim: Option<f64>,
    /// The lead that further draws must promise for the player not to go out. `None` always goes out.
    pub prolong: Option<f64>,
    /// Whether to count the cards in melds and on the discard pile. A player that ignores them waits for cards that are
    /// gone.
    pub sees_table: bool,
    /// The way to choose among choices that the player values equally.
    pub equals: Equals,
}

/// The way to choose among choices that a player values equally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equals {
    /// At random.
    Random,
    /// The first.
    First,
    /// Keeps cards of the seat's favourite suit, which is the same in all hands, and discards those of the suit after it first.
    FavouriteSuit,
}

impl Manner {
    /// Uses only the distance and picks at random among equals: the weakest reference.
    pub const DISTANCE: Self = Self {
        step: 1000.0,
        chances: 0.0,
        books: 0.0,
        danger: 0.0,
        claim: None,
        prolong: None,
        sees_table: true,
        equals: Equals::Random,
    };
    /// Uses the distance, then the improving cards, and claims everything that reduces the distance: the reference for
    /// measurements.
    pub const ACCEPTANCE: Self = Self { chances: 1.0, equals: Equals::First, ..Self::DISTANCE };
    /// Looks only at its own hand: uses the distance, claims only the card to go out with, and waits for cards that are
    /// gone.
    pub const OWN_HAND: Self =
        Self { claim: Some(f64::INFINITY), sees_table: false, equals: Equals::FavouriteSuit, ..Self::DISTANCE };
    /// Like [`Self::OWN_HAND`], and counts the cards that improve its hand, as if none of them were gone.
    pub const OWN_CARDS: Self = Self {
        chances: 1.0,
        claim: Some(f64::INFINITY),
        sees_table: false,
        equals: Equals::FavouriteSuit,
        ..Self::DISTANCE
    };
    /// Uses rough estimates of points. Of two such players, the one that values going out less scores more.
    pub const POINTS: Self = Self {
        step: 4.0,
        chances: 2.5,
        books: 1.0,
        danger: 0.5,
        claim: Some(3.0),
        prolong: Some(8.0),
        sees_table: true,
        equals: Equals::First,
    };
    /// Like [`Self::POINTS`], but claims very little, and always goes out.
    pub const CHOOSY: Self = Self { claim: Some(16.0), prolong: None, ..Self::POINTS };
    /// Like [`Self::POINTS`], but claims little, and always goes out.
    pub const SPARING: Self = Self { claim: Some(12.0), prolong: None, ..Self::POINTS };
    /// Like [`Self::POINTS`] without improving cards and danger, and three times as fast: for rollouts.
    pub const GLANCE: Self = Self { chances: 0.0, danger: 0.0, ..Self::POINTS };

    /// Returns the manner with this name; `None` if there is none.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Some(match name {
            "distance" => Self::DISTANCE,
            "acceptance" => Self::ACCEPTANCE,
            "own-hand" => Self::OWN_HAND,
            "own-cards" => Self::OWN_CARDS,
            "choosy" => Self::CHOOSY,
            "sparing" => Self::SPARING,
            "points" => Self::POINTS,
            _ => return None,
        })
    }
}

/// The number of its own draws that a seat looks ahead before it decides not to go out. Other seats seldom leave time for
/// more.
const DRAWS_AHEAD: usize = 3;
/// The smallest number of cards in the wall at which waiting for bonus cards is considered.
const MIN_WALL_CARDS: u8 = 12;
/// The cost of slighting a sacred discard (E14.7).
const SLIGHT_COST: f64 = 5000.0;

/// Returns one of the best moves out of `legal`, which must hold all legal moves of the seat.
#[must_use]
pub fn choose(manner: &Manner, sight: &Sight<'_>, legal: &[Move], rng: &mut Rng) -> Move {
    if let [only] = legal {
        return *only;
    }
    let own_hand = Sight { seen_elsewhere: Cards::EMPTY, ..*sight };
    let sight = if manner.sees_table { sight } else { &own_hand };
    if legal.contains(&Move::Win) && goes_out(manner, sight) {
        return Move::Win;
    }
    match sight.public.phase {
        Phase::Turn => choose_in_turn(manner, sight, legal, rng),
        _ => choose_answer(manner, sight, legal, rng),
    }
}

/// Whether to go out: yes, unless a fine (E14.7) or the bonus cards of a longer hand outweigh it.
fn goes_out(manner: &Manner, sight: &Sight<'_>) -> bool {
    let public = sight.public;
    if sight.rules.sacred_discard
        && let Some(offer) = public.offered
        && (sight.place().discarded & !sight.place().sacred) >> offer.card.index() & 1 == 1
    {
        return false;
    }
    let Some(least) = manner.prolong else { return true };
    let is_bound = sight.place().waits || Sight::others(sight).any(|seat| public.place(seat).waits);
    if is_bound || public.wall < MIN_WALL_CARDS {
        return true;
    }
    Prospects::new(public, sight.hand.bonus_cards()).lead(sight.seat, DRAWS_AHEAD) < least
}

/// Chooses on the seat's turn: lays crowns and bonus cards immediately, lays tomes if that does no harm, and then discards.
fn choose_in_turn(manner: &Manner, sight: &Sight<'_>, legal: &[Move], rng: &mut Rng) -> Move {
    // A declaration costs nothing, and others pay for slighting it.
    let is_free = |action: &&Move| matches!(action, Move::Lay(_) | Move::Sacred(_));
    if let Some(action) = legal.iter().find(is_free) {
        return *action;
    }
    let held = Held { sight, hand: *sight.hand, melds: sight.place().melds.len() };
    if let Some(tome) = legal.iter().find(|action| makes_good_tome(manner, &held, **action)) {
        return *tome;
    }
    let Some(card) = best_discard(manner, &held, rng) else {
        // Only crowns and bonus cards are left, or the drawn card must be discarded.
        return *legal.iter().find(|action| matches!(action, Move::Discard(_))).unwrap_or(&legal[0]);
    };
    if legal.contains(&Move::Wait(card)) && is_worth_waiting(&held.less(card)) {
        return Move::Wait(card);
    }
    if legal.contains(&Move::Discard(card)) { Move::Discard(card) } else { legal[0] }
}

/// Whether an action lays or makes a tome without increasing the distance. A player that counts points accepts an increase
/// of one.
fn makes_good_tome(manner: &Manner, held: &Held<'_>, action: Move) -> bool {
    let mut after = *held;
    match action {
        Move::LayTome(first) => {
            if manner.books > 0.0 {
                return true;
            }
            after.hand = after.hand.without(&chabudai_games::eurojongg::tome_of(first));
            after.melds += 1;
        }
        Move::Add(card) => after.hand.remove(card),
        _ => return false,
    }
    let slack = u8::from(manner.books > 0.0);
    after.distance() <= held.distance() + slack
}

/// Returns the value of a hand between turns.
fn value(manner: &Manner, held: &Held<'_>, nearness: Nearness) -> f64 {
    let chance = manner.chances * f64::from(nearness.improving) / f64::from(held.sight.all_unseen().max(1));
    let mut value = -manner.step * (f64::from(nearness.distance) - chance.min(1.0));
    if manner.books > 0.0 {
        value += manner.books * prospects(held.sight, &held.hand);
    }
    value
}

/// Returns how close a hand of this distance is, with improving cards if the manner uses them.
fn nearness(manner: &Manner, held: &Held<'_>, distance: u8) -> Nearness {
    let improving = if manner.chances > 0.0 { held.count_improving(distance) } else { 0 };
    Nearness { distance, improving }
}

/// Returns all discards of playing cards with their values, in the order of E1.9.
fn weigh_discards(manner: &Manner, held: &Held<'_>) -> Vec<(Card, f64)> {
    let all = if manner.chances > 0.0 {
        discards(held)
    } else {
        let outlook = held.outlook();
        let kinds = held.hand.kinds().filter(|card| card.is_playing());
        kinds.map(|card| (card, Nearness { distance: outlook.less(card).distance(), improving: 0 })).collect()
    };
    let sight = held.sight;
    all.into_iter()
        .map(|(card, nearness)| {
            let mut worth = value(manner, &held.less(card), nearness);
            if manner.danger > 0.0 {
                worth -= manner.danger * danger(sight, card);
            }
            let is_sacred = sight.others().any(|seat| sight.public.place(seat).sacred >> card.index() & 1 == 1);
            (card, if is_sacred { worth - SLIGHT_COST } else { worth })
        })
        .collect()
}

fn best_discard(manner: &Manner, held: &Held<'_>, rng: &mut Rng) -> Option<Card> {
    let all = weigh_discards(manner, held);
    let best = all.iter().map(|&(_, worth)| worth).reduce(f64::max)?;
    let mut equal = all.iter().filter(|&&(_, worth)| worth == best);
    let chosen = match manner.equals {
        Equals::Random => {
            let count = equal.clone().count() as u32;
            equal.nth(rng.below(count) as usize)
        }
        Equals::First => equal.next(),
        Equals::FavouriteSuit => equal.min_by_key(|&&(card, _)| suits_after_favourite(held.sight.seat, card)),
    };
    chosen.map(|&(card, _)| card)
}

/// Returns the position of a card's suit in the order that starts after a seat's favourite suit: from 0 for the next
/// suit to 3 for the favourite suit itself.
const fn suits_after_favourite(seat: Seat, card: Card) -> usize {
    (card.index() / RANKS + 3 - seat.index()) % 4
}

/// Returns the discards with the highest values, best first.
#[must_use]
pub fn best_discards(manner: &Manner, sight: &Sight<'_>, count: usize) -> Vec<Card> {
    let held = Held { sight, hand: *sight.hand, melds: sight.place().melds.len() };
    let mut all = weigh_discards(manner, &held);
    all.sort_by(|one, other| other.1.total_cmp(&one.1));
    all.into_iter().take(count).map(|(card, _)| card).collect()
}

/// Whether to declare that one card is missing (E14.2). Going out would then double all points, and not going out costs a
/// hundred. Improving cards are counted here even if the manner ignores them, because the question is rare.
fn is_worth_waiting(left: &Held<'_>) -> bool {
    let sight = left.sight;
    let distance = left.distance();
    if distance != 1 {
        return false;
    }
    let melds: f64 = sight.place().melds.iter().map(|meld| meld_points(meld.kind, meld.is_of_faces())).sum();
    let points = 10.0 + melds + super::bonus_cards::points(sight.place().laid.bonus_cards());
    // Each card that completes the hand is drawn or discarded with about this probability.
    let chance = (0.07 * f64::from(left.count_improving(distance))).min(0.6);
    chance * (points + 25.0) > (1.0 - chance) * 100.0
}

fn meld_points(kind: MeldKind, is_of_faces: bool) -> f64 {
    let points = match kind {
        MeldKind::Run => return 0.0,
        MeldKind::Book => 10.0,
        MeldKind::Tome => 20.0,
    };
    if is_of_faces { 2.0 * points } else { points }
}

/// Chooses an answer to a discard or an added card if the seat does not go out with it.
fn choose_answer(manner: &Manner, sight: &Sight<'_>, legal: &[Move], rng: &mut Rng) -> Move {
    let skip = Move::Skip;
    let Some(offer) = sight.public.offered else { return skip };
    if legal.iter().all(|action| matches!(action, Move::Skip | Move::Win)) {
        return skip;
    }
    let held = Held { sight, hand: *sight.hand, melds: sight.place().melds.len() };
    let distance = held.distance();
    let mut best = skip;
    let mut most = match manner.claim {
        None => f64::NEG_INFINITY,
        Some(extra) => value(manner, &held, nearness(manner, &held, distance)) + extra,
    };
    for &claim in legal {
        let (cards, points): (&[Card], f64) = match &claim {
            Move::ClaimRun(cards) => (cards, 0.0),
            Move::ClaimBook(cards) => (cards, meld_points(MeldKind::Book, offer.card.is_face())),
            Move::ClaimTome(cards) => (cards, meld_points(MeldKind::Tome, offer.card.is_face())),
            // The book was worth half as much as the tome. The card drawn in exchange costs nothing.
            Move::ClaimOntoBook => (&[], meld_points(MeldKind::Book, offer.card.is_face())),
            _ => continue,
        };
        let mut after = held;
        cards.iter().for_each(|&card| after.hand.remove(card));
        after.melds += usize::from(claim != Move::ClaimOntoBook);
        if manner.claim.is_none() && after.distance() >= distance {
            continue;
        }
        // A tome brings a replacement card, which is not counted, so there is no discard.
        let brings_card = matches!(claim, Move::ClaimTome(_) | Move::ClaimOntoBook);
        let worth = if brings_card {
            value(manner, &after, nearness(manner, &after, after.distance()))
        } else {
            weigh_discards(manner, &after).into_iter().map(|(_, worth)| worth).fold(f64::NEG_INFINITY, f64::max)
        };
        let worth = worth + manner.books * points;
        if worth > most || manner.equals == Equals::Random && worth == most && rng.below(2) == 0 {
            (best, most) = (claim, worth);
        }
    }
    best
}
