//! States, views and players as `pickle` keeps them: bytes with a seal, so that damage and another version are seen.
//!
//! A pickle is for the same version of Chabudai; what is kept for years is a record.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use sha2::{Digest, Sha256};

use crate::arguments::shown;
use crate::errors::{game_error, input_error};
use crate::game::PyGame;
use crate::player::PyPlayer;
use crate::state::PyState;
use crate::view::PyView;

/// How `pickle` makes a value again: what to call, and with what.
pub type Made<'py, Arguments> = (Bound<'py, PyAny>, Arguments);

const VERSION: &str = env!("CARGO_PKG_VERSION");
const SEAL_BYTES: usize = 8;

/// The version, a zero, the seal and the bytes.
pub fn sealed(bytes: &[u8]) -> Vec<u8> {
    [VERSION.as_bytes(), &[0], &seal(bytes), bytes].concat()
}

fn seal(bytes: &[u8]) -> [u8; SEAL_BYTES] {
    let digest: [u8; 32] = Sha256::digest(bytes).into();
    digest[..SEAL_BYTES].try_into().expect("a digest is longer than a seal")
}

/// The bytes behind a seal that fits.
fn opened<'a>(data: &'a Bound<'_, PyAny>) -> PyResult<&'a [u8]> {
    let wrong = |why: &str| game_error(format!("this pickle cannot be read: {why}"));
    let data = data.cast::<PyBytes>().map_err(|_| input_error(format!("a pickle is bytes, not {}", shown(data))))?;
    let mut parts = data.as_bytes().splitn(2, |&byte| byte == 0);
    let (Some(version), Some(rest)) = (parts.next(), parts.next()) else { return Err(wrong("it is cut short")) };
    if version != VERSION.as_bytes() {
        return Err(wrong("it is of another version of Chabudai; keep records for that"));
    }
    match rest.split_at_checked(SEAL_BYTES) {
        Some((read, bytes)) if seal(bytes) == read => Ok(bytes),
        _ => Err(wrong("it is damaged")),
    }
}

fn of_another_game() -> PyErr {
    game_error("this pickle cannot be read: it is of another game")
}

/// The ``State`` that ``pickle`` kept of a game. Raises ``GameError`` for bytes that are damaged or of another
/// version.
#[pyfunction]
pub fn unpickled_state(game: &Bound<'_, PyAny>, data: &Bound<'_, PyAny>) -> PyResult<PyState> {
    let game = PyGame::of(game)?;
    Ok(PyState(game.get().0.unpacked_state(opened(data)?).ok_or_else(of_another_game)?))
}

/// The ``View`` that ``pickle`` kept of a game: its data and its legal actions, nothing else. Raises
/// ``GameError`` for bytes that are damaged or of another version.
#[pyfunction]
pub fn unpickled_view(game: &Bound<'_, PyAny>, data: &Bound<'_, PyAny>) -> PyResult<PyView> {
    let game = PyGame::of(game)?;
    Ok(PyView(game.get().0.unpacked_view(opened(data)?).ok_or_else(of_another_game)?.into()))
}

/// The ``Player`` that was made of a game by this method with these settings.
#[pyfunction]
pub fn unpickled_player(
    game: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    settings: &Bound<'_, PyAny>,
) -> PyResult<PyPlayer> {
    let settings = settings.cast::<PyDict>();
    let settings = settings.map_err(|_| input_error("the settings of a player are names with values"))?;
    PyPlayer::of_method_text(&PyGame::of(game)?, method.extract()?, Some(settings))
}
