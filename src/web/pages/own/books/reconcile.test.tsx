import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  createReconciliation,
  deleteReconciliation,
  listReconciliations,
  previewReconciliation,
  type ReconciliationAnswer,
  type SavedReconciliation,
} from '#contract/book-imports/reconciliations.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

const FEBRUARY: SavedReconciliation = {
  id: '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a11',
  account: 'Chase checking',
  closingOn: '2025-02-28',
  statement: 1000,
  difference: 0,
  brokenBy: 185,
  createdAt: '2025-03-02T12:00:00.000Z',
};
const ACCOUNT = {
  account: 'Chase checking',
  firstDate: '2025-01-03',
  lastDate: '2025-03-20',
  opening: { date: '2025-01-01', amount: 1000 },
  nextClosing: '2025-03-31',
  saved: [FEBRUARY],
};
const MARCH: ReconciliationAnswer = {
  account: 'Chase checking',
  closingOn: '2025-03-31',
  statement: 1815,
  opening: { date: '2025-01-01', amount: 1000 },
  moneyIn: 1300,
  moneyOut: 0,
  transfers: -300,
  books: 2000,
  difference: 185,
  reasons: [
    {
      kind: 'removed',
      amount: 185,
      since: null,
      count: 1,
      rows: [{ date: '2025-03-20', text: 'PLUMBER', amount: 185 }],
    },
  ],
  unexplained: 0,
};

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listReconciliations, () => ({ accounts: [ACCOUNT] }));
  onCall(previewReconciliation, () => MARCH);
});

const compare = async () => {
  await openPage('/portfolio/reconcile');
  // The first test also loads the page's modules.
  const balance = await screen.findByLabelText('Ending balance', {}, { timeout: 10_000 });
  await user.type(balance, '1815');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
};

test('the page compares March, explains 185.00 by the removed row, and saves with the difference', async () => {
  const saved = onCall(createReconciliation, () => FEBRUARY);
  await compare();
  expect(
    await screen.findByText('Your books are $185.00 above the statement on Mar 31, 2025.'),
  ).toBeDefined();
  expect(screen.getByText('1 row was removed from your books: +$185.00')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save with the difference' }));
  expect(await screen.findByText('Saved the reconciliation for Mar 31, 2025')).toBeDefined();
  expect(saved[0]?.body).toEqual({
    account: 'Chase checking',
    closingOn: '2025-03-31',
    statement: 1815,
  });
});

test('a saved month that an edit changed by 185.00 says so, and a deleted one can be restored', async () => {
  onCall(deleteReconciliation, () => FEBRUARY);
  const restored = onCall(createReconciliation, () => FEBRUARY);
  await openPage('/portfolio/reconcile');
  expect(await screen.findByText('Changed since')).toBeDefined();
  expect(screen.getByText(/Edits since then changed the books by \$185\.00\./)).toBeDefined();
  await user.click(
    screen.getByRole('button', { name: 'Delete the reconciliation for Feb 28, 2025' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(restored[0]?.body).toMatchObject({ closingOn: '2025-02-28', statement: 1000 });
});

test('without an opening balance, the page asks for one; without accounts, it says so', async () => {
  onCall(previewReconciliation, () => ({
    ...MARCH,
    opening: null,
    books: null,
    difference: null,
    reasons: [],
  }));
  await compare();
  expect(await screen.findByRole('link', { name: 'Enter the opening balance' })).toBeDefined();
  onCall(listReconciliations, () => ({ accounts: [] }));
  await openPage('/portfolio/reconcile');
  expect(await screen.findByText('No bank accounts yet')).toBeDefined();
});
