import { expect, test } from 'vitest';
import { addDays } from '#engine/calendar/shift.ts';
import { type LoadedAccounts, listAnswer } from './load-reconciliation.ts';

const FIRST = '2020-01-01';

/** Days that each took in 1.00, and a count of how often they are read. */
function countedDays(account: string, count: number) {
  const reads = { count: 0 };
  const days = Array.from({ length: count }, (_, at) => ({
    account,
    get date() {
      reads.count += 1;
      return addDays(FIRST, at);
    },
    inCents: 100,
    outCents: 0,
    transferCents: 0,
    rowCount: 1,
  }));
  return { days, reads };
}

const saved = (account: string, day: number, booksCents: number) => ({
  userId: 'user',
  reconciliationId: `${account} ${day}`,
  account,
  closingOn: addDays(FIRST, day),
  statementCents: 0,
  booksCents,
  createdAt: new Date('2026-11-15T12:00:00Z'),
});

test('100 saved reconciliations of 2 accounts read each of 2,000 days a few times, not 100 times', () => {
  const [checking, savings] = [countedDays('Checking', 1000), countedDays('Savings', 1000)];
  const opening = { date: FIRST, cents: 5000 };
  const closings = Array.from({ length: 50 }, (_, at) => at * 20);
  const loaded: LoadedAccounts = {
    days: [...checking.days, ...savings.days],
    changed: [
      {
        account: 'Savings',
        date: addDays(FIRST, 30),
        text: 'Plumber',
        bankCents: 100,
        booksCents: -400,
        booksFrom: addDays(FIRST, 30),
        booksTo: addDays(FIRST, 30),
      },
    ],
    inFiles: [
      { account: 'Checking', opening, closing: null },
      { account: 'Savings', opening, closing: null },
    ],
    typed: [],
    saved: ['Checking', 'Savings'].flatMap((account) =>
      closings.map((day) => saved(account, day, 5000 + 100 * (day + 1))),
    ),
    today: '2026-11-15',
  };
  const { accounts } = listAnswer(loaded);
  expect(accounts.map((one) => [one.account, one.saved.length])).toEqual([
    ['Checking', 50],
    ['Savings', 50],
  ]);
  expect(accounts[0]?.saved.map(({ brokenBy }) => brokenBy)).toEqual(closings.map(() => 0));
  const broken = accounts[1]?.saved.map(({ brokenBy }) => brokenBy);
  expect(broken?.toReversed().slice(0, 4)).toEqual([0, 0, -5, -5]);
  // Sorting reads a day about 20 times.
  expect(checking.reads.count + savings.reads.count).toBeLessThan(2000 * 30);
});
