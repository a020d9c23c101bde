/// Copy-make for games whose positions are small: the position before the
/// move *is* the undo. A game declares `type Undo = Before<Self>` and has
/// nothing to take back by hand.
///
/// ```
/// use langkah_game::Before;
/// let mut pos = (1, 2);
/// let undo = Before::make(&mut pos, |p| p.0 = 7);
/// assert_eq!(pos, (7, 2));
/// undo.restore(&mut pos);
/// assert_eq!(pos, (1, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Before<P>(P);

impl<P: Clone> Before<P> {
    /// Remembers `pos`, then plays on it.
    #[inline]
    pub fn make(pos: &mut P, play: impl FnOnce(&mut P)) -> Self {
        let before = Before(pos.clone());
        play(pos);
        before
    }

    /// Puts `pos` back to what it was.
    #[inline]
    pub fn restore(self, pos: &mut P) {
        *pos = self.0;
    }
}
