import { expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, holdDealOf } from '#domain/inputs/engine-input.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { holdRental } from '#engine/rental/buy-and-hold.ts';
import { exampleReport } from './testing/example-report.ts';
import { writeCsv } from './write-csv.ts';

const linesOf = (calculator: Calculator, change: object = {}): string[] => {
  const calculation: Calculation = {
    calculator,
    input: { ...startingInput(calculator), ...change },
  };
  return writeCsv(exampleReport(calculation)).split('\r\n');
};

/** The lines from a header to the next empty line. */
const below = (lines: readonly string[], head: string): string[] => {
  const from = lines.findIndex((line) => line.startsWith(head)) + 1;
  return lines.slice(from, lines.indexOf('', from));
};

test.each(CALCULATORS)(
  'every input and result of %s is a plain number with its unit next to it',
  (calculator) => {
    const lines = linesOf(calculator);
    const figures = [...below(lines, 'Input,'), ...below(lines, 'Result,')];
    expect(figures.length).toBeGreaterThan(15);
    for (const line of figures) {
      const [, value, unit] = /,([^,]*),(dollars|percent|times|months|years)/.exec(line) ?? [];
      expect(value, line).toMatch(/^-?\d+(\.\d+)?$/);
      expect(unit, line).toBeDefined();
    }
  },
);

test('a rental with negative cash flow has negative numbers, with its return in percent', () => {
  const lines = linesOf('cash-flow', { monthlyRent: 1000 });
  const value = (label: string) => {
    const line = lines.find((one) => one.startsWith(`${label},`));
    return Number(line?.split(',')[1]);
  };
  const monthly = value('Monthly cash flow');
  expect(monthly).toBeLessThan(-500);
  expect(value('Cash-on-cash return')).toBeCloseTo(
    (100 * 12 * monthly) / value('Cash invested'),
    9,
  );
});

test.each(['cash-flow', 'buy-hold', 'roi', 'brrrr'] as const)(
  'the results of %s include 12 × the monthly cash flow and, if there is a sale, its proceeds',
  (calculator) => {
    const input = startingInput(calculator);
    const report = exampleReport({ calculator, input });
    const results = below(writeCsv(report).split('\r\n'), 'Result,').map((line) => line.split(','));
    const value = (label: string) => Number(results.find(([name]) => name === label)?.[1]);
    const first = calculator === 'brrrr' ? brrrr(brrrrDealOf(input)) : null;
    const held = holdRental(holdDealOf({ ...startingInput('buy-hold'), ...(input as object) }));
    const { cashFlow } = first ?? held.firstYear;
    expect(value('Annual cash flow')).toBeCloseTo(cashFlow, 6);
    if (calculator !== 'cash-flow')
      expect(value('Sale proceeds')).toBeCloseTo((first ?? held).projection.sale.proceeds, 6);
  },
);

test('the annual ROI is in percent under a header with that unit', () => {
  const lines = linesOf('roi');
  const head = lines.find((line) => line.startsWith('Year,'))!.split(',');
  expect(head.at(-1)).toBe('Return on investment %');
  const [year, , , , total, share] = below(lines, 'Year,')[0]!.split(',').map(Number);
  const invested = Number(/^Cash invested,([\d.]+),/m.exec(lines.join('\n'))?.[1]);
  expect(year).toBe(1);
  expect(share).toBeCloseTo((100 * total!) / invested, 9);
});

test('the years of an insured mortgage add up to the total paid, with insurance in its own column', () => {
  const lines = linesOf('mortgage', { downPaymentPercent: 5, mortgageInsurancePercent: 1 });
  const years = below(lines, 'Year,').map((line) => line.split(',').map(Number));
  const sum = (column: number) => years.reduce((total, row) => total + row[column]!, 0);
  const result = (label: string) =>
    Number(new RegExp(`^${label},([\\d.]+),`, 'm').exec(lines.join('\n'))?.[1]);
  expect(sum(4)).toBeCloseTo(result('Total paid'), 6);
  expect(sum(3)).toBeCloseTo(result('Total mortgage insurance'), 6);
  expect(sum(3)).toBeGreaterThan(1000);
});

test('a BRRRR that returns more than was invested has the same text as its page', () => {
  const results = below(linesOf('brrrr', { afterRepairValue: 420_000 }), 'Result,');
  expect(results[0]).toMatch(/^Surplus cash returned,\d+(\.\d+)?,dollars,/);
});

test('a return on no cash is infinite, and a meaningless return is an empty cell', () => {
  const noMoneyIn = { downPaymentPercent: 0, closingCostPercent: 0, rehabCost: 0 };
  const rich = below(linesOf('cash-flow', { ...noMoneyIn, monthlyRent: 9000 }), 'Result,');
  expect(rich[2]).toMatch(/^Cash-on-cash return,Infinite: all cash returned,percent,/);
  const poor = below(linesOf('cash-flow', { ...noMoneyIn, monthlyRent: 900 }), 'Result,');
  expect(poor[2]).toMatch(/^Cash-on-cash return,,percent,/);
});
