import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import type { UnassignedRent } from '#contract/payments/unassigned-rent.ts';
import { newLease, newOwner, newPayment, type Owner, paymentsUrl } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const MATCH = '/api/v2/rentals/payments/match';
const UNASSIGNED = '/api/v2/rentals/payments/unassigned';
const LEASE = {
  startsOn: '2025-01-01',
  endsOn: null,
  monthlyRent: 1150,
  tenants: [{ name: 'Luis Ortega' }],
  paidThrough: '2025-12-31',
};

/** W-27: 1,150 on the 3rd of each month from January to October 2026, except 800 in June. */
async function tenMonths(): Promise<{ owner: Owner; payments: PaymentAnswer[] }> {
  const owner = await newOwner(testApp);
  const payments: PaymentAnswer[] = [];
  for (let month = 1; month <= 10; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-03`;
    const amount = month === 6 ? 800 : 1150;
    const memo = `ZELLE FROM L ORTEGA ${month}`;
    payments.push(await newPayment(owner, { purpose: 'unassignedRent', date, amount, memo }));
  }
  return { owner, payments };
}

const unassignedOf = async (owner: Owner) =>
  (await owner.browser.get(UNASSIGNED)).json<{
    items: UnassignedRent[];
    total: number;
    totalAmount: number;
  }>();

const taxIncome = async (owner: Owner): Promise<number> => {
  const answer = await owner.browser.get('/api/v2/portfolio/tax-years/2026');
  return answer.json<{ income: { amount: number } }>().income.amount;
};

const matchAll = (owner: Owner, items: readonly { id: string }[], historyId: string | null) =>
  owner.browser.post(MATCH, {
    matches: items.map(({ id }) => ({ propertyId: owner.propertyId, paymentId: id, historyId })),
  });

const leaseOf = async (owner: Owner, id: string): Promise<LeaseAnswer> =>
  (
    await owner.browser.get(`/api/v2/rentals/history/${owner.propertyId}/${id}`)
  ).json<LeaseAnswer>();

describe('unassigned rent', () => {
  test('W-27: ten payments are income of 11,150.00 before a lease, and the same once matched to one, which then has 1,500.00 due', async () => {
    const { owner } = await tenMonths();
    const before = await unassignedOf(owner);
    expect(before).toMatchObject({ total: 10, totalAmount: 11_150 });
    expect(before.items.every(({ proposed }) => proposed === null)).toBe(true);
    const income = await taxIncome(owner);
    expect(income).toBe(11_150);
    const { id } = await newLease(owner, LEASE);
    const { items } = await unassignedOf(owner);
    expect(items.map(({ proposed }) => proposed?.historyId)).toEqual(items.map(() => id));
    expect(items.filter(({ proposed }) => !proposed?.isAmount)).toMatchObject([
      { date: '2026-06-03', proposed: { isPayer: true } },
    ]);
    expect((await matchAll(owner, items, id)).statusCode).toBe(200);
    expect(await unassignedOf(owner)).toMatchObject({ total: 0, totalAmount: 0 });
    expect((await leaseOf(owner, id)).balance).toEqual({ open: 1500, credit: 0 });
    expect(await taxIncome(owner)).toBe(income);
  });

  test('unmatching 10 payments makes them unassigned again, with income unchanged', async () => {
    const { owner, payments } = await tenMonths();
    const { id } = await newLease(owner, LEASE);
    const matched = (await matchAll(owner, payments, id)).json<{ payments: { id: string }[] }>();
    expect((await matchAll(owner, matched.payments, null)).statusCode).toBe(200);
    expect(await unassignedOf(owner)).toMatchObject({ total: 10, totalAmount: 11_150 });
    expect((await leaseOf(owner, id)).balance.open).toBe(11 * 1150);
  });

  test('a list with a payment already matched, repeated or from another owner changes nothing', async () => {
    const { owner, payments } = await tenMonths();
    const stranger = await tenMonths();
    const { id } = await newLease(owner, LEASE);
    const [first, second] = payments;
    await matchAll(owner, [first!], id);
    const statuses = await Promise.all([
      matchAll(owner, [second!, first!], id),
      matchAll(owner, [second!, second!], id),
      matchAll(owner, [second!, stranger.payments[0]!], id),
      matchAll(stranger.owner, stranger.payments, id),
      matchAll(owner, [], id),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([409, 422, 404, 404, 400]);
    expect(await unassignedOf(owner)).toMatchObject({ total: 9 });
  });

  test('rent for months before a lease was entered pays nothing and isn’t a credit', async () => {
    const owner = await newOwner(testApp);
    const typed = { purpose: 'unassignedRent', date: '2025-12-03', amount: 1150 };
    const payment = await newPayment(owner, typed);
    const { id } = await newLease(owner, LEASE);
    await matchAll(owner, [payment], id);
    expect((await leaseOf(owner, id)).balance).toEqual({ open: 11 * 1150, credit: 0 });
    const { items } = (await owner.browser.get(paymentsUrl(owner))).json<{
      items: PaymentAnswer[];
    }>();
    expect(items.find(({ reversal }) => reversal === null)).toMatchObject({
      purpose: 'rent',
      credit: 0,
      settled: [],
    });
  });
});

describe('a lease entered after it started', () => {
  test('W-26: paid through Oct 31, 2026 with 300 due, 1,000 on Nov 5 leaves 450.00 due; income is 1,000.00', async () => {
    const owner = await newOwner(testApp);
    const typed = { ...LEASE, paidThrough: '2026-10-31', openingBalance: 300 };
    const { id, paidThrough, openingBalance } = await newLease(owner, typed);
    expect([paidThrough, openingBalance]).toEqual(['2026-10-31', 300]);
    await newPayment(owner, { historyId: id, date: '2026-11-05', amount: 1000 });
    expect((await leaseOf(owner, id)).balance).toEqual({ open: 450, credit: 0 });
    expect(await taxIncome(owner)).toBe(1000);
  });

  test('late fees for 25 months are waived in one call, and 1 undo proposes all 25 again', async () => {
    const owner = await newOwner(testApp);
    const lateFee = { flat: 50, graceDays: 5 };
    const { id } = await newLease(owner, {
      ...LEASE,
      startsOn: '2024-11-01',
      paidThrough: null,
      lateFee,
    });
    const ledger = `${paymentsUrl(owner)}/history/${id}`;
    const fees = async () =>
      (await owner.browser.get(ledger)).json<{ proposedFees: { forId: string; from: string }[] }>()
        .proposedFees;
    const forIds = (await fees()).map(({ forId }) => forId);
    expect(forIds).toHaveLength(25);
    expect((await owner.browser.post(`${ledger}/waivers`, { forIds })).statusCode).toBe(200);
    expect(await fees()).toEqual([]);
    expect((await owner.browser.post(`${ledger}/undo-waiver`, { forIds })).statusCode).toBe(200);
    expect(await fees()).toHaveLength(25);
  });

  test.each([
    [{ paidThrough: '2024-12-31' }, 'Rent can’t be paid through a date before the lease starts'],
    [
      { paidThrough: null, openingBalance: 5 },
      'Enter a paid-through date to add an opening balance',
    ],
  ])('%j is refused with an error message', async (typed, message) => {
    const owner = await newOwner(testApp);
    const url = `/api/v2/rentals/history/${owner.propertyId}`;
    const response = await owner.browser.post(url, { ...LEASE, ...typed });
    expect(response.json()).toMatchObject({ message, issues: [{ path: 'paidThrough', message }] });
  });
});
