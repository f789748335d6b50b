import { expect, test } from 'vitest';
import { matchMoney } from './find-duplicates.ts';

const DAY = '2026-01-05';
const rowsOf = (count: number, propertyId: string | null, isKnown = false) =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    date: DAY,
    cents: 100,
    propertyId,
    isKnown,
  }));

/** Amounts in the ledgers of one property that count how often they are looked at. */
function countedMoney(count: number, isImported: boolean) {
  let reads = 0;
  const money = Array.from({ length: count }, () => ({
    get propertyId() {
      reads += 1;
      return 'other';
    },
    get isImported() {
      reads += 1;
      return isImported;
    },
    date: DAY,
    cents: 100,
    text: 'Rent',
  }));
  return { money, reads: () => reads };
}

test.each([
  ['of another property', rowsOf(500, 'mine'), true],
  ['recorded by hand, for rows imported before', rowsOf(500, null, true), false],
])(
  '500 rows look at 5,000 equal amounts %s a few times, not 5,000,000',
  (_what, rows, isImported) => {
    const { money, reads } = countedMoney(5000, isImported);
    expect(matchMoney(rows, money).size).toBe(0);
    expect(reads()).toBeLessThanOrEqual(3 * 5000);
  },
);

test('of 2 amounts of one day a row of a property takes its own, and a row without one what is left', () => {
  const booked = ['first', 'second'].map((propertyId) => ({
    propertyId,
    date: DAY,
    cents: 100,
    text: '',
    isImported: false,
  }));
  const [mine, open] = [rowsOf(1, 'first')[0]!, { ...rowsOf(1, null)[0]!, row: 2 }];
  const found = matchMoney([mine, open], booked);
  expect([found.get(1)?.propertyId, found.get(2)?.propertyId]).toEqual(['first', 'second']);
});
