import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listLeases } from '#contract/leases/leases.ts';
import {
  createLetter,
  deleteLetter,
  type LetterAnswer,
  type LoggedLetter,
  listLetters,
  previewLetter,
  readLetterFile,
} from '#contract/leases/letters.ts';
import { readOwnedProperty } from '#contract/owned-properties/owned-properties.ts';
import { listPayments, readLeaseLedger } from '#contract/payments/payments.ts';
import { listUnassignedRent } from '#contract/payments/unassigned-rent.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { leaseOf, ledgerOf } from '#web/testing/rent-samples.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, answerRaw, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });
const owned = ownedOf();
const url = `/user-property/${owned.property.id}/rent`;
const page = <Item,>(items: Item[]) => ({ items, total: items.length, nextCursor: null });

const LETTER: LetterAnswer = {
  kind: 'late-notice',
  date: '2026-11-15',
  owner: 'Ada Lovelace',
  tenants: ['Ana Ruiz'],
  address: '118 Birch Street, Columbus, OH 43205',
  subject: 'Balance due for 118 Birch Street',
  paragraphs: ['Our records show $525.00 past due.'],
  lines: [{ label: 'Total past due', amount: 525, isTotal: true }],
  closing: 'Questions? Write to ada@example.com.',
};
const LOGGED: LoggedLetter = {
  id: '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a12',
  letter: LETTER,
  sentTo: ['ana@tenants.example'],
  createdAt: '2026-11-15T15:00:00.000Z',
};

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(listLeases, () => page([leaseOf()]));
  onCall(listPayments, () => page([]));
  onCall(readLeaseLedger, () => ledgerOf());
  onCall(listUnassignedRent, () => ({ ...page([]), totalAmount: 0, totalDeposits: 0 }));
  onCall(previewLetter, () => ({ letter: LETTER, recipients: ['ana@tenants.example'] }));
});

const openLetter = async () => {
  await openPage(url);
  // The first test also loads the page's modules.
  const write = await screen.findByRole('button', { name: 'Write a letter' }, { timeout: 10_000 });
  await user.click(write);
  return within(await screen.findByRole('dialog', { name: 'Write a letter' }));
};

test('the dialog shows the letter as it will look and emails it to the tenant on the lease', async () => {
  const sent = onCall(createLetter, () => LOGGED);
  const dialog = await openLetter();
  expect(await dialog.findByText('Our records show $525.00 past due.')).toBeDefined();
  expect(dialog.getByText('Goes to ana@tenants.example. Replies go to you.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Email to tenant' }));
  expect(await screen.findByText('Emailed ana@tenants.example')).toBeDefined();
  expect(sent[0]?.body).toMatchObject({ send: true });
});

test('a renewal offer sends its rent and dates with the preview, and a saved PDF is downloaded', async () => {
  const previews = onCall(previewLetter, () => ({ letter: LETTER, recipients: [] }));
  const saved = onCall(createLetter, () => ({ ...LOGGED, sentTo: [] }));
  const files = onCall(readLetterFile, () => answerRaw(200, 'pdf'));
  const dialog = await openLetter();
  await user.selectOptions(dialog.getByLabelText('Letter'), 'renewal-offer');
  await user.clear(dialog.getByLabelText('Monthly rent'));
  await user.type(dialog.getByLabelText('Monthly rent'), '2400');
  await dialog.findByText(/add a tenant’s email address/);
  expect(dialog.getByRole('button', { name: 'Email to tenant' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Save PDF' }));
  expect(await screen.findByText('Saved the renewal offer')).toBeDefined();
  expect(previews.at(-1)?.body).toMatchObject({ kind: 'renewal-offer', newRent: 2400 });
  expect(saved[0]?.body).toMatchObject({ send: false });
  expect(files[0]?.params['letterId']).toBe(LOGGED.id);
});

test('the dialog says why there is no letter: nothing is past due', async () => {
  onCall(previewLetter, () => refuse(422, 'nothing-overdue', 'Nothing is past due on this lease.'));
  const dialog = await openLetter();
  expect(await dialog.findByText('Nothing is past due on this lease.')).toBeDefined();
  expectConsole(/Nothing is past due on this lease/);
  expect(dialog.queryByRole('button', { name: 'Email to tenant' })).toBeNull();
});

test('the log says what was sent to whom, and a letter can be deleted from it', async () => {
  onCall(listLetters, () => ({ items: [LOGGED] }));
  const deleted = onCall(deleteLetter, () => LOGGED);
  await openPage(url);
  expect(await screen.findByText(/emailed to ana@tenants\.example/)).toBeDefined();
  await user.click(
    screen.getByRole('button', { name: 'Delete the late notice from Nov 15, 2026' }),
  );
  expect(await screen.findByText('Deleted the letter from the log')).toBeDefined();
  expect(deleted[0]?.params['letterId']).toBe(LOGGED.id);
});
