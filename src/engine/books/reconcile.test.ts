import { expect, test } from 'vitest';
import type { ChangedBankRow } from './match-bank.ts';
import { booksBalances, brokenBy, type ReconcileInput, reconcile } from './reconcile.ts';

const day = (date: string, inCents: number, outCents: number, transferCents = 0) => ({
  date,
  inCents,
  outCents,
  transferCents,
  rowCount: 1,
});

/** 1,000.00 on March 1, 1,300.00 in, 185.00 out and 300.00 moved to savings: 1,815.00 on March 31. */
const MARCH: ReconcileInput = {
  days: [
    day('2025-03-03', 130_000, 0),
    day('2025-03-11', 0, 18_500),
    day('2025-03-20', 0, 0, -30_000),
  ],
  changed: [],
  near: [],
  byHand: [],
  opening: { date: '2025-03-01', cents: 100_000 },
  closingOn: '2025-03-31',
  statementCents: 181_500,
};

const changedRow = (bankCents: number, booksCents: number, isRemoved = false): ChangedBankRow => ({
  account: 'Chase',
  date: '2025-03-11',
  text: 'Plumber',
  bankCents,
  booksCents,
  booksFrom: isRemoved ? null : '2025-03-11',
  booksTo: isRemoved ? null : '2025-03-11',
});

test('1,000.00 + 1,300.00 − 185.00 − 300.00 matches a statement of 1,815.00 without reasons', () => {
  expect(reconcile(MARCH)).toEqual({
    openingCents: 100_000,
    openingOn: '2025-03-01',
    inCents: 130_000,
    outCents: 18_500,
    transferCents: -30_000,
    booksCents: 181_500,
    differenceCents: 0,
    reasons: [],
    unexplainedCents: 0,
  });
});

test('a bill removed (+185.00) and a rent edited down by 50.00 explain a difference of 135.00', () => {
  const found = reconcile({
    ...MARCH,
    changed: [changedRow(-18_500, 0, true), changedRow(130_000, 125_000)],
  });
  expect(found.differenceCents).toBe(13_500);
  expect(found.reasons.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['edited', -5000],
    ['removed', 18_500],
  ]);
  expect(found.unexplainedCents).toBe(0);
});

test('a check of 80.00 dated March 30 that the bank posts in April explains 80.00 less in the books', () => {
  const check = { date: '2025-03-30', text: 'Check 204', cents: -8000 };
  const found = reconcile({
    ...MARCH,
    days: [...MARCH.days, day('2025-03-30', 0, 8000)],
    near: [check],
  });
  expect(found).toMatchObject({ differenceCents: -8000, unexplainedCents: 0 });
  expect(found.reasons).toEqual([
    { kind: 'afterStatement', cents: -8000, rows: [check], since: null },
  ]);
});

test('rent of 80.00 that the file dates April 1 but the March statement already counts explains 80.00 less in the books', () => {
  const rent = { date: '2025-04-01', text: 'Zelle', cents: 8000 };
  const found = reconcile({ ...MARCH, statementCents: 189_500, near: [rent] });
  expect(found.reasons).toEqual([
    { kind: 'afterStatement', cents: -8000, rows: [rent], since: null },
  ]);
});

test('a deposit of 75.00 on the statement that was only recorded by hand explains 75.00 less in the books', () => {
  const byHand = { date: '2025-03-15', text: 'Laundry', cents: 7500 };
  const found = reconcile({ ...MARCH, statementCents: 189_000, byHand: [byHand] });
  expect(found.reasons).toEqual([{ kind: 'notInFile', cents: -7500, rows: [byHand], since: null }]);
  expect(found.unexplainedCents).toBe(0);
});

test('without a matching row, the lack of rows after March 20 is the reason; with rows through the end of March, 12.34 stays unexplained', () => {
  const off = { ...MARCH, statementCents: 180_266 };
  expect(reconcile(off).reasons).toEqual([
    { kind: 'noRows', cents: 1234, rows: [], since: '2025-03-20' },
  ]);
  const whole = { ...off, days: [...off.days, day('2025-03-31', 0, 0)] };
  expect(reconcile(whole)).toMatchObject({ reasons: [], unexplainedCents: 1234 });
});

test('without an opening balance, there is no difference and nothing is unexplained', () => {
  expect(reconcile({ ...MARCH, opening: null })).toMatchObject({
    booksCents: null,
    differenceCents: null,
    reasons: [],
    unexplainedCents: 0,
  });
});

test('a reconciliation saved at 1,815.00 is off by 185.00 once the books are at 2,000.00', () => {
  expect(brokenBy({ booksCents: 181_500 }, 200_000)).toBe(18_500);
  expect(brokenBy({ booksCents: 181_500 }, 181_500)).toBe(0);
});

test('balances on several days, before, within and after March, match the book balance each statement is compared with', () => {
  const input = { ...MARCH, changed: [changedRow(-18_500, -20_000)] };
  const opening = { date: '2025-03-01', cents: 100_000 };
  const closings = ['2025-04-30', '2025-02-28', '2025-03-11', '2025-03-10'];
  const balances = booksBalances(input, opening, closings);
  expect([...balances]).toEqual(
    closings
      .toSorted()
      .map((closingOn) => [closingOn, reconcile({ ...input, closingOn }).booksCents]),
  );
  expect(balances.get('2025-03-11')).toBe(210_000);
});
