import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  changeLease,
  createLease,
  endLease,
  listLeases,
  renewLease,
  undoEndLease,
  undoRenewLease,
} from '#contract/leases/leases.ts';
import { readOwnedProperty } from '#contract/owned-properties/owned-properties.ts';
import {
  createPayment,
  deletePayment,
  listPayments,
  postCharge,
  readLeaseLedger,
} from '#contract/payments/payments.ts';
import { listUnassignedRent, matchRent } from '#contract/payments/unassigned-rent.ts';
import { undoWaiveFee, waiveFee } from '#contract/payments/waivers.ts';
import { undoTransactionEdits } from '#contract/transactions/transactions.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { leaseOf, ledgerOf, paymentOf, rentCharge } from '#web/testing/rent-samples.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const url = `/user-property/${owned.property.id}/rent`;
const page = <Item,>(items: Item[]) => ({ items, total: items.length, nextCursor: null });
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-15T15:00:00Z'));
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(listLeases, () => page([leaseOf()]));
  onCall(listPayments, () => page([]));
  onCall(readLeaseLedger, () => ledgerOf());
  onCall(listUnassignedRent, () => ({ ...page([]), totalAmount: 0, totalDeposits: 0 }));
  return () => vi.useRealTimers();
});

const panel = () =>
  within(screen.getByRole('heading', { name: 'Record payment' }).closest('section')!);

test('the page says who owes $525.00, and one click records it with everything filled in', async () => {
  const sent = onCall(createPayment, () => paymentOf('p5', '2026-11-15', 525, '2026-11-01'));
  const undone = onCall(deletePayment, () => ({ message: 'Payment reversed.' }));
  await openPage(url);
  expect(await screen.findByText('Ana Ruiz owes $525.00 for November, 14 days late.')).toBeTruthy();
  const record = await panel().findByRole('button', { name: 'Record $525.00' });
  expect(panel().getByText('Rent, November')).toBeTruthy();
  expect(screen.getByText('since Nov 1, 2026')).toBeTruthy();
  onCall(readLeaseLedger, () =>
    ledgerOf({
      charges: [rentCharge('2026-11-01')],
      payments: [paymentOf('p5', '2026-11-15', 525, '2026-11-01')],
      proposedFees: [],
      open: 0,
      overdue: 0,
    }),
  );
  await user.click(record);
  expect(await screen.findByText('Recorded $525.00 from Ana Ruiz')).toBeTruthy();
  expect(await screen.findByText('Rent is current.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    historyId: leaseOf().id,
    amount: 525,
    date: '2026-11-15',
    method: 'Bank transfer',
    purpose: 'rent',
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone[0]?.params['paymentId']).toBe('p5'));
});

test('a rejected payment shows the server’s message, and the ledger is unchanged', async () => {
  onCall(createPayment, () =>
    refuse(
      422,
      'lease-ended',
      'This lease ended on Oct 31, 2026 with $64.50 due. A payment can’t be more than that.',
    ),
  );
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'Record $525.00' }));
  expect(await screen.findByText(/^This lease ended on Oct 31, 2026/)).toBeTruthy();
  expect(screen.getByText('Ana Ruiz owes $525.00 for November, 14 days late.')).toBeTruthy();
  expectConsole(/lease-ended|This lease ended/);
});

test('the late fee of $50.00 is suggested and posted only on request', async () => {
  const posted = onCall(postCharge, () => ({
    ...rentCharge('2026-11-15', 50, 0),
    id: 'c1',
    kind: 'fee' as const,
    label: 'Late fee, November',
  }));
  await openPage(url);
  const charge = await screen.findByRole('button', { name: 'Charge $50.00' });
  expect(posted).toHaveLength(0);
  await user.click(charge);
  expect(await screen.findByText('Charged $50.00 to Ana Ruiz')).toBeTruthy();
  expect(posted[0]?.body).toMatchObject({
    kind: 'fee',
    amount: 50,
    due: '2026-11-07',
    label: 'Late fee, November 2026',
    forId: 'rent:2026-11-01',
  });
});

test('Undo suggests a waived late fee again', async () => {
  const waived = onCall(waiveFee, () => ({ message: 'Fee waived.' }));
  const undone = onCall(undoWaiveFee, () => ({ message: 'Waiver undone.' }));
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'Waive' }));
  expect(await screen.findByText('Waived the fee')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone[0]?.body).toEqual({ forIds: ['rent:2026-11-01'] }));
  expect(waived).toHaveLength(1);
});

test('ending a lease previews what happens to the $1,350.00 deposit', async () => {
  const settlement = {
    lines: [
      {
        kind: 'rent' as const,
        label: 'Rent',
        due: '2026-11-01',
        amount: 720,
        open: 320,
        fromDeposit: 320,
        owed: 0,
      },
      {
        kind: 'damage' as const,
        label: 'Cleaning',
        due: '2026-11-15',
        amount: 150,
        open: 150,
        fromDeposit: 150,
        owed: 0,
      },
    ],
    credit: 0,
    deposit: 1350,
    interest: 6.75,
    kept: 470,
    refund: 886.75,
    owed: 0,
  };
  const ended = onCall(endLease, () => ({ lease: leaseOf({ version: 2 }), settlement }));
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'End lease' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^End .* lease$/ }));
  expect(await dialog.findByText('The tenant gets $886.75 back.')).toBeTruthy();
  expect(dialog.getByText('−$320.00')).toBeTruthy();
  expect(ended.every(({ body }) => (body as { preview: boolean }).preview)).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'End lease and settle' }));
  expect(await screen.findByText('Ended Ana Ruiz’s lease on Nov 15, 2026')).toBeTruthy();
  expect(ended.at(-1)?.body).toMatchObject({ preview: false, endedOn: '2026-11-15', version: 1 });
  const undone = onCall(undoEndLease, () => leaseOf());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone[0]).toMatchObject({ body: { version: 2 } }));
  expect(undone[0]?.params['historyId']).toBe(leaseOf().id);
});

test('a renewal is undone from its toast; once that is no longer possible, the server’s message says why', async () => {
  const renewal = leaseOf({ id: 'renewal', startsOn: '2027-01-01', endsOn: '2027-12-31' });
  onCall(renewLease, () => renewal);
  const sentence =
    'Money has been recorded on this lease since the renewal, so you can’t undo this.';
  const undone = onCall(undoRenewLease, () => refuse(409, 'lease-moved-on', sentence));
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Renew .* lease$/ }));
  await user.click(dialog.getByRole('button', { name: 'Renew lease' }));
  expect(await screen.findByText('Lease renewed through Dec 31, 2027')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(undone[0]).toMatchObject({ params: { historyId: 'renewal' }, body: { version: 1 } });
  expectConsole(/can’t undo this/);
});

test('a lease ended today runs through today, says 0 days left, and can’t be ended twice', async () => {
  onCall(listLeases, () => page([leaseOf({ endedOn: '2026-11-15', version: 2 })]));
  await openPage(url);
  expect(await screen.findByText('0 days left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End lease' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Renew' })).toBeTruthy();
});

test('an undone lease end stays in the ledger: $470.00 kept, and returned the same day', async () => {
  const kept = {
    id: 'k1',
    date: '2026-11-10',
    kind: 'kept' as const,
    amount: -470,
    reversesId: null,
  };
  const back = { ...kept, id: 'k2', kind: 'reversal' as const, amount: 470, reversesId: 'k1' };
  onCall(readLeaseLedger, () => ledgerOf({ deposits: [kept, back] }));
  await openPage(url);
  const row = (await screen.findByText('Returned to the deposit')).closest('tr');
  expect(row?.textContent).toContain('$470.00');
  expect(screen.getByText('Kept from the deposit')).toBeTruthy();
});

test('the second of two tabs sees the rent of $1,350 set in the other and adds its own deposit to version 2', async () => {
  const changes = onCall(changeLease, ({ body }) =>
    (body as { version: number }).version === 1
      ? refuse(409, 'changed-meanwhile', 'This lease was changed meanwhile.', {
          current: leaseOf({ monthlyRent: 1350, version: 2 }),
        })
      : leaseOf({ monthlyRent: 1350, deposit: 1500, version: 3 }),
  );
  await openPage(url);
  const lease = await screen.findByRole('heading', { name: 'Lease' });
  await user.click(within(lease.closest('section')!).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ana Ruiz’s lease' }));
  const deposit = dialog.getByLabelText(/^Security deposit/);
  await user.clear(deposit);
  await user.type(deposit, '1500');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('This lease changed since you opened it')).toBeTruthy();
  expect(dialog.getByText(/changed from \$1,325 to \$1,350/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save merged version' }));
  expect(await screen.findByText('Saved Ana Ruiz’s lease')).toBeTruthy();
  expect(changes.at(-1)?.body).toMatchObject({ monthlyRent: 1350, deposit: 1500, version: 2 });
  expectConsole(/changed-meanwhile|changed meanwhile/);
});

test('without a lease the page offers to add one, filled in with the rent of $2,300 for a year', async () => {
  onCall(listLeases, () => page([]));
  const created = onCall(createLease, () => leaseOf());
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'Add lease' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lease' }));
  await user.type(dialog.getByLabelText('Name, tenant 1'), 'Ana Ruiz');
  await user.click(dialog.getByRole('button', { name: 'Add lease' }));
  await waitFor(() =>
    expect(created[0]?.body).toMatchObject({
      monthlyRent: 2300,
      startsOn: '2026-11-01',
      endsOn: '2027-10-31',
      tenants: [{ name: 'Ana Ruiz' }],
    }),
  );
});

test('until the ledger loads the page says nothing about rent; then it says who owes $525.00', async () => {
  let arrive: (ledger: ReturnType<typeof ledgerOf>) => void = () => undefined;
  const ledger = new Promise<ReturnType<typeof ledgerOf>>((resolve) => {
    arrive = resolve;
  });
  onCall(readLeaseLedger, () => ledger);
  await openPage(url);
  await screen.findByText('Ledger');
  expect(screen.queryByText(/(is|are) current|nothing overdue/)).toBeNull();
  arrive(ledgerOf());
  expect(await screen.findByText('Ana Ruiz owes $525.00 for November, 14 days late.')).toBeTruthy();
});

test('2 payments without a lease wait to be matched; one click matches both, and Undo unmatches them', async () => {
  const waiting = ['2026-09-03', '2026-10-03'].map((date, at) => ({
    id: `u${at}`,
    kind: 'rent' as const,
    propertyId: owned.property.id,
    address: '',
    date,
    amount: 1325,
    memo: 'ZELLE FROM ANA RUIZ',
    isImported: true,
    proposed: {
      historyId: leaseOf().id,
      tenants: ['Ana Ruiz'],
      unitName: null,
      isAmount: true,
      isPayer: true,
      takesBack: null,
    },
  }));
  onCall(listUnassignedRent, () => ({ ...page(waiting), totalAmount: 2650, totalDeposits: 0 }));
  const matchesOf = ({ body }: { body: unknown }) =>
    (body as { matches: { paymentId: string; propertyId: string; historyId: string | null }[] })
      .matches;
  const sent = onCall(matchRent, (request) => ({
    payments: matchesOf(request).map(({ paymentId, ...match }) => ({
      id: `new-${paymentId}`,
      editId: `edit-${paymentId}`,
      ...match,
    })),
  }));
  await openPage(url);
  const total = await screen.findByRole<HTMLAnchorElement>('link', { name: '$2,650.00' });
  expect(total.closest('p')?.textContent).toMatch(
    /^2 payments, \$2,650\.00\. Counted as rent received/,
  );
  expect(total.search).toMatch(/^\?review=true&category=rent&propertyId=/);
  expect(
    await screen.findByText(
      /14 days late\. 2 payments \(\$2,650\.00\) aren’t matched to a lease yet\.$/,
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Match 2 payments' }));
  expect(await screen.findByText('Matched 2 payments')).toBeTruthy();
  expect(sent.map((request) => matchesOf(request).map(({ historyId }) => historyId))).toEqual([
    [leaseOf().id, leaseOf().id],
  ]);
  const undone = onCall(undoTransactionEdits, () => ({ edits: [] }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  expect(undone[0]?.body).toEqual({ editIds: ['edit-u0', 'edit-u1'] });
});
