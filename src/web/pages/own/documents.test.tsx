import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  deleteDocument,
  listDocuments,
  renameDocument,
  restoreDocument,
  type StoredDocument,
  uploadDocument,
} from '#contract/documents/documents.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });
const owned = ownedOf();
const propertyId = owned.property.id;

const deed: StoredDocument = {
  id: '11111111-1111-4111-8111-111111111111',
  propertyId,
  address: owned.property.address,
  name: 'Deed',
  type: 'pdf',
  bytes: 1_500_000,
  width: null,
  height: null,
  transaction: null,
  lease: null,
  createdAt: '2026-11-13T18:42:00.000Z',
};
const pageOf = (items: StoredDocument[]) => ({
  items,
  total: items.length,
  storage: { usedBytes: 1_500_000 * items.length, quotaBytes: 1024 ** 3 },
  nextCursor: null,
});

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listOwnedProperties, () => ({ items: [owned], total: 1, nextCursor: null }));
  onCall(listDocuments, () => pageOf([deed]));
});

test('an empty folder says what goes here; a 21 MB file is refused without being sent', async () => {
  onCall(listDocuments, () => pageOf([]));
  const sent = onCall(uploadDocument, () => deed);
  await openPage('/portfolio/documents');
  await screen.findByText('No documents yet');
  const large = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 21 * 1024 ** 2 });
  await user.upload(screen.getByLabelText('File with a document'), large);
  await screen.findByText('scan.pdf is larger than 20 MB. Reduce the file size and try again.');
  expect(sent).toHaveLength(0);
});

test('a chosen file is sent under its name, and a camera’s name is replaced by the date', async () => {
  const sent = onCall(uploadDocument, () => deed);
  await openPage('/portfolio/documents');
  const input = await screen.findByLabelText('File with a document');
  await user.upload(input, new File(['%PDF-'], 'Policy.pdf', { type: 'application/pdf' }));
  await user.upload(input, new File(['x'], 'IMG_0042.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]!.query.get('name')).toBe('Policy.pdf');
  expect(sent[1]!.query.get('name')).toMatch(/^Photo, \w{3} \d+, \d{4}$/);
});

test('a document is renamed, deleted and restored with Undo', async () => {
  const named = onCall(renameDocument, () => ({ ...deed, name: 'Warranty deed' }));
  const deleted = onCall(deleteDocument, () => ({ message: 'Document deleted.' }));
  const restored = onCall(restoreDocument, () => deed);
  await openPage('/portfolio/documents');
  await user.click(await screen.findByRole('button', { name: /Deed/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Deed' });
  expect(dialog.textContent).toContain('1.4 MB');
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Warranty deed{Enter}');
  await waitFor(() => expect(named[0]?.body).toEqual({ name: 'Warranty deed' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted Deed');
  expect(deleted).toHaveLength(1);
  const [undo] = screen.getAllByRole('button', { name: 'Undo' }).slice(-1);
  await user.click(undo!);
  await waitFor(() => expect(restored).toHaveLength(1));
});
