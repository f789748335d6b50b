import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMITS } from '#contract/endpoint.ts';
import type { ImportPreview } from '#contract/listings/imports.ts';
import type { Property } from '#contract/listings/properties.ts';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const IMPORTS = '/api/v2/properties/imports';
const REDFIN = `SALE TYPE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,SQUARE FEET,LOT SIZE,YEAR BUILT,$/SQUARE FEET,HOA/MONTH,LATITUDE,LONGITUDE
"In accordance with local MLS rules, some listings are not included in the download",,,,,,,,,,,,,,,
MLS Listing,Single Family Residential,1428 Bryden Rd,Columbus,OH,43201,219900,4,2,1912,6098,1924,115,,39.99,-83.0
MLS Listing,Condo/Co-op,"45 Main St, Unit 3",Columbus,OH,43201,150000,2,1,900,,1985,167,210,39.98,-83.01`;
const GENERIC = (rows: string) => `Address,City,State,Zip,Price,Rent,Beds\n${rows}`;

async function listings(browser: TestBrowser): Promise<Property[]> {
  return (await browser.get('/api/v2/properties?limit=100&sort=price')).json<{
    items: Property[];
  }>().items;
}

describe('preview', () => {
  test('a Redfin-style file yields two listings; its note row is skipped, and nothing is stored', async () => {
    const { browser } = await registerUser(testApp);
    const preview = (
      await browser.post(`${IMPORTS}/preview`, { csv: REDFIN })
    ).json<ImportPreview>();
    expect(preview).toMatchObject({
      format: 'redfin',
      rowCount: 2,
      errorRowCount: 0,
      missing: [],
    });
    expect(preview.columns[2]).toEqual({
      name: 'ADDRESS',
      field: 'address',
      samples: ['1428 Bryden Rd', '45 Main St, Unit 3'],
    });
    expect(preview.rows[1]).toEqual({
      line: 4,
      values: {
        propertyType: 'Condo',
        address: '45 Main St, Unit 3',
        city: 'Columbus',
        state: 'OH',
        zipCode: '43201',
        price: 150_000,
        bedrooms: 2,
        bathrooms: 1,
        squareFeet: 900,
        yearBuilt: 1985,
        hoaMonthly: 210,
        status: 'Active',
        latitude: 39.98,
        longitude: -83.01,
      },
      errors: [],
    });
    expect(await listings(browser)).toEqual([]);
  });

  test('every error is reported with its line and field', async () => {
    const { browser } = await registerUser(testApp);
    const csv = GENERIC(
      [
        '1 A St,Columbus,OH,43201,100000,900,2',
        '2 B St,Columbus,Nowhere,43201,100000,900,2',
        '3 C St,,OH,ABC,ask,900,2',
        '1 A St,Columbus,OH,43201,99000,900,2',
      ].join('\n'),
    );
    const { rows, errorRowCount } = (
      await browser.post(`${IMPORTS}/preview`, { csv })
    ).json<ImportPreview>();
    expect(errorRowCount).toBe(3);
    expect(rows.map(({ line, errors }) => ({ line, errors }))).toEqual([
      { line: 2, errors: [] },
      { line: 3, errors: [{ field: 'state', message: 'Enter the two-letter state code' }] },
      {
        line: 4,
        errors: [
          { field: 'price', message: 'Not a number: ask' },
          { field: 'city', message: 'Missing' },
          { field: 'zipCode', message: 'Enter a five-digit ZIP code' },
        ],
      },
      { line: 5, errors: [{ field: 'address', message: 'Same address as line 2' }] },
    ]);
  });

  test('a single address column is split, and a chosen column overrides the guess', async () => {
    const { browser } = await registerUser(testApp);
    const csv = 'Where,What\n"1428 Bryden Rd, Columbus, OH 43201","$219,900"';
    const guessed = (await browser.post(`${IMPORTS}/preview`, { csv })).json<ImportPreview>();
    expect(guessed.missing).toEqual(['address', 'city', 'state', 'zipCode', 'price']);
    const fields = ['address', 'price'];
    const chosen = (
      await browser.post(`${IMPORTS}/preview`, { csv, fields })
    ).json<ImportPreview>();
    expect(chosen.missing).toEqual([]);
    expect(chosen.rows[0]).toMatchObject({
      values: { address: '1428 Bryden Rd', city: 'Columbus', state: 'OH', zipCode: '43201' },
      errors: [],
    });
  });

  test.each([
    [{ csv: '' }, 'csv', 'The file is empty'],
    [{ csv: 'Address,City' }, 'csv', 'The file has a header row but no data rows.'],
    [
      { csv: 'a\n'.repeat(5002) },
      'csv',
      'The file has more than 5,000 rows. Split it into smaller files.',
    ],
    [
      { csv: `a\n${'1,'.repeat(200)}1` },
      'csv',
      'Line 2 has more than 200 columns. Remove the ones you don’t need.',
    ],
    [
      { csv: `a,b\n1,${'x'.repeat(5001)}` },
      'csv',
      'Line 2 has a cell with more than 5,000 characters. Shorten it or remove the column.',
    ],
    [{ csv: 'a,b\n1,2', fields: ['price', 'price'] }, 'fields', 'Two columns are mapped to price.'],
  ])('an invalid file is refused: %#', async (body, path, message) => {
    const { browser } = await registerUser(testApp);
    const response = await browser.post(`${IMPORTS}/preview`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: unknown[] }>().issues[0]).toEqual({ path, message });
  });

  test('two megabytes are accepted here, and nowhere else', async () => {
    const { browser } = await registerUser(testApp);
    const long = GENERIC(`1 A St,Columbus,OH,43201,100000,900,2\n${' \n'.repeat(1_000_000)}`);
    expect((await browser.post(`${IMPORTS}/preview`, { csv: long })).statusCode).toBe(200);
    expect((await browser.post('/api/v2/properties', { address: long })).statusCode).toBe(413);
    const tooLong = { csv: 'x'.repeat(BODY_LIMITS.file + 1) };
    expect((await browser.post(`${IMPORTS}/preview`, tooLong)).statusCode).toBe(413);
  });
});

describe('import', () => {
  test('every row becomes the user’s listing with the file name and metrics, and the import can be undone', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    const response = await browser.post(IMPORTS, { csv: REDFIN, fileName: 'october.csv' });
    expect(response.statusCode).toBe(201);
    const { importId } = response.json<{ importId: string }>();
    expect(response.json()).toMatchObject({
      fileName: 'october.csv',
      format: 'redfin',
      rowCount: 2,
    });
    const found = await listings(browser);
    expect(found.map(({ price }) => price)).toEqual([150_000, 219_900]);
    expect(found[1]!.metrics.capRate).toBeTypeOf('number');
    const one = (await browser.get(`/api/v2/properties/${found[0]!.id}`)).json<Property>();
    expect(one.figures.hoaMonthly).toMatchObject({ value: 210, label: 'Your file october.csv' });
    expect(await listings(other)).toEqual([]);

    await browser.post(`/api/v2/properties/${found[0]!.id}/favorite`);
    expect((await other.delete(`${IMPORTS}/${importId}`)).statusCode).toBe(404);
    expect((await browser.get(IMPORTS)).json()).toMatchObject({ items: [{ importId }] });
    expect((await browser.delete(`${IMPORTS}/${importId}`)).json()).toEqual({
      message: 'Removed the import and its 2 listings.',
    });
    expect(await listings(browser)).toEqual([]);
    expect((await browser.get('/api/v2/properties/favorites')).json()).toMatchObject({ total: 0 });
    expect((await browser.delete(`${IMPORTS}/${importId}`)).statusCode).toBe(404);
  });

  test('if one row of three is invalid, nothing is imported', async () => {
    const { browser } = await registerUser(testApp);
    const csv = GENERIC(
      '1 A St,Columbus,OH,43201,100000,900,2\n2 B St,Columbus,OH,43201,,900,2\n3 C St,Columbus,OH,43201,120000,900,2',
    );
    const response = await browser.post(IMPORTS, { csv });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'import-has-errors',
      message: 'One row has an error, so nothing was imported. Fix the file and try again.',
      issues: [{ path: 'line 3.price', message: 'Missing' }],
    });
    expect(await listings(browser)).toEqual([]);
    expect((await browser.get(IMPORTS)).json()).toEqual({ items: [] });
  });

  test('a database error midway leaves no listing and no import', async () => {
    const { browser } = await registerUser(testApp);
    await testApp.database.pool.query(
      `ALTER TABLE user_listings ADD CONSTRAINT no_castles CHECK (address <> 'The Castle')`,
    );
    const csv = GENERIC(
      '1 A St,Columbus,OH,43201,100000,900,2\nThe Castle,Columbus,OH,43201,100000,900,2',
    );
    expect((await browser.post(IMPORTS, { csv })).statusCode).toBe(500);
    await testApp.database.pool.query('ALTER TABLE user_listings DROP CONSTRAINT no_castles');
    expect(await listings(browser)).toEqual([]);
    expect((await browser.get(IMPORTS)).json()).toEqual({ items: [] });
  });

  test('a file of 2,000 rows is imported; beyond 10,000 listings per user the next file is refused', async () => {
    const { browser, userId } = await registerUser(testApp);
    const rows = Array.from(
      { length: 2000 },
      (_, i) => `${i} Long St,Columbus,OH,43201,${90_000 + i},900,2`,
    );
    const csv = GENERIC(rows.join('\n'));
    expect((await browser.post(IMPORTS, { csv })).json()).toMatchObject({ rowCount: 2000 });
    await testApp.database.pool.query(
      `INSERT INTO user_listings OVERRIDING SYSTEM VALUE
       SELECT (jsonb_populate_record(l, jsonb_build_object('listing_id', gen_random_uuid()))).*
       FROM user_listings l, generate_series(1, 4) WHERE user_id = $1`,
      [userId],
    );
    const refused = await browser.post(IMPORTS, { csv });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ error: 'too-many-listings' });
  });

  test('a visitor must sign in', async () => {
    const visitor = new TestBrowser(testApp);
    expect((await visitor.post(`${IMPORTS}/preview`, { csv: REDFIN })).statusCode).toBe(401);
    expect((await visitor.post(IMPORTS, { csv: REDFIN })).statusCode).toBe(401);
    expect((await visitor.get(IMPORTS)).statusCode).toBe(401);
  });
});

test('2 sold comps and a rental aren’t found by search, but are comps for the listing imported with them', async () => {
  const { browser } = await registerUser(testApp);
  const home = (street: string, price: number, status: string, sold = '') =>
    `${street},Columbus,OH,43206,${price},3,2,1400,1920,39.94,-82.97,${status},${sold}`;
  const csv = [
    'Address,City,State,Zip,Price,Beds,Baths,SqFt,Year built,Latitude,Longitude,Status,Sold date',
    home('1 Subject St', 200_000, 'Active'),
    home('2 Sold St', 190_000, 'Sold', '2026-10-01'),
    home('3 Sold St', 195_000, 'Closed', '2026-09-01'),
    home('4 Rent St', 1500, 'For rent'),
  ].join('\n');
  const preview = (await browser.post(`${IMPORTS}/preview`, { csv })).json<ImportPreview>();
  expect(preview).toMatchObject({ rowCount: 4, errorRowCount: 0, notForSaleCount: 3 });
  expect((await browser.post(IMPORTS, { csv })).statusCode).toBe(201);
  const found = await listings(browser);
  expect(found.map(({ address }) => address)).toEqual(['1 Subject St']);
  const { comparables } = (
    await browser.get(`/api/v2/properties/${found[0]!.id}/analytics`)
  ).json<PropertyAnalytics>();
  expect(comparables.sales.map(({ price, status }) => [price, status])).toEqual([
    [190_000, 'Inactive'],
    [195_000, 'Inactive'],
  ]);
  expect(comparables.rentals.map(({ price }) => price)).toEqual([1500]);
});
