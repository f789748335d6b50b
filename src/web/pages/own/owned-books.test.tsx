import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  changeExpense,
  createExpense,
  deleteExpense,
  listExpenseCategories,
  listExpenses,
  listRecurringExpenses,
  listUpcomingExpenses,
  readExpenseStatistics,
} from '#contract/expenses/expenses.ts';
import {
  changeLoan,
  createLoan,
  deleteLoan,
  listLoans,
  readLoanSchedule,
  refinanceLoans,
} from '#contract/owned-properties/loans.ts';
import { readOwnedProperty } from '#contract/owned-properties/owned-properties.ts';
import {
  allocateReserve,
  listReserveTransactions,
  readReserve,
  withdrawReserve,
} from '#contract/reserves/reserves.ts';
import {
  expenseCategories,
  expenseOf,
  expenseYear,
  loanOf,
  reserveMove,
  reserveOf,
} from '#web/testing/book-samples.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const url = (tab: string) => `/user-property/${owned.property.id}/${tab}`;
const user = userEvent.setup({ delay: null });
const page = <Item,>(items: Item[]) => ({ items, total: items.length, nextCursor: null });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-15T15:00:00Z'));
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  return () => vi.useRealTimers();
});

describe('expenses', () => {
  beforeEach(() => {
    onCall(readExpenseStatistics, () => expenseYear);
    onCall(listExpenseCategories, () => expenseCategories);
    onCall(listRecurringExpenses, () => ({ items: [] }));
    onCall(listExpenses, () => page([expenseOf()]));
    onCall(listUpcomingExpenses, () => ({
      items: [
        {
          id: 'rule',
          propertyId: owned.property.id,
          address: '1428 Bryden Rd',
          category: 'insurance',
          categoryLabel: 'Insurance',
          vendor: 'Buckeye Mutual',
          memo: '',
          unitId: null,
          loanId: null,
          recoveryClass: null,
          due: '2026-12-01',
          amount: 112.5,
          isRecurring: true,
          isPastDue: false,
          daysLeft: 16,
        },
      ],
      total: 112.5,
      nextCursor: null,
    }));
  });

  test('the year is $512 below plan; a repair of $90.50 is recorded and removed with Undo', async () => {
    const sent = onCall(createExpense, () => expenseOf({ id: 'e2', amount: 90.5 }));
    const removed = onCall(deleteExpense, () => ({ message: 'The expense is reversed.' }));
    await openPage(url('expenses'));
    expect(
      await screen.findByText('2026 operating expenses are $512 under plan so far.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add expense' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add expense' }));
    await user.type(await dialog.findByLabelText(/^Amount/), '90.5');
    await user.click(dialog.getByRole('button', { name: 'Add expense' }));
    expect(await screen.findByText('Recorded $90.50, Repairs')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ amount: 90.5, category: 'repairs', date: '2026-11-15' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(removed[0]?.params['expenseId']).toBe('e2'));
  });

  test('appliances of $3,600.00 are a 5-year improvement; only an improvement asks how it is depreciated', async () => {
    const sent = onCall(createExpense, () => expenseOf({ id: 'e2', amount: 3600 }));
    await openPage(url('expenses'));
    await user.click(await screen.findByRole('button', { name: 'Add expense' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add expense' }));
    await user.type(await dialog.findByLabelText(/^Amount/), '3600');
    expect(dialog.queryByLabelText('Depreciate as')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Schedule E category'), 'improvement');
    await user.selectOptions(dialog.getByLabelText('Depreciate as'), 'fiveYear');
    await user.click(dialog.getByRole('button', { name: 'Add expense' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ category: 'improvement', recoveryClass: 'fiveYear' }),
    );
  });

  test('an imported row without a payee is titled with the bank’s text, not its category', async () => {
    onCall(listExpenses, () => page([expenseOf({ vendor: '', memo: 'HOME DEPOT 4412' })]));
    await openPage(url('expenses'));
    expect(await screen.findByText('HOME DEPOT 4412')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit HOME DEPOT 4412, $185.00' })).toBeTruthy();
  });

  test('a deleted expense of $99.25 isn’t listed', async () => {
    const reversal = { date: '2026-11-10', reason: 'deleted' as const };
    onCall(listExpenses, () =>
      page([expenseOf({ id: 'e3', amount: 99.25, reversal }), expenseOf()]),
    );
    await openPage(url('expenses'));
    expect(await screen.findByRole('button', { name: /^Remove .*\$185\.00$/ })).toBeTruthy();
    expect(screen.queryByText('$99.25')).toBeNull();
  });

  test('a scheduled bill marked paid keeps its note, and Undo schedules it again', async () => {
    const bill = {
      id: 'e7',
      propertyId: owned.property.id,
      address: '1428 Bryden Rd',
      category: 'repairs',
      categoryLabel: 'Repairs',
      vendor: 'Oak Plumbing',
      memo: 'Second visit',
      unitId: null,
      loanId: null,
      recoveryClass: null,
      due: '2026-11-20',
      amount: 185,
      isRecurring: false,
      isPastDue: false,
      daysLeft: 5,
    };
    onCall(listUpcomingExpenses, () => ({ items: [bill], total: 185, nextCursor: null }));
    const sent = onCall(changeExpense, () => expenseOf({ id: 'e8', amount: 185 }));
    await openPage(url('expenses'));
    await user.click(await screen.findByRole('button', { name: 'Mark paid' }));
    expect(await screen.findByText('Recorded $185.00, Repairs')).toBeTruthy();
    const paid = { date: '2026-11-15', memo: 'Second visit', isPaid: true };
    expect(sent[0]).toMatchObject({ params: { expenseId: 'e7' }, body: paid });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const scheduled = { date: '2026-11-20', memo: 'Second visit', isPaid: false };
    expect(sent[1]).toMatchObject({ params: { expenseId: 'e8' }, body: scheduled });
  });

  test('one date of a recurring expense of $112.50 is recorded where it is listed', async () => {
    const sent = onCall(createExpense, () =>
      expenseOf({ amount: 112.5, categoryLabel: 'Insurance' }),
    );
    await openPage(url('expenses'));
    await user.click(await screen.findByRole('button', { name: 'Mark paid' }));
    expect(await screen.findByText('Recorded $112.50, Insurance')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({
      amount: 112.5,
      isPaid: true,
      recurring: { recurringId: 'rule', date: '2026-12-01' },
    });
  });
});

describe('reserves', () => {
  beforeEach(() => {
    onCall(readReserve, () => reserveOf());
    onCall(listReserveTransactions, () => page([reserveMove]));
  });

  test('funding a month twice says nothing was changed', async () => {
    const sent = onCall(allocateReserve, () => ({
      balance: 345,
      transaction: null,
      message: 'The November 2026 contribution was already added. Nothing was changed.',
    }));
    await openPage(url('reserves'));
    await user.click(await screen.findByRole('button', { name: 'Fund November' }));
    expect(
      await screen.findByText(
        'The November 2026 contribution was already added. Nothing was changed.',
      ),
    ).toBeTruthy();
    expect(sent[0]?.query.get('month')).toBe('2026-11');
  });

  test('withdrawing $500 from $345 is rejected with the server’s message, and the balance stays', async () => {
    onCall(withdrawReserve, () =>
      refuse(422, 'overdrawn', 'This reserve only has $345.00. Nothing was withdrawn.'),
    );
    await openPage(url('reserves'));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from reserve' }));
    await user.type(dialog.getByLabelText(/^Amount/), '500');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(
      await dialog.findByText('This reserve only has $345.00. Nothing was withdrawn.'),
    ).toBeTruthy();
    expectConsole(/only has \$345/);
  });
});

describe('loans', () => {
  const payment = (date: string, balance: number) => ({
    date,
    month: 1,
    payment: 1500,
    interest: 1200,
    principal: 300,
    extra: 0,
    balloon: 0,
    mortgageInsurance: 0,
    balance,
  });
  beforeEach(() => {
    onCall(readLoanSchedule, () => ({
      payments: [payment('2026-12-01', 231_700), payment('2055-11-01', 0)],
      extras: [],
    }));
  });

  test('a single loan shows its balance falling from $231,700 to zero by Nov 1, 2055', async () => {
    onCall(listLoans, () => ({ items: [loanOf()] }));
    await openPage(url('loans'));
    const figure = within(await screen.findByRole('figure', { name: 'Paid off by Nov 1, 2055' }));
    await user.click(figure.getByRole('button', { name: 'Table' }));
    expect(figure.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'TimeBalance',
      '2026$231,700.00',
      '2055$0.00',
    ]);
  });

  test('without a loan record, the first loan starts with the $187,500 at 6.5% entered with the property', async () => {
    onCall(listLoans, () => ({ items: [] }));
    const sent = onCall(createLoan, () => loanOf());
    await openPage(url('loans'));
    await user.click(await screen.findByRole('button', { name: 'Add loan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add loan' }));
    await user.click(dialog.getByRole('button', { name: 'Add loan' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        amount: 187_500,
        interestRate: 6.5,
        termMonths: 360,
        isPurchaseLoan: true,
      }),
    );
  });

  test('the balance can be looked up for any date, and a refinance shows its points of $2,625 and $60,472.60 cash back before it is recorded', async () => {
    const lists = onCall(listLoans, () => ({ items: [loanOf()] }));
    const sent = onCall(refinanceLoans, () => ({
      loan: null,
      payoffs: [
        {
          loanId: loanOf().id,
          lender: 'First Ohio Bank',
          balance: 194_321.23,
          accruedInterest: 656.17,
          days: 17,
        },
      ],
      balance: 194_321.23,
      accruedInterest: 656.17,
      costs: 4425,
      points: 2625,
      cashBack: 60_472.6,
    }));
    await openPage(url('loans'));
    expect(await screen.findByText('Loan balance: $232,000.50 as of Nov 15, 2026.')).toBeTruthy();
    expect(lists.at(-1)?.query.get('on')).toBe('2026-11-15');
    await user.click(screen.getByRole('button', { name: 'Refinance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refinance' }));
    expect(await dialog.findByText('$60,472.60')).toBeTruthy();
    expect(dialog.getByText('−$2,625.00')).toBeTruthy();
    expect(sent.every(({ body }) => (body as { preview: boolean }).preview)).toBe(true);
  });

  test('Undo restores a deleted refinance of $258,000, which pays off the same loan and has its Form 1098 again', async () => {
    const refinance = loanOf({
      id: '9f6d4f6e-1f4b-4f0b-8a55-6c1c2f4c8d02',
      lender: 'Lake Credit Union',
      isPurchaseLoan: false,
      closedOn: '2026-03-18',
      firstPaymentOn: '2026-05-01',
      amount: 258_000,
      costs: 4425,
      reportedInterest: [{ year: 2026, amount: 9120.5 }],
    });
    const paidOff = loanOf({ paidOffOn: '2026-03-18', refinancedById: refinance.id });
    onCall(listLoans, () => ({ items: [refinance, paidOff] }));
    onCall(deleteLoan, () => ({ message: 'Deleted.' }));
    const again = onCall(refinanceLoans, () => ({
      loan: { ...refinance, id: 'again', version: 4, reportedInterest: [] },
      payoffs: [],
      balance: 0,
      accruedInterest: 0,
      costs: 4425,
      points: 0,
      cashBack: 0,
    }));
    const changed = onCall(changeLoan, () => refinance);
    await openPage(url('loans'));
    const card = (await screen.findByRole('heading', { name: 'Lake Credit Union' })).closest(
      'section',
    )!;
    await user.click(within(card).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(again.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        lender: 'Lake Credit Union',
        amount: 258_000,
        closedOn: '2026-03-18',
        firstPaymentOn: '2026-05-01',
        costs: 4425,
        paysOff: [paidOff.id],
      }),
    ]);
    expect(changed[0]?.params['loanId']).toBe('again');
    expect(changed[0]?.body).toMatchObject({
      version: 4,
      reportedInterest: [{ year: 2026, amount: 9120.5 }],
    });
  });

  test('the second of two tabs sees the escrow of $350 set in the other and adds its own rate to version 2', async () => {
    onCall(listLoans, () => ({ items: [loanOf()] }));
    const sent = onCall(changeLoan, ({ body }) =>
      (body as { version: number }).version === 1
        ? refuse(409, 'changed-meanwhile', 'This loan was changed meanwhile.', {
            current: loanOf({ escrowMonthly: 350, version: 2 }),
          })
        : loanOf({ version: 3 }),
    );
    await openPage(url('loans'));
    const card = (await screen.findByRole('heading', { name: 'First Ohio Bank' })).closest(
      'section',
    )!;
    await user.click(within(card).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit First Ohio Bank' }));
    const rate = dialog.getByLabelText(/^Interest rate/);
    await user.clear(rate);
    await user.type(rate, '6.25');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText(/changed from \$320 to \$350/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save merged version' }));
    expect(await screen.findByText('Loan saved')).toBeTruthy();
    expect(sent.at(-1)?.body).toMatchObject({ escrowMonthly: 350, interestRate: 6.25, version: 2 });
    expectConsole(/changed-meanwhile|changed meanwhile/);
  });
});
