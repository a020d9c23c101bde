//! Ntil: boards, rule packs, notation, evaluators.
