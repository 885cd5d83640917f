//! Tests named for their clauses.
