import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { createExpense, listExpenseCategories } from '#contract/expenses/expenses.ts';
import {
  changeMaintenance,
  createMaintenance,
  deleteMaintenance,
  listMaintenance,
  type Maintenance,
} from '#contract/maintenance/maintenance.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

const FAUCET: Maintenance = {
  maintenanceId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e21',
  propertyId: ownedOf().property.id,
  address: '1428 Bryden Rd',
  unitId: null,
  unitName: null,
  title: 'Leaking faucet',
  details: 'Kitchen, hot side.',
  state: 'open',
  isUrgent: true,
  vendor: 'Ortiz Plumbing',
  reportedOn: '2026-11-03',
  dueOn: '2026-11-10',
  doneOn: null,
  every: null,
  isPastDue: true,
  cost: 0,
  expenses: 0,
};
const FILTER: Maintenance = {
  ...FAUCET,
  maintenanceId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e22',
  title: 'Furnace filter',
  details: '',
  isUrgent: false,
  isPastDue: false,
  every: 'quarterly',
  vendor: '',
  dueOn: '2027-01-31',
};

const listOf = (items: Maintenance[]) => ({
  items,
  total: items.length,
  open: items.length,
  pastDue: 0,
  nextCursor: null,
});

useStubApi();
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listOwnedProperties, () => ({ items: [ownedOf()], total: 1, nextCursor: null }));
});

test('a request 1 day past due says so, with its address, vendor and $225.50 of cost', async () => {
  onCall(listMaintenance, () => listOf([{ ...FAUCET, cost: 225.5, expenses: 2 }, FILTER]));
  await openPage('/portfolio/maintenance');
  expect(await screen.findByText('Past due')).toBeTruthy();
  expect(screen.getByText('Urgent')).toBeTruthy();
  expect(screen.getByText('1428 Bryden Rd · Due Nov 10, 2026 · Ortiz Plumbing')).toBeTruthy();
  const cost = screen.getByRole('link', { name: '$225.50 in 2 expenses' });
  expect(cost.getAttribute('href')).toBe(
    `/portfolio/transactions?maintenanceId=${FAUCET.maintenanceId}`,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search maintenance' }), 'furnace');
  expect(screen.queryByText('Leaking faucet')).toBeNull();
});

test('finishing a quarterly task says the next is due Apr 30, 2027, and Undo reopens it', async () => {
  onCall(listMaintenance, () => listOf([FILTER]));
  const changes = onCall(changeMaintenance, () => ({
    ...FILTER,
    state: 'done' as const,
    nextDueOn: '2027-04-30',
  }));
  await openPage('/portfolio/maintenance');
  await user.click(await screen.findByRole('button', { name: 'Mark Furnace filter done' }));
  expect(await screen.findByText('Furnace filter is done')).toBeTruthy();
  expect(screen.getByText('The next one is due Apr 30, 2027.')).toBeTruthy();
  expect(changes[0]!.body).toMatchObject({ state: 'done', every: 'quarterly', doneOn: null });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(changes[1]!.body).toMatchObject({ state: 'open', dueOn: '2027-01-31' });
});

test('a request’s cost starts with its vendor and title, and $180 is recorded for the request', async () => {
  onCall(listMaintenance, () => listOf([FAUCET]));
  onCall(listExpenseCategories, () => ({
    items: [{ key: 'repairs', label: 'Repairs', line: 14, isOperating: true, isComputed: false }],
  }));
  const paid = onCall(createExpense, ({ body }) => ({
    ...(body as { amount: number; category: 'repairs'; date: string }),
    id: FILTER.maintenanceId,
    propertyId: FAUCET.propertyId,
    categoryLabel: 'Repairs',
    line: 14,
    vendor: '',
    memo: '',
    unitId: null,
    loanId: null,
    recoveryClass: null,
    maintenanceId: FAUCET.maintenanceId,
    status: 'paid' as const,
    recurring: null,
    reversal: null,
    replacesId: null,
    createdAt: '2026-11-15T12:00:00.000Z',
  }));
  await openPage('/portfolio/maintenance');
  await user.click(await screen.findByRole('button', { name: 'Record cost of Leaking faucet' }));
  const dialog = within(await screen.findByRole('dialog'));
  const payee = await dialog.findByLabelText<HTMLInputElement>('Paid to (optional)');
  expect(payee.value).toBe('Ortiz Plumbing');
  await user.type(dialog.getByLabelText('Amount'), '180');
  await user.click(dialog.getByRole('button', { name: 'Record cost' }));
  await screen.findByText('Recorded $180.00, Repairs');
  expect(paid[0]!.body).toMatchObject({
    amount: 180,
    vendor: 'Ortiz Plumbing',
    memo: 'Leaking faucet',
    maintenanceId: FAUCET.maintenanceId,
  });
});

test('without requests the page says how to start, and 1 request can be added and removed with Undo', async () => {
  onCall(listMaintenance, () => listOf([]));
  const added = onCall(createMaintenance, () => FAUCET);
  const removed = onCall(deleteMaintenance, () => ({ message: 'Maintenance request removed.' }));
  await openPage('/portfolio/maintenance');
  expect(await screen.findByText('No maintenance yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add request' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('What needs to be done'), 'Leaking faucet');
  await user.click(dialog.getByRole('button', { name: 'Add request' }));
  expect(await screen.findByText('Added Leaking faucet')).toBeTruthy();
  expect(added[0]!.body).toMatchObject({ title: 'Leaking faucet', state: 'open', dueOn: null });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(removed).toHaveLength(1);
});
