//! What tests share: the contract every game passes, plain oracles, golden games.
