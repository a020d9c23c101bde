/// Hears how far the experiments have come. A step is about as long as every
/// other step of the same piece of work, so an estimate can be drawn from
/// them.
pub trait Progress {
    /// A piece of work begins, of this many steps.
    fn started(&mut self, name: &str, steps: u64);
    /// So many more steps are done.
    fn advanced(&mut self, steps: u64);
    /// The piece of work is done.
    fn finished(&mut self);
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl Progress for Unheard {
    fn started(&mut self, _name: &str, _steps: u64) {}
    fn advanced(&mut self, _steps: u64) {}
    fn finished(&mut self) {}
}
