//! Views as numbers: cards are counted by kind, melds are encoded by their parts, and in the complete view the discards
//! are encoded in order.

use chabudai_engine::Seat;
use chabudai_engine::encoding::{Field, Form, Labels, Sheet, relative_seat, seats_from};

use super::action::{IDS, SEATS, WALL};
use super::cards::{BONUS_CARDS, CROWNS, Card, Cards, KINDS, PLAYING_KINDS, RANKS};
use super::melds::{Meld, MeldKind};
use super::state::{MAX_DISCARDS, Phase, Place, Source, cards_of};
use super::view::View;

/// Increased whenever the fields or the action ids change.
pub(super) const VERSION: u32 = 1;

const EXTRAS: usize = CROWNS + BONUS_CARDS;
const MELDS: usize = 4 * SEATS;
/// Scores are encoded as thousands and a remainder, so that a float holds each number exactly.
const THOUSAND: i64 = 1_000;

const EACH: Labels = Labels::Words(&["+0", "+1", "+2", "+3"]);
const CARDS: Labels = Labels::Made(KINDS, card_name);

const SEAT: Field =
    Field::flags("seat", "the viewer's seat; none for a spectator", Labels::Words(&["0", "1", "2", "3"]));
const PHASE: Field =
    Field::flags("phase", "the decision to be made next", Labels::Words(&["deal", "turn", "claims", "rob", "over"]));
const OWES: Field = Field::flag("owes", "1 if the viewer still owes an answer (E7.2)");
const TURN: Field = Field::flags("turn", "the seat whose turn it is or was last (E4.1)", EACH);
const DEALER: Field = Field::flags("dealer", "the dealer (E10.1)", EACH);
const HAND: Field = Field::counts("hand", "the viewer's hand (E11.3)", CARDS, 4);
const DRAWN: Field = Field::flags("drawn", "the card that the viewer drew in this turn (E4.2)", CARDS);
const OFFERED: Field = Field::flags("offered", "the card offered to the other seats (E7.1)", CARDS);
const OFFERED_BY: Field = Field::flags("offered_by", "the seat that discarded or adds it", EACH);
const SOURCE: Field = Field::flags(
    "source",
    "the origin of the latest card of the turn (E8.3)",
    Labels::Words(&["claim", "front", "back"]),
);
const CLAIMED: Field = Field::flags("claimed", "the claimed card that began the turn", CARDS);
const HAND_SIZES: Field = Field::counts("hand_sizes", "the number of cards in each hand (E11.2)", EACH, 18);
const MELD_KINDS: Field =
    Field::flags("meld_kinds", "the kind of each meld, four per seat (E3)", Labels::Made(MELDS * 3, meld_kind_name));
const MELD_CARDS: Field =
    Field::counts("meld_cards", "its cards (E3)", Labels::Made(MELDS * PLAYING_KINDS, meld_card_name), 4);
const MELD_FROM: Field = Field::flags(
    "meld_from",
    "the seat whose discard it was made with (E3.7)",
    Labels::Made(MELDS * SEATS, meld_from_name),
);
const MELD_CLAIMED: Field = Field::flags(
    "meld_claimed",
    "which of its cards was claimed: in a run counted from the lowest, among face cards by suit (E3.7)",
    Labels::Made(MELDS * 4, meld_place_name),
);
const MELD_ADDED: Field = Field::flags(
    "meld_added",
    "for a tome of face cards, the suit of the card that came last, or the first suit (E6.2)",
    Labels::Made(MELDS * 4, meld_place_name),
);
const LAID: Field =
    Field::flags("laid", "laid crowns and bonus cards (E5.1)", Labels::Made(SEATS * EXTRAS, extra_name));
const DISCARDS: Field = Field::counts(
    "discards",
    "the number of cards of each kind that each seat has discarded",
    Labels::Made(SEATS * KINDS, seat_card_name),
    4,
);
const TURNS: Field =
    Field::counts("turns", "the number of turns that each seat has begun in this hand, at most two", EACH, 2);
const WAITS: Field = Field::flags("waits", "the seats that have declared that one card is missing (E14.2)", EACH);
const SACRED: Field = Field::flags(
    "sacred",
    "the cards that each seat has declared (E14.6)",
    Labels::Made(SEATS * PLAYING_KINDS, seat_playing_name),
);
const SLIGHTS: Field = Field::counts(
    "slights",
    "the number of times each seat has slighted a sacred discard (E14.7)",
    EACH,
    u8::MAX as i32,
);
const SERVED: Field =
    Field::counts("served", "the number of waiting seats that went out with its discard (E14.5)", EACH, u8::MAX as i32);
const IN_VAIN: Field = Field::flags("in_vain", "the seats that have waited in vain (E14.4)", EACH);
const SCORES_THOUSANDS: Field = Field {
    name: "scores_thousands",
    help: "the total scores in whole thousands (E9.1)",
    labels: EACH,
    least: -12_000_000,
    most: 160_000,
};
const SCORES_REST: Field = Field::counts("scores_rest", "the rest of the total scores", EACH, THOUSAND as i32 - 1);
const LOST: Field = Field::number("lost", "the number of times the deal was lost (E10.1)", 0, 64);
const HAND_NUMBER: Field = Field::number("hand_number", "the number of the hand, from 1", 0, 16_000);
const LEFT_IN_WALL: Field = Field::number("wall", "the number of cards left in the wall (E2.4)", 0, WALL as i32);
const DISCARD_ORDER: Field = Field::counts(
    "discard_order",
    "the discards of the hand from the first, each as the number of its kind plus 1",
    Labels::Made(MAX_DISCARDS, nth_name),
    KINDS as i32,
);
const DISCARDED_BY: Field = Field::counts(
    "discarded_by",
    "the seat that made it, counted clockwise from 1 for the viewer",
    Labels::Made(MAX_DISCARDS, nth_name),
    SEATS as i32,
);
const DISCARD_CLAIMED: Field =
    Field::flags("discard_claimed", "whether it was claimed (E7.12)", Labels::Made(MAX_DISCARDS, nth_name));
const ANSWER: Field = Field::number(
    "answer",
    "the viewer's answer while other seats still owe theirs, as its id plus 1 (E11.3)",
    0,
    IDS as i32,
);

fn card_name(place: usize) -> String {
    Card::new(place).to_string()
}

fn seat_card_name(place: usize) -> String {
    format!("+{} {}", place / KINDS, card_name(place % KINDS))
}

fn seat_playing_name(place: usize) -> String {
    format!("+{} {}", place / PLAYING_KINDS, card_name(place % PLAYING_KINDS))
}

fn extra_name(place: usize) -> String {
    format!("+{} {}", place / EXTRAS, card_name(PLAYING_KINDS + place % EXTRAS))
}

fn meld_name(meld: usize) -> String {
    format!("+{} meld {}", meld / 4, meld % 4 + 1)
}

fn meld_kind_name(place: usize) -> String {
    format!("{} {}", meld_name(place / 3), ["run", "book", "tome"][place % 3])
}

fn meld_card_name(place: usize) -> String {
    format!("{} {}", meld_name(place / PLAYING_KINDS), card_name(place % PLAYING_KINDS))
}

fn meld_from_name(place: usize) -> String {
    format!("{} +{}", meld_name(place / SEATS), place % SEATS)
}

fn meld_place_name(place: usize) -> String {
    format!("{} place {}", meld_name(place / 4), place % 4 + 1)
}

fn nth_name(place: usize) -> String {
    (place + 1).to_string()
}

/// Writes the number of cards of each kind to `numbers`, which may end before the last kind if no card is beyond its end.
fn count(cards: &Cards, numbers: &mut [f32]) {
    for card in cards.kinds() {
        numbers[card.index()] = cards.count(card) as f32;
    }
}

/// Returns the position of a set's claimed card: counted from the lowest card in a run, by suit among face cards, and 0
/// among equal cards.
fn place_in(meld: &Meld, card: Card) -> usize {
    match meld.kind {
        MeldKind::Run => meld.cards().kinds().position(|other| other == card).expect("it was claimed for this run"),
        _ if meld.is_of_faces() => card.index() / RANKS,
        _ => 0,
    }
}

/// Encodes a view.
pub(super) fn encode(view: &View, form: Form, sheet: &mut Sheet<'_>) {
    let public = &view.public;
    let steps = |seat: Seat| relative_seat(seat, view.seat, SEATS);
    let seats = || seats_from(view.seat, SEATS);
    let places = || seats().map(|seat| public.place(seat));
    sheet.one_of(SEAT, view.seat.map(Seat::index));
    sheet.one_of(
        PHASE,
        Some(match public.phase {
            Phase::Start | Phase::Deal => 0,
            Phase::Turn => 1,
            Phase::Claims => 2,
            Phase::Rob => 3,
            Phase::Over => 4,
        }),
    );
    sheet.flag(OWES, view.own.is_some_and(|own| own.owes));
    sheet.one_of(TURN, Some(steps(public.turn)));
    sheet.one_of(DEALER, Some(steps(public.dealer)));
    sheet.field(HAND, |numbers| {
        if let Some(hand) = view.hand() {
            count(hand, numbers);
        }
    });
    sheet.one_of(DRAWN, view.drawn_card().map(Card::index));
    sheet.one_of(OFFERED, public.offered.map(|offer| offer.card.index()));
    sheet.one_of(OFFERED_BY, public.offered.map(|offer| steps(offer.seat)));
    let (source, claimed) = match public.source {
        Source::Claim(card) => (0, Some(card.index())),
        Source::Front => (1, None),
        Source::Back => (2, None),
    };
    sheet.one_of(SOURCE, Some(source));
    sheet.one_of(CLAIMED, claimed);
    sheet.numbers(HAND_SIZES, places().map(|place| place.hand_size));
    melds(view, sheet);
    sheet.numbers(LAID, places().flat_map(|place| bits(u64::from(place.laid.extras()), EXTRAS)));
    sheet.field(DISCARDS, |numbers| {
        for (card, seat, _) in public.discards.iter() {
            numbers[steps(seat) * KINDS + card.index()] += 1.0;
        }
    });
    sheet.numbers(TURNS, places().map(|place| place.turns));
    sheet.numbers(WAITS, places().map(|place| u8::from(place.waits)));
    sheet.field(SACRED, |numbers| {
        for (numbers, place) in numbers.chunks_exact_mut(PLAYING_KINDS).zip(places()) {
            cards_of(place.sacred).for_each(|card| numbers[card.index()] = 1.0);
        }
    });
    penalties(places(), sheet);
    let scores = || seats().map(|seat| public.scores[seat.index()]);
    sheet.numbers(SCORES_THOUSANDS, scores().map(|score| score.div_euclid(THOUSAND) as f64));
    sheet.numbers(SCORES_REST, scores().map(|score| score.rem_euclid(THOUSAND) as f64));
    sheet.number(LOST, public.lost);
    sheet.number(HAND_NUMBER, public.hand_number);
    sheet.number(LEFT_IN_WALL, public.wall);
    sheet.leave_out("shown", "the hands and the counting of the latest finished hand (E11.4)");
    sheet.leave_out("events", "the events of the latest action");
    if form == Form::Observation {
        sheet.leave_out("discards", "the order of the discards");
        sheet.leave_out("claimed", "which of the discards were claimed");
        sheet.leave_out("answer", "the viewer's answer while other seats still owe theirs");
        return;
    }
    let discards = || public.discards.iter();
    sheet.numbers(DISCARD_ORDER, discards().map(|(card, ..)| card.index() as u32 + 1));
    sheet.numbers(DISCARDED_BY, discards().map(|(_, seat, _)| steps(seat) as u32 + 1));
    sheet.numbers(DISCARD_CLAIMED, discards().map(|(.., is_claimed)| u8::from(is_claimed)));
    sheet.number(ANSWER, view.answer.map_or(0, |answer| answer.id() + 1));
}

fn bits(set: u64, count: usize) -> impl Iterator<Item = u32> {
    (0..count).map(move |place| (set >> place & 1) as u32)
}

fn melds(view: &View, sheet: &mut Sheet<'_>) {
    let melds = || {
        seats_from(view.seat, SEATS).enumerate().flat_map(|(step, seat)| {
            let melds = view.public.place(seat).melds.iter();
            melds.enumerate().map(move |(number, meld)| (4 * step + number, meld))
        })
    };
    sheet.field(MELD_KINDS, |numbers| melds().for_each(|(at, meld)| numbers[3 * at + meld.kind as usize] = 1.0));
    sheet.field(MELD_CARDS, |numbers| {
        melds().for_each(|(at, meld)| count(&meld.cards(), &mut numbers[at * PLAYING_KINDS..][..PLAYING_KINDS]));
    });
    let claims = || melds().filter_map(|(at, meld)| Some((at, meld, meld.claimed?)));
    sheet.field(MELD_FROM, |numbers| {
        claims().for_each(|(at, _, offer)| numbers[at * SEATS + relative_seat(offer.seat, view.seat, SEATS)] = 1.0);
    });
    sheet.field(MELD_CLAIMED, |numbers| {
        claims().for_each(|(at, meld, offer)| numbers[4 * at + place_in(meld, offer.card)] = 1.0);
    });
    sheet.field(MELD_ADDED, |numbers| {
        let tomes = melds().filter(|(_, meld)| meld.kind == MeldKind::Tome && meld.is_of_faces());
        tomes.for_each(|(at, meld)| numbers[4 * at + meld.lacking().index() / RANKS] = 1.0);
    });
}

fn penalties<'a>(places: impl Iterator<Item = &'a Place> + Clone, sheet: &mut Sheet<'_>) {
    sheet.numbers(SLIGHTS, places.clone().map(|place| place.slights));
    sheet.numbers(SERVED, places.clone().map(|place| place.served));
    sheet.numbers(IN_VAIN, places.map(|place| u8::from(place.in_vain)));
}
