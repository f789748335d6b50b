import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import { newLease, newOwner, newPayment, type Owner, paymentsUrl } from '#server/testing/owner.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const OVERDUE = '/api/v2/rentals/payments/overdue';
const NOVEMBER = '/api/v2/rentals/payments/summary/2026/11';

interface Page {
  items: PaymentAnswer[];
  total: number;
  nextCursor: string | null;
}

/** Another property of the same owner with a lease at 1,000 since October. */
async function oneMore(owner: Owner): Promise<{ other: Owner; historyId: string }> {
  const { propertyId } = await addBirchStreet(testApp.deps.db, owner.userId);
  const other = { ...owner, propertyId };
  const { id } = await newLease(other, { startsOn: '2026-10-01', monthlyRent: 1000 });
  return { other, historyId: id };
}

describe('the monthly summary', () => {
  test('shows due, paid and unpaid rent for two properties, and other income separately', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await newLease(owner, {
      startsOn: '2026-11-01',
      monthlyRent: 1200,
      recurring: [{ label: 'Water', amount: 50 }],
    });
    const { other, historyId: second } = await oneMore(owner);
    await newPayment(owner, { historyId, date: '2026-11-02', amount: 1225 });
    await newPayment(other, { historyId: second, date: '2026-10-01', amount: 1000 });
    await newPayment(owner, { purpose: 'otherIncome', date: '2026-11-09', amount: 30.5 });
    const answer = (await owner.browser.get(NOVEMBER)).json<Record<string, unknown>>();
    expect(answer).toEqual({
      month: '2026-11',
      due: 2250,
      paid: 1225,
      open: 1025,
      received: 1225,
      otherIncome: 30.5,
      collectionRate: 54.44,
      rentDue: 2200,
      rentPaid: 1200,
      rentReceived: 1200,
      properties: [
        expect.objectContaining({
          propertyId: owner.propertyId,
          due: 1250,
          paid: 1225,
          open: 25,
          received: 1225,
          otherIncome: 30.5,
        }),
        expect.objectContaining({
          propertyId: other.propertyId,
          due: 1000,
          paid: 0,
          open: 1000,
          received: 0,
          otherIncome: 0,
        }),
      ].toSorted((a, b) => String(a.sample.propertyId).localeCompare(String(b.sample.propertyId))),
    });
  });

  test('1,000 received in November for October counts as received in November and paid in October', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await newLease(owner, { startsOn: '2026-10-01', monthlyRent: 1000 });
    await newPayment(owner, { historyId, date: '2026-11-03', amount: 1000 });
    const october = await owner.browser.get('/api/v2/rentals/payments/summary/2026/10');
    expect(october.json()).toMatchObject({
      due: 1000,
      paid: 1000,
      open: 0,
      received: 0,
      collectionRate: 100,
      rentDue: 1000,
      rentPaid: 1000,
      rentReceived: 0,
      properties: [{ due: 1000, paid: 1000, open: 0, received: 0 }],
    });
    expect((await owner.browser.get(NOVEMBER)).json()).toMatchObject({
      due: 1000,
      paid: 0,
      open: 1000,
      received: 1000,
      collectionRate: 0,
      rentDue: 1000,
      rentPaid: 0,
      rentReceived: 1000,
      properties: [{ due: 1000, paid: 0, open: 1000, received: 1000 }],
    });
  });

  test('deposits and bounced or deleted payments don’t count as received; 300 of rent without a lease does, as rent', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await newLease(owner, { startsOn: '2026-11-01', monthlyRent: 1000 });
    await newPayment(owner, { historyId, purpose: 'deposit', date: '2026-11-01', amount: 500 });
    const bounced = await newPayment(owner, { historyId, date: '2026-11-02', amount: 70 });
    await owner.browser.post(`${paymentsUrl(owner)}/${bounced.id}/bounce`, { date: '2026-11-05' });
    const deleted = await newPayment(owner, {
      purpose: 'unassignedRent',
      date: '2026-11-04',
      amount: 90,
    });
    await owner.browser.delete(`${paymentsUrl(owner)}/${deleted.id}`);
    await newPayment(owner, { purpose: 'unassignedRent', date: '2026-11-06', amount: 300 });
    await newPayment(owner, { purpose: 'otherIncome', date: '2026-11-09', amount: 30.5 });
    expect((await owner.browser.get(NOVEMBER)).json()).toMatchObject({
      due: 1000,
      paid: 0,
      open: 1000,
      received: 300,
      otherIncome: 30.5,
      rentDue: 1000,
      rentPaid: 0,
      rentReceived: 300,
    });
  });

  test.each(['2026/13', '2026/00', '1776/07', '2026/november'])(
    '%s is not found',
    async (month) => {
      const owner = await newOwner(testApp);
      const answer = await owner.browser.get(`/api/v2/rentals/payments/summary/${month}`);
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('overdue rent', () => {
  test('is listed oldest first with its tenant, days late and proposed fee; rent due today isn’t', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await newLease(owner, {
      startsOn: '2026-10-15',
      monthlyRent: 1000,
      dueDay: 15,
      tenants: [{ name: 'Dana Reed' }],
      lateFee: { flat: 25 },
    });
    await newPayment(owner, { historyId, date: '2026-10-20', amount: 400 });
    const { items, total } = (await owner.browser.get(OVERDUE)).json<{
      items: unknown[];
      total: number;
    }>();
    expect(items).toMatchObject([
      {
        id: 'rent:2026-10-15',
        historyId,
        propertyId: owner.propertyId,
        address: '118 Birch Street',
        tenants: ['Dana Reed'],
        open: 600,
        daysLate: 31,
        proposedFee: { amount: 25, from: '2026-10-21' },
      },
    ]);
    expect(total).toBe(600);
  });

  test('takes as many queries for 1 lease as for 6, and so do the monthly summary, the current leases and the payment list', async () => {
    const owner = await newOwner(testApp);
    await oneMore(owner);
    const urls = [OVERDUE, NOVEMBER, '/api/v2/rentals/history/current', paymentsUrl(owner)];
    const counted = async () => {
      const counts: number[] = [];
      for (const url of urls) {
        const queries = vi.spyOn(testApp.database.pool, 'query');
        expect((await owner.browser.get(url)).statusCode).toBe(200);
        counts.push(queries.mock.calls.length);
        queries.mockRestore();
      }
      return counts;
    };
    const few = await counted();
    for (let n = 0; n < 5; n += 1) await oneMore(owner);
    expect(await counted()).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(8);
  });
});

describe('the payment list', () => {
  test('has 7 entries, latest first in pages of 3, each once, with rent, deposits and other income together', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await newLease(owner);
    for (const day of ['01', '02', '03', '04', '05'])
      await newPayment(owner, { historyId, date: `2026-11-${day}`, amount: 100 });
    await newPayment(owner, { historyId, purpose: 'deposit', date: '2026-11-06', amount: 500 });
    await newPayment(owner, { purpose: 'otherIncome', date: '2026-11-07', amount: 5 });
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const url = `${paymentsUrl(owner)}?limit=3${cursor}`;
      const { items, total, nextCursor } = (await owner.browser.get(url)).json<Page>();
      expect(total).toBe(7);
      seen.push(...items.map(({ date }) => date.slice(-2)));
      cursor = `&cursor=${nextCursor}`;
    }
    expect(seen).toEqual(['07', '06', '05', '04', '03', '02', '01']);
    expect(cursor).toBe('&cursor=null');
    const some = `${paymentsUrl(owner)}?from=2026-11-02&to=2026-11-03`;
    expect((await owner.browser.get(some)).json<Page>().total).toBe(2);
  });
});
