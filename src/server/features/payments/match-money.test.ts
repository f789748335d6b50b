import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { UnassignedRent } from '#contract/payments/unassigned-rent.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { EditedTransactions } from '#contract/transactions/transactions.ts';
import {
  leasesUrl,
  newLease,
  newOwner,
  newPayment,
  type Owner,
  paymentsUrl,
} from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const IMPORTS = '/api/v2/books/imports';
const TRANSACTIONS = '/api/v2/transactions';
const HEAD = 'Date,Description,Category,Amount';
const PAID = '2026-10-02,ZELLE FROM C OAKENBAY,Rent,1150.00';
const RETURNED = '2026-10-09,Returned item C OAKENBAY,Rent,-1150.00';

async function importRows(owner: Owner, ...rows: string[]): Promise<string> {
  const decided = rows.map((row, at) => ({
    row: at + 1,
    kind: row.includes('Deposit') ? 'deposit' : 'rent',
    propertyId: owner.propertyId,
  }));
  const body = { csv: [HEAD, ...rows].join('\n'), rows: decided };
  const response = await owner.browser.post(IMPORTS, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ import: { id: string } }>().import.id;
}

/** 1,150 a month since 2025, paid through September 2026, with a deposit of 1,200. */
const oakenbay = (owner: Owner, typed: object = {}): Promise<LeaseAnswer> =>
  newLease(owner, {
    startsOn: '2025-01-01',
    endsOn: null,
    monthlyRent: 1150,
    deposit: 1200,
    tenants: [{ name: 'Carla Oakenbay' }],
    paidThrough: '2026-09-30',
    lateFee: { bounced: 35 },
    ...typed,
  });

const waiting = async ({ browser }: Owner) =>
  (await browser.get('/api/v2/rentals/payments/unassigned')).json<{
    items: UnassignedRent[];
    totalAmount: number;
    totalDeposits: number;
  }>();

const leaseOf = async (owner: Owner, id: string): Promise<LeaseAnswer> =>
  (await owner.browser.get(`${leasesUrl(owner)}/${id}`)).json<LeaseAnswer>();

const income = async ({ browser }: Owner): Promise<number> =>
  (await browser.get('/api/v2/portfolio/tax-years/2026')).json<{ income: { amount: number } }>()
    .income.amount;

const fees = async (owner: Owner, id: string) =>
  (await owner.browser.get(`${paymentsUrl(owner)}/history/${id}`)).json<{
    proposedFees: { reason: string; amount: number }[];
  }>().proposedFees;

const listed = async ({ browser }: Owner) =>
  (await browser.get(TRANSACTIONS)).json<{
    items: Transaction[];
    needsReview: number;
    totals: Record<string, unknown>;
  }>();

/** Matches everything for which a lease is proposed. */
async function matchProposed(owner: Owner): Promise<string[]> {
  const { items } = await waiting(owner);
  const matches = items.flatMap(({ id, propertyId, proposed }) =>
    proposed ? [{ propertyId, paymentId: id, historyId: proposed.historyId }] : [],
  );
  const response = await owner.browser.post('/api/v2/rentals/payments/match', { matches });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ payments: { editId: string }[] }>().payments.map(({ editId }) => editId);
}

const undo = async (owner: Owner, editIds: readonly string[]): Promise<void> => {
  const response = await owner.browser.post(`${TRANSACTIONS}/undo`, { editIds });
  expect(response.statusCode, response.body).toBe(200);
};

const change = async (owner: Owner, id: string, changed: object): Promise<EditedTransactions> => {
  const body = { ids: [id], change: changed };
  const response = await owner.browser.post(`${TRANSACTIONS}/change`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<EditedTransactions>();
};

describe('a deposit imported before its lease', () => {
  const RECEIVED = '2025-01-02,Deposit C OAKENBAY,,1200.00';
  const REFUNDED = '2026-08-01,Deposit refund,,-200.00';

  test('of 1,200 is offered once the lease exists; when it is matched, 1,200.00 is held, and when the match is undone, none is', async () => {
    const owner = await newOwner(testApp);
    await importRows(owner, RECEIVED);
    expect(await waiting(owner)).toMatchObject({
      totalAmount: 0,
      totalDeposits: 1200,
      items: [{ kind: 'deposit', amount: 1200, proposed: null }],
    });
    const { id, depositHeld } = await oakenbay(owner);
    expect(depositHeld).toBe(0);
    expect((await waiting(owner)).items).toMatchObject([
      { proposed: { historyId: id, isAmount: true, isPayer: true } },
    ]);
    const editIds = await matchProposed(owner);
    expect((await leaseOf(owner, id)).depositHeld).toBe(1200);
    expect((await waiting(owner)).items).toEqual([]);
    await undo(owner, editIds);
    expect((await leaseOf(owner, id)).depositHeld).toBe(0);
    expect((await waiting(owner)).items).toHaveLength(1);
  });

  test('is listed for review and can be moved to a lease with a refund of 200, which leaves 1,000.00 held', async () => {
    const owner = await newOwner(testApp);
    await importRows(owner, RECEIVED, REFUNDED);
    const { id: historyId } = await oakenbay(owner, { tenants: [], deposit: 0 });
    const { items, needsReview } = await listed(owner);
    expect([needsReview, ...items.map(({ review }) => review)]).toEqual([
      2,
      'depositToMatch',
      'depositToMatch',
    ]);
    for (const { id, isEditable } of items) {
      expect(isEditable).toBe(true);
      await change(owner, id, { historyId });
    }
    expect((await leaseOf(owner, historyId)).depositHeld).toBe(1000);
    const after = await listed(owner);
    expect(after.needsReview).toBe(0);
    expect(after.items.map(({ amount }) => amount)).toEqual([-200, 1200]);
  });

  test('counts once when switching books: 1,200.00 is held while it waits, nothing is assumed, and it is saved with its lease', async () => {
    const owner = await newOwner(testApp);
    await importRows(owner, RECEIVED, PAID);
    const { id: historyId } = await oakenbay(owner, { paidThrough: null });
    const read = async () =>
      (await owner.browser.get('/api/v2/books/switch')).json<{
        openingBalances: { depositsHeld: number };
        assumptions: { kind: string }[];
        leases: { version: number; isSaved: boolean; proposal: { paymentCount: number } | null }[];
      }>();
    const before = await read();
    expect(before.openingBalances.depositsHeld).toBe(1200);
    expect(before.assumptions.map(({ kind }) => kind)).not.toContain('deposit');
    const [lease] = before.leases;
    const { propertyId } = owner;
    const response = await owner.browser.put('/api/v2/books/switch/leases', {
      leases: [
        {
          propertyId,
          historyId,
          version: lease!.version,
          paidThrough: '2026-10-31',
          paymentCount: lease!.proposal!.paymentCount,
        },
      ],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect((await leaseOf(owner, historyId)).depositHeld).toBe(1200);
    const after = await read();
    expect(after.openingBalances.depositsHeld).toBe(1200);
    expect(after.leases).toMatchObject([{ isSaved: true }]);
  });
});

describe('a bounced check', () => {
  test('without a lease is offered with the Oct 2 payment it reverses; once matched, October and November are due', async () => {
    const owner = await newOwner(testApp);
    await importRows(owner, PAID, RETURNED);
    expect(await income(owner)).toBe(0);
    const { id } = await oakenbay(owner);
    expect((await waiting(owner)).items).toMatchObject([
      { kind: 'returned', amount: -1150, proposed: { historyId: id, takesBack: '2026-10-02' } },
      { kind: 'rent', amount: 1150, proposed: { historyId: id, takesBack: null } },
    ]);
    const editIds = await matchProposed(owner);
    expect((await waiting(owner)).items).toEqual([]);
    expect((await leaseOf(owner, id)).balance).toEqual({ open: 2300, credit: 0 });
    expect(await fees(owner, id)).toMatchObject([{ reason: 'bounced', amount: 35 }]);
    expect(await income(owner)).toBe(0);
    await undo(owner, editIds);
    expect((await waiting(owner)).items.map(({ amount }) => amount)).toEqual([-1150, 1150]);
    expect(await fees(owner, id)).toEqual([]);
    expect(await income(owner)).toBe(0);
  });

  test('from a later file reverses a payment on its lease, and undoing that import restores the payment', async () => {
    const owner = await newOwner(testApp);
    const { id } = await oakenbay(owner);
    await importRows(owner, PAID);
    const csv = [HEAD, RETURNED].join('\n');
    const preview = await owner.browser.post(`${IMPORTS}/preview`, { csv });
    expect(preview.json<{ rows: object[] }>().rows).toMatchObject([
      { kind: 'rent', lease: { historyId: id, isAmount: true, isPayer: true } },
    ]);
    const importId = await importRows(owner, RETURNED);
    expect((await leaseOf(owner, id)).balance.open).toBe(2300);
    expect((await waiting(owner)).items).toEqual([]);
    const again = await owner.browser.post(`${IMPORTS}/preview`, { csv: csv.replace('09', '10') });
    expect(again.json<{ rows: object[] }>().rows).toMatchObject([
      { duplicateOf: { money: [{ amount: -1150, date: '2026-10-09' }] } },
    ]);
    expect((await owner.browser.delete(`${IMPORTS}/${importId}`)).statusCode).toBe(200);
    expect((await leaseOf(owner, id)).balance.open).toBe(1150);
    expect(await income(owner)).toBe(1150);
    expect(await fees(owner, id)).toEqual([]);
  });

  test('whose payment isn’t in the books is added to the balance of the lease it’s moved to, and can be moved off again', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await oakenbay(owner);
    await importRows(owner, RETURNED.replace('C OAKENBAY', '').replace('1150', '900'));
    const [loose] = (await listed(owner)).items;
    expect(loose).toMatchObject({ amount: -900, review: 'rentToMatch' });
    const edited = await change(owner, loose!.id, { historyId });
    expect((await leaseOf(owner, historyId)).balance.open).toBe(2300 + 900);
    expect((await listed(owner)).items).toMatchObject([
      { amount: -900, historyId, isEditable: true },
    ]);
    expect(await income(owner)).toBe(-900);
    await undo(
      owner,
      edited.edits.map(({ editId }) => editId),
    );
    expect((await leaseOf(owner, historyId)).balance.open).toBe(2300);
  });

  test('and the payment of 1,150.00 it reverses are both listed, marked and linked, and don’t count in any total', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await oakenbay(owner);
    await importRows(owner, PAID, RETURNED);
    const { items, totals } = await listed(owner);
    const [back, paid] = items as [Transaction, Transaction];
    expect(back).toMatchObject({
      date: '2026-10-09',
      amount: -1150,
      category: 'rent',
      historyId,
      isEditable: false,
      review: null,
      imported: {},
      returned: { isReturn: true, otherId: paid.id, otherDate: '2026-10-02' },
    });
    expect(paid).toMatchObject({
      amount: 1150,
      isEditable: false,
      returned: { isReturn: false, otherId: back.id, otherDate: '2026-10-09' },
    });
    expect(totals).toMatchObject({
      count: 2,
      countIn: 0,
      countOut: 0,
      countReturned: 2,
      moneyIn: 0,
      moneyOut: 0,
      net: 0,
      byCategory: [],
    });
    const october = await owner.browser.get('/api/v2/transactions?from=2026-10-01&to=2026-10-05');
    expect(october.json()).toMatchObject({ items: [{ id: paid.id }], totals: { moneyIn: 0 } });
    const read = await owner.browser.get(`/api/v2/transactions/${back.id}`);
    expect(read.json()).toMatchObject({ amount: -1150, history: [{ kind: 'imported' }] });
    expect((await owner.browser.get(`/api/v2/transactions/${paid.id}`)).statusCode).toBe(200);
    const csv = (await owner.browser.get('/api/v2/transactions/export')).body;
    expect(csv.split('\n').filter((line) => /Bounce/.test(line.split(',').at(-1)!))).toHaveLength(
      2,
    );
    const refused = await owner.browser.post('/api/v2/transactions/remove', { ids: [back.id] });
    expect(refused.statusCode).toBe(404);
  });

  test('marked manually is listed with its payment, for rent and for a deposit', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await oakenbay(owner);
    for (const [purpose, amount] of [
      ['rent', 1150],
      ['deposit', 500],
    ] as const) {
      const { id } = await newPayment(owner, { purpose, historyId, date: '2026-11-03', amount });
      const url = `${paymentsUrl(owner)}/${id}/bounce`;
      expect((await owner.browser.post(url, { date: '2026-11-06' })).statusCode).toBe(200);
    }
    const { items, totals } = await listed(owner);
    expect(
      items.map(({ category, amount, returned }) => [category, amount, returned?.isReturn]),
    ).toEqual(
      expect.arrayContaining([
        ['deposit', -500, true],
        ['deposit', 500, false],
        ['rent', -1150, true],
        ['rent', 1150, false],
      ]),
    );
    expect(totals).toMatchObject({ count: 4, countReturned: 4, net: 0 });
    const back = items.find(({ amount }) => amount === -500)!;
    const read = await owner.browser.get(`/api/v2/transactions/${back.id}`);
    expect(read.json()).toMatchObject({ history: [{ kind: 'returned' }] });
  });

  test('on a date the lease is paid through isn’t due again', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await oakenbay(owner, { paidThrough: '2026-10-31' });
    await importRows(owner, RETURNED);
    expect((await leaseOf(owner, historyId)).balance.open).toBe(1150);
    expect((await waiting(owner)).items).toEqual([]);
  });

  test('two for the same amount reverse two payments, never the same one twice', async () => {
    const owner = await newOwner(testApp);
    const { id } = await oakenbay(owner, { paidThrough: '2026-08-31' });
    await importRows(
      owner,
      PAID.replace('10-02', '09-02'),
      PAID,
      RETURNED,
      RETURNED.replace('09', '11'),
    );
    expect((await leaseOf(owner, id)).balance.open).toBe(3 * 1150);
    const { items, totals } = await listed(owner);
    const of = (date: string) => items.find((row) => row.date === date)!;
    expect(
      items.map(({ date, returned }) => [date, returned?.isReturn, returned?.otherId]),
    ).toEqual([
      ['2026-10-11', true, expect.any(String)],
      ['2026-10-09', true, of('2026-10-02').id],
      ['2026-10-02', false, of('2026-10-09').id],
      ['2026-09-02', false, of('2026-10-11').id],
    ]);
    expect(totals).toMatchObject({ count: 4, countReturned: 4, moneyIn: 0, moneyOut: 0 });
  });
});
