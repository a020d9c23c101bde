use super::question::{Answer, Minds, Question};
use langkah_chess::Chess;

impl Minds for Chess {
    const ID: &'static str = "chess";

    fn answer(question: &mut Question<'_, Self>) -> Answer<Self> {
        super::random_move(question)
    }
}
