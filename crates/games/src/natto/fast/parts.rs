//! Small sets of tiles and their subsets, precomputed in tables.

use std::ops::Add;

/// The number of indices copied in one step. Most lists have fewer, so one step suffices.
pub const PLACES_PER_STEP: usize = 8;

/// A range of a table of indices. The table has at least [`PLACES_PER_STEP`] more entries after the range, with
/// arbitrary values.
#[derive(Clone, Copy, Debug)]
pub struct Places<'a> {
    /// The whole table.
    pub table: &'a [u16],
    /// The position of the range's first entry in the table.
    pub start: usize,
    /// The number of entries in the range.
    pub count: usize,
}

impl<'a> Places<'a> {
    /// The entries of the range.
    #[inline]
    pub fn slice(self) -> &'a [u16] {
        &self.table[self.start..self.start + self.count]
    }
}

/// A list of numbers that is being built, with spare room at the end.
#[derive(Debug)]
pub struct List<T> {
    numbers: Vec<T>,
    length: usize,
}

impl<T: Copy + Default + From<u16> + Add<Output = T>> List<T> {
    /// Creates a list that appends to these numbers.
    pub fn appending_to(numbers: Vec<T>) -> Self {
        let length = numbers.len();
        Self { numbers, length }
    }

    /// Creates an empty list that reuses the memory of these numbers.
    pub const fn reusing(numbers: Vec<T>) -> Self {
        Self { numbers, length: 0 }
    }

    /// Removes all entries.
    pub const fn clear(&mut self) {
        self.length = 0;
    }

    /// Returns the entry at an index.
    pub fn get(&self, index: usize) -> T {
        self.numbers[index]
    }

    /// The number of entries.
    pub const fn len(&self) -> usize {
        self.length
    }

    /// Makes room for `more` entries and for one whole step.
    #[inline]
    pub fn reserve(&mut self, more: usize) {
        let wanted = self.length + more + PLACES_PER_STEP;
        if self.numbers.len() < wanted {
            self.grow(wanted);
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, wanted: usize) {
        self.numbers.resize(wanted.max(2 * self.length), T::default());
    }

    /// Appends one number.
    #[inline]
    pub fn push(&mut self, number: u16) {
        self.reserve(1);
        self.numbers[self.length] = number.into();
        self.length += 1;
    }

    /// Appends these indices, each added to `first`, the first id of their family (see [`super::families`]).
    #[inline(always)]
    pub fn add(&mut self, first: u16, places: Places<'_>) {
        self.reserve(places.count);
        // The first step runs even for an empty list: without a branch there is no misprediction.
        let mut done = 0;
        loop {
            let from: &[u16; PLACES_PER_STEP] =
                places.table[places.start + done..].first_chunk().expect("the table has more");
            let to = self.numbers[self.length + done..].first_chunk_mut().expect("there is room");
            *to = from.map(|place| T::from(first) + T::from(place));
            done += PLACES_PER_STEP;
            if done >= places.count {
                break;
            }
        }
        self.length += places.count;
    }

    /// Removes those entries after the first `from` that do not fit.
    pub fn retain(&mut self, from: usize, fits: impl Fn(T) -> bool) {
        let mut kept = from;
        for place in from..self.length {
            let number = self.numbers[place];
            self.numbers[kept] = number;
            kept += usize::from(fits(number));
        }
        self.length = kept;
    }

    /// Returns the numbers together with the spare room.
    pub fn with_room(self) -> Vec<T> {
        self.numbers
    }

    /// Returns the numbers without the spare capacity.
    pub fn finish(mut self) -> Vec<T> {
        self.numbers.truncate(self.length);
        self.numbers
    }
}

impl List<u16> {
    /// Returns the entries between two positions of the list, as a range of indices.
    #[inline]
    pub fn between(&self, start: usize, end: usize) -> Places<'_> {
        Places { table: &self.numbers, start, count: end - start }
    }
}

/// For every set of a few bits, the members of a collection that are subsets of it.
///
/// The collection is divided into classes, for example by size. A member is identified by its index in its class, so
/// that the same indices serve every rank or suit to which the collection is shifted.
#[derive(Debug)]
pub struct Parts {
    classes: usize,
    /// For each set, the position in `places` where its row of indices begins.
    rows: Vec<u32>,
    /// For each set and class, the position in the row where the indices begin, and their number.
    spans: Vec<(u16, u16)>,
    places: Vec<u16>,
    /// For each set, those of the first eight classes that have a subset of it, one bit each.
    classes_of: Vec<u8>,
    /// The members of each class, by index.
    members: Vec<Vec<u32>>,
}

impl Parts {
    /// Builds the collection of all sets of `bits` bits that have a class below `classes`, each class sorted by a key.
    pub fn new(bits: u32, classes: usize, class_of: impl Fn(u32) -> Option<usize>, key: impl Fn(u32) -> u32) -> Self {
        let mut members: Vec<u32> = (0..1 << bits).collect();
        members.sort_by_key(|&member| key(member));
        let mut by_class = vec![Vec::new(); classes];
        let mut place_of = vec![None; 1 << bits];
        for member in members {
            if let Some(class) = class_of(member) {
                place_of[member as usize] = Some((class, by_class[class].len() as u16));
                by_class[class].push(member);
            }
        }
        let mut parts = Self {
            classes,
            rows: Vec::new(),
            spans: Vec::new(),
            places: Vec::new(),
            classes_of: Vec::new(),
            members: by_class,
        };
        for set in 0..1_u32 << bits {
            let mut row: Vec<(usize, u16)> = parts_of(set).filter_map(|part| place_of[part as usize]).collect();
            row.sort_unstable();
            parts.rows.push(parts.places.len() as u32);
            let mut first = 0;
            parts.spans.extend((0..classes).map(|class| {
                let count = row[first..].partition_point(|&(other, _)| other == class);
                first += count;
                ((first - count) as u16, count as u16)
            }));
            parts.places.extend(row.iter().map(|&(_, place)| place));
            parts
                .classes_of
                .push(row.iter().filter(|(class, _)| *class < 8).fold(0, |bits, (class, _)| bits | 1 << class));
        }
        parts.places.extend([0; PLACES_PER_STEP]);
        parts
    }

    /// Returns the indices of those members of a class that are subsets of a set, in order.
    #[inline]
    pub fn of(&self, set: u32, class: usize) -> Places<'_> {
        let (first, count) = self.spans[set as usize * self.classes + class];
        let row = self.rows[set as usize] as usize;
        Places { table: &self.places, start: row + usize::from(first), count: usize::from(count) }
    }

    /// Returns which of the first eight classes have a member that is a subset of a set, one bit each.
    #[inline]
    pub fn classes_of(&self, set: u32) -> u32 {
        u32::from(self.classes_of[set as usize])
    }

    /// Returns the number of members of a class.
    pub fn class_size(&self, class: usize) -> u16 {
        self.members[class].len() as u16
    }

    /// Returns the member with this index in a class.
    #[inline]
    pub fn member(&self, class: usize, place: u16) -> u32 {
        self.members[class][usize::from(place)]
    }
}

/// Returns the positions of the set bits, lowest first.
#[inline]
pub fn bits(mut left: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// Returns all subsets of a set, including itself and the empty set.
fn parts_of(set: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let part = next?;
        next = (part > 0).then(|| (part - 1) & set);
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_set_are_those_members_whose_bits_it_has() {
        let classes = Parts::new(4, 5, |member| Some(member.count_ones() as usize), |member| member);
        // With two bits the members are 0011, 0101, 0110, 1001, 1010 and 1100, in this order.
        let places = |parts: &Parts, set, class| parts.of(set, class).slice().to_vec();
        assert_eq!(places(&classes, 0b1011, 2), [0, 3, 4]);
        assert_eq!(places(&classes, 0b1011, 4), [0; 0]);
        assert_eq!(places(&classes, 0, 0), [0]);
        assert_eq!(classes.class_size(2), 6);
        let backwards = Parts::new(2, 1, |member| (member > 0).then_some(0), |member| 3 - member);
        assert_eq!(places(&backwards, 0b01, 0), [2]);
    }
}
