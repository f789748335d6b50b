import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import type { BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import { readSwitch, SWITCH_STEPS } from '#contract/book-imports/switch.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

const FLOWS = { moneyIn: 0, moneyOut: 0, transfers: 0 };

const NO_BANK: BankMatchAnswer = {
  accounts: [],
  total: { opening: 0, ...FLOWS, books: 0, bank: 0, difference: 0 },
  comparedCount: 0,
  unknownCount: 0,
  differentCount: 0,
  closingDate: null,
};

async function openSwitch(bank: BankMatchAnswer): Promise<void> {
  onCall(readSession, () => ada);
  onCall(readSwitch, () => ({
    steps: SWITCH_STEPS.map((key) => ({
      key,
      status: key === 'review' ? ('started' as const) : ('done' as const),
      done: 0,
      total: 0,
    })),
    doneCount: 5,
    properties: { count: 1, units: 1 },
    bankFiles: { count: 1, rows: 3, duplicates: 0, firstDate: '2026-01-02', lastDate: null },
    bank,
    leases: [],
    monthlyRent: 0,
    unitsWithoutLease: [],
    loans: [],
    loanBalance: 0,
    openingBalances: { startsOn: null, cash: 0, depositsHeld: 0, reserves: 0 },
    toReview: { count: 2, amount: 1675 },
    assumptions: [],
  }));
  await openPage('/portfolio/switch');
}

test('the review step links 2 unmatched payments of $1,675.00 to Transactions, filtered to those that need a lease', async () => {
  await openSwitch(NO_BANK);
  expect(
    await screen.findByText(/2 payments \(\$1,675\.00\) aren’t matched to a lease yet/),
  ).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Match them in Transactions')).toBe(
    '/portfolio/transactions?review=true&category=rent%2Cdeposit',
  );
  expect(href('Review transactions')).toBe('/portfolio/transactions?review=true');
});

const CHASE: BankMatchAnswer['accounts'][number] = {
  account: 'Chase checking',
  isBank: true,
  rowCount: 3,
  changedCount: 2,
  changedBy: 40,
  changed: [
    {
      date: '2026-03-20',
      text: 'PLUMBER',
      bank: -185,
      books: -145,
      booksFrom: '2026-03-22',
      booksTo: '2026-03-22',
    },
    { date: '2026-03-03', text: 'D REED', bank: 10, books: 0, booksFrom: null, booksTo: null },
  ],
  firstDate: '2026-03-03',
  lastDate: '2026-03-20',
  opening: { date: '2026-03-03', amount: 1000, source: 'file' },
  closing: { date: '2026-03-20', amount: 1815, source: 'file' },
  ...FLOWS,
  books: 1855,
  difference: 40,
};

test('2 rows that differ by $40.00 are listed and link to Transactions; the books don’t match the bank', async () => {
  const total = { opening: 1000, ...FLOWS, books: 1855, bank: 1815, difference: 40 };
  await openSwitch({ ...NO_BANK, accounts: [CHASE], total, comparedCount: 1, differentCount: 1 });
  const rows = await screen.findByRole('region', {
    name: 'Chase checking: 2 rows differ by $40.00',
  });
  const href = (name: string | RegExp) =>
    within(rows).getByRole('link', { name }).getAttribute('href');
  expect(href('Open in Transactions for Chase checking')).toBe(
    '/portfolio/transactions?account=Chase+checking',
  );
  expect(href('PLUMBER')).toBe(
    '/portfolio/transactions?account=Chase+checking&from=2026-03-22&to=2026-03-22',
  );
  expect(within(rows).getByText('Bank −$185.00, books −$145.00')).toBeTruthy();
  expect(within(rows).getByText('Bank +$10.00, removed from your books')).toBeTruthy();
  expect(screen.queryByText('Books match your bank')).toBeNull();
  expect(screen.getByText('Books are $40.00 off')).toBeTruthy();
});

test('two rows that cancel each other out still don’t match', async () => {
  const total = { opening: 1000, ...FLOWS, books: 1815, bank: 1815, difference: 0 };
  const even = { ...CHASE, changedBy: 0, books: 1815, difference: 0 };
  await openSwitch({ ...NO_BANK, accounts: [even], total, comparedCount: 1, differentCount: 1 });
  expect(await screen.findByText('2 rows differ from your bank')).toBeTruthy();
  const card = screen.getByRole('region', { name: 'Books and bank' });
  expect(within(card).queryByText('Books match your bank')).toBeNull();
  expect(within(card).getByText('Rows differ')).toBeTruthy();
});
