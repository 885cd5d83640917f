//! Views as numbers, for programs that learn: fields with names, and the sheet on which a game writes them.
//!
//! A game describes its fields in the same function that fills them, so that neither can move without the other.

use std::fmt::Write as _;
use std::mem;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Game, Seat};

/// Which numbers of a view are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// What lies on the table and in the hand now.
    Observation,
    /// All that the view holds, which is all that a seat with perfect memory may know.
    InformationState,
}

impl Form {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Observation, Self::InformationState];
}

/// What the numbers of a field are called, one by one.
#[derive(Clone, Copy, Debug)]
pub enum Labels {
    /// There is one number, and the field's name says what it is.
    Single,
    /// These.
    Words(&'static [&'static str]),
    /// So many, each called by its place.
    Made(usize, fn(usize) -> String),
}

impl Labels {
    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Words(words) => words.len(),
            Self::Made(count, _) => count,
        }
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    fn label(self, place: usize) -> Option<String> {
        match self {
            Self::Single => None,
            Self::Words(words) => Some(words[place].to_owned()),
            Self::Made(_, made) => Some(made(place)),
        }
    }
}

/// Some numbers that belong together, or, in an encoding of planes, some planes.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What it is called: words, as in a View.
    pub name: &'static str,
    /// What it says, in a sentence with its clause.
    pub help: &'static str,
    /// The names of its numbers.
    pub labels: Labels,
    /// The least that a number of it can be.
    pub least: i32,
    /// The most.
    pub most: i32,
}

impl Field {
    /// A field of one number.
    #[must_use]
    pub const fn number(name: &'static str, help: &'static str, least: i32, most: i32) -> Self {
        Self { name, help, labels: Labels::Single, least, most }
    }

    /// A field of one number that is 0 or 1.
    #[must_use]
    pub const fn flag(name: &'static str, help: &'static str) -> Self {
        Self::number(name, help, 0, 1)
    }

    /// A field of numbers that are 0 or 1 each.
    #[must_use]
    pub const fn flags(name: &'static str, help: &'static str, labels: Labels) -> Self {
        Self { name, help, labels, least: 0, most: 1 }
    }

    /// A field of numbers from 0 on.
    #[must_use]
    pub const fn counts(name: &'static str, help: &'static str, labels: Labels, most: i32) -> Self {
        Self { name, help, labels, least: 0, most }
    }

    /// The names of its numbers, with its own before them.
    pub fn names(self) -> impl Iterator<Item = String> {
        (0..self.labels.len()).map(move |place| match self.labels.label(place) {
            None => self.name.to_owned(),
            Some(label) => format!("{} {label}", self.name),
        })
    }
}

/// Something that a view holds and an encoding does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Where it stands in the view's data.
    pub key: &'static str,
    /// What of it is left out.
    pub what: &'static str,
}

/// What the numbers of an encoding are, in order.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The rows and columns of each plane, for encodings of planes.
    pub plane: Option<[usize; 2]>,
    /// Its fields.
    pub fields: Vec<Field>,
    /// What two views may differ in and still be encoded alike.
    pub left_out: Vec<LeftOut>,
}

impl Layout {
    /// How many numbers there are for each name.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.plane.map_or(1, |[rows, columns]| rows * columns)
    }

    /// How many names there are: planes, or single numbers.
    #[must_use]
    pub fn count(&self) -> usize {
        self.fields.iter().map(|field| field.labels.len()).sum()
    }

    /// How many numbers there are in all.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count() * self.cells()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// The shape of an array that holds it.
    #[must_use]
    pub fn shape(&self) -> Vec<usize> {
        std::iter::once(self.count()).chain(self.plane.into_iter().flatten()).collect()
    }

    /// A name for each plane or number.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.fields.iter().flat_map(|field| field.names()).collect()
    }

    /// What tells of a field to programs: its `name`, `help`, `first` place, `count`, `least` and `most`.
    #[must_use]
    pub fn told(&self) -> Vec<Value> {
        let mut first = 0;
        let tell = |field: &Field| {
            let mut told = Map::new();
            told.insert("name".to_owned(), field.name.into());
            told.insert("help".to_owned(), field.help.into());
            told.insert("first".to_owned(), first.into());
            told.insert("count".to_owned(), field.labels.len().into());
            told.insert("least".to_owned(), field.least.into());
            told.insert("most".to_owned(), field.most.into());
            first += field.labels.len();
            Value::Object(told)
        };
        self.fields.iter().map(tell).collect()
    }

    /// Numbers of this layout as text, a line a field: what is not 0, by name; a plane row by row, the last row first, as
    /// a board is drawn. Other numbers are another text.
    ///
    /// # Panics
    /// If there are more or fewer numbers than the layout has.
    #[must_use]
    pub fn text(&self, numbers: &[f32]) -> String {
        assert_eq!(numbers.len(), self.len(), "the numbers are not those of this layout");
        let mut parts = numbers.chunks(self.cells());
        let mut text = String::new();
        for field in &self.fields {
            for (place, name) in field.names().enumerate() {
                let part = parts.next().expect("there are as many parts as names");
                match (self.plane, field.labels.label(place)) {
                    (Some([_, columns]), _) => write_plane(&mut text, &name, part, columns),
                    (None, None) => writeln!(text, "{name}: {}", part[0]).expect("a text takes all"),
                    (None, Some(label)) => {
                        let start = if place == 0 { format!("{name}:", name = field.name) } else { String::new() };
                        let end = if place + 1 == field.labels.len() { "\n" } else { "" };
                        let shown = match part[0] {
                            0.0 => String::new(),
                            1.0 => format!(" {label}"),
                            number => format!(" {label}={number}"),
                        };
                        write!(text, "{start}{shown}{end}").expect("a text takes all");
                    }
                }
            }
        }
        text
    }
}

fn write_plane(text: &mut String, name: &str, cells: &[f32], columns: usize) {
    // A plane that is alike everywhere is one fact and not a picture.
    if cells.iter().all(|&cell| cell == cells[0]) {
        writeln!(text, "{name}: all {}", cells[0]).expect("a text takes all");
        return;
    }
    writeln!(text, "{name}:").expect("a text takes all");
    for row in cells.chunks(columns).rev() {
        let row: Vec<_> = row.iter().map(|&cell| if cell == 0.0 { ".".to_owned() } else { cell.to_string() }).collect();
        writeln!(text, "  {}", row.join(" ")).expect("a text takes all");
    }
}

/// What a game writes an encoding on: it names each field and fills its numbers, which are 0 before.
#[derive(Debug)]
pub struct Sheet<'a> {
    described: Option<&'a mut Layout>,
    rest: &'a mut [f32],
    cells: usize,
}

impl<'a> Sheet<'a> {
    /// A sheet that keeps what is named and takes no number.
    pub fn describing(layout: &'a mut Layout) -> Self {
        Self { described: Some(layout), rest: &mut [], cells: 1 }
    }

    /// A sheet over these numbers.
    pub fn over(numbers: &'a mut [f32]) -> Self {
        numbers.fill(0.0);
        Self { described: None, rest: numbers, cells: 1 }
    }

    /// From here on each name is that of a plane with so many rows and columns. Comes before the first field.
    pub fn planes(&mut self, rows: usize, columns: usize) {
        self.cells = rows * columns;
        if let Some(layout) = &mut self.described {
            layout.plane = Some([rows, columns]);
        }
    }

    /// The next field, and what fills its numbers.
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

    /// The next field, of one number.
    #[inline]
    pub fn number(&mut self, field: Field, number: impl Into<f64>) {
        self.field(field, |numbers| numbers.fill(number.into() as f32));
    }

    /// The next field, of one number that says whether something is so.
    #[inline]
    pub fn flag(&mut self, field: Field, is_so: bool) {
        self.field(field, |numbers| numbers.fill(f32::from(u8::from(is_so))));
    }

    /// The next field, of which the number at this place is 1, if there is one.
    #[inline]
    pub fn one_of(&mut self, field: Field, place: Option<usize>) {
        self.field(field, |numbers| {
            if let Some(place) = place {
                numbers[place] = 1.0;
            }
        });
    }

    /// The next field, of a number each.
    #[inline]
    pub fn numbers<N: Into<f64>>(&mut self, field: Field, each: impl IntoIterator<Item = N>) {
        self.field(field, |numbers| {
            for (number, is) in numbers.iter_mut().zip(each) {
                *number = is.into() as f32;
            }
        });
    }

    /// Says that this is left out, of which `key` stands in the view's data.
    pub fn leave_out(&mut self, key: &'static str, what: &'static str) {
        if let Some(layout) = &mut self.described {
            layout.left_out.push(LeftOut { key, what });
        }
    }

    /// Whether all numbers have been given.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.rest.is_empty()
    }
}

/// What an encoding of a form holds.
pub fn layout<G: Game>(game: &G, form: Form) -> Layout {
    let mut layout = Layout::default();
    game.encode(&game.view(&game.initial_state(), None), form, &mut Sheet::describing(&mut layout));
    layout
}

/// How many seats after the viewer's a seat comes: the own seat is 0. For a spectator seats are counted from seat 0.
#[must_use]
pub fn relative_seat(seat: Seat, viewer: Option<Seat>, seats: usize) -> usize {
    (seat.index() + seats - viewer.map_or(0, Seat::index)) % seats
}

/// The seats as a viewer counts them: its own first, then on around the table.
pub fn seats_from(viewer: Option<Seat>, seats: usize) -> impl Iterator<Item = Seat> + Clone {
    let first = viewer.map_or(0, Seat::index);
    (0..seats).map(move |step| Seat::new((first + step) % seats))
}
