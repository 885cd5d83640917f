//! Chains of stones of one colour: union-find as stones are placed, and flood fill (N2).

use super::point::{LONGEST_SIDE, Point, Rows};

/// The steps that connect the stones of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Steps along rows and columns. A chain of such steps wins (N2.2).
    Orthogonal,
    /// King's moves. A chain of such steps decides the game (N6.4).
    King,
}

/// Edge bits of a chain that touches both edges of its colour.
pub const BOTH_EDGES: u16 = 3;

/// The eight neighbours of a point as steps (row, column), in the order of the bits of a ring.
const NEIGHBOURS: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// One neighbour of a new stone for each chain that the stone joins: first by orthogonal steps, then by king's moves.
///
/// The index is the new stone's ring: one bit per neighbour that has a stone of its colour. Neighbours that are adjacent,
/// or linked by a third neighbour, already belong to one chain; only one of them is listed.
pub static TO_JOIN: [[u8; 2]; 256] = {
    let mut to_join = [[0; 2]; 256];
    let mut ring = 0;
    while ring < 256 {
        to_join[ring] = [one_of_each(ring, Steps::Orthogonal), one_of_each(ring, Steps::King)];
        ring += 1;
    }
    to_join
};

/// Returns one neighbour from each chain of the ring that the new stone reaches by a step of this kind.
const fn one_of_each(ring: usize, steps: Steps) -> u8 {
    let (mut named, mut met, mut neighbour) = (0, 0, 0);
    while neighbour < 8 {
        let is_reached = ring >> neighbour & 1 == 1 && is_step(NEIGHBOURS[neighbour], (0, 0), steps);
        if is_reached && met >> neighbour & 1 == 0 {
            named |= 1 << neighbour;
            met |= chain_in(ring, neighbour, steps);
        }
        neighbour += 1;
    }
    named
}

/// Returns the stones of a ring that are connected within the ring to the one at `from`.
const fn chain_in(ring: usize, from: usize, steps: Steps) -> usize {
    let mut chain = 1 << from;
    // A chain within a ring has at most eight stones, so eight rounds are enough.
    let mut round = 0;
    while round < 64 {
        let (stone, mut next) = (round % 8, 0);
        while next < 8 {
            if chain >> stone & ring >> next & 1 == 1 && is_step(NEIGHBOURS[stone], NEIGHBOURS[next], steps) {
                chain |= 1 << next;
            }
            next += 1;
        }
        round += 1;
    }
    chain
}

/// Whether one step leads from one point to another.
const fn is_step(from: (isize, isize), to: (isize, isize), steps: Steps) -> bool {
    let (rows, columns) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    match steps {
        Steps::Orthogonal => rows + columns == 1,
        Steps::King => rows <= 1 && columns <= 1 && rows + columns > 0,
    }
}

/// Union-find over the points, with king's moves as links. A root stores the edges and the length of its chain; every
/// other point stores a point nearer to the root.
///
/// The storage has one entry per point of the board and no spare capacity, because every action copies the state.
#[derive(Clone, Debug)]
pub struct Chains {
    points: Box<[u16]>,
    columns: usize,
}

impl Chains {
    const ROOT: u16 = 0x8000;
    const EDGES_SHIFT: u32 = 12;
    const LENGTH: u16 = (1 << Self::EDGES_SHIFT) - 1;

    /// Returns the chains of an empty board of this size.
    pub fn new(columns: usize, rows: usize) -> Self {
        Self { points: vec![0; columns * rows].into(), columns }
    }

    /// Returns the index of a point.
    pub const fn index(&self, point: Point) -> usize {
        point.row() * self.columns + point.column()
    }

    /// Returns the index of a neighbour, given by its position in the ring.
    #[inline]
    const fn beside(&self, at: usize, neighbour: usize) -> usize {
        let (row, column) = NEIGHBOURS[neighbour];
        at.wrapping_add_signed(row * self.columns as isize + column)
    }

    /// Adds a stone that lies on these edges, joins it to one stone of each chain beside it, and returns the root.
    #[inline]
    pub fn put(&mut self, at: usize, edges: u16, mut neighbours: u8) -> usize {
        self.points[at] = Self::ROOT | edges << Self::EDGES_SHIFT | 1;
        let mut root = at;
        while neighbours != 0 {
            let next = self.beside(at, neighbours.trailing_zeros() as usize);
            neighbours &= neighbours - 1;
            root = self.join(root, self.root(next));
        }
        root
    }

    /// Returns the root of the chain of a stone.
    #[inline]
    pub fn root(&self, mut at: usize) -> usize {
        loop {
            let next = self.points[at];
            if next & Self::ROOT != 0 {
                return at;
            }
            at = usize::from(next);
        }
    }

    /// Merges the chains with these two roots and returns the new root.
    #[inline]
    fn join(&mut self, one: usize, other: usize) -> usize {
        if one == other {
            return one;
        }
        let (first, second) = (self.points[one], self.points[other]);
        // Union by size: the longer chain's root stays the root, which keeps every path to a root short.
        let (root, child) = if first & Self::LENGTH < second & Self::LENGTH { (other, one) } else { (one, other) };
        let edges = (first | second) & (BOTH_EDGES << Self::EDGES_SHIFT);
        self.points[root] = Self::ROOT | edges | ((first & Self::LENGTH) + (second & Self::LENGTH));
        self.points[child] = root as u16;
        root
    }

    /// Returns the edges that a chain touches, given its root.
    #[inline]
    pub fn edges(&self, root: usize) -> u16 {
        self.points[root] >> Self::EDGES_SHIFT & BOTH_EDGES
    }

    /// Returns the number of steps from a point to the root of its chain.
    #[cfg(test)]
    pub fn steps_to_root(&self, mut at: usize) -> usize {
        let mut walked = 0;
        while self.points[at] & Self::ROOT == 0 {
            at = usize::from(self.points[at]);
            walked += 1;
        }
        walked
    }
}

/// Returns the stones connected by orthogonal steps to the given stones of one row.
pub fn chain(stones: &[u32], row: usize, from: u32) -> Rows {
    let mut reached = [0; LONGEST_SIDE];
    reached[row] = along(from & stones[row], stones[row]);
    let mut grown = reached[row] != 0;
    while grown {
        grown = false;
        let mut grow = |row: usize, beside: u32| {
            let run = along(reached[row] | beside & stones[row], stones[row]);
            grown |= run != reached[row];
            reached[row] = run;
            run
        };
        let mut beside = 0;
        for row in 0..stones.len() {
            beside = grow(row, beside);
        }
        for row in (0..stones.len()).rev() {
            beside = grow(row, beside);
        }
    }
    reached
}

/// Returns the runs of `stones` that contain a seed. Every seed must be a stone, and the highest bit must be clear.
#[inline]
pub fn along(seeds: u32, stones: u32) -> u32 {
    // To the right, the carry of an addition passes through the rest of a run and stops after it.
    let right = stones & (((stones + seeds) ^ stones) | seeds);
    let mut left = seeds;
    let mut open = stones;
    for step in [1, 2, 4, 8, 16] {
        left |= open & left >> step;
        open &= open >> step;
    }
    left | right
}

#[cfg(test)]
mod tests {
    use chabudai_engine::Rng;

    use super::*;

    #[test]
    fn n2_1_a_run_reaches_as_far_as_steps_of_one_do() {
        let mut rng = Rng::from_seed(2);
        for _ in 0..2000 {
            let stones = (rng.next_u32() | rng.next_u32()) >> 3;
            let seeds = stones & rng.next_u32() & rng.next_u32();
            let mut run = seeds;
            for _ in 0..LONGEST_SIDE {
                run |= (run << 1 | run >> 1) & stones;
            }
            assert_eq!(along(seeds, stones), run, "{seeds:b} in {stones:b}");
        }
    }
}
