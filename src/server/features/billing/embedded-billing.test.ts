import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from '#server/testing/stand-ins/sent-mail.ts';
import {
  addCard,
  CONFIRMED_CARD,
  DECLINED_CARD,
  GOOD_CARD,
  invoicesOf,
  newSubscriber,
  openCheckout,
  passDays,
  STRIPE,
  subscribe,
  subscriptionOf,
} from '#server/testing/subscriber.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const subjects = async (email: string) =>
  (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);

describe('a trial without a card', () => {
  test('lasts 14 days, sends one reminder 3 days before it ends, and pauses without a charge', async () => {
    const { browser, email } = await newSubscriber(testApp);
    expect(await subscriptionOf(browser)).toMatchObject({
      planId: 'starter',
      status: 'trialing',
      trialDaysLeft: 14,
      priceId: 'price_starter',
      price: 19,
    });
    await passDays(testApp, browser, 10);
    expect(await subjects(email)).not.toContain('Your Freehold trial ends in 3 days');
    await passDays(testApp, browser, 1);
    await testApp.runJobs();
    const reminders = (await subjects(email)).filter((one) => one.includes('trial ends'));
    expect(reminders).toHaveLength(1);
    await passDays(testApp, browser, 4);
    expect(await subscriptionOf(browser)).toMatchObject({ status: 'paused', trialDaysLeft: null });
    expect(await invoicesOf(browser)).toEqual([]);
  });

  test('sends its reminder after 11 days and ends after 14, each within the hour and without a request', async () => {
    const { email, userId } = await newSubscriber(testApp);
    const status = async () => {
      const { rows } = await testApp.database.pool.query<{ status: string }>(
        'SELECT status FROM subscriptions WHERE user_id = $1',
        [userId],
      );
      return rows[0]!.status;
    };
    await testApp.runJobs();
    testApp.advance(11 * DAY + HOUR);
    await testApp.runJobs();
    await testApp.runJobs();
    const reminders = (await subjects(email)).filter((one) => one.includes('trial ends'));
    expect([reminders.length, await status()]).toEqual([1, 'trialing']);
    testApp.advance(3 * DAY);
    await testApp.runJobs();
    await testApp.runJobs();
    expect(await status()).toBe('paused');
  });

  test('becomes a paid month with an invoice and a receipt if a card is added in time', async () => {
    const { browser, email } = await newSubscriber(testApp);
    await addCard(browser);
    await passDays(testApp, browser, 15);
    expect(await subscriptionOf(browser)).toMatchObject({ status: 'active' });
    expect(await invoicesOf(browser)).toMatchObject([
      { status: 'paid', total: 19, amountPaid: 19, paidWith: 'Visa ending in 4242' },
    ]);
    expect(await subjects(email)).toContain('Your Freehold receipt: $19.00');
  });

  test('is given once: a user who cancels and returns pays immediately', async () => {
    const { browser } = await newSubscriber(testApp);
    await browser.post(`${STRIPE}/subscription/cancel`);
    await passDays(testApp, browser, 15);
    expect((await subscriptionOf(browser)).status).toBe('canceled');
    const { sessionId } = await openCheckout(browser);
    const checkout = await browser.get(`${STRIPE}/test-checkout/${sessionId}`);
    expect(checkout.json()).toMatchObject({ trialDays: 0, isCardNeeded: true });
  });

  test('a paused trial needs a card to resume', async () => {
    const { browser } = await newSubscriber(testApp);
    await passDays(testApp, browser, 15);
    const refused = await browser.post(`${STRIPE}/subscription/resume`);
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { error: 'no-card' }]);
    await addCard(browser);
    const resumed = await browser.post(`${STRIPE}/subscription/resume`);
    expect(resumed.json()).toMatchObject({ status: 'active' });
    expect(await invoicesOf(browser)).toMatchObject([{ status: 'paid', total: 19 }]);
  });
});

describe('renewal', () => {
  test('each month is charged once, even when jobs run often or late', async () => {
    const { browser } = await newSubscriber(testApp, { trialDays: 0 });
    await passDays(testApp, browser, 70);
    await testApp.runJobs();
    await testApp.runJobs();
    expect(await invoicesOf(browser)).toHaveLength(3);
    expect((await invoicesOf(browser)).every(({ status }) => status === 'paid')).toBe(true);
  });

  test('every renewal has its own emailed receipt, even when the test clock jumps 40 days', async () => {
    const { browser, email } = await newSubscriber(testApp, { trialDays: 0 });
    await passDays(testApp, browser, 40);
    const receipts = (await subjects(email)).filter((one) => one.includes('receipt: $19.00'));
    expect(receipts).toHaveLength(2);
  });

  test('the open invoice is paid on request: a decline is reported, a good card pays $19.00 once', async () => {
    const { browser } = await newSubscriber(testApp, { card: DECLINED_CARD });
    await passDays(testApp, browser, 14);
    const [invoice] = await invoicesOf(browser);
    const pay = () => browser.post(`${STRIPE}/invoices/${invoice!.id}/pay`);
    const declined = await pay();
    expect([declined.statusCode, declined.json()]).toMatchObject([402, { error: 'card-declined' }]);
    const { browser: other } = await registerUser(testApp);
    expect((await other.post(`${STRIPE}/invoices/${invoice!.id}/pay`)).statusCode).toBe(404);
    const [bad] = (await browser.get(`${STRIPE}/payment-methods`)).json<{
      items: { id: string }[];
    }>().items;
    await browser.delete(`${STRIPE}/payment-methods/${bad!.id}`);
    expect((await pay()).json()).toMatchObject({ error: 'no-card' });
    // With no card left, the first one added becomes the default and pays.
    await addCard(browser, GOOD_CARD);
    expect((await subscriptionOf(browser)).status).toBe('active');
    expect((await pay()).json()).toMatchObject({ error: 'nothing-to-pay' });
    expect(await invoicesOf(browser)).toMatchObject([{ status: 'paid', amountPaid: 19 }]);
  });

  test('a declined payment is tried 4 times in 15 days, emailed once, and then the subscription ends', async () => {
    const { browser, email } = await newSubscriber(testApp, { trialDays: 14, card: DECLINED_CARD });
    await passDays(testApp, browser, 14);
    expect((await subscriptionOf(browser)).status).toBe('past_due');
    const [invoice] = await invoicesOf(browser);
    expect(invoice).toMatchObject({ status: 'open', amountDue: 19, needsAuthentication: false });
    await passDays(testApp, browser, 8);
    expect((await subscriptionOf(browser)).status).toBe('past_due');
    await passDays(testApp, browser, 8);
    expect((await subscriptionOf(browser)).status).toBe('canceled');
    expect((await invoicesOf(browser))[0]).toMatchObject({ status: 'uncollectible', amountDue: 0 });
    const failed = (await subjects(email)).filter((one) => one.includes('payment failed'));
    expect(failed).toHaveLength(1);
  });

  test('a new card pays the amount due immediately', async () => {
    const { browser } = await newSubscriber(testApp, { trialDays: 14, card: DECLINED_CARD });
    await passDays(testApp, browser, 14);
    const card = (await addCard(browser, GOOD_CARD)).json<{ id: string }>();
    expect((await subscriptionOf(browser)).status).toBe('past_due');
    await browser.post(`${STRIPE}/payment-methods/default`, { paymentMethodId: card.id });
    expect((await subscriptionOf(browser)).status).toBe('active');
    expect(await invoicesOf(browser)).toMatchObject([{ status: 'paid', amountPaid: 19 }]);
  });

  test('canceling takes effect at the end of the period, and resuming undoes it', async () => {
    const { browser } = await newSubscriber(testApp, { trialDays: 0 });
    const canceled = await browser.post(`${STRIPE}/subscription/cancel`);
    expect(canceled.json()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    const resumed = await browser.post(`${STRIPE}/subscription/resume`);
    expect(resumed.json()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await browser.post(`${STRIPE}/subscription/cancel`);
    await passDays(testApp, browser, 32);
    expect(await subscriptionOf(browser)).toMatchObject({ status: 'canceled' });
    expect((await browser.post(`${STRIPE}/subscription/resume`)).statusCode).toBe(404);
    expect(await invoicesOf(browser)).toHaveLength(1);
  });
});

describe('a first payment', () => {
  test('that is declined charges nothing, starts no subscription and can be retried with another card', async () => {
    const { browser } = await registerUser(testApp);
    const { sessionId } = await openCheckout(browser, { trialDays: 0 });
    const url = `${STRIPE}/test-checkout/${sessionId}/complete`;
    const refused = await browser.post(url, { paymentMethodId: DECLINED_CARD });
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { error: 'card-declined' }]);
    expect((await browser.get(`${STRIPE}/subscription`)).statusCode).toBe(404);
    expect((await browser.post(url, { paymentMethodId: GOOD_CARD })).statusCode).toBe(200);
    expect((await subscriptionOf(browser)).status).toBe('active');
    expect(await invoicesOf(browser)).toHaveLength(1);
  });

  test('that the bank must confirm is incomplete until confirmed, and expires after 23 hours', async () => {
    const { browser } = await registerUser(testApp);
    const answer = await subscribe(browser, { trialDays: 0, card: CONFIRMED_CARD });
    const { invoiceToConfirm } = answer.json<{ invoiceToConfirm: string }>();
    expect((await subscriptionOf(browser)).status).toBe('incomplete');
    const confirm = `${STRIPE}/test-invoices/${invoiceToConfirm}/confirm`;
    expect((await browser.post(confirm, { isApproved: false })).statusCode).toBe(402);
    expect((await browser.post(confirm, { isApproved: true })).statusCode).toBe(200);
    expect((await subscriptionOf(browser)).status).toBe('active');
    const { browser: other } = await registerUser(testApp);
    await subscribe(other, { trialDays: 0, card: CONFIRMED_CARD });
    await passDays(testApp, other, 1);
    expect((await subscriptionOf(other)).status).toBe('incomplete_expired');
    expect(await invoicesOf(other)).toMatchObject([{ status: 'void', amountDue: 0 }]);
  });
});

describe('a plan change', () => {
  test('mid-month upgrade: the preview shows the charge to the cent, and one email confirms it', async () => {
    const { browser, email } = await newSubscriber(testApp, { trialDays: 0 });
    await passDays(testApp, browser, 15);
    const preview = await browser.get(
      `${STRIPE}/plan-change-eligibility?targetPriceId=price_premium`,
    );
    const { amountDue, eligible, lines } = preview.json<{
      amountDue: number;
      eligible: boolean;
      lines: { amount: number }[];
    }>();
    expect(eligible).toBe(true);
    expect(lines).toHaveLength(2);
    const updated = await browser.post(`${STRIPE}/subscription/update`, {
      priceId: 'price_premium',
    });
    expect(updated.json()).toMatchObject({ planId: 'premium', status: 'active' });
    const [invoice] = await invoicesOf(browser);
    expect(invoice).toMatchObject({ status: 'paid', amountPaid: amountDue });
    await testApp.runJobs();
    expect(await subjects(email)).toContain('Your Freehold plan is now Premium');
  });

  test('downgrade: the difference becomes a credit, which is applied to the next invoice', async () => {
    const { browser } = await newSubscriber(testApp, { plan: 'premium', trialDays: 0 });
    await passDays(testApp, browser, 15);
    await browser.post(`${STRIPE}/subscription/update`, { priceId: 'price_starter' });
    const [change] = await invoicesOf(browser);
    expect(change!.total).toBeLessThan(0);
    expect(change!.amountPaid).toBe(0);
    await passDays(testApp, browser, 20);
    const [renewal] = await invoicesOf(browser);
    expect(renewal!.total).toBe(19);
    expect(Math.round((renewal!.credit + renewal!.amountPaid) * 100)).toBe(1900);
    expect(renewal!.credit).toBeCloseTo(-change!.total, 2);
  });

  test('that can’t be paid changes nothing', async () => {
    const { browser } = await newSubscriber(testApp, { trialDays: 0 });
    const bad = (await addCard(browser, DECLINED_CARD)).json<{ id: string }>();
    await browser.post(`${STRIPE}/payment-methods/default`, { paymentMethodId: bad.id });
    const refused = await browser.post(`${STRIPE}/subscription/update`, {
      priceId: 'price_premium',
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { error: 'card-declined' }]);
    expect((await subscriptionOf(browser)).planId).toBe('starter');
    expect(await invoicesOf(browser)).toHaveLength(1);
  });

  test('during a trial costs nothing', async () => {
    const { browser } = await newSubscriber(testApp);
    await browser.post(`${STRIPE}/subscription/update`, { priceId: 'price_premium' });
    expect(await subscriptionOf(browser)).toMatchObject({ planId: 'premium', status: 'trialing' });
    expect(await invoicesOf(browser)).toEqual([]);
  });
});
