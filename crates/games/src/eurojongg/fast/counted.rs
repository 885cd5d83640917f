//! A word of bits in which the n-th set bit is found without a loop.

/// Bits whose set bits are found by index.
#[derive(Clone, Copy)]
pub(super) struct IndexedBits {
    bits: u64,
    /// For each byte, the number of bits set in it and in those below it.
    sums: u64,
}

impl IndexedBits {
    const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

    /// Creates the word and counts its set bits.
    #[inline(always)]
    pub const fn of(bits: u64) -> Self {
        let twos = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        Self { bits, sums: bytes.wrapping_mul(Self::EACH_BYTE) }
    }

    /// The number of set bits.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// Returns the position of a set bit, given its index among the set bits.
    #[inline(always)]
    pub const fn nth(self, number: u32) -> usize {
        // A byte keeps its highest bit if no more than `number` bits are set in it and in those below it.
        let spare = Self::EACH_BYTE << 7;
        let before = (((Self::EACH_BYTE * number as u64) | spare) - self.sums) & spare;
        let first = ((before >> 7).wrapping_mul(Self::EACH_BYTE) >> 56 << 3) as usize;
        let number = number as usize - (self.sums << 8 >> first & 0xff) as usize;
        first + PLACES[(self.bits >> first & 0xff) as usize][number] as usize
    }
}

/// The positions of the set bits of each byte.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut number) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[byte][number] = place;
                number += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::IndexedBits;

    #[test]
    fn every_bit_has_its_number() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..2000_u32 {
            bits = bits.rotate_left(7).wrapping_mul(0x2545_f491_4f6c_dd1d);
            let some = match round % 3 {
                0 => bits,
                1 => bits & bits.rotate_left(21) & bits.rotate_left(43),
                _ => u64::MAX << (round % 64),
            };
            let counted = IndexedBits::of(some);
            let places: Vec<usize> = (0..64).filter(|place| some >> place & 1 == 1).collect();
            assert_eq!(counted.count() as usize, places.len(), "{some:x}");
            assert!((0..counted.count()).map(|number| counted.nth(number)).eq(places), "{some:x}");
        }
    }
}
