import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  commitImport,
  type ImportPreview,
  listImports,
  previewImport,
  undoImport,
} from '#contract/listings/imports.ts';
import { createProperty } from '#contract/listings/properties.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

const IMPORT = {
  importId: '0d6c2b0a-5f0e-4c3a-8a55-0a6a4f6f5b33',
  fileName: 'deals.csv',
  format: 'generic' as const,
  rowCount: 2,
  createdAt: '2026-11-15T11:00:00.000Z',
};
const CSV = 'Street,Town,Asking\n1 Elm St,Columbus,$99k\n2 Elm St,Columbus,cheap\n';

const row = (line: number, price: number | null): ImportPreview['rows'][number] => ({
  line,
  values: { address: `${line - 1} Elm St`, ...(price !== null && { price }) },
  errors: price === null ? [{ field: 'price', message: 'Not a number: cheap' }] : [],
});
const preview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  format: 'generic',
  columns: [
    { name: 'Street', field: 'address', samples: ['1 Elm St'] },
    { name: 'Town', field: null, samples: ['Columbus'] },
    { name: 'Asking', field: 'price', samples: ['$99k'] },
  ],
  rows: [row(2, 99_000), row(3, 120_000)],
  rowCount: 2,
  errorRowCount: 0,
  notForSaleCount: 0,
  missing: [],
  ...change,
});

useStubApi();
let imports = [IMPORT];
beforeEach(() => {
  imports = [];
  onCall(readSession, () => ada);
  onCall(listImports, () => ({ items: imports }));
});

const user = userEvent.setup({ delay: null });
/** jsdom's files can't be read with a promise. */
function csvFile(text: string | Uint8Array, name = 'deals.csv'): File {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const file = new File([bytes as BlobPart], name, { type: 'text/csv' });
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  return file;
}
const choose = async (file: File) => user.upload(await screen.findByLabelText('CSV file'), file);

test('a file is previewed, imported as a whole, and undone with one click', async () => {
  const requested = onCall(previewImport, () => preview());
  const sent = onCall(commitImport, () => IMPORT);
  const undone = onCall(undoImport, () => ({
    message: 'Removed the import and its 2 listings.',
  }));
  await openPage('/search/import');
  await choose(csvFile(CSV));
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('1 Elm St')).toBeTruthy();
  expect(table.getByText('$99,000')).toBeTruthy();
  expect(requested[0]!.body).toEqual({ csv: CSV });
  await user.click(screen.getByRole('button', { name: 'Import 2 listings' }));
  await screen.findByText('Imported 2 listings');
  expect(sent[0]!.body).toEqual({
    csv: CSV,
    fields: ['address', null, 'price'],
    fileName: 'deals.csv',
  });
  expect(screen.getByRole('link', { name: 'View listings' }).getAttribute('href')).toBe(
    '/search?source=yours',
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone[0]!.params).toEqual({ importId: IMPORT.importId }));
});

test('an unreadable row is reported by line, column and reason, and nothing can be imported', async () => {
  onCall(previewImport, () => preview({ rows: [row(2, 99_000), row(3, null)], errorRowCount: 1 }));
  await openPage('/search/import');
  await choose(csvFile(CSV));
  const item = within((await screen.findByText('Line 3')).closest('li')!);
  expect(item.getByText('Price')).toBeTruthy();
  expect(item.getByText('Not a number: cheap')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2 listings' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('the user assigns a column; a field moved to another column leaves its old one', async () => {
  const requested = onCall(previewImport, () => preview());
  await openPage('/search/import');
  await choose(csvFile(CSV));
  await user.selectOptions(await screen.findByLabelText('Town means'), 'City');
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(requested[1]!.body).toEqual({ csv: CSV, fields: ['address', 'city', 'price'] });
  await user.selectOptions(screen.getByLabelText('Town means'), 'Price');
  await waitFor(() =>
    expect(requested[2]!.body).toEqual({ csv: CSV, fields: ['address', 'price', null] }),
  );
});

test.each([
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /This isn’t a text file/],
  ['an empty file', new Uint8Array(0), /This file is empty/],
])('%s is rejected before anything is sent', async (_name, bytes, text) => {
  await openPage('/search/import');
  await choose(csvFile(bytes));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('characters from an old spreadsheet are preserved: 0xE9 is é', async () => {
  const requested = onCall(previewImport, () => preview());
  await openPage('/search/import');
  await choose(csvFile(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x0a])));
  await waitFor(() => expect(requested[0]!.body).toEqual({ csv: 'Café\n' }));
});

test('an earlier import is undone after a confirmation', async () => {
  imports = [IMPORT];
  const undone = onCall(undoImport, () => ({
    message: 'Removed the import and its 2 listings.',
  }));
  await openPage('/search/import');
  await user.click(await screen.findByRole('button', { name: 'Remove deals.csv' }));
  expect(undone).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(undone).toHaveLength(1));
});

test('a property entered without a street or price shows errors; the rest is sent as typed', async () => {
  const sent = onCall(createProperty, () =>
    refuse(400, 'invalid-input', 'There is no such ZIP code', {
      issues: [{ path: 'zipCode', message: 'There is no such ZIP code' }],
    }),
  );
  await openPage('/search/add');
  await user.click(await screen.findByRole('button', { name: 'Add and analyze' }));
  expect(await screen.findByText('Enter the street address')).toBeTruthy();
  expect(screen.getByText('Enter a price')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText('Street address'), '12 Oak St');
  await user.type(screen.getByLabelText('City'), 'Columbus');
  await user.type(screen.getByLabelText('State'), 'OH');
  await user.type(screen.getByLabelText('ZIP code'), '4320');
  await user.type(screen.getByLabelText('Price'), '250k');
  await user.type(screen.getByLabelText(/^Rent/), '1,900');
  await user.click(screen.getByRole('button', { name: 'Add and analyze' }));
  expect(await screen.findByText('Enter a five-digit ZIP code')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText('ZIP code'), '5');
  await user.click(screen.getByRole('button', { name: 'Add and analyze' }));
  expect(await screen.findByText('There is no such ZIP code')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'));
  expect(sent[0]!.body).toMatchObject({ price: 250_000, monthlyRent: 1900, insuranceAnnual: null });
  expectConsole(/api\/v2\/properties/);
});
