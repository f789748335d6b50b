import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  commitPropertyImport,
  type PropertyImportPreview,
  previewPropertyImport,
  undoPropertyImport,
} from '#contract/owned-properties/property-imports.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

const CSV = 'Street,Town,Paid\n1 Elm St,Columbus,120000\n2 Elm St,Columbus,130000\n';

const row = (line: number, isKnown: boolean): PropertyImportPreview['rows'][number] => ({
  line,
  values: { address: `${line - 1} Elm St`, purchasePrice: 120_000, purchaseDate: '2023-03-10' },
  isKnown,
  match: isKnown
    ? {
        propertyId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01',
        address: '1 Elm St',
        version: 4,
        changes: [
          { field: 'purchasePrice', before: 118_000, after: 120_000 },
          { field: 'landPercent', before: null, after: 18 },
        ],
      }
    : null,
  errors: [],
});
const answer = (added: number, updated: number) => ({
  added,
  updated,
  known: 2 - added - updated,
  propertyIds: [],
  changed: [],
});
const preview = (change: Partial<PropertyImportPreview> = {}): PropertyImportPreview => ({
  columns: [
    { name: 'Street', field: 'address', samples: ['1 Elm St'] },
    { name: 'Town', field: null, samples: ['Columbus'] },
    { name: 'Paid', field: 'purchasePrice', samples: ['120000'] },
  ],
  rows: [row(2, true), row(3, false)],
  rowCount: 2,
  errorRowCount: 0,
  knownRowCount: 1,
  missing: [],
  isRemembered: false,
  ...change,
});

useStubApi();
beforeEach(() => {
  onCall(readSession, () => ada);
});

const user = userEvent.setup({ delay: null });
/** jsdom's files can't be read with a promise. */
function csvFile(text: string): File {
  const bytes = new TextEncoder().encode(text);
  const file = new File([bytes], 'homes.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  return file;
}
const choose = async () => user.upload(await screen.findByLabelText('CSV file'), csvFile(CSV));

test('of two rows, one is already added; the other is imported, and an unchanged mapping isn’t sent', async () => {
  onCall(previewPropertyImport, () => preview());
  const sent = onCall(commitPropertyImport, () => answer(1, 0));
  await openPage('/portfolio/import-properties');
  await choose();
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Already added')).toBeTruthy();
  expect(table.getAllByText('$120,000')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Import 1 property' }));
  await screen.findByText('Added 1 property');
  expect(sent[0]!.body).toEqual({ csv: CSV });
});

test('a file that exceeds the plan’s limit is rejected, and the page says so and keeps the preview', async () => {
  onCall(previewPropertyImport, () => preview());
  onCall(commitPropertyImport, () => refuse(402, 'plan-limit', 'Starter includes 5 properties.'));
  await openPage('/portfolio/import-properties');
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Import 1 property' }));
  await screen.findByText('Starter includes 5 properties.');
  expect(screen.getByRole('table')).toBeTruthy();
  expectConsole(/Starter includes 5/);
});

test('a missing column is requested, and the chosen one is sent', async () => {
  const requested = onCall(previewPropertyImport, (call) =>
    (call.body as { fields?: unknown }).fields ? preview() : preview({ missing: ['city'] }),
  );
  const sent = onCall(commitPropertyImport, () => answer(1, 0));
  await openPage('/portfolio/import-properties');
  await choose();
  await screen.findByText('Choose the column for city.');
  expect(screen.getByRole('button', { name: 'Import 1 property' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.selectOptions(screen.getByLabelText('Town means'), 'City');
  await user.click(await screen.findByRole('button', { name: 'Import 1 property' }));
  await screen.findByText('Added 1 property');
  const fields = ['address', 'city', 'purchasePrice'];
  expect(requested[1]!.body).toEqual({ csv: CSV, fields });
  expect(sent[0]!.body).toEqual({ csv: CSV, fields });
});

test('changes are listed field by field; only the checked property is updated, and Undo reverses the import', async () => {
  const changed = [
    {
      propertyId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01',
      version: 5,
      before: { purchasePrice: 118_000, landPercent: null },
    },
  ];
  onCall(previewPropertyImport, () => preview());
  const sent = onCall(commitPropertyImport, () => ({ ...answer(1, 1), propertyIds: [], changed }));
  const undone = onCall(undoPropertyImport, () => ({ message: 'Import undone.' }));
  await openPage('/portfolio/import-properties');
  await choose();
  await screen.findByText('Purchase price: $118,000 → $120,000');
  expect(screen.getByText('Land share: not entered → 18% of price')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 1 property' })).toBeTruthy();
  await user.click(screen.getByLabelText('Update 1 Elm St'));
  await user.click(screen.getByRole('button', { name: 'Import 1 property and update 1' }));
  await screen.findByText('Added 1 property and updated 1');
  expect(sent[0]!.body).toEqual({ csv: CSV, updates: [{ line: 2, version: 4 }] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone[0]!.body).toEqual({ propertyIds: [], changed });
});
