import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedSearch } from '#contract/listings/saved-searches.ts';
import { measureAreas } from '#server/db/queries/market/market.ts';
import { findProperty } from '#server/db/queries/market/properties.ts';
import type { NewPropertyRow } from '#server/db/schema/properties.ts';
import { fillSampleMarket } from '#server/market/fill-sample-market.ts';
import { insertListings } from '#server/market/live/fill-location.ts';
import { createSmtpTransport } from '#server/providers/mail/smtp-transport.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/stand-ins/smtp-sink.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';
import { alertSearch } from './alert-search.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const SEARCHES = '/api/v2/users/searches';

let sink: SmtpSink;
let testApp: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  const smtpUrl = `smtp://127.0.0.1:${sink.port}`;
  const mail = createSmtpTransport({ smtpUrl, from: 'mail@freehold.example' });
  testApp = await createTestApp({ deps: { mail } });
  await fillTestMarket(testApp);
});
afterAll(async () => {
  await testApp.close();
  await sink.close();
});

/** Sunday, November 15, 2026, 12:00 UTC: 7:00 in New York. */
const A_SUNDAY = Date.UTC(2026, 10, 15, 12);

let user: Awaited<ReturnType<typeof registerUser>>;
beforeEach(async () => {
  const { pool } = testApp.database;
  await pool.query('UPDATE saved_searches SET alerted_through = NULL');
  const sinceSunday = (testApp.deps.now().getTime() - A_SUNDAY) % (7 * DAY);
  testApp.advance(7 * DAY - sinceSunday);
  user = await registerUser(testApp);
  await pool.query('UPDATE users SET email_verified_at = now()');
  await testApp.runJobs();
  sink.received.length = 0;
});

const save = async (
  alert: SavedSearch['alert'],
  query = 'q=Columbus&maxPrice=250000',
  name = 'Columbus',
): Promise<SavedSearch> =>
  (await user.browser.post(SEARCHES, { name, query, alert })).json<SavedSearch>();

const listed = (price: number, more: object = {}) => ({
  address: `${price / 1000} Birch Street`,
  city: 'Columbus',
  state: 'OH',
  zipCode: '43201',
  propertyType: 'Single Family',
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1420,
  monthlyRent: 1900,
  price,
  ...more,
});

async function add(price: number, more: object = {}): Promise<string> {
  testApp.advance(1000);
  const created = await user.browser.post('/api/v2/properties', listed(price, more));
  return created.json<{ id: string }>().id;
}

/** Adds a listing the way a provider's listing enters the market. */
async function provide(propertyId: string, change: Partial<NewPropertyRow>): Promise<void> {
  const { rows } = await testApp.database.pool.query<{ property_id: string }>(
    `SELECT property_id FROM properties WHERE city = 'Columbus' AND state = 'OH' LIMIT 1`,
  );
  const { propertyNo: _no, ...row } = (await findProperty(testApp.deps.db, rows[0]!.property_id))!;
  testApp.advance(1000);
  const now = testApp.deps.now();
  const listing = { ...row, listedOn: now.toISOString().slice(0, 10), price: 200_000, ...change };
  await testApp.deps.db.transaction(async (tx) => {
    await insertListings(tx, [{ ...listing, propertyId, source: 'rentcast', updatedAt: now }]);
    await measureAreas(tx);
  });
}

/** Advances the clock to 8:10 the next morning in New York and runs the jobs. */
async function nextMorning(): Promise<void> {
  const morning = DAY / 2 + HOUR + 10 * 60_000;
  const sinceMorning = (testApp.deps.now().getTime() + DAY - morning) % DAY;
  testApp.advance(DAY - sinceMorning);
  await testApp.runJobs();
}

const subjects = () => sink.received.map(({ mail }) => mail.subject);

test('a listing entered at $189,000 and one imported from a provider at $200,000 go out in one email at 8 AM, with links, and in no later email', async () => {
  await save('daily');
  const id = await add(189_000);
  await add(300_000);
  await provide('rc-1', { address: '5 Oak Lane', addressLine2: null });
  testApp.advance(50 * 60_000);
  await testApp.runJobs();
  expect(subjects()).toEqual([]);
  await nextMorning();
  expect(subjects()).toEqual(['2 new listings: Columbus']);
  const [{ mail }] = sink.received as [(typeof sink.received)[number]];
  for (const body of [mail.text!, String(mail.html)]) {
    expect(body).toContain('189 Birch Street, Columbus, OH 43201');
    expect(body).toContain(`/property/${id}`);
    expect(body).toContain('$189,000');
    expect(body).toContain('3 bd · 2 ba · 1,420 sq ft · All-in cap rate');
    expect(body).toContain('5 Oak Lane, Columbus, OH');
    expect(body).not.toContain('300 Birch Street');
  }
  expect(mail.text).toContain('/search?q=Columbus&maxPrice=250000');
  await nextMorning();
  await nextMorning();
  expect(sink.received).toHaveLength(1);
});

test('a price cut from $260,000 into the search range and one from $220,000 are price drops showing both prices; an increase isn’t', async () => {
  await provide('rc-1', { price: 260_000, address: '1 Oak Lane' });
  await provide('rc-2', { price: 220_000, address: '2 Oak Lane' });
  await provide('rc-3', { price: 180_000, address: '3 Oak Lane' });
  const id = await add(210_000);
  testApp.advance(DAY);
  await save('daily');
  testApp.advance(HOUR);
  await provide('rc-1', { price: 234_000, address: '1 Oak Lane' });
  await provide('rc-2', { price: 209_000, address: '2 Oak Lane' });
  await provide('rc-3', { price: 190_000, address: '3 Oak Lane' });
  await user.browser.put(`/api/v2/properties/${id}`, { price: 199_500 });
  await nextMorning();
  expect(subjects()).toEqual(['3 price drops: Columbus']);
  const { text } = sink.received[0]!.mail;
  expect(text).toContain('$234,000, was $260,000 (−10.0%)');
  expect(text).toContain('$209,000, was $220,000 (−5.0%)');
  expect(text).toContain('$199,500, was $210,000 (−5.0%)');
  expect(text).not.toContain('3 Oak Lane');
  await nextMorning();
  await nextMorning();
  expect(sink.received).toHaveLength(1);
});

test('a new sample release, an area loaded for the first time or different assumptions don’t make unchanged listings new', async () => {
  await save('daily', 'q=Columbus');
  await save('daily', '', 'Everything');
  testApp.advance(DAY);
  await fillSampleMarket(testApp.deps, 410);
  await provide('rc-old', { listedOn: '2026-09-01' });
  await user.browser.put('/api/v2/users/preferences', { interestRate: 4 });
  await nextMorning();
  await nextMorning();
  expect(subjects().filter((subject) => subject?.includes('price drop'))).toEqual([]);
  expect(subjects().filter((subject) => subject?.includes('Columbus'))).toEqual([]);
});

test('a weekly alert goes out on Monday at 8 AM and lists 10 of 12 listings', async () => {
  await save('weekly');
  for (let n = 0; n < 12; n += 1) await add(100_000 + n * 1000);
  testApp.advance(23 * HOUR);
  await testApp.runJobs();
  expect(subjects()).toEqual([]);
  await nextMorning();
  expect(subjects()).toEqual(['12 new listings: Columbus']);
  const { text } = sink.received[0]!.mail;
  expect(text!.match(/Birch Street/g)).toHaveLength(10);
  expect(text).toContain('And 2 more.');
  await add(150_000);
  for (let day = 0; day < 6; day += 1) await nextMorning();
  expect(sink.received).toHaveLength(1);
  await nextMorning();
  expect(subjects().at(-1)).toBe('1 new listing: Columbus');
});

describe('the link in the email', () => {
  test('turns off only this search with one click from an email client, without a session, and turns it back on with the same frequency', async () => {
    const { searchId } = await save('weekly');
    await save('daily', 'q=Columbus', 'The other');
    await add(189_000);
    await nextMorning();
    await nextMorning();
    const received = sink.received.find(({ mail }) => mail.subject?.endsWith('Columbus'));
    const header = received!.mail.headers.find(({ key }) => key === 'list-unsubscribe')!;
    const url = new URL(/<(.+?)>/.exec(header.value)![1]!);
    expect(received!.mail.text).toContain(url.href);
    const alerts = async () =>
      (await user.browser.get(SEARCHES))
        .json<{ items: SavedSearch[] }>()
        .items.map(({ name, alert }) => `${name}: ${alert}`)
        .toSorted();
    const clicked = await testApp.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect(await alerts()).toEqual(['Columbus: off', 'The other: daily']);
    const link = '/api/v2/notifications/subscription';
    const token = url.searchParams.get('token')!;
    expect((await user.browser.get(`${link}?token=${token}`)).json()).toEqual({
      kind: 'search-alert',
      isOn: false,
      searchName: 'Columbus',
    });
    await user.browser.put(link, { token, isOn: true });
    expect(await alerts()).toEqual(['Columbus: weekly', 'The other: daily']);
    await user.browser.delete(`${SEARCHES}/${searchId}`);
    const gone = await user.browser.put(link, { token, isOn: true });
    expect(gone.json()).toEqual({ kind: 'search-alert', isOn: false, searchName: '' });
  });

  test('an email waiting for quiet hours to end is not sent if its search is turned off', async () => {
    await user.browser.put('/api/v2/users/notifications', {
      quietHours: { isOn: true, from: '06:00', to: '12:00' },
    });
    const first = await save('daily');
    await save('daily', 'q=Columbus', 'The other');
    await add(189_000);
    await nextMorning();
    expect(subjects()).toEqual([]);
    await user.browser.put(`${SEARCHES}/${first.searchId}`, { alert: 'off' });
    testApp.advance(5 * HOUR);
    await testApp.runJobs();
    expect(subjects()).toEqual(['1 new listing: The other']);
  });
});

describe('exactly once', () => {
  const waiting = async () => {
    const { rowCount } = await testApp.database.pool.query(
      `SELECT 1 FROM outgoing_mail WHERE subject = '1 new listing: Once'`,
    );
    return rowCount;
  };

  test('5 simultaneous runs write one email, and a run that crashes before its commit writes none', async () => {
    const { searchId } = await save('daily', 'q=Columbus', 'Once');
    await add(189_000);
    testApp.advance(26 * HOUR);
    const key = { userId: user.userId, searchId };
    const run = (isCrash = false) =>
      testApp.deps.db.transaction(async (tx) => {
        await alertSearch(tx, testApp.deps, key, testApp.deps.now());
        if (isCrash) throw new Error('the process ended here');
      });
    await expect(run(true)).rejects.toThrow('ended here');
    expect(await waiting()).toBe(0);
    await Promise.all([run(), run(), run(), run(), run()]);
    expect(await waiting()).toBe(1);
  });
});

test('12 searches with new listings send 10 emails in a day and the other 2 the next day', async () => {
  for (let n = 0; n < 12; n += 1) await save('daily', 'q=Columbus', `Search ${n}`);
  await add(189_000);
  await nextMorning();
  expect(sink.received).toHaveLength(10);
  await nextMorning();
  expect(new Set(subjects()).size).toBe(12);
  expect(sink.received).toHaveLength(12);
});

test('nothing is sent while the alert type is off or the email address is unconfirmed; listings added while it was off are not sent later', async () => {
  await save('daily');
  const settings = '/api/v2/users/notifications';
  await user.browser.put(settings, { kinds: { 'search-alert': { isOn: false } } });
  await add(189_000);
  await nextMorning();
  await user.browser.put(settings, { kinds: { 'search-alert': { isOn: true } } });
  await nextMorning();
  expect(subjects()).toEqual([]);
  await testApp.database.pool.query('UPDATE users SET email_verified_at = NULL');
  await add(190_000);
  await nextMorning();
  expect(subjects()).toEqual([]);
});

test('an alert turned on later skips earlier listings, and reads types, keywords and unknown filters the way the page does', async () => {
  const { searchId } = await save('off', 'q=birch&type=Condo&type=Townhouse&view=table&minBeds=x');
  await add(150_000, { propertyType: 'Condo' });
  testApp.advance(HOUR);
  await user.browser.put(`${SEARCHES}/${searchId}`, { alert: 'daily' });
  testApp.advance(HOUR);
  await add(160_000, { propertyType: 'Condo' });
  await add(161_000, { propertyType: 'Townhouse' });
  await add(162_000);
  await nextMorning();
  expect(subjects()).toEqual(['2 new listings: Columbus']);
  const { text } = sink.received[0]!.mail;
  expect(text).toContain('160 Birch Street');
  expect(text).toContain('161 Birch Street');
});
