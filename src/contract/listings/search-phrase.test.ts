import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownCities } from '#domain/search-phrase/known-cities.ts';
import { type PhraseFilters, parseSearchPhrase } from '#domain/search-phrase/search-phrase.ts';
import { MapFilters } from './property-search.ts';

const plex = (units: number): PhraseFilters => ({
  propertyType: ['Multi-Family'],
  minUnits: units,
  maxUnits: units,
});

const filtersOf = (phrase: string): PhraseFilters => parseSearchPhrase(phrase).filters;

/** The recognized words, by kind of filter. */
function understood(phrase: string): Record<string, string> {
  const { spans } = parseSearchPhrase(phrase);
  return Object.fromEntries(spans.map(({ start, end, kind }) => [kind, phrase.slice(start, end)]));
}

describe('whole phrases', () => {
  test('“3 bed under 250k in Columbus” is three filters, each with its position in the text', () => {
    expect(parseSearchPhrase('3 bed under 250k in Columbus')).toEqual({
      filters: { minBeds: 3, maxPrice: 250_000, city: 'Columbus' },
      spans: [
        { start: 0, end: 5, kind: 'beds' },
        { start: 6, end: 16, kind: 'price' },
        { start: 20, end: 28, kind: 'city' },
      ],
      text: '',
    });
  });

  test.each<[string, PhraseFilters]>([
    [
      'duplex 43205 cap rate over 7',
      { propertyType: ['Multi-Family'], zipCode: '43205', minCapRate: 7 },
    ],
    ['cash flow > 200 2 bath', { minCashFlow: 200, minBaths: 2 }],
    [
      'townhouse in Austin, TX between 200k and 300k',
      {
        propertyType: ['Townhouse'],
        city: 'Austin',
        state: 'TX',
        minPrice: 200_000,
        maxPrice: 300_000,
      },
    ],
    [
      'houses for sale in Fort Worth with 4 bedrooms',
      { propertyType: ['Single Family'], city: 'Fort Worth', minBeds: 4 },
    ],
    [
      '43205 cash flow over $150/mo 3/2 under 180',
      { zipCode: '43205', minCashFlow: 150, minBeds: 3, minBaths: 2, maxPrice: 180_000 },
    ],
    [
      'cash-flowing fourplex near Kansas City, MO',
      {
        minCashFlow: 0,
        propertyType: ['Multi-Family'],
        minUnits: 4,
        maxUnits: 4,
        city: 'Kansas City',
        state: 'MO',
      },
    ],
    [
      'condo or townhouse, 2+ bath, 1,200+ sqft',
      { propertyType: ['Condo', 'Townhouse'], minBaths: 2, minSquareFeet: 1200 },
    ],
  ])('%s', (phrase, filters) => {
    expect(parseSearchPhrase(phrase)).toMatchObject({ filters, text: '' });
  });
});

describe('prices', () => {
  test.each<[string, PhraseFilters]>([
    ['under 250k', { maxPrice: 250_000 }],
    ['under $250,000', { maxPrice: 250_000 }],
    ['below 1.2m', { maxPrice: 1_200_000 }],
    ['max 1.2 million', { maxPrice: 1_200_000 }],
    ['<= 300k', { maxPrice: 300_000 }],
    ['up to 90 thousand', { maxPrice: 90_000 }],
    ['under 250', { maxPrice: 250_000 }],
    ['budget of 180k', { maxPrice: 180_000 }],
    ['$175k', { maxPrice: 175_000 }],
    ['over 100k', { minPrice: 100_000 }],
    ['at least $100,000', { minPrice: 100_000 }],
    ['between 200 and 300', { minPrice: 200_000, maxPrice: 300_000 }],
    ['200-300k', { minPrice: 200_000, maxPrice: 300_000 }],
    ['$200k – $300k', { minPrice: 200_000, maxPrice: 300_000 }],
    ['from 150,000 to 200,000', { minPrice: 150_000, maxPrice: 200_000 }],
    ['300k to 200k', { minPrice: 200_000, maxPrice: 300_000 }],
    ['around 250k', { minPrice: 225_000, maxPrice: 275_000 }],
    ['over 100k under 200k', { minPrice: 100_000, maxPrice: 200_000 }],
  ])('%s', (phrase, filters) => {
    expect(filtersOf(phrase)).toEqual(filters);
  });

  test('a bare number isn’t a price', () => {
    expect(parseSearchPhrase('1428')).toEqual({ filters: {}, spans: [], text: '1428' });
  });
});

describe('rooms and size', () => {
  test.each<[string, PhraseFilters]>([
    ['3 beds', { minBeds: 3 }],
    ['3-bedroom', { minBeds: 3 }],
    ['3br', { minBeds: 3 }],
    ['three bedroom', { minBeds: 3 }],
    ['at least 4 bedrooms', { minBeds: 4 }],
    ['3+ bd', { minBeds: 3 }],
    ['3 or more beds', { minBeds: 3 }],
    ['3-4 beds', { minBeds: 3 }],
    ['2.5 baths', { minBaths: 2.5 }],
    ['2 bathrooms', { minBaths: 2 }],
    ['3bd/2ba', { minBeds: 3, minBaths: 2 }],
    ['3/1.5', { minBeds: 3, minBaths: 1.5 }],
    ['over 1,500 sq ft', { minSquareFeet: 1500 }],
    ['1500 square feet', { minSquareFeet: 1500 }],
  ])('%s', (phrase, filters) => {
    expect(filtersOf(phrase)).toEqual(filters);
  });

  test('a maximum size is understood and ignored, and isn’t read as a price', () => {
    expect(filtersOf('under 1500 sqft')).toEqual({});
    expect(understood('under 1500 sqft')).toEqual({ ignored: 'under 1500 sqft' });
  });
});

describe('investor metrics', () => {
  test.each<[string, PhraseFilters]>([
    ['cap rate over 7', { minCapRate: 7 }],
    ['cap > 6.5%', { minCapRate: 6.5 }],
    ['7% cap', { minCapRate: 7 }],
    ['over 7 percent cap rate', { minCapRate: 7 }],
    ['8+ cap', { minCapRate: 8 }],
    ['cash flow > 200', { minCashFlow: 200 }],
    ['cashflow at least $1,200', { minCashFlow: 1200 }],
    ['$300 a month cash flow', { minCashFlow: 300 }],
    ['cash flow over -100', { minCashFlow: -100 }],
    ['positive cash flow', { minCashFlow: 0 }],
    ['deal score over 70', { minDealScore: 70 }],
    ['score 70+', { minDealScore: 70 }],
  ])('%s', (phrase, filters) => {
    expect(filtersOf(phrase)).toEqual(filters);
  });

  test.each([
    ['cheapest duplexes in Cleveland', 'price'],
    ['newest condos', '-listed'],
    ['best cap rate', '-capRate'],
    ['highest cash on cash return in Ohio', '-cashOnCash'],
    ['top cash flow', '-cashFlow'],
    ['best deals', '-dealScore'],
  ])('%s sorts by %s', (phrase, sort) => {
    expect(parseSearchPhrase(phrase)).toMatchObject({ sort, text: '' });
  });
});

describe('locations', () => {
  test.each<[string, PhraseFilters]>([
    ['in Columbus', { city: 'Columbus' }],
    ['in san antonio tx', { city: 'san antonio', state: 'TX' }],
    ['in Columbus Ohio', { city: 'Columbus', state: 'OH' }],
    ['Columbus, OH', { city: 'Columbus', state: 'OH' }],
    ['St. Louis, MO', { city: 'St. Louis', state: 'MO' }],
    ['in Winston-Salem, North Carolina', { city: 'Winston-Salem', state: 'NC' }],
    ["in Coeur d'Alene, ID", { city: "Coeur d'Alene", state: 'ID' }],
    ['in New York', { city: 'New York' }],
    ['in New York, NY', { city: 'New York', state: 'NY' }],
    ['in Ohio', { state: 'OH' }],
    ['in Kansas City', { city: 'Kansas City' }],
    ['in Virginia Beach, VA', { city: 'Virginia Beach', state: 'VA' }],
    ['in Delaware, OH', { city: 'Delaware', state: 'OH' }],
    ['north carolina', { state: 'NC' }],
    ['OH', { state: 'OH' }],
    ['43205', { zipCode: '43205' }],
    ['in 43205', { zipCode: '43205' }],
    ['43205-1234', { zipCode: '43205' }],
  ])('%s', (phrase, filters) => {
    expect(parseSearchPhrase(phrase)).toMatchObject({ filters, text: '' });
    expect(filtersOf(phrase)).toEqual(filters);
  });

  test('the street of an address stays text; city, state and ZIP become filters', () => {
    expect(parseSearchPhrase('1428 Bryden Rd, Columbus, OH 43205')).toMatchObject({
      filters: { city: 'Columbus', state: 'OH', zipCode: '43205' },
      text: '1428 Bryden Rd',
    });
    expect(parseSearchPhrase('123 Main St Columbus, OH')).toMatchObject({
      filters: { city: 'Columbus', state: 'OH' },
      text: '123 Main St',
    });
  });

  test('a five-digit house number isn’t a ZIP, and Bath can be a street', () => {
    expect(parseSearchPhrase('12345 N Elm Street')).toMatchObject({
      filters: {},
      text: '12345 N Elm Street',
    });
    expect(parseSearchPhrase('2 Bath Street')).toMatchObject({
      filters: {},
      text: '2 Bath Street',
    });
  });

  test('words that aren’t filters stay, and filler words are removed', () => {
    expect(parseSearchPhrase('colombus')).toMatchObject({ filters: {}, text: 'colombus' });
    expect(parseSearchPhrase('show me homes for sale on bryden').text).toBe('bryden');
  });
});

describe('cities in the market', () => {
  const cities = knownCities([
    { name: 'Columbus', state: 'GA', listings: 8 },
    { name: 'Columbus', state: 'IN', listings: 0 },
    { name: 'Columbus', state: 'OH', listings: 120 },
    { name: 'St. Louis', state: 'MO', listings: 40 },
    { name: 'Kansas City', state: 'MO', listings: 60 },
  ]);
  const columbus = { city: 'Columbus', state: 'OH' };

  test.each<[string, PhraseFilters, string]>([
    ['Columbus 3 bed under 250k', { ...columbus, minBeds: 3, maxPrice: 250_000 }, 'Columbus'],
    ['3 bed Columbus under 250k', { ...columbus, minBeds: 3, maxPrice: 250_000 }, 'Columbus'],
    [
      '3 bed under 250k columbus',
      { city: 'columbus', state: 'OH', minBeds: 3, maxPrice: 250_000 },
      'columbus',
    ],
    [
      'duplex st louis cap rate over 7',
      {
        city: 'st louis',
        state: 'MO',
        propertyType: ['Multi-Family'],
        minUnits: 2,
        maxUnits: 2,
        minCapRate: 7,
      },
      'st louis',
    ],
    [
      'kansas city condo',
      { city: 'kansas city', state: 'MO', propertyType: ['Condo'] },
      'kansas city',
    ],
    ['in Columbus', columbus, 'Columbus'],
    ['Columbus ga 3 bed', { city: 'Columbus', state: 'GA', minBeds: 3 }, 'Columbus'],
    ['Columbus Georgia', { city: 'Columbus', state: 'GA' }, 'Columbus'],
  ])('%s', (phrase, filters, marked) => {
    const read = parseSearchPhrase(phrase, cities);
    expect(read).toMatchObject({ filters, text: '' });
    const span = read.spans.find(({ kind }) => kind === 'city')!;
    expect(phrase.slice(span.start, span.end)).toBe(marked);
  });

  test('without a state, Columbus is the city with 120 listings; the one with 8 is offered, and the one without listings isn’t', () => {
    expect(parseSearchPhrase('Columbus', cities).otherCities).toEqual([
      { name: 'Columbus', state: 'GA', listings: 8 },
    ]);
    expect(parseSearchPhrase('Columbus, GA', cities)).not.toHaveProperty('otherCities');
  });

  test('a street with a city’s name stays a street', () => {
    for (const street of ['Columbus Ave', '1428 Columbus', '12 Columbus Rd'])
      expect(parseSearchPhrase(street, cities)).toMatchObject({ filters: {}, text: street });
    expect(parseSearchPhrase('1428 Bryden Rd Columbus', cities)).toMatchObject({
      filters: columbus,
      text: '1428 Bryden Rd',
    });
  });
});

describe('a percentage', () => {
  test.each(['below 70%', 'under 7.5 %', 'over 70 percent', '$70%', '60-70%'])(
    '%s is not a price',
    (phrase) => {
      const { maxPrice, minPrice } = filtersOf(phrase);
      expect([minPrice, maxPrice]).toEqual([undefined, undefined]);
    },
  );
});

describe('near me', () => {
  test.each(['duplex near me', 'duplexes close to me', 'duplex nearby'])(
    '“%s” is understood, and asks for a location',
    (phrase) => {
      expect(parseSearchPhrase(phrase)).toMatchObject({
        filters: plex(2),
        text: '',
        needsLocation: true,
      });
    },
  );

  test('a ZIP code or a city provides the location', () => {
    for (const phrase of ['near me 43215', 'near me in Columbus'])
      expect(parseSearchPhrase(phrase)).not.toHaveProperty('needsLocation');
  });
});

describe('listing facts', () => {
  test.each<[string, PhraseFilters]>([
    ['built after 1990', { minYearBuilt: 1991 }],
    ['built since 1990', { minYearBuilt: 1990 }],
    ['built before 1978', { maxYearBuilt: 1977 }],
    ['newer than 2000', { minYearBuilt: 2001 }],
    ['1990 or newer', { minYearBuilt: 1990 }],
    ['built between 1950 and 1980', { minYearBuilt: 1950, maxYearBuilt: 1980 }],
    ['built in 1995', { minYearBuilt: 1995, maxYearBuilt: 1995 }],
    ['no flood zone', { floodZone: 'outside' }],
    ['not in a flood zone', { floodZone: 'outside' }],
    ['flood zone', { floodZone: 'inside' }],
    ['no HOA', { maxHoa: 0 }],
    ['hoa under $200', { maxHoa: 200 }],
    ['under $150 hoa', { maxHoa: 150 }],
    ['under 1% tax', { maxTaxRate: 1 }],
    ['taxes below 1.5%', { maxTaxRate: 1.5 }],
    ['new this week', { maxDaysOnMarket: 7 }],
    ['listed in the last 14 days', { maxDaysOnMarket: 14 }],
    ['new today', { maxDaysOnMarket: 1 }],
    ['under 30 days on market', { maxDaysOnMarket: 30 }],
    ['price drop', { minPriceDrop: 1 }],
    ['price drop over 5%', { minPriceDrop: 5 }],
    ['reduced', { minPriceDrop: 1 }],
    ['fixer-upper', { maxCondition: 2 }],
    ['move-in ready', { minCondition: 4 }],
    ['2-4 units', { minUnits: 2, maxUnits: 4 }],
    ['4+ units', { minUnits: 4 }],
    ['under 5 units', { maxUnits: 4 }],
    ['up to 4 units', { maxUnits: 4 }],
    ['half acre lot', { minLotSize: 21_780 }],
    ['1/2 acre', { minLotSize: 21_780 }],
    ['over 3/4 acre', { minLotSize: 32_670 }],
    ['under 2 acres', {}],
    ['1800+ sqft', { minSquareFeet: 1800 }],
    ['from 1800 to 2000 sqft', { minSquareFeet: 1800 }],
    ['2000+ cash flow', { minCashFlow: 2000 }],
    ['built 1990+', { minYearBuilt: 1990 }],
    ['listed in the last 2 Weeks', { maxDaysOnMarket: 14 }],
    ['over 0.25 acres', { minLotSize: 10_890 }],
    ['lot over 5,000 sq ft', { minLotSize: 5000 }],
    ['duplex near 43215', { ...plex(2), nearZip: '43215' }],
    ['triplex', plex(3)],
    ['4plex', plex(4)],
    ['4-plex', plex(4)],
    ['quad', plex(4)],
    ['quadplexes', plex(4)],
    ['two-family', plex(2)],
    ['duplex or triplex', { propertyType: ['Multi-Family'], minUnits: 2, maxUnits: 3 }],
    [
      'duplex or house',
      { propertyType: ['Multi-Family', 'Single Family'], minUnits: 1, maxUnits: 2 },
    ],
    ['multi-family', { propertyType: ['Multi-Family'] }],
    ['below 70% of ARV', { maxArvPercent: 70 }],
    ['under 65 percent of the after-repair value', { maxArvPercent: 65 }],
    ['70% ARV', { maxArvPercent: 70 }],
    ['zip 43215', { zipCode: '43215' }],
    ['in zip code 43215', { zipCode: '43215' }],
    ['ZIP: 43215 duplex', { zipCode: '43215', ...plex(2) }],
    ['near zip 43215', { nearZip: '43215' }],
    ['in Columbus built after 1990', { city: 'Columbus', minYearBuilt: 1991 }],
    ['in Salt Lake City no flood zone', { city: 'Salt Lake City', floodZone: 'outside' }],
    ['in Columbus new this week', { city: 'Columbus', maxDaysOnMarket: 7 }],
    [
      '3 bed under 250k built after 1990 no flood zone new this week',
      {
        minBeds: 3,
        maxPrice: 250_000,
        minYearBuilt: 1991,
        floodZone: 'outside',
        maxDaysOnMarket: 7,
      },
    ],
  ])('%s', (phrase, filters) => {
    expect(parseSearchPhrase(phrase)).toMatchObject({ filters, text: '' });
    expect(filtersOf(phrase)).toEqual(filters);
  });
});

describe('typos', () => {
  test.each<[string, PhraseFilters, string[]]>([
    ['3 bedrom undr 250k', { minBeds: 3, maxPrice: 250_000 }, ['3 bedrom', 'undr 250k']],
    [
      'duplx in Columbus',
      { propertyType: ['Multi-Family'], minUnits: 2, maxUnits: 2, city: 'Columbus' },
      ['duplx', 'Columbus'],
    ],
    [
      '2 bathrom townhuose',
      { minBaths: 2, propertyType: ['Townhouse'] },
      ['2 bathrom', 'townhuose'],
    ],
    ['betwen 100k and 200k', { minPrice: 100_000, maxPrice: 200_000 }, ['betwen 100k and 200k']],
  ])('%s', (phrase, filters, marked) => {
    const read = parseSearchPhrase(phrase);
    expect(read).toMatchObject({ filters, text: '' });
    expect(read.spans.map(({ start, end }) => phrase.slice(start, end))).toEqual(marked);
  });

  test('a word that isn’t a typo of a known word stays as typed', () => {
    for (const word of ['Underwood', 'Dupont', 'quar', 'mapel'])
      expect(parseSearchPhrase(word)).toMatchObject({ filters: {}, text: word });
  });
});

describe('any typed text', () => {
  const words = fc.constantFrom(
    ...'3 bed bath under over 250k $ in near Columbus , OH 43205 cap rate cash flow score sqft 7% - + / duplex 1e9 99999999999 '.split(
      ' ',
    ),
  );
  const typed = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(words, { maxLength: 20 }).map((parts) => parts.join(' ')),
  );

  test('spans are in order, don’t overlap, begin and end on letters and stay in bounds', () => {
    fc.assert(
      fc.property(typed, (phrase) => {
        let before = 0;
        for (const { start, end } of parseSearchPhrase(phrase).spans) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(phrase.slice(start, end).trim()).toBe(phrase.slice(start, end));
          before = end;
        }
        expect(before).toBeLessThanOrEqual(phrase.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('the filters are ones the search accepts, and reparsing the remaining text doesn’t lengthen it', () => {
    fc.assert(
      fc.property(typed, (phrase) => {
        const { filters, text } = parseSearchPhrase(phrase);
        expect(MapFilters.safeParse(filters).error?.issues ?? []).toEqual([]);
        expect(parseSearchPhrase(text).text.length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });
});
