//! Small sets of tiles and what is part of them, looked up instead of searched.

/// For every set of a few bits the members of a family that are part of it.
///
/// The family falls into classes, such as those of equal size. A member is known by its place in its class, so that the
/// same places serve every rank or suit to which the family is moved.
#[derive(Debug)]
pub struct Parts {
    classes: usize,
    /// Where the places of each set begin.
    rows: Vec<u32>,
    /// Where in its row the places of each class of each set end.
    ends: Vec<u16>,
    places: Vec<u16>,
    /// The members of each class, by their places.
    members: Vec<Vec<u32>>,
}

impl Parts {
    /// The family of all sets of so many bits that have a class below `classes`, each class in the order of a key.
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
        let mut parts = Self { classes, rows: Vec::new(), ends: Vec::new(), places: Vec::new(), members: by_class };
        for set in 0..1_u32 << bits {
            let mut row: Vec<(usize, u16)> = parts_of(set).filter_map(|part| place_of[part as usize]).collect();
            row.sort_unstable();
            parts.rows.push(parts.places.len() as u32);
            parts.ends.extend((0..classes).map(|class| row.partition_point(|&(other, _)| other <= class) as u16));
            parts.places.extend(row.iter().map(|&(_, place)| place));
        }
        parts
    }

    /// The places of the members of a class that are part of a set, in order.
    #[inline]
    pub fn of(&self, set: u32, class: usize) -> &[u16] {
        let ends = &self.ends[set as usize * self.classes..][..self.classes];
        let first = if class == 0 { 0 } else { ends[class - 1] };
        let row = self.rows[set as usize] as usize;
        &self.places[row + usize::from(first)..row + usize::from(ends[class])]
    }

    /// How many members a class has.
    pub fn class_size(&self, class: usize) -> u16 {
        self.members[class].len() as u16
    }

    /// The member at a place of a class.
    #[inline]
    pub fn member(&self, class: usize, place: u16) -> u32 {
        self.members[class][usize::from(place)]
    }
}

/// All parts of a set, itself and nothing included.
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
        // Of two bits there are 0011, 0101, 0110, 1001, 1010 and 1100, in this order.
        assert_eq!(classes.of(0b1011, 2), [0, 3, 4]);
        assert_eq!(classes.of(0b1011, 4), [0; 0]);
        assert_eq!(classes.of(0, 0), [0]);
        assert_eq!(classes.class_size(2), 6);
        let backwards = Parts::new(2, 1, |member| (member > 0).then_some(0), |member| 3 - member);
        assert_eq!(backwards.of(0b01, 0), [2]);
    }
}
