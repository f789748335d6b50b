import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  type BookImportPreview,
  type BookImportRow,
  commitBookImport,
  listBookImports,
  previewBookImport,
} from '#contract/book-imports/book-imports.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });
const own = ownedOf();
const propertyId = own.property.id;

const lease = {
  id: 'lease-a',
  propertyId,
  unitId: null,
  unitName: 'Unit A',
  tenants: ['Carla Oakenbay'],
  startsOn: '2026-01-01',
  endsOn: null,
  endedOn: null,
  afterEnd: 'monthToMonth' as const,
  monthlyRent: 1150,
  dueDay: 1,
  proration: 'actual' as const,
  steps: [],
  recurring: [],
  deposit: 1200,
  paidThrough: null,
  rent: [
    { due: '2026-09-01', open: 0 },
    { due: '2026-10-01', open: 1150 },
  ],
  otherOpen: 0,
};

const rowOf = (row: number, date: string, amount: number, more: object = {}): BookImportRow => ({
  row,
  line: row + 1,
  date,
  amount,
  text: 'Zelle from C OAKENBAY',
  kind: 'rent',
  propertyId,
  unitId: null,
  payer: 'ZELLE FROM C OAKENBAY',
  lease: { historyId: 'lease-a', isAmount: true, isPayer: true },
  isKnown: false,
  recoveryClass: null,
  duplicateOf: null,
  skipped: null,
  errors: [],
  ...more,
});

const previewOf = (...rows: BookImportRow[]): BookImportPreview => ({
  format: 'Chase checking',
  columns: [],
  isReversed: false,
  dateOrder: 'monthFirst',
  needsDateOrder: false,
  isRemembered: false,
  missing: [],
  account: { names: ['Chase checking'], own: 'Chase checking', chosen: '', isInFile: false },
  accounts: ['Rental checking'],
  rows,
  leases: [lease, { ...lease, id: 'lease-b', unitName: 'Unit B', tenants: ['Dan Fern'], rent: [] }],
  counts: { rows: rows.length, new: rows.length, known: 0, duplicates: 0, skipped: 0, errors: 0 },
});

const COMMITTED = {
  import: {
    id: '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a11',
    fileName: 'bank.csv',
    format: 'Chase checking',
    rowCount: 1,
    createdAt: '2026-11-15T12:00:00.000Z',
  },
  booked: 1,
  known: 0,
  duplicates: 0,
  paidInFull: 0,
  apart: 0,
  skipped: 0,
};

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listOwnedProperties, () => ({ items: [own], total: 1, nextCursor: null }));
  onCall(listBookImports, () => ({ items: [] }));
});

const drop = async (...rows: BookImportRow[]) => {
  onCall(previewBookImport, () => previewOf(...rows));
  const sent = onCall(commitBookImport, () => COMMITTED);
  await openPage('/portfolio/import');
  const csv = 'Date,Amount\n';
  const file = new File([csv], 'bank.csv', { type: 'text/csv' });
  // jsdom's files can't return their bytes.
  const bytes = new TextEncoder().encode(csv);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  await user.upload(await screen.findByLabelText('Bank file'), file);
  await screen.findByText('Lease or tenant');
  return sent;
};

const leaseOf = (row: number) => screen.getByLabelText<HTMLSelectElement>(`Lease for row ${row}`);
const kindOf = (row: number) => screen.getByLabelText<HTMLSelectElement>(`Category for row ${row}`);
const send = (rows: number) =>
  user.click(screen.getByRole('button', { name: `Import ${rows} row${rows === 1 ? '' : 's'}` }));

test('rent shows the matching lease and why; it can be another lease, unassigned or not rent', async () => {
  const sent = await drop(rowOf(1, '2026-10-02', 1150));
  expect(leaseOf(1).value).toBe('lease-a');
  expect(screen.getByText('Amount and payer match')).toBeDefined();
  expect(
    within(leaseOf(1))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Unit A: Carla Oakenbay', 'Unit B: Dan Fern', 'Not assigned yet', 'Not rent']);
  await user.selectOptions(leaseOf(1), 'lease-b');
  await user.selectOptions(leaseOf(1), 'Not assigned yet');
  await send(1);
  await screen.findByText('Imported 1 row');
  expect(sent.at(-1)?.body).toMatchObject({
    rows: [{ row: 1, kind: 'rent', propertyId, historyId: null }],
  });
});

test('“Not rent” makes a row other income, and changing it back to rent restores the matching lease', async () => {
  await drop(rowOf(1, '2026-10-02', 1150));
  await user.selectOptions(leaseOf(1), 'Not rent');
  expect(kindOf(1).value).toBe('otherIncome');
  expect(screen.queryByLabelText('Lease for row 1')).toBeNull();
  await user.selectOptions(kindOf(1), 'rent');
  expect(leaseOf(1).value).toBe('lease-a');
});

test('choosing a row’s property assigns that property’s lease by amount', async () => {
  await drop(rowOf(1, '2026-10-02', 1150, { propertyId: null, lease: null }));
  await user.selectOptions(screen.getByLabelText('Property for row 1'), propertyId);
  expect(leaseOf(1).value).toBe('lease-a');
});

test('a second rent payment for a month paid in full is unchecked with a message, and imported once checked', async () => {
  const sent = await drop(rowOf(1, '2026-09-12', 1150), rowOf(2, '2026-10-02', 1150));
  expect(screen.getByText(/The Sep 1, 2026 rent is already paid in full\./)).toBeDefined();
  const tick = screen.getByLabelText<HTMLInputElement>('Import row 1 anyway');
  expect(tick.checked).toBe(false);
  expect(screen.getByText(/1 second rent payment skipped/)).toBeDefined();
  await user.click(tick);
  expect(leaseOf(1).value).toBe('lease-a');
  await send(2);
  await screen.findByText('Imported 1 row');
  expect(sent.at(-1)?.body).toMatchObject({ include: [1], leaveOut: [] });
});

test('a second rent payment moved to another lease or left unassigned no longer counts as one', async () => {
  await drop(rowOf(1, '2026-09-12', 1150));
  await user.click(screen.getByLabelText('Import row 1 anyway'));
  await user.selectOptions(leaseOf(1), 'Not assigned yet');
  expect(screen.queryByText(/is already paid in full/)).toBeNull();
});

test('2 rows that add up to one amount in the books reference each other as possible duplicates', async () => {
  const duplicateOf = {
    rows: [1, 2],
    money: [{ propertyId, date: '2026-10-03', amount: 2245, text: 'DEPOSIT' }],
  };
  await drop(
    rowOf(1, '2026-10-02', 1150, { duplicateOf }),
    rowOf(2, '2026-10-02', 1095, { duplicateOf }),
  );
  expect(
    screen.getByText(/^Possible duplicate, together with row 2 of: Oct 3, 2026 · DEPOSIT/),
  ).toBeDefined();
  expect(screen.getByText(/2 possible duplicates skipped/)).toBeDefined();
});

test('a decision applies to the 2 rows with its amount, or to all 3 rows from its payer', async () => {
  const unknown = { kind: null, propertyId: null, lease: null };
  await drop(
    rowOf(1, '2026-10-02', 35, unknown),
    rowOf(2, '2026-10-05', 35, unknown),
    rowOf(3, '2026-10-07', 1150, unknown),
    rowOf(4, '2026-10-08', 35, { ...unknown, payer: 'SOMEBODY ELSE' }),
  );
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  await user.selectOptions(kindOf(1), 'fee');
  await user.selectOptions(screen.getByLabelText('Property for row 1'), propertyId);
  await user.click(screen.getByRole('button', { name: 'Apply to 2 rows for $35.00' }));
  expect([1, 2, 3, 4].map((row) => kindOf(row).value)).toEqual(['fee', 'fee', '', '']);
  await user.click(
    screen.getAllByRole('button', { name: 'Apply to all 3 rows from this payer' })[0]!,
  );
  expect([1, 2, 3, 4].map((row) => kindOf(row).value)).toEqual(['fee', 'fee', 'fee', '']);
});

test('a deposit is assigned a lease, and a bounced payment has none', async () => {
  await drop(
    rowOf(1, '2026-01-02', 1200, { kind: 'deposit' }),
    rowOf(2, '2026-10-05', -1150, { lease: null }),
  );
  expect(leaseOf(1).value).toBe('lease-a');
  expect(within(leaseOf(1)).queryByText('Not rent')).toBeNull();
  expect(screen.getByText('Bounced payment (NSF)')).toBeDefined();
});
