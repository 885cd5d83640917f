//! The win: a chain of one colour that joins its two edges (N2.2).

use super::board::{Board, Colour};
use super::chains::chain;
use super::point::{LONGEST_SIDE, Point};

impl Board {
    /// Whether the chain of the stone on this point touches both edges of its colour (N2.2).
    #[must_use]
    pub fn connects(&self, point: Point) -> bool {
        let (last, right) = (self.rows() - 1, self.columns() - 1);
        [Colour::Black, Colour::White].into_iter().any(|colour| {
            let chain = chain(&self.stones(colour)[..=last], point.row(), 1 << point.column());
            match colour {
                Colour::Black => chain[0] != 0 && chain[last] != 0,
                Colour::White => {
                    let columns = chain.iter().fold(0, |all, row| all | row);
                    columns & 1 == 1 && columns >> right & 1 == 1
                }
            }
        })
    }

    /// Returns a shortest chain of a colour from edge to edge, in order (N2.2); empty if the colour has not connected.
    #[must_use]
    pub fn connection(&self, colour: Colour) -> Vec<Point> {
        let mut came_from = vec![None; LONGEST_SIDE * LONGEST_SIDE];
        let key = |point: Point| point.row() * LONGEST_SIDE + point.column();
        let start: Vec<_> = self
            .points()
            .filter(|&point| self.stone(point) == Some(colour) && self.edges(colour, point) & 1 == 1)
            .collect();
        let mut queue = std::collections::VecDeque::from_iter(start);
        for &point in &queue {
            came_from[key(point)] = Some(point);
        }
        while let Some(point) = queue.pop_front() {
            if self.edges(colour, point) & 2 == 2 {
                let mut chain = vec![point];
                let mut at = point;
                while let Some(before) = came_from[key(at)].filter(|&before| before != at) {
                    chain.push(before);
                    at = before;
                }
                chain.reverse();
                return chain;
            }
            for next in self.orthogonal_neighbours(point) {
                if self.stone(next) == Some(colour) && came_from[key(next)].is_none() {
                    came_from[key(next)] = Some(point);
                    queue.push_back(next);
                }
            }
        }
        Vec::new()
    }
}
