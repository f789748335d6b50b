import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  STRIPE_WEBHOOK_SECRET,
  sendStripeEvent,
  stripeEvent,
} from '#server/testing/stripe/stripe-event.ts';
import { type StripeStandIn, startStripe } from '#server/testing/stripe/stripe-stand-in.ts';
import { wireEvent } from '#server/testing/stripe/stripe-wire.ts';
import { invoicesOf, STRIPE, subscriptionOf } from '#server/testing/subscriber.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';
import { customerOfEvent } from './apply-stripe-event.ts';

let stripe: StripeStandIn;
let testApp: TestApp;
beforeAll(async () => {
  const start = new Date('2026-11-15T12:00:00Z');
  stripe = await startStripe(() => testApp?.deps.now() ?? start);
  testApp = await createTestApp({
    variables: {
      STRIPE_WEBHOOK_SECRET,
      STRIPE_SECRET_KEY: 'sk_test_of_a_stand_in',
      STRIPE_PRICE_STARTER: 'price_live_starter',
      STRIPE_PRICE_PREMIUM: 'price_live_premium',
      STRIPE_URL: stripe.url,
    },
  });
});
afterAll(async () => {
  await testApp.close();
  await stripe.close();
});

async function applied(eventId: string): Promise<boolean> {
  const { rows } = await testApp.database.pool.query<{ applied_at: Date | null }>(
    'SELECT applied_at FROM stripe_events WHERE event_id = $1',
    [eventId],
  );
  return rows[0]?.applied_at != null;
}

async function subscribed() {
  const user = await registerUser(testApp);
  const response = await user.browser.post(`${STRIPE}/create-checkout-session`, {
    priceId: 'price_live_starter',
    successUrl: '/account/billing',
    cancelUrl: '/account/billing',
  });
  stripe.books.complete(response.json<{ sessionId: string }>().sessionId, 'succeeds');
  return user;
}

test('events delivered out of order, three times each, lead to the same state and one receipt', async () => {
  const first = stripe.books.happened.length;
  const { browser, email } = await subscribed();
  const events = stripe.books.happened
    .slice(first)
    .map((event, at) => wireEvent(`evt_order_${at}`, stripe.books.now(), event))
    .toReversed();
  for (let times = 0; times < 3; times += 1)
    for (const event of events) {
      expect((await sendStripeEvent(testApp, event)).statusCode).toBe(200);
      await testApp.runJobs();
    }
  expect(await subscriptionOf(browser)).toMatchObject({ status: 'active', planId: 'starter' });
  expect(await invoicesOf(browser)).toHaveLength(1);
  const { rows } = await testApp.database.pool.query(
    `SELECT 1 FROM outgoing_mail WHERE recipient = $1 AND subject LIKE '%receipt%'`,
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(await applied('evt_order_0')).toBe(true);
});

test('an event that could not be applied because Stripe was down is applied later', async () => {
  const first = stripe.books.happened.length;
  const { browser, userId } = await subscribed();
  const event = wireEvent('evt_down', stripe.books.now(), stripe.books.happened[first]!);
  await sendStripeEvent(testApp, event);
  stripe.failNext('GET', 500, 500, 500);
  await testApp.runJobs();
  expect(await applied('evt_down')).toBe(false);
  testApp.advance(60_000);
  await testApp.runJobs();
  expect(await applied('evt_down')).toBe(true);
  const { rows } = await testApp.database.pool.query(
    'SELECT status FROM subscriptions WHERE user_id = $1',
    [userId],
  );
  expect(rows).toEqual([{ status: 'active' }]);
  expect((await subscriptionOf(browser)).status).toBe('active');
});

test('an event is stored and queued together, so if the process stops before applying it, the next process does', async () => {
  await sendStripeEvent(testApp, stripeEvent('evt_crash'));
  const { rows } = await testApp.database.pool.query(
    `SELECT 1 FROM jobs WHERE name = 'apply-stripe-event' AND key = 'evt_crash'`,
  );
  expect([rows.length, await applied('evt_crash')]).toEqual([1, false]);
  await testApp.runJobs();
  expect(await applied('evt_crash')).toBe(true);
});

test.each([
  [{ object: 'customer', id: 'cus_1' }, 'cus_1'],
  [{ object: 'invoice', id: 'in_1', customer: 'cus_2' }, 'cus_2'],
  [{ object: 'subscription', customer: { id: 'cus_3' } }, 'cus_3'],
  [{ object: 'balance' }, null],
])('the customer of %j is %s', (object, customerId) => {
  expect(customerOfEvent(JSON.stringify({ data: { object } })).customerId).toBe(customerId);
  expect(customerOfEvent('{"data":1}').customerId).toBe(null);
});
