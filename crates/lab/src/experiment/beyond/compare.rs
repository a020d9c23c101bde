use super::method::{BASE, Method};
use crate::Progress;
use crate::experiment::look::Look;
use crate::report::Mean;
use langkah_game::{Evaluator, Position, Score};
use std::time::Duration;

/// Two slots of the table for each node that is expected.
const BYTES_A_NODE: f64 = 32.0;
const TABLE_BYTES: std::ops::RangeInclusive<usize> = 1 << 20..=32 << 20;

/// What one method cost at one depth, and what it found.
#[derive(Clone, Debug)]
pub(crate) struct Cost {
    pub(crate) depth: i32,
    pub(crate) nodes: Mean,
    pub(crate) time: Duration,
    values: Vec<Score>,
}

/// All depths that one method was run to.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) method: Method,
    pub(crate) costs: Vec<Cost>,
}

/// The same positions, searched by every method.
pub(crate) struct Comparison {
    pub(crate) rows: Vec<Row>,
    pub(crate) positions: usize,
}

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// No deeper than this.
    pub(crate) depth: i32,
    /// A method stops before the depth at which it would visit more nodes a
    /// position than this, going by how much the last step took. Counted in
    /// nodes, so that every machine does the same.
    pub(crate) nodes: f64,
}

/// Runs every method on every position, deeper and deeper.
pub(crate) fn compare<P, E>(
    positions: &[P],
    evaluator: &E,
    methods: Vec<Method>,
    reach: Reach,
    progress: &mut dyn Progress,
) -> Comparison
where
    P: Position,
    E: Evaluator<P>,
{
    let rows = methods.into_iter().map(|method| {
        let mut costs: Vec<Cost> = Vec::new();
        for depth in 1..=reach.depth {
            let expected = forecast(&costs);
            if expected > reach.nodes {
                break;
            }
            let look = Look {
                evaluator,
                features: method.features,
                depth,
            };
            costs.push(measure(positions, &look, table_bytes(expected)));
        }
        progress.advanced(1);
        Row { method, costs }
    });
    Comparison {
        rows: rows.collect(),
        positions: positions.len(),
    }
}

fn table_bytes(expected_nodes: f64) -> usize {
    let bytes = (expected_nodes * BYTES_A_NODE) as usize;
    bytes.clamp(*TABLE_BYTES.start(), *TABLE_BYTES.end())
}

fn measure<P, E>(positions: &[P], look: &Look<'_, E>, table_bytes: usize) -> Cost
where
    P: Position,
    E: Evaluator<P>,
{
    let search = |pos| look.with_bytes(table_bytes, pos);
    let found: Vec<_> = positions.iter().filter_map(search).collect();
    let time: Duration = found.iter().map(|found| found.elapsed).sum();
    Cost {
        depth: look.depth,
        nodes: Mean::of(found.iter().map(|found| found.nodes)),
        time: time / found.len().max(1) as u32,
        values: found.iter().map(|found| found.value).collect(),
    }
}

/// The nodes of the next depth. Odd and even depths grow differently, so the
/// next step takes as many times more as the step before the last did, and no
/// less than the last two did on average.
fn forecast(costs: &[Cost]) -> f64 {
    let [.., before, middle, last] = costs else {
        return 0.0;
    };
    let nodes = |cost: &Cost| cost.nodes.value().max(1.0);
    let alike = nodes(middle) / nodes(before);
    let average = (nodes(last) / nodes(before)).sqrt();
    nodes(last) * alike.max(average)
}

impl Comparison {
    /// The deepest search of any method.
    pub(crate) fn depth(&self) -> i32 {
        let costs = self.rows.iter().flat_map(|row| &row.costs);
        costs.map(|cost| cost.depth).max().unwrap_or(0)
    }

    /// The cost of the base method at this depth.
    pub(crate) fn base(&self, depth: i32) -> Option<&Cost> {
        self.rows[BASE].at(depth)
    }

    /// Does `row` find the same values as all other methods, wherever two of
    /// them went equally deep?
    pub(crate) fn is_agreed(&self, row: &Row) -> bool {
        let others = || self.rows.iter().flat_map(|other| &other.costs);
        row.costs.iter().all(|cost| {
            let mut same_depth = others().filter(|other| other.depth == cost.depth);
            same_depth.all(|other| other.values == cost.values)
        })
    }
}

impl Row {
    /// The cost at this depth, if the method went there.
    pub(crate) fn at(&self, depth: i32) -> Option<&Cost> {
        self.costs.iter().find(|cost| cost.depth == depth)
    }
}
