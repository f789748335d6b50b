import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { savedSimulation } from '#domain/simulation/saved-simulation.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { EXAMPLE_LOGO } from '#server/reports/testing/example-logo.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
let owner: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  ({ browser: owner } = await registerUser(testApp));
  await owner.put('/api/v2/users/preferences/logo', { image: EXAMPLE_LOGO });
});
afterAll(() => testApp.close());

const DEAL = { calculator: 'buy-hold', input: startingInput('buy-hold'), format: 'pdf' };
const OFF_MARKET = {
  name: 'Off market',
  purchasePrice: 180_000,
  monthlyRent: 1650,
  rehabCost: 25_000,
  afterRepairValue: 240_000,
  propertyTaxesAnnual: 2400,
  insuranceAnnual: 1200,
  hoaMonthly: 0,
};

async function logosOf(browser: TestBrowser, report: object = DEAL): Promise<string[]> {
  const response = await browser.post('/api/v2/reports', report);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const { images, descriptions } = await readPdf(response.rawPayload);
  expect(images).toHaveLength(descriptions.filter((text) => text === 'Logo').length);
  return images.map(({ page, width, height }) => `page ${page}: ${width} × ${height}`);
}

test.each([
  ['a deal', DEAL],
  [
    'simulations',
    {
      calculator: 'monte-carlo',
      input: savedSimulation(SIMULATION_CASES[8]!, null),
      format: 'pdf',
    },
  ],
  [
    'a comparison',
    {
      calculator: 'compare',
      input: {
        propertyIds: [],
        deals: [OFF_MARKET],
        strategy: 'buy-hold',
        assumptions: DEFAULT_ASSUMPTIONS,
      },
      format: 'pdf',
    },
  ],
])('the PDF for %s has the requesting user’s logo and nobody else’s', async (_what, report) => {
  expect(await logosOf(owner, report)).toEqual(['page 1: 60 × 24']);
  expect(await logosOf((await registerUser(testApp)).browser, report)).toEqual([]);
  expect(await logosOf(new TestBrowser(testApp), report)).toEqual([]);
});

test('the PDF for the tax return has no logo', async () => {
  const response = await owner.get('/api/v2/portfolio/tax-years/2026/export?format=pdf');
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect((await readPdf(response.rawPayload)).images).toEqual([]);
});

test('after the logo is removed, the next PDF has none; a corrupted logo is treated as no logo', async () => {
  const { browser, userId } = await registerUser(testApp);
  const path = '/api/v2/users/preferences/logo';
  await browser.put(path, { image: EXAMPLE_LOGO });
  expect(await logosOf(browser)).toHaveLength(1);
  await browser.put(path, { image: null });
  expect(await logosOf(browser)).toEqual([]);
  await browser.put(path, { image: EXAMPLE_LOGO });
  await testApp.database.pool.query(
    'UPDATE report_logos SET image = left(image, 80) WHERE user_id = $1',
    [userId],
  );
  expect(await logosOf(browser)).toEqual([]);
});
