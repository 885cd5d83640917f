//! Seats, sets of seats, and one value per seat.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};

use borsh::io;
use borsh::{BorshDeserialize, BorshSerialize};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// A seat at the table, counted from 0. Players and bots occupy seats; colours and hands belong to seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize)]
pub struct Seat(u8);

impl Seat {
    /// The greatest number of seats of any game.
    pub const MAX_SEATS: usize = 8;

    /// Returns the seat with this index.
    ///
    /// # Panics
    /// If the index is [`Seat::MAX_SEATS`] or more.
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_SEATS, "the index of a seat is below Seat::MAX_SEATS");
        Self(index as u8)
    }

    /// Returns the index, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the seats of a table with `count` seats, in order.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count).map(Seat::new)
    }
}

impl BorshDeserialize for Seat {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let index = u8::deserialize_reader(reader)?;
        if usize::from(index) < Self::MAX_SEATS { Ok(Self(index)) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl JsonSchema for Seat {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "integer"})
    }
}

/// A set of seats, such as those that must act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether the set has no seats.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Returns the set with this seat removed.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Returns the first seat of the set, or `None` if the set is empty.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Returns the seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX_SEATS).map(Seat::new).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each seat of a table, stored inline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct PerSeat<T> {
    values: [T; Seat::MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// Creates the value `of(seat)` for each seat of a table with `seats` seats.
    pub fn from_fn(seats: usize, mut of: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); Seat::MAX_SEATS];
        for seat in Seat::all(seats) {
            values[seat.index()] = of(seat);
        }
        Self { values, seats: seats as u8 }
    }
}

impl<T> PerSeat<T> {
    /// Returns the values in the order of the seats.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..usize::from(self.seats)]
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[..usize::from(self.seats)][seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..usize::from(self.seats)][seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}
