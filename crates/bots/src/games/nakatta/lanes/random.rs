//! Random words.

use chabudai_engine::Rng;

use super::{Bits, Lanes};

/// xoshiro256++, a generator of its own for every 64 games; each is seeded from the cipher.
///
/// Cards are never dealt with it, so that its state can be found out from its numbers does no harm.
pub struct RandomBits<L: Lanes> {
    state: [L::Word; 4],
    lanes: L,
}

impl<L: Lanes> RandomBits<L> {
    /// Generators that share nothing with one another.
    #[inline(always)]
    pub fn new(lanes: L, rng: &mut Rng) -> Self {
        Self { state: [(); 4].map(|()| lanes.word(|_| rng.next_u64())), lanes }
    }

    /// A random bit for every game.
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
