use std::sync::{Condvar, Mutex, PoisonError};

/// Holds an answer back until the front end may hear it.
#[derive(Debug, Default)]
pub(crate) struct Hold {
    is_released: Mutex<bool>,
    changed: Condvar,
}

impl Hold {
    /// A hold that holds nothing back.
    pub(crate) fn open() -> Hold {
        Hold {
            is_released: Mutex::new(true),
            changed: Condvar::new(),
        }
    }

    /// Lets go.
    pub(crate) fn release(&self) {
        let mut is_released = self
            .is_released
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *is_released = true;
        self.changed.notify_all();
    }

    /// Waits until somebody lets go.
    pub(crate) fn wait(&self) {
        let mut is_released = self
            .is_released
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        while !*is_released {
            is_released = self
                .changed
                .wait(is_released)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}
