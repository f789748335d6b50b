import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Property, PropertyCard } from '#contract/listings/properties.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const LISTINGS = 500;
let testApp: TestApp;
let visitor: TestBrowser;
let market: Property[];
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp, LISTINGS);
  visitor = new TestBrowser(testApp);
  const cards = await everyCard('');
  market = [];
  for (const { id } of cards)
    market.push(
      (await visitor.get(`/api/v2/properties/${encodeURIComponent(id)}`)).json<Property>(),
    );
});
afterAll(() => testApp.close());

interface Page {
  items: PropertyCard[];
  nextCursor: string | null;
  total: number;
}

async function everyCard(query: string, browser = visitor): Promise<PropertyCard[]> {
  const items: PropertyCard[] = [];
  let cursor = '';
  do {
    const response = await browser.get(`/api/v2/properties?limit=100&${query}${cursor}`);
    expect(response.statusCode, response.body).toBe(200);
    const page = response.json<Page>();
    items.push(...page.items);
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  return items;
}

/** How far the price is below the highest asking price since it was listed, in percent. */
function dropOf({ price, priceHistory, listedOn }: Property): number {
  const requested = priceHistory
    .filter(
      ({ event, date }) => event !== 'Sold' && event !== 'Pending' && date >= (listedOn ?? ''),
    )
    .map((event) => event.price);
  return requested.length === 0 ? 0 : 100 * (1 - price / Math.max(...requested));
}

const cases: [string, (listing: Property) => boolean][] = [
  ['minYearBuilt=1990', ({ yearBuilt }) => (yearBuilt ?? 0) >= 1990],
  ['maxYearBuilt=1950', ({ yearBuilt }) => yearBuilt !== null && yearBuilt <= 1950],
  ['maxHoa=0', ({ figures }) => figures.hoaMonthly.value === 0],
  ['maxDaysOnMarket=30', ({ daysOnMarket }) => daysOnMarket !== null && daysOnMarket <= 30],
  ['minCondition=4', ({ condition }) => (condition ?? 0) >= 4],
  ['maxCondition=2', ({ condition }) => condition !== null && condition <= 2],
  ['floodZone=outside', ({ floodZone }) => floodZone === 'outside'],
  ['floodZone=inside', ({ floodZone }) => floodZone === 'inside'],
  ['minUnits=2&maxUnits=3', ({ units }) => units >= 2 && units <= 3],
  ['minLotSize=8000', ({ lotSize }) => (lotSize ?? 0) >= 8000],
  ['minPriceDrop=1', (listing) => dropOf(listing) >= 1],
  [
    'maxArvPercent=85',
    ({ figures, price }) =>
      figures.afterRepairValue !== null && price / figures.afterRepairValue.value <= 0.85,
  ],
  ['q=duplex', ({ propertyType, units }) => propertyType === 'Multi-Family' && units === 2],
  ['q=4plex', ({ propertyType, units }) => propertyType === 'Multi-Family' && units === 4],
  ['maxTaxRate=1', ({ figures, price }) => figures.propertyTaxesAnnual.value / price <= 0.01],
  [
    'q=built+after+1990+no+flood+zone&sort=price',
    ({ yearBuilt, floodZone }) => (yearBuilt ?? 0) > 1990 && floodZone === 'outside',
  ],
  [
    'state=OH&minCondition=3&q=under+300k',
    ({ state, condition, price }) => state === 'OH' && (condition ?? 0) >= 3 && price <= 300_000,
  ],
];

test.each(cases)('%s finds exactly the matching listings', async (query, fits) => {
  const expected = market.filter(fits);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(LISTINGS);
  const ids = (listings: readonly { id: string }[]) => listings.map(({ id }) => id).toSorted();
  expect(ids(await everyCard(query))).toEqual(ids(expected));
});

test('near 43215 means within 5 miles of its center, and an unknown ZIP matches only itself', async () => {
  const near = await everyCard('nearZip=43215');
  expect(new Set(near.map(({ city }) => city))).toEqual(new Set(['Columbus']));
  expect(new Set(near.map(({ zipCode }) => zipCode)).size).toBeGreaterThan(1);
  expect(await everyCard('q=near+99999')).toEqual([]);
});

describe('counts per filter value', () => {
  const countsFor = async (query: string, browser = visitor) =>
    (await browser.get(`/api/v2/properties/filter-counts?${query}`)).json<{
      counts: Record<string, Record<string, number>>;
      isExact: boolean;
    }>();

  test('each count equals the results of a search with that value', async () => {
    const { counts, isExact } = await countsFor('maxPrice=400000');
    expect(isExact).toBe(true);
    for (const [field, value] of [
      ['minBeds', '3'],
      ['propertyType', 'Condo'],
      ['floodZone', 'inside'],
      ['minYearBuilt', '2000'],
      ['minPriceDrop', '1'],
      ['maxHoa', '0'],
      ['minUnits', '2'],
    ] as const)
      expect(counts[field]![value], field).toBe(
        (await everyCard(`maxPrice=400000&${field}=${value}`)).length,
      );
  });

  test('each count ignores its own filter and applies the others', async () => {
    const { counts } = await countsFor('floodZone=inside&minBeds=3');
    expect(counts['floodZone']!['outside']).toBe(
      (await everyCard('floodZone=outside&minBeds=3')).length,
    );
    expect(counts['minBeds']!['1']).toBe((await everyCard('floodZone=inside&minBeds=1')).length);
  });

  test('user-added listings count only for their owner', async () => {
    const { browser } = await registerUser(testApp);
    const before = (await countsFor('')).counts['propertyType']!['Land']!;
    await browser.post('/api/v2/properties', {
      address: '1 Own Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43201',
      propertyType: 'Land',
      price: 50_000,
    });
    expect((await countsFor('', browser)).counts['propertyType']!['Land']).toBe(before + 1);
    expect((await countsFor('')).counts['propertyType']!['Land']).toBe(before);
  });
});
