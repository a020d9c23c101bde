//! A game given as a graph: every node has a side to move, a worth, perhaps an
//! end, and edges to other nodes. Trees, transpositions, cycles, captures,
//! sides that move twice, forced nodes and a draw counter are all just graphs.

use langkah_game::{Evaluator, Move, Outcome, Position, Score, Side, mix};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    pub to: u16,
    pub gain: u16,
}

impl Edge {
    pub fn is_tactical(self) -> bool {
        self.gain > 0
    }
}

impl Move for Edge {
    const SLOTS: usize = 64;
    fn slot(self) -> usize {
        self.to as usize % Self::SLOTS
    }
    fn tag(self) -> u32 {
        u32::from(self.to) + 1
    }
}

#[derive(Clone, Debug)]
pub struct Node {
    pub side: Side,
    /// For the side to move.
    pub worth: i32,
    pub decided: Option<Outcome>,
    pub stuck: Outcome,
    pub is_forced: bool,
    pub edges: Vec<Edge>,
}

#[derive(Debug)]
pub struct Graph {
    pub nodes: Vec<Node>,
    /// Quiet moves in a row that make a draw.
    pub patience: usize,
}

#[derive(Clone, Debug)]
pub struct GraphPosition {
    pub graph: Arc<Graph>,
    pub at: u16,
    pub quiet_plies: usize,
    pub plies: usize,
}

pub type GraphUndo = (u16, usize, usize);

impl GraphPosition {
    pub fn new(graph: Graph) -> Self {
        GraphPosition {
            graph: Arc::new(graph),
            at: 0,
            quiet_plies: 0,
            plies: 0,
        }
    }

    pub fn node(&self) -> &Node {
        &self.graph.nodes[self.at as usize]
    }

    fn undo(&self) -> GraphUndo {
        (self.at, self.quiet_plies, self.plies)
    }
}

impl Position for GraphPosition {
    type Move = Edge;
    type Undo = GraphUndo;

    fn side_to_move(&self) -> Side {
        self.node().side
    }
    fn make(&mut self, mv: Edge) -> GraphUndo {
        let undo = self.undo();
        self.at = mv.to;
        self.quiet_plies = if mv.is_tactical() {
            0
        } else {
            self.quiet_plies + 1
        };
        self.plies += 1;
        undo
    }
    fn unmake(&mut self, _mv: Edge, undo: GraphUndo) {
        (self.at, self.quiet_plies, self.plies) = undo;
    }
    fn hash(&self) -> u64 {
        mix(u64::from(self.at))
    }
    fn hash_from_scratch(&self) -> u64 {
        self.hash()
    }
    fn tactical_moves(&self, out: &mut Vec<Edge>) {
        out.extend(self.node().edges.iter().filter(|edge| edge.is_tactical()));
    }
    fn quiet_moves(&self, out: &mut Vec<Edge>) {
        out.extend(self.node().edges.iter().filter(|edge| !edge.is_tactical()));
    }
    fn moves(&self, out: &mut Vec<Edge>) {
        out.extend(&self.node().edges);
    }
    fn resolve(&self, tag: u32) -> Option<Edge> {
        let edges = &self.node().edges;
        edges.iter().find(|edge| edge.tag() == tag).copied()
    }
    fn tactical_gain(&self, mv: Edge) -> Score {
        Score(i32::from(mv.gain))
    }
    fn decided(&self) -> Option<Outcome> {
        self.node().decided
    }
    fn stuck(&self) -> Outcome {
        self.node().stuck
    }
    fn drawn_by_rule(&self) -> bool {
        self.quiet_plies >= self.graph.patience
    }
    fn plies_to_rule_draw(&self) -> usize {
        self.graph.patience.saturating_sub(self.quiet_plies)
    }
    fn is_forced(&self) -> bool {
        self.node().is_forced
    }
    fn reversible_plies(&self) -> usize {
        self.plies
    }
}

/// The worth that the graph gives.
#[derive(Clone, Copy, Debug)]
pub struct Worth;

impl Evaluator<GraphPosition> for Worth {
    type Acc = ();
    fn refresh(&self, _pos: &GraphPosition) {}
    fn advance(&self, (): &(), _before: &GraphPosition, _mv: Edge) {}
    fn score(&self, pos: &GraphPosition, (): &()) -> Score {
        Score(pos.node().worth)
    }
}

/// A tree with two plies and these leaves, worth as the first side sees them:
/// the first side chooses a branch, the second a leaf.
pub fn tree(branches: &[&[i32]]) -> GraphPosition {
    let node = |side, worth, edges| Node {
        side,
        worth,
        decided: None,
        stuck: Outcome::Draw,
        is_forced: false,
        edges,
    };
    let quiet = |to: usize| Edge {
        to: to as u16,
        gain: 0,
    };
    let roots = (1..=branches.len()).map(quiet).collect();
    let mut nodes = vec![node(Side::First, 0, roots)];
    let mut next = 1 + branches.len();
    for leaves in branches {
        let edges = (next..next + leaves.len()).map(quiet).collect();
        nodes.push(node(Side::Second, 0, edges));
        next += leaves.len();
    }
    for &leaf in branches.iter().copied().flatten() {
        nodes.push(node(Side::First, leaf, Vec::new()));
    }
    GraphPosition::new(Graph {
        nodes,
        patience: usize::MAX,
    })
}

/// What a random graph is like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub nodes: usize,
    pub min_edges: u64,
    pub max_edges: u64,
    /// One node in this many lets the same side move again.
    pub one_in_stays: u64,
    pub one_in_decided: u64,
    pub one_in_tactical: u64,
    pub one_in_forced: u64,
    pub patience: usize,
    /// Worths lie between minus and plus this.
    pub spread: i32,
}

/// So large and without ends that no search gets through.
pub const ENDLESS: Shape = Shape {
    nodes: 6_000,
    min_edges: 3,
    max_edges: 12,
    one_in_stays: 10,
    one_in_decided: u64::MAX,
    one_in_tactical: 40,
    one_in_forced: 40,
    patience: usize::MAX,
    spread: 300,
};

/// A graph made from a seed. Small ones are full of transpositions and cycles.
pub fn random(seed: u64, shape: Shape) -> GraphPosition {
    let mut state = seed;
    let mut draw = |below: u64| {
        state = state.wrapping_add(1);
        mix(mix(state) ^ seed) % below
    };
    let mut nodes = Vec::new();
    for index in 0..shape.nodes {
        // Sides alternate by parity of the index; a stray node breaks it.
        let parity = index % 2 == usize::from(draw(shape.one_in_stays) == 0);
        let side = if parity { Side::First } else { Side::Second };
        let outcome = [
            Outcome::Win(Side::First),
            Outcome::Win(Side::Second),
            Outcome::Draw,
        ][draw(3) as usize];
        let is_decided = index > 0 && draw(shape.one_in_decided) == 0;
        let count = if index == 0 {
            shape.max_edges
        } else {
            shape.min_edges + draw(shape.max_edges - shape.min_edges + 1)
        };
        let mut edges: Vec<Edge> = Vec::new();
        for _ in 0..count {
            // Mostly to the other parity, so mostly to the other side.
            let mut to = draw(shape.nodes as u64) as usize;
            if to % 2 == index % 2 {
                to = (to + 1) % shape.nodes;
            }
            let gain = if draw(shape.one_in_tactical) == 0 {
                1 + draw(9) as u16
            } else {
                0
            };
            if edges.iter().all(|edge| edge.to != to as u16) {
                edges.push(Edge {
                    to: to as u16,
                    gain,
                });
            }
        }
        nodes.push(Node {
            side,
            worth: draw(2 * shape.spread as u64 + 1) as i32 - shape.spread,
            decided: is_decided.then_some(outcome),
            stuck: outcome,
            is_forced: draw(shape.one_in_forced) == 0,
            edges,
        });
    }
    GraphPosition::new(Graph {
        nodes,
        patience: shape.patience,
    })
}
