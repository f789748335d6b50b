import { addDays } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import type { Db } from '#server/db/client.ts';
import { type BookedMoney, selectBookedMoney } from '#server/db/queries/ownership/booked-money.ts';

/** A payment recorded by hand and the same one in the bank's file are seldom further apart. */
const DUPLICATE_DAYS = 5;

interface MoneyRow {
  row: number;
  date: string;
  cents: number;
  /** Null while none is chosen: then the money of every property is compared. */
  propertyId: string | null;
  /** Imported before: it counts as the row it became, not as a duplicate of another. */
  isKnown: boolean;
}

/** By row: the money in the ledgers that is probably the same, from another file or recorded by hand. */
export async function findDuplicates(
  db: Db,
  userId: string,
  rows: readonly MoneyRow[],
): Promise<Map<number, BookedMoney>> {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const booked = await selectBookedMoney(db, userId, {
    from: addDays(first, -DUPLICATE_DAYS),
    to: addDays(last, DUPLICATE_DAYS),
    cents: rows.map(({ cents }) => cents),
  });
  return matchMoney(rows, booked);
}

/** Each booked amount is claimed once, by the row that is nearest in time; rows imported before claim theirs first. */
export function matchMoney(
  rows: readonly MoneyRow[],
  booked: readonly BookedMoney[],
): Map<number, BookedMoney> {
  if (booked.length === 0) return new Map();
  const take = claims(booked);
  const shifted = dayShifter();
  for (const { date, cents } of rows.filter(({ isKnown }) => isKnown))
    take(keyOf(cents, date, IMPORTED));
  const found = new Map<number, BookedMoney>();
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  for (let apart = 0; apart <= DUPLICATE_DAYS; apart++) {
    for (const { row, cents, date, propertyId } of fresh) {
      if (found.has(row)) continue;
      const of = propertyId ?? ANY_PROPERTY;
      const money =
        take(keyOf(cents, shifted(date, -apart), of)) ??
        take(keyOf(cents, shifted(date, apart), of));
      if (money) found.set(row, money);
    }
  }
  return found;
}

/** A file has thousands of rows and few days: each is shifted once. */
function dayShifter(): typeof addDays {
  const known = new Map<string, string>();
  return (date, days) => {
    const key = `${date} ${days}`;
    const day = known.get(key) ?? addDays(date, days);
    known.set(key, day);
    return day;
  };
}

const ANY_PROPERTY = 'any';
const IMPORTED = 'imported';
const keyOf = (cents: number, date: string, of: string): string => `${cents} ${date} ${of}`;

/** Takes the first amount under a key that no key has given yet. Each is looked at once for each key it is under. */
function claims(booked: readonly BookedMoney[]): (key: string) => BookedMoney | null {
  const last = booked.toReversed();
  const waiting = new Map([
    ...groupedBy(last, ({ cents, date }) => keyOf(cents, date, ANY_PROPERTY)),
    ...groupedBy(last, ({ cents, date, propertyId }) => keyOf(cents, date, propertyId)),
    ...groupedBy(
      last.filter(({ isImported }) => isImported),
      ({ cents, date }) => keyOf(cents, date, IMPORTED),
    ),
  ]);
  const claimed = new Set<BookedMoney>();
  return (key) => {
    const queue = waiting.get(key) ?? [];
    for (let money = queue.pop(); money !== undefined; money = queue.pop()) {
      if (claimed.has(money)) continue;
      claimed.add(money);
      return money;
    }
    return null;
  };
}
