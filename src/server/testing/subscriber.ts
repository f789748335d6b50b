import type { Invoice } from '#contract/billing/invoices.ts';
import type { Subscription } from '#contract/billing.ts';
import { registerUser, type TestApp, type TestBrowser } from './test-app.ts';

export const STRIPE = '/api/stripe';

export const GOOD_CARD = 'pm_card_visa';
export const DECLINED_CARD = 'pm_card_chargeCustomerFail';
export const CONFIRMED_CARD = 'pm_card_authenticationRequired';

interface Order {
  plan?: 'starter' | 'premium';
  /** 0 to pay immediately. */
  trialDays?: number;
  card?: string | null;
}

export async function openCheckout(
  browser: TestBrowser,
  { plan = 'starter', trialDays = 14 }: Order = {},
): Promise<{ statusCode: number; sessionId: string; url: string }> {
  const response = await browser.post(`${STRIPE}/create-checkout-session`, {
    priceId: `price_${plan}`,
    successUrl: '/account/billing?success=true',
    cancelUrl: '/account/billing?canceled=true',
    trialDays,
    noCardRequired: trialDays > 0,
  });
  return {
    statusCode: response.statusCode,
    ...response.json<{ sessionId: string; url: string }>(),
  };
}

/** Through the embedded provider's checkout. */
export async function subscribe(browser: TestBrowser, order: Order = {}) {
  const { sessionId } = await openCheckout(browser, order);
  const card = order.card === undefined && order.trialDays === 0 ? GOOD_CARD : (order.card ?? null);
  return browser.post(`${STRIPE}/test-checkout/${sessionId}/complete`, { paymentMethodId: card });
}

export async function newSubscriber(testApp: TestApp, order: Order = {}) {
  const user = await registerUser(testApp);
  const response = await subscribe(user.browser, order);
  if (response.statusCode !== 200) throw new Error(`Checkout answered ${response.body}`);
  return user;
}

export const addCard = (browser: TestBrowser, paymentMethodId = GOOD_CARD) =>
  browser.post(`${STRIPE}/payment-methods`, { paymentMethodId });

export const subscriptionOf = async (browser: TestBrowser): Promise<Subscription> =>
  (await browser.get(`${STRIPE}/subscription`)).json<Subscription>();

export const invoicesOf = async (browser: TestBrowser): Promise<Invoice[]> =>
  (await browser.get(`${STRIPE}/billing-history?limit=100`)).json<{ items: Invoice[] }>().items;

/** Advances one subscriber's billing clock by days; other users' clocks, and sessions, don't change. */
export async function passDays(
  testApp: TestApp,
  browser: TestBrowser,
  days: number,
): Promise<void> {
  const response = await browser.post(`${STRIPE}/test-clock`, { days });
  if (response.statusCode !== 200) throw new Error(`The clock answered ${response.body}`);
  testApp.advance(60 * 60 * 1000);
  await testApp.runJobs();
}
