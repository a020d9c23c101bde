//! The one search: every technique of the minimax family behind a switch.
