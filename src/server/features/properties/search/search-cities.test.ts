import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillTestMarket } from '#server/testing/market.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp, 600);
  visitor = new TestBrowser(testApp);
});
afterAll(() => testApp.close());

interface Answer {
  items: { city: string; state: string; bedrooms: number | null; price: number }[];
  total: number;
  corrections: { city: string | null; state: string | null };
  needsLocation: boolean;
  exclusions: { fields: string[]; totalWithout: number; totalAlone: number | null }[];
}

const search = async (query: string): Promise<Answer> =>
  (await visitor.get(`/api/v2/properties?${query}`)).json<Answer>();

test('cities are sorted by listing count, and 4 other Columbuses have none', async () => {
  const { items } = (await visitor.get('/api/v2/properties/cities')).json<{
    items: { name: string; state: string; listings: number }[];
  }>();
  const listed = items.map(({ listings }) => listings);
  expect(listed).toEqual(listed.toSorted((a, b) => b - a));
  const columbuses = items.filter(({ name }) => name === 'Columbus');
  expect(columbuses.map(({ state }) => state)).toEqual(['OH', 'GA', 'IN', 'MS', 'NE']);
  expect(columbuses[0]!.listings).toBe((await search('city=Columbus')).total);
});

test('"Columbus 3 bed under 250k" is three bedrooms below 250,000 in Columbus, OH, wherever the city is in the phrase', async () => {
  const expected = await search('city=Columbus&state=OH&minBeds=3&maxPrice=250000');
  expect(expected.total).toBeGreaterThan(0);
  for (const q of [
    'Columbus 3 bed under 250k',
    '3 bed Columbus under 250k',
    '3 bed under 250k columbus',
  ])
    expect((await search(`q=${encodeURIComponent(q)}`)).items, q).toEqual(expected.items);
});

test('an explicit city and its state override the city in the phrase', async () => {
  const { items } = await search('q=Columbus&city=Austin');
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ city, state }) => city === 'Austin' && state === 'TX')).toBe(true);
});

test('"colombus 3 bed" is Columbus, OH, and the response names it', async () => {
  const { corrections, items } = await search('q=colombus+3+bed');
  expect(corrections).toEqual({ city: 'Columbus', state: 'OH' });
  expect(items.every(({ city }) => city === 'Columbus')).toBe(true);
});

test.each([
  ['q=duplex+near+me', true],
  ['q=duplex+near+me+in+Columbus', false],
  ['q=duplex+near+me&nearZip=43215', false],
  ['q=duplex', false],
])('%s needs a location: %s', async (query, needsLocation) => {
  expect((await search(query)).needsLocation).toBe(needsLocation);
});

describe('a search with no results', () => {
  test('lists the most restrictive filter first', async () => {
    const { total, exclusions } = await search('q=Columbus+3+bed+under+5k');
    expect(total).toBe(0);
    const without = (await search('q=Columbus+3+bed')).total;
    expect(exclusions[0]).toEqual({
      fields: ['minPrice', 'maxPrice'],
      totalWithout: without,
      totalAlone: null,
    });
    expect(exclusions.map(({ fields }) => fields.join())).toEqual(
      expect.arrayContaining(['city,state', 'minBeds']),
    );
  });

  test('lists first the filter with the fewest matches on its own when two filters each exclude everything', async () => {
    const { exclusions } = await search('q=xyzzy+qwertz&maxPrice=4000');
    expect(exclusions.map(({ totalWithout }) => totalWithout)).toEqual([0, 0]);
    expect(exclusions.every(({ totalAlone }) => totalAlone === 0)).toBe(true);
    const twice = await search('state=OH&minBeds=12&maxPrice=4000');
    expect(twice.exclusions.at(-1)!.fields).toEqual(['city', 'state']);
    expect(twice.exclusions.at(-1)!.totalAlone).toBe((await search('state=OH')).total);
  });

  test('counts listings within 7 days on market the same way a search does', async () => {
    const { exclusions } = await search('maxDaysOnMarket=7&minBeds=12&maxPrice=4000');
    const days = exclusions.find(({ fields }) => fields.includes('maxDaysOnMarket'))!;
    const alone = (await search('maxDaysOnMarket=7')).total;
    expect(alone).toBeLessThan((await search('')).total);
    expect(days.totalAlone).toBe(alone);
  });

  test('a search with results or without filters lists no exclusions', async () => {
    expect((await search('q=Columbus')).exclusions).toEqual([]);
    expect((await search('')).exclusions).toEqual([]);
  });
});
