use langkah_game::{Evaluator, Score};
use langkah_ntil::{Fitriza2014, Ntil, NtilMove, NtilPosition};

/// The thesis's evaluation, used as its `minimax` and `alphabeta` use it: a
/// game that is over is judged by its pieces, like any other position.
#[derive(Clone, Debug)]
pub(crate) struct Judge(Fitriza2014);

impl Judge {
    pub(crate) fn new(ntil: &Ntil) -> Judge {
        Judge(Fitriza2014::new(ntil))
    }
}

impl Evaluator<NtilPosition> for Judge {
    type Acc = <Fitriza2014 as Evaluator<NtilPosition>>::Acc;

    fn refresh(&self, pos: &NtilPosition) -> Self::Acc {
        self.0.refresh(pos)
    }

    #[inline]
    fn advance(&self, acc: &Self::Acc, before: &NtilPosition, mv: NtilMove) -> Self::Acc {
        self.0.advance(acc, before, mv)
    }

    #[inline]
    fn score(&self, pos: &NtilPosition, acc: &Self::Acc) -> Score {
        self.0.score(pos, acc)
    }

    #[inline]
    fn judge_end(&self, pos: &NtilPosition, acc: &Self::Acc) -> Option<Score> {
        Some(self.0.score(pos, acc))
    }
}
