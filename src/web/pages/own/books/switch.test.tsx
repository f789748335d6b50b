import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { readSwitch, SWITCH_STEPS } from '#contract/book-imports/switch.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

const FLOWS = { moneyIn: 0, moneyOut: 0, transfers: 0 };

test('the review step leads 2 unmatched payments of $1,675.00 to Transactions, what waits for a lease only', async () => {
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
    bank: {
      accounts: [],
      total: { opening: 0, ...FLOWS, books: 0, bank: 0, difference: 0 },
      comparedCount: 0,
      unknownCount: 0,
      differentCount: 0,
      closingDate: null,
    },
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
  expect(await screen.findByText(/2 payments of \$1,675\.00 fit no lease yet/)).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Match them in Transactions')).toBe(
    '/portfolio/transactions?review=true&category=rent%2Cdeposit',
  );
  expect(href('Review transactions')).toBe('/portfolio/transactions?review=true');
});
