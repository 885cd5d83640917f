//! Views as planes: one number per cell, the bottom row first, in the order of the action ids.

use chabudai_engine::Seat;
use chabudai_engine::encoding::{Field, Form, Labels, Sheet};

use super::board::{Cell, SIDE};
use super::view::View;

/// Increases when the planes or the action ids change.
pub(super) const VERSION: u32 = 1;

const MARKS: Field =
    Field::flags("marks", "the marks of the viewer's seat, then of the other (X2.1)", Labels::Words(&["own", "other"]));
const FIRST: Field = Field::flag("first", "1 for the seat that began (X2.1)");
const SPECTATOR: Field = Field::flag("spectator", "1 for a spectator, who sees the marks of the first seat as own");
const LAST: Field = Field::flag("last", "the latest mark");

/// Writes a view.
pub(super) fn encode(view: &View, form: Form, sheet: &mut Sheet<'_>) {
    sheet.planes(SIDE, SIDE);
    let own = view.seat().unwrap_or(Seat::new(0));
    sheet.field(MARKS, |cells| {
        for (index, cell) in Cell::all().enumerate() {
            if let Some(seat) = view.board().at(cell) {
                cells[usize::from(seat != own) * Cell::COUNT + index] = 1.0;
            }
        }
    });
    sheet.flag(FIRST, own.index() == 0);
    sheet.flag(SPECTATOR, view.seat().is_none());
    if form == Form::Observation {
        sheet.leave_out("last", "which mark was the latest");
        return;
    }
    sheet.one_of(LAST, view.board().last().map(Cell::number));
}
