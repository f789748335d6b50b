import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportFormat } from '#contract/analyses/reports.ts';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { savedSimulation } from '#domain/simulation/saved-simulation.ts';
import type { SimulationAnswer } from '#domain/simulation/simulation-result.ts';
import {
  answerSentence,
  equityFinding,
  spreadFinding,
} from '#domain/simulation/simulation-verdicts.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { money } from '#domain/text/number-text.ts';
import { parseCsv } from '#server/csv/parse-csv.ts';
import { fileName } from '#server/reports/file-name.ts';
import { openWorkbook } from '#server/reports/testing/open-workbook.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { BRYDEN_ROAD, ownerOf } from '#server/testing/own-property.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
let listing: { id: string; address: string; price: number };
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
  const response = await new TestBrowser(testApp).get('/api/v2/properties?limit=1');
  [listing] = response.json<{ items: [typeof listing] }>().items;
});
afterAll(() => testApp.close());

const REPORT = { calculator: 'buy-hold', input: startingInput('buy-hold') };
const ask = (format: ReportFormat, more: object = {}) =>
  new TestBrowser(testApp).post('/api/v2/reports', { ...REPORT, format, ...more });

describe('a visitor exports an analysis', () => {
  test('as a PDF with the address, the sample label and the source of every input', async () => {
    const input = { ...startingInput('buy-hold'), purchasePrice: listing.price, monthlyRent: 1234 };
    const response = await ask('pdf', { input, propertyId: listing.id });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['cache-control']).toBe('no-store');
    const { text } = await readPdf(response.rawPayload);
    expect(text).toContain(listing.address);
    expect(text).toContain('Sample data');
    expect(text).toContain('Asking price');
    expect(text).toMatch(/Monthly rent \$1,234 a month Your input/);
    expect(text).toMatch(/Interest rate 7% a year Default/);
    expect(text).not.toMatch(/% percent|\$[\d,]+ dollars/);
    expect(text).toMatch(/ bd · [\d.]+ ba · [\d,]+ sq ft .*asking \$/);
  });

  test('as a listing PDF with the 6 best sale comps and rental comps from its page', async () => {
    const browser = new TestBrowser(testApp);
    const page = await browser.get(
      `/api/v2/properties/${encodeURIComponent(listing.id)}/analytics`,
    );
    const { comparables } = page.json<PropertyAnalytics>();
    const { text } = await readPdf((await ask('pdf', { propertyId: listing.id })).rawPayload);
    const plain = (written: string) => written.replaceAll(/\s/g, '');
    for (const [title, comps] of [
      ['Sale comps', comparables.sales],
      ['Rental comps', comparables.rentals],
    ] as const) {
      expect(comps.length).toBeGreaterThan(0);
      const list = plain(text).slice(plain(text).indexOf(plain(title)));
      for (const { address, price } of comps.slice(0, 6)) {
        const [street = ''] = address.split(',');
        expect(list).toContain(plain(street));
        expect(list).toContain(plain(money(price)));
      }
      for (const { address } of comps.slice(6))
        expect(plain(text)).not.toContain(plain(address.split(',')[0] ?? ''));
    }
    const without = await readPdf((await ask('pdf')).rawPayload);
    expect(without.text).not.toContain('Sale comps');
  });

  test('as a workbook with inputs, results, years, loan, months, steps and notes sheets', async () => {
    const response = await ask('xlsx', { name: 'Oak Street' });
    expect(response.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const { sheets, stored } = openWorkbook(response.rawPayload);
    expect(sheets).toEqual(['Inputs', 'Results', 'Years', 'Loan', 'Months', 'Steps', 'Notes']);
    expect(stored('Inputs', 'A1')).toBe('Oak Street');
  });

  test('as a CSV with inputs and 10 years, where a name can’t become a formula', async () => {
    const response = await ask('csv', { name: '=cmd|"/C calc"!A0' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe(`\uFEFFAnalysis,"'=cmd|""/C calc""!A0"`);
    expect(lines).toContain('Purchase price,250000,dollars,Default');
    expect(lines).toContain('Result,Value,Unit,Note');
    const head = lines.findIndex((line) => line.startsWith('Year,Effective gross income'));
    expect(lines.slice(head + 1, head + 12).map((line) => line.split(',')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '',
    ]);
    expect(lines[head + 1]?.split(',')[1]).toBe('23940');
  });

  test.each([
    ['Oak & Elm', 'Oak & Elm - Buy & hold.pdf', 'Oak  Elm - Buy  hold.pdf'.replaceAll('  ', ' ')],
    ['../../etc/passwd', 'etc passwd - Buy & hold.pdf', 'etc passwd - Buy hold.pdf'],
    [
      'a"\r\nSet-Cookie: x=1',
      'a Set-Cookie x=1 - Buy & hold.pdf',
      'a Set-Cookie x1 - Buy hold.pdf',
    ],
    ['Łódź', 'Łódź - Buy & hold.pdf', 'odz - Buy hold.pdf'],
  ])('a name like %j becomes a safe file name', async (name, full, plain) => {
    const response = await ask('csv', { name });
    const expected = full.replace('.pdf', '.csv');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="${plain.replace('.pdf', '.csv')}"; filename*=UTF-8''${encodeURIComponent(expected)}`,
    );
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('a report on another user’s listing omits its address, comps and figures; the owner’s report includes them', async () => {
    const property = { ...BRYDEN_ROAD, address: '77 Hidden Court', price: 123_457 };
    const { browser, id } = await ownerOf(testApp, property);
    const textFor = async (response: Awaited<ReturnType<typeof ask>>) =>
      (await readPdf(response.rawPayload)).text;
    const foreign = await textFor(await ask('pdf', { propertyId: id }));
    expect(foreign).not.toMatch(/Hidden|123,457|comps/);
    const own = await browser.post('/api/v2/reports', { ...REPORT, format: 'pdf', propertyId: id });
    expect(await textFor(own)).toMatch(/77 Hidden Court/);
  });

  test('a deleted listing does not affect the report; an invalid input returns 400 and is named', async () => {
    expect((await ask('csv', { propertyId: 'gone' })).statusCode).toBe(200);
    const wrong = await ask('pdf', { input: { ...startingInput('buy-hold'), holdYears: 41 } });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe('input.holdYears');
    expect((await ask('doc' as ReportFormat)).statusCode).toBe(400);
  });
});

describe('a visitor exports a simulation', () => {
  const simulationReport = (format: string, at = 8, change: object = {}) =>
    new TestBrowser(testApp).post('/api/v2/reports', {
      calculator: 'monte-carlo',
      input: { ...savedSimulation(SIMULATION_CASES[at]!, null), ...change },
      format,
      name: 'Oak Street',
    });
  const answerOf = async (at: number) => {
    const path = '/api/v2/calculations/monte-carlo';
    const response = await new TestBrowser(testApp).post(path, SIMULATION_CASES[at]);
    return response.json<SimulationAnswer>().result;
  };

  test.each([8, 10, 15])(
    'simulation %i as a PDF with the summary, charts, percentiles, settings and inputs',
    async (at) => {
      const response = await simulationReport('pdf', at);
      expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
      expect(response.headers['content-disposition']).toContain('Oak Street - Monte Carlo.pdf');
      const { text, right, size } = await readPdf(response.rawPayload);
      const result = await answerOf(at);
      const flat = text.replaceAll(/\s/g, '');
      const has = (part: string) => expect(flat).toContain(part.replaceAll(/\s/g, ''));
      has(answerSentence(result, SIMULATION_CASES[at]!));
      has(spreadFinding(result, 'profit'));
      if (at !== 15) has(equityFinding(result));
      has('Percentiles');
      has(`Seed${SIMULATION_CASES[at]!.seed}`);
      has('Input');
      has('Purchase price $250,000');
      expect(right).toBeLessThanOrEqual(size.width - 54 + 1);
    },
  );

  test('as a CSV with the API’s percentiles at full precision, and 10 years', async () => {
    const response = await simulationReport('csv');
    const lines = response.body.split('\r\n');
    const { outcomes, chances, cashFlowByYear } = await answerOf(8);
    // "Equity multiple, net" has its own comma.
    const head = parseCsv(lines.find((line) => line.startsWith('Percentile,'))!)[0]!.cells;
    const middle = lines.find((line) => line.startsWith('50,'))!.split(',');
    const profit = outcomes.profit!.percentiles.find(({ percent }) => percent === 50)!.value!;
    expect(Number(middle[head.indexOf('Profit')])).toBe(profit);
    expect(lines).toContain('Seed,12');
    const rate = outcomes.irr!.percentiles.find(({ percent }) => percent === 50)!.value!;
    expect(Number(middle[head.indexOf('IRR %')])).toBeCloseTo(rate, 9);
    const loss = lines.find((line) => line.startsWith('Chance of loss,'))!.split(',');
    expect(Number(loss[1])).toBeCloseTo(chances.loss.value, 9);
    expect(loss[2]).toBe('percent');
    const years = lines.findIndex((line) => line.startsWith('Year,'));
    expect(lines.slice(years + 1, years + 11).map((line) => Number(line.split(',')[2]))).toEqual(
      cashFlowByYear.map(({ percentiles }) => percentiles[3]),
    );
    expect(lines[years]).toContain(',Chance of negative cash flow %,');
    const first = Number(lines[years + 1]!.split(',')[4]);
    expect(first).toBeCloseTo(cashFlowByYear[0]!.chanceNegative.value, 9);
  });

  test('a workbook returns 400; contradictory correlations return 422 with a message', async () => {
    expect((await simulationReport('xlsx')).statusCode).toBe(400);
    const matrix = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ];
    const factors = ['value', 'rent', 'expenses'];
    const response = await simulationReport('pdf', 8, { correlations: { factors, matrix } });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ message: string }>().message).toContain('isn’t positive definite');
  });
});

test.each([
  ['', 'ROI', 'ROI.csv'],
  ['...', 'ROI', '- ROI.csv'],
  ['...', 'ROI', '- ROI.csv'],
  ['\u202egnp.exe', 'ROI', 'gnp.exe - ROI.csv'],
  ['ROI of Oak Street', 'ROI', 'ROI of Oak Street.csv'],
  ['x'.repeat(200), 'ROI', `${'x'.repeat(80)}.csv`],
])('%j becomes a file name that can’t escape its folder', (title, calculator, expected) => {
  expect(fileName(title === '' ? calculator : title, calculator, 'csv')).toBe(expected);
});
