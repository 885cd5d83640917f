//! Invariants: what the rules and their proofs assume about every state of a game.

/// The result of a check: an invariant that does not hold, as a sentence.
pub type Invariant = Result<(), &'static str>;

/// Returns an error with the invariant unless it holds.
///
/// # Errors
/// The invariant, if it does not hold.
pub const fn require(holds: bool, invariant: &'static str) -> Invariant {
    if holds { Ok(()) } else { Err(invariant) }
}
