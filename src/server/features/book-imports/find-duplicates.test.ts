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

/** Amounts in one property's ledgers that count how often they are compared. */
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
    isPart: false,
    ids: [],
  }));
  return { money, reads: () => reads };
}

test.each([
  ['of another property', rowsOf(500, 'mine'), true],
  ['recorded by hand, for rows imported before', rowsOf(500, null, true), false],
])(
  '500 rows read 5,000 equal amounts %s a few times each, not 5,000,000 times in total',
  (_what, rows, isImported) => {
    const { money, reads } = countedMoney(5000, isImported);
    expect(matchMoney(rows, money).size).toBe(0);
    expect(reads()).toBeLessThanOrEqual(3 * 5000);
  },
);

test('of 2 amounts on one day, a property’s row matches its own, and a row without a property matches the other', () => {
  const booked = ['first', 'second'].map((propertyId) => ({
    propertyId,
    date: DAY,
    cents: 100,
    text: '',
    isImported: false,
    isPart: false,
    ids: [],
  }));
  const [mine, open] = [rowsOf(1, 'first')[0]!, { ...rowsOf(1, null)[0]!, row: 2 }];
  const found = matchMoney([mine, open], booked);
  expect([1, 2].map((row) => found.get(row)?.money[0]?.propertyId)).toEqual(['first', 'second']);
});

const money = (cents: number, date = DAY, propertyId = 'mine') => ({
  propertyId,
  date,
  cents,
  text: '',
  isImported: true,
  isPart: false,
  ids: [],
});
const rowOf = (row: number, cents: number, date = DAY, propertyId: string | null = 'mine') => ({
  row,
  date,
  cents,
  propertyId,
  isKnown: false,
});

test('rents of 1,150 and 1,095 match one deposit of 2,245 a day later, and 3 parts match one mortgage payment of 1,012.44', () => {
  const rows = [
    rowOf(1, 115_000),
    rowOf(2, 109_500),
    ...[-30_012, -51_232, -20_000].map((cents, at) => rowOf(3 + at, cents)),
  ];
  const deposit = money(224_500, '2026-01-06');
  const payment = money(-101_244);
  const found = matchMoney(rows, [deposit, payment]);
  expect([...found].toSorted(([a], [b]) => a - b)).toEqual([
    [1, { rows: [1, 2], money: [deposit] }],
    [2, { rows: [1, 2], money: [deposit] }],
    [3, { rows: [3, 4, 5], money: [payment] }],
    [4, { rows: [3, 4, 5], money: [payment] }],
    [5, { rows: [3, 4, 5], money: [payment] }],
  ]);
});

test('a deposit of 2,245 matches the rents of 1,150 and 1,095 from the day before, once', () => {
  const parts = [money(115_000, '2026-01-04'), money(109_500, '2026-01-04')];
  const found = matchMoney([rowOf(1, 224_500), rowOf(2, 224_500)], parts);
  expect([...found]).toEqual([[1, { rows: [1], money: parts }]]);
});

test('amounts from 2 properties, on 2 days, 6 days apart or already matched are not added up', () => {
  const rows = [rowOf(1, 224_500)];
  for (const parts of [
    [money(115_000), money(109_500, DAY, 'other')],
    [money(115_000), money(109_500, '2026-01-04')],
    [money(115_000, '2026-01-11'), money(109_500, '2026-01-11')],
  ])
    expect(matchMoney(rows, parts).size).toBe(0);
  const found = matchMoney([...rows, rowOf(2, 115_000)], [money(115_000), money(109_500)]);
  expect([...found.keys()]).toEqual([2]);
});

test('7 equal amounts on one day are not added up to match a row for 2 of them', () => {
  const seven = Array.from({ length: 7 }, () => money(100));
  expect(matchMoney([rowOf(1, 200)], seven).size).toBe(0);
});
