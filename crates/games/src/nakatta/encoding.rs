//! Views as planes: one cell per point, the bottom row first, so that the index of a cell in its plane is the id of its
//! action.

use chabudai_engine::Seat;
use chabudai_engine::encoding::{Field, Form, Labels, Sheet};

use super::State;
use super::board::Colour;
use super::fast::mask::{PLANE_CELLS, spread};
use super::point::LONGEST_SIDE;

/// Increased whenever the planes or the action ids change.
pub(super) const VERSION: u32 = 1;

const BOTH: Labels = Labels::Words(&["own", "other"]);
const STONES: Field = Field::flags("stones", "the stones of the viewer's colour, then of the other (N3.2)", BOTH);
const PLAYABLE: Field = Field::flags(
    "playable",
    "where the viewer's colour could place a stone if it were its turn, then where the other could (N4)",
    BOTH,
);
const BLACK: Field = Field::flag("black", "1 if the viewer's colour is Black, which connects bottom and top (N1.2)");
const TURN: Field = Field::flag("turn", "1 if it is the viewer's turn, or would be if the game went on (N3.1)");
const CAN_SWAP: Field = Field::flag("can_swap", "1 on White's first turn with the pie rule (N5.2)");
const LAST: Field = Field::flag("last", "the latest stone (N3.2)");
const SKIPPED: Field = Field::flag("skipped", "1 if the turn before this one was skipped (N3.4)");
const SWAPPED: Field = Field::flag("swapped", "1 if the players have exchanged colours (N5.3)");
const SPECTATOR: Field = Field::flag("spectator", "1 for a spectator, whose colour counts as Black");

/// Encodes a state as a seat or a spectator sees it. Nothing is hidden.
pub(super) fn encode(state: &State, seat: Option<Seat>, form: Form, sheet: &mut Sheet<'_>) {
    let board = &state.board;
    let (rows, columns) = (board.rows(), board.columns());
    sheet.planes(rows, columns);
    let own = seat.map_or(Colour::Black, |seat| state.colour_of(seat));
    let colours = [own, own.other()];
    sheet.field(STONES, |cells| {
        for (plane, colour) in cells.chunks_exact_mut(rows * columns).zip(colours) {
            spread(&board.stones(colour)[..rows], columns, plane, &PLANE_CELLS);
        }
    });
    sheet.field(PLAYABLE, |cells| {
        for (plane, colour) in cells.chunks_exact_mut(rows * columns).zip(colours) {
            let mut legal = [0; LONGEST_SIDE];
            board.legal_rows(colour, &mut legal);
            spread(&legal[..rows], columns, plane, &PLANE_CELLS);
        }
    });
    sheet.flag(BLACK, own == Colour::Black);
    sheet.flag(TURN, own == state.to_move);
    sheet.flag(CAN_SWAP, state.can_swap());
    if form == Form::Observation {
        sheet.leave_out("seat", "the viewer's seat: its colour is encoded instead");
        sheet.leave_out("colours", "which player has which colour");
        sheet.leave_out("last", "which stone was the latest");
        sheet.leave_out("skipped", "whether the turn before was skipped");
        sheet.leave_out("events", "the events of the latest action");
        return;
    }
    sheet.one_of(LAST, state.last.map(|point| point.row() * columns + point.column()));
    sheet.flag(SKIPPED, state.skipped);
    sheet.flag(SWAPPED, state.swapped);
    sheet.flag(SPECTATOR, seat.is_none());
}
