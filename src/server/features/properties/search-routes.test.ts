import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PropertyCard } from '#contract/listings/properties.ts';
import { PROPERTY_TYPES } from '#domain/listing/property-type.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const LISTINGS = 1200;

let testApp: TestApp;
let visitor: TestBrowser;
let market: PropertyCard[];
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp, LISTINGS);
  visitor = new TestBrowser(testApp);
  market = await everyPage('limit=100');
});
afterAll(() => testApp.close());

interface Answer {
  items: PropertyCard[];
  total: number;
  isTotalExact: boolean;
  nextCursor: string | null;
  corrections: { city: string | null };
}

async function ask(query: string, browser = visitor): Promise<Answer> {
  const response = await browser.get(`/api/v2/properties?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
}

async function everyPage(query: string, browser = visitor): Promise<PropertyCard[]> {
  const items: PropertyCard[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page: Answer = await ask(query + next, browser);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

const idsOf = (cards: readonly PropertyCard[]) => cards.map(({ id }) => id).toSorted();

/** A listing with the field names in section 3 of the specification. */
const specified = (listing: PropertyCard) => ({
  propertyId: listing.id,
  listPrice: listing.price,
  rent: listing.monthlyRent,
  rentRangeLow: listing.rentLow,
  rentRangeHigh: listing.rentHigh,
  averageRent: listing.monthlyRent,
  lat: listing.latitude,
  long: listing.longitude,
  dealScore: listing.metrics.dealScore,
});

describe('the whole market', () => {
  test('each of the 1,200 rows has the specification’s nine field names, with the same values as reading one property', async () => {
    for (const row of market) expect(row).toMatchObject(specified(row));
    const [first] = market;
    const read = await visitor.get(`/api/v2/properties/${encodeURIComponent(first!.id)}`);
    expect(read.json<PropertyCard>()).toMatchObject(specified(first!));
  });

  test('1,200 listings are returned in 12 pages, each once, highest low end of the deal score first', () => {
    expect(market).toHaveLength(LISTINGS);
    expect(new Set(idsOf(market)).size).toBe(LISTINGS);
    const scores = market.map(({ metrics }) => metrics.dealScoreLow ?? -1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('every card shows its source, rent range and image', () => {
    for (const card of market) {
      expect(card).toMatchObject({
        source: 'sample',
        sourceLabel: 'Sample data',
        isFavorite: false,
      });
      expect(card.rentLow).toBeLessThanOrEqual(card.monthlyRent!);
      expect(card.rentHigh).toBeGreaterThanOrEqual(card.monthlyRent!);
    }
    expect(market[0]!.imageUrl).toContain(encodeURIComponent(market[0]!.zipCode));
  });
});

describe('every filter matches a scan of every listing', () => {
  const box = (card: PropertyCard, west: number, south: number, east: number, north: number) =>
    card.longitude! >= west &&
    card.longitude! <= east &&
    card.latitude! >= south &&
    card.latitude! <= north;
  const cases: [string, (card: PropertyCard) => boolean][] = [
    ['city=Columbus', ({ city }) => city === 'Columbus'],
    ['city=columbus&state=OH', ({ city, state }) => city === 'Columbus' && state === 'OH'],
    ['state=oh', ({ state }) => state === 'OH'],
    ['zipCode=43201', ({ zipCode }) => zipCode === '43201'],
    ['zipCode=99999', () => false],
    ['city=Nowhereville', () => false],
    ...PROPERTY_TYPES.map((type): [string, (card: PropertyCard) => boolean] => [
      `propertyType=${encodeURIComponent(type)}`,
      ({ propertyType }) => propertyType === type,
    ]),
    [
      'propertyType=Condo&propertyType=Townhouse',
      ({ propertyType }) => propertyType === 'Condo' || propertyType === 'Townhouse',
    ],
    ['minPrice=200000', ({ price }) => price >= 200_000],
    ['maxPrice=200000', ({ price }) => price <= 200_000],
    ['minBeds=4', ({ bedrooms }) => bedrooms! >= 4],
    ['minBaths=2.5', ({ bathrooms }) => bathrooms! >= 2.5],
    ['minSquareFeet=2000', ({ squareFeet }) => squareFeet! >= 2000],
    ['minCapRate=6.5', ({ metrics }) => metrics.capRate! >= 6.5],
    ['minCashFlow=-100', ({ metrics }) => metrics.monthlyCashFlow! >= -100],
    ['minDealScore=50', ({ metrics }) => metrics.dealScore! >= 50],
    // A neighborhood, a city, a corner of the country, and the whole country.
    ['bbox=-83.02,39.93,-82.95,39.99', (card) => box(card, -83.02, 39.93, -82.95, 39.99)],
    ['bbox=-83.3,39.7,-82.7,40.3', (card) => box(card, -83.3, 39.7, -82.7, 40.3)],
    ['bbox=-90,25,-75,38', (card) => box(card, -90, 25, -75, 38)],
    ['bbox=-180,-90,180,90', () => true],
    [
      'bbox=-90,25,-75,42&minPrice=80000&maxPrice=350000&minBeds=3&minCapRate=5',
      (card) =>
        box(card, -90, 25, -75, 42) &&
        card.price >= 80_000 &&
        card.price <= 350_000 &&
        card.bedrooms! >= 3 &&
        card.metrics.capRate! >= 5,
    ],
    [
      'q=3+bed+under+250k+in+Ohio',
      (card) => card.state === 'OH' && card.bedrooms! >= 3 && card.price <= 250_000,
    ],
    [
      'q=duplex+cap+rate+over+5&state=TX',
      (card) =>
        card.state === 'TX' &&
        card.propertyType === 'Multi-Family' &&
        card.units === 2 &&
        card.metrics.capRate! >= 5,
    ],
  ];

  test.each(cases)('%s', async (query, fits) => {
    const expected = idsOf(market.filter(fits));
    const first = await ask(`${query}&limit=7`);
    expect({ total: first.total, isTotalExact: first.isTotalExact }).toEqual({
      total: expected.length,
      isTotalExact: true,
    });
    expect(idsOf(await everyPage(`${query}&limit=50`))).toEqual(expected);
  });

  test('a filter field overrides the search phrase', async () => {
    const found = await everyPage('q=under+250k+in+Ohio&maxPrice=150000&limit=100');
    const expected = market.filter(({ state, price }) => state === 'OH' && price <= 150_000);
    expect(idsOf(found)).toEqual(idsOf(expected));
  });
});

describe('every sort order', () => {
  const values: Record<string, (card: PropertyCard) => number> = {
    dealScore: ({ metrics }) => metrics.dealScoreLow!,
    capRate: ({ metrics }) => metrics.capRate!,
    cashFlow: ({ metrics }) => metrics.monthlyCashFlow!,
    cashOnCash: ({ metrics }) => metrics.cashOnCashReturn!,
    price: ({ price }) => price,
    listed: ({ listedOn }) => Date.parse(listedOn!),
  };
  const regions = ['', '&bbox=-83.02,39.9,-82.9,40.05', '&bbox=-90,25,-75,42', '&state=CA'];
  const cases = Object.keys(values).flatMap((key) =>
    regions.flatMap((region) => [
      [key, region, 1],
      [`-${key}`, region, -1],
    ]),
  ) as [string, string, number][];

  test.each(cases)('%s%s holds across pages', async (sort, region, sign) => {
    const cards = await everyPage(`limit=37&sort=${sort}${region}`);
    const found = cards.map(values[sort.replace('-', '')]!);
    expect(found).toEqual(found.toSorted((a, b) => sign * (a - b)));
    expect(new Set(idsOf(cards)).size).toBe(cards.length);
    const all = await ask(`limit=1${region}`);
    expect(cards).toHaveLength(all.total);
  });
});

describe('search words', () => {
  test('a street is found by name, closest match first, and by street number', async () => {
    const wanted = market.find(({ addressLine2 }) => addressLine2 === null)!;
    const byAddress = await ask(`q=${encodeURIComponent(wanted.address)}`);
    expect(byAddress.items[0]).toMatchObject({ address: wanted.address });
    const whole = `${wanted.address}, ${wanted.city}, ${wanted.state} ${wanted.zipCode}`;
    expect((await ask(`q=${encodeURIComponent(whole)}`)).items.map(({ id }) => id)).toEqual([
      wanted.id,
    ]);
  });

  test('"Avenue" matches "Ave", and a typo in the street still matches', async () => {
    const wanted = market.find(({ address }) => /^\d+ \w{6,} Ave$/.test(address))!;
    const [number, name] = wanted.address.split(' ') as [string, string];
    const long = await ask(`q=${number}+${name}+Avenue`);
    expect(long.items.map(({ id }) => id)).toContain(wanted.id);
    const slip = name.slice(0, 3) + name.slice(4);
    const slipped = await ask(`q=${number}+${slip}`);
    expect(slipped.items.map(({ id }) => id)).toContain(wanted.id);
  });

  test('a word matches words that start with it; similar words are shown only when none do, in both list and map', async () => {
    const wordsIn = ({ address, city }: PropertyCard) =>
      `${address} ${city}`.toLowerCase().split(' ');
    const begins = (typed: string) =>
      market.filter((card) => wordsIn(card).some((word) => word.startsWith(typed)));
    const shown = async (typed: string) => {
      const list = idsOf(await everyPage(`q=${typed}&limit=100`));
      const map = await visitor.get(`/api/v2/properties/map-points?q=${typed}`);
      expect(map.json<{ ids: string[] }>().ids.toSorted()).toEqual(list);
      return list;
    };
    for (const [typed, near] of [
      ['quar', 'quail'],
      ['hollo', 'holly'],
      ['heat', 'wheat'],
    ] as const) {
      expect([begins(typed).length > 0, begins(near).length > 0]).toEqual([true, true]);
      expect(await shown(typed), typed).toEqual(idsOf(begins(typed)));
    }
    expect(begins('mapel')).toHaveLength(0);
    expect(await shown('mapel')).toEqual(idsOf(begins('maple')));
  });

  test('"colombus" and "pheonix" are read as the intended cities, and the response names them', async () => {
    for (const [typed, city, state] of [
      ['colombus', 'Columbus', 'OH'],
      ['pheonix', 'Phoenix', 'AZ'],
    ]) {
      for (const query of [`q=${typed}`, `city=${typed}`]) {
        const { items, corrections, total } = await ask(query);
        expect(corrections).toEqual({ city, state });
        expect(total).toBe(market.filter((card) => card.city === city).length);
        expect(items.every((card) => card.city === city)).toBe(true);
      }
    }
  });

  test('pagination continues through a guessed city', async () => {
    const all = await everyPage('q=colombus&limit=3');
    expect(idsOf(all)).toEqual(idsOf(market.filter(({ city }) => city === 'Columbus')));
  });

  test('the map shows points for the corrected city', async () => {
    const { ids } = (await visitor.get('/api/v2/properties/map-points?q=colombus')).json<{
      ids: string[];
    }>();
    expect(ids.toSorted()).toEqual(idsOf(market.filter(({ city }) => city === 'Columbus')));
  });

  test('a single character doesn’t narrow the results', async () => {
    expect((await ask('q=5')).total).toBe(LISTINGS);
  });

  test('nonsense returns no results and no error', async () => {
    expect(await ask('q=xyzzy+qwertz')).toMatchObject({ items: [], total: 0, nextCursor: null });
    expect((await ask('q=%25%27%22%5C%00'.replace('%00', ''))).total).toBeGreaterThanOrEqual(0);
  });
});

describe('rejected queries', () => {
  test.each([
    ['limit=101', 'limit', 'Must be at most 100'],
    ['limit=0', 'limit', 'Must be at least 1'],
    ['minPrice=cheap', 'minPrice', 'Must be a number'],
    ['minDealScore=101', 'minDealScore', 'Must be at most 100'],
    ['state=Ohio', 'state', 'Enter the two-letter state code'],
    ['zipCode=432', 'zipCode', 'Enter a five-digit ZIP code'],
    [
      'bbox=1,2,3',
      'bbox',
      'Enter west,south,east,north in degrees, with west < east and south < north',
    ],
    [
      'bbox=-80,40,-83,41',
      'bbox',
      'Enter west,south,east,north in degrees, with west < east and south < north',
    ],
    [
      'cursor=nonsense',
      'cursor',
      'This cursor isn’t valid for this search. Start over without it.',
    ],
    ['color=red', 'color', 'Unknown field: color'],
  ])('%s returns 400 with the field and a message', async (query, path, message) => {
    const response = await visitor.get(`/api/v2/properties?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: unknown[] }>().issues[0]).toEqual({ path, message });
  });

  test('a cursor from one sort order is rejected by another', async () => {
    const { nextCursor } = await ask('sort=price&limit=5');
    const response = await visitor.get(`/api/v2/properties?sort=-price&cursor=${nextCursor}`);
    expect(response.statusCode).toBe(400);
  });
});

describe('user-added listings', () => {
  const mine = (price: number, extra: object = {}) => ({
    address: `${price} Own Street`,
    city: 'Columbus',
    state: 'OH',
    zipCode: '43201',
    propertyType: 'Single Family',
    bedrooms: 3,
    price,
    ...extra,
  });

  test('are found by their owner alongside the market by filter, sort order, keyword and map, and by no other user', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    const created = await browser.post('/api/v2/properties', mine(123_456, { monthlyRent: 1500 }));
    const { id } = created.json<{ id: string }>();
    for (const query of [
      'city=Columbus&limit=100',
      'bbox=-83.1,39.8,-82.8,40.1&limit=100',
      'bbox=-100,30,-80,45&sort=price&limit=100',
      'q=123456+own&limit=100',
      'minPrice=123456&maxPrice=123456',
    ]) {
      expect(idsOf(await everyPage(query, browser))).toContain(id);
      expect(idsOf(await everyPage(query, other))).not.toContain(id);
      expect(idsOf(await everyPage(query, visitor))).not.toContain(id);
    }
    const whole = await everyPage('sort=-capRate&limit=100', browser);
    expect(whole).toHaveLength(LISTINGS + 1);
    const rates = whole.map(({ metrics }) => metrics.capRate!);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  test('are the only results, with their total, for source=yours and excluded for source=market', async () => {
    const { browser } = await registerUser(testApp);
    for (const price of [90_001, 90_002, 90_003])
      await browser.post('/api/v2/properties', mine(price));
    for (const query of ['', 'bbox=-100,30,-80,45', 'sort=price&city=Columbus']) {
      const { items, total } = await ask(`source=yours&${query}`, browser);
      expect(items.map(({ source }) => source)).toEqual(['yours', 'yours', 'yours']);
      expect(total).toBe(3);
    }
    expect(await everyPage('source=yours&limit=2&sort=price', browser)).toHaveLength(3);
    expect(await everyPage('source=market&limit=100', browser)).toHaveLength(LISTINGS);
    expect(await everyPage('source=yours&limit=100', visitor)).toEqual([]);
  });

  test('without a rent sort last in every order that needs one, even across pages', async () => {
    const { browser } = await registerUser(testApp);
    // Not a ZIP code in the sample market, so no rent can be estimated.
    for (const price of [100_001, 100_002, 100_003])
      await browser.post(
        '/api/v2/properties',
        mine(price, { zipCode: '00501', city: 'Elsewhere' }),
      );
    for (const sort of ['-capRate', 'capRate', '-dealScore', 'cashFlow']) {
      const cards = await everyPage(`sort=${sort}&limit=100`, browser);
      expect(cards).toHaveLength(LISTINGS + 3);
      expect(cards.slice(-3).every(({ metrics }) => metrics.capRate === null)).toBe(true);
      const small = await everyPage(
        `sort=${sort}&limit=2&maxPrice=100003&minPrice=100001`,
        browser,
      );
      expect(small.filter(({ metrics }) => metrics.capRate === null)).toHaveLength(3);
    }
  });
});
