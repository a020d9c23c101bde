use crate::{Millis, NodeId};
use langkah_game::{BySide, MoveShape, Side};

/// A move in the tree of all that was played, with the clocks after it.
#[derive(Clone, Debug)]
pub struct Node {
    /// The node it was played from; the root has none.
    pub parent: Option<NodeId>,
    /// What was played; the root has nothing.
    pub played: Option<Played>,
    /// What was played from here, the oldest first.
    pub children: Vec<NodeId>,
    /// The child that a redo goes to: the one visited last.
    pub preferred: Option<NodeId>,
    /// The time left for each side, where clocks run.
    pub left: Option<BySide<Millis>>,
}

/// The move that leads to a node.
#[derive(Clone, Debug)]
pub struct Played {
    /// Who played it.
    pub side: Side,
    /// As the game writes it.
    pub text: String,
    /// As people write it.
    pub label: String,
    /// What it did on the board.
    pub shape: MoveShape,
    /// How long it took.
    pub thinking_ms: Millis,
}

/// All moves played in a game, branches kept.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// The start of every game.
pub const ROOT: NodeId = 0;

impl Tree {
    pub(crate) fn new(left: Option<BySide<Millis>>) -> Self {
        let root = Node {
            parent: None,
            played: None,
            children: Vec::new(),
            preferred: None,
            left,
        };
        Tree { nodes: vec![root] }
    }

    /// All nodes; a node's number is its index.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node with this number, if there is one.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id as usize)
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// The child of `parent` that `text` leads to.
    pub(crate) fn child(&self, parent: NodeId, text: &str) -> Option<NodeId> {
        let children = self.node(parent).children.iter().copied();
        let mut played = children.filter_map(|id| Some((id, self.node(id).played.as_ref()?)));
        played
            .find(|(_, move_)| move_.text == text)
            .map(|(id, _)| id)
    }

    /// Adds a move below `parent`, or finds it there; it becomes the preferred
    /// one and carries the newest clocks.
    pub(crate) fn play(
        &mut self,
        parent: NodeId,
        played: Played,
        left: Option<BySide<Millis>>,
    ) -> NodeId {
        let known = self.child(parent, &played.text);
        let id = known.unwrap_or(self.nodes.len() as NodeId);
        if known.is_none() {
            self.nodes.push(Node {
                parent: Some(parent),
                played: None,
                children: Vec::new(),
                preferred: None,
                left: None,
            });
            self.nodes[parent as usize].children.push(id);
        }
        self.nodes[parent as usize].preferred = Some(id);
        let node = &mut self.nodes[id as usize];
        node.played = Some(played);
        node.left = left;
        id
    }

    /// Makes every node on the way to `id` the preferred one of its parent.
    pub(crate) fn prefer(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.node(child).parent {
            self.nodes[parent as usize].preferred = Some(child);
            child = parent;
        }
    }

    /// The nodes from the root to `id`, without the root.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    /// The nodes of the line through `id`, on to the end of what was played.
    pub fn line(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        let mut at = id;
        while let Some(next) = self.node(at).preferred {
            line.push(next);
            at = next;
        }
        line
    }
}
