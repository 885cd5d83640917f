//! Random words.

use chabudai_engine::Rng;

use super::{Bits, Lanes};

/// xoshiro256++ generators, one for every group of 64 games, each seeded by the cryptographic generator.
///
/// An observer could compute the generator's state from its output, which is harmless: it never
/// deals cards.
#[derive(Clone, Copy)]
pub struct RandomBits<L: Lanes> {
    state: [L::Word; 4],
    lanes: L,
}

impl<L: Lanes> RandomBits<L> {
    /// Creates independent generators for this many games.
    ///
    /// The seeds are drawn group by group, and none for a group without a game, so that words of every width take the same
    /// seeds for the same games.
    #[inline(always)]
    pub fn new(lanes: L, games: u64, rng: &mut Rng) -> Self {
        let mut seeds = [[0; 4]; MAX_GROUPS];
        for seed in seeds[..L::U64S].iter_mut().take(games.div_ceil(64).min(MAX_GROUPS as u64) as usize) {
            *seed = [(); 4].map(|()| rng.next_u64());
        }
        Self { state: [0, 1, 2, 3].map(|part| lanes.word(|group| seeds[group][part])), lanes }
    }

    /// Returns a random bit for every game.
    #[inline(always)]
    pub fn next(&mut self) -> Bits<L> {
        let lanes = self.lanes;
        let [s0, s1, s2, s3] = self.state;
        let output = lanes.add(lanes.rotate_left::<23, 41>(lanes.add(s0, s3)), s0);
        let shifted = lanes.shift_left::<17>(s1);
        let (s2, s3) = (lanes.xor(s2, s0), lanes.xor(s3, s1));
        let (s1, s0) = (lanes.xor(s1, s2), lanes.xor(s0, s3));
        self.state = [s0, s1, lanes.xor(s2, shifted), lanes.rotate_left::<45, 19>(s3)];
        Bits::of(lanes, output)
    }

    /// Takes back everything since `earlier` in the groups of games in which no bit of `used` is set.
    #[inline(always)]
    pub fn rewind_unused(&mut self, earlier: &Self, used: Bits<L>) {
        let used = used.spread().word();
        for (now, &earlier) in self.state.iter_mut().zip(&earlier.state) {
            *now = self.lanes.select(used, *now, earlier);
        }
    }
}

/// The number of groups of the widest word.
const MAX_GROUPS: usize = 8;
