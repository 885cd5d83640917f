//! What is known of single games: the only place here that names them.

pub mod nakatta;
