//! Pickles of states, views and players. The data has a version and a checksum, so that damage is detected.
//!
//! A pickle can only be read by the same version of Chabudai; use records for storage.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use sha2::{Digest, Sha256};

use crate::arguments::short_repr;
use crate::errors::{game_error, input_error};
use crate::game::PyGame;
use crate::player::PyPlayer;
use crate::state::PyState;
use crate::view::PyView;

/// The result of `__reduce__`: a callable that rebuilds the value, and its arguments.
pub type Reduced<'py, Arguments> = (Bound<'py, PyAny>, Arguments);

const VERSION: &str = env!("CARGO_PKG_VERSION");
const CHECKSUM_BYTES: usize = 8;

/// Returns the data of a pickle: the version, a zero byte, the checksum and the bytes.
pub fn wrap(bytes: &[u8]) -> Vec<u8> {
    [VERSION.as_bytes(), &[0], &checksum(bytes), bytes].concat()
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let digest: [u8; 32] = Sha256::digest(bytes).into();
    digest[..CHECKSUM_BYTES].try_into().expect("a digest is longer than a checksum")
}

/// Checks the version and checksum of a pickle's data and returns the bytes.
fn unwrap<'a>(data: &'a Bound<'_, PyAny>) -> PyResult<&'a [u8]> {
    let invalid = |reason: &str| game_error(format!("this pickle cannot be read: {reason}"));
    let data = data.cast::<PyBytes>().map_err(|_| input_error(format!("expected bytes, not {}", short_repr(data))))?;
    let mut parts = data.as_bytes().splitn(2, |&byte| byte == 0);
    let (Some(version), Some(rest)) = (parts.next(), parts.next()) else { return Err(invalid("it is cut short")) };
    if version != VERSION.as_bytes() {
        return Err(invalid(
            "it was written by another version of Chabudai; records can be read by all later versions",
        ));
    }
    match rest.split_at_checked(CHECKSUM_BYTES) {
        Some((read, bytes)) if checksum(bytes) == read => Ok(bytes),
        _ => Err(invalid("it is damaged")),
    }
}

fn other_game_error() -> PyErr {
    game_error("this pickle cannot be read: it belongs to another game")
}

/// Rebuilds a pickled ``State`` of a game. Raises ``GameError`` if the bytes are damaged or from another version of
/// Chabudai.
#[pyfunction]
pub fn unpickled_state(game: &Bound<'_, PyAny>, data: &Bound<'_, PyAny>) -> PyResult<PyState> {
    let game = PyGame::of(game)?;
    Ok(PyState(game.get().0.read_state(unwrap(data)?).ok_or_else(other_game_error)?))
}

/// Rebuilds a pickled ``View`` of a game. The pickle contains the view's data and legal actions and nothing else.
/// Raises
/// ``GameError`` if the bytes are damaged or from another version of Chabudai.
#[pyfunction]
pub fn unpickled_view(game: &Bound<'_, PyAny>, data: &Bound<'_, PyAny>) -> PyResult<PyView> {
    let game = PyGame::of(game)?;
    Ok(PyView(game.get().0.read_view(unwrap(data)?).ok_or_else(other_game_error)?.into()))
}

/// Rebuilds a pickled ``Player`` of a game from its method and settings.
#[pyfunction]
pub fn unpickled_player(
    game: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    settings: &Bound<'_, PyAny>,
) -> PyResult<PyPlayer> {
    let settings = settings.cast::<PyDict>();
    let settings = settings.map_err(|_| input_error("the settings of a player must be a dict of names and values"))?;
    PyPlayer::of_method_text(&PyGame::of(game)?, method.extract()?, Some(settings))
}
