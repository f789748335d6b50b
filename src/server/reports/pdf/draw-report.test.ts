import { describe, expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { drawReport } from './draw-report.ts';

const calculationOf = (calculator: Calculator, change: object = {}): Calculation => ({
  calculator,
  input: { ...startingInput(calculator), ...change },
});

const MARGIN = 54;

describe('a report', () => {
  test.each(CALCULATORS)(
    'on %s has the verdict and every figure, total and input on its pages',
    async (calculator) => {
      const report = exampleReport(calculationOf(calculator), { name: 'Oak Street' });
      const pdf = await readPdf(await drawReport(report));
      const has = (text: string) =>
        expect(pdf.text.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''));
      has(report.verdict);
      for (const figure of report.figures)
        has(`${measureLabel(figure.measure)}${outcomeText(figure.measure, figure.value)}`);
      for (const { title } of report.charts) has(title);
      for (const { label } of report.explanations) has(label);
      for (const { label } of report.inputs) has(label);
      for (const convention of report.conventions) has(convention);
      expect(pdf.title).toBe(`Oak Street · ${report.calculatorName}`);
      expect(pdf.author).toBe('Freehold');
      pdf.pages.forEach((page, index) =>
        expect(page).toContain(`Page ${index + 1} of ${pdf.pages.length}`),
      );
    },
  );

  test('a convention prints with its subject so it can be read on its own', () => {
    const { conventions } = exampleReport(calculationOf('buy-hold'));
    expect(conventions.length).toBeGreaterThan(3);
    for (const convention of conventions) expect(convention).toMatch(/^[A-Z].+: [A-Z]/);
  });

  test('M-02: a loan of 200,000 at 6% over 30 years shows 1,199.10 a month and 231,676 in interest', async () => {
    const input = {
      purchasePrice: 200_000,
      downPaymentPercent: 0,
      loanInterestRate: 6,
      loanTermYears: 30,
    };
    const report = exampleReport(
      calculationOf('mortgage', { ...input, propertyTaxesAnnual: 0, insuranceAnnual: 0 }),
    );
    const { text } = await readPdf(await drawReport(report));
    expect(text).toContain('You pay $1,199.10 a month and $231,676 in interest over 30 years.');
    expect(text).toContain('$431,676');
  });

  test('40 years, the largest amounts and a name in many scripts stay inside the margins', async () => {
    const huge = {
      purchasePrice: 999_999_999,
      monthlyRent: 99_999_999,
      holdYears: 40,
      rentGrowthPercent: 20,
      valueGrowthPercent: 20,
    };
    const name =
      `${'Ein sehr langer Name, Łódź, улица, Αθήνα, Đà Nẵng 🏡 '.repeat(3)}${'x'.repeat(60)}`.slice(
        0,
        120,
      );
    const report = exampleReport(calculationOf('buy-hold', huge), {
      name,
      location: 'Somewhere, '.repeat(20),
    });
    const pdf = await readPdf(await drawReport(report));
    expect(pdf.right).toBeLessThanOrEqual(pdf.size.width - MARGIN + 1);
    expect(pdf.bottom).toBeGreaterThan(30);
    const table = pdf.pages.findIndex((page) => page.includes('Year by year'));
    expect(pdf.pages.slice(table).join(' ')).toContain(' 40 ');
    // Reading the text back adds a space between letters in two different fonts.
    expect(pdf.text.replaceAll(' ', '')).toContain('Łódź,улица,Αθήνα,ĐàNẵng?');
  });

  test.each(['cash-flow', 'buy-hold', 'brrrr'] as const)(
    'on %s, sources equal uses to the cent, and every term is explained',
    async (calculator) => {
      const report = exampleReport(calculationOf(calculator));
      const { uses, sources } = report.funding!;
      const total = (side: typeof uses) => side.reduce((sum, [, dollars]) => sum + dollars, 0);
      expect(uses.length).toBeGreaterThan(1);
      expect(total(sources)).toBeCloseTo(total(uses), 2);
      const { text } = await readPdf(await drawReport(report));
      expect(text).toContain('Sources and uses');
      const plain = text.replaceAll(/\s/g, '');
      for (const { measure } of report.figures)
        expect(plain).toContain(MEASURES[measure].help.replaceAll(/\s/g, ''));
    },
  );

  test('a lender sees five years side by side, or all 3 of a shorter hold', async () => {
    const pages = async (holdYears: number) =>
      (await readPdf(await drawReport(exampleReport(calculationOf('buy-hold', { holdYears })))))
        .text;
    expect(await pages(10)).toMatch(/5-year statement Dollars Year 1 Year 2 Year 3 Year 4 Year 5 /);
    expect(await pages(3)).toMatch(/3-year statement Dollars Year 1 Year 2 Year 3 [A-Z]/);
  });

  test('a screen reader finds one title, headings, tables by row, and a description for each chart', async () => {
    const report = exampleReport(calculationOf('buy-hold'));
    const { parts, descriptions } = await readPdf(await drawReport(report));
    const count = (part: string) => parts.filter((found) => found === part).length;
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBeGreaterThanOrEqual(7);
    expect(count('Table')).toBeGreaterThanOrEqual(4);
    expect(count('TR')).toBeGreaterThan(40);
    expect(count('Figure')).toBe(report.charts.length);
    expect(descriptions).toHaveLength(report.charts.length);
    expect(descriptions[0]).toMatch(/^Annual cash flow: .*\$.* in year 1, .*\$.* in year 10$/);
  });

  test('an infinite return is shown in dollars', async () => {
    const input = { afterRepairValue: 520_000, monthlyRent: 4200, monthlyHoldingCosts: 100 };
    const report = exampleReport(calculationOf('brrrr', input));
    const { text } = await readPdf(await drawReport(report));
    expect(text).toContain('You get all your cash and $80,812 more back after 6 months');
    expect(text).toMatch(/\$[\d,]+ more than you invested/);
  });

  test('sample data is labeled on the first page and in every footer', async () => {
    const report = exampleReport(calculationOf('fix-flip'), {
      location: '1 Oak St, Akron, OH',
      sampleLabel: 'Sample data',
    });
    const { pages } = await readPdf(await drawReport(report));
    expect(pages[0]).toContain('Fix & flip · Sample data');
    for (const page of pages) expect(page).toContain('1 Oak St, Akron, OH · Sample data');
  });

  test('on the same day the same analysis gives identical bytes', async () => {
    const report = exampleReport(calculationOf('buy-hold'));
    const [first, second] = [await drawReport(report), await drawReport(report)];
    expect(first.equals(second)).toBe(true);
  });
});
