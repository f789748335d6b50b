import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarEntry, CalendarFeed } from '#contract/calendar/calendar.ts';
import { expensesUrl, INSURANCE, newLease, newOwner, type Owner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

const CALENDAR = '/api/v2/portfolio/calendar';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const read = async ({ browser }: Owner) =>
  (await browser.get(CALENDAR)).json<{ items: CalendarEntry[]; feed: CalendarFeed }>();

const create = async ({ browser }: Owner) =>
  (await browser.post(`${CALENDAR}/feed`)).json<CalendarFeed>();

const open = (path: string | null) => new TestBrowser(testApp).get(path ?? '');

const today = () => testApp.deps.now().toISOString().slice(0, 10);

/** A day of next year, which is always within the next 12 months. */
const dayNextYear = (monthAndDay: string) => `${Number(today().slice(0, 4)) + 1}-${monthAndDay}`;

async function ownerWithDates(): Promise<Owner> {
  const owner = await newOwner(testApp);
  const { browser, propertyId } = owner;
  await newLease(owner, { endsOn: dayNextYear('06-30'), tenants: [{ name: 'Dana Reed' }] });
  await browser.post(`/api/user-properties/${propertyId}/maintenance`, {
    title: 'Furnace filter; every quarter',
    reportedOn: today(),
    dueOn: dayNextYear('01-31'),
    every: 'quarterly',
  });
  await testApp.database.pool.query(
    'UPDATE owned_properties SET insurance_renews_on = $2 WHERE user_id = $1',
    [owner.userId, dayNextYear('03-10')],
  );
  return owner;
}

test('a lease end, a renewal and a task are 3 dates in order, and the feed names no tenant', async () => {
  const owner = await ownerWithDates();
  const { items, feed } = await read(owner);
  expect(items.map(({ kind, day }) => [kind, day])).toEqual([
    ['maintenance', dayNextYear('01-31')],
    ['insurance', dayNextYear('03-10')],
    ['leaseEnd', dayNextYear('06-30')],
  ]);
  expect(feed).toEqual({ path: null, createdAt: null, lastReadAt: null });
  const { path } = await create(owner);
  const file = await open(path);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(file.body.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Furnace filter\; every quarter: 118 Birch Street`,
  );
  expect(file.body).not.toContain('Dana');
});

test('a bill due on the last day of each month is 12 or 13 events with 1 ID each', async () => {
  const owner = await newOwner(testApp);
  const first = `${today().slice(0, 7)}-28`;
  await owner.browser.post(`${expensesUrl(owner)}/recurring`, { ...INSURANCE, anchor: first });
  const { items } = await read(owner);
  expect([12, 13]).toContain(items.length);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const { body } = await open((await create(owner)).path);
  expect(new Set(body.match(/^UID:.*$/gm)).size).toBe(items.length);
});

test('the address stays the same until it’s revoked; then it returns 404, and a new one is different', async () => {
  const owner = await ownerWithDates();
  const { path } = await create(owner);
  expect((await create(owner)).path).toBe(path);
  expect((await read(owner)).feed.path).toBe(path);
  expect((await owner.browser.delete(`${CALENDAR}/feed`)).json()).toMatchObject({ path: null });
  const gone = await open(path);
  expect([gone.statusCode, gone.json()]).toMatchObject([404, { error: 'feed-not-found' }]);
  expect((await create(owner)).path).not.toBe(path);
});

test('an unchanged feed is the same to the byte, and says when it was read, to the hour', async () => {
  const owner = await ownerWithDates();
  const { path } = await create(owner);
  const first = await open(path);
  const readAt = (await read(owner)).feed.lastReadAt;
  expect(readAt).toBe(testApp.deps.now().toISOString());
  testApp.advance(30 * 60 * 1000);
  expect((await open(path)).body).toBe(first.body);
  expect((await read(owner)).feed.lastReadAt).toBe(readAt);
  const etag = first.headers['etag'];
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await testApp.app.inject({
    url: path ?? '',
    headers: { 'if-none-match': String(etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the table holds no token, and one owner’s feed has none of another’s dates', async () => {
  const owner = await ownerWithDates();
  const other = await newOwner(testApp);
  const { path } = await create(owner);
  const { rows } = await testApp.database.pool.query<{ row: string }>(
    'SELECT calendar_feeds::text AS row FROM calendar_feeds WHERE user_id = $1',
    [owner.userId],
  );
  expect(rows[0]!.row).not.toContain(path!.split('/').at(-2));
  const { body } = await open((await create(other)).path);
  expect(body).not.toContain('BEGIN:VEVENT');
});
