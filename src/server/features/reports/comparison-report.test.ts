import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import { comparedGroups } from '#domain/comparison/compared-table.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
let visitor: TestBrowser;
let ids: string[];
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
  visitor = new TestBrowser(testApp);
  const response = await visitor.get('/api/v2/properties?limit=2');
  ids = response.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
});
afterAll(() => testApp.close());

const DEAL = {
  name: 'Off market',
  purchasePrice: 180_000,
  monthlyRent: 1650,
  rehabCost: 25_000,
  afterRepairValue: 240_000,
  propertyTaxesAnnual: 2400,
  insuranceAnnual: 1200,
  hoaMonthly: 0,
};
const assumptions = { ...DEFAULT_ASSUMPTIONS, holdYears: 7 };

const ask = (input: object, more: object = {}) =>
  visitor.post('/api/v2/reports', {
    calculator: 'compare',
    input: { propertyIds: [], deals: [], strategy: 'buy-hold', assumptions, ...input },
    format: 'pdf',
    ...more,
  });

const plain = (text: string) => text.replaceAll(/\s/g, '');

test('two listings and a deal print as shown on screen: every row, the verdict and the differences, tagged as tables', async () => {
  const selection = { propertyIds: ids, deals: [DEAL] };
  const answer = await visitor.post('/api/v2/calculations/compare', { ...selection, assumptions });
  const comparison = answer.json<Comparison>();
  const response = await ask(selection, { name: 'Three deals', borrower: 'Oak Street LLC' });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain('Three deals - Comparison.pdf');
  const { text, title, right, parts } = await readPdf(response.rawPayload);
  expect(title).toBe('Three deals · Comparison');
  expect(text).toContain('Borrower: Oak Street LLC');
  const { verdict } = comparison.acrossProperties.find(({ strategy }) => strategy === 'buy-hold')!;
  expect(plain(text)).toContain(plain(verdict.sentence));
  for (const { label, cells } of comparedGroups(comparison.properties, 'buy-hold').flatMap(
    ({ rows }) => rows,
  )) {
    expect(plain(text)).toContain(plain(label));
    for (const cell of cells) expect(plain(text)).toContain(plain(cell.text));
  }
  expect(text).toContain('Sample data');
  const differing = text.slice(text.indexOf('Changed assumptions'));
  expect(differing).toMatch(/Years held 7 years 10 years/);
  expect(parts.filter((part) => part === 'Table').length).toBeGreaterThanOrEqual(3);
  expect(parts).toContain('TH');
  expect(right).toBeLessThanOrEqual(612 - 54 + 0.5);
});

test('one deal prints three strategies with its figures; default assumptions aren’t listed as changed', async () => {
  const response = await ask({ deals: [DEAL], assumptions: DEFAULT_ASSUMPTIONS });
  expect(response.statusCode, response.body).toBe(200);
  const { text } = await readPdf(response.rawPayload);
  expect(text).toMatch(/Measure Buy & hold BRRRR Fix & flip/);
  expect(text).toMatch(/Purchase price \$180,000 Your input/);
  expect(text).not.toContain('Changed assumptions');
});

test('a comparison is only available as a PDF, and a deleted listing returns 404', async () => {
  expect((await ask({ deals: [DEAL] }, { format: 'xlsx' })).statusCode).toBe(400);
  expect((await ask({ propertyIds: ['gone'] })).statusCode).toBe(404);
});

test('four 120-character names stay within the page', async () => {
  const deals = [1, 2, 3, 4].map((at) => ({ ...DEAL, name: `${at}`.repeat(120) }));
  const response = await ask({ deals }, { name: 'W'.repeat(120) });
  expect(response.statusCode, response.body).toBe(200);
  const { right, bottom } = await readPdf(response.rawPayload);
  expect(right).toBeLessThanOrEqual(612 - 54 + 0.5);
  // The baseline of the footer.
  expect(bottom).toBeGreaterThan(34);
});
