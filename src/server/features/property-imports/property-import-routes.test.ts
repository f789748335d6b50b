import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PropertyImportPreview } from '#contract/owned-properties/property-imports.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { newSubscriber } from '#server/testing/subscriber.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const IMPORTS = '/api/v2/portfolio/imports';
const HEADER = 'Address,City,State,ZIP,Purchase price,Rent';
const house = (n: number): string => `${n} Elm St,Columbus,OH,43205,"$120,000",1450`;
const fileOf = (count: number): string =>
  [HEADER, ...Array.from({ length: count }, (_, k) => house(k + 1))].join('\n');

const owned = async (browser: TestBrowser): Promise<OwnedPropertyAnswer['property'][]> =>
  (await browser.get('/api/user-properties?limit=500'))
    .json<{ items: OwnedPropertyAnswer[] }>()
    .items.map(({ property }) => property);

const preview = async (browser: TestBrowser, body: object): Promise<PropertyImportPreview> => {
  const response = await browser.post(`${IMPORTS}/preview`, body);
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return response.json<PropertyImportPreview>();
};

/** Every field in the export that a property can have. */
const WHOLE = {
  ...BIRCH_STREET,
  addressLine2: 'Unit 2',
  latitude: 39.95,
  longitude: -82.97,
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1400,
  yearBuilt: 1924,
  purchaseDate: '2023-03-10',
  closingCosts: 4100.55,
  rehabCost: 12_000,
  currentValue: 275_000,
  landPercent: 20,
  inServiceOn: '2023-04-01',
  monthlyRent: 2300,
  otherMonthlyIncome: 40,
  occupancyStatus: 'Occupied',
  vacancyRatePercent: 5,
  propertyTaxesAnnual: 3100,
  insuranceAnnual: 1350,
  insuranceRenewsOn: '2027-03-10',
  hoaMonthly: 40,
  utilitiesAnnual: 300,
  otherExpensesAnnual: 120,
  maintenancePercent: 6,
  managementPercent: 8,
  capexPercent: 5,
  downPaymentPercent: 25,
  loanInterestRate: 6.125,
  loanTermYears: 30,
  reserveMaintenancePercent: 4,
  reserveCapexPercent: 3,
  reserveVacancyPercent: 2,
  ownershipPercent: 50,
  entity: 'Birch LLC',
  tags: ['east side', 'brick'],
  notes: '=SUM(A1) is a note, "quoted",\nover two lines',
};

describe('properties from a CSV file', () => {
  test('our own export imports as the same two properties in another account', async () => {
    const [{ browser }, { browser: other }] = [
      await registerUser(testApp),
      await registerUser(testApp),
    ];
    for (const body of [WHOLE, { ...BIRCH_STREET, address: '9 Oak St', notes: '' }])
      expect((await browser.post('/api/user-properties', body)).statusCode).toBe(201);
    const csv = (await browser.get('/api/v2/books/export?what=properties')).body;
    const seen = await preview(other, { csv });
    expect(seen).toMatchObject({ rowCount: 2, errorRowCount: 0, knownRowCount: 0, missing: [] });
    expect(seen.columns.every(({ name, field }) => name === field)).toBe(true);
    const answer = await other.post(IMPORTS, { csv });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ added: 2, known: 0 });
    const again = (await other.get('/api/v2/books/export?what=properties')).body;
    const withoutIds = (text: string) =>
      text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
    expect(withoutIds(again)).toBe(withoutIds(csv));
  });

  test('importing the same file again finds 2 known rows and adds none; one more row adds 1', async () => {
    const { browser } = await registerUser(testApp);
    await browser.post(IMPORTS, { csv: fileOf(2) });
    const more = fileOf(3).replace('1 Elm St', '1  ELM st');
    expect(await preview(browser, { csv: more })).toMatchObject({ rowCount: 3, knownRowCount: 2 });
    expect((await browser.post(IMPORTS, { csv: more })).json()).toMatchObject({
      added: 1,
      known: 2,
    });
    expect(await owned(browser)).toHaveLength(3);
  });

  test('one invalid price rejects the whole file and names the line and column', async () => {
    const { browser } = await registerUser(testApp);
    const csv = `${fileOf(2)}\n3 Elm St,Columbus,OH,43205,cheap,1450\n4 Elm St,Columbus,OH,43205,"1.234,56",\n1 elm st,Columbus,OH,43205,5,\n`;
    const response = await browser.post(IMPORTS, { csv });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'import-has-errors',
      message: '3 rows have an error, so nothing was imported. Fix the file and try again.',
      issues: [
        { path: 'line 4.purchasePrice', message: 'Not a number: cheap' },
        { path: 'line 5.purchasePrice', message: 'Not a number: 1.234,56' },
        { path: 'line 6.address', message: 'Same address as line 2' },
      ],
    });
    expect(await owned(browser)).toEqual([]);
  });

  test('a column mapping is remembered for the same headers', async () => {
    const { browser } = await registerUser(testApp);
    const csv = (n: number) => `Haus,Ort,Land,PLZ,Kauf\n${n} Elm St,Columbus,OH,43205,120000\n`;
    expect((await preview(browser, { csv: csv(1) })).missing).toContain('purchasePrice');
    const fields = ['address', 'city', 'state', 'zipCode', 'purchasePrice'];
    expect((await browser.post(IMPORTS, { csv: csv(1), fields })).statusCode).toBe(201);
    expect(await preview(browser, { csv: csv(2) })).toMatchObject({
      isRemembered: true,
      missing: [],
      rows: [{ values: { address: '2 Elm St', purchasePrice: 120_000 } }],
    });
    expect((await browser.post(IMPORTS, { csv: csv(2) })).json()).toMatchObject({ added: 1 });
  });

  test('column headers too long for an index are remembered too', async () => {
    const { browser } = await registerUser(testApp);
    const names = Array.from({ length: 60 }, (_, k) => `${k}${crypto.randomUUID().repeat(4)}`);
    const csv = `${HEADER},${names.join(',')}\n${house(1)}${',x'.repeat(60)}\n`;
    const { columns } = await preview(browser, { csv });
    const fields = columns.map(({ field }) => field);
    expect((await browser.post(IMPORTS, { csv, fields })).statusCode).toBe(201);
    expect((await preview(browser, { csv })).isRemembered).toBe(true);
  });

  test('a file over the plan limit adds nothing, and the message states the limit', async () => {
    const { browser } = await newSubscriber(testApp, { plan: 'starter' });
    await browser.post('/api/user-properties', BIRCH_STREET);
    const response = await browser.post(IMPORTS, { csv: fileOf(5) });
    expect(response.statusCode, response.body).toBe(402);
    expect(response.json<{ message: string }>().message).toContain('Starter includes 5 ');
    expect(await owned(browser)).toHaveLength(1);
    expect((await browser.post(IMPORTS, { csv: fileOf(4) })).statusCode).toBe(201);
  });

  test.each([
    ['no file', {}],
    ['a header row alone', { csv: HEADER }],
    ['501 rows', { csv: fileOf(501) }],
    ['a field that is none', { csv: fileOf(1), fields: ['color'] }],
    ['one field of two columns', { csv: fileOf(1), fields: ['address', 'address'] }],
  ])('%s returns 400', async (_what, body) => {
    const { browser } = await registerUser(testApp);
    expect((await browser.post(IMPORTS, body)).statusCode).toBe(400);
    expect(await owned(browser)).toEqual([]);
  });
});

describe('existing properties', () => {
  interface Imported {
    added: number;
    updated: number;
    known: number;
    propertyIds: string[];
    changed: { propertyId: string; version: number; before: object }[];
  }
  /** An account with 1 and 2 Elm St. */
  const twoHouses = async () => {
    const { browser } = await registerUser(testApp);
    await browser.post(IMPORTS, { csv: fileOf(2) });
    return { browser, properties: await owned(browser) };
  };
  const importFile = async (browser: TestBrowser, body: object, status = 201) => {
    const response = await browser.post(IMPORTS, body);
    expect(response.statusCode, response.body).toBe(status);
    return response.json<Imported>();
  };
  const lands = (browser: TestBrowser) =>
    owned(browser).then((all) =>
      all.map(({ landPercent, monthlyRent }) => [landPercent, monthlyRent]),
    );

  test('match by address: the preview shows rent changing from 1,450 to 1,500 and the land share to 18; only the checked line is updated', async () => {
    const { browser } = await twoHouses();
    const csv = 'Address,ZIP,Rent,Land share\n1  ELM st,43205,1500,18\n2 Elm St,43205,1600,\n';
    const seen = await preview(browser, { csv });
    expect(seen).toMatchObject({ missing: [], errorRowCount: 0, knownRowCount: 2 });
    expect(seen.rows[0]!.match!.changes).toEqual([
      { field: 'landPercent', before: null, after: 18 },
      { field: 'monthlyRent', before: 1450, after: 1500 },
    ]);
    expect(await lands(browser)).toEqual([
      [null, 1450],
      [null, 1450],
    ]);
    const answer = await importFile(browser, { csv, updates: [{ line: 2, version: 1 }] });
    expect(answer).toMatchObject({ added: 0, updated: 1, known: 1 });
    expect(await lands(browser)).toEqual([
      [18, 1500],
      [null, 1450],
    ]);
  });

  test('match by id even with a different address or no other columns', async () => {
    const { browser, properties } = await twoHouses();
    const csv = `id,address,notes\n${properties[1]!.id},2 Elm Street,roof 2021\n`;
    const seen = await preview(browser, { csv });
    expect(seen.rows[0]!.match).toMatchObject({
      propertyId: properties[1]!.id,
      changes: [
        { field: 'address', before: '2 Elm St', after: '2 Elm Street' },
        { field: 'notes', before: '', after: 'roof 2021' },
      ],
    });
    await importFile(browser, { csv, updates: [{ line: 2, version: 1 }] });
    expect((await owned(browser))[1]).toMatchObject({
      address: '2 Elm Street',
      notes: 'roof 2021',
      version: 2,
    });
  });

  test('another account’s id doesn’t match, and its property is unchanged', async () => {
    const [{ properties }, { browser: other }] = [await twoHouses(), await registerUser(testApp)];
    const csv = `id,notes\n${properties[0]!.id},mine now\n`;
    const seen = await preview(other, { csv });
    expect(seen).toMatchObject({ knownRowCount: 0, errorRowCount: 1, rows: [{ match: null }] });
    await importFile(other, { csv, updates: [{ line: 2, version: 1 }] }, 422);
  });

  test('a property changed since the preview returns 409, and no other line is saved', async () => {
    const { browser, properties } = await twoHouses();
    const csv = `${HEADER}\n${house(1).replace('1450', '1500')}\n${house(2).replace('1450', '1600')}\n${house(3)}\n`;
    await browser.put(`/api/user-properties/${properties[1]!.id}`, { version: 1, notes: 'x' });
    const updates = [
      { line: 2, version: 1 },
      { line: 3, version: 1 },
    ];
    await importFile(browser, { csv, updates }, 409);
    expect(await lands(browser)).toEqual([
      [null, 1450],
      [null, 1450],
    ]);
  });

  test('undo restores 1 changed property and removes the 1 added; a second undo returns 404 or 409', async () => {
    const { browser, properties } = await twoHouses();
    const csv = `${HEADER}\n${house(1).replace('1450', '1500')}\n${house(3)}\n`;
    const { propertyIds, changed } = await importFile(browser, {
      csv,
      updates: [{ line: 2, version: 1 }],
    });
    const undo = () => browser.post(`${IMPORTS}/undo`, { propertyIds, changed });
    const { browser: other } = await registerUser(testApp);
    expect((await other.post(`${IMPORTS}/undo`, { propertyIds, changed })).statusCode).toBe(404);
    expect((await undo()).json()).toEqual({ message: 'Import undone.' });
    const after = await owned(browser);
    expect(after.map(({ id }) => id)).toEqual(properties.map(({ id }) => id));
    expect(after[0]).toMatchObject({ monthlyRent: 1450, version: 3 });
    expect((await undo()).statusCode).toBe(409);
  });

  test('two rows for the same property are an error, and so is a sale before the purchase', async () => {
    const { browser, properties } = await twoHouses();
    await browser.put(`/api/user-properties/${properties[0]!.id}`, {
      version: 1,
      purchaseDate: '2024-05-01',
    });
    const twice = `id,address,zip,Sold on\n${properties[0]!.id},,,2024-04-01\n,1 Elm St,43205,\n`;
    const { rows } = await preview(browser, { csv: twice });
    expect(rows.map(({ errors }) => errors)).toEqual([
      [{ field: 'soldOn', message: 'The sale date can’t be before the purchase date' }],
      [{ field: 'address', message: 'Same property as line 2' }],
    ]);
  });
});
