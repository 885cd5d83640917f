//! Tactics of one stone: immediate wins, and the only points that stop an immediate win of the opponent.

use chabudai_games::nakatta::Colour;

use super::rings::{self, CELLS, OFFSETS, PITCH};
use super::search_position::{Bits, Grid};
use crate::search::guided::{Choices, Position};

/// The number of rows at each of Black's edges in which a first stone under the pie rule may be placed. Such a stone
/// should be worth the same to both sides: Black won about half of the strong player's games against itself after first
/// stones in these rows, and more after all others (`measure balance`).
const EDGE_ROWS: usize = 2;
const MIN_ROWS_FOR_EDGE_RULE: usize = 6;

impl Grid {
    /// Whether a colour's chain joins its edges, by king's moves (N6.4) or along rows and columns (N2.2).
    pub(super) fn has_joined(&self, colour: Colour, by_kings_moves: bool) -> bool {
        if (self.placed[colour as usize] as usize) < self.length(colour) {
            return false;
        }
        let reached = self.connected_to_edge(colour, false, by_kings_moves);
        let edge = self.edge(colour, true);
        (1..=self.rows).any(|row| reached[row] & edge[row] != 0)
    }

    /// Returns the least number of stones in a chain between a colour's edges.
    fn length(&self, colour: Colour) -> usize {
        if colour == Colour::Black { self.rows } else { self.columns }
    }

    /// Returns the points on the first or the last edge of a colour.
    pub(super) fn edge(&self, colour: Colour, last: bool) -> Bits {
        let mut edge = [0; PITCH];
        match colour {
            Colour::Black => edge[if last { self.rows } else { 1 }] = ((1_u32 << self.columns) - 1) << 1,
            Colour::White => edge[1..=self.rows].fill(if last { 1 << self.columns } else { 2 }),
        }
        edge
    }

    /// Returns the stones of a colour that are connected to one of its edges.
    pub(super) fn connected_to_edge(&self, colour: Colour, last: bool, by_kings_moves: bool) -> Bits {
        let own = &self.stones[colour as usize];
        let mut reached = self.edge(colour, last);
        for row in 1..=self.rows {
            reached[row] &= own[row];
        }
        loop {
            let mut grew = false;
            let mut spread = |row: usize, from: usize, reached: &mut Bits| {
                let seeds = if by_kings_moves { widen(reached[from]) } else { reached[from] };
                let row_reached = runs(own[row], (reached[row] | seeds) & own[row]);
                grew |= row_reached != reached[row];
                reached[row] = row_reached;
            };
            for row in 1..=self.rows {
                spread(row, row - 1, &mut reached);
            }
            for row in (1..=self.rows).rev() {
                spread(row, row + 1, &mut reached);
            }
            if !grew {
                return reached;
            }
        }
    }

    /// Returns the empty points that would join a colour's edges by king's moves if they were legal.
    fn joining_points(&self, colour: Colour) -> Option<Bits> {
        if self.placed[colour as usize] as usize + 1 < self.length(colour) {
            return None;
        }
        let touched = |last| {
            let reached = self.connected_to_edge(colour, last, true);
            let edge = self.edge(colour, last);
            let mut touched = edge;
            for row in 1..=self.rows {
                touched[row] |= widen(reached[row - 1] | reached[row] | reached[row + 1]);
            }
            touched
        };
        let (first, last) = (touched(false), touched(true));
        let mut joining = [0; PITCH];
        let mut any = 0;
        for row in 1..=self.rows {
            joining[row] = first[row] & last[row] & self.empty_row(row);
            any |= joining[row];
        }
        (any != 0).then_some(joining)
    }

    /// Fills in the choices of the colour to move, after looking one stone ahead.
    pub(super) fn tactical_choices(&self, out: &mut Choices) {
        let colour = self.to_move;
        let mut legal = self.legal(colour);
        if !self.roles_are_fixed() && self.rows >= MIN_ROWS_FOR_EDGE_RULE {
            legal[EDGE_ROWS + 1..=self.rows - EDGE_ROWS].fill(0);
        }
        if let Some(joining) = self.joining_points(colour)
            && let Some(row) = (1..=self.rows).find(|&row| joining[row] & legal[row] != 0)
        {
            let column = (joining[row] & legal[row]).trailing_zeros() as usize;
            out.ids.push(self.id_of(row * PITCH + column));
            out.proven_returns = Some(self.returns_if(colour));
            return;
        }
        let Some(joining) = self.joining_points(colour.other()) else {
            self.list(&legal, out);
            return;
        };
        self.list_surviving(&legal, &joining, out);
        if out.ids.is_empty() && !self.can_swap() {
            out.proven_returns = Some(self.returns_if(colour.other()));
            self.list(&legal, out);
        }
    }

    /// Lists the legal points after which no point of `joining` is legal for the opponent.
    fn list_surviving(&self, legal: &Bits, joining: &Bits, out: &mut Choices) {
        let enemy = self.to_move.other();
        let survives = |&cell: &usize| {
            let threatens = |threat: usize| {
                // An own stone may also make a point legal for the opponent, because a diagonal point is no longer empty
                // (N6.1).
                let direction = OFFSETS.iter().position(|offset| (cell + offset) % CELLS == threat);
                let ring = self.rings[threat] | direction.map_or(0, |direction| rings::bit(self.to_move, direction));
                threat != cell && rings::is_legal(ring, enemy)
            };
            !cells(joining, self.rows).any(threatens)
        };
        let is_threat = |&cell: &usize| rings::is_legal(self.rings[cell], enemy);
        if let Some(threat) = cells(joining, self.rows).find(is_threat) {
            // A stone changes legality only on its own point and next to it, so only these points can stop the threat.
            let near = std::iter::once(threat).chain(OFFSETS.iter().map(|offset| (threat + offset) % CELLS));
            let near = near.filter(|cell| legal[cell / PITCH] >> (cell % PITCH) & 1 == 1);
            out.ids.extend(near.filter(survives).map(|cell| self.id_of(cell)));
            out.ids.sort_unstable();
        } else {
            out.ids.extend(cells(legal, self.rows).filter(survives).map(|cell| self.id_of(cell)));
        }
    }

    /// Lists points by their ids.
    pub(super) fn list(&self, points: &Bits, out: &mut Choices) {
        out.ids.extend(cells(points, self.rows).map(|cell| self.id_of(cell)));
    }
}

/// Returns the cells of a set, in order.
fn cells(points: &Bits, rows: usize) -> impl Iterator<Item = usize> {
    (1..=rows).flat_map(move |row| {
        let mut left = points[row];
        std::iter::from_fn(move || {
            let column = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (column < 32).then_some(row * PITCH + column)
        })
    })
}

/// Returns the points and their neighbours in the row.
const fn widen(points: u32) -> u32 {
    points | points << 1 | points >> 1
}

/// Returns the runs of `stones` that contain a seed.
fn runs(stones: u32, seeds: u32) -> u32 {
    if seeds == 0 {
        return 0;
    }
    // A carry runs from each seed to the end of its run. The other end is found the same way on reversed bits.
    let upwards = (stones ^ stones.wrapping_add(seeds)) & stones | seeds;
    let (stones, seeds) = (stones.reverse_bits(), upwards.reverse_bits());
    ((stones ^ stones.wrapping_add(seeds)) & stones | seeds).reverse_bits()
}
