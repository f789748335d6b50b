import { parse } from 'csv-parse/sync';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { type Figured, offerText, outcomeText, wireText } from '#domain/measures/outcome-text.ts';
import { MEASURE_IDS, MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import { flatExplanations } from '#server/features/calculations/flat-explanations.ts';
import { explainCalculation } from '#server/reports/explain-calculation.ts';
import { drawReport } from '#server/reports/pdf/draw-report.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { openWorkbook } from '#server/reports/testing/open-workbook.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { writeCsv } from '#server/reports/write-csv.ts';
import { writeWorkbook } from '#server/reports/xlsx/write-workbook.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { CalculatorResults } from '#web/features/calculators/results/calculator-results.tsx';

let testApp: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  visitor = new TestBrowser(testApp);
});
afterAll(() => testApp.close());

type Case = readonly [calculator: Calculator, what: string, change: object];
/** Each figure's texts by label, because one result has the same figure for several years or loans. */
type Texts = ReadonlyMap<string, readonly string[]>;

function textsByLabel(found: readonly (readonly [label: string, text: string])[]): Texts {
  const texts = new Map<string, string[]>();
  for (const [label, text] of found) texts.set(label, [...(texts.get(label) ?? []), text]);
  return texts;
}

const idOf = (label: string): MeasureId | undefined =>
  MEASURE_IDS.find((id) => MEASURES[id].label === label);

/** On screen a gain has a plus sign and a monthly amount its period. */
const plain = (text: string): string => text.replace(/^\+/, '').replace(/\/mo$/, '').trim();

/** The page's key figures: label and value, without text only for screen readers. */
const FIGURE = /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g;
const HIDDEN = /<span class="sr-only">.*?<\/span>|<svg.*?<\/svg>/g;

const spokenText = (markup: string): string =>
  markup
    .replaceAll(HIDDEN, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

function onScreen({ calculator, input }: Calculation): Texts {
  const markup = renderToStaticMarkup(
    createElement(CalculatorResults, { calculator, input } as ComponentProps<
      typeof CalculatorResults
    >),
  );
  const [figures = ''] = /<dl.*?<\/dl>/.exec(markup) ?? [];
  return textsByLabel(
    [...figures.matchAll(FIGURE)].map(([, label = '', value = '']) => [
      spokenText(label),
      plain(spokenText(value)),
    ]),
  );
}

function inCsv(calculation: Calculation): Texts {
  const rows: string[][] = parse(writeCsv(exampleReport(calculation)), {
    relax_column_count: true,
    skip_empty_lines: false,
  });
  const from = rows.findIndex(([head]) => head === 'Result') + 1;
  const results = rows.slice(from, rows.findIndex(([label], at) => at > from && !label) >>> 0);
  return textsByLabel(
    results.flatMap(([label = '', cell = '']) => {
      const id = idOf(label);
      if (!id) return [];
      const number = Number(cell);
      const isText = cell !== '' && Number.isNaN(number);
      return [[label, isText ? cell : wireText(id, cell === '' ? null : number)]];
    }),
  );
}

async function inWorkbook(calculation: Calculation): Promise<Texts> {
  const book = openWorkbook(await writeWorkbook(exampleReport(calculation), calculation));
  const texts: [string, string][] = [];
  for (let row = 5; row < 200; row++) {
    const label = book.stored('Results', `A${row}`);
    const id = typeof label === 'string' ? idOf(label) : undefined;
    if (!id) continue;
    const value = book.stored('Results', `B${row}`);
    if (value !== undefined)
      texts.push([
        MEASURES[id].label,
        typeof value === 'number' ? outcomeText(id, value) : (value as string),
      ]);
  }
  return textsByLabel(texts);
}

/** Figures in a response that have no explanation of their own. */
const WITHOUT_EXPLANATION: readonly (readonly [path: string, measure: MeasureId])[] = [
  ['years.0.returns.total', 'firstYearRoi'],
  ['returnSinceClosing', 'returnSinceClosing'],
];

/** The API returns the calculated offer; at 0 or below, no price works. */
const wireFigure = (id: MeasureId, value: Figured): string =>
  (id === 'maximumOffer' || id === 'seventyPercentOffer') && typeof value === 'number'
    ? offerText(id, value)
    : wireText(id, value);

async function onWire(calculation: Calculation): Promise<Texts> {
  const { calculator, input } = calculation;
  const answer = await visitor.post(`/api/v2/calculations/${calculator}`, { input });
  expect(answer.statusCode, answer.body).toBe(200);
  const { results } = answer.json<{ results: object }>();
  const explained = Object.entries(flatExplanations(explainCalculation(calculation)));
  const figures = [
    ...explained.flatMap(([path, { measure }]) => (measure ? [[path, measure] as const] : [])),
    ...WITHOUT_EXPLANATION,
  ];
  return textsByLabel(
    figures.flatMap(([path, measure]) => {
      const value = path
        .split('.')
        .reduce<unknown>(
          (part, name) => (part as Record<string, unknown> | undefined)?.[name],
          results,
        );
      return value === undefined
        ? []
        : [[MEASURES[measure].label, wireFigure(measure, value as Figured)] as const];
    }),
  );
}

const CASES: readonly Case[] = [
  ...CALCULATORS.map((calculator): Case => [calculator, 'the starting deal', {}]),
  ['cash-flow', 'all cash', { downPaymentPercent: 100 }],
  ['buy-hold', 'a rehab', { rehabCost: 30_000 }],
  [
    'buy-hold',
    'nothing invested',
    { downPaymentPercent: 0, closingCostPercent: 0, pointsPercent: 0 },
  ],
  ['brrrr', 'all cash returned', { afterRepairValue: 600_000 }],
  ['fix-flip', 'no price works', { afterRepairValue: 40_000 }],
];

describe('a deal reads the same on screen, on paper, in files and in the API', () => {
  test.each(CASES)('%s, %s', async (calculator, _what, change) => {
    const input = { ...startingInput(calculator), ...change };
    const calculation = { calculator, input } as Calculation;
    const screen = onScreen(calculation);
    const csv = inCsv(calculation);
    const workbook = await inWorkbook(calculation);
    const wire = await onWire(calculation);
    const pdf = await readPdf(await drawReport(exampleReport(calculation)));
    const paper = pdf.text.replaceAll(/\s/g, '');

    expect(screen.size).toBeGreaterThanOrEqual(6);
    expect(csv.size).toBeGreaterThanOrEqual(6);
    expect([...screen.keys()].filter((label) => csv.has(label)).length).toBeGreaterThanOrEqual(4);
    for (const [label, text] of [...screen, ...csv].flatMap(([name, texts]) =>
      texts.map((one) => [name, one] as const),
    )) {
      if (csv.has(label)) {
        expect(csv.get(label), label).toContain(text);
        expect(paper, label).toContain(`${label}${text}`.replaceAll(/\s/g, ''));
      }
      if (screen.has(label)) expect(screen.get(label), label).toContain(text);
      if (workbook.has(label)) expect(workbook.get(label), label).toContain(text);
      if (wire.has(label)) expect(wire.get(label), label).toContain(text);
      expect(workbook.has(label) || wire.has(label), label).toBe(true);
    }
  });
});
