import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SwitchAnswer, SwitchLease } from '#contract/book-imports/switch.ts';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import { newLease, newOwner, type Owner } from '#server/testing/owner.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';
import { stepsOf } from './steps.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const SWITCH = '/api/v2/books/switch';

const switchOf = async ({ browser }: Pick<Owner, 'browser'>): Promise<SwitchAnswer> => {
  const response = await browser.get(SWITCH);
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return response.json<SwitchAnswer>();
};

/** 2,300 on the 3rd of each month from January to October 2026 for a 2024 lease, then whatever November brings. */
async function importRent(
  { browser, propertyId }: Owner,
  november: readonly [string, number][],
): Promise<void> {
  const paid = [
    ...Array.from({ length: 10 }, (_, at) => [`2026-${String(at + 1).padStart(2, '0')}-03`, 2300]),
    ...november,
  ];
  const csv = [
    'Date,Description,Amount',
    ...paid.map(([day, sum]) => `${day},Zelle from DANA REED,${sum}`),
  ];
  const rows = paid.map((_, at) => ({ row: at + 1, kind: 'rent', propertyId }));
  const response = await browser.post('/api/v2/books/imports', { csv: csv.join('\n'), rows });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
}

const LATE = { startsOn: '2024-03-01', endsOn: null, afterEnd: 'monthToMonth', monthlyRent: 2300 };

/** Birch Street with a 2024 lease and 2026 bank rows. */
async function switcher(november: readonly [string, number][]): Promise<Owner> {
  const owner = await newOwner(testApp);
  await importRent(owner, november);
  await newLease(owner, { ...LATE, tenants: [{ name: 'Dana Reed' }], deposit: 2300 });
  return owner;
}

const saved = ({ propertyId, historyId, version, proposal }: SwitchLease, more: object = {}) => ({
  propertyId,
  historyId,
  version,
  paidThrough: proposal?.paidThrough,
  openingBalance: proposal?.openingBalance ?? 0,
  paymentCount: proposal?.paymentCount ?? 0,
  ...more,
});

const save = ({ browser }: Owner, leases: readonly object[]) =>
  browser.put(`${SWITCH}/leases`, { leases });

const leaseOf = async ({ browser, propertyId }: Owner): Promise<LeaseAnswer> =>
  (await browser.get(`/api/v2/rentals/history/${propertyId}`)).json<{ items: LeaseAnswer[] }>()
    .items[0]!;

test('an empty account has completed none of the six steps and shows no balance', async () => {
  const answer = await switchOf(await registerUser(testApp));
  expect(answer.steps.map(({ key, status }) => [key, status])).toEqual([
    ['properties', 'notStarted'],
    ['bankFiles', 'notStarted'],
    ['leases', 'notStarted'],
    ['loans', 'notStarted'],
    ['openingBalances', 'notStarted'],
    ['review', 'notStarted'],
  ]);
  expect(answer).toMatchObject({ doneCount: 0, assumptions: [], bank: { comparedCount: 0 } });
});

test('a lease with 1,000 of 2,300 paid on Nov 3 is paid through Oct 31 with 1,300.00 due, and the saved ledger agrees', async () => {
  const owner = await switcher([['2026-11-03', 1000]]);
  const [lease] = (await switchOf(owner)).leases;
  expect(lease).toMatchObject({
    isSaved: false,
    proposal: {
      paidThrough: '2026-10-31',
      openingBalance: 0,
      due: 1300,
      partial: { date: '2026-11-03', amount: 1000 },
      paymentCount: 11,
    },
  });
  expect((await save(owner, [saved(lease!)])).json()).toEqual({ message: 'Saved 1 lease.' });
  const answer = await switchOf(owner);
  expect(answer.leases).toMatchObject([
    { isSaved: true, paidThrough: '2026-10-31', due: 1300, proposal: { paymentCount: 0 } },
  ]);
  expect((await leaseOf(owner)).balance).toEqual({ open: 1300, credit: 0 });
  expect(answer.steps[2]).toMatchObject({ status: 'done', done: 1, total: 1 });
  expect(answer.toReview.count).toBe(0);
});

test('a missed September payment is owed after saving: 2,300.00 across the opening balance and November', async () => {
  const owner = await newOwner(testApp);
  const csv = ['2026-07-03', '2026-08-03', '2026-10-03', '2026-11-03'].map(
    (day) => `${day},Deposit,2300`,
  );
  await owner.browser.post('/api/v2/books/imports', {
    csv: ['Date,Description,Amount', ...csv].join('\n'),
    rows: csv.map((_, at) => ({ row: at + 1, kind: 'rent', propertyId: owner.propertyId })),
  });
  await newLease(owner, LATE);
  const [lease] = (await switchOf(owner)).leases;
  expect(lease?.proposal).toMatchObject({
    paidThrough: '2026-10-31',
    openingBalance: 2300,
    due: 2300,
  });
  await save(owner, [saved(lease!)]);
  expect((await leaseOf(owner)).balance).toEqual({ open: 2300, credit: 0 });
});

test('two 2,300 deposits in November prompt a choice; the selected one is matched and the other waits for review', async () => {
  const owner = await switcher([
    ['2026-11-02', 2300],
    ['2026-11-06', 2300],
  ]);
  const [lease] = (await switchOf(owner)).leases;
  expect(lease?.proposal).toBeNull();
  expect(lease?.choices.map(({ payment }) => payment.date)).toEqual(['2026-11-02', '2026-11-06']);
  const pick = lease!.choices[1]!;
  const body = saved(lease!, {
    paidThrough: pick.paidThrough,
    openingBalance: pick.openingBalance,
    paymentId: pick.payment.id,
    paymentCount: pick.paymentCount,
  });
  expect((await save(owner, [body])).statusCode).toBe(200);
  const waiting = await owner.browser.get('/api/v2/rentals/payments/unassigned');
  expect(waiting.json()).toMatchObject({ total: 1, items: [{ date: '2026-11-02' }] });
  expect((await leaseOf(owner)).balance).toEqual({ open: 0, credit: 0 });
});

test('a payment added after the page loaded returns 409, and nothing is saved', async () => {
  const owner = await switcher([['2026-11-03', 2300]]);
  const [lease] = (await switchOf(owner)).leases;
  const late = { purpose: 'unassignedRent', date: '2026-11-10', amount: 2300 };
  await owner.browser.post(`/api/v2/rentals/payments/${owner.propertyId}`, late);
  const response = await save(owner, [saved(lease!)]);
  expect(response.statusCode).toBe(409);
  expect((await leaseOf(owner)).paidThrough).toBeNull();
});

test('one stale lease out of two rejects both', async () => {
  const owner = await switcher([['2026-11-03', 2300]]);
  const other = await newOwner(testApp);
  const [lease] = (await switchOf(owner)).leases;
  const body = saved(lease!);
  expect((await save(owner, [body, { ...body, version: 7 }])).statusCode).toBe(409);
  expect((await save(other, [body])).statusCode).toBe(404);
  expect((await leaseOf(owner)).paidThrough).toBeNull();
});

test('a date before the lease start returns 422', async () => {
  const owner = await switcher([['2026-11-03', 2300]]);
  const [lease] = (await switchOf(owner)).leases;
  const response = await save(owner, [saved(lease!, { paidThrough: '2024-02-29' })]);
  expect(response.json()).toMatchObject({ error: 'paid-before-start' });
});

test('a loan balance is assumed until its statement is entered: for a loan of 187,500, a statement 500.00 lower reports the difference', async () => {
  const owner = await newOwner(testApp);
  const loans = `/api/user-properties/${owner.propertyId}/loans`;
  const typed = { closedOn: '2023-03-10', amount: 187_500, interestRate: 6.5, termMonths: 360 };
  const loan = (await owner.browser.post(loans, typed)).json<LoanAnswer>();
  const before = await switchOf(owner);
  expect(before.assumptions.map(({ kind }) => kind)).toContain('loanBalance');
  expect(before.loans).toMatchObject([{ loanId: loan.id, balance: loan.onDate?.balance }]);
  const balance = Math.round((loan.onDate!.balance - 500) * 100) / 100;
  const statement = { date: loan.onDate!.date, balance };
  expect(
    (await owner.browser.put(`${loans}/${loan.id}/statement`, statement)).json(),
  ).toMatchObject({ statement });
  const after = await switchOf(owner);
  expect(after.loans[0]?.statement).toEqual({ ...statement, difference: 500 });
  expect(after.assumptions.map(({ kind }) => kind)).not.toContain('loanBalance');
  expect(after.steps[3]).toMatchObject({ status: 'done', done: 1, total: 1 });
});

test('an agreed deposit of 2,300 is assumed until it is recorded', async () => {
  const owner = await switcher([]);
  const [deposit] = (await switchOf(owner)).assumptions.filter(({ kind }) => kind === 'deposit');
  expect(deposit).toMatchObject({ address: '118 Birch Street', amount: 2300 });
  await owner.browser.post(`/api/v2/rentals/payments/${owner.propertyId}`, {
    historyId: deposit!.historyId,
    purpose: 'deposit',
    date: '2024-03-01',
    amount: 2300,
  });
  const answer = await switchOf(owner);
  expect(answer.openingBalances.depositsHeld).toBe(2300);
  expect(answer.assumptions.map(({ kind }) => kind)).not.toContain('deposit');
});

test('with everything entered and one figure still assumed, the review is started but not done', () => {
  const nothing = { leases: [], loans: [], toReview: { count: 0, amount: 0 } };
  const file = { count: 1, rows: 1, duplicates: 0, firstDate: null, lastDate: null };
  const lease = { isSaved: true } as SwitchAnswer['leases'][number];
  const account = { isBank: true, opening: {} } as SwitchAnswer['bank']['accounts'][number];
  const reviewOf = (assumptions: SwitchAnswer['assumptions']) =>
    stepsOf({
      ...nothing,
      properties: { count: 1, units: 1 },
      bankFiles: file,
      leases: [lease],
      bank: { accounts: [account] } as SwitchAnswer['bank'],
      assumptions,
    }).at(-1)?.status;
  const landShare = {
    kind: 'landShare',
    propertyIds: [],
    address: '',
    historyId: null,
    amount: null,
  };
  expect(reviewOf([])).toBe('done');
  expect(reviewOf([landShare as SwitchAnswer['assumptions'][number]])).toBe('started');
});
