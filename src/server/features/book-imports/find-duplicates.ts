import { addDays } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import type { Db } from '#server/db/client.ts';
import {
  type BookedMoney,
  MOST_PARTS,
  selectBookedMoney,
} from '#server/db/queries/ownership/booked-money.ts';

/** A manually recorded payment and its row in the bank's file are rarely more days apart than this. */
const DUPLICATE_DAYS = 5;

interface MoneyRow {
  row: number;
  date: string;
  cents: number;
  /** Null until a property is chosen; until then, the row is compared with every property's money. */
  propertyId: string | null;
  /** True if the row was imported before, so it matches its own entry and no other. */
  isKnown: boolean;
}

/** File rows that match ledger amounts: one row to one or more amounts, or several rows to one. */
export interface Duplicate {
  rows: readonly number[];
  money: readonly BookedMoney[];
}

/** By row: the ledger amounts that are probably the same money, imported or recorded manually. */
export async function findDuplicates(
  db: Db,
  userId: string,
  rows: readonly MoneyRow[],
): Promise<Map<number, Duplicate>> {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const booked = await selectBookedMoney(db, userId, {
    from: addDays(first, -DUPLICATE_DAYS),
    to: addDays(last, DUPLICATE_DAYS),
    cents: [
      ...rows.map(({ cents }) => cents),
      ...groupsOf(rows.filter(({ isKnown }) => !isKnown)).flatMap(sumsOf),
    ],
  });
  return matchMoney(rows, booked);
}

/**
 * Each recorded amount is claimed once, by the row nearest in time; rows imported before claim theirs first. The rest
 * are compared as sums: several rows on one day against one amount, then several amounts on one day against one row.
 */
export function matchMoney(
  rows: readonly MoneyRow[],
  booked: readonly BookedMoney[],
): Map<number, Duplicate> {
  if (booked.length === 0) return new Map();
  const { take, isClaimed } = claims(booked);
  const shifted = dayShifter();
  const nearest = (
    { date, propertyId }: Pick<MoneyRow, 'date' | 'propertyId'>,
    cents: number,
    apart: number,
  ) => {
    const of = propertyId ?? ANY_PROPERTY;
    return (
      take(keyOf(cents, shifted(date, -apart), of)) ?? take(keyOf(cents, shifted(date, apart), of))
    );
  };
  for (const { date, cents } of rows.filter(({ isKnown }) => isKnown))
    take(keyOf(cents, date, IMPORTED));
  const found = new Map<number, Duplicate>();
  const left = () => rows.filter(({ row, isKnown }) => !isKnown && !found.has(row));
  for (let apart = 0; apart <= DUPLICATE_DAYS; apart++)
    for (const row of left()) {
      const money = nearest(row, row.cents, apart);
      if (money) found.set(row.row, { rows: [row.row], money: [money] });
    }
  for (let apart = 0; apart <= DUPLICATE_DAYS; apart++)
    for (const parts of groupsOf(left()).flatMap(partsOf)) {
      if (parts.some(({ row }) => found.has(row))) continue;
      const money = nearest(parts[0]!, sumOf(parts), apart);
      const numbers = parts.map(({ row }) => row).toSorted((a, b) => a - b);
      if (money) for (const row of numbers) found.set(row, { rows: numbers, money: [money] });
    }
  matchParts(
    left(),
    booked.filter((money) => !isClaimed(money) && !money.isPart),
    shifted,
    found,
  );
  return found;
}

/** Matches one row with several amounts for one property on one day, such as two rent payments on one deposit slip. */
function matchParts(
  rows: readonly MoneyRow[],
  booked: readonly BookedMoney[],
  shifted: typeof addDays,
  found: Map<number, Duplicate>,
): void {
  const bySum = new Map<string, (readonly BookedMoney[])[]>();
  for (const parts of groupsOf(booked).flatMap(partsOf))
    for (const of of [parts[0]!.propertyId, ANY_PROPERTY]) {
      const key = keyOf(sumOf(parts), parts[0]!.date, of);
      bySum.set(key, [...(bySum.get(key) ?? []), parts]);
    }
  const claimed = new Set<BookedMoney>();
  for (let apart = 0; apart <= DUPLICATE_DAYS; apart++)
    for (const { row, date, cents, propertyId } of rows) {
      if (found.has(row)) continue;
      const of = propertyId ?? ANY_PROPERTY;
      const money = [shifted(date, -apart), shifted(date, apart)]
        .flatMap((day) => bySum.get(keyOf(cents, day, of)) ?? [])
        .find((parts) => parts.every((part) => !claimed.has(part)));
      if (!money) continue;
      for (const part of money) claimed.add(part);
      found.set(row, { rows: [row], money });
    }
}

type Dated = Pick<BookedMoney, 'date' | 'cents'> & { propertyId: string | null };

/** Groups of two to six amounts with the same day, property and direction; more than six wouldn't be one payment. */
const groupsOf = <Money extends Dated>(money: readonly Money[]): Money[][] =>
  [
    ...groupedBy(
      money,
      ({ date, cents, propertyId }) => `${date} ${Math.sign(cents)} ${propertyId}`,
    ).values(),
  ].filter(({ length }) => length >= 2 && length <= MOST_PARTS);

/** Every pair and every triple in a group. */
function partsOf<Money>(group: readonly Money[]): Money[][] {
  return group.flatMap((a, i) =>
    group.slice(i + 1).flatMap((b, j) => [[a, b], ...group.slice(i + j + 2).map((c) => [a, b, c])]),
  );
}

const sumOf = (money: readonly { cents: number }[]): number =>
  money.reduce((sum, { cents }) => sum + cents, 0);

const sumsOf = (group: readonly MoneyRow[]): number[] => partsOf(group).map(sumOf);

/** Caches shifted dates, because a file has thousands of rows but few distinct days. */
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

/** Takes the first unclaimed amount under a key. Each amount is visited once per key. */
function claims(booked: readonly BookedMoney[]) {
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
  const take = (key: string): BookedMoney | null => {
    const queue = waiting.get(key) ?? [];
    for (let money = queue.pop(); money !== undefined; money = queue.pop()) {
      if (claimed.has(money)) continue;
      claimed.add(money);
      return money;
    }
    return null;
  };
  return { take, isClaimed: (money: BookedMoney): boolean => claimed.has(money) };
}
