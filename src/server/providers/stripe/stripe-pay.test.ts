import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCustomer } from '#server/billing/billing-account.ts';
import { STRIPE_WEBHOOK_SECRET } from '#server/testing/stripe/stripe-event.ts';
import { type StripeStandIn, startStripe } from '#server/testing/stripe/stripe-stand-in.ts';
import { invoicesOf, STRIPE, subscriptionOf } from '#server/testing/subscriber.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let stripe: StripeStandIn;
let testApp: TestApp;

beforeEach(async () => {
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
afterEach(async () => {
  await testApp.close();
  await stripe.close();
});

/** A trial that has ended, without a card or with one that is declined. */
async function afterTrial(card: 'declines' | null = null) {
  const user = await registerUser(testApp);
  const checkout = await user.browser.post(`${STRIPE}/create-checkout-session`, {
    priceId: 'price_live_starter',
    successUrl: '/account/billing?success=true',
    cancelUrl: '/account/billing?canceled=true',
    trialDays: 14,
    noCardRequired: true,
  });
  stripe.books.complete(checkout.json<{ sessionId: string }>().sessionId, card);
  for (const one of stripe.books.subscriptions.values()) stripe.books.renew(one);
  await readCustomer(testApp.deps, user.userId);
  return user;
}

let cards = 0;
async function addCard(browser: TestBrowser, behavior: 'succeeds' | 'declines') {
  cards += 1;
  const id = `pm_${cards}`;
  stripe.books.cards.set(id, { id, customer: null, behavior });
  const added = await browser.post(`${STRIPE}/payment-methods`, { paymentMethodId: id });
  expect(added.statusCode).toBe(200);
  return id;
}

const resume = (browser: TestBrowser) => browser.post(`${STRIPE}/subscription/resume`);

describe('a trial that ended without a card', () => {
  test('asks for a card first, then resumes and charges $19.00 once', async () => {
    const { browser } = await afterTrial();
    expect((await subscriptionOf(browser)).status).toBe('paused');
    const refused = await resume(browser);
    expect([refused.statusCode, refused.json()]).toEqual([
      402,
      { error: 'no-card', message: 'You don’t have a card on file. Add one first.' },
    ]);
    await addCard(browser, 'succeeds');
    expect((await resume(browser)).json()).toMatchObject({ status: 'active' });
    expect(stripe.books.charges).toEqual([1900]);
  });

  test('resumes with a card that was added on Stripe’s own pages and isn’t the default yet', async () => {
    const { browser } = await afterTrial();
    const [customer] = stripe.books.customers.keys();
    stripe.books.cards.set('pm_p', { id: 'pm_p', customer: customer!, behavior: 'succeeds' });
    expect((await resume(browser)).json()).toMatchObject({ status: 'active' });
  });

  test('leaves the subscription paused with one open invoice if a card is declined; a good card pays that invoice', async () => {
    const { browser } = await afterTrial();
    await addCard(browser, 'declines');
    const refused = await resume(browser);
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { error: 'card-declined' }]);
    expect((await subscriptionOf(browser)).status).toBe('paused');
    expect(await invoicesOf(browser)).toMatchObject([{ status: 'open', amountDue: 19 }]);
    expect((await resume(browser)).json()).toMatchObject({ error: 'card-declined' });
    for (const card of stripe.books.cards.values()) card.behavior = 'succeeds';
    expect((await resume(browser)).json()).toMatchObject({ status: 'active' });
    expect(await invoicesOf(browser)).toMatchObject([{ status: 'paid', amountDue: 0 }]);
    expect(stripe.books.charges).toEqual([1900]);
  });
});

describe('POST /api/stripe/invoices/{invoiceId}/pay', () => {
  const pay = (browser: TestBrowser, id: string) => browser.post(`${STRIPE}/invoices/${id}/pay`);

  test('reports a decline, then charges the open $19.00 once; a paid invoice returns 409', async () => {
    const { browser } = await afterTrial('declines');
    expect((await subscriptionOf(browser)).status).toBe('past_due');
    const [invoice] = await invoicesOf(browser);
    expect((await pay(browser, invoice!.id)).json()).toMatchObject({ error: 'card-declined' });
    for (const card of stripe.books.cards.values()) card.behavior = 'succeeds';
    const paid = await pay(browser, invoice!.id);
    expect([paid.statusCode, paid.json()]).toMatchObject([200, { status: 'paid', amountDue: 0 }]);
    expect((await subscriptionOf(browser)).status).toBe('active');
    expect((await pay(browser, invoice!.id)).json()).toMatchObject({ error: 'nothing-to-pay' });
    expect(stripe.books.charges).toEqual([1900]);
  });

  test('another user’s invoice returns 404', async () => {
    const { browser } = await afterTrial('declines');
    const [invoice] = await invoicesOf(browser);
    const { browser: other } = await registerUser(testApp);
    expect((await pay(other, invoice!.id)).statusCode).toBe(404);
  });
});
