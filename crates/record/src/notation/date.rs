use crate::Millis;

const MILLIS_A_DAY: u64 = 24 * 60 * 60 * 1000;
const DAYS_OF_400_YEARS: u64 = 146_097;
/// From the first of March of the year 0 to the beginning of 1970.
const DAYS_TO_1970: u64 = 719_468;

/// The day, as PGN writes it (UTC). Years are counted from March, so that the
/// leap day is their last.
pub(super) fn date(at: Millis) -> String {
    let days = at / MILLIS_A_DAY + DAYS_TO_1970;
    let (era, day) = (days / DAYS_OF_400_YEARS, days % DAYS_OF_400_YEARS);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}.{month:02}.{day:02}", era * 400 + year + later)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn known_days_are_right() {
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(951_782_400_000), "2000.02.29");
        assert_eq!(date(1_709_251_200_000), "2024.03.01");
        assert_eq!(date(4_102_444_799_999), "2099.12.31");
    }
}
