//! The solver's table of positions. Its size is fixed, and the entries that took the most work are kept.

/// Proof and disproof number: the least number of positions still to be solved to prove that the seat to act wins, and to
/// disprove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofNumbers {
    /// 0 if the win is proven.
    pub proof: u32,
    /// 0 if the win is disproven.
    pub disproof: u32,
}

impl ProofNumbers {
    /// The number that stands for an impossible proof.
    pub const INFINITE: u32 = 1 << 30;
    /// The seat to act wins.
    pub const PROVEN: Self = Self { proof: 0, disproof: Self::INFINITE };
    /// The seat to act loses.
    pub const DISPROVEN: Self = Self { proof: Self::INFINITE, disproof: 0 };
    /// A limit that only a result reaches.
    pub(crate) const UNREACHABLE: Self = Self { proof: Self::INFINITE, disproof: Self::INFINITE };

    /// Returns the numbers for the seat that acted before.
    pub(crate) const fn for_parent(self, by_the_same_seat: bool) -> Self {
        if by_the_same_seat { self } else { Self { proof: self.disproof, disproof: self.proof } }
    }
}

/// The key's upper 48 bits with the work in the lower 16, then both numbers; all 0 if the entry is unused. The rest of the key
/// follows from the entry's index.
type TableEntry = [u64; 2];

#[derive(Clone, Debug)]
pub(crate) struct ProofTable {
    buckets: Vec<[TableEntry; Self::WAYS]>,
}

impl ProofTable {
    const WAYS: usize = 4;
    /// With at least this many buckets, an entry's index holds the bits that its stored key lacks.
    const MIN_BUCKETS: usize = 1 << 16;
    const WORK_MASK: u64 = 0xffff;

    pub(crate) fn new(memory_mib: usize) -> Self {
        let wanted = (memory_mib << 20) / size_of::<[TableEntry; Self::WAYS]>();
        let buckets = if wanted.is_power_of_two() { wanted } else { wanted.next_power_of_two() / 2 };
        // The system allocates zeroed memory page by page, so a large table costs only what is used.
        Self { buckets: vec![[[0; 2]; Self::WAYS]; buckets.max(Self::MIN_BUCKETS)] }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    fn is_of(entry: &TableEntry, key: u64) -> bool {
        (entry[0] ^ key) & !Self::WORK_MASK == 0 && entry[1] != 0
    }

    pub(crate) fn find(&self, key: u64) -> Option<ProofNumbers> {
        let entry = self.buckets[self.place(key)].iter().find(|entry| Self::is_of(entry, key))?;
        Some(ProofNumbers { proof: (entry[1] >> 32) as u32, disproof: entry[1] as u32 })
    }

    /// Stores a position in its old entry if there is one, otherwise in place of the entry that took the least work.
    pub(crate) fn store(&mut self, key: u64, numbers: ProofNumbers, nodes: u64) {
        let place = self.place(key);
        let bucket = &mut self.buckets[place];
        let same = bucket.iter().position(|entry| Self::is_of(entry, key));
        let work_of = |entry: &TableEntry| entry[0] & Self::WORK_MASK;
        let at = same
            .unwrap_or_else(|| (0..Self::WAYS).min_by_key(|&way| work_of(&bucket[way])).expect("a bucket has entries"));
        let before = if same.is_some() { work_of(&bucket[at]) } else { 0 };
        let work = (before + nodes + 1).min(Self::WORK_MASK);
        bucket[at] = [key & !Self::WORK_MASK | work, u64::from(numbers.proof) << 32 | u64::from(numbers.disproof)];
    }
}

#[cfg(test)]
mod tests {
    use super::{ProofNumbers, ProofTable};

    #[test]
    fn entries_that_took_more_work_stay() {
        let mut table = ProofTable::new(1);
        let key = |high: u64| high << 40 | 5;
        for high in 0..4 {
            table.store(key(high), ProofNumbers { proof: 1, disproof: 2 }, 1000 + high);
        }
        table.store(key(7), ProofNumbers::PROVEN, 3);
        assert_eq!(table.find(key(7)), Some(ProofNumbers::PROVEN));
        assert_eq!(table.find(key(0)), None, "the entry with the least work is replaced");
        table.store(key(8), ProofNumbers::DISPROVEN, 1);
        assert_eq!(table.find(key(7)), None);
        for high in 1..4 {
            assert!(table.find(key(high)).is_some());
        }
        assert_eq!(table.find(key(9)), None);
    }
}
