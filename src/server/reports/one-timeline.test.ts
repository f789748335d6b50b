import { expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { inputFor } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { GRID_AXES, gridOf } from '#domain/measures/sensitivity-grid.ts';
import { recompute } from '#engine/explain/explain.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { annualReturns } from '#engine/monte-carlo/annual-returns.ts';
import { replaySimulation } from '#engine/monte-carlo/replay.ts';
import { CERTAINTY } from '#engine/monte-carlo/testing/certainty.ts';
import { planOf, requestOf, tallyOf } from '#engine/monte-carlo/testing/requests.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import { buyAndHold, monthsHeld } from '#engine/rental/buy-and-hold.ts';
import { summarizeReturns } from '#engine/returns/return-summary.ts';
import { irr } from '#engine/returns/returns.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE } from '#engine/tax/tax-profile.ts';
import { measurableStrategy } from '#server/comparison/measure-strategy.ts';
import { answerCalculation } from '#server/features/calculations/calculation-job.ts';
import { exampleReport } from './testing/example-report.ts';
import { openWorkbook } from './testing/open-workbook.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

const FIGURES = {
  price: 250_000,
  monthlyRent: 2300,
  rehabCost: 30_000,
  afterRepairValue: 320_000,
  propertyTaxesAnnual: 3000,
  insuranceAnnual: 1500,
  hoaMonthly: 0,
};
/** Bought with a 4-month rehab, then held for 10 years. */
const CALCULATION = {
  calculator: 'buy-hold',
  input: inputFor('buy-hold', FIGURES, DEFAULT_ASSUMPTIONS, true),
} as const;
const deal = holdDealOf(CALCULATION.input);
const hold = buyAndHold(deal);
const { flows } = hold.projection;

const rateOf = (outcome: Outcome): number => numberOrNull(outcome) ?? Number.NaN;
const worthAt = (rate: number): number =>
  flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** (year && (4 + 12 * year) / 12), 0);

/** Recalculated by the workbook's own formulas. */
const book = openWorkbook(await writeWorkbook(exampleReport(CALCULATION), CALCULATION));
function inWorkbook(label: string): unknown {
  const rows = Array.from({ length: 60 }, (_, index) => index + 5);
  const row = rows.find((one) => book.stored('Results', `A${one}`) === label);
  return book.value('Results', `B${row}`);
}

const expectedRate = rateOf(hold.irr);

test('a 10-year hold after 4 months of rehab lasts 10 years 4 months: discounted at its IRR, its dated cash flows add up to 0', () => {
  expect(hold.projection.monthsWithoutRent).toBe(4);
  expect(monthsHeld(hold.projection)).toBe(124);
  expect(Math.abs(worthAt(expectedRate))).toBeLessThan(1e-6);
  expect(rateOf(hold.npv)).toBeCloseTo(worthAt(0.08), 6);
  expect(rateOf(irr(flows)) - expectedRate).toBeGreaterThan(0.003);
});

test('the page, API, comparison, solver, grid, simulator, explanation and workbook show the same IRR', () => {
  const api = JSON.parse(
    answerCalculation({
      ...CALCULATION,
      inputs: [],
      isExplained: false,
      hasMonths: false,
    }).toString(),
  ) as { results: { irr: { value: number } } };
  const compared = summarizeReturns(
    measurableStrategy('buy-hold', FIGURES, DEFAULT_ASSUMPTIONS).flows,
  );
  const { across, down } = GRID_AXES['buy-hold'];
  const grid = gridOf({ ...CALCULATION, measure: 'irr' }, across, down);
  const plan = planOf(requestOf({ kind: 'buy-and-hold', deal }, CERTAINTY));
  const together = planOf(requestOf({ kind: 'portfolio', deals: [deal], years: 10 }, CERTAINTY));
  const explained = explainBuyAndHold(deal, hold).irr;
  const rates = {
    api: api.results.irr.value / 100,
    compared: rateOf(compared.annualReturn),
    solver: rateOf(CALCULATOR_MEASURES['buy-hold']['irr']!.of(CALCULATION.input)) / 100,
    grid: grid!.values[grid!.base.row]![grid!.base.column]! / 100,
    simulator: annualReturns(tallyOf(plan))[0],
    portfolio: annualReturns(tallyOf(together))[0],
    replay: replaySimulation(plan, 0).outcomes.irr,
    explanation: rateOf(recompute(explained)),
    workbook: inWorkbook('IRR'),
  };
  expect(rates).toEqual(
    Object.fromEntries(Object.keys(rates).map((name) => [name, expect.closeTo(expectedRate, 9)])),
  );
  expect(compared.months).toBe(124);
});

test('its NPV and modified IRR match in the simulator, the explanation and the workbook', () => {
  const plan = planOf(requestOf({ kind: 'buy-and-hold', deal }, CERTAINTY));
  const explained = explainBuyAndHold(deal, hold);
  expect(replaySimulation(plan, 0).outcomes.npv).toBeCloseTo(rateOf(hold.npv), 6);
  expect(rateOf(recompute(explained.npv))).toBeCloseTo(rateOf(hold.npv), 6);
  expect(rateOf(recompute(explained.mirr))).toBeCloseTo(rateOf(hold.mirr), 12);
  expect(inWorkbook('Net present value')).toBeCloseTo(rateOf(hold.npv), 6);
  expect(inWorkbook('Modified IRR')).toBeCloseTo(rateOf(hold.mirr), 9);
});

test('without tax, the after-tax IRR is the same', () => {
  const untaxed = { ...DEFAULT_TAX_PROFILE, ordinaryRate: 0, capitalGainsRate: 0 };
  expect(rateOf(afterTaxHold(deal, hold.projection, untaxed).irr)).toBeCloseTo(expectedRate, 9);
});
