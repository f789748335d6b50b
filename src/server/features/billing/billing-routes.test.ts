import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subscription } from '#contract/billing.ts';
import { readCustomer } from '#server/billing/billing-account.ts';
import { addCard, subscribe } from '#server/testing/subscriber.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

describe('GET /api/stripe/subscription', () => {
  test('returns 404 with a message when there is no subscription', async () => {
    const { browser } = await registerUser(testApp);
    const response = await browser.get('/api/stripe/subscription');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      message: 'You don’t have a subscription yet.',
      error: 'no-subscription',
    });
  });
});

describe('POST /api/stripe/beta/enroll', () => {
  test('starts the free plan immediately, and a second call changes nothing', async () => {
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

  test('one user’s plan doesn’t affect another’s', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    await browser.post('/api/stripe/beta/enroll');
    expect((await other.get('/api/stripe/subscription')).statusCode).toBe(404);
  });

  test('leaves an active subscription unchanged', async () => {
    const { browser } = await registerUser(testApp);
    await subscribe(browser);
    expect((await browser.post('/api/stripe/beta/enroll')).json()).toMatchObject({
      planId: 'starter',
      status: 'trialing',
    });
  });

  test('replaces an ended paid plan, keeps its trial marked as used, and survives a later read of the old plan', async () => {
    const { browser, userId } = await registerUser(testApp);
    await subscribe(browser);
    await browser.post('/api/stripe/subscription/cancel');
    await browser.post('/api/stripe/test-clock', { days: 40 });
    const ended = (await browser.get('/api/stripe/subscription')).json<Subscription>();
    expect([ended.planId, ended.status]).toEqual(['starter', 'canceled']);
    const enrolled = (await browser.post('/api/stripe/beta/enroll')).json<Subscription>();
    expect(enrolled).toMatchObject({ planId: 'beta', status: 'active', id: null, endedAt: null });
    expect(enrolled.trialEnd).toBe(ended.trialEnd);
    await readCustomer(testApp.deps, userId);
    expect((await browser.get('/api/stripe/subscription')).json()).toEqual(enrolled);
  });
});

describe('POST /api/stripe/subscription/cancel for Beta Access', () => {
  test('ends it immediately; a second cancel returns 404, and enrolling again restarts it', async () => {
    const { browser } = await registerUser(testApp);
    const first = (await browser.post('/api/stripe/beta/enroll')).json<Subscription>();
    testApp.advance(60_000);
    const canceled = await browser.post('/api/stripe/subscription/cancel');
    expect(canceled.statusCode, canceled.body).toBe(200);
    expect(canceled.json()).toEqual({
      ...first,
      status: 'canceled',
      endedAt: testApp.deps.now().toISOString(),
    });
    expect((await browser.get('/api/stripe/subscription')).json()).toEqual(canceled.json());
    expect((await browser.post('/api/stripe/subscription/cancel')).statusCode).toBe(404);
    testApp.advance(60_000);
    const again = (await browser.post('/api/stripe/beta/enroll')).json<Subscription>();
    expect(again).toEqual({ ...first, startedAt: testApp.deps.now().toISOString() });
    expect((await browser.get('/api/stripe/subscription')).json()).toEqual(again);
  });

  test('works for a user who has added a card, and leaves another user’s plan unchanged', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    for (const one of [browser, other]) await one.post('/api/stripe/beta/enroll');
    await addCard(browser);
    expect((await browser.post('/api/stripe/subscription/cancel')).json()).toMatchObject({
      planId: 'beta',
      status: 'canceled',
    });
    expect((await other.get('/api/stripe/subscription')).json()).toMatchObject({
      status: 'active',
    });
  });

  test('resuming an active plan changes nothing; resuming an ended one returns 404', async () => {
    const { browser } = await registerUser(testApp);
    const enrolled = (await browser.post('/api/stripe/beta/enroll')).json<Subscription>();
    expect((await browser.post('/api/stripe/subscription/resume')).json()).toEqual(enrolled);
    await browser.post('/api/stripe/subscription/cancel');
    expect((await browser.post('/api/stripe/subscription/resume')).statusCode).toBe(404);
  });
});
