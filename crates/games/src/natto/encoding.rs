//! Views as numbers: tiles are counted by kind, the play to beat is encoded by its parts, and the
//! round by action ids.

use chabudai_engine::Seat;
use chabudai_engine::encoding::{Field, Form, Labels, Sheet, relative_seat, seats_from};

use super::action::Action;
use super::combination::Kind;
use super::state::{Happened, MAX_ACTIONS_PER_ROUND, Phase, SEATS};
use super::tiles::{NUMBERS, Suit, Tile, Tiles};
use super::view::View;

/// Increased whenever the fields or the action ids change.
pub(super) const VERSION: u32 = 1;

/// The number of kinds of tiles: 27 numbers, the flower and three dragons (B1.1).
const KINDS: usize = NUMBERS as usize + 1 + 3;
/// The number of kinds of tiles that can be a total: all but the dragons (B6.1).
const TOTALS: usize = KINDS - 3;
/// An upper bound for action ids, which fit in sixteen bits.
const MAX_ID: i32 = 1 << 16;

const TILES: Labels = Labels::Made(KINDS, kind_name);
const BOTH: Labels = Labels::Words(&["own", "other"]);
const EACH_DRAGON: Labels = Labels::Words(&["own L", "own C", "own R", "other L", "other C", "other R"]);

const SEAT: Field = Field::flags("seat", "the viewer's seat; none for a spectator", Labels::Words(&["0", "1"]));
const PHASE: Field =
    Field::flags("phase", "the decision to be made next", Labels::Words(&["start", "deal", "play", "over"]));
const TO_MOVE: Field =
    Field::flags("to_move", "the seat that makes it; before a deal, the seat that will lead (B3.6)", BOTH);
const HAND: Field = Field::counts("hand", "the viewer's hand (B2.1)", TILES, 4);
const HAND_SIZES: Field = Field::counts("hand_sizes", "the number of tiles in each hand (B2.2)", BOTH, 16);
const DRAGONS: Field =
    Field::counts("dragons", "the dragons that each seat still holds, unless they are shared (B2.2)", EACH_DRAGON, 1);
const POOL: Field =
    Field::counts("pool", "the dragons in the pool, if they are shared (B10.3)", Labels::Words(&["L", "C", "R"]), 2);
const MAX_DRAGONS_USED: Field = Field::counts(
    "most_dragons",
    "the most dragons that each seat has used in one play of this round (B10.3)",
    BOTH,
    6,
);
const DRAGON_PLAYS: Field = Field::counts(
    "dragon_plays",
    "the number of plays with dragons that each seat has made in this round (B10.4)",
    BOTH,
    6,
);
const TABLE_KIND: Field = Field::flags(
    "table_kind",
    "the kind of the play to beat, or of the last play of a round that is over (B3.2)",
    Labels::Words(&["set", "seq", "sum", "tube", "plate", "bomb"]),
);
const TABLE_DECLARED: Field = Field::number("table_declared", "the declared rank, start or total (B3.4)", -3, 13);
const TABLE_TILES: Field = Field::counts("table_tiles", "its tiles", TILES, 4);
const TABLE_TOTAL: Field =
    Field::flags("table_total", "for a sum, the tile that is the total (B6.3)", Labels::Made(TOTALS, kind_name));
const TABLE_OWNER: Field = Field::flags("table_owner", "the seat that played it", BOTH);
const PLAYED: Field = Field::counts("played", "the tiles played in this round (B2.2)", TILES, 4);
const WINS: Field = Field::counts("wins", "the number of rounds that each seat has won (B3.7)", BOTH, 777);
const STARTER: Field = Field::flags("starter", "the seat that led the round", BOTH);
const HISTORY: Field = Field::counts(
    "history",
    "the actions of the round from the first, each as its id plus 1; 0 for those not yet made",
    Labels::Made(MAX_ACTIONS_PER_ROUND, |place| (place + 1).to_string()),
    MAX_ID,
);
const EVENTS: Field = Field::flags(
    "events",
    "the events of the latest action: the seat that leads because a trick ended (B3.3), the seat that won the round (B3.5)",
    Labels::Words(&["trick own", "trick other", "round own", "round other"]),
);

fn kind_name(place: usize) -> String {
    kind(place).to_string()
}

/// Returns the tile of a kind, in canonical order.
fn kind(place: usize) -> Tile {
    const FLOWER: usize = NUMBERS as usize;
    match place {
        0..FLOWER => Tile::Number((place / 3) as u8 + 1, Suit::ALL[place % 3]),
        FLOWER => Tile::Flower,
        _ => Tile::Dragon(Suit::ALL[place - FLOWER - 1]),
    }
}

fn place(tile: Tile) -> usize {
    match tile {
        Tile::Number(rank, suit) => 3 * (usize::from(rank) - 1) + suit.index(),
        Tile::Flower => NUMBERS as usize,
        Tile::Dragon(suit) => NUMBERS as usize + 1 + suit.index(),
    }
}

/// Writes the number of tiles of each kind to `numbers`, which may leave out the dragons.
fn count(tiles: Tiles, numbers: &mut [f32]) {
    let bits = tiles.numbers();
    for (place, number) in numbers.iter_mut().take(NUMBERS as usize).enumerate() {
        *number = (bits >> place & 1) as f32;
    }
    numbers[NUMBERS as usize] = tiles.flowers() as f32;
    for (number, suit) in numbers[NUMBERS as usize + 1..].iter_mut().zip(Suit::ALL) {
        *number = tiles.dragons_of(suit) as f32;
    }
}

/// Encodes a view.
pub(super) fn encode(view: &View, form: Form, sheet: &mut Sheet<'_>) {
    let public = &view.public;
    let steps = |seat: Seat| relative_seat(seat, view.seat, SEATS);
    let seats = || seats_from(view.seat, SEATS);
    sheet.one_of(SEAT, view.seat.map(Seat::index));
    sheet.one_of(
        PHASE,
        Some(match public.phase {
            Phase::Start => 0,
            Phase::Deal => 1,
            Phase::Play => 2,
            Phase::Over => 3,
        }),
    );
    sheet.one_of(TO_MOVE, Some(steps(public.to_move)));
    sheet.field(HAND, |numbers| count(view.hand, numbers));
    sheet.numbers(HAND_SIZES, seats().map(|seat| public.hand_sizes[seat.index()]));
    let dragons = |seat: Seat| Suit::ALL.map(|suit| public.dragons[seat.index()].dragons_of(suit));
    sheet.numbers(DRAGONS, seats().flat_map(dragons));
    sheet.numbers(POOL, Suit::ALL.map(|suit| public.pool.dragons_of(suit)));
    sheet.numbers(MAX_DRAGONS_USED, seats().map(|seat| public.most_dragons[seat.index()]));
    sheet.numbers(DRAGON_PLAYS, seats().map(|seat| public.dragon_plays[seat.index()]));
    let table = public.table.map(|table| table.facts());
    let number = |kind: Kind| Kind::ALL.iter().position(|&known| known == kind);
    sheet.one_of(TABLE_KIND, table.and_then(|facts| number(facts.kind)));
    sheet.number(TABLE_DECLARED, table.map_or(0, |facts| facts.declared));
    sheet.field(TABLE_TILES, |numbers| count(table.map_or(Tiles::EMPTY, |facts| facts.tiles), numbers));
    sheet.one_of(TABLE_TOTAL, table.and_then(|facts| facts.total).map(place));
    sheet.one_of(TABLE_OWNER, public.owner.map(steps));
    sheet.field(PLAYED, |numbers| count(public.played, numbers));
    sheet.numbers(WINS, seats().map(|seat| public.wins[seat.index()]));
    if form == Form::Observation {
        sheet.leave_out("history", "the order of the round's actions");
        sheet.leave_out("trick", "the plays of the trick before the one to beat");
        sheet.leave_out("played", "the order in which the tiles were played");
        sheet.leave_out("starter", "the seat that led the round");
        sheet.leave_out("events", "the events of the latest action");
        return;
    }
    sheet.one_of(STARTER, Some(steps(public.starter)));
    let id = |action: &Option<_>| action.map_or(Action::Pass, Action::Play).id() + 1;
    sheet.numbers(HISTORY, public.history.actions().iter().map(id));
    sheet.one_of(
        EVENTS,
        match public.happened {
            Happened::Nothing => None,
            Happened::Trick(seat) => Some(steps(seat)),
            Happened::Round(seat) => Some(SEATS + steps(seat)),
        },
    );
}
