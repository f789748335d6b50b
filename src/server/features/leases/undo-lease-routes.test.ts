import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { PortfolioSummary } from '#contract/portfolio/portfolio.ts';
import {
  deposited,
  type Ended,
  end,
  paid,
  renew,
  sumOf,
  tenantOfJune,
  W12,
} from '#server/testing/lease-end.ts';
import { leasesUrl, newLease, newOwner, type Owner, paymentsUrl } from '#server/testing/owner.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
// Each change has its own time, as with a running clock.
beforeEach(() => testApp.advance(1000));

const undoEnd = (owner: Owner, id: string, version: number) =>
  owner.browser.post(`${leasesUrl(owner)}/${id}/undo-end`, { version });
const undoRenewal = (owner: Owner, id: string, version = 1) =>
  owner.browser.post(`${leasesUrl(owner)}/${id}/undo-renewal`, { version });
const read = async (owner: Owner, id: string): Promise<LeaseAnswer> =>
  (await owner.browser.get(`${leasesUrl(owner)}/${id}`)).json<LeaseAnswer>();

/** The lease without its version fields. */
const terms = ({ version: _version, updatedAt: _updated, ...lease }: LeaseAnswer) => lease;

const ended = async (owner: Owner, id: string, typed: object): Promise<Ended> => {
  testApp.advance(1000);
  const answer = (await end(owner, id, typed)).json<Ended>();
  testApp.advance(1000);
  return answer;
};

const renewed = async (owner: Owner, id: string, typed: object = {}): Promise<LeaseAnswer> => {
  testApp.advance(1000);
  const answer = (await renew(owner, id, typed)).json<LeaseAnswer>();
  testApp.advance(1000);
  return answer;
};

/** The year's totals: Schedule E income and interest on line 13. */
const taxYear = async ({ browser }: Owner) =>
  (await browser.get('/api/v2/portfolio/tax-years/2026')).json();

const rowsOf = async (owner: Owner, table: string): Promise<string[]> => {
  const { rows } = await testApp.database.pool.query<{ row: string }>(
    `SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE user_id = $1 ORDER BY created_at, 1`,
    [owner.userId],
  );
  return rows.map(({ row }) => row);
};
const LEDGERS = ['rent_entries', 'deposit_entries', 'expenses'];
const ledgersOf = (owner: Owner) => Promise.all(LEDGERS.map((table) => rowsOf(owner, table)));

describe('undoing the end of a lease', () => {
  test('W-12: the 1,350 is held and June is due again, every report is as before, and no row is changed or deleted', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const [before, taxBefore] = [await read(owner, id), await taxYear(owner)];
    const summaryBefore = (await owner.browser.get('/api/v2/portfolio/summary')).json();
    const { lease } = await ended(owner, id, W12);
    const settled = await ledgersOf(owner);
    const response = await undoEnd(owner, id, lease.version);
    expect(response.statusCode).toBe(200);
    const reopened = response.json<LeaseAnswer>();
    expect(terms(reopened)).toEqual(terms(before));
    expect(reopened).toMatchObject({ status: 'active', depositHeld: 1350, version: 3 });
    expect(await taxYear(owner)).toEqual(taxBefore);
    const summary = (await owner.browser.get('/api/v2/portfolio/summary')).json<PortfolioSummary>();
    expect(summary).toEqual(summaryBefore);
    const after = await ledgersOf(owner);
    // Two damages; interest, amount withheld and refund; the interest as an expense.
    expect(after.map((rows, at) => rows.length - settled[at]!.length)).toEqual([2, 3, 1]);
    for (const [at, rows] of settled.entries())
      expect(after[at]).toEqual(expect.arrayContaining(rows));
  });

  test('and ending it again settles the deposit to the same cent', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const first = await ended(owner, id, W12);
    await undoEnd(owner, id, first.lease.version);
    const second = await ended(owner, id, { ...W12, version: 3 });
    expect(second.settlement).toEqual(first.settlement);
    expect(second.lease).toMatchObject({ depositHeld: 0, balance: { open: 0, credit: 0 } });
    await undoEnd(owner, id, second.lease.version);
    expect(await read(owner, id)).toMatchObject({ endedOn: null, depositHeld: 1350 });
    expect(await sumOf(testApp, owner, 'deposit_entries', id)).toBe(135_000);
  });

  test('W-07: the refunded credit of 243.84 is restored to the lease', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner, {
      startsOn: '2026-08-10',
      endsOn: null,
      monthlyRent: 1000,
      dueDay: 10,
      proration: 'yearly',
    });
    await paid(testApp, owner, id, '2026-08-10', 100_000);
    const { lease } = await ended(owner, id, { endedOn: '2026-09-01' });
    await undoEnd(owner, id, lease.version);
    expect(await sumOf(testApp, owner, 'rent_entries', id)).toBe(100_000);
  });

  test('is refused once a later payment is recorded, and nothing changes', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const { lease } = await ended(owner, id, {
      endedOn: '2026-06-16',
      damages: [{ label: 'Roof', amount: 1900 }],
    });
    const payment = { historyId: id, purpose: 'rent', date: '2026-06-20', amount: 10 };
    expect((await owner.browser.post(paymentsUrl(owner), payment)).statusCode).toBe(201);
    const before = await ledgersOf(owner);
    const refused = await undoEnd(owner, id, lease.version);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        error: 'lease-moved-on',
        message: 'Money has been recorded on this lease since it ended, so you can’t undo this.',
      },
    ]);
    expect(await ledgersOf(owner)).toEqual(before);
  });

  const TERMS_OF_JUNE = {
    startsOn: '2026-05-01',
    endsOn: '2026-12-31',
    monthlyRent: 1350,
    proration: 'thirty',
  };
  const changeNotes = (owner: Owner, id: string, version: number) =>
    owner.browser.put(`${leasesUrl(owner)}/${id}`, { ...TERMS_OF_JUNE, notes: 'Keys', version });

  test('after its notes are changed still reverses every row of the settlement', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const [before, taxBefore] = [await read(owner, id), await taxYear(owner)];
    const { lease } = await ended(owner, id, W12);
    expect((await changeNotes(owner, id, lease.version)).statusCode).toBe(200);
    testApp.advance(1000);
    const reopened = (await undoEnd(owner, id, lease.version + 1)).json<LeaseAnswer>();
    expect(terms(reopened)).toEqual({ ...terms(before), notes: 'Keys' });
    expect(await taxYear(owner)).toEqual(taxBefore);
  });

  test('is refused if a payment was recorded between its end and a change to its notes', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const { lease } = await ended(owner, id, {
      endedOn: '2026-06-16',
      damages: [{ label: 'Roof', amount: 1900 }],
    });
    const payment = { historyId: id, purpose: 'rent', date: '2026-06-20', amount: 10 };
    expect((await owner.browser.post(paymentsUrl(owner), payment)).statusCode).toBe(201);
    testApp.advance(1000);
    await changeNotes(owner, id, lease.version);
    testApp.advance(1000);
    const refused = await undoEnd(owner, id, lease.version + 1);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'lease-moved-on']);
  });

  test('is refused once the next tenant has moved in, and nothing changes', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const { lease } = await ended(owner, id, W12);
    await newLease(owner, {
      startsOn: '2026-07-01',
      endsOn: null,
      tenants: [{ name: 'Lee Park' }],
    });
    const before = await ledgersOf(owner);
    const refused = await undoEnd(owner, id, lease.version);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        error: 'lease-overlaps',
        message:
          'Lee Park’s lease (from Jul 1, 2026, no end date) overlaps these dates. End it first or choose other dates.',
      },
    ]);
    expect(await ledgersOf(owner)).toEqual(before);
    expect((await read(owner, id)).endedOn).toBe('2026-06-16');
  });

  test('returns 409 for a lease that hasn’t ended or has changed since, 400 without a version, 404 for another owner and 401 without a session', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    expect((await undoEnd(owner, id, 1)).json()).toMatchObject({ error: 'lease-not-ended' });
    await ended(owner, id, W12);
    const stale = await undoEnd(owner, id, 1);
    expect([stale.statusCode, stale.json<{ error: string }>().error]).toEqual([
      409,
      'changed-meanwhile',
    ]);
    const url = `${leasesUrl(owner)}/${id}/undo-end`;
    expect((await owner.browser.post(url, {})).statusCode).toBe(400);
    const other = await newOwner(testApp);
    expect((await other.browser.post(url, { version: 2 })).statusCode).toBe(404);
    expect((await undoEnd({ ...other, browser: other.browser }, id, 2)).statusCode).toBe(404);
    expect((await new TestBrowser(testApp).post(url, { version: 2 })).statusCode).toBe(401);
    expect((await read(owner, id)).endedOn).toBe('2026-06-16');
  });
});

describe('undoing a renewal', () => {
  test('returns the deposit of 2,300 to the previous lease, restores that lease, and removes the renewal', async () => {
    const owner = await newOwner(testApp);
    const old = await newLease(owner, { deposit: 2300 });
    await deposited(testApp, owner, old.id, '2026-01-01', 230_000);
    const before = await read(owner, old.id);
    const renewal = await renewed(owner, old.id);
    const response = await undoRenewal(owner, renewal.id);
    expect([response.statusCode, response.json()]).toEqual([200, before]);
    expect((await owner.browser.get(`${leasesUrl(owner)}/${renewal.id}`)).statusCode).toBe(404);
    expect(await sumOf(testApp, owner, 'deposit_entries', renewal.id)).toBe(0);
    expect(await rowsOf(owner, 'deposit_entries')).toHaveLength(5);
    expect((await renewed(owner, old.id)).depositHeld).toBe(2300);
  });

  test('of a month-to-month lease reopens it, with the 100 prepaid', async () => {
    const owner = await newOwner(testApp);
    const old = await newLease(owner, {
      startsOn: '2026-10-01',
      endsOn: '2026-10-31',
      afterEnd: 'monthToMonth',
      monthlyRent: 1000,
    });
    await paid(testApp, owner, old.id, '2026-10-01', 210_000);
    const renewal = await renewed(owner, old.id, { startsOn: '2026-12-01', endsOn: '2027-11-30' });
    expect(renewal.balance.credit).toBe(0);
    expect((await read(owner, old.id)).endedOn).toBe('2026-11-30');
    expect((await undoRenewal(owner, renewal.id)).json()).toMatchObject({
      endedOn: null,
      status: 'monthToMonth',
      balance: { open: 0, credit: 100 },
    });
    expect(await sumOf(testApp, owner, 'rent_entries', old.id)).toBe(210_000);
  });

  test('is refused once rent is paid on it, it is renewed again, or the previous lease is changed', async () => {
    const owner = await newOwner(testApp);
    const old = await newLease(owner, { endsOn: '2026-10-31' });
    const renewal = await renewed(owner, old.id, { endsOn: '2027-10-31' });
    const url = paymentsUrl(owner);
    const payment = { historyId: renewal.id, purpose: 'rent', date: '2026-11-02', amount: 2300 };
    const { id } = (await owner.browser.post(url, payment)).json<{ id: string }>();
    const message =
      'Money has been recorded on this lease since the renewal, so you can’t undo this.';
    const paidFor = await undoRenewal(owner, renewal.id);
    expect([paidFor.statusCode, paidFor.json()]).toEqual([
      409,
      { error: 'lease-moved-on', message },
    ]);
    await owner.browser.delete(`${url}/${id}`);
    expect((await undoRenewal(owner, renewal.id)).statusCode).toBe(409);

    const other = await newOwner(testApp);
    const first = await newLease(other, { endsOn: '2026-10-31' });
    const second = await renewed(other, first.id, { endsOn: '2027-10-31' });
    const third = await renewed(other, second.id);
    expect((await undoRenewal(other, second.id)).json()).toEqual({
      error: 'lease-moved-on',
      message: 'This lease has been renewed again. Undo that renewal first.',
    });
    expect((await undoRenewal(other, third.id)).statusCode).toBe(200);
    await end(other, first.id, { endedOn: '2026-10-31' });
    expect((await undoRenewal(other, second.id)).json()).toEqual({
      error: 'lease-moved-on',
      message: 'The original lease changed after the renewal, so the renewal can’t be undone.',
    });
  });

  test('returns 409 for a first lease, 404 for another owner and 401 without a session', async () => {
    const owner = await newOwner(testApp);
    const old = await newLease(owner);
    expect((await undoRenewal(owner, old.id)).json()).toMatchObject({ error: 'not-a-renewal' });
    const renewal = await renewed(owner, old.id);
    const other = await newOwner(testApp);
    expect((await undoRenewal(other, renewal.id)).statusCode).toBe(404);
    const url = `${leasesUrl(owner)}/${renewal.id}/undo-renewal`;
    expect((await new TestBrowser(testApp).post(url, { version: 1 })).statusCode).toBe(401);
  });
});

test('a renewal of an ended lease starts after its last day, since its deposit was settled through then', async () => {
  const { owner, id } = await tenantOfJune(testApp);
  await ended(owner, id, W12);
  const refused = await renew(owner, id, { startsOn: '2026-06-10', endsOn: null });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    {
      error: 'starts-before-end',
      message: 'This lease ended on Jun 16, 2026, so the renewal must start after that.',
    },
  ]);
});
