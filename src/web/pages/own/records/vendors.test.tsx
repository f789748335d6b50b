import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  changeVendor,
  createVendor,
  importVendors,
  listVendors,
  removeVendors,
  type VendorList,
  type VendorWithYear,
} from '#contract/vendors/vendors.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

const ORTIZ: VendorWithYear = {
  vendorId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01',
  name: 'Ortiz Plumbing',
  otherNames: [],
  work: 'Plumbing',
  taxKind: 'individual',
  isPaidByCard: false,
  hasW9: false,
  email: '',
  phone: '614 555 0100',
  address: '',
  notes: '',
  paid: 2450.5,
  payments: 3,
  lastPaidOn: '2026-10-02',
  services: 2450.5,
  form1099: 'required',
};
const KIM: VendorWithYear = {
  ...ORTIZ,
  vendorId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e02',
  name: 'Kim Lawn Care',
  work: 'Lawn',
  paid: 400,
  payments: 1,
  services: 400,
  form1099: 'below',
};

const listOf = (items: VendorWithYear[], others: VendorList['others'] = []): VendorList => ({
  year: 2026,
  threshold: { amount: 2000, source: 'Public Law 119-21' },
  items,
  others,
  totals: { paid: 2850.5, form1099: 1, form1099Amount: 2450.5, missingW9: 1 },
});

useStubApi();
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  onCall(readSession, () => ada);
});

/** jsdom's files can't be read with a promise. */
function csvFile(text: string): File {
  const bytes = new TextEncoder().encode(text);
  const file = new File([bytes], 'vendors.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  return file;
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

test('a vendor paid $2,450.50 needs a 1099, lacks a W-9 and opens its transactions; a search leaves 1 of 2', async () => {
  onCall(listVendors, () => listOf([KIM, ORTIZ]));
  await openPage('/portfolio/vendors');
  const row = await rowOf('Ortiz Plumbing');
  expect(row.getByText('Needs a 1099')).toBeTruthy();
  expect(row.getByText('No W-9')).toBeTruthy();
  const link = row.getByRole('link', { name: '$2,450.50 paid to Ortiz Plumbing in 2026' });
  expect(link.getAttribute('href')).toBe(
    `/portfolio/transactions?from=2026-01-01&to=2026-12-31&vendorId=${ORTIZ.vendorId}`,
  );
  expect(screen.getByText('1 vendor needs a 1099-NEC for 2026, covering $2,450.50.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'lawn kim');
  expect(screen.queryByText('Ortiz Plumbing')).toBeNull();
  expect(screen.getByText('Kim Lawn Care')).toBeTruthy();
});

test('renaming a vendor keeps its former name as another name, and Undo restores the 1 name', async () => {
  onCall(listVendors, () => listOf([ORTIZ]));
  const changes = onCall(changeVendor, () => ({ ...ORTIZ, name: 'Ortiz & Sons' }));
  await openPage('/portfolio/vendors');
  await user.click(await screen.findByRole('button', { name: 'Edit Ortiz Plumbing' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Ortiz & Sons');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved Ortiz & Sons')).toBeTruthy();
  expect(changes[0]!.body).toMatchObject({
    name: 'Ortiz & Sons',
    otherNames: ['Ortiz Plumbing'],
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(changes[1]!.body).toMatchObject({ name: 'Ortiz Plumbing', otherNames: [] });
});

test('Undo restores a removed vendor with all 10 of its fields', async () => {
  onCall(listVendors, () => listOf([ORTIZ]));
  const removed = onCall(removeVendors, () => ({ message: 'Vendor removed.' }));
  const added = onCall(createVendor, () => ORTIZ);
  await openPage('/portfolio/vendors');
  await user.click(await screen.findByRole('button', { name: 'Remove Ortiz Plumbing' }));
  expect(await screen.findByText('Removed Ortiz Plumbing. Its expenses stay.')).toBeTruthy();
  expect(removed[0]!.body).toEqual({ vendorIds: [ORTIZ.vendorId] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(Object.keys(added[0]!.body as object)).toHaveLength(10);
});

test('without vendors, the page says how to start, and a payee paid $55.50 becomes a vendor with one click', async () => {
  const others = [{ name: 'Home Depot', paid: 55.5, payments: 2, lastPaidOn: '2026-03-01' }];
  onCall(listVendors, () => listOf([], others));
  await openPage('/portfolio/vendors');
  expect(await screen.findByText('No vendors yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Home Depot as a vendor' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Home Depot');
});

test('a file with 2 new vendors says so and can be undone; one that can’t be read says why', async () => {
  onCall(listVendors, () => listOf([ORTIZ]));
  const ids = [ORTIZ.vendorId, KIM.vendorId];
  onCall(importVendors, () => ({ vendorIds: ids, known: 1 }));
  const removed = onCall(removeVendors, () => ({ message: '2 vendors removed.' }));
  await openPage('/portfolio/vendors');
  await screen.findByText('Ortiz Plumbing');
  const input = screen.getByLabelText('Import CSV file');
  await user.upload(input, csvFile('Name\nA\nB'));
  expect(await screen.findByText('Imported 2 vendors, 1 already here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(removed[0]!.body).toEqual({ vendorIds: ids });

  onCall(importVendors, () => refuse(400, 'invalid-input', 'The file has no header row.'));
  await user.upload(input, csvFile('x'));
  expect(await screen.findByText('The file has no header row.')).toBeTruthy();
  expectConsole(/The file has no header row/);
});
