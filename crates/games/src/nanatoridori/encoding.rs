//! Views as numbers. A hand is encoded by slot and rank, so that adjacent cards stay adjacent.

use chabudai_engine::Seat;
use chabudai_engine::encoding::{Field, Form, Labels, Sheet, relative_seat, seats_from};

use super::hand::{CARDS, COPIES, Hand, RANKS};
use super::state::{Meld, OPEN, Phase};
use super::view::View;

/// Increased whenever the fields or the action ids change.
pub(super) const VERSION: u32 = 1;

const KINDS: usize = RANKS as usize;
/// The most points with which a seat can end a game of advanced scoring: nine, and four for going out first (T7.4).
const MAX_POINTS: i32 = 13;
const RANK_NAMES: Labels = Labels::Words(&["1", "2", "3", "4", "5", "6", "7"]);
const PHASE: Field = Field::flags(
    "phase",
    "the decision to be made next",
    Labels::Words(&["start", "deal", "play", "beaten", "drawn", "over"]),
);

/// Names a seat relative to the viewer, whose own seat is `+0`.
fn step_name(step: usize) -> String {
    format!("+{step}")
}

fn slot_name(place: usize) -> String {
    format!("slot {} rank {}", place / KINDS + 1, place % KINDS + 1)
}

/// Names the slots of the hands of the basic game, seat by seat.
fn basic_slot_name(place: usize) -> String {
    format!("+{} {}", place / (CARDS * KINDS), slot_name(place % (CARDS * KINDS)))
}

/// Names the slots of the hands of the duel.
fn duel_slot_name(place: usize) -> String {
    const CELLS: usize = 2 * (super::state::DEALT_IN_DUEL as usize + OPEN) * KINDS;
    format!("+{} {}", place / CELLS, slot_name(place % CELLS))
}

fn open_name(place: usize) -> String {
    let (seat, card) = (place / (OPEN * KINDS), place / KINDS % OPEN);
    format!("+{seat} card {} rank {}", card + 1, place % KINDS + 1)
}

fn must_name(place: usize) -> String {
    format!("+{} rank {}", place / KINDS, place % KINDS + 1)
}

/// Encodes a hand as one number per slot and rank: 1 if the slot holds that rank. Unknown cards are 0 throughout.
fn encode_hand(hand: &Hand, numbers: &mut [f32]) {
    for (slot, rank) in hand.ranks().enumerate() {
        if rank > 0 {
            numbers[slot * KINDS + usize::from(rank) - 1] = 1.0;
        }
    }
}

fn place(rank: u8) -> Option<usize> {
    usize::from(rank).checked_sub(1)
}

/// Encodes a view.
pub(super) fn encode(view: &View, form: Form, sheet: &mut Sheet<'_>) {
    let public = &view.public;
    let players = usize::from(public.rules.players);
    let cards = public.rules.cards();
    let steps = |seat: Seat| relative_seat(seat, view.seat, players);
    let seats = || seats_from(view.seat, players);
    let each = Labels::Made(players, step_name);
    let seat = Field::flags(
        "seat",
        "the viewer's seat; none for a spectator",
        Labels::Made(players, |place| place.to_string()),
    );
    sheet.one_of(seat, view.seat.map(Seat::index));
    sheet.one_of(
        PHASE,
        Some(match public.phase {
            Phase::Start => 0,
            Phase::Deal => 1,
            Phase::Play => 2,
            Phase::Beaten => 3,
            Phase::Drawn => 4,
            Phase::Over => 5,
        }),
    );
    sheet.one_of(Field::flags("to_move", "the seat that makes it (T1.2)", each), Some(steps(public.to_move)));
    let hand = Field::flags(
        "hand",
        "the viewer's hand, slot by slot from the left (T1.4)",
        Labels::Made(cards * KINDS, slot_name),
    );
    sheet.field(hand, |numbers| {
        if let Some(seat) = view.seat {
            encode_hand(&view.hands[seat.index()], numbers);
        }
    });
    let sizes = Field::counts("hand_sizes", "the number of cards in each hand (T8.3)", each, CARDS as i32);
    sheet.numbers(sizes, seats().map(|seat| view.hands[seat.index()].cards()));
    encode_meld(
        sheet,
        public.table,
        ["table_rank", "table_cards"],
        ["the rank of the cards on the table (T2.5)", "the number of those cards"],
    );
    sheet.one_of(Field::flags("table_owner", "the seat that played them", each), public.owner.map(steps));
    encode_meld(
        sheet,
        public.beaten,
        ["beaten_rank", "beaten_cards"],
        ["the rank of the cards to be taken or dropped (T3.1)", "the number of those cards"],
    );
    let drawn = Field::flags("drawn", "the drawn card, if the viewer knows it (T4.2, T9.2)", RANK_NAMES);
    sheet.one_of(drawn, view.drawn.and_then(place));
    sheet.number(Field::number("deck", "the number of cards in the deck (T8.3)", 0, CARDS as i32), public.deck);
    let discards =
        Field::counts("discards", "the number of discarded cards of each rank (T3.3)", RANK_NAMES, i32::from(COPIES));
    sheet.numbers(discards, public.discards[1..].iter().copied());
    if public.rules.is_duel() {
        let open = Field::flags("open", "the open cards of the duel (T9.1)", Labels::Made(2 * OPEN * KINDS, open_name));
        sheet.field(open, |numbers| {
            let cards = seats().flat_map(|seat| public.open[seat.index()]);
            for (numbers, rank) in numbers.chunks_exact_mut(KINDS).zip(cards) {
                if let Some(place) = place(rank) {
                    numbers[place] = 1.0;
                }
            }
        });
    }
    let passed = Field::flags("passed", "the seats that have passed in turn since the latest play (T5.1)", each);
    sheet.numbers(passed, seats().map(|seat| u8::from(public.passed.contains(seat))));
    let out = Field::counts(
        "out",
        "the place in the order of going out, 0 while the seat has cards (T6.1)",
        each,
        players as i32,
    );
    let gone = &public.out[..usize::from(public.gone)];
    let order = |seat: Seat| gone.iter().position(|&out| usize::from(out) == seat.index()).map_or(0, |at| at as u8 + 1);
    sheet.numbers(out, seats().map(order));
    let penguins = Field::counts("penguins", "penguins left (T7.3)", each, 5);
    sheet.numbers(penguins, seats().map(|seat| public.penguins[seat.index()]));
    let points = Field::counts("points", "points of advanced scoring (T7.4)", each, MAX_POINTS);
    sheet.numbers(points, seats().map(|seat| public.points[seat.index()]));
    sheet.one_of(Field::flags("starter", "the seat that led the round (T1.6)", each), Some(steps(public.starter)));
    if form == Form::Observation {
        sheet.leave_out("hands", "the cards of other seats that were seen as they entered their hands");
        sheet.leave_out("shown", "which of the viewer's cards the others know");
        sheet.leave_out("round", "the number of the round");
        sheet.leave_out("events", "the events of the latest action");
        return;
    }
    encode_memory(view, sheet);
}

/// Encodes what a seat remembers in addition to the visible cards.
fn encode_memory(view: &View, sheet: &mut Sheet<'_>) {
    let public = &view.public;
    let players = usize::from(public.rules.players);
    let cells = public.rules.cards() * KINDS;
    let steps = |seat: Seat| relative_seat(seat, view.seat, players);
    let seats = || seats_from(view.seat, players);
    let each = Labels::Made(players, step_name);
    if public.rules.public_gaps {
        let name = if public.rules.is_duel() { duel_slot_name } else { basic_slot_name };
        let help = "the public knowledge of each hand, including the viewer's (T8.2)";
        let known = Field::flags("known", help, Labels::Made(players * cells, name));
        sheet.field(known, |numbers| {
            for (numbers, seat) in numbers.chunks_exact_mut(cells).zip(seats()) {
                encode_hand(&view.hands[seat.index()].mask(public.known[seat.index()]), numbers);
            }
        });
    } else {
        let help = "the number of cards of a rank that must be in each hand, including the viewer's (T8.5)";
        let must = Field::counts("must", help, Labels::Made(players * KINDS, must_name), i32::from(COPIES));
        sheet.numbers(must, seats().flat_map(|seat| public.must[seat.index()][1..].iter().copied()));
    }
    sheet.number(Field::number("round", "the number of the round, from 1", 0, u8::MAX as i32), public.round);
    let happened = &public.happened;
    sheet.one_of(Field::flags("went_out", "the seat that just went out (T6.1)", each), happened.out.map(steps));
    sheet.one_of(
        Field::flags("swept", "the seat that leads because a trick just ended (T5.2)", each),
        happened.swept.map(steps),
    );
    sheet
        .one_of(Field::flags("lost", "the seat that just lost the round (T6.2, T9.3)", each), happened.lost.map(steps));
}

/// Encodes the rank and the number of equal cards.
fn encode_meld(sheet: &mut Sheet<'_>, meld: Meld, names: [&'static str; 2], helps: [&'static str; 2]) {
    sheet.one_of(Field::flags(names[0], helps[0], RANK_NAMES), place(meld.rank()));
    sheet.number(Field::number(names[1], helps[1], 0, i32::from(COPIES)), meld.cards());
}
