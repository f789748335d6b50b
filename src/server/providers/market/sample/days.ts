const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1975, 0, 1) / DAY;

/** Days since 1970 of a date YYYY-MM-DD. */
export function epochDay(date: string): number {
  const day = Date.parse(date) / DAY;
  if (!Number.isInteger(day)) throw new Error(`Not a date: ${date}`);
  return day;
}

/**
 * The date of a day, many times faster than through Date. Years are counted from March, so that the odd day of a leap
 * year comes last; 400 years have 146,097 days.
 */
export function dateOf(day: number): string {
  const fromMarch = day + 719_468;
  const era = Math.floor(fromMarch / 146_097);
  const dayOfEra = fromMarch - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const year = yearOfEra + era * 400 + (month > 9 ? 1 : 0);
  return `${year}-${twoDigits(month > 9 ? month - 9 : month + 3)}-${twoDigits(dayOfMonth)}`;
}

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** A day in quarters since 1975; an index applies to the midpoint of its quarter, which is the whole number. */
export function quarterOfDay(day: number): number {
  return ((day - FIRST_DAY) * 4) / 365.2425 - 0.5;
}
