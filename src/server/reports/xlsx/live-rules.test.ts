import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { fieldOf, type InputName } from '#domain/inputs/calculation-fields.ts';
import { inputValue, namesThatApply, startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { withNumbers } from '#domain/testing/with-numbers.ts';
import { numberIn } from '#engine/explain/explain.ts';
import type { explainMortgage } from '#engine/explain/loan/explain-mortgage.ts';
import { explainCalculation } from '#server/reports/explain-calculation.ts';
import { explainedFigures } from './explained-figures.ts';
import { planWorkbook } from './plan-workbook.ts';
import { sheetValueOf } from './sheet-value.ts';
import { widestInput } from './widest-input.ts';

/** A field's starting value, 0 or its minimum, or anything a person may type. */
function typedValue(field: InputName, start: number) {
  const { unit, min, max, isWhole } = fieldOf(field) as ReturnType<typeof fieldOf> & {
    isWhole?: true;
  };
  const most = unit.startsWith('dollars') ? Math.max(start * 3, 5000) : Math.min(max, 60);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(most) });
  const typed = isWhole ? whole : whole.map((value) => Math.min(max, value + 0.25));
  return fc.oneof(fc.constant(start), fc.constant(Math.max(min, 0)), typed);
}

type Figures = TypedFields;

/** A workbook without a second loan has no cells for one. */
function anyInput(calculator: Calculator, start: Figures): fc.Arbitrary<Calculation> {
  const values = Object.fromEntries(
    namesThatApply(calculator, start).map((name) => [
      name,
      typedValue(name, inputValue(start, name) ?? 0),
    ]),
  );
  return fc
    .record(values)
    .map((numbers) => ({ calculator, input: withNumbers(start, numbers) }) as Calculation);
}

/** The formulas for the deal that a form starts with. */
const formulasOf = (calculator: Calculator, input: Figures) =>
  explainCalculation(widestInput({ calculator, input } as Calculation));

/** Every figure by its path; figures by year also by their index. */
function valuesIn(
  calculation: Calculation,
  widest: ReturnType<typeof formulasOf>,
): Map<string, number | string> {
  const { sections, grids } = planWorkbook(calculation, { own: {}, widest });
  const lines = sections.flatMap((section) => section.lines);
  const values = new Map(lines.map(({ path, value }) => [path, value]));
  for (const { sheet, columns } of grids)
    for (const { path, cells } of columns)
      cells.forEach((cell, at) => {
        if (sheet === 'Years' && typeof cell === 'object' && cell)
          values.set(`${path}.${at}`, cell.value);
      });
  return values;
}

/** At 0 or below, no price works. */
const OFFERS = ['seventyPercentOffer', 'fullMaximumOffer'];

/** The same figures straight from the engine; leaves out what a result doesn't have. */
function engineValues(calculation: Calculation): Map<string, number | string> {
  const { holdYears = 0 } = calculation.input as TypedFields;
  const { single, yearly } = explainedFigures(explainCalculation(calculation), holdYears);
  const values = new Map(
    single.map(({ path, node }) => [path, sheetValueOf(node.value, node.measure)]),
  );
  for (const { path, firstYear, nodes } of yearly)
    nodes.forEach((node, at) => {
      values.set(
        `${path}.${at + firstYear - (hasStart(yearly) ? 0 : 1)}`,
        sheetValueOf(node.value, node.measure),
      );
    });
  for (const path of OFFERS) if (Number(values.get(path)) <= 0) values.set(path, 'None');
  return values;
}

const hasStart = (yearly: readonly { firstYear: number }[]) =>
  yearly.some(({ firstYear }) => firstYear === 0);

/** A hold has 1,000 figures; the others are quick. */
const RUNS = 25;

/** Years during, at the end of and after the hold. */
const OVERRIDDEN: Figures = {
  yearOverrides: [
    { year: 1, vacancyPercent: 20 },
    { year: 2, rentGrowthPercent: 0, expenseGrowthPercent: 8 },
    { year: 3, rentGrowthPercent: 6, valueGrowthPercent: -5 },
    { year: 5, oneTimeCost: 12_000 },
    { year: 12, rentGrowthPercent: 9 },
  ],
};

const REFINANCE = {
  month: 30,
  interestRate: 6,
  termYears: 30,
  interestOnlyYears: 1,
  loanToValuePercent: 80,
  debtCoverage: 1.2,
  debtYieldPercent: 8,
  costPercent: 1.5,
  costs: 2500,
  pointsPercent: 0.5,
  value: 0,
  netOperatingIncome: 0,
  rateAndTerm: 0,
};

/** A loan with a balloon, a prepayment penalty and a refinance, whose typed year may be after the sale. */
const REFINANCED: Figures = {
  moreLoans: [
    {
      amount: 20_000,
      interestRate: 5,
      termYears: 30,
      interestOnlyYears: 3,
      balloonYears: 7,
      pointsPercent: 1,
    },
  ],
  prepaymentPenalties: [
    { year: 1, percent: 3 },
    { year: 3, percent: 1 },
  ],
  refinances: [REFINANCE],
};

const CASES: readonly (readonly [Calculator, Figures])[] = [
  ...CALCULATORS.map((calculator) => [calculator, {}] as const),
  ['cash-flow', { secondLoanAmount: 25_000 }],
  ['buy-hold', { secondLoanAmount: 25_000 }],
  ['roi', { secondLoanAmount: 25_000 }],
  ['cash-flow', { buydownYears: 2 }],
  ['buy-hold', { buydownYears: 2 }],
  ['fix-flip', { drawMonths: 5 }],
  ['buy-hold', OVERRIDDEN],
  ['roi', OVERRIDDEN],
  ['brrrr', OVERRIDDEN],
  ['buy-hold', REFINANCED],
  ['buy-hold', { balloonYears: 5 }],
  ['cash-flow', { adjustAfterYears: 3, adjustedInterestRate: 9 }],
  ['roi', REFINANCED],
];

test.each(CASES)(
  'whatever is typed into the workbook of %s with %o, its formulas match the engine',
  (calculator, given) => {
    const start = { ...startingInput(calculator), ...given };
    const widest = formulasOf(calculator, start);
    let compared = 0;
    fc.assert(
      fc.property(anyInput(calculator, start), (calculation) => {
        const engine = engineValues(calculation);
        for (const [path, byRule] of valuesIn(calculation, widest)) {
          const own = engine.get(path);
          if (own === undefined || byRule === '') continue;
          compared++;
          if (typeof own === 'string' || typeof byRule === 'string') expect(byRule, path).toBe(own);
          else
            expect(Math.abs(byRule - own), `${path}: ${byRule} for ${own}`).toBeLessThan(
              1e-6 * Math.max(1, Math.abs(own)),
            );
        }
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS * 15);
  },
  60_000,
);

test('if the engine never changes the payment, the formulas show — too; otherwise the month of the change matches', () => {
  const widest = formulasOf('mortgage', startingInput('mortgage'));
  fc.assert(
    fc.property(anyInput('mortgage', startingInput('mortgage')), (calculation) => {
      const { laterPayment } = explainCalculation(calculation) as ReturnType<
        typeof explainMortgage
      >;
      const month = laterPayment && numberIn(laterPayment.month);
      expect(valuesIn(calculation, widest).get('laterPayment.month')).toBe(month ?? '—');
    }),
    { numRuns: 200 },
  );
}, 60_000);
