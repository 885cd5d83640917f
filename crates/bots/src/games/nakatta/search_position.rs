//! The board as a search position: rings, rows of bits and a list of the empty points.

use chabudai_engine::{PerSeat, Rng, Seat, SeatSet, Turn};
use chabudai_games::nakatta::{Colour, LONGEST_SIDE, Nakatta, Point, State};

use super::openings::{self, Verdict};
use super::rings::{self, CELLS, OFFSETS, PITCH, Ring};
use crate::search::guided::{Choices, Guidance, Openings, Position, Trace, number_of};

/// Rows of bits with a border of one: bit `column + 1` of word `row + 1`.
pub(super) type Bits = [u32; PITCH];

const POINTS: usize = LONGEST_SIDE * LONGEST_SIDE;

/// A position of Nakatta.
#[derive(Debug)]
pub struct Grid {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) to_move: Colour,
    pub(super) winner: Option<Colour>,
    pub(super) guidance: Guidance,
    /// The seat that plays Black.
    black: Seat,
    pie: bool,
    pub(super) stones: [Bits; 2],
    pub(super) placed: [u32; 2],
    pub(super) rings: [Ring; CELLS],
    /// The cells of the empty points in any order, and the index of each in that list.
    pub(super) empties: [u16; POINTS],
    pub(super) empties_left: usize,
    pub(super) places: [u16; CELLS],
}

impl Clone for Grid {
    fn clone(&self) -> Self {
        Self { stones: self.stones, rings: self.rings, empties: self.empties, places: self.places, ..*self }
    }

    /// Copies only what this board size needs.
    fn clone_from(&mut self, from: &Self) {
        let cells = (from.rows + 2) * PITCH;
        self.columns = from.columns;
        self.rows = from.rows;
        self.to_move = from.to_move;
        self.winner = from.winner;
        self.guidance = from.guidance;
        self.black = from.black;
        self.pie = from.pie;
        self.stones = from.stones;
        self.placed = from.placed;
        self.empties_left = from.empties_left;
        self.rings[..cells].copy_from_slice(&from.rings[..cells]);
        self.empties[..from.empties_left].copy_from_slice(&from.empties[..from.empties_left]);
        self.places[..cells].copy_from_slice(&from.places[..cells]);
    }
}

impl Grid {
    /// Converts a state.
    #[must_use]
    pub fn new(game: &Nakatta, state: &State, guidance: Guidance) -> Self {
        let board = state.board();
        let (columns, rows) = (board.columns(), board.rows());
        let mut grid = Self {
            columns,
            rows,
            to_move: state.to_move(),
            winner: state.winner(),
            guidance,
            black: state.seat_of(Colour::Black),
            // A swap is possible until there is more than one stone or a seat has swapped.
            pie: state.can_swap() || board.stones_placed() == 0 && has_pie(game),
            stones: [[0; PITCH]; 2],
            placed: [0; 2],
            rings: [0; CELLS],
            empties: [0; POINTS],
            empties_left: 0,
            places: [0; CELLS],
        };
        for point in board.points() {
            let cell = cell_of(point);
            grid.places[cell] = grid.empties_left as u16;
            grid.empties[grid.empties_left] = cell as u16;
            grid.empties_left += 1;
            for direction in 0..8 {
                let next = (cell + OFFSETS[direction]) % CELLS;
                let (row, column) = (next / PITCH, next % PITCH);
                if !(1..=rows).contains(&row) || !(1..=columns).contains(&column) {
                    grid.rings[cell] |= 0x0101 << direction;
                }
            }
        }
        for point in board.points() {
            if let Some(colour) = board.stone(point) {
                grid.place(colour, cell_of(point));
            }
        }
        if guidance.early_end {
            grid.winner = state.certain_winner();
        }
        grid
    }

    /// Returns the action id of a cell.
    pub(super) const fn id_of(&self, cell: usize) -> u32 {
        ((cell / PITCH - 1) * self.columns + cell % PITCH - 1) as u32
    }

    /// Places a stone on an empty cell and removes the cell from the list.
    #[inline]
    pub(super) fn place(&mut self, colour: Colour, cell: usize) {
        let cell = cell % CELLS;
        self.stones[colour as usize][cell / PITCH] |= 1 << (cell % PITCH);
        self.placed[colour as usize] += 1;
        for direction in 0..8 {
            self.rings[(cell + OFFSETS[direction]) % CELLS] |= rings::bit(colour, direction);
        }
        self.empties_left -= 1;
        let moved = self.empties[self.empties_left];
        let place = self.places[cell];
        self.empties[usize::from(place)] = moved;
        self.places[usize::from(moved) % CELLS] = place;
    }

    /// Returns the legal points of a colour in a row (N6.1). The row and the bits include the border.
    #[inline]
    pub(super) fn legal_row(&self, colour: Colour, row: usize) -> u32 {
        let own = &self.stones[colour as usize];
        let enemy = &self.stones[colour.other() as usize];
        let towards = |next: usize| {
            let across = self.empty_row(next);
            let left = across << 1 & (enemy[row] << 1 | enemy[next]) & !(own[row] << 1 | own[next]);
            let right = across >> 1 & (enemy[row] >> 1 | enemy[next]) & !(own[row] >> 1 | own[next]);
            left | right
        };
        self.empty_row(row) & !(towards(row - 1) | towards(row + 1))
    }

    /// Returns the empty points of a row. The border is not empty.
    #[inline]
    pub(super) fn empty_row(&self, row: usize) -> u32 {
        if row == 0 || row > self.rows {
            return 0;
        }
        let whole = ((1_u32 << self.columns) - 1) << 1;
        whole & !(self.stones[0][row] | self.stones[1][row])
    }

    pub(super) fn legal(&self, colour: Colour) -> Bits {
        let mut legal = [0; PITCH];
        for row in 1..=self.rows {
            legal[row] = self.legal_row(colour, row);
        }
        legal
    }

    fn can_place(&self, colour: Colour) -> bool {
        (1..=self.rows).any(|row| self.legal_row(colour, row) != 0)
    }

    fn seat_of(&self, colour: Colour) -> Seat {
        if colour == Colour::Black { self.black } else { Seat::new(1 - self.black.index()) }
    }

    /// The returns of both seats if this colour wins.
    pub(super) fn returns_if(&self, winner: Colour) -> PerSeat<f64> {
        let winner = self.seat_of(winner);
        PerSeat::from_fn(2, |seat| if seat == winner { 1.0 } else { -1.0 })
    }

    pub(super) fn can_swap(&self) -> bool {
        self.pie && self.placed == [1, 0]
    }

    /// Adds the swap to the choices, replaces them with the swap, or leaves the swap out.
    fn add_swap(&self, out: &mut Choices) {
        let verdict = self.verdict();
        if verdict == Some(Verdict::Stay) {
            return;
        }
        if verdict.is_some() {
            out.clear();
        }
        if verdict == Some(Verdict::SwapWins) {
            // A seat that swaps becomes Black.
            out.proven_returns = Some(self.returns_if(Colour::White));
        }
        out.role_change = Some(out.ids.len());
        out.ids.push(self.swap_id());
    }

    /// Returns the verdict on the first stone; `None` if it must be searched.
    fn verdict(&self) -> Option<Verdict> {
        let first = (1..=self.rows).find_map(|row| {
            let stones = self.stones[Colour::Black as usize][row];
            (stones != 0).then(|| Point::new(stones.trailing_zeros() as usize - 1, row - 1))
        })?;
        let (columns, rows) = (self.columns, self.rows);
        let known = match self.guidance.openings {
            Openings::Search => return None,
            Openings::RuleOfThumb => None,
            Openings::Proven => openings::black_wins(columns, rows, first),
        };
        Some(match known {
            Some(true) => Verdict::SwapWins,
            None if openings::is_worth_having(columns, rows, first) => Verdict::Swap,
            _ => Verdict::Stay,
        })
    }

    fn swap_id(&self) -> u32 {
        (self.columns * self.rows) as u32
    }
}

fn has_pie(game: &Nakatta) -> bool {
    use chabudai_engine::Game;
    game.options().get("pie").is_some_and(|pie| *pie == true)
}

/// Returns the cell of a point.
pub(super) const fn cell_of(point: Point) -> usize {
    (point.row() + 1) * PITCH + point.column() + 1
}

impl Position for Grid {
    fn turn(&self) -> Turn {
        if self.winner.is_some() { Turn::Over } else { Turn::Seats(SeatSet::only(self.seat_of(self.to_move))) }
    }

    fn returns(&self) -> PerSeat<f64> {
        self.returns_if(self.winner.expect("returns are defined when the position is over"))
    }

    fn choices(&self, out: &mut Choices) {
        out.clear();
        if self.guidance.tactics {
            self.tactical_choices(out);
        } else {
            self.list(&self.legal(self.to_move), out);
        }
        if self.can_swap() {
            self.add_swap(out);
        }
    }

    fn play(&mut self, id: u32) {
        if id == self.swap_id() {
            self.black = Seat::new(1 - self.black.index());
            self.pie = false;
            return;
        }
        let id = id as usize;
        let cell = (id / self.columns + 1) * PITCH + id % self.columns + 1;
        let colour = self.to_move;
        self.place(colour, cell);
        // With tactics, a node whose seat can win immediately has proven returns before the search goes past it.
        if !self.guidance.tactics && self.has_joined(colour, self.guidance.early_end) {
            self.winner = Some(colour);
        } else if self.can_place(colour.other()) {
            self.to_move = colour.other();
        }
    }

    fn play_chance(&mut self, _rng: &mut Rng) -> u64 {
        unreachable!("chance never acts in Nakatta")
    }

    fn role(&self) -> usize {
        self.to_move as usize
    }

    fn roles_are_fixed(&self) -> bool {
        !self.pie || self.placed != [0, 0]
    }

    fn rollout(&mut self, rng: &mut Rng, trace: &mut Trace) -> PerSeat<f64> {
        let winner = self.fill(rng, trace);
        self.returns_if(winner)
    }

    fn key(&self) -> u64 {
        number_of(&(self.stones, self.to_move as usize, self.black, self.pie))
    }

    fn suggest(&self, rng: &mut Rng) -> u32 {
        let mut choices = Choices::default();
        self.list(&self.legal(self.to_move), &mut choices);
        *rng.choose(&choices.ids).expect("a seat that cannot place a stone is skipped")
    }

    fn finish(&mut self, rng: &mut Rng) -> PerSeat<f64> {
        let mut trace = Trace::new(2, POINTS + 1);
        self.rollout(rng, &mut trace)
    }
}
