import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listBankAccounts } from '#contract/book-imports/bank-accounts.ts';
import { listBookImports } from '#contract/book-imports/book-imports.ts';
import { listDocuments } from '#contract/documents/documents.ts';
import { listExpenseCategories } from '#contract/expenses/expenses.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import { createPayment } from '#contract/payments/payments.ts';
import { listUnassignedRent } from '#contract/payments/unassigned-rent.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import {
  changeTransactions,
  listTransactions,
  mergeTransactions,
  readTransaction,
  removeTransactions,
  splitTransaction,
  undoTransactionEdits,
} from '#contract/transactions/transactions.ts';
import { expenseCategories } from '#web/testing/book-samples.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { paymentOf } from '#web/testing/rent-samples.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const user = userEvent.setup({ delay: null });

const rowOf = (changed: Partial<Transaction> = {}): Transaction => ({
  id: '11111111-1111-4111-8111-111111111111',
  category: 'repairs',
  categoryLabel: 'Repairs',
  line: 14,
  propertyId: owned.property.id,
  address: owned.property.address,
  unitId: null,
  unitName: null,
  historyId: null,
  lender: null,
  date: '2026-11-13',
  amount: -286.4,
  title: 'Ridgeway Hardware',
  payee: 'Ridgeway Hardware',
  note: '',
  parts: [],
  imported: null,
  account: null,
  review: null,
  suggested: null,
  receipts: 0,
  isEditable: true,
  sharedCostId: null,
  returned: null,
  createdAt: '2026-11-13T18:42:00.000Z',
  ...changed,
});

const water = rowOf({
  id: '22222222-2222-4222-8222-222222222222',
  title: 'City Water',
  payee: '',
  note: 'CITY WATER',
  amount: -85,
  category: 'other',
  categoryLabel: 'Other',
  review: 'uncategorized',
  imported: { importId: '33333333-3333-4333-8333-333333333333', fileName: 'chase.csv' },
});

const pageOf = (items: Transaction[]) => ({
  items,
  totals: {
    count: items.length,
    countIn: 0,
    countOut: items.length,
    countReturned: 0,
    moneyIn: 0,
    moneyOut: -371.4,
    net: -371.4,
    unmatched: 0,
    countExpenses: 2,
    countWithoutReceipt: 2,
    withoutReceipt: -371.4,
    byCategory: [
      { category: 'repairs', label: 'Repairs', amount: -286.4, count: 1 },
      { category: 'other', label: 'Other', amount: -85, count: 1 },
    ],
  },
  needsReview: 1,
  all: 1108,
  nextCursor: null,
});

const NO_FLOWS = { moneyIn: 0, moneyOut: 0, transfers: 0 };
const BANK = {
  accounts: ['Card ••3350', 'Checking ••4821'].map((account) => ({
    account,
    isBank: true,
    rowCount: 1,
    changedCount: 0,
    changedBy: 0,
    changed: [],
    firstDate: null,
    lastDate: null,
    opening: null,
    closing: null,
    ...NO_FLOWS,
    books: null,
    difference: null,
  })),
  total: { opening: 0, ...NO_FLOWS, books: 0, bank: 0, difference: 0 },
  comparedCount: 0,
  unknownCount: 2,
  differentCount: 0,
  closingDate: null,
};

const NO_DOCUMENTS = {
  items: [],
  total: 0,
  storage: { usedBytes: 0, quotaBytes: 1024 ** 3 },
  nextCursor: null,
};

const EDITED = { edits: [{ editId: '44444444-4444-4444-8444-444444444444', ids: [rowOf().id] }] };

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-15T15:00:00Z'));
  onCall(readSession, () => ada);
  onCall(listOwnedProperties, () => ({ items: [owned], total: 1, nextCursor: null }));
  onCall(listBookImports, () => ({ items: [] }));
  onCall(listDocuments, () => NO_DOCUMENTS);
  onCall(listBankAccounts, () => BANK);
  onCall(listUnassignedRent, () => ({
    items: [],
    total: 0,
    nextCursor: null,
    totalAmount: 0,
    totalDeposits: 0,
  }));
  onCall(listTransactions, () => pageOf([rowOf(), water]));
  return () => vi.useRealTimers();
});

test('a URL with a month and a category requests them, and the summary and totals follow', async () => {
  const asked = onCall(listTransactions, () => pageOf([rowOf(), water]));
  await openPage(
    '/portfolio/transactions?from=2026-11-01&to=2026-11-30&category=repairs,other&flow=x',
  );
  expect(
    await screen.findByText('November 2026 nets −$371.40 so far. 1 row needs review.'),
  ).toBeTruthy();
  const query = asked[0]!.query;
  expect(['from', 'to', 'category', 'flow'].map((name) => query.get(name))).toEqual([
    '2026-11-01',
    '2026-11-30',
    'repairs,other',
    null,
  ]);
  expect(screen.getByText('2 of 1,108 transactions')).toBeTruthy();
  expect(screen.getByText('Where $371.40 went')).toBeTruthy();
});

test('two selected rows are recategorized in one call, and Undo reverses that call', async () => {
  const sent = onCall(changeTransactions, () => EDITED);
  const undone = onCall(undoTransactionEdits, () => EDITED);
  await openPage('/portfolio/transactions');
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(screen.getAllByText('−$371.40').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Recategorize' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Category'), 'utilities');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ids: [rowOf().id, water.id],
    change: { category: 'utilities' },
  });
  expect(await screen.findByText('Moved 2 transactions to Utilities')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  await waitFor(() => expect(undone[0]?.body).toEqual({ editIds: [EDITED.edits[0]!.editId] }));
});

test('286.40 splits evenly into 143.20 twice; typing 170.35 is 27.15 too much until the other part is 116.05', async () => {
  const sent = onCall(splitTransaction, () => EDITED);
  await openPage('/portfolio/transactions');
  await user.click(
    await screen.findByRole('checkbox', { name: 'Select Ridgeway Hardware, Nov 13, 2026' }),
  );
  await user.click(screen.getByRole('button', { name: 'Split' }));
  const first = screen.getByRole('textbox', { name: /Amount for part 1/ });
  const second = screen.getByRole('textbox', { name: /Amount for part 2/ });
  expect([first, second].map((input) => (input as HTMLInputElement).value)).toEqual([
    '143.20',
    '143.20',
  ]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save split' });
  expect(save.disabled).toBe(false);
  await user.clear(first);
  await user.type(first, '170.35');
  expect(save.disabled).toBe(true);
  expect(screen.getByText('−$27.15')).toBeTruthy();
  await user.clear(second);
  await user.type(second, '116.05');
  await user.selectOptions(screen.getByLabelText('Category for part 2'), 'supplies');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    parts: [
      { amount: -170.35, category: 'repairs', propertyId: owned.property.id },
      { amount: -116.05, category: 'supplies' },
    ],
  });
});

test('a row opens with its history, and only a changed note is sent', async () => {
  onCall(readTransaction, () => ({
    ...water,
    history: [
      {
        at: '2026-11-14T08:09:00.000Z',
        kind: 'changed' as const,
        fileName: null,
        changes: [{ what: 'category', from: 'Supplies', to: 'Other' }],
        rows: null,
      },
      {
        at: '2026-11-13T18:42:00.000Z',
        kind: 'imported' as const,
        fileName: 'chase.csv',
        changes: [],
        rows: null,
      },
    ],
  }));
  const sent = onCall(changeTransactions, () => EDITED);
  await openPage('/portfolio/transactions');
  await user.click(await screen.findByRole('button', { name: 'City Water' }));
  expect(await screen.findByText('You moved it from Supplies to Other')).toBeTruthy();
  expect(screen.getByText('You imported it from chase.csv')).toBeTruthy();
  const note = screen.getByLabelText('Note');
  await user.clear(note);
  await user.type(note, 'October bill');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ ids: [water.id], change: { note: 'October bill' } }),
  );
});

test('in the panel, Enter saves 90 instead of 85, a rejection stays next to the form, and Escape closes it', async () => {
  onCall(readTransaction, () => ({ ...water, history: [] }));
  const sent = onCall(changeTransactions, () => refuse(409, 'transaction-changed', 'Changed.'));
  await openPage('/portfolio/transactions');
  await user.click(await screen.findByRole('button', { name: 'City Water' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount paid' });
  await user.type(amount, '{Enter}');
  expect(sent).toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, '90{Enter}');
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [water.id], change: { amount: -90 } }));
  expect(await screen.findByText('Changed.')).toBeTruthy();
  expect((amount as HTMLInputElement).value).toBe('90');
  expectConsole(/Changed/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Amount paid' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'City Water' }));
});

test('Utilities is suggested based on 6 other payments, and one click applies it', async () => {
  const suggested = { category: 'utilities', label: 'Utilities', count: 6, of: 6 };
  onCall(listTransactions, () => pageOf([{ ...water, suggested }]));
  const sent = onCall(changeTransactions, () => EDITED);
  await openPage('/portfolio/transactions');
  expect(await screen.findByText('Same as your other 6 payments')).toBeTruthy();
  const category = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Category for City Water',
  });
  expect(category.selectedOptions[0]?.textContent).toBe('Utilities?');
  await user.click(screen.getByRole('button', { name: 'Confirm Utilities for City Water' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ ids: [water.id], change: { category: 'utilities' } }),
  );
});

test('the account filter offers the 2 accounts from the files and requests the selected one', async () => {
  const asked = onCall(listTransactions, () => pageOf([rowOf(), water]));
  await openPage('/portfolio/transactions');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Card ••3350' }));
  await waitFor(() => expect(asked.at(-1)?.query.get('account')).toBe('Card ••3350'));
  await user.click(await screen.findByRole('button', { name: 'Remove Card ••3350' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy());
});

test('a bounced payment of $1,150.00 and its reversal link to each other, and neither can be edited', async () => {
  const [paidId, backId] = ['3', '4'].map((digit) => rowOf().id.replaceAll('1', digit));
  const rent = { category: 'rent', categoryLabel: 'Rent', isEditable: false, historyId: 'lease' };
  const paid = rowOf({
    ...rent,
    id: paidId!,
    title: 'Cal Oakenbay',
    amount: 1150,
    date: '2026-10-02',
    returned: { isReturn: false, otherId: backId!, otherDate: '2026-10-09' },
  });
  const back = rowOf({
    ...rent,
    id: backId!,
    title: 'Returned item',
    amount: -1150,
    date: '2026-10-09',
    returned: { isReturn: true, otherId: paidId!, otherDate: '2026-10-02' },
  });
  onCall(listTransactions, () => pageOf([back, paid]));
  onCall(readTransaction, ({ params }) => ({
    ...(params['transactionId'] === backId ? back : paid),
    history: [],
  }));
  await openPage('/portfolio/transactions');
  expect(await screen.findByText('Reverses the payment from Oct 2, 2026')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Category for/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bounced on Oct 9, 2026' }));
  const panel = await screen.findByRole('dialog', { name: 'Returned item' });
  expect(await within(panel).findByText(/your totals exclude both/)).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'View payment' }));
  expect(await screen.findByRole('dialog', { name: 'Cal Oakenbay' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'View reversal' })).toBeTruthy();
});

test.each([
  [0, false],
  [1, true],
])('with %i rows to review the chip warns: %s', async (needsReview, isWarning) => {
  onCall(listTransactions, () => ({ ...pageOf([rowOf()]), needsReview }));
  await openPage('/portfolio/transactions');
  const chip = await screen.findByRole('button', { name: `Needs review ${needsReview}` });
  expect(chip.className.includes('warn')).toBe(isWarning);
});

test('Add transaction records 120 of other income on the filtered property, with Undo', async () => {
  const { id } = owned.property;
  const sent = onCall(createPayment, () => ({
    ...paymentOf('p1', '2026-11-15', 120, '2026-11-01'),
    purpose: 'otherIncome' as const,
  }));
  onCall(listExpenseCategories, () => expenseCategories);
  await openPage(`/portfolio/transactions?propertyId=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Add transaction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add transaction' }));
  expect(await dialog.findByRole('button', { name: 'Add expense' })).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Other income' }));
  await user.type(dialog.getByLabelText('Amount'), '120');
  await user.type(dialog.getByLabelText(/Description/), 'Laundry{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    amount: 120,
    date: '2026-11-15',
    purpose: 'otherIncome',
    memo: 'Laundry',
  });
  expect(await screen.findByText('Recorded $120.00')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an uncategorized row is confirmed with one click, and a rejection says why', async () => {
  const sent = onCall(changeTransactions, () => EDITED);
  await openPage('/portfolio/transactions');
  await user.click(await screen.findByRole('button', { name: 'Confirm Other for City Water' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [water.id], change: {} }));
  onCall(removeTransactions, () => refuse(409, 'transaction-changed', 'It was changed since.'));
  await user.click(screen.getByRole('checkbox', { name: 'Select City Water, Nov 13, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText('It was changed since.')).toBeTruthy();
  expectConsole(/It was changed since/);
});

test('two rows merge into the selected one', async () => {
  const sent = onCall(mergeTransactions, () => EDITED);
  await openPage('/portfolio/transactions');
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The amounts differ/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /City Water/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [water.id, rowOf().id] }));
});

test('“/” moves to the search, arrows move between rows and Space selects', async () => {
  await openPage('/portfolio/transactions');
  const first = await screen.findByRole('button', { name: 'Ridgeway Hardware' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'City Water' }));
  await user.keyboard(' ');
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('no matching rows says so, with a link back to all 1,108; no rows at all says how to start', async () => {
  const none = { ...pageOf([]), totals: { ...pageOf([]).totals, count: 0, byCategory: [] } };
  onCall(listTransactions, () => none);
  await openPage('/portfolio/transactions?q=nothing');
  expect(await screen.findByText('No transactions match this filter')).toBeTruthy();
  onCall(listTransactions, () => ({ ...none, all: 0 }));
  await user.click(screen.getByRole('link', { name: 'Show all transactions' }));
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
  expect(screen.getByText('Nothing recorded yet.')).toBeTruthy();
});
