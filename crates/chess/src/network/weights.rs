use super::INPUTS;
use langkah_game::Fault;
use thiserror::Error;

/// Neurons of the hidden layer, for each player's view.
pub const HIDDEN: usize = 256;

/// One is this much in the hidden layer.
pub const HIDDEN_ONE: i32 = 255;
/// One is this much among the output's weights.
pub const OUTPUT_ONE: i32 = 64;
/// Output weights stay within `-MAX_OUTPUT..=MAX_OUTPUT`, so that a product
/// with a hidden value fits sixteen bits.
pub const MAX_OUTPUT: i16 = 127;

/// The output has weights of its own for positions with about so many pieces.
pub const STAGES: usize = 8;
/// So many numbers of pieces share a stage.
const PIECES_A_STAGE: u32 = 4;

/// The stage of a position with so many pieces.
#[inline]
pub fn stage(pieces: u32) -> usize {
    (pieces.saturating_sub(1) / PIECES_A_STAGE) as usize % STAGES
}

/// What a network has learned, as whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// What each input adds to the hidden layer.
    pub inputs: Vec<[i16; HIDDEN]>,
    /// Where the hidden layer starts.
    pub bias: [i16; HIDDEN],
    /// What the hidden layer adds to the output at each stage: the mover's
    /// view, then the opponent's.
    pub output: [[[i16; HIDDEN]; 2]; STAGES],
    /// Where the output starts, in units of both ones multiplied.
    pub output_bias: [i32; STAGES],
}

/// A file that is no network of this kind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrokenNetwork {
    /// It does not begin as one.
    #[error("this is no network of Langkah")]
    Stranger,
    /// Another size.
    #[error("a network of {hidden} neurons; this engine needs {HIDDEN}")]
    Size {
        /// The neurons of the file's network.
        hidden: u32,
    },
    /// Too short or too long.
    #[error("a network has {expected} bytes, not {bytes}")]
    Length {
        /// The length of the file.
        bytes: usize,
        /// The right one.
        expected: usize,
    },
    /// An output weight that the arithmetic has no room for.
    #[error("an output weight of {weight} is too large")]
    Weight {
        /// The weight.
        weight: i16,
    },
}

impl Fault for BrokenNetwork {
    fn code(&self) -> &'static str {
        match self {
            BrokenNetwork::Stranger => "network-stranger",
            BrokenNetwork::Size { .. } => "network-size",
            BrokenNetwork::Length { .. } => "network-length",
            BrokenNetwork::Weight { .. } => "network-weight",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            BrokenNetwork::Stranger => Vec::new(),
            BrokenNetwork::Size { hidden } => vec![("hidden", hidden.to_string())],
            BrokenNetwork::Length { bytes, expected } => vec![
                ("bytes", bytes.to_string()),
                ("expected", expected.to_string()),
            ],
            BrokenNetwork::Weight { weight } => vec![("weight", weight.to_string())],
        }
    }
}

/// What a file begins with: a name, then the number of neurons.
const MAGIC: [u8; 4] = *b"LKN2";
const HEADER: usize = 8;
const WORDS: usize = INPUTS * HIDDEN + HIDDEN + STAGES * 2 * HIDDEN;
const BYTES: usize = HEADER + 2 * WORDS + 4 * STAGES;

impl Weights {
    /// Nothing learned: every position is worth the same.
    pub fn blank() -> Weights {
        Weights {
            inputs: vec![[0; HIDDEN]; INPUTS],
            bias: [0; HIDDEN],
            output: [[[0; HIDDEN]; 2]; STAGES],
            output_bias: [0; STAGES],
        }
    }

    /// Reads a file.
    pub fn parse(bytes: &[u8]) -> Result<Weights, BrokenNetwork> {
        let Some((magic, rest)) = bytes.split_first_chunk::<4>() else {
            return Err(BrokenNetwork::Stranger);
        };
        let Some((hidden, rest)) = rest.split_first_chunk::<4>() else {
            return Err(BrokenNetwork::Stranger);
        };
        if *magic != MAGIC {
            return Err(BrokenNetwork::Stranger);
        }
        let hidden = u32::from_le_bytes(*hidden);
        if hidden as usize != HIDDEN {
            return Err(BrokenNetwork::Size { hidden });
        }
        if bytes.len() != BYTES {
            return Err(BrokenNetwork::Length {
                bytes: bytes.len(),
                expected: BYTES,
            });
        }
        let (words, last) = rest.split_at(2 * WORDS);
        let mut words = words
            .as_chunks::<2>()
            .0
            .iter()
            .map(|word| i16::from_le_bytes(*word));
        let mut layer = || std::array::from_fn(|_| words.next().unwrap_or_default());
        let inputs = (0..INPUTS).map(|_| layer()).collect();
        let bias = layer();
        let output: [[[i16; HIDDEN]; 2]; STAGES] = std::array::from_fn(|_| [layer(), layer()]);
        let too_large = output
            .iter()
            .flatten()
            .flatten()
            .find(|weight| weight.unsigned_abs() > MAX_OUTPUT as u16);
        if let Some(&weight) = too_large {
            return Err(BrokenNetwork::Weight { weight });
        }
        let mut biases = last.as_chunks::<4>().0.iter();
        let mut bias_of = || biases.next().map_or(0, |bytes| i32::from_le_bytes(*bytes));
        Ok(Weights {
            inputs,
            bias,
            output,
            output_bias: std::array::from_fn(|_| bias_of()),
        })
    }

    /// What goes into a file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(BYTES);
        bytes.extend(MAGIC);
        bytes.extend((HIDDEN as u32).to_le_bytes());
        let output = self.output.iter().flatten();
        let layers = self.inputs.iter().chain([&self.bias]).chain(output);
        for weight in layers.flatten() {
            bytes.extend(weight.to_le_bytes());
        }
        for bias in self.output_bias {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_brings_back_what_went_into_it() {
        let mut weights = Weights::blank();
        weights.inputs[700][3] = -77;
        weights.bias[5] = 12;
        weights.output[7][1][9] = 127;
        weights.output_bias[3] = -9_000;
        assert_eq!(Weights::parse(&weights.bytes()), Ok(weights));
    }

    #[test]
    fn every_number_of_pieces_has_a_stage() {
        assert_eq!(stage(2), 0);
        assert_eq!(stage(32), STAGES - 1);
        assert!((2..32).all(|pieces| stage(pieces) <= stage(pieces + 1)));
    }

    #[test]
    fn other_files_are_refused() {
        let sound = Weights::blank().bytes();
        assert_eq!(Weights::parse(b""), Err(BrokenNetwork::Stranger));
        assert_eq!(
            Weights::parse(b"what is this"),
            Err(BrokenNetwork::Stranger)
        );
        let error = Weights::parse(&sound[..100]).unwrap_err();
        assert!(matches!(error, BrokenNetwork::Length { bytes: 100, .. }));
        let mut other = sound.clone();
        other[4..HEADER].copy_from_slice(&64_u32.to_le_bytes());
        assert_eq!(
            Weights::parse(&other),
            Err(BrokenNetwork::Size { hidden: 64 })
        );
        let mut large = Weights::blank();
        large.output[1][0][0] = 128;
        let error = Weights::parse(&large.bytes()).unwrap_err();
        assert_eq!(error, BrokenNetwork::Weight { weight: 128 });
    }
}
