import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { SUBSCRIPTION_STATUSES } from '#domain/plans/plans.ts';
import {
  exampleBody,
  ownedIds,
  PLAIN_PARAMS,
  paramNames,
  pathOf,
} from '#server/testing/contract-examples.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

/** Generated from the contract, so a new endpoint is covered automatically. */
let required: TestApp;
let open: TestApp;
beforeAll(async () => {
  required = await createTestApp({ variables: { REQUIRE_SUBSCRIPTION: 'true' } });
  open = await createTestApp();
});
afterAll(() => Promise.all([required.close(), open.close()]));

const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const forSubscribers = named(endpoints.filter(({ access }) => access === 'subscriber'));
const forUsers = named(endpoints.filter(({ access }) => access === 'user'));

const REFUSED = {
  error: 'subscription-required',
  message: 'This requires an active subscription. Choose a plan under Account > Billing.',
};

async function subscribe(testApp: TestApp, userId: string, status: string): Promise<void> {
  await testApp.database.pool.query(
    `INSERT INTO subscriptions (user_id, plan_id, status, started_at) VALUES ($1, 'premium', $2, now())
     ON CONFLICT (user_id) DO UPDATE SET status = $2`,
    [userId, status],
  );
}

/** Calls the endpoint with the caller's own ids; returns how it was refused, or null. */
async function callOwn(
  testApp: TestApp,
  { browser, userId }: { browser: TestBrowser; userId: string },
  endpoint: Endpoint,
): Promise<[number, ErrorBody] | null> {
  const ids: Record<string, string> = {};
  for (const name of paramNames(endpoint)) {
    ids[name] = PLAIN_PARAMS[name] ?? (await ownedIds[name]!(testApp, userId));
  }
  const url = pathOf(endpoint, ids);
  const { statusCode, body } = await browser.send(endpoint.method, url, exampleBody(endpoint));
  expect(statusCode).toBeLessThan(500);
  return statusCode === 401 || statusCode === 403 ? [statusCode, JSON.parse(body)] : null;
}

type User = Awaited<ReturnType<typeof registerUser>>;

describe('when a subscription is required', () => {
  // One user for all tests, because a refused call changes none of the user's data.
  let withoutOne: User;
  beforeAll(async () => {
    withoutOne = await registerUser(required);
  });
  test.each(forSubscribers)('%s returns 403 for a user without one', async (_name, endpoint) => {
    expect(await callOwn(required, withoutOne, endpoint)).toEqual([403, REFUSED]);
  });

  test.each(SUBSCRIPTION_STATUSES)('%s: only active and trialing have access', async (status) => {
    const isOpen = status === 'active' || status === 'trialing';
    const subscriber = await registerUser(required);
    for (const [name, endpoint] of forSubscribers) {
      // Before each call, because an open endpoint may have changed it.
      await subscribe(required, subscriber.userId, status);
      const refusal = await callOwn(required, subscriber, endpoint);
      expect(refusal, name).toEqual(isOpen ? null : [403, REFUSED]);
    }
  });

  test.each(forUsers)('%s stays open to a user without one', async (_name, endpoint) => {
    const refusal = await callOwn(required, await registerUser(required), endpoint);
    // A wrong password for deleting the account is refused too, but not because of a missing subscription.
    expect(refusal?.[1].error).not.toBe(REFUSED.error);
  });

  test('the check needs no extra statement: one statement reads the session, user and subscription, and calls are counted ten at a time', async () => {
    const { browser } = await registerUser(required);
    const query = vi.spyOn(required.database.pool, 'query');
    for (let call = 0; call < 10; call += 1) {
      const refused = await browser.post('/api/v2/users/searches', { name: 'A', query: '' });
      expect(refused.statusCode).toBe(403);
    }
    expect(query.mock.calls.length).toBe(11);
    query.mockRestore();
  });

  test('with the sign-in bypass in development, a user has access to them, as to pages', async () => {
    const variables = { REQUIRE_SUBSCRIPTION: 'true', DEV_AUTH_BYPASS: 'true' };
    const bypassed = await createTestApp({ variables });
    const user = await registerUser(bypassed);
    for (const [name, endpoint] of forSubscribers)
      expect(await callOwn(bypassed, user, endpoint), name).toBeNull();
    await bypassed.close();
  });
});

describe('when no subscription is required', () => {
  let user: User;
  beforeAll(async () => {
    user = await registerUser(open);
  });
  test.each(forSubscribers)('%s is open to every user', async (_name, endpoint) => {
    expect(await callOwn(open, user, endpoint)).toBeNull();
  });
});

describe('subscriber-only endpoints', () => {
  test('there are at least 16, and none reads, exports or deletes: a user without a subscription keeps access to their data', () => {
    expect(forSubscribers.length).toBeGreaterThanOrEqual(16);
    const methods = new Set(forSubscribers.map(([, { method }]) => method));
    expect([...methods].toSorted()).toEqual(['POST', 'PUT']);
  });

  test('every other write by a user is for the account, billing, feedback or invitations by staff', () => {
    const others = forUsers
      .filter(([, { method }]) => method === 'POST' || method === 'PUT')
      .map(([name]) => name)
      .filter(
        (name) =>
          !/ \/api\/(auth|stripe|feedback|waitlist\/invitations|v2\/users\/(notifications|preferences))\b/.test(
            name,
          ),
      );
    expect(others).toEqual([]);
  });
});
