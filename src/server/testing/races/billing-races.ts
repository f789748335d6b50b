import { expect } from 'vitest';
import {
  addCard,
  CONFIRMED_CARD,
  DECLINED_CARD,
  invoicesOf,
  openCheckout,
  passDays,
  STRIPE,
  subscribe,
  subscriptionOf,
} from '#server/testing/subscriber.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { both, type Race, sorted } from './race.ts';

const cardsOf = async (browser: TestBrowser) =>
  (await browser.get(`${STRIPE}/payment-methods`)).json<{
    items: { id: string; isDefault: boolean }[];
  }>().items;

/** What billing guarantees when two calls race: no customer is charged twice. */
export const billingRaces: Record<string, Record<string, Race>> = {
  'POST /api/stripe/create-checkout-session': {
    'of two, one is open, and only that one subscribes': async ({ browser }) => {
      const [one, other] = await Promise.all([openCheckout(browser), openCheckout(browser)]);
      const complete = ({ sessionId }: { sessionId: string }) =>
        browser.post(`${STRIPE}/test-checkout/${sessionId}/complete`, { paymentMethodId: null });
      const statuses = [(await complete(one)).statusCode, (await complete(other)).statusCode];
      expect(sorted(statuses)).toEqual([200, 409]);
    },
  },
  'POST /api/stripe/test-checkout/{checkoutId}/complete': {
    'twice: one subscription, one payment': async ({ browser }) => {
      const { sessionId } = await openCheckout(browser, { trialDays: 0 });
      const complete = () =>
        browser.post(`${STRIPE}/test-checkout/${sessionId}/complete`, {
          paymentMethodId: 'pm_card_visa',
        });
      expect(sorted(await both(complete, complete))).toEqual([200, 409]);
      expect(await invoicesOf(browser)).toHaveLength(1);
      expect(await cardsOf(browser)).toHaveLength(1);
    },
  },
  'POST /api/stripe/test-invoices/{invoiceId}/confirm': {
    'twice: paid once': async ({ browser }) => {
      await subscribe(browser, { trialDays: 0, card: CONFIRMED_CARD });
      const [invoice] = await invoicesOf(browser);
      const url = `${STRIPE}/test-invoices/${invoice!.id}/confirm`;
      const confirm = () => browser.post(url, { isApproved: true });
      expect(sorted(await both(confirm, confirm))).toEqual([200, 409]);
      expect((await invoicesOf(browser))[0]).toMatchObject({ status: 'paid', amountPaid: 19 });
    },
  },
  'POST /api/stripe/invoices/{invoiceId}/pay': {
    'twice: paid once': async ({ browser, testApp }) => {
      await subscribe(browser, { card: DECLINED_CARD });
      await passDays(testApp, browser, 14);
      const [invoice] = await invoicesOf(browser);
      const bad = await cardsOf(browser);
      await addCard(browser);
      for (const { id } of bad) await browser.delete(`${STRIPE}/payment-methods/${id}`);
      const pay = () => browser.post(`${STRIPE}/invoices/${invoice!.id}/pay`);
      expect(sorted(await both(pay, pay))).toEqual([200, 409]);
      expect(await invoicesOf(browser)).toMatchObject([{ status: 'paid', amountPaid: 19 }]);
    },
  },
  'POST /api/stripe/customer-portal': {
    'twice: one customer': async ({ browser, testApp, userId }) => {
      const open = () =>
        browser.post(`${STRIPE}/customer-portal`, { returnUrl: '/account/billing' });
      expect(await both(open, open)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM billing_customers WHERE user_id = $1',
        [userId],
      );
      expect(rowCount).toBe(1);
    },
  },
  'POST /api/stripe/setup-intent': {
    'twice: one customer': async ({ browser, testApp, userId }) => {
      const create = () => browser.post(`${STRIPE}/setup-intent`);
      expect(await both(create, create)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM billing_customers WHERE user_id = $1',
        [userId],
      );
      expect(rowCount).toBe(1);
    },
  },
  'POST /api/stripe/payment-methods': {
    'two cards are two cards, and one of them is charged': async ({ browser }) => {
      const add = () => addCard(browser);
      expect(await both(add, add)).toEqual([200, 200]);
      const cards = await cardsOf(browser);
      expect([cards.length, cards.filter(({ isDefault }) => isDefault).length]).toEqual([2, 1]);
    },
  },
  'POST /api/stripe/payment-methods/default': {
    'of two, one is charged': async ({ browser }) => {
      await addCard(browser);
      await addCard(browser);
      const [one, other] = await cardsOf(browser);
      const use = (id: string) => () =>
        browser.post(`${STRIPE}/payment-methods/default`, { paymentMethodId: id });
      expect(await both(use(one!.id), use(other!.id))).toEqual([200, 200]);
      const cards = await cardsOf(browser);
      expect(cards.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    },
  },
  'DELETE /api/stripe/payment-methods/{paymentMethodId}': {
    'twice is once': async ({ browser }) => {
      await addCard(browser);
      const [card] = await cardsOf(browser);
      const remove = () => browser.delete(`${STRIPE}/payment-methods/${card!.id}`);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await cardsOf(browser)).toEqual([]);
    },
  },
  'POST /api/stripe/subscription/cancel': {
    'while it is resumed: one of the two holds': async ({ browser }) => {
      await subscribe(browser);
      const statuses = await both(
        () => browser.post(`${STRIPE}/subscription/cancel`),
        () => browser.post(`${STRIPE}/subscription/resume`),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await subscriptionOf(browser)).status).toBe('trialing');
    },
    'of Beta Access twice: one succeeds, and the other learns that there is none': async ({
      browser,
    }) => {
      await browser.post(`${STRIPE}/beta/enroll`);
      const cancel = () => browser.post(`${STRIPE}/subscription/cancel`);
      expect(sorted(await both(cancel, cancel))).toEqual([200, 404]);
      expect((await subscriptionOf(browser)).status).toBe('canceled');
    },
  },
  'POST /api/stripe/subscription/resume': {
    'twice after a cancellation: it goes on': async ({ browser }) => {
      await subscribe(browser);
      await browser.post(`${STRIPE}/subscription/cancel`);
      const resume = () => browser.post(`${STRIPE}/subscription/resume`);
      expect(await both(resume, resume)).toEqual([200, 200]);
      expect((await subscriptionOf(browser)).cancelAtPeriodEnd).toBe(false);
    },
  },
  'POST /api/stripe/subscription/update': {
    'twice: the difference is charged once': async ({ browser }) => {
      await subscribe(browser, { trialDays: 0 });
      const update = () =>
        browser.post(`${STRIPE}/subscription/update`, { priceId: 'price_premium' });
      expect(await both(update, update)).toContain(200);
      expect(await invoicesOf(browser)).toHaveLength(2);
      expect((await subscriptionOf(browser)).planId).toBe('premium');
    },
  },
};
