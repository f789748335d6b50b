import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#server/providers/mail/smtp-transport.ts';
import {
  expensesUrl,
  INSURANCE,
  newLease,
  newOwner,
  newPayment,
  type Owner,
} from '#server/testing/owner.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/stand-ins/smtp-sink.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remindOwner } from './remind-owner.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const SETTINGS = '/api/v2/users/notifications';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());

// November 15, 2026, 12:00 UTC, is a Sunday, 7:00 in New York.
let testApp: TestApp;
let owner: Owner;
beforeEach(async () => {
  sink.received.length = 0;
  const smtpUrl = `smtp://127.0.0.1:${sink.port}`;
  const mail = createSmtpTransport({ smtpUrl, from: 'mail@freehold.example' });
  testApp = await createTestApp({ deps: { mail } });
  owner = await newOwner(testApp);
  await testApp.database.pool.query('UPDATE users SET email_verified_at = now()');
  await testApp.runJobs();
  sink.received.length = 0;
  return () => testApp.close();
});

/** Advances hour by hour and runs each hour's jobs. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    testApp.advance(HOUR);
    // oxlint-disable-next-line no-await-in-loop -- one hour after another
    await testApp.runJobs();
  }
}

const subjects = () => sink.received.map(({ mail }) => mail.subject);
const onlyRent = () =>
  owner.browser.put(SETTINGS, {
    kinds: { 'lease-ending': { isOn: false }, 'expense-due': { isOn: false } },
  });

describe('rent overdue', () => {
  const LATE_FEE = { graceDays: 5, flat: 50 };

  test('$2,300 due on November 1 with a 5-day grace period gets one reminder with the amount, the days late and the late fee', async () => {
    await onlyRent();
    await newLease(owner, { tenants: [{ name: 'Dana Reed' }], lateFee: LATE_FEE });
    await pass(5);
    expect(subjects()).toEqual(['Rent overdue: $2,300.00 at 118 Birch Street']);
    const [{ mail }] = sink.received as [(typeof sink.received)[number]];
    expect(mail.text).toContain(
      '118 Birch Street: $2,300.00 is unpaid. Rent from Dana Reed was due on November 1, 2026, 14 days ago, and the 5-day grace period is over. Your lease allows a late fee of $50.00. It isn’t charged until you add it.',
    );
    expect(mail.text).toContain(`/user-property/${owner.propertyId}/rent`);
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
    testApp.advance(2 * DAY);
    await pass(2);
    expect(sink.received).toHaveLength(1);
  });

  test('a partial payment gets a reminder for the balance due; a full payment doesn’t', async () => {
    await onlyRent();
    const { id: historyId } = await newLease(owner, { startsOn: '2026-11-01' });
    await newPayment(owner, { historyId, date: '2026-11-02', amount: 300 });
    const inFull = await newOwner(testApp);
    await testApp.database.pool.query('UPDATE users SET email_verified_at = now()');
    const other = await newLease(inFull, { startsOn: '2026-11-01', endsOn: '2027-10-31' });
    await newPayment(inFull, { historyId: other.id, date: '2026-11-14', amount: 2300 });
    await pass(1);
    expect(subjects().filter((subject) => subject?.startsWith('Rent'))).toEqual([
      'Rent overdue: $2,000.00 at 118 Birch Street',
    ]);
    const reminder = sink.received.find(({ mail }) => mail.subject?.startsWith('Rent'));
    expect(reminder!.mail.text).toContain('$2,000.00 of $2,300.00 is unpaid');
  });

  test('nothing is sent on the last day of the grace period, and a reminder is sent the next day', async () => {
    await onlyRent();
    await newLease(owner, { startsOn: '2026-11-01', lateFee: { graceDays: 14 } });
    testApp.advance(14 * HOUR);
    await pass(2);
    expect(subjects()).toEqual([]);
    await pass(2);
    expect(subjects()).toEqual(['Rent overdue: $2,300.00 at 118 Birch Street']);
  });
});

test('a lease ending on December 31 gets one reminder in November at 60 days and one in December at 30', async () => {
  await owner.browser.put(SETTINGS, {
    kinds: { 'rent-overdue': { isOn: false }, 'expense-due': { isOn: false } },
  });
  await newLease(owner);
  await pass(3);
  expect(subjects()).toEqual(['Lease ending: 118 Birch Street, in 46 days']);
  testApp.advance(15 * DAY);
  await pass(2);
  testApp.advance(DAY);
  await pass(3);
  expect(subjects()).toEqual([
    'Lease ending: 118 Birch Street, in 46 days',
    'Lease ending: 118 Birch Street, in 30 days',
  ]);
});

test('an expense due on the 20th gets one reminder on the 17th', async () => {
  await owner.browser.put(SETTINGS, { kinds: { 'rent-overdue': { isOn: false } } });
  const added = await owner.browser.post(`${expensesUrl(owner)}/recurring`, {
    ...INSURANCE,
    anchor: '2026-11-20',
  });
  expect(added.statusCode).toBe(201);
  testApp.advance(28 * HOUR);
  await pass(2);
  expect(subjects()).toEqual([]);
  testApp.advance(DAY);
  await pass(2);
  expect(subjects()).toEqual(['Expense due: $112.50, Insurance']);
});

describe('sent once', () => {
  const run = () =>
    testApp.deps.db.transaction((tx) => remindOwner(tx, testApp.deps, owner.userId));
  const written = async () => {
    const { rowCount } = await testApp.database.pool.query(
      `SELECT 1 FROM outgoing_mail WHERE subject LIKE 'Rent overdue%'`,
    );
    return rowCount;
  };

  test('5 concurrent runs write one email', async () => {
    await onlyRent();
    await newLease(owner);
    await Promise.all([run(), run(), run(), run(), run()]);
    expect(await written()).toBe(1);
  });

  test('a run that ends before its commit leaves nothing, and the next run writes the email', async () => {
    await onlyRent();
    await newLease(owner);
    const crash = testApp.deps.db.transaction(async (tx) => {
      await remindOwner(tx, testApp.deps, owner.userId);
      throw new Error('the process ended here');
    });
    await expect(crash).rejects.toThrow('ended here');
    expect(await written()).toBe(0);
    await run();
    await run();
    expect(await written()).toBe(1);
  });
});

test('nothing is sent when reminders are turned off, for an unconfirmed account or for the sample portfolio', async () => {
  await newLease(owner);
  const off = { isOn: false };
  await owner.browser.put(SETTINGS, {
    kinds: { 'rent-overdue': off, 'lease-ending': off, 'expense-due': off },
  });
  await pass(2);
  const unconfirmed = await newOwner(testApp);
  await newLease(unconfirmed);
  const sample = await newOwner(testApp);
  await newLease(sample);
  const { pool } = testApp.database;
  await pool.query('UPDATE users SET email_verified_at = now() WHERE user_id = $1', [
    sample.userId,
  ]);
  await pool.query('UPDATE owned_properties SET is_sample = true WHERE user_id = $1', [
    sample.userId,
  ]);
  sink.received.length = 0;
  await pass(3);
  expect(subjects().filter((subject) => /Rent|Lease|Expense/.test(subject ?? ''))).toEqual([]);
});

test('a weekly digest is sent on Monday at 8 AM as one email with everything new', async () => {
  await owner.browser.put(SETTINGS, {
    kinds: { 'lease-ending': { isOn: false }, 'rent-overdue': { frequency: 'weekly' } },
  });
  const second = await testApp.database.pool.query<{ property_id: string }>(
    `INSERT INTO owned_properties (user_id, property_id, address, city, state, zip_code, property_type, purchase_price, created_at, updated_at)
     SELECT user_id, gen_random_uuid(), '120 Birch Street', city, state, zip_code, property_type, 1, created_at, updated_at
     FROM owned_properties WHERE property_id = $1 RETURNING property_id`,
    [owner.propertyId],
  );
  // The grace period ends on Monday the 16th.
  const lease = { startsOn: '2026-11-01', lateFee: { graceDays: 14 } };
  await newLease(owner, lease);
  await newLease({ ...owner, propertyId: second.rows[0]!.property_id }, lease);
  // Until 7:00 on Monday.
  testApp.advance(20 * HOUR);
  await pass(4);
  expect(subjects()).toEqual([]);
  await pass(2);
  expect(subjects()).toEqual(['2 rent payments are overdue: $4,600.00']);
});
