//! Random words.

use chabudai_engine::Rng;

use super::{Bits, Lanes};

/// xoshiro256++ generators, one for every 64 games, each seeded by the cryptographic generator.
///
/// An observer could compute the generator's state from its output, which is harmless: it never
/// deals cards.
pub struct RandomBits<L: Lanes> {
    state: [L::Word; 4],
    lanes: L,
}

impl<L: Lanes> RandomBits<L> {
    /// Creates independent generators.
    #[inline(always)]
    pub fn new(lanes: L, rng: &mut Rng) -> Self {
        Self { state: [(); 4].map(|()| lanes.word(|_| rng.next_u64())), lanes }
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
}
