//! Catur Jawa: four in a row, with gravity or free placement.
