//! The list of games, rule packs and opponents, and sessions by name.
