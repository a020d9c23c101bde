//! Wins that computers proved when they moved.

use langkah_game::Side;
use langkah_record::{NodeId, Tree};
use langkah_registry::Foretold;

/// What a computer proved, and with which move.
pub(super) struct Proof {
    /// Where it moved.
    pub(super) parent: NodeId,
    /// What it played there.
    pub(super) text: String,
    /// What holds after that move.
    pub(super) foretold: Foretold,
}

impl Proof {
    /// What the proof says about the position at `node`: right after its
    /// move, and after any answer of the loser, who cannot change it.
    pub(super) fn at(&self, tree: &Tree, node: NodeId) -> Option<Foretold> {
        if self.leads_to(tree, node) {
            return Some(self.foretold);
        }
        let answered = tree.get(node)?;
        let Foretold { winner, plies } = self.foretold;
        let is_loser = |side: Side| side == winner.other();
        let holds = is_loser(answered.played.as_ref()?.side)
            && self.leads_to(tree, answered.parent?)
            && plies > 1;
        holds.then_some(Foretold {
            winner,
            plies: plies - 1,
        })
    }

    fn leads_to(&self, tree: &Tree, node: NodeId) -> bool {
        tree.get(node).is_some_and(|node| {
            node.parent == Some(self.parent)
                && node
                    .played
                    .as_ref()
                    .is_some_and(|played| played.text == self.text)
        })
    }
}
