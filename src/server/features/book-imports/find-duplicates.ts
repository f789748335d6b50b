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
  const free = groupedBy(booked, ({ cents, date }) => keyOf(cents, date));
  const take = (key: string, fits: (money: BookedMoney) => boolean): BookedMoney | null => {
    const money = free.get(key);
    const at = money?.findIndex(fits) ?? -1;
    return at === -1 ? null : money!.splice(at, 1)[0]!;
  };
  for (const { date, cents } of rows.filter(({ isKnown }) => isKnown))
    take(keyOf(cents, date), ({ isImported }) => isImported);
  const found = new Map<number, BookedMoney>();
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  for (let apart = 0; apart <= DUPLICATE_DAYS; apart++) {
    for (const { row, cents, date, propertyId } of fresh) {
      if (found.has(row)) continue;
      const fits = (money: BookedMoney) => propertyId === null || money.propertyId === propertyId;
      const money =
        take(keyOf(cents, addDays(date, -apart)), fits) ??
        take(keyOf(cents, addDays(date, apart)), fits);
      if (money) found.set(row, money);
    }
  }
  return found;
}

const keyOf = (cents: number, date: string): string => `${cents} ${date}`;
