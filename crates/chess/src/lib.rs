//! Chess: position, notation, evaluators.
