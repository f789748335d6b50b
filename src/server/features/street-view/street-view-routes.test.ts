import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { properties } from '#server/db/schema/properties.ts';
import { sampleRow } from '#server/market/sample-rows.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import { sampleListings } from '#server/providers/market/sample/sample-market.ts';
import { chooseStreetView } from '#server/providers/street-view/choose-street-view.ts';
import { drawHouse } from '#server/providers/street-view/drawing/draw-house.ts';
import {
  MAPS_KEY,
  MAPS_SIGNING_SECRET,
  PHOTOGRAPH,
  startGoogleMapsStandIn,
} from '#server/testing/stand-ins/google-maps-stand-in.ts';
import type { StandIn } from '#server/testing/stand-ins/stand-in.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const imageOf = (address: string, rest = '') =>
  `/api/maps/streetview/image?address=${encodeURIComponent(address)}${rest}`;

describe('without a key', () => {
  let testApp: TestApp;
  let homes: SampleListing[];
  beforeAll(async () => {
    testApp = await createTestApp();
    homes = [...sampleListings({ count: 400, asOf: '2026-11-15' })];
    const rows = homes.map((home) => sampleRow(home, '2026-11-15', testApp.deps.now()));
    await testApp.database.db.insert(properties).values(rows);
  });
  afterAll(() => testApp.close());

  const draw = (address: string, rest = {}) =>
    drawHouse({
      address,
      propertyType: null,
      yearBuilt: null,
      stories: null,
      condition: null,
      width: 600,
      height: 400,
      ...rest,
    });

  test('a visitor gets a 600 by 400 drawing that runs no script and is cached by the browser for a day', async () => {
    const response = await testApp.app.inject(imageOf('1 Nowhere Ln, Columbus, OH 43205'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).toBe(draw('1 Nowhere Ln, Columbus, OH 43205'));
  });

  test('the address of a market listing is drawn as that house', async () => {
    for (const home of homes.slice(0, 12)) {
      const address = `${home.addressLine1}, ${home.city}, ${home.state} ${home.zip}`;
      const facts = {
        propertyType: home.type,
        yearBuilt: home.yearBuilt,
        stories: home.stories,
        condition: home.condition,
      };
      const response = await testApp.app.inject(imageOf(address.toUpperCase()));
      expect(response.body).toBe(draw(address, facts));
    }
  });

  test('a user’s own listing shapes the drawing for that user only', async () => {
    const { browser } = await registerUser(testApp);
    const address = '12 Attic St, Columbus, OH 43205';
    const created = await browser.post('/api/v2/properties', {
      address: '12 Attic Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43205',
      propertyType: 'Manufactured',
      yearBuilt: 1991,
      price: 90_000,
    });
    expect(created.statusCode).toBe(201);
    const own = draw(address, { propertyType: 'Manufactured', yearBuilt: 1991 });
    expect((await browser.get(imageOf(address))).body).toBe(own);
    expect((await testApp.app.inject(imageOf(address))).body).toBe(draw(address));
    const { browser: other } = await registerUser(testApp);
    expect((await other.get(imageOf(address))).body).toBe(draw(address));
  });

  test.each([
    ['&width=5000&height=-3', 'width="640" height="1"'],
    ['&width=0&height=240.4', 'width="1" height="240"'],
    ['&height=100', 'width="600" height="100"'],
  ])('%s returns an image with %s', async (rest, size) => {
    const response = await testApp.app.inject(imageOf('1 A St', rest));
    expect([response.statusCode, response.body.includes(size)]).toEqual([200, true]);
  });

  test.each([
    ['', 'address'],
    ['?address=', 'address'],
    ['?address=%00', 'address'],
    [`?address=${'x'.repeat(301)}`, 'address'],
    ['?address=a&address=b', 'address'],
    ['?address=a&width=wide', 'width'],
    ['?address=a&height=NaN', 'height'],
    ['?address=a&heigth=1', 'heigth'],
  ])('%s returns 400 and names %s', async (query, path) => {
    const response = await testApp.app.inject(`/api/maps/streetview/image${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe(path);
  });

  test.each(['%', '_', "'; --", '\\', '12 %, _', '👩‍👩‍👧‍👦 12'])(
    'the address %j matches no listing and still gets a drawing',
    async (address) => {
      expect((await testApp.app.inject(imageOf(address))).body).toBe(draw(address));
    },
  );
});

describe('with a key', () => {
  const KNOWN = '12 Sample St, Austin, TX 78704';
  let google: StandIn;
  let testApp: TestApp;
  beforeAll(async () => {
    google = await startGoogleMapsStandIn();
    const env = {
      GOOGLE_MAPS_API_KEY: MAPS_KEY,
      GOOGLE_MAPS_URL_SIGNING_SECRET: MAPS_SIGNING_SECRET,
      GOOGLE_MAPS_URL: `${google.url}/maps/api`,
    };
    const log = { warn: vi.fn(), error: vi.fn() };
    const streetView = chooseStreetView({ env, now: () => new Date(), log });
    testApp = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' }, deps: { streetView } });
  });
  afterAll(async () => {
    await testApp.close();
    await google.close();
  });
  const isPhotograph = (response: { rawPayload: Buffer }) => response.rawPayload.equals(PHOTOGRAPH);

  test('a Google photo is passed through and cached only in the browser', async () => {
    const response = await new TestBrowser(testApp).get(imageOf(KNOWN, '&width=300&height=200'));
    expect(isPhotograph(response)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
    });
    expect(google.requests.at(-1)?.query.get('size')).toBe('300x200');
    const { rows } = await testApp.database.pool.query('SELECT * FROM provider_cache');
    expect(rows).toEqual([]);
  });

  test('a house without a Google photo is drawn, not gray, and requested again after 10 minutes', async () => {
    const response = await new TestBrowser(testApp).get(imageOf('9 Elsewhere, Austin, TX 78704'));
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=600',
    });
  });

  test('when Google fails, the house is drawn', async () => {
    google.meetNext('answer', 'html');
    const response = await new TestBrowser(testApp).get(imageOf(KNOWN));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  test('requests from another site get drawings', async () => {
    const requested = google.requests.length;
    const response = await new TestBrowser(testApp).send('GET', imageOf(KNOWN), undefined, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([isPhotograph(response), google.requests.length]).toEqual([false, requested]);
  });

  test('a visitor gets 20 photos a minute, then drawings; a user gets 60', async () => {
    const visitor = new TestBrowser(testApp);
    const { browser: user } = await registerUser(testApp);
    const photographs = async (browser: TestBrowser, calls: number) => {
      const answers = [];
      for (let call = 0; call < calls; call += 1) answers.push(await browser.get(imageOf(KNOWN)));
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
      return answers.filter(isPhotograph).length;
    };
    expect(await photographs(visitor, 23)).toBe(20);
    expect(await photographs(user, 63)).toBe(60);
  });
});
