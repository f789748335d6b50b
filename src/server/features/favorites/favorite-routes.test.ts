import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Favorite } from '#contract/listings/favorites.ts';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { sweepDatabase } from '#server/sweep.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { ownerOf } from '#server/testing/own-property.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
let ids: string[];
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
  const { items } = (await new TestBrowser(testApp).get('/api/v2/properties?limit=30')).json<{
    items: { id: string }[];
  }>();
  ids = items.map(({ id }) => id);
});
afterAll(() => testApp.close());

interface Answer {
  items: Favorite[];
  total: number;
  nextCursor: string | null;
  metricsFor: string;
}

const save = (browser: TestBrowser, id: string, body?: object) =>
  browser.post(`/api/v2/properties/${encodeURIComponent(id)}/favorite`, body);
const list = async (browser: TestBrowser, query = ''): Promise<Answer> =>
  (await browser.get(`/api/v2/properties/favorites${query}`)).json<Answer>();

/** The ids of the listings that a search shows as saved. */
async function shownAsSaved(browser: TestBrowser, filter = ''): Promise<string[]> {
  const { items } = (await browser.get(`/api/v2/properties?limit=30${filter}`)).json<{
    items: { id: string; isFavorite: boolean }[];
  }>();
  return items.filter(({ isFavorite }) => isFavorite).map(({ id }) => id);
}

describe('saving a property', () => {
  test('shows price, rent range, location and the three strategies, same as the property page', async () => {
    const { browser } = await registerUser(testApp);
    expect((await save(browser, ids[0]!)).statusCode).toBe(200);
    const { items, total, metricsFor } = await list(browser);
    expect({ total, metricsFor }).toEqual({ total: 1, metricsFor: 'defaults' });
    const [favorite] = items;
    const { property, strategies, dealScore } = (
      await browser.get(`/api/v2/properties/${ids[0]}/analytics`)
    ).json<PropertyAnalytics>();
    expect(favorite).toMatchObject({
      id: ids[0],
      propertyId: ids[0],
      listPrice: property.price,
      listPriceWhenSaved: property.price,
      rent: property.monthlyRent,
      rentRangeLow: property.rentLow,
      rentRangeHigh: property.rentHigh,
      averageRent: property.monthlyRent,
      latitude: property.latitude,
      longitude: property.longitude,
      county: property.county,
      imageUrl: property.imageUrl,
      dealScore: dealScore.score,
      isListed: true,
      notes: '',
      tags: [],
    });
    expect(favorite!.buyAndHoldResult).toEqual(strategies.buyAndHold);
    expect(favorite!.brrrResult).toEqual(strategies.brrrr);
    expect(favorite!.fixFlipResult).toEqual(strategies.fixAndFlip);
    expect(property.isFavorite).toBe(true);
  });

  test('twice saves it once, and a search and the property page show it as saved', async () => {
    const { browser } = await registerUser(testApp);
    await save(browser, ids[1]!);
    await browser.put(`/api/v2/properties/${ids[1]}/favorite`, { notes: 'Call the agent' });
    testApp.advance(1000);
    const again = await save(browser, ids[1]!, { price: 1, address: 'ignored' });
    expect(again.json()).toMatchObject({ notes: 'Call the agent' });
    expect((await list(browser)).total).toBe(1);
    expect(await shownAsSaved(browser)).toEqual([ids[1]]);
  });

  test('stores the price at the time of saving, alongside the current price', async () => {
    const { browser } = await registerUser(testApp);
    await save(browser, ids[2]!);
    const { rows } = await testApp.database.pool.query<{ price: number }>(
      'UPDATE properties SET price = price - 10000 WHERE property_id = $1 RETURNING price',
      [ids[2]],
    );
    const [favorite] = (await list(browser)).items;
    expect(favorite!.listPrice).toBe(rows[0]!.price);
    expect(favorite!.listPriceWhenSaved).toBe(rows[0]!.price + 10_000);
  });

  test('an unlisted property is saved and calculated from the data sent; without data it is not found', async () => {
    const { browser } = await registerUser(testApp);
    const id = '5500-Grand-Lake-Dr,-San-Antonio,-TX-78244';
    expect((await save(browser, id)).statusCode).toBe(404);
    expect((await save(browser, id, { address: 'no price' })).statusCode).toBe(404);
    const data = {
      address: '5500 Grand Lake Dr',
      city: 'San Antonio',
      state: 'TX',
      zipCode: '78244',
      price: 180_000,
      monthlyRent: 1700,
      propertyTaxesAnnual: 3000,
      insuranceAnnual: 1500,
    };
    const misspelled = await save(browser, id, { ...data, monthlyRents: 1700 });
    expect([misspelled.statusCode, misspelled.json().message]).toEqual([
      400,
      'Unknown field: monthlyRents',
    ]);
    const saved = await save(browser, id, data);
    expect(saved.json()).toMatchObject({ id, listPrice: 180_000, rent: 1700, isListed: false });
    expect(saved.json<Favorite>().buyAndHoldResult!.monthlyPayment).toBeCloseTo(958.04, 2);
    expect((await browser.delete(`/api/v2/properties/${id}/favorite`)).statusCode).toBe(200);
  });

  test('a property is saved with its search result or its property page as the body', async () => {
    const { browser } = await registerUser(testApp);
    const { items } = (await browser.get('/api/v2/properties?limit=1')).json();
    const page = (await browser.get(`/api/v2/properties/${items[0].id}`)).json();
    for (const body of [items[0], page])
      expect((await save(browser, items[0].id, body)).statusCode).toBe(200);
  });

  test('for an unlisted property, listPrice and rent are saved as price and monthly rent', async () => {
    const { browser } = await registerUser(testApp);
    const sent = { address: '1 Elm St', city: 'Dayton', state: 'OH', zipCode: '45402' };
    const saved = await save(browser, 'elm-1', { ...sent, listPrice: 90_000, rent: 950 });
    expect(saved.json()).toMatchObject({ id: 'elm-1', listPrice: 90_000, rent: 950 });
  });

  test('half an emoji in the data is refused with 400, not a database error', async () => {
    const { browser } = await registerUser(testApp);
    const response = await save(browser, ids[0]!, { address: '12 Oak St \ud83d', price: 1 });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        error: 'invalid-input',
        message: 'Can’t contain an incomplete character',
        issues: [{ path: 'address', message: 'Can’t contain an incomplete character' }],
      },
    ]);
  });

  test('another user’s own listing can’t be saved, whatever data is sent', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: owner, id } = await ownerOf(testApp, {
      address: '1 Mine Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43201',
      propertyType: 'Condo',
      price: 100_000,
    });
    expect((await save(browser, id, { address: '1 Mine Street', price: 1 })).statusCode).toBe(404);
    expect(await shownAsSaved(owner, '&source=yours')).toEqual([]);
    expect((await save(owner, id)).statusCode).toBe(200);
    expect(await shownAsSaved(owner, '&source=yours')).toEqual([id]);
    expect((await list(owner)).items[0]).toMatchObject({
      address: '1 Mine Street',
      isListed: true,
    });
  });

  test('shows results that follow the user’s assumptions', async () => {
    const { browser } = await registerUser(testApp);
    await save(browser, ids[3]!);
    const before = (await list(browser)).items[0]!.buyAndHoldResult!;
    await browser.put('/api/v2/users/preferences', {
      assumptions: { holdYears: DEFAULT_ASSUMPTIONS.holdYears + 5 },
    });
    const after = await list(browser);
    expect(after.metricsFor).toBe('yours');
    expect(after.items[0]!.buyAndHoldResult!.holdYears).toBe(before.holdYears + 5);
  });
});

describe('notes and tags', () => {
  test('are changed independently, and duplicate tags are removed', async () => {
    const { browser } = await registerUser(testApp);
    await save(browser, ids[0]!);
    const url = `/api/v2/properties/${ids[0]}/favorite`;
    await browser.put(url, { notes: 'Roof is new' });
    const response = await browser.put(url, { tags: ['close', ' cheap ', 'close'] });
    expect(response.json()).toMatchObject({ notes: 'Roof is new', tags: ['close', 'cheap'] });
    expect((await list(browser)).items[0]).toMatchObject({ tags: ['close', 'cheap'] });
  });

  test.each([
    [{ notes: 'x'.repeat(5001) }, 'notes', 'Enter at most 5000 characters'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0', 'Enter at most 40 characters'],
    [{ tags: [' '] }, 'tags.0', 'A tag can’t be empty'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'tags', 'Enter at most 20 tags'],
    [{ stars: 5 }, 'stars', 'Unknown field: stars'],
  ])('are refused beyond their limits', async (body, path, message) => {
    const { browser } = await registerUser(testApp);
    await save(browser, ids[0]!);
    const response = await browser.put(`/api/v2/properties/${ids[0]}/favorite`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: unknown[] }>().issues).toEqual([{ path, message }]);
  });
});

describe('the list', () => {
  test('25 favorites are listed newest first in pages of 10, each once, and adding one in between doesn’t shift them', async () => {
    const { browser } = await registerUser(testApp);
    for (const id of ids.slice(0, 25)) {
      await save(browser, id);
      testApp.advance(7);
    }
    const first = await list(browser, '?limit=10');
    await save(browser, ids[28]!);
    const second = await list(browser, `?limit=10&cursor=${first.nextCursor}`);
    const third = await list(browser, `?limit=10&cursor=${second.nextCursor}`);
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen).toEqual(ids.slice(0, 25).toReversed());
    expect([first.total, third.total, third.nextCursor]).toEqual([25, 26, null]);
  });

  test('an invalid cursor and a limit of 101 are refused', async () => {
    const { browser } = await registerUser(testApp);
    for (const [query, path] of [
      ['cursor=nonsense', 'cursor'],
      [`cursor=${Buffer.from('["0000-01-01T00:00:00Z","x"]').toString('base64url')}`, 'cursor'],
      ['limit=101', 'limit'],
    ]) {
      const response = await browser.get(`/api/v2/properties/favorites?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ issues: [{ path }] });
    }
  });
});

describe('removing a favorite', () => {
  test('works once, and then the favorite is not found; another user’s favorite stays', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    await save(browser, ids[0]!);
    await save(other, ids[0]!);
    const url = `/api/v2/properties/${ids[0]}/favorite`;
    expect((await browser.delete(url, { price: 1 })).statusCode).toBe(200);
    expect((await browser.delete(url)).json()).toMatchObject({ error: 'favorite-not-found' });
    expect((await browser.put(url, { notes: '' })).statusCode).toBe(404);
    expect((await list(other)).total).toBe(1);
  });

  /** Two are saved a second apart; the older one has a note, a tag and a price that has changed since. */
  async function saver() {
    const { browser, userId } = await registerUser(testApp);
    const [id, newer] = [ids[4]!, ids[5]!];
    const url = `/api/v2/properties/${id}/favorite`;
    await save(browser, id);
    await browser.put(url, { notes: 'Roof is new', tags: ['close'] });
    testApp.advance(1000);
    await save(browser, newer);
    await testApp.database.pool.query(
      'UPDATE properties SET price = price - 5000 WHERE property_id = $1',
      [id],
    );
    return { browser, userId, id, newer, url };
  }

  test('then saving it again within 10 minutes restores it in place: the price and date saved, the note and the tag', async () => {
    const { browser, id, newer, url } = await saver();
    const before = await list(browser);
    expect(before.items.map((item) => item.id)).toEqual([newer, id]);
    expect(before.items[1]!.listPriceWhenSaved).toBe(before.items[1]!.listPrice! + 5000);
    await browser.delete(url);
    testApp.advance(10 * 60_000 - 1);
    const again = await save(browser, id);
    expect([again.statusCode, again.json()]).toEqual([200, before.items[1]]);
    expect(await list(browser)).toEqual(before);
  });

  test('a listing no longer on the market is restored without sending its data', async () => {
    const { browser } = await registerUser(testApp);
    const location = '12-Gone-Ln,-Austin,-TX-78704';
    await save(browser, location, { address: '12 Gone Ln', price: 100_000 });
    await browser.delete(`/api/v2/properties/${location}/favorite`);
    expect((await save(browser, location)).json()).toMatchObject({ address: '12 Gone Ln' });
  });

  test('after 10 minutes it is saved as new, and the cleanup job deletes what was removed', async () => {
    const { browser, userId, id, newer, url } = await saver();
    const count = `SELECT 1 FROM favorites WHERE removed_at IS NOT NULL AND user_id = $1`;
    const rows = async () => (await testApp.database.pool.query(count, [userId])).rowCount;
    await browser.delete(url);
    await browser.delete(`/api/v2/properties/${newer}/favorite`);
    const removed = await rows();
    testApp.advance(10 * 60_000);
    expect((await save(browser, id)).json()).toMatchObject({ notes: '', tags: [] });
    const { items } = await list(browser);
    expect(items[0]!.savedAt).toBe(testApp.deps.now().toISOString());
    expect(items[0]!.listPriceWhenSaved).toBe(items[0]!.listPrice);
    expect([removed, await rows()]).toEqual([2, 1]);
    await sweepDatabase(testApp.deps);
    expect(await rows()).toBe(0);
  });

  test('hides it right away from the list, search, its page and the export', async () => {
    const { browser, id, newer, url } = await saver();
    await browser.delete(url);
    const { items, total } = await list(browser);
    expect([items.map((item) => item.id), total]).toEqual([[newer], 1]);
    expect(await shownAsSaved(browser)).toEqual([newer]);
    const page = await browser.get(`/api/v2/properties/${id}`);
    expect(page.json()).toMatchObject({ isFavorite: false });
    const exported = (await browser.get('/api/auth/export')).json<{ favorites: object[] }>();
    expect(exported.favorites).toMatchObject([{ propertyId: newer }]);
    expect(exported.favorites[0]).not.toHaveProperty('removedAt');
  });

  test('a visitor must sign in', async () => {
    const visitor = new TestBrowser(testApp);
    expect((await save(visitor, ids[0]!)).statusCode).toBe(401);
    expect((await visitor.get('/api/v2/properties/favorites')).statusCode).toBe(401);
    expect((await visitor.delete(`/api/v2/properties/${ids[0]}/favorite`)).statusCode).toBe(401);
  });
});
