import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import {
  addCard,
  invoicesOf,
  newSubscriber,
  openCheckout,
  passDays,
  STRIPE,
} from '#server/testing/subscriber.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const checkout = {
  priceId: 'price_starter',
  successUrl: '/account/billing?success=true',
  cancelUrl: '/account/billing?canceled=true',
};

describe('POST /api/stripe/create-checkout-session', () => {
  test('returns sessionId, id and url for one of our pages', async () => {
    const { browser } = await registerUser(testApp);
    const response = await browser.post(`${STRIPE}/create-checkout-session`, checkout);
    const answer = response.json<{ sessionId: string; id: string; url: string }>();
    expect(answer.id).toBe(answer.sessionId);
    expect(answer.url).toBe(
      `http://localhost:3000/account/billing/test-checkout?session=${answer.id}`,
    );
  });

  test.each([
    ['successUrl', 'https://evil.example/'],
    ['successUrl', '//evil.example/account'],
    ['cancelUrl', 'javascript:alert(1)'],
    ['cancelUrl', 'http://localhost:3000@evil.example/'],
    ['successUrl', 'http://user:word@localhost:3000/'],
    ['successUrl', 'https://localhost:3000/'],
    ['cancelUrl', '\\\\evil.example'],
  ])('a %s on another origin, "%s", returns 400', async (field, url) => {
    const { browser } = await registerUser(testApp);
    const response = await browser.post(`${STRIPE}/create-checkout-session`, {
      ...checkout,
      [field]: url,
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { issues: [{ path: field }] },
    ]);
  });

  test('a trial of more than 14 days returns 400, an unknown price 404, a second subscription 409', async () => {
    const { browser } = await newSubscriber(testApp);
    const post = (more: object) =>
      browser.post(`${STRIPE}/create-checkout-session`, { ...checkout, ...more });
    expect((await post({ trialDays: 15 })).statusCode).toBe(400);
    expect((await post({ priceId: 'price_gold' })).statusCode).toBe(404);
    const second = await post({});
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { error: 'already-subscribed' },
    ]);
  });

  test('the same Idempotency-Key opens the same checkout', async () => {
    const { browser } = await registerUser(testApp);
    const open = () =>
      browser.send('POST', `${STRIPE}/create-checkout-session`, checkout, {
        headers: { 'idempotency-key': 'k' },
      });
    const [one, other] = [await open(), await open()];
    expect(one.json()).toEqual(other.json());
  });

  test('another user’s checkout returns 404', async () => {
    const { browser } = await registerUser(testApp);
    const { sessionId } = await openCheckout(browser);
    const { browser: other } = await registerUser(testApp);
    const url = `${STRIPE}/test-checkout/${sessionId}`;
    expect((await other.get(url)).statusCode).toBe(404);
    expect((await other.post(`${url}/complete`, { paymentMethodId: null })).statusCode).toBe(404);
  });
});

describe('POST /api/stripe/customer-portal', () => {
  test('returns one of our pages with a link back, and refuses another origin', async () => {
    const { browser } = await registerUser(testApp);
    const response = await browser.post(`${STRIPE}/customer-portal`, {
      returnUrl: '/account/billing',
    });
    const back = encodeURIComponent('http://localhost:3000/account/billing');
    expect(response.json()).toEqual({
      url: `http://localhost:3000/account/billing/test-portal?return=${back}`,
    });
    const refused = await browser.post(`${STRIPE}/customer-portal`, {
      returnUrl: 'https://evil.example',
    });
    expect(refused.statusCode).toBe(400);
  });
});

describe('cards', () => {
  test('the first card is charged; another can be made the default; after one is removed, another can be added', async () => {
    const { browser } = await registerUser(testApp);
    const first = (await addCard(browser)).json<{ id: string }>();
    expect(first).toMatchObject({ brand: 'visa', last4: '4242', isDefault: true });
    const second = (await addCard(browser)).json<{ id: string }>();
    expect(second).toMatchObject({ isDefault: false });
    const used = await browser.post(`${STRIPE}/payment-methods/default`, {
      paymentMethodId: second.id,
    });
    expect(used.json()).toMatchObject({ items: [{ isDefault: false }, { isDefault: true }] });
    expect((await browser.delete(`${STRIPE}/payment-methods/${second.id}`)).statusCode).toBe(200);
    expect((await browser.get(`${STRIPE}/payment-methods`)).json()).toMatchObject({
      items: [{ id: first.id, isDefault: true }],
    });
  });

  test('using another user’s card returns 404, and a card number is never accepted as a card', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = (await addCard(browser)).json<{ id: string }>();
    const { browser: other } = await registerUser(testApp);
    await addCard(other);
    const use = await other.post(`${STRIPE}/payment-methods/default`, { paymentMethodId: id });
    expect(use.statusCode).toBe(404);
    const typed = await addCard(browser, '4242424242424242');
    expect([typed.statusCode, typed.json()]).toMatchObject([422, { error: 'unknown-card' }]);
  });

  test('the same Idempotency-Key adds a card once, and an 11th card is refused', async () => {
    const { browser } = await registerUser(testApp);
    const add = (key: string) =>
      browser.send(
        'POST',
        `${STRIPE}/payment-methods`,
        { paymentMethodId: 'pm_card_visa' },
        { headers: { 'idempotency-key': key } },
      );
    expect((await add('k')).json()).toEqual((await add('k')).json());
    for (let n = 1; n < 10; n += 1) expect((await add(`k${n}`)).statusCode).toBe(200);
    expect((await add('k10')).statusCode).toBe(422);
  });
});

describe('plans and plan changes', () => {
  test('visitors can see the plans and their prices', async () => {
    const { items } = (await new TestBrowser(testApp).get(`${STRIPE}/plans`)).json<{
      items: { id: string; price: number; stripePriceId: string | null }[];
    }>();
    expect(items.map(({ id, price, stripePriceId }) => [id, price, stripePriceId])).toEqual([
      ['beta', 0, null],
      ['starter', 19, 'price_starter'],
      ['premium', 49.99, 'price_premium'],
    ]);
  });

  test('without a subscription nothing can be canceled, resumed or changed', async () => {
    const { browser } = await registerUser(testApp);
    const subscription = `${STRIPE}/subscription`;
    expect((await browser.post(`${subscription}/cancel`)).statusCode).toBe(404);
    expect((await browser.post(`${subscription}/resume`)).statusCode).toBe(404);
    const update = await browser.post(`${subscription}/update`, { priceId: 'price_premium' });
    expect(update.statusCode).toBe(404);
    const check = await browser.get(
      `${STRIPE}/plan-change-eligibility?targetPriceId=price_premium`,
    );
    expect(check.json()).toMatchObject({ eligible: false, amountDue: 0 });
    expect((await browser.get(`${STRIPE}/plan-change-eligibility`)).statusCode).toBe(400);
  });

  test('a downgrade names what exceeds the plan’s limits, and deletes none of it', async () => {
    const { browser } = await newSubscriber(testApp, { plan: 'premium', trialDays: 0 });
    for (let n = 0; n < 6; n += 1)
      await browser.post(`/api/v2/properties/place-${n}/favorite`, {
        address: `${n} Main St`,
        price: 200_000,
      });
    const check = await browser.get(
      `${STRIPE}/plan-change-eligibility?targetPriceId=price_starter`,
    );
    expect(check.json()).toMatchObject({
      eligible: true,
      overLimits: [{ limit: 'savedListings', used: 6, most: 5 }],
    });
    await browser.post(`${STRIPE}/subscription/update`, { priceId: 'price_starter' });
    const saved = (await browser.get('/api/v2/properties/favorites')).json<{ items: unknown[] }>();
    expect(saved.items).toHaveLength(6);
    const more = await browser.post('/api/v2/properties/place-7/favorite', {
      address: '7 Main St',
      price: 1,
    });
    expect(more.statusCode).toBe(402);
  });

  test('a change to the same plan, or while the plan is ending, is refused with a reason', async () => {
    const { browser } = await newSubscriber(testApp);
    const update = (priceId: string) => browser.post(`${STRIPE}/subscription/update`, { priceId });
    expect((await update('price_starter')).json()).toMatchObject({
      error: 'plan-not-changed',
      message: 'You’re already on Starter.',
    });
    await browser.post(`${STRIPE}/subscription/cancel`);
    expect((await update('price_premium')).statusCode).toBe(409);
  });

  test('of 21 changes in a day, the last one is refused', async () => {
    const { browser } = await newSubscriber(testApp);
    const plans = ['price_premium', 'price_starter'];
    for (let n = 0; n < 20; n += 1) {
      testApp.advance(1000);
      const changed = await browser.post(`${STRIPE}/subscription/update`, {
        priceId: plans[n % 2],
      });
      expect(changed.statusCode).toBe(200);
    }
    const refused = await browser.post(`${STRIPE}/subscription/update`, {
      priceId: 'price_premium',
    });
    expect(refused.statusCode).toBe(429);
  });
});

describe('invoices', () => {
  test('are listed newest first, 10 by default, and the response says whether there are more', async () => {
    const { browser } = await newSubscriber(testApp, { trialDays: 0 });
    await passDays(testApp, browser, 340);
    const list = async (query: string) =>
      (await browser.get(`${STRIPE}/billing-history${query}`)).json<{
        items: { date: string }[];
        hasMore: boolean;
      }>();
    const ten = await list('');
    expect([ten.items.length, ten.hasMore]).toEqual([10, true]);
    const dates = ten.items.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const all = await list('?limit=100');
    expect([all.items.length, all.hasMore]).toEqual([12, false]);
    expect((await browser.get(`${STRIPE}/billing-history?limit=0`)).statusCode).toBe(400);
    expect((await browser.get(`${STRIPE}/billing-history?limit=101`)).statusCode).toBe(400);
  });

  test('are one-page US Letter PDFs with number, period, lines and total', async () => {
    const { browser, email } = await newSubscriber(testApp, { trialDays: 0 });
    const [invoice] = await invoicesOf(browser);
    const { downloadUrl } = (await browser.get(`${STRIPE}/invoices/${invoice!.id}/download`)).json<{
      downloadUrl: string;
    }>();
    expect(downloadUrl).toBe(`http://localhost:3000/api/stripe/invoices/${invoice!.id}/pdf`);
    const file = await browser.get(new URL(downloadUrl).pathname);
    expect(file.headers['content-type']).toBe('application/pdf');
    const pdf = await readPdf(file.rawPayload);
    expect([pdf.pages.length, pdf.size]).toEqual([1, { width: 612, height: 792 }]);
    expect(pdf.title).toBe(`Invoice ${invoice!.number}`);
    for (const part of [
      invoice!.number!,
      email,
      'Starter, 1 month',
      '$19.00',
      'Amount due $0.00',
      'Paid on November 15, 2026 with Visa ending in 4242',
      'Test mode',
    ])
      expect(pdf.text).toContain(part);
    expect(pdf.right).toBeLessThanOrEqual(612 - 54 + 1);
  });

  test('another user’s invoice returns 404', async () => {
    const { browser } = await newSubscriber(testApp, { trialDays: 0 });
    const [invoice] = await invoicesOf(browser);
    const { browser: other } = await newSubscriber(testApp, { trialDays: 0 });
    for (const what of ['download', 'pdf'])
      expect((await other.get(`${STRIPE}/invoices/${invoice!.id}/${what}`)).statusCode).toBe(404);
  });
});

test('POST /api/stripe/setup-intent returns a client secret', async () => {
  const { browser } = await registerUser(testApp);
  const answer = (await browser.post(`${STRIPE}/setup-intent`)).json<{ clientSecret: string }>();
  expect(answer.clientSecret).toMatch(/^seti_test_\w+_secret_/);
});

test('the test clock can’t be moved in production', async () => {
  const production = await createTestApp({
    variables: {
      NODE_ENV: 'production',
      BASE_URL: 'https://freehold.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
    },
  });
  const response = await production.app.inject({
    method: 'POST',
    url: `${STRIPE}/test-clock`,
    payload: { days: 1 },
  });
  expect(response.statusCode).toBe(404);
  await production.close();
});
