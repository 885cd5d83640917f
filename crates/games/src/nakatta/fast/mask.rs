//! Rows of bits as cells, one a point: masks and planes.

/// The bits of every byte as cells, the lowest first.
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

/// As a mask.
pub static MARKS: Bytes<bool> = bytes_of(false, true);
/// As a plane of an encoding.
pub static NUMBERS: Bytes<f32> = bytes_of(0.0, 1.0);

/// Writes rows with so many columns one behind the other.
#[inline]
pub fn spread<T: Copy>(rows: &[u32], columns: usize, cells: &mut [T], bytes: &Bytes<T>) {
    let words = columns.div_ceil(8);
    for (number, &row) in rows.iter().enumerate() {
        let rest = &mut cells[number * columns..];
        // What is written beyond a row is written again by the next one, so only the end is written with care.
        if let Some(whole) = rest.get_mut(..8 * words).filter(|_| number + 1 < rows.len()) {
            for (word, eight) in whole.as_chunks_mut::<8>().0.iter_mut().enumerate() {
                *eight = bytes[(row >> (8 * word) & 0xff) as usize];
            }
        } else {
            for (column, cell) in rest[..columns].iter_mut().enumerate() {
                *cell = bytes[(row >> column & 1) as usize][0];
            }
        }
    }
}

/// The place of a bit among all, given its place among those that are set.
#[inline]
pub fn bit_at(mut bits: u32, place: u32) -> u32 {
    for _ in 0..place {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_any_length_are_spread_bit_by_bit() {
        for columns in 2..=29_usize {
            let rows: Vec<u32> =
                (0..columns as u32).map(|row| row.wrapping_mul(0x9e37_79b1) & ((1 << columns) - 1)).collect();
            let mut mask = vec![true; columns * columns + 1];
            let mut plane = vec![7.0; columns * columns];
            spread(&rows, columns, &mut mask, &MARKS);
            spread(&rows, columns, &mut plane, &NUMBERS);
            assert!(mask[columns * columns], "what stands behind the points is left alone");
            for place in 0..columns * columns {
                let is_set = rows[place / columns] >> (place % columns) & 1 == 1;
                assert_eq!(mask[place], is_set, "{columns} columns, {place}");
                assert_eq!(plane[place] == 1.0, is_set, "{columns} columns, {place}");
            }
        }
    }

    #[test]
    fn bits_are_found_by_their_place_among_those_that_are_set() {
        let places = [0, 3, 4, 28];
        let bits = places.iter().fold(0, |bits, place| bits | 1 << place);
        assert!((0..4).map(|place| bit_at(bits, place)).eq(places));
    }
}
