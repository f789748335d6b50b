import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTestMarket } from '#server/testing/market.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp, 600);
});
afterAll(() => testApp.close());

interface Page {
  items: { id: string }[];
  nextCursor: string | null;
  total: number;
}

const page = async (browser: TestBrowser, query: string): Promise<Page> =>
  (await browser.get(`/api/v2/properties?${query}`)).json<Page>();

test('when listings are added between pages, every listing present at the start is returned exactly once', async () => {
  const { browser } = await registerUser(testApp);
  const before = new Set<string>();
  for (let cursor = ''; ; ) {
    const { items, nextCursor } = await page(browser, `sort=price&limit=100${cursor}`);
    for (const { id } of items) before.add(id);
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  const seen: string[] = [];
  let added = 0;
  for (let cursor = ''; ; ) {
    const { items, nextCursor } = await page(browser, `sort=price&limit=40${cursor}`);
    seen.push(...items.map(({ id }) => id));
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
    // One before and one after the end of the page.
    for (const price of [1 + added, 900_000_000 + added]) {
      const response = await browser.post('/api/v2/properties', {
        address: `${price} Added Road`,
        city: 'Columbus',
        state: 'OH',
        zipCode: '43201',
        propertyType: 'Condo',
        bedrooms: 2,
        price,
      });
      expect(response.statusCode).toBe(201);
      added += 1;
    }
  }
  expect(added).toBeGreaterThan(20);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => before.has(id)).toSorted()).toEqual([...before].toSorted());
});

test('equal prices sort stably: 30 listings at the same price each appear once in pages of 7', async () => {
  await testApp.database.pool.query(
    `UPDATE property_metrics SET price = 123450 WHERE property_no IN (SELECT property_no FROM property_metrics ORDER BY property_no LIMIT 30)`,
  );
  const visitor = new TestBrowser(testApp);
  for (const sort of ['price', '-price']) {
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const query = `minPrice=123450&maxPrice=123450&sort=${sort}&limit=7${cursor}`;
      const { items, nextCursor } = await page(visitor, query);
      seen.push(...items.map(({ id }) => id));
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  }
});

test('the total is counted once and stored in the cursor', async () => {
  const visitor = new TestBrowser(testApp);
  const first = await page(visitor, 'limit=10');
  const second = await page(visitor, `limit=10&cursor=${first.nextCursor}`);
  expect([first.total, second.total]).toEqual([600, 600]);
});
