use langkah_ntil::Point;

/// Turns sets of points by a symmetry of the board, eight points at a time.
pub(super) struct Images(Vec<[u128; 256]>);

const BYTE: usize = u8::BITS as usize;

impl Images {
    pub(super) fn new(images: &[Point]) -> Images {
        let of_byte = |first: usize| {
            let mut table = [0; 256];
            for (byte, set) in table.iter_mut().enumerate() {
                for bit in (0..BYTE).filter(|bit| byte >> bit & 1 != 0) {
                    if let Some(image) = images.get(first + bit) {
                        *set |= 1 << image.index();
                    }
                }
            }
            table
        };
        let firsts = (0..images.len()).step_by(BYTE);
        Images(firsts.map(of_byte).collect())
    }

    #[inline]
    pub(super) fn of(&self, set: u128) -> u128 {
        let mut rest = set;
        let mut image = 0;
        for table in &self.0 {
            image |= table[rest as u8 as usize];
            rest >>= BYTE;
        }
        image
    }
}
