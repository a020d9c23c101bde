//! The network in fractions, as it learns: what it says, and which way each
//! weight should go.

use langkah_chess::network::{
    HIDDEN, HIDDEN_ONE, INPUTS, MAX_OUTPUT, OUTPUT_ONE, OUTPUT_SCALE, STAGES, Sample, Weights,
    stage,
};
use langkah_game::mix;
use std::array::from_fn;

/// Weights, or the gradient of each.
#[derive(Clone, Debug)]
pub(super) struct Model {
    /// Input by input, neuron by neuron; then the bias of each neuron; then
    /// for each stage both views' output weights; then the output's biases.
    pub(super) values: Vec<f32>,
}

const BIAS: usize = INPUTS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + STAGES * 2 * HIDDEN;
const LENGTH: usize = OUTPUT_BIAS + STAGES;

/// Where the output weights of a view lie: 0 for the mover's, 1 for the
/// opponent's.
fn output_at(stage: usize, view: usize) -> usize {
    OUTPUT + (2 * stage + view) * HIDDEN
}

/// Hidden weights stay within this, so that a sum of 32 fits sixteen bits.
const MAX_HIDDEN_WEIGHT: f32 = 1.98;

type Layer = [f32; HIDDEN];

/// Samples that are learned from in one go.
const SAMPLES_AT_ONCE: usize = 128;

/// How much of a sample's target is the result of its game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) result_share: f32,
}

impl Target {
    pub(super) fn of(self, sample: &Sample) -> f32 {
        let searched = sigmoid(sample.score().0 as f32 / OUTPUT_SCALE as f32);
        self.result_share * sample.points() + (1.0 - self.result_share) * searched
    }
}

pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// What one sample does inside the network.
struct Pass {
    /// The mover's view and the opponent's, before clipping.
    views: [Layer; 2],
    said: f32,
}

impl Model {
    pub(super) fn zero() -> Model {
        Model {
            values: vec![0.0; LENGTH],
        }
    }

    /// Small random weights.
    pub(super) fn random(seed: u64) -> Model {
        let mut model = Model::zero();
        let mut state = mix(seed);
        let mut spread = |reach: f32| {
            state = mix(state);
            ((state >> 40) as f32 / (1 << 23) as f32 - 1.0) * reach
        };
        let reach = (1.0 / INPUTS as f32).sqrt();
        model.values[..BIAS]
            .iter_mut()
            .for_each(|weight| *weight = spread(reach));
        let reach = (1.0 / (2 * HIDDEN) as f32).sqrt();
        model.values[OUTPUT..OUTPUT_BIAS]
            .iter_mut()
            .for_each(|weight| *weight = spread(reach));
        model
    }

    /// The fractions that these whole numbers stand for.
    pub(super) fn of(weights: &Weights) -> Model {
        let hidden = weights.inputs.iter().chain([&weights.bias]).flatten();
        let hidden = hidden.map(|&weight| f32::from(weight) / HIDDEN_ONE as f32);
        let output = weights.output.iter().flatten().flatten();
        let output = output.map(|&weight| f32::from(weight) / OUTPUT_ONE as f32);
        let both = (HIDDEN_ONE * OUTPUT_ONE) as f32;
        let biases = weights.output_bias.iter().map(|&bias| bias as f32 / both);
        Model {
            values: hidden.chain(output).chain(biases).collect(),
        }
    }

    fn layer(&self, at: usize) -> &Layer {
        let layer = self.values[at..].first_chunk();
        layer.expect("every layer lies within the values")
    }

    fn layer_mut(&mut self, at: usize) -> &mut Layer {
        let layer = self.values[at..].first_chunk_mut();
        layer.expect("every layer lies within the values")
    }

    #[inline(always)]
    fn pass(&self, sample: &Sample) -> Pass {
        let stage = stage(sample.count());
        let mut views = [*self.layer(BIAS); 2];
        for inputs in sample.inputs() {
            add(&mut views[0], self.layer(inputs.own * HIDDEN));
            add(&mut views[1], self.layer(inputs.other * HIDDEN));
        }
        let mut output = self.values[OUTPUT_BIAS + stage];
        for (place, view) in views.iter().enumerate() {
            output += answer(view, self.layer(output_at(stage, place)));
        }
        Pass {
            views,
            said: sigmoid(output),
        }
    }

    /// The squared error of one sample.
    pub(super) fn error(&self, sample: &Sample, target: Target) -> f64 {
        f64::from(self.pass(sample).said - target.of(sample)).powi(2)
    }

    /// Adds the gradient of one sample's output weights to `gradient` and puts
    /// that of its hidden layer into `back`; returns its squared error.
    #[inline(always)]
    fn learn_output(
        &self,
        sample: &Sample,
        target: Target,
        gradient: &mut Model,
        back: &mut [Layer; 2],
    ) -> f64 {
        let stage = stage(sample.count());
        let pass = self.pass(sample);
        let error = pass.said - target.of(sample);
        let slope = 2.0 * error * pass.said * (1.0 - pass.said);
        gradient.values[OUTPUT_BIAS + stage] += slope;
        for (place, view) in pass.views.iter().enumerate() {
            let weights = *self.layer(output_at(stage, place));
            let output = gradient.layer_mut(output_at(stage, place));
            for neuron in 0..HIDDEN {
                let value = view[neuron];
                let clipped = value.clamp(0.0, 1.0);
                output[neuron] += slope * clipped * clipped;
                let is_free = if value > 0.0 && value < 1.0 { 1.0 } else { 0.0 };
                back[place][neuron] = slope * weights[neuron] * 2.0 * clipped * is_free;
            }
        }
        f64::from(error).powi(2)
    }

    /// Adds the gradient of one sample's hidden weights, where this is one.
    #[inline(always)]
    fn learn_inputs(&mut self, sample: &Sample, back: &[Layer; 2]) {
        for inputs in sample.inputs() {
            add(self.layer_mut(inputs.own * HIDDEN), &back[0]);
            add(self.layer_mut(inputs.other * HIDDEN), &back[1]);
        }
        add(self.layer_mut(BIAS), &back[0]);
        add(self.layer_mut(BIAS), &back[1]);
    }

    /// Puts the gradient of all `samples` in the place of `gradient`; returns
    /// the sum of their squared errors. Wider registers change no number.
    pub(super) fn learn_all<'a>(
        &self,
        samples: impl Iterator<Item = &'a Sample>,
        target: Target,
        gradient: &mut Model,
    ) -> f64 {
        gradient.values.fill(0.0);
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            // SAFETY: it was just detected.
            return unsafe { self.learn_all_avx2(samples, target, gradient) };
        }
        self.learn_each(samples, target, gradient)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn learn_all_avx2<'a>(
        &self,
        samples: impl Iterator<Item = &'a Sample>,
        target: Target,
        gradient: &mut Model,
    ) -> f64 {
        self.learn_each(samples, target, gradient)
    }

    /// First all that reads the weights, then all that writes their gradient,
    /// some samples at a time: both together have no room in a core's cache.
    #[inline(always)]
    fn learn_each<'a>(
        &self,
        mut samples: impl Iterator<Item = &'a Sample>,
        target: Target,
        gradient: &mut Model,
    ) -> f64 {
        let mut some = Vec::with_capacity(SAMPLES_AT_ONCE);
        let mut backs = vec![[[0.0; HIDDEN]; 2]; SAMPLES_AT_ONCE];
        let mut errors = 0.0;
        loop {
            some.clear();
            some.extend(samples.by_ref().take(SAMPLES_AT_ONCE));
            if some.is_empty() {
                return errors;
            }
            for (sample, back) in some.iter().zip(&mut backs) {
                errors += self.learn_output(sample, target, gradient, back);
            }
            for (sample, back) in some.iter().zip(&backs) {
                gradient.learn_inputs(sample, back);
            }
        }
    }

    /// Keeps weights where their whole numbers have room.
    pub(super) fn confine(&mut self) {
        let most = f32::from(MAX_OUTPUT) / OUTPUT_ONE as f32;
        for weight in &mut self.values[..OUTPUT] {
            *weight = weight.clamp(-MAX_HIDDEN_WEIGHT, MAX_HIDDEN_WEIGHT);
        }
        for weight in &mut self.values[OUTPUT..OUTPUT_BIAS] {
            *weight = weight.clamp(-most, most);
        }
    }

    /// The weights as whole numbers.
    pub(super) fn weights(&self) -> Weights {
        let whole = |value: f32, one: i32| (value * one as f32).round() as i16;
        let hidden = |at: usize| self.layer(at).map(|value| whole(value, HIDDEN_ONE));
        let output = |at: usize| self.layer(at).map(|value| whole(value, OUTPUT_ONE));
        let both = (HIDDEN_ONE * OUTPUT_ONE) as f32;
        Weights {
            inputs: (0..INPUTS).map(|input| hidden(input * HIDDEN)).collect(),
            bias: hidden(BIAS),
            output: from_fn(|stage| [0, 1].map(|view| output(output_at(stage, view)))),
            output_bias: from_fn(|stage| (self.values[OUTPUT_BIAS + stage] * both).round() as i32),
        }
    }
}

/// Sums are kept apart in so many lanes, whatever registers there are.
const LANES: usize = 16;

/// What a view adds to the output.
#[inline(always)]
fn answer(view: &Layer, weights: &Layer) -> f32 {
    let mut sums = [0.0; LANES];
    let (values, _) = view.as_chunks::<LANES>();
    let (weights, _) = weights.as_chunks::<LANES>();
    for (values, weights) in values.iter().zip(weights) {
        for ((sum, value), weight) in sums.iter_mut().zip(values).zip(weights) {
            let clipped = value.clamp(0.0, 1.0);
            *sum += clipped * clipped * weight;
        }
    }
    sums.iter().sum()
}

#[inline(always)]
fn add(sum: &mut Layer, layer: &Layer) {
    for (sum, value) in sum.iter_mut().zip(layer) {
        *sum += value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_chess::fen;
    use langkah_chess::network::Network;
    use langkah_game::{Evaluator, Outcome, Score, Side};

    const POSITION: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    fn sample() -> Sample {
        let pos = fen::parse(POSITION).unwrap();
        Sample::new(&pos, Score(150), Outcome::Win(Side::First), 0)
    }

    #[test]
    fn the_gradient_is_what_a_small_step_changes() {
        let target = Target { result_share: 0.3 };
        let mut model = Model::random(5);
        model.values[BIAS..OUTPUT].fill(0.2);
        let mut gradient = Model::zero();
        model.learn_all([&sample()].into_iter(), target, &mut gradient);
        let stage = stage(sample().count());
        let input = sample().inputs().next().unwrap().own * HIDDEN;
        let step = 1e-2;
        for at in [
            input,
            input + 77,
            BIAS + 3,
            output_at(stage, 0) + 9,
            output_at(stage, 1) + 50,
            OUTPUT_BIAS + stage,
        ] {
            let mut error = |change: f32| {
                let before = model.values[at];
                model.values[at] += change;
                let error = model.error(&sample(), target);
                model.values[at] = before;
                error
            };
            let measured = (error(step) - error(-step)) / f64::from(2.0 * step);
            let told = f64::from(gradient.values[at]);
            assert!((measured - told).abs() < 2e-4, "{at}: {measured} {told}");
        }
    }

    #[test]
    fn a_network_becomes_a_model_and_a_network_again() {
        let weights = Model::random(8).weights();
        let model = Model::of(&weights);
        assert_eq!(model.values.len(), LENGTH);
        assert_eq!(model.weights(), weights);
    }

    #[test]
    fn whole_numbers_say_what_fractions_say() {
        let mut model = Model::random(6);
        model.values[BIAS..OUTPUT].fill(0.3);
        let said = model.pass(&sample()).said;
        let network = Network::new(model.weights());
        let pos = fen::parse(POSITION).unwrap();
        let score = network.score(&pos, &network.refresh(&pos));
        let whole = sigmoid(score.0 as f32 / OUTPUT_SCALE as f32);
        assert!((said - whole).abs() < 0.01, "{said} {whole}");
    }
}
