import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listLoans } from '#contract/owned-properties/loans.ts';
import {
  deleteOwnedProperty,
  listOwnedProperties,
  readOwnedProperty,
  readPropertyContents,
  readPropertyInsights,
  restoreOwnedProperty,
} from '#contract/owned-properties/owned-properties.ts';
import { readForecast, readPlanVsActual } from '#contract/owned-properties/plans.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { planAgainstBooks, planForecast, sellOrHold } from '#web/testing/plan-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { simulatedPortfolio } from '#web/testing/simulated-portfolio.ts';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const url = `/user-property/${owned.property.id}`;
let removed: (typeof owned)[] = [];
beforeEach(() => {
  removed = [];
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(listLoans, () => ({ items: [] }));
  onCall(readPlanVsActual, () => planAgainstBooks);
  onCall(readForecast, () => planForecast);
  onCall(readSellOrHold, () => sellOrHold);
  onCall(simulatePortfolio, () => simulatedPortfolio(10));
  onCall(readPropertyInsights, () => ({
    asOf: '2026-11-16',
    againstPlan: null,
    againstZip: null,
    next: [],
  }));
  onCall(listOwnedProperties, ({ query }) => {
    const items = query.get('removed') === 'true' ? removed : [];
    return { items, total: items.length, nextCursor: null };
  });
  onCall(readPropertyContents, () => ({
    leases: 2,
    transactions: 31,
    loans: 1,
    reserveMoves: 0,
    documents: 1,
    plans: 0,
  }));
});

const user = userEvent.setup({ delay: null });
const ask = async () => {
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1428 Bryden Rd?' }));
  await dialog.findByText('31 transactions');
  return dialog;
};

test('Remove asks first and lists 2 leases, 31 transactions, 1 loan and 1 document; Cancel removes nothing', async () => {
  const sent = onCall(deleteOwnedProperty, () => ({ message: 'Removed' }));
  const dialog = await ask();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 leases',
    '31 transactions',
    '1 loan',
    '1 document',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(0);
});

test.each([
  ['its books are deleted with it', false, 'delete'],
  ['its books are kept if the box for that is checked', true, 'keep'],
])('once confirmed, the property is removed and %s', async (_what, isTicked, books) => {
  const sent = onCall(deleteOwnedProperty, () => ({ message: 'Removed' }));
  const dialog = await ask();
  if (isTicked) await user.click(dialog.getByLabelText(/in my tax years/));
  await user.click(dialog.getByRole('button', { name: 'Remove property' }));
  await screen.findByText('Removed 1428 Bryden Rd');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.query.get('books')).toBe(books);
});

test('a property removed 10 days ago is listed with 20 days left, and can be restored', async () => {
  const removedAt = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000 + 60_000).toISOString();
  removed = [ownedOf({ removedAt, keepsBooks: false })];
  const sent = onCall(restoreOwnedProperty, () => owned);
  await openPage('/portfolio');
  await screen.findByText('Recently removed');
  expect(screen.getByText(/· 20 days left$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore 1428 Bryden Rd' }));
  await screen.findByText('Restored 1428 Bryden Rd');
  expect(sent).toHaveLength(1);
});
