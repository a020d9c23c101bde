//! Adam: each weight goes its gradient's way by a step of its own.
//!
//! D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization" (2015).

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const LEAST: f32 = 1e-8;

pub(super) struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(super) fn new(length: usize) -> Adam {
        Adam {
            means: vec![0.0; length],
            squares: vec![0.0; length],
            steps: 0,
        }
    }

    /// Goes a step of size `rate`.
    pub(super) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let mean_share = 1.0 - MEAN_DECAY.powi(self.steps);
        let square_share = 1.0 - SQUARE_DECAY.powi(self.steps);
        let moments = self.means.iter_mut().zip(&mut self.squares);
        let weights = weights.iter_mut().zip(gradient);
        for ((weight, slope), (mean, square)) in weights.zip(moments) {
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            *weight -= rate * (*mean / mean_share) / ((*square / square_share).sqrt() + LEAST);
        }
    }
}
