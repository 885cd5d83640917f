//! Rows of bits expanded to one cell per point, for planes and masks.

/// The bits of every byte as cells, lowest bit first.
pub type Bytes<T> = [[T; 8]; 256];

const fn bytes_of<T: Copy>(unset: T, set: T) -> Bytes<T> {
    let mut bytes = [[unset; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                bytes[byte][bit] = set;
            }
            bit += 1;
        }
        byte += 1;
    }
    bytes
}

/// The cells of a mask.
static MASK_CELLS: Bytes<bool> = bytes_of(false, true);
/// The cells of a plane of an encoding.
pub static PLANE_CELLS: Bytes<f32> = bytes_of(0.0, 1.0);

/// Writes rows of `columns` bits one after the other as cells.
#[inline]
pub fn spread<T: Copy>(rows: &[u32], columns: usize, cells: &mut [T], bytes: &Bytes<T>) {
    let cells = cells[..rows.len() * columns].chunks_exact_mut(columns);
    let Some(last) = columns.checked_sub(8) else {
        for (cells, &row) in cells.zip(rows) {
            cells.copy_from_slice(&bytes[(row & 0xff) as usize][..columns]);
        }
        return;
    };
    for (cells, &row) in cells.zip(rows) {
        // The last group of eight ends with the row, so it may overlap the group before it.
        for first in (0..last).step_by(8).chain([last]) {
            let eight = cells[first..].first_chunk_mut().expect("eight are left");
            *eight = bytes[(row >> first & 0xff) as usize];
        }
    }
}

/// Packs rows of `columns` bits one after the other into words. Returns the remaining bits, which do not fill a word,
/// and their number.
#[inline(always)]
pub fn pack(rows: &[u32], columns: usize, words: &mut [u32]) -> (u32, usize) {
    let (mut bits, mut filled, mut word) = (0_u64, 0, 0);
    for &row in rows {
        bits |= u64::from(row) << filled;
        filled += columns;
        if filled >= WORD {
            words[word] = bits as u32;
            word += 1;
            bits >>= WORD;
            filled -= WORD;
        }
    }
    (bits as u32, filled)
}

/// The number of bits in a word.
pub const WORD: usize = u32::BITS as usize;

/// Expands the bits of words into a mask, one bit per cell of the mask.
#[inline(always)]
pub fn expand(words: &[u32], mask: &mut [bool]) {
    let mut parts = mask.chunks_exact_mut(WORD);
    for (part, &word) in parts.by_ref().zip(words) {
        for (eight, byte) in part.as_chunks_mut::<8>().0.iter_mut().zip(word.to_le_bytes()) {
            *eight = MASK_CELLS[usize::from(byte)];
        }
    }
    let rest = parts.into_remainder();
    let Some(&word) = words.last().filter(|_| !rest.is_empty()) else { return };
    let (eights, rest) = rest.as_chunks_mut::<8>();
    let bytes = word.to_le_bytes();
    for (eight, byte) in eights.iter_mut().zip(bytes) {
        *eight = MASK_CELLS[usize::from(byte)];
    }
    let last = bytes.get(eights.len()).copied().unwrap_or(0);
    for (bit, cell) in rest.iter_mut().enumerate() {
        *cell = last >> bit & 1 == 1;
    }
}

/// For every byte, the positions of its set bits, lowest first.
static BIT_POSITIONS: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut place) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[byte][place] = bit;
                place += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// Returns the position of a set bit, given its index among the set bits.
#[inline(always)]
pub fn bit_at(bits: u32, place: u32) -> u32 {
    // Counts the set bits of every byte and of those before it, then counts the bytes to skip. There is no branch that
    // could be mispredicted.
    let twos = bits - (bits >> 1 & 0x5555_5555);
    let fours = (twos & 0x3333_3333) + (twos >> 2 & 0x3333_3333);
    let counts = ((fours + (fours >> 4)) & 0x0f0f_0f0f).wrapping_mul(0x0101_0101);
    let reached = (counts | 0x8080_8080) - (place + 1) * 0x0101_0101;
    let at = 8 * (!reached & 0x8080_8080).count_ones();
    let before = counts << 8 >> at & 0xff;
    at + u32::from(BIT_POSITIONS[(bits >> at & 0xff) as usize][(place - before) as usize & 7])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_any_length_are_spread_bit_by_bit() {
        for columns in 2..=29_usize {
            let rows: Vec<u32> =
                (0..columns as u32).map(|row| row.wrapping_mul(0x9e37_79b1) & ((1 << columns) - 1)).collect();
            let mut plane = vec![7.0; columns * columns];
            spread(&rows, columns, &mut plane, &PLANE_CELLS);
            for place in 0..columns * columns {
                let is_set = rows[place / columns] >> (place % columns) & 1 == 1;
                assert_eq!(plane[place] == 1.0, is_set, "{columns} columns, {place}");
            }
        }
    }

    #[test]
    fn rows_of_any_length_are_a_mask_bit_by_bit() {
        for (columns, count) in (2..=29_usize).flat_map(|columns| (2..=29).map(move |rows| (columns, rows))) {
            let rows: Vec<u32> =
                (1..=count as u32).map(|row| row.wrapping_mul(0x9e37_79b1) & ((1 << columns) - 1)).collect();
            let ids = columns * count + 1;
            let mut words = vec![0; ids.div_ceil(WORD)];
            let (bits, filled) = pack(&rows, columns, &mut words);
            *words.last_mut().expect("there are points") = bits | 1 << filled;
            let mut mask = vec![columns % 2 == 0; ids];
            expand(&words, &mut mask);
            for (place, &is_set) in mask.iter().enumerate() {
                let wanted = place == ids - 1 || rows[place / columns] >> (place % columns) & 1 == 1;
                assert_eq!(is_set, wanted, "{columns} columns, {count} rows, {place}");
            }
        }
    }

    #[test]
    fn bits_are_found_by_their_place_among_those_that_are_set() {
        for number in 0..2000_u32 {
            let bits = number.wrapping_mul(0x9e37_79b1) >> (number % 4);
            let places: Vec<u32> = (0..32).filter(|place| bits >> place & 1 == 1).collect();
            assert!((0..places.len() as u32).map(|place| bit_at(bits, place)).eq(places), "{bits:b}");
        }
    }
}
