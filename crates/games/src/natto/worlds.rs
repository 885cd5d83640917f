//! Deals, and worlds that look the same to a seat (B2.2).

use chabudai_engine::Rng;

use super::action::{Action, DEALT};
use super::state::State;
use super::tiles::{Tile, Tiles};
use super::view::View;

/// Samples a deal of tiles to both seats; all deals are equally likely (B2.1).
pub(super) fn sample_deal(rng: &mut Rng) -> Action {
    let mut unseen = Unseen::of(Tiles::DEALT);
    Action::Deal(std::array::from_fn(|_| unseen.draw(DEALT, rng)))
}

impl View {
    /// Samples a world from those that have this view: every arrangement of the unseen tiles is equally likely.
    pub(super) fn determinize(&self, rng: &mut Rng) -> State {
        let public = self.public;
        let known = public.played.without_dragons().and(self.hand.without_dragons());
        let mut unseen = Unseen::of(Tiles::DEALT.without(known));
        let hands = std::array::from_fn(|index| {
            if let Some(hands) = self.turned_up {
                return hands[index];
            }
            if self.seat.is_some_and(|seat| seat.index() == index) {
                return self.hand;
            }
            let dragons = public.dragons[index];
            unseen.draw(u32::from(public.hand_sizes[index]) - dragons.len(), rng).and(dragons)
        });
        State { public, hands }
    }
}

/// The tiles that a view does not show, except dragons, to be drawn without replacement.
struct Unseen {
    tiles: [Tile; Tiles::DEALT.len() as usize],
    left: usize,
}

impl Unseen {
    fn of(tiles: Tiles) -> Self {
        let mut unseen = Self { tiles: [Tile::Flower; Tiles::DEALT.len() as usize], left: 0 };
        for tile in tiles.iter() {
            unseen.tiles[unseen.left] = tile;
            unseen.left += 1;
        }
        unseen
    }

    fn draw(&mut self, count: u32, rng: &mut Rng) -> Tiles {
        (0..count).fold(Tiles::EMPTY, |drawn, _| {
            let place = rng.below(self.left as u32) as usize;
            self.left -= 1;
            self.tiles.swap(place, self.left);
            drawn.with(self.tiles[self.left]).expect("unseen tiles are tiles of the game")
        })
    }
}
