import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listExpenseCategories } from '#contract/expenses/expenses.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import {
  createSharedCost,
  deleteSharedCost,
  listSharedCosts,
  type SharedCost,
} from '#contract/shared-costs/shared-costs.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

const LINDEN = '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e02';
const BRYDEN = ownedOf().property.id;
const COST: SharedCost = {
  sharedCostId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e11',
  date: '2026-05-04',
  amount: 1200.01,
  category: 'insurance',
  categoryLabel: 'Insurance',
  line: 9,
  vendor: 'Acme Insurance',
  memo: '',
  basis: 'even',
  isBusiness: false,
  parts: [
    { propertyId: BRYDEN, address: '1428 Bryden Rd', amount: 600.01, percent: null },
    { propertyId: LINDEN, address: '17 Linden Ct', amount: 600, percent: null },
  ],
};

const answer = (items: SharedCost[]) => ({
  year: 2026,
  items,
  total: 1200.01,
  byProperty: items.length > 0 ? COST.parts.map(({ percent: _none, ...part }) => part) : [],
});

useStubApi();
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listExpenseCategories, () => ({ items: [] }));
  const owned = [ownedOf(), ownedOf({ id: LINDEN, address: '17 Linden Ct', monthlyRent: 1150 })];
  onCall(listOwnedProperties, () => ({ items: owned, total: 2, nextCursor: null }));
});

test('a $1,200.01 bill shows its parts of $600.01 and $600.00 and opens its transactions', async () => {
  onCall(listSharedCosts, () => answer([COST]));
  await openPage('/portfolio/shared-costs');
  expect(
    await screen.findByText('1 shared cost in 2026 totals $1,200.01, across 2 properties.'),
  ).toBeTruthy();
  expect(screen.getAllByText('$600.01')).toHaveLength(2);
  const link = screen.getByRole('link', {
    name: '$1,200.01, view transactions for Acme Insurance',
  });
  expect(link.getAttribute('href')).toBe(
    `/portfolio/transactions?sharedCostId=${COST.sharedCostId}`,
  );
});

test('a new $300 bill by rent shows $200.00 and $100.00 before it’s saved, and sends both properties', async () => {
  onCall(listSharedCosts, () => answer([]));
  const added = onCall(createSharedCost, () => COST);
  await openPage('/portfolio/shared-costs');
  expect(await screen.findByText('No shared costs in 2026')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add shared cost' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount'), '300');
  await user.click(dialog.getByRole('radio', { name: /By monthly rent/ }));
  expect(await dialog.findByText('$200.00')).toBeTruthy();
  expect(dialog.getByText('$100.00')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add shared cost' }));
  expect(await screen.findByText('Shared $1,200.01 across 2 properties')).toBeTruthy();
  expect(added[0]!.body).toMatchObject({
    amount: 300,
    category: 'insurance',
    basis: 'rent',
    isBusiness: false,
    shares: [
      { propertyId: BRYDEN, percent: null },
      { propertyId: LINDEN, percent: null },
    ],
  });
});

test('a business-wide cost goes on line 19, Other, and names no property', async () => {
  onCall(listSharedCosts, () => answer([]));
  const added = onCall(createSharedCost, () => ({ ...COST, isBusiness: true }));
  await openPage('/portfolio/shared-costs');
  await screen.findByText('No shared costs in 2026');
  await user.click(screen.getAllByRole('button', { name: 'Add shared cost' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /For the business/ }));
  await user.type(dialog.getByLabelText('Amount'), '99');
  await user.click(dialog.getByRole('button', { name: 'Add shared cost' }));
  await screen.findByText('Shared $1,200.01 across 2 properties');
  expect(added[0]!.body).toMatchObject({ category: 'other', isBusiness: true, shares: [] });
});

test('percentages of 70 and 20 aren’t saved until they add up to 100%', async () => {
  onCall(listSharedCosts, () => answer([]));
  const added = onCall(createSharedCost, () => COST);
  await openPage('/portfolio/shared-costs');
  await screen.findByText('No shared costs in 2026');
  await user.click(screen.getAllByRole('button', { name: 'Add shared cost' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount'), '100');
  await user.click(dialog.getByRole('radio', { name: /By percent/ }));
  await user.type(dialog.getByLabelText('Share of 1428 Bryden Rd'), '70');
  const second = dialog.getByLabelText('Share of 17 Linden Ct');
  await user.type(second, '20');
  await user.click(dialog.getByRole('button', { name: 'Add shared cost' }));
  expect(await dialog.findByText('The shares must add up to 100%')).toBeTruthy();
  await user.clear(second);
  await user.type(second, '30');
  await user.click(dialog.getByRole('button', { name: 'Add shared cost' }));
  await screen.findByText('Shared $1,200.01 across 2 properties');
  expect(added).toHaveLength(1);
});

test('Undo restores a removed bill with its 2 properties', async () => {
  onCall(listSharedCosts, () => answer([COST]));
  onCall(deleteSharedCost, () => ({ message: 'Shared cost removed.' }));
  const added = onCall(createSharedCost, () => COST);
  await openPage('/portfolio/shared-costs');
  await user.click(await screen.findByRole('button', { name: 'Remove Acme Insurance, $1,200.01' }));
  await screen.findByText('Removed the shared cost: $1,200.01');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(added[0]!.body).toMatchObject({ amount: 1200.01, shares: [{}, {}] });
});
