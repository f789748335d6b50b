import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  type BookField,
  type BookImportPreview,
  commitBookImport,
  listBookImports,
  previewBookImport,
  undoBookImport,
} from '#contract/book-imports/book-imports.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import { closedGate } from '#web/testing/gate.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });
const own = ownedOf();
const IMPORT = {
  id: '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a11',
  fileName: 'bank.csv',
  format: 'Chase checking',
  rowCount: 1,
  createdAt: '2026-11-15T12:00:00.000Z',
};
const row = {
  row: 1,
  line: 2,
  date: '2026-11-03',
  amount: -185,
  text: 'CHECK 1043',
  kind: null,
  propertyId: null,
  unitId: null,
  payer: 'CHECK 1043',
  lease: null,
  isKnown: false,
  recoveryClass: null,
  duplicateOf: null,
  skipped: null,
  errors: [],
};
const preview: BookImportPreview = {
  format: 'Chase checking',
  columns: [
    { name: 'Posting Date', field: 'date', samples: ['11/03/2026'] },
    { name: 'Amount', field: 'amount', samples: ['-185.00'] },
  ],
  isReversed: false,
  dateOrder: 'monthFirst',
  needsDateOrder: false,
  isRemembered: false,
  missing: [],
  account: { names: ['Chase checking'], own: 'Chase checking', chosen: '', isInFile: false },
  accounts: ['Rental checking'],
  rows: [row, { ...row, row: 2, line: 3, kind: 'transfer', isKnown: true }],
  leases: [],
  counts: { rows: 2, new: 1, known: 1, duplicates: 0, skipped: 0, errors: 0 },
};

const unread: BookImportPreview = {
  ...preview,
  columns: preview.columns.map((column, at) => (at === 0 ? { ...column, field: null } : column)),
  missing: ['date'],
  rows: [],
};

const COMMITTED = {
  import: IMPORT,
  booked: 1,
  known: 1,
  duplicates: 0,
  paidInFull: 0,
  apart: 0,
  skipped: 0,
};

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listOwnedProperties, () => ({ items: [own], total: 1, nextCursor: null }));
  onCall(listBookImports, () => ({ items: [] }));
  onCall(previewBookImport, () => preview);
});

const drop = async () => {
  await openPage('/portfolio/import');
  await screen.findByRole('heading', { name: 'Import transactions', level: 1 });
  await choose();
};

const choose = async () => {
  const csv = 'Posting Date,Amount\n11/03/2026,-185.00\n';
  const file = new File([csv], 'bank.csv', { type: 'text/csv' });
  // jsdom's files can't return their bytes.
  const bytes = new TextEncoder().encode(csv);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  await user.upload(await screen.findByLabelText('Bank file'), file);
};

test('an unrecognized check needs a category and property, and is then imported with both', async () => {
  const sent = onCall(commitBookImport, () => COMMITTED);
  await drop();
  await screen.findByText('1 row still needs a category or property.');
  expect(screen.getByText('Already imported')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Import 1 row' });
  expect(button).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Category for row 1'), 'repairs');
  await user.selectOptions(screen.getByLabelText('Property for row 1'), own.property.id);
  await user.click(button);
  await screen.findByText('Imported 1 row, 1 already imported');
  const review = screen.getByRole('link', { name: 'Review rows' });
  expect(review.getAttribute('href')).toBe(
    `/portfolio/transactions?importId=${IMPORT.id}&review=true`,
  );
  expect(sent.at(-1)?.body).toMatchObject({
    fileName: 'bank.csv',
    rows: [{ row: 1, kind: 'repairs', propertyId: own.property.id, historyId: null }],
  });
});

test('an improvement says over how many years its file depreciates it: 5 years', async () => {
  const appliances = { ...row, kind: 'improvement', recoveryClass: 'fiveYear' as const };
  onCall(previewBookImport, () => ({ ...preview, rows: [appliances] }));
  await drop();
  expect(await screen.findByText('Appliances, carpet, furniture, 5 years')).toBeDefined();
});

test('manually recorded rent is shown next to the matching bank row, skipped, and imported only on request', async () => {
  const duplicateOf = {
    rows: [2],
    money: [
      { propertyId: own.property.id, date: '2026-11-01', amount: 1450, text: 'November rent' },
    ],
  };
  const rent = {
    ...row,
    row: 2,
    amount: 1450,
    kind: 'rent',
    propertyId: own.property.id,
    duplicateOf,
  };
  const known = { ...row, kind: 'repairs', propertyId: own.property.id };
  onCall(previewBookImport, () => ({ ...preview, rows: [known, rent] }));
  const sent = onCall(commitBookImport, () => COMMITTED);
  await drop();
  await screen.findByText(/Possible duplicate of: .*November rent.*\$1,450\.00/);
  expect(screen.queryByLabelText('Category for row 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await screen.findByText(/1 possible duplicate skipped/);
  expect(sent.at(-1)?.body).toMatchObject({ include: [], leaveOut: [2] });
  await choose();
  await user.click(await screen.findByLabelText('Import row 2 anyway'));
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await screen.findByText('Imported 1 row, 1 already imported');
  expect(sent.at(-1)?.body).toMatchObject({ include: [2], leaveOut: [] });
});

test('assigning a column rereads the file with it', async () => {
  const asked = onCall(previewBookImport, ({ body }) =>
    (body as { mapping?: object }).mapping ? preview : unread,
  );
  await drop();
  await screen.findByText('Choose which column is the date.');
  await user.selectOptions(await screen.findByLabelText('Posting Date'), 'date');
  expect(await screen.findAllByText('CHECK 1043')).toHaveLength(2);
  expect(asked.at(-1)?.body).toMatchObject({ mapping: { fields: ['date', 'amount'] } });
});

test('Import waits while columns are reread, and 2 changes in a row are both applied', async () => {
  const known = { ...row, kind: 'repairs', propertyId: own.property.id };
  const gate = closedGate();
  const asked = onCall(previewBookImport, async ({ body }) => {
    const { mapping } = body as { mapping?: { isReversed: boolean; fields: BookField[] } };
    if (!mapping) return { ...preview, rows: [known] };
    await gate.passed;
    const columns = preview.columns.map((one, at) => ({ ...one, field: mapping.fields[at]! }));
    return {
      ...preview,
      columns,
      isReversed: mapping.isReversed,
      rows: [{ ...known, amount: 185 }],
    };
  });
  const sent = onCall(commitBookImport, () => COMMITTED);
  await drop();
  const reversed = await screen.findByLabelText<HTMLInputElement>(/^Money out is positive/);
  await user.click(reversed);
  expect(reversed.checked).toBe(true);
  await user.selectOptions(screen.getByLabelText('Amount'), 'debit');
  expect(asked.at(-1)?.body).toMatchObject({
    mapping: { isReversed: true, fields: ['date', 'debit'] },
  });
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(sent).toHaveLength(0);
  gate.open();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 1 row' }).ariaBusy).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await screen.findByText('Imported 1 row, 1 already imported');
  expect(sent.at(-1)?.body).toMatchObject({
    mapping: { isReversed: true, fields: ['date', 'debit'] },
  });
});

test('an earlier import is undone as a whole', async () => {
  onCall(listBookImports, () => ({ items: [IMPORT] }));
  const undone = onCall(undoBookImport, () => ({
    message: 'Import undone: 1 row reversed.',
  }));
  await openPage('/portfolio/import');
  const list = await screen.findByText('bank.csv');
  expect(within(list.closest('li')!).getByText(/Chase checking/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await screen.findByText('Import undone: 1 row reversed.');
  expect(undone).toHaveLength(1);
});

test('a file’s account is suggested, and changing it rereads the file and is used for the import', async () => {
  const read = onCall(previewBookImport, ({ body }) => {
    const chosen = (body as { account?: string }).account ?? '';
    return {
      ...preview,
      account: { ...preview.account, names: [chosen || 'Chase checking'], chosen },
    };
  });
  const sent = onCall(commitBookImport, () => COMMITTED);
  await drop();
  const field = await screen.findByLabelText('Bank account');
  expect(field).toHaveProperty('value', 'Chase checking');
  expect(screen.getByText('Leave it blank and we’ll call it “Chase checking”.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'Rental checking{Enter}');
  await waitFor(() =>
    expect(read.map(({ body }) => (body as { account?: string }).account)).toEqual([
      undefined,
      'Rental checking',
    ]),
  );
  expect(screen.getByLabelText('Bank account')).toHaveProperty('value', 'Rental checking');
  await user.selectOptions(screen.getByLabelText('Category for row 1'), 'repairs');
  await user.selectOptions(screen.getByLabelText('Property for row 1'), own.property.id);
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ account: 'Rental checking' }));
});
