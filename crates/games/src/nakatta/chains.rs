//! Chains of stones of one colour: kept as they grow, and how far one goes (N2).

use super::point::{LONGEST_SIDE, Point, Rows};

/// How a chain goes from stone to stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Along rows and columns: such chains win (N2.2).
    Orthogonal,
    /// As the king moves: such chains decide (N6.4).
    King,
}

/// The edges of a chain that touches both of its colour's.
pub const BOTH_EDGES: u16 = 3;

/// The steps to the neighbours of a point, row and column, in the order of the bits of a ring.
const NEIGHBOURS: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// For each ring of own stones around a new one, a bit each, the neighbours whose chains it joins: by orthogonal steps
/// and by king's moves.
///
/// Neighbours that are beside each other, or have a neighbour between them, are in one chain already: of those one is named.
pub static TO_JOIN: [[u8; 2]; 256] = {
    let mut to_join = [[0; 2]; 256];
    let mut ring = 0;
    while ring < 256 {
        to_join[ring] = [one_of_each(ring, Steps::Orthogonal), one_of_each(ring, Steps::King)];
        ring += 1;
    }
    to_join
};

/// One neighbour of each chain of a ring that such a step reaches.
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

/// The stones of a ring that a chain has which goes from one of them within the ring.
const fn chain_in(ring: usize, from: usize, steps: Steps) -> usize {
    let mut chain = 1 << from;
    // In eight rounds every step there is has been taken.
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

/// Whether one step leads from a place to another.
const fn is_step(from: (isize, isize), to: (isize, isize), steps: Steps) -> bool {
    let (rows, columns) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    match steps {
        Steps::Orthogonal => rows + columns == 1,
        Steps::King => rows <= 1 && columns <= 1 && rows + columns > 0,
    }
}

/// Union-find over the points by king's moves. A root holds its chain's edges and length, every other point one nearer to
/// the root.
///
/// It is as long as the board has points and no longer, since a state is copied with every action.
#[derive(Clone, Debug)]
pub struct Chains {
    points: Box<[u16]>,
    columns: usize,
}

impl Chains {
    const ROOT: u16 = 0x8000;
    const EDGES_SHIFT: u32 = 12;
    const LENGTH: u16 = (1 << Self::EDGES_SHIFT) - 1;

    /// None yet, on a board of this size.
    pub fn new(columns: usize, rows: usize) -> Self {
        Self { points: vec![0; columns * rows].into(), columns }
    }

    /// Where a point stands among all.
    pub const fn index(&self, point: Point) -> usize {
        point.row() * self.columns + point.column()
    }

    /// The neighbour of a point at this place of its ring.
    #[inline]
    const fn beside(&self, at: usize, neighbour: usize) -> usize {
        let (row, column) = NEIGHBOURS[neighbour];
        at.wrapping_add_signed(row * self.columns as isize + column)
    }

    /// Puts down a stone that lies on these edges, joins it to one stone of each chain beside it, and gives its root.
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

    /// The root of the chain of a stone.
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

    /// Makes one chain of those with these two roots, and gives its root.
    #[inline]
    fn join(&mut self, one: usize, other: usize) -> usize {
        if one == other {
            return one;
        }
        let (first, second) = (self.points[one], self.points[other]);
        // The longer chain's root stays the root, so that no walk to a root is long.
        let (root, child) = if first & Self::LENGTH < second & Self::LENGTH { (other, one) } else { (one, other) };
        let edges = (first | second) & (BOTH_EDGES << Self::EDGES_SHIFT);
        self.points[root] = Self::ROOT | edges | ((first & Self::LENGTH) + (second & Self::LENGTH));
        self.points[child] = root as u16;
        root
    }

    /// Which edges a chain touches, by its root.
    #[inline]
    pub fn edges(&self, root: usize) -> u16 {
        self.points[root] >> Self::EDGES_SHIFT & BOTH_EDGES
    }

    /// How many steps lead from a point to the root of its chain.
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

/// The stones that orthogonal steps reach from those of a row.
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

/// The runs of `stones` that hold a seed; every seed is a stone, and the highest bit is none.
#[inline]
pub fn along(seeds: u32, stones: u32) -> u32 {
    // To the right a carry goes through the rest of a run and stops behind it.
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
