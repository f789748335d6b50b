import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

describe('GET /api/stripe/subscription', () => {
  test('answers 404 with a sentence while there is none', async () => {
    const { browser } = await registerUser(testApp);
    const response = await browser.get('/api/stripe/subscription');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      message: 'There is no subscription yet.',
      error: 'no-subscription',
    });
  });
});

describe('POST /api/stripe/beta/enroll', () => {
  test('gives the free plan at once, and a second time changes nothing', async () => {
    const { browser } = await registerUser(testApp);
    const first = await browser.post('/api/stripe/beta/enroll');
    expect(first.json()).toEqual({
      planId: 'beta',
      planName: 'Beta Access',
      status: 'active',
      startedAt: testApp.deps.now().toISOString(),
      id: null,
      priceId: null,
      price: 0,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      trialEnd: null,
      trialDaysLeft: null,
      cancelAtPeriodEnd: false,
      endedAt: null,
    });
    testApp.advance(1000);
    expect((await browser.post('/api/stripe/beta/enroll')).json()).toEqual(first.json());
    expect((await browser.get('/api/stripe/subscription')).json()).toEqual(first.json());
  });

  test("one user's plan is not another's", async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    await browser.post('/api/stripe/beta/enroll');
    expect((await other.get('/api/stripe/subscription')).statusCode).toBe(404);
  });

  test('a subscription that was canceled is not revived by enrolling again', async () => {
    const { browser, userId } = await registerUser(testApp);
    await browser.post('/api/stripe/beta/enroll');
    await testApp.database.pool.query(
      "UPDATE subscriptions SET status = 'canceled' WHERE user_id = $1",
      [userId],
    );
    expect((await browser.post('/api/stripe/beta/enroll')).json()).toMatchObject({
      status: 'canceled',
    });
  });
});
