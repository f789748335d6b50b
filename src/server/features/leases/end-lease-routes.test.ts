import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { leasesUrl, newLease, newOwner, type Owner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** Rent paid in the last 12 complete months, as the portfolio counts it. */
const rentCollected = async ({ browser }: Owner): Promise<number> =>
  (await browser.get('/api/v2/portfolio/summary')).json<PortfolioSummary>().rentCollected;

describe('ending a lease', () => {
  test('W-12: moving out on June 16: June rent 720.00, withheld 828.20, refund 528.55, and nothing left held or due', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const response = await end(owner, id, W12);
    expect(response.statusCode).toBe(200);
    const { lease, settlement } = response.json<Ended>();
    expect(settlement).toEqual({
      lines: [
        {
          kind: 'rent',
          label: 'Rent',
          due: '2026-06-01',
          amount: 720,
          open: 320,
          fromDeposit: 320,
          owed: 0,
        },
        {
          kind: 'utilities',
          label: 'Water',
          due: '2026-06-10',
          amount: 48.2,
          open: 48.2,
          fromDeposit: 48.2,
          owed: 0,
        },
        {
          kind: 'damage',
          label: 'Cleaning',
          due: '2026-06-16',
          amount: 150,
          open: 150,
          fromDeposit: 150,
          owed: 0,
        },
        {
          kind: 'damage',
          label: 'Wall',
          due: '2026-06-16',
          amount: 310,
          open: 310,
          fromDeposit: 310,
          owed: 0,
        },
      ],
      credit: 0,
      deposit: 1350,
      interest: 6.75,
      kept: 828.2,
      refund: 528.55,
      owed: 0,
    });
    expect(lease).toMatchObject({
      status: 'ended',
      endedOn: '2026-06-16',
      depositHeld: 0,
      balance: { open: 0, credit: 0 },
      version: 2,
    });
    expect(await sumOf(testApp, owner, 'deposit_entries', id)).toBe(0);
    const { rows } = await testApp.database.pool.query(
      `SELECT category, cents::int, date::text FROM expenses WHERE user_id = $1`,
      [owner.userId],
    );
    expect(rows).toEqual([{ category: 'otherInterest', cents: 675, date: '2026-06-16' }]);
  });

  test('a preview returns the same figures and writes nothing', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    const preview = await end(owner, id, { ...W12, preview: true });
    expect(preview.json<Ended>().lease).toMatchObject({ endedOn: null, version: 1 });
    const { settlement } = (await end(owner, id, W12)).json<Ended>();
    expect(preview.json<Ended>().settlement).toEqual(settlement);
  });

  test('W-07: 1,000 due on the 10th, moving out on September 1, prorated by the year: 756.16, and the credit of 243.84 is refunded', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner, {
      startsOn: '2026-08-10',
      endsOn: null,
      monthlyRent: 1000,
      dueDay: 10,
      proration: 'yearly',
    });
    await paid(testApp, owner, id, '2026-08-10', 100_000);
    const { lease, settlement } = (await end(owner, id, { endedOn: '2026-09-01' })).json<Ended>();
    expect(settlement).toMatchObject({ lines: [], credit: 243.84, refund: 243.84, kept: 0 });
    expect(lease.balance).toEqual({ open: 0, credit: 0 });
    expect(await sumOf(testApp, owner, 'rent_entries', id)).toBe(75_616);
  });

  test('with a deposit of 500 and 720 in rent due, the tenant owes 220', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner, {
      startsOn: '2026-06-01',
      monthlyRent: 1350,
      proration: 'thirty',
    });
    await deposited(testApp, owner, id, '2026-06-01', 50_000);
    const { lease, settlement } = (await end(owner, id, { endedOn: '2026-06-16' })).json<Ended>();
    expect(settlement).toMatchObject({ kept: 500, refund: 0, owed: 220 });
    expect(lease.balance).toEqual({ open: 220, credit: 0 });
  });

  test.each([
    [{ endedOn: '2025-12-31' }, 422, 'ends-before-start'],
    [{ endedOn: '2026-06-16', settledOn: '2026-06-15' }, 422, 'settled-before-end'],
    [{ endedOn: '2026-12-01' }, 422, 'settled-in-future'],
    [{ endedOn: '2026-06-16', version: 2 }, 409, 'changed-meanwhile'],
    [{ endedOn: '2026-02-31' }, 400, 'invalid-input'],
    [{ endedOn: '2026-06-16', damages: [{ label: 'Wall', amount: -1 }] }, 400, 'invalid-input'],
  ])('%j is refused with %i, and nothing changes', async (typed, status, error) => {
    const { owner, id } = await tenantOfJune(testApp);
    const url = `${leasesUrl(owner)}/${id}`;
    const before = (await owner.browser.get(url)).body;
    const refused = await end(owner, id, typed);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([status, error]);
    expect((await owner.browser.get(url)).body).toBe(before);
  });

  test('is refused the second time: the deposit is settled once', async () => {
    const { owner, id } = await tenantOfJune(testApp);
    await end(owner, id, W12);
    const again = await end(owner, id, { ...W12, version: 2 });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { error: 'lease-ended', message: 'This lease already ended on Jun 16, 2026.' },
    ]);
  });

  test('after the agreed date is refused if the next tenant has moved in', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
    await newLease(owner, { startsOn: '2026-04-01', endsOn: '2026-12-31' });
    expect((await end(owner, id, { endedOn: '2026-04-01' })).statusCode).toBe(409);
    expect((await end(owner, id, { endedOn: '2026-03-31' })).statusCode).toBe(200);
  });
});

describe('a renewal', () => {
  test('copies the lease forward at the current rent, from the day after it ends, with its deposit', async () => {
    const owner = await newOwner(testApp);
    const old = await newLease(owner, {
      tenants: [{ name: 'Dana Reed' }],
      steps: [
        { from: '2026-07-01', rent: 2350 },
        { from: '2027-07-01', rent: 2400 },
      ],
      proration: 'yearly',
      deposit: 2300,
    });
    await deposited(testApp, owner, old.id, '2026-01-01', 230_000);
    const response = await renew(owner, old.id, {});
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      monthlyRent: 2350,
      steps: [{ from: '2027-07-01', rent: 2400 }],
      proration: 'yearly',
      tenants: [{ name: 'Dana Reed' }],
      deposit: 2300,
      depositHeld: 2300,
      renewsId: old.id,
      status: 'upcoming',
    });
    const left = (await owner.browser.get(`${leasesUrl(owner)}/${old.id}`)).json<LeaseAnswer>();
    expect(left).toMatchObject({ depositHeld: 0, status: 'active', endedOn: null });
    expect((await renew(owner, old.id, { endsOn: null })).statusCode).toBe(409);
  });

  test('of a month-to-month lease requires a start date, and the old one ends the day before', async () => {
    const owner = await newOwner(testApp);
    const old = await newLease(owner, { endsOn: '2026-06-30', afterEnd: 'monthToMonth' });
    const unsaid = await renew(owner, old.id, { endsOn: null });
    expect([unsaid.statusCode, unsaid.json<{ error: string }>().error]).toEqual([
      422,
      'start-unknown',
    ]);
    const typed = { startsOn: '2026-12-01', endsOn: '2027-11-30', monthlyRent: 2500 };
    expect((await renew(owner, old.id, typed)).json()).toMatchObject({ monthlyRent: 2500 });
    const left = (await owner.browser.get(`${leasesUrl(owner)}/${old.id}`)).json<LeaseAnswer>();
    expect(left).toMatchObject({ endedOn: '2026-11-30', status: 'monthToMonth' });
  });

  test('that would end before it starts, or start before the lease, returns 422', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner);
    expect((await renew(owner, id, { endsOn: '2026-12-31' })).statusCode).toBe(422);
    const early = { startsOn: '2026-01-01', endsOn: null };
    expect((await renew(owner, id, early)).statusCode).toBe(422);
  });
});

test('rent paid from the deposit counts as collected in the portfolio: 1,350 for May and all 720 for June, up from 1,750', async () => {
  const { owner, id } = await tenantOfJune(testApp);
  expect(await rentCollected(owner)).toBe(1750);
  await end(owner, id, W12);
  expect(await rentCollected(owner)).toBe(2070);
});

describe('a renewal carries over prepaid rent', () => {
  test('of 2,100 paid for 1,000 in October, 1,000 in November and 100 extra, 100 is a credit on the new lease and nothing on the old', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner, {
      startsOn: '2026-10-01',
      endsOn: '2026-11-30',
      monthlyRent: 1000,
    });
    await paid(testApp, owner, id, '2026-10-01', 210_000);
    const answer = await renew(owner, id, { startsOn: '2026-12-01', endsOn: '2027-11-30' });
    expect(answer.statusCode).toBe(201);
    const renewed = answer.json<LeaseAnswer>();
    const sums = [
      await sumOf(testApp, owner, 'rent_entries', id),
      await sumOf(testApp, owner, 'rent_entries', renewed.id),
    ];
    expect(sums).toEqual([200_000, 10_000]);
  });
});
