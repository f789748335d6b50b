import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STRIPE_WEBHOOK_SECRET } from '#server/testing/stripe/stripe-event.ts';
import { type StripeStandIn, startStripe } from '#server/testing/stripe/stripe-stand-in.ts';
import { invoicesOf, STRIPE, subscriptionOf } from '#server/testing/subscriber.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const TIME = new Date('2026-11-15T12:00:00Z');
let stripe: StripeStandIn;
let testApp: TestApp;

beforeEach(async () => {
  stripe = await startStripe(() => testApp?.deps.now() ?? TIME);
  testApp = await createTestApp({
    variables: {
      STRIPE_WEBHOOK_SECRET,
      STRIPE_SECRET_KEY: 'sk_test_of_a_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_stand_in',
      STRIPE_PRICE_STARTER: 'price_live_starter',
      STRIPE_PRICE_PREMIUM: 'price_live_premium',
      STRIPE_URL: stripe.url,
    },
  });
});
afterEach(async () => {
  await testApp.close();
  await stripe.close();
});

const openCheckout = (browser: TestBrowser, more: object = {}) =>
  browser.post(`${STRIPE}/create-checkout-session`, {
    priceId: 'price_live_starter',
    successUrl: '/account/billing?success=true',
    cancelUrl: '/account/billing?canceled=true',
    ...more,
  });

async function subscriber(card: 'succeeds' | 'declines' = 'succeeds') {
  const user = await registerUser(testApp);
  const { sessionId } = (await openCheckout(user.browser)).json<{ sessionId: string }>();
  stripe.books.complete(sessionId, card);
  testApp.advance(5000);
  return user;
}

describe('requests', () => {
  test('a trial without a card opens the hosted page with tax ID and billing address; calls use the pinned version, and every POST has an idempotency key', async () => {
    const { browser, userId } = await registerUser(testApp);
    const response = await openCheckout(browser, { trialDays: 14, noCardRequired: true });
    expect(response.json()).toMatchObject({
      url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) as string,
    });
    const posts = stripe.sent.filter(({ method }) => method === 'POST');
    expect(posts.length).toBeGreaterThanOrEqual(2);
    expect(posts.every(({ key }) => typeof key === 'string' && key.length > 10)).toBe(true);
    expect(new Set(stripe.sent.map(({ version }) => version))).toEqual(
      new Set(['2026-07-29.dahlia']),
    );
    const session = posts.find(({ path }) => path === '/v1/checkout/sessions')!;
    expect(session.form).toMatchObject({
      mode: 'subscription',
      line_items: { 0: { price: 'price_live_starter', quantity: '1' } },
      client_reference_id: userId,
      success_url: 'http://localhost:3000/account/billing?success=true',
      payment_method_collection: 'if_required',
      billing_address_collection: 'auto',
      tax_id_collection: { enabled: 'true' },
      customer_update: { name: 'auto', address: 'auto' },
      subscription_data: {
        trial_period_days: '14',
        metadata: { userId },
        trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
      },
    });
  });

  test('a plan change names the item so no second one is added, and is rejected when it can’t be paid', async () => {
    const { browser } = await subscriber();
    const preview = await browser.get(
      `${STRIPE}/plan-change-eligibility?targetPriceId=price_live_premium`,
    );
    expect(preview.json()).toMatchObject({ eligible: false });
    await subscriptionOf(browser);
    const again = await browser.get(
      `${STRIPE}/plan-change-eligibility?targetPriceId=price_live_premium`,
    );
    expect(again.json()).toMatchObject({ eligible: true, amountDue: 30.99 });
    const updated = await browser.post(`${STRIPE}/subscription/update`, {
      priceId: 'price_live_premium',
    });
    expect(updated.json()).toMatchObject({ planId: 'premium' });
    const sent = stripe.sent.findLast(
      ({ method, path }) => method === 'POST' && /subscriptions\/sub_/.test(path),
    )!;
    expect(sent.form).toMatchObject({
      items: { 0: { id: expect.stringMatching(/^si_/) as string, price: 'price_live_premium' } },
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    expect(stripe.books.charges).toEqual([1900, 3099]);
  });
});

describe('returning from checkout', () => {
  test('the subscription, its invoice and card are available even without a webhook', async () => {
    const { browser } = await subscriber();
    expect(await subscriptionOf(browser)).toMatchObject({
      planId: 'starter',
      status: 'active',
      priceId: 'price_live_starter',
    });
    expect(await invoicesOf(browser)).toMatchObject([{ status: 'paid', amountPaid: 19 }]);
    const [invoice] = await invoicesOf(browser);
    const download = await browser.get(`${STRIPE}/invoices/${invoice!.id}/download`);
    expect(download.json()).toEqual({
      downloadUrl: `https://pay.stripe.com/invoice/${invoice!.id}/pdf`,
    });
    const cards = await browser.get(`${STRIPE}/payment-methods`);
    expect(cards.json()).toMatchObject({ items: [{ last4: '4242', isDefault: true }] });
    expect((await openCheckout(browser)).statusCode).toBe(409);
  });

  test('canceling, resuming, opening the portal and creating a setup intent all work', async () => {
    const { browser } = await subscriber();
    await subscriptionOf(browser);
    const canceled = await browser.post(`${STRIPE}/subscription/cancel`);
    expect(canceled.json()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    const resumed = await browser.post(`${STRIPE}/subscription/resume`);
    expect(resumed.json()).toMatchObject({ cancelAtPeriodEnd: false });
    const portal = await browser.post(`${STRIPE}/customer-portal`, { returnUrl: '/account' });
    expect(portal.json()).toEqual({ url: 'https://billing.stripe.com/p/session/1' });
    const intent = await browser.post(`${STRIPE}/setup-intent`);
    expect(intent.json()).toEqual({ clientSecret: 'seti_1_secret_2' });
  });

  test('a new default card pays the open invoice; another customer’s card returns 404', async () => {
    const { browser } = await subscriber('declines');
    expect((await subscriptionOf(browser)).status).toBe('incomplete');
    stripe.books.cards.set('pm_good', { id: 'pm_good', customer: null, behavior: 'succeeds' });
    stripe.books.cards.set('pm_other', { id: 'pm_other', customer: 'cus_x', behavior: 'succeeds' });
    const add = (paymentMethodId: string) =>
      browser.post(`${STRIPE}/payment-methods`, { paymentMethodId });
    expect((await add('pm_other')).statusCode).toBe(404);
    expect((await add('pm_nowhere')).statusCode).toBe(404);
    expect((await add('pm_good')).statusCode).toBe(200);
    await browser.post(`${STRIPE}/payment-methods/default`, { paymentMethodId: 'pm_good' });
    expect((await subscriptionOf(browser)).status).toBe('active');
    expect(stripe.books.charges).toEqual([1900]);
  });

  test('deleting the account deletes the customer, so it is never charged again', async () => {
    const { browser, email } = await subscriber();
    const removed = await browser.send('DELETE', '/api/auth/account', {
      confirmEmail: email,
      password: PASSWORD,
    });
    expect(removed.statusCode).toBe(200);
    await testApp.runJobs();
    expect(stripe.books.customers.size).toBe(0);
  });
});

describe('when Stripe fails, no customer is charged twice', () => {
  const upgrade = (browser: TestBrowser, key = 'k') =>
    browser.send(
      'POST',
      `${STRIPE}/subscription/update`,
      { priceId: 'price_live_premium' },
      { headers: { 'idempotency-key': key } },
    );

  test.each([
    ['409, then success', [409]],
    ['500, then success', [500]],
    ['500 twice, then success', [500, 500]],
    ['a connection dropped before it was done', ['dropped']],
    ['a connection dropped after it was done', ['unanswered']],
    ['both', ['unanswered', 'dropped']],
  ] as const)('%s: one charge is made, and the caller sees success', async (_what, faults) => {
    const { browser } = await subscriber();
    await subscriptionOf(browser);
    stripe.failNext('POST', ...faults);
    expect((await upgrade(browser)).json()).toMatchObject({ planId: 'premium' });
    expect(stripe.books.charges).toEqual([1900, 3099]);
    expect(await invoicesOf(browser)).toHaveLength(2);
  });

  test.each([
    ['429', [429], 503],
    ['500 three times', [500, 500, 500], 503],
    ['done, and never answered', ['unanswered', 'dropped', 'dropped'], 503],
  ] as const)(
    '%s: the caller is told to try again, and the second attempt charges once',
    async (_what, faults, status) => {
      const { browser } = await subscriber();
      await subscriptionOf(browser);
      stripe.failNext('POST', ...faults);
      const failed = await upgrade(browser);
      expect([failed.statusCode, failed.json()]).toMatchObject([
        status,
        { error: 'payments-unavailable' },
      ]);
      const again = await upgrade(browser);
      expect([200, 409]).toContain(again.statusCode);
      testApp.advance(5000);
      expect(stripe.books.charges).toEqual([1900, 3099]);
    },
  );

  test('402: the card is declined, nothing changes, and the message is Stripe’s', async () => {
    const { browser } = await subscriber();
    await subscriptionOf(browser);
    for (const card of stripe.books.cards.values()) card.behavior = 'declines';
    const refused = await upgrade(browser);
    expect([refused.statusCode, refused.json()]).toEqual([
      402,
      { error: 'card-declined', message: 'Your card was declined.' },
    ]);
    expect(await subscriptionOf(browser)).toMatchObject({ planId: 'starter' });
    expect(stripe.books.charges).toEqual([1900]);
  });

  test('opening checkout twice leaves one open, and the same key returns the same checkout', async () => {
    const { browser } = await registerUser(testApp);
    const open = (key: string) =>
      browser.send(
        'POST',
        `${STRIPE}/create-checkout-session`,
        {
          priceId: 'price_live_starter',
          successUrl: '/account/billing',
          cancelUrl: '/account/billing',
        },
        { headers: { 'idempotency-key': key } },
      );
    const first = (await open('a')).json<{ id: string }>();
    expect((await open('a')).json()).toMatchObject({ id: first.id });
    await open('b');
    const statuses = [...stripe.books.sessions.values()].map(({ status }) => status);
    expect(statuses).toEqual(['expired', 'open']);
  });
});
