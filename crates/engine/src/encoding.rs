//! Views as numbers for machine learning: named fields, and the sheet on which a game writes them.
//!
//! A game describes its fields in the same function that fills them, so that neither can change without the other.

use std::fmt::Write as _;
use std::mem;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Game, Seat};

/// One of the two encodings of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The current position: the table and the viewer's own hand.
    Observation,
    /// The complete view: everything that a seat with perfect memory may know.
    InformationState,
}

impl Form {
    /// Both forms.
    pub const ALL: [Self; 2] = [Self::Observation, Self::InformationState];
}

/// The names of the numbers of a field.
#[derive(Clone, Copy, Debug)]
pub enum Labels {
    /// The field has a single number, which needs no name of its own.
    Single,
    /// One number per word.
    Words(&'static [&'static str]),
    /// The count of numbers, and the function that names the number at an index.
    Made(usize, fn(usize) -> String),
}

impl Labels {
    /// Returns the number of labels.
    #[must_use]
    pub const fn len(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Words(words) => words.len(),
            Self::Made(count, _) => count,
        }
    }

    /// Whether there are no labels.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    fn label(self, index: usize) -> Option<String> {
        match self {
            Self::Single => None,
            Self::Words(words) => Some(words[index].to_owned()),
            Self::Made(_, make) => Some(make(index)),
        }
    }
}

/// A group of related numbers, or of planes in an encoding made of planes.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name, in the style of a view's keys.
    pub name: &'static str,
    /// The meaning, in a sentence with the clause of the rulebook.
    pub help: &'static str,
    /// The names of the numbers.
    pub labels: Labels,
    /// The lowest value of a number.
    pub least: i32,
    /// The highest value of a number.
    pub most: i32,
}

impl Field {
    /// Creates a field of one number.
    #[must_use]
    pub const fn number(name: &'static str, help: &'static str, least: i32, most: i32) -> Self {
        Self { name, help, labels: Labels::Single, least, most }
    }

    /// Creates a field of one number that is 0 or 1.
    #[must_use]
    pub const fn flag(name: &'static str, help: &'static str) -> Self {
        Self::number(name, help, 0, 1)
    }

    /// Creates a field of numbers that are each 0 or 1.
    #[must_use]
    pub const fn flags(name: &'static str, help: &'static str, labels: Labels) -> Self {
        Self { name, help, labels, least: 0, most: 1 }
    }

    /// Creates a field of numbers from 0 to `most`.
    #[must_use]
    pub const fn counts(name: &'static str, help: &'static str, labels: Labels, most: i32) -> Self {
        Self { name, help, labels, least: 0, most }
    }

    /// Returns the full names of the numbers: the field's name and the label.
    pub fn names(self) -> impl Iterator<Item = String> {
        (0..self.labels.len()).map(move |index| match self.labels.label(index) {
            None => self.name.to_owned(),
            Some(label) => format!("{} {label}", self.name),
        })
    }
}

/// A part of a view that an encoding omits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// The key in the view's data.
    pub key: &'static str,
    /// The omitted information under that key.
    pub what: &'static str,
}

/// The meaning of the numbers of an encoding, in order.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The rows and columns of each plane, for an encoding made of planes.
    pub plane: Option<[usize; 2]>,
    /// The fields.
    pub fields: Vec<Field>,
    /// The parts of a view that the encoding omits. Views that differ only in these parts have equal numbers.
    pub left_out: Vec<LeftOut>,
}

impl Layout {
    /// Returns the number of cells for each name: the cells of a plane, or 1.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.plane.map_or(1, |[rows, columns]| rows * columns)
    }

    /// Returns the number of names, which is the number of planes or of single numbers.
    #[must_use]
    pub fn count(&self) -> usize {
        self.fields.iter().map(|field| field.labels.len()).sum()
    }

    /// Returns the total count of numbers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count() * self.cells()
    }

    /// Whether the layout has no fields.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Returns the shape of an array of this layout.
    #[must_use]
    pub fn shape(&self) -> Vec<usize> {
        std::iter::once(self.count()).chain(self.plane.into_iter().flatten()).collect()
    }

    /// Returns a name for each plane or number.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.fields.iter().flat_map(|field| field.names()).collect()
    }

    /// Returns a description of each field as JSON: `name`, `help`, `first` (the index of its first name), `count`,
    /// `least` and `most`.
    #[must_use]
    pub fn field_data(&self) -> Vec<Value> {
        let mut first = 0;
        let describe = |field: &Field| {
            let mut data = Map::new();
            data.insert("name".to_owned(), field.name.into());
            data.insert("help".to_owned(), field.help.into());
            data.insert("first".to_owned(), first.into());
            data.insert("count".to_owned(), field.labels.len().into());
            data.insert("least".to_owned(), field.least.into());
            data.insert("most".to_owned(), field.most.into());
            first += field.labels.len();
            Value::Object(data)
        };
        self.fields.iter().map(describe).collect()
    }

    /// Formats numbers of this layout as text. A field is one line with its non-zero numbers by name; a plane is drawn
    /// like a board, with the last row first. Different numbers give different texts.
    ///
    /// # Panics
    /// If the number of values is not that of the layout.
    #[must_use]
    pub fn text(&self, numbers: &[f32]) -> String {
        assert_eq!(numbers.len(), self.len(), "the numbers are not those of this layout");
        let mut parts = numbers.chunks(self.cells());
        let mut text = String::new();
        for field in &self.fields {
            for (index, name) in field.names().enumerate() {
                let part = parts.next().expect("there are as many parts as names");
                match (self.plane, field.labels.label(index)) {
                    (Some([_, columns]), _) => write_plane(&mut text, &name, part, columns),
                    (None, None) => writeln!(text, "{name}: {}", part[0]).expect("writing to a String succeeds"),
                    (None, Some(label)) => {
                        let start = if index == 0 { format!("{name}:", name = field.name) } else { String::new() };
                        let end = if index + 1 == field.labels.len() { "\n" } else { "" };
                        let number = match part[0] {
                            0.0 => String::new(),
                            1.0 => format!(" {label}"),
                            number => format!(" {label}={number}"),
                        };
                        write!(text, "{start}{number}{end}").expect("writing to a String succeeds");
                    }
                }
            }
        }
        text
    }
}

fn write_plane(text: &mut String, name: &str, cells: &[f32], columns: usize) {
    // A constant plane needs only one line.
    if cells.iter().all(|&cell| cell == cells[0]) {
        writeln!(text, "{name}: all {}", cells[0]).expect("writing to a String succeeds");
        return;
    }
    writeln!(text, "{name}:").expect("writing to a String succeeds");
    for row in cells.chunks(columns).rev() {
        let row: Vec<_> = row.iter().map(|&cell| if cell == 0.0 { ".".to_owned() } else { cell.to_string() }).collect();
        writeln!(text, "  {}", row.join(" ")).expect("writing to a String succeeds");
    }
}

/// The sheet on which a game writes an encoding: the game names each field and fills its numbers, which start at 0.
#[derive(Debug)]
pub struct Sheet<'a> {
    described: Option<&'a mut Layout>,
    rest: &'a mut [f32],
    cells: usize,
}

impl<'a> Sheet<'a> {
    /// Creates a sheet that collects the fields in a layout and ignores numbers.
    pub fn for_layout(layout: &'a mut Layout) -> Self {
        Self { described: Some(layout), rest: &mut [], cells: 1 }
    }

    /// Creates a sheet that writes to these numbers.
    pub fn over(numbers: &'a mut [f32]) -> Self {
        numbers.fill(0.0);
        Self { described: None, rest: numbers, cells: 1 }
    }

    /// Makes every name stand for a plane of `rows` by `columns` numbers. It must be called before the first field.
    pub fn planes(&mut self, rows: usize, columns: usize) {
        self.cells = rows * columns;
        if let Some(layout) = &mut self.described {
            layout.plane = Some([rows, columns]);
        }
    }

    /// Adds the next field and fills its numbers with `fill`.
    #[inline]
    pub fn field(&mut self, field: Field, fill: impl FnOnce(&mut [f32])) {
        if let Some(layout) = &mut self.described {
            layout.fields.push(field);
            return;
        }
        let (own, rest) = mem::take(&mut self.rest).split_at_mut(field.labels.len() * self.cells);
        self.rest = rest;
        fill(own);
    }

    /// Adds the next field, which has one number.
    #[inline]
    pub fn number(&mut self, field: Field, number: impl Into<f64>) {
        self.field(field, |numbers| numbers.fill(number.into() as f32));
    }

    /// Adds the next field, which has one number: 1 if `is_set`, otherwise 0.
    #[inline]
    pub fn flag(&mut self, field: Field, is_set: bool) {
        self.field(field, |numbers| numbers.fill(f32::from(u8::from(is_set))));
    }

    /// Adds the next field, in which the number at `index` is 1 and the others are 0; all are 0 for `None`.
    #[inline]
    pub fn one_of(&mut self, field: Field, index: Option<usize>) {
        self.field(field, |numbers| {
            if let Some(index) = index {
                numbers[index] = 1.0;
            }
        });
    }

    /// Adds the next field, with these values in order.
    #[inline]
    pub fn numbers<N: Into<f64>>(&mut self, field: Field, values: impl IntoIterator<Item = N>) {
        self.field(field, |numbers| {
            for (number, value) in numbers.iter_mut().zip(values) {
                *number = value.into() as f32;
            }
        });
    }

    /// Declares that the encoding omits `what` of the view's data under `key`.
    pub fn leave_out(&mut self, key: &'static str, what: &'static str) {
        if let Some(layout) = &mut self.described {
            layout.left_out.push(LeftOut { key, what });
        }
    }

    /// Whether all numbers have been written.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.rest.is_empty()
    }
}

/// Returns the layout of a game's encoding.
pub fn layout<G: Game>(game: &G, form: Form) -> Layout {
    let mut layout = Layout::default();
    game.encode(&game.view(&game.initial_state(), None), form, &mut Sheet::for_layout(&mut layout));
    layout
}

/// Returns the position of a seat, counted from the viewer's own seat (0). For a spectator, it is counted from seat 0.
#[must_use]
pub fn relative_seat(seat: Seat, viewer: Option<Seat>, seats: usize) -> usize {
    (seat.index() + seats - viewer.map_or(0, Seat::index)) % seats
}

/// Returns the seats in order around the table, starting with the viewer's own, or with seat 0 for a spectator.
pub fn seats_from(viewer: Option<Seat>, seats: usize) -> impl Iterator<Item = Seat> + Clone {
    let first = viewer.map_or(0, Seat::index);
    (0..seats).map(move |step| Seat::new((first + step) % seats))
}
