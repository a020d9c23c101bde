//! A function from keys to small numbers that keeps no keys: each key names
//! three slots, and its number is the exclusive or of what they hold
//! (Majewski, Wormald, Havas and Czech, "A Family of Perfect Hashing
//! Methods", 1996). For a key it was not made of it answers anything.

use langkah_game::mix;

/// How many bits a number has.
const BITS: usize = 6;
/// Slots for each hundred keys; with fewer, making the function fails.
const SLOTS_PER_HUNDRED: usize = 123;
const SPARE_SLOTS: usize = 32;

pub(super) struct Retrieval {
    seed: u64,
    slots: u64,
    /// Slot after slot, without gaps; two bytes more than needed, so that
    /// reading a slot never runs over.
    packed: Vec<u8>,
}

/// The slots of a key, one in each third.
fn places(key: u64, seed: u64, slots: u64) -> [usize; 3] {
    let third = slots / 3;
    let mut hash = mix(key ^ seed);
    [0, 1, 2].map(|part| {
        hash = mix(hash);
        let within = (u128::from(hash) * u128::from(third)) >> 64;
        (part * third + within as u64) as usize
    })
}

fn packed_bytes(slots: u64) -> usize {
    (slots as usize * BITS).div_ceil(8) + 2
}

impl Retrieval {
    /// The function with these values, each below 64. Keys are distinct.
    pub(super) fn new(pairs: &[(u64, u8)]) -> Self {
        let third = (pairs.len() * SLOTS_PER_HUNDRED / 100 + SPARE_SLOTS).div_ceil(3);
        let slots = 3 * third as u64;
        (0..)
            .find_map(|seed| Self::with_seed(pairs, mix(seed), slots))
            .expect("some seed works")
    }

    /// Finds an order in which each key has a slot that no later key uses,
    /// then fills those slots from the last key to the first.
    fn with_seed(pairs: &[(u64, u8)], seed: u64, slots: u64) -> Option<Self> {
        let mut count = vec![0_u32; slots as usize];
        let mut members = vec![0_u32; slots as usize];
        for (index, &(key, _)) in pairs.iter().enumerate() {
            for place in places(key, seed, slots) {
                count[place] += 1;
                members[place] ^= index as u32;
            }
        }
        let mut lonely: Vec<usize> = (0..slots as usize).filter(|&s| count[s] == 1).collect();
        let mut order = Vec::with_capacity(pairs.len());
        while let Some(slot) = lonely.pop() {
            if count[slot] != 1 {
                continue;
            }
            let index = members[slot];
            order.push((index as usize, slot));
            for place in places(pairs[index as usize].0, seed, slots) {
                count[place] -= 1;
                members[place] ^= index;
                if count[place] == 1 {
                    lonely.push(place);
                }
            }
        }
        if order.len() < pairs.len() {
            return None;
        }
        let mut function = Retrieval {
            seed,
            slots,
            packed: vec![0; packed_bytes(slots)],
        };
        for &(index, slot) in order.iter().rev() {
            let (key, value) = pairs[index];
            let rest = function.get(key) ^ function.slot(slot);
            function.fill(slot, value ^ rest);
        }
        Some(function)
    }

    /// The function that [`Retrieval::bytes`] wrote; `None` when the number
    /// of bytes is wrong.
    pub(super) fn restore(seed: u64, slots: u64, bytes: &[u8]) -> Option<Self> {
        let is_whole = slots.is_multiple_of(3)
            && slots <= bytes.len() as u64 * 2
            && bytes.len() == packed_bytes(slots);
        is_whole.then(|| Retrieval {
            seed,
            slots,
            packed: bytes.to_vec(),
        })
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    pub(super) fn slots(&self) -> u64 {
        self.slots
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.packed
    }

    /// The value of a key.
    pub(super) fn get(&self, key: u64) -> u8 {
        places(key, self.seed, self.slots)
            .into_iter()
            .fold(0, |value, place| value ^ self.slot(place))
    }

    fn slot(&self, slot: usize) -> u8 {
        let (byte, bit) = (slot * BITS / 8, slot * BITS % 8);
        let word = u16::from_le_bytes([self.packed[byte], self.packed[byte + 1]]);
        (word >> bit) as u8 & ((1 << BITS) - 1)
    }

    /// Puts `value` into a slot that holds zero.
    fn fill(&mut self, slot: usize, value: u8) {
        let (byte, bit) = (slot * BITS / 8, slot * BITS % 8);
        let word = (u16::from(value) << bit).to_le_bytes();
        self.packed[byte] |= word[0];
        self.packed[byte + 1] |= word[1];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_its_value() {
        for size in [0, 1, 2, 10, 1_000, 20_000] {
            let pairs: Vec<(u64, u8)> = (0..size)
                .map(|n| (mix(n), (mix(n + size) % 64) as u8))
                .collect();
            let made = Retrieval::new(&pairs);
            let restored = Retrieval::restore(made.seed, made.slots, made.bytes()).unwrap();
            assert!(pairs.iter().all(|&(key, value)| restored.get(key) == value));
        }
    }

    #[test]
    fn it_is_smaller_than_a_byte_a_key() {
        let pairs: Vec<(u64, u8)> = (0..10_000).map(|n| (mix(n), 1)).collect();
        assert!(Retrieval::new(&pairs).bytes().len() < 9_500);
    }
}
