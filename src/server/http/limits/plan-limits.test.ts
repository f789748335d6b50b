import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanUsage } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PlanId, PlanLimit } from '#domain/plans/plans.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { knownCities, NO_CITIES } from '#domain/search-phrase/known-cities.ts';
import { exampleBody, pathOf } from '#server/testing/contract-examples.ts';
import { addProperty, BRYDEN_ROAD } from '#server/testing/own-property.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import { countedSearch } from './plan-limits.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const SEARCH = '/api/v2/properties';
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

type Member = Awaited<ReturnType<typeof registerUser>>;

async function member(planId: PlanId, app = testApp): Promise<Member> {
  const registered = await registerUser(app);
  await changePlan(registered, planId, app);
  return registered;
}

async function changePlan({ userId }: Member, planId: PlanId, app = testApp): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO subscriptions (user_id, plan_id, status, started_at) VALUES ($1, $2, 'active', now())
     ON CONFLICT (user_id) DO UPDATE SET plan_id = $2`,
    [userId, planId],
  );
}

async function rowsIn(table: string, { userId }: Member): Promise<number> {
  const { rowCount } = await testApp.database.pool.query(
    `SELECT 1 FROM ${table} WHERE user_id = $1`,
    [userId],
  );
  return rowCount ?? 0;
}

const search = async ({ browser }: Member, query: string): Promise<number> =>
  (await browser.get(`${SEARCH}?${query}`)).statusCode;

const save = async ({ browser }: Member, n: number): Promise<number> => {
  const body = { address: `${n} Main St`, price: 200_000 };
  return (await browser.post(`${SEARCH}/place-${n}/favorite`, body)).statusCode;
};

const OWNED = '/api/user-properties';

const own = async ({ browser }: Member): Promise<number> => {
  const added = await browser.post(OWNED, BIRCH_STREET);
  return added.statusCode === 201 ? 200 : added.statusCode;
};

/** Uses up what the Starter plan includes; a limit that no endpoint names needs no entry here. */
const USE_UP: Partial<Record<PlanLimit, (user: Member) => Promise<number[]>>> = {
  searches: (user) => Promise.all(times(10).map((n) => search(user, `q=street-${n}`))),
  savedListings: (user) => Promise.all(times(5).map((n) => save(user, n))),
  ownedProperties: (user) => Promise.all(times(5).map(() => own(user))),
};

/** Bodies for endpoints that need more than the contract's example. */
const REQUESTS: Record<string, (user: Member) => Promise<{ url: string; body: object }>> = {
  'POST /api/user-properties': async () => ({ url: OWNED, body: BIRCH_STREET }),
  'POST /api/user-properties/{propertyId}/restore': async (user) => {
    const { items } = (await user.browser.get(OWNED)).json<{
      items: { property: { id: string } }[];
    }>();
    const url = `${OWNED}/${items[0]!.property.id}`;
    await user.browser.delete(url);
    await own(user);
    return { url: `${url}/restore`, body: {} };
  },
  'POST /api/v2/portfolio/imports': async () => ({
    url: '/api/v2/portfolio/imports',
    body: { csv: 'Address,City,State,ZIP,Purchase price\n1 Elm St,Columbus,OH,43205,120000\n' },
  }),
  'POST /api/v2/portfolio/properties': async ({ browser }) => {
    const { id } = await addProperty(browser, BRYDEN_ROAD);
    return { url: '/api/v2/portfolio/properties', body: { id } };
  },
};

describe('every endpoint with a limit', () => {
  const limited = endpoints.filter(({ limit }) => limit !== null);

  test('there are at least 3, and each has an entry here that exhausts it', () => {
    expect(limited.length).toBeGreaterThanOrEqual(3);
    expect(limited.filter(({ limit }) => !USE_UP[limit!])).toEqual([]);
  });

  test.each(limited.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s: a Starter user who reaches the limit gets 402 and the message, and a Premium user can continue',
    async (name, endpoint) => {
      const user = await member('starter');
      const limit = endpoint.limit!;
      const statuses = await USE_UP[limit]!(user);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const query = endpoint.query ? '?q=another street' : '';
      const { url, body } = (await REQUESTS[name]?.(user)) ?? {
        url: pathOf(endpoint, {}) + query,
        body: { ...(exampleBody(endpoint) as object), address: '1 Main St', price: 1 },
      };
      const sent = endpoint.method === 'GET' ? undefined : body;
      const refused = await user.browser.send(endpoint.method, url, sent);
      const most = PLANS.starter.limits[limit]!;
      expect([refused.statusCode, refused.json()]).toEqual([
        402,
        { error: 'plan-limit', message: expect.stringMatching(`Starter includes ${most} `) },
      ]);
      expect(refused.json<{ message: string }>().message).toContain(`${most}. `);
      await changePlan(user, 'premium');
      const goesOn = await user.browser.send(endpoint.method, url, sent);
      expect(goesOn.statusCode).toBe(endpoint.status);
    },
  );
});

describe('monthly searches', () => {
  test('out of 20 different concurrent searches, exactly 10 are answered', async () => {
    const user = await member('starter');
    const statuses = await Promise.all(
      times(AT_ONCE).map((n) => search(user, `city=Columbus&minPrice=${n + 1}`)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(10);
    expect(await rowsIn('plan_searches', user)).toBe(10);
  });

  test('the same search 20 times concurrently counts as one', async () => {
    const user = await member('starter');
    const statuses = await Promise.all(times(AT_ONCE).map(() => search(user, 'q=bryden')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rowsIn('plan_searches', user)).toBe(1);
  });

  test('a different sort order, page or map area, the map points and one more filter count as the same search; fewer filters don’t', async () => {
    const user = await member('starter');
    const same = [
      'city=Columbus&minBeds=3',
      'city=columbus&minBeds=3&sort=price',
      'city=Columbus&minBeds=3&limit=5',
      'city=Columbus&minBeds=3&bbox=-83,39,-82,40',
      'city=Columbus&minBeds=3&maxPrice=250000',
    ];
    for (const query of same) expect(await search(user, query)).toBe(200);
    await user.browser.get(`${SEARCH}/map-points?city=Columbus&minBeds=3`);
    expect(await rowsIn('plan_searches', user)).toBe(1);
    await search(user, 'city=Columbus');
    await search(user, 'city=Dayton&minBeds=3');
    expect(await rowsIn('plan_searches', user)).toBe(3);
  });

  test('browsing the unfiltered market, user-added listings and choosing a suggested address aren’t counted and still work at the limit', async () => {
    const user = await member('starter');
    await USE_UP.searches!(user);
    expect(await search(user, 'q=one more')).toBe(402);
    expect(await search(user, 'q=street-3')).toBe(200);
    expect(await search(user, 'sort=price')).toBe(200);
    expect(await search(user, 'source=yours&q=anything')).toBe(200);
    const picked = await user.browser.get(`${SEARCH}/address-matches?q=main`);
    expect(picked.statusCode).toBe(200);
    expect(await rowsIn('plan_searches', user)).toBe(10);
  });

  test('the same search counts again after a day, and on the 1st there are 10 again', async () => {
    const user = await member('starter');
    await search(user, 'q=bryden');
    testApp.advance(DAY_MS - 1);
    await search(user, 'q=bryden');
    expect(await rowsIn('plan_searches', user)).toBe(1);
    testApp.advance(1);
    await search(user, 'q=bryden');
    expect(await rowsIn('plan_searches', user)).toBe(2);
    for (const n of times(8)) expect(await search(user, `q=street-${n}`)).toBe(200);
    expect(await search(user, 'q=another')).toBe(402);
    // From November 16 to December 1.
    testApp.advance(15 * DAY_MS);
    expect(await search(user, 'q=another')).toBe(200);
    testApp.advance(-16 * DAY_MS);
  });

  test('a call rejected for invalid input isn’t counted', async () => {
    const user = await member('starter');
    expect(await search(user, 'minPrice=cheap')).toBe(400);
    expect(await rowsIn('plan_searches', user)).toBe(0);
  });

  test.each(['beta', 'premium', null] as const)(
    'with the plan %s, 30 searches are answered and none is stored',
    async (planId) => {
      const user = planId ? await member(planId) : await registerUser(testApp);
      for (const n of times(30)) expect(await search(user, `q=street-${n}`)).toBe(200);
      expect(await rowsIn('plan_searches', user)).toBe(0);
    },
  );

  test.each([
    [{}, null],
    [{ limit: 25, sort: 'price', cursor: 'x', bbox: {} }, null],
    [{ source: 'yours', q: 'a' }, null],
    [
      { source: 'market', q: 'Bryden', state: 'OH', minBeds: 3, maxPrice: undefined },
      ['q=bryden&state=oh', ['minBeds=3']],
    ],
  ])('%j is counted as %j', (query, expected) => {
    const counted = countedSearch(query, NO_CITIES);
    expect(counted && [counted.location, counted.filters]).toEqual(expected);
  });
});

describe('a search typed a different way', () => {
  const cities = knownCities([
    { name: 'Columbus', state: 'OH', listings: 900 },
    { name: 'Columbus', state: 'GA', listings: 40 },
  ]);
  const written = (query: Record<string, unknown>) => countedSearch(query, cities);

  test.each([
    [{ q: 'Columbus' }, { city: 'Columbus', state: 'OH' }],
    [{ q: 'Columbus, OH' }, { city: 'columbus' }],
    [{ q: '3 bed under 250k in Columbus' }, { city: 'Columbus', minBeds: 3, maxPrice: 250_000 }],
    [{ q: '43205 duplex' }, { zipCode: '43205', q: 'duplex' }],
    [{ q: ' Bryden  Road ' }, { q: 'bryden road' }],
    [
      { q: 'Columbus', source: 'market' },
      { city: 'Columbus', state: 'OH' },
    ],
  ])('%j counts as the same search as %j', (one, other) => {
    expect(written(one)).not.toBeNull();
    expect(written(one)).toEqual(written(other));
  });

  test('Columbus in Georgia counts as a different search', () => {
    expect(written({ q: 'Columbus GA' })).not.toEqual(written({ q: 'Columbus' }));
  });

  test('over the API, searching “Columbus, OH” as text and as fields uses 1 of 10 searches, and reopening it uses none', async () => {
    const user = await member('starter');
    const same = ['q=in Columbus, OH', 'city=Columbus&state=OH', 'q=in Columbus, OH&sort=price'];
    for (const query of same) expect(await search(user, query)).toBe(200);
    expect(await rowsIn('plan_searches', user)).toBe(1);
  });

  test('at the limit, the message says the date it resets', async () => {
    const user = await member('starter');
    await USE_UP.searches!(user);
    const refused = await user.browser.get(`${SEARCH}?q=one more`);
    expect(refused.json<{ message: string }>().message).toContain('resets on Dec 1, 2026.');
  });
});

describe('saved properties', () => {
  test('out of 20 concurrent saves, exactly 5 succeed', async () => {
    const user = await member('starter');
    const statuses = await Promise.all(times(AT_ONCE).map((n) => save(user, n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 402)).toHaveLength(15);
    expect(await rowsIn('favorites', user)).toBe(5);
  });

  test('after a downgrade all 8 remain and can be read, changed, exported and saved again; a ninth is rejected', async () => {
    const user = await member('beta');
    for (const n of times(8)) expect(await save(user, n)).toBe(200);
    await changePlan(user, 'starter');
    const list = await user.browser.get(`${SEARCH}/favorites`);
    expect(list.json<{ total: number }>().total).toBe(8);
    const changed = await user.browser.put(`${SEARCH}/place-0/favorite`, { notes: 'Still mine' });
    expect(changed.statusCode).toBe(200);
    const exported = (await user.browser.get('/api/auth/export')).json<{ favorites: object[] }>();
    expect(exported.favorites).toHaveLength(8);
    expect(await save(user, 3)).toBe(200);
    expect(await save(user, 9)).toBe(402);
    for (const n of times(4)) await user.browser.delete(`${SEARCH}/place-${n}/favorite`);
    expect(await save(user, 9)).toBe(200);
  });
});

describe('GET /api/v2/users/plan-usage', () => {
  const usage = async ({ browser }: Member): Promise<PlanUsage> =>
    (await browser.get('/api/v2/users/plan-usage')).json<PlanUsage>();

  test('shows a Starter user’s usage and when searches reset', async () => {
    const user = await member('starter');
    await search(user, 'q=bryden');
    await save(user, 1);
    await save(user, 2);
    expect(await usage(user)).toEqual({
      planId: 'starter',
      planName: 'Starter',
      limits: [
        { limit: 'searches', most: 10, used: 1, startsAnewAt: '2026-12-01T00:00:00.000Z' },
        { limit: 'savedListings', most: 5, used: 2, startsAnewAt: null },
        { limit: 'ownedProperties', most: 5, used: 0, startsAnewAt: null },
      ],
    });
  });

  test('without a subscription, the plan is Beta Access with no limits', async () => {
    const answer = await usage(await registerUser(testApp));
    expect([answer.planName, ...answer.limits.map(({ most }) => most)]).toEqual([
      'Beta Access',
      null,
      null,
      null,
    ]);
  });
});

test('when a subscription is required, plan-limited features are for subscribers: others get 401 and 403, even where visitors could search', async () => {
  const required = await createTestApp({ variables: { REQUIRE_SUBSCRIPTION: 'true' } });
  expect((await new TestBrowser(required).get(SEARCH)).statusCode).toBe(401);
  expect(await search(await registerUser(required), 'q=a')).toBe(403);
  expect(await search(await member('starter', required), 'q=a')).toBe(200);
  expect((await new TestBrowser(testApp).get(SEARCH)).statusCode).toBe(200);
  await required.close();
});
