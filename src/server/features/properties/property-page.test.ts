import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { BRYDEN_ROAD, ownerOf } from '#server/testing/own-property.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const ROUTES = ['', '/brrrr', '/neighborhood'].map((tab) => ({
  path: `/property/:id${tab}`,
  isPrerendered: false,
  isOpenedByToken: false,
}));
const FILES = {
  '.routes.json': JSON.stringify(ROUTES),
  'app.html': '<title>Freehold</title>',
  '404.html': 'not found',
  'property.html':
    '<title>{{TITLE}}</title>{{HEAD}}<i data-for="{{BASE_URL}}"></i><img src="{{IMAGE}}"><h1>{{ADDRESS}}</h1><p>{{PRICE}}, {{FACTS}}, {{LOCATION}}</p>',
};

let folder: string;
let testApp: TestApp;
let id: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-page-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  testApp = await createTestApp({
    deps: { webRoot: folder },
    variables: { BASE_URL: 'https://freehold.example' },
  });
  await fillTestMarket(testApp);
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    'SELECT property_id AS id FROM properties ORDER BY property_id LIMIT 1',
  );
  id = rows[0]!.id;
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

const dataIn = (html: string) => {
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)!;
  return JSON.parse(json!) as { property: object; analytics: PropertyAnalytics };
};

test('a listing page has its head, its first content and the two responses the app would request', async () => {
  const visitor = new TestBrowser(testApp);
  const page = await visitor.get(`/property/${id}`);
  expect(page.headers['cache-control']).toBe('private, no-cache');
  expect(page.headers['content-type']).toContain('text/html');
  const property = (await visitor.get(`/api/v2/properties/${id}`)).json<{
    address: string;
    price: number;
  }>();
  const { analytics, ...rest } = dataIn(page.body);
  expect(analytics).toEqual((await visitor.get(`/api/v2/properties/${id}/analytics`)).json());
  expect(rest.property).toMatchObject({ ...property, figures: analytics.property.figures });
  expect(page.body).toContain(`<title>${property.address}, `);
  expect(page.body).toContain(`<h1>${property.address}</h1>`);
  expect(page.body).toContain(
    `<link rel="canonical" href="https://freehold.example/property/${id}" />`,
  );
  expect(page.body).toMatch(/<meta name="description" content="[^"]*cash flow[^"]*Sample data\./i);
  expect(page.body).toContain('content="https://freehold.example/preview.png"');
  expect(page.body).not.toContain('{{');
});

test('a signed-in user gets the head without a visitor’s data', async () => {
  const { browser } = await registerUser(testApp);
  const { body } = await browser.get(`/property/${id}`);
  expect(body).toContain('<meta name="description"');
  expect(body).not.toContain('page-data');
});

test('a listing that is unknown, or another user’s, returns 404 on each of its 3 tabs, with the plain shell, which shows the error', async () => {
  const owner = await ownerOf(testApp, BRYDEN_ROAD);
  const { browser: stranger } = await registerUser(testApp);
  for (const browser of [new TestBrowser(testApp), stranger])
    for (const unknown of ['xyz', owner.id])
      for (const tab of ['', '/brrrr', '/neighborhood']) {
        const page = await browser.get(`/property/${unknown}${tab}`);
        expect([page.statusCode, page.body]).toEqual([404, FILES['app.html']]);
        expect(page.headers['content-type']).toContain('text/html');
      }
});

test('a user can open the pages of their own listing, and a visitor can open the tabs of a market listing', async () => {
  const owner = await ownerOf(testApp, BRYDEN_ROAD);
  const pages = [
    await owner.browser.get(`/property/${owner.id}`),
    await owner.browser.get(`/property/${owner.id}/brrrr`),
    await new TestBrowser(testApp).get(`/property/${id}/brrrr`),
  ];
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('an address with markup is shown as text, in the head and in the data', async () => {
  const address = '1 </script><script>alert(1)</script> "St"';
  await testApp.database.pool.query('UPDATE properties SET address = $1 WHERE property_id = $2', [
    address,
    id,
  ]);
  const { body } = await new TestBrowser(testApp).get(`/property/${id}`);
  expect(body).not.toContain('<script>alert');
  expect(dataIn(body).analytics.property.address).toBe(address);
  expect(body).toContain('&quot;St&quot;</h1>');
});

test('beyond 600 pages a minute from one IP, the rest are plain shells', async () => {
  const app = await createTestApp({
    deps: { webRoot: folder, db: testApp.deps.db },
    variables: { RATE_LIMIT_FACTOR: '0.01' },
  });
  const visitor = new TestBrowser(app);
  const bodies: string[] = [];
  for (let opened = 0; opened < 8; opened += 1)
    bodies.push((await visitor.get(`/property/${id}`)).body);
  await app.close();
  expect(bodies.filter((body) => body !== FILES['app.html'])).toHaveLength(6);
});
