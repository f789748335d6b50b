import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { propertyUnits } from '#server/db/schema/ownership/owned-properties.ts';
import { LEASE_OF_2026, leasesUrl, newLease, newOwner, type Owner } from '#server/testing/owner.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Page {
  items: LeaseAnswer[];
  total: number;
  nextCursor: string | null;
}

const post = (owner: Owner, typed: object) =>
  owner.browser.post(leasesUrl(owner), { ...LEASE_OF_2026, ...typed });
const listed = async (owner: Owner, query = ''): Promise<Page> =>
  (await owner.browser.get(`${leasesUrl(owner)}${query}`)).json<Page>();
const CURRENT = '/api/v2/rentals/history/current';

async function newUnit({ userId, propertyId }: Owner, name: string): Promise<string> {
  const unit = { userId, propertyId, name, createdAt: testApp.deps.now() };
  const [row] = await testApp.deps.db.insert(propertyUnits).values(unit).returning();
  return row!.unitId;
}

/** Every row in one person's books, to prove that nothing changed. */
async function rowsOf({ userId }: Owner): Promise<unknown> {
  const { rows } = await testApp.database.pool.query(
    `SELECT (SELECT jsonb_agg(l) FROM leases l WHERE user_id = $1) AS leases,
       (SELECT jsonb_agg(r) FROM rent_entries r WHERE user_id = $1) AS rent,
       (SELECT jsonb_agg(d) FROM deposit_entries d WHERE user_id = $1) AS deposits`,
    [userId],
  );
  return rows[0];
}

describe('a new lease', () => {
  test('returns everything sent, to the cent, with defaults for the rest', async () => {
    const owner = await newOwner(testApp);
    const response = await post(owner, {
      tenants: [{ name: ' Dana Reed ', email: 'dana@example.com' }],
      monthlyRent: 1333.33,
      proration: 'thirty',
      dueDay: 31,
      steps: [{ from: '2026-07-01', rent: 1400.5 }],
      recurring: [{ label: 'Water', amount: 48.2 }],
      lateFee: { percent: 5, cap: 75 },
      deposit: 1333.33,
    });
    expect(response.statusCode).toBe(201);
    const lease = response.json<LeaseAnswer>();
    expect(lease).toMatchObject({
      propertyId: owner.propertyId,
      unitId: null,
      tenants: [{ name: 'Dana Reed', email: 'dana@example.com', phone: null }],
      status: 'active',
      monthlyRent: 1333.33,
      currentRent: 1400.5,
      dueDay: 31,
      proration: 'thirty',
      steps: [{ from: '2026-07-01', rent: 1400.5 }],
      recurring: [{ label: 'Water', amount: 48.2 }],
      lateFee: { graceDays: 5, flat: 0, percent: 5, cap: 75, bounced: 0 },
      deposit: 1333.33,
      depositHeld: 0,
      version: 1,
      renewsId: null,
    });
    const read = await owner.browser.get(`${leasesUrl(owner)}/${lease.id}`);
    expect(read.json()).toEqual(lease);
  });

  test('11 months of 2,300 due by November 15 are unpaid', async () => {
    const owner = await newOwner(testApp);
    expect((await newLease(owner)).balance).toEqual({ open: 25_300, credit: 0 });
  });

  test.each([
    [{ monthlyRent: -1 }, 'monthlyRent', 'The rent must be between 0 and 1,000,000,000'],
    [{ monthlyRent: 1e12 }, 'monthlyRent', 'The rent must be between 0 and 1,000,000,000'],
    [{ monthlyRent: 10.005 }, 'monthlyRent', 'The rent can’t include a fraction of a cent'],
    [{ startsOn: '2026-02-31' }, 'startsOn', 'Enter a valid date'],
    [{ endsOn: '2025-12-31' }, 'endsOn', 'The lease can’t end before it starts'],
    [{ dueDay: 32 }, 'dueDay', 'The due day must be a whole number between 1 and 31'],
    [{ tenants: [{ name: ' ' }] }, 'tenants.0.name', 'Enter the tenant’s name'],
    [{ rent: 5 }, 'rent', 'Unknown field: rent'],
  ])('%j is refused with an error message, and nothing changes', async (typed, path, message) => {
    const owner = await newOwner(testApp);
    const before = await rowsOf(owner);
    const response = await post(owner, typed);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'invalid-input', message, issues: [{ path, message }] },
    ]);
    expect(await rowsOf(owner)).toEqual(before);
  });

  test('sent twice with one Idempotency-Key creates one lease, with the same response', async () => {
    const owner = await newOwner(testApp);
    const send = () =>
      owner.browser.send('POST', leasesUrl(owner), LEASE_OF_2026, {
        headers: { 'idempotency-key': 'lease-1' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
    expect((await listed(owner)).total).toBe(1);
  });
});

describe('overlapping leases', () => {
  test('on one unit are refused with 409 and an error naming the other lease; the day after is free', async () => {
    const owner = await newOwner(testApp);
    await newLease(owner, { tenants: [{ name: 'Dana Reed' }] });
    const refused = await post(owner, { startsOn: '2026-12-31', endsOn: '2027-12-30' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        error: 'lease-overlaps',
        message:
          'Dana Reed’s lease (Jan 1, 2026 to Dec 31, 2026) overlaps these dates. End it first or choose other dates.',
      },
    ]);
    expect((await post(owner, { startsOn: '2027-01-01', endsOn: null })).statusCode).toBe(201);
    expect((await post(owner, { startsOn: '2031-01-01', endsOn: null })).statusCode).toBe(409);
  });

  test('two units of one property each have their own lease; a whole-property lease overlaps both', async () => {
    const owner = await newOwner(testApp);
    const [a, b] = [await newUnit(owner, 'Unit A'), await newUnit(owner, 'Unit B')];
    expect((await post(owner, { unitId: a })).json()).toMatchObject({ unitName: 'Unit A' });
    expect((await post(owner, { unitId: b })).statusCode).toBe(201);
    expect((await post(owner, { unitId: a })).statusCode).toBe(409);
    expect((await post(owner, {})).statusCode).toBe(409);
    const stranger = await newOwner(testApp);
    const foreign = await newUnit(stranger, 'Unit A');
    const refused = await post(owner, { unitId: foreign, startsOn: '2030-01-01', endsOn: null });
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      404,
      'unit-not-found',
    ]);
  });

  test('when 10 leases are sent for the same unit at the same time, one is saved', async () => {
    const owner = await newOwner(testApp);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(owner, {})));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await listed(owner)).total).toBe(1);
  });
});

describe('changing a lease', () => {
  test('in two tabs gives the second tab a conflict with the current lease', async () => {
    const owner = await newOwner(testApp);
    const lease = await newLease(owner);
    const url = `${leasesUrl(owner)}/${lease.id}`;
    const first = await owner.browser.put(url, { ...LEASE_OF_2026, monthlyRent: 2400, version: 1 });
    expect(first.json()).toMatchObject({ monthlyRent: 2400, version: 2 });
    const second = await owner.browser.put(url, { ...LEASE_OF_2026, notes: 'x', version: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ error: 'changed-meanwhile', current: first.json() });
    const merged = await owner.browser.put(url, {
      ...LEASE_OF_2026,
      monthlyRent: 2400,
      notes: 'x',
      version: 2,
    });
    expect(merged.json()).toMatchObject({ monthlyRent: 2400, notes: 'x', version: 3 });
  });

  test('can’t overlap another lease, but can keep its dates', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner);
    await newLease(owner, { startsOn: '2027-01-01', endsOn: '2027-12-31' });
    const url = `${leasesUrl(owner)}/${id}`;
    const longer = { ...LEASE_OF_2026, endsOn: '2027-01-01', version: 1 };
    expect((await owner.browser.put(url, longer)).statusCode).toBe(409);
    const same = { ...LEASE_OF_2026, version: 1 };
    expect((await owner.browser.put(url, same)).statusCode).toBe(200);
  });
});

describe('lease lists', () => {
  test('a property’s leases are listed latest first in pages of 2, each once', async () => {
    const owner = await newOwner(testApp);
    for (const year of [2021, 2022, 2023, 2024, 2025])
      await newLease(owner, { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` });
    const first = await listed(owner, '?limit=2');
    const second = await listed(owner, `?limit=2&cursor=${first.nextCursor}`);
    const third = await listed(owner, `?limit=2&cursor=${second.nextCursor}`);
    const years = [first, second, third].flatMap(({ items }) =>
      items.map(({ startsOn }) => startsOn.slice(0, 4)),
    );
    expect(years).toEqual(['2025', '2024', '2023', '2022', '2021']);
    expect([first.total, third.nextCursor]).toEqual([5, null]);
    const broken = await owner.browser.get(`${leasesUrl(owner)}?cursor=nonsense`);
    expect(broken.statusCode).toBe(400);
  });

  test('current leases for all properties are listed by end date, without ended or upcoming ones', async () => {
    const owner = await newOwner(testApp);
    const second = { ...owner };
    ({ propertyId: second.propertyId } = await addBirchStreet(testApp.deps.db, owner.userId));
    await newLease(owner, { startsOn: '2025-01-01', endsOn: '2025-12-31' });
    const active = await newLease(owner, { endsOn: '2026-12-31' });
    await newLease(owner, { startsOn: '2027-01-01', endsOn: null });
    const monthly = await newLease(second, { endsOn: '2026-06-30', afterEnd: 'monthToMonth' });
    const { items } = (await owner.browser.get(CURRENT)).json<Page>();
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      [monthly.id, 'monthToMonth'],
      [active.id, 'active'],
    ]);
  });

  test('a deleted lease isn’t listed, its unit is free again, and it can’t be read', async () => {
    const owner = await newOwner(testApp);
    const { id } = await newLease(owner);
    const url = `${leasesUrl(owner)}/${id}`;
    expect((await owner.browser.delete(url)).statusCode).toBe(200);
    expect((await owner.browser.delete(url)).json()).toMatchObject({ error: 'lease-not-found' });
    expect((await listed(owner)).total).toBe(0);
    expect((await owner.browser.get(CURRENT)).json<Page>().items).toEqual([]);
    await newLease(owner);
  });

  test('another owner’s property and lease are not found, and nothing changes', async () => {
    const [owner, stranger] = [await newOwner(testApp), await newOwner(testApp)];
    const { id } = await newLease(owner);
    const before = await rowsOf(owner);
    const url = `${leasesUrl(owner)}/${id}`;
    const mine = `${leasesUrl(stranger)}/${id}`;
    const body = { ...LEASE_OF_2026, version: 1 };
    const end = { endedOn: '2026-11-15', version: 1 };
    const answers = [
      await stranger.browser.get(leasesUrl(owner)),
      await stranger.browser.post(leasesUrl(owner), LEASE_OF_2026),
      ...(await Promise.all(
        [url, mine].flatMap((at) => [
          stranger.browser.get(at),
          stranger.browser.put(at, body),
          stranger.browser.delete(at),
          stranger.browser.post(`${at}/end-lease`, end),
          stranger.browser.post(`${at}/renew`, { endsOn: null }),
        ]),
      )),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await rowsOf(owner)).toEqual(before);
  });
});
