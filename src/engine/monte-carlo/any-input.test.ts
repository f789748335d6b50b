import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BrrrrDeal, Deal, FlipDeal, LoanTerms } from '#engine/deal.ts';
import {
  DEFAULT_SIMULATION_ASSUMPTIONS,
  type SimulationAssumptions,
  type Spread,
} from './assumptions.ts';
import { planSimulation, type SimulatedStrategy } from './plan.ts';
import { replaySimulation } from './replay.ts';
import { resultOf } from './result.ts';
import { simulateBlocks } from './simulate.ts';
import { addBatch, newTally } from './tally.ts';

/** Ordinary, edge and absurd numbers, all finite. */
const number = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: -2, max: 2, noNaN: true }) },
  { weight: 3, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1, -1, 1e-300, -1e-300, 1e308, -1e308) },
);

const record = <T>(keys: readonly (keyof T & string)[]): fc.Arbitrary<T> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, number]))) as unknown as fc.Arbitrary<T>;

const terms: fc.Arbitrary<LoanTerms> = fc.record({
  annualRate: number,
  termMonths: number,
  interestOnlyMonths: fc.option(number, { nil: undefined }),
  extraMonthlyPrincipal: fc.option(number, { nil: undefined }),
  pointsRate: fc.option(number, { nil: undefined }),
  mortgageInsuranceRate: fc.option(number, { nil: undefined }),
  balloonMonth: fc.option(number, { nil: undefined }),
});
const size = fc.oneof(fc.record({ principal: number }), fc.record({ loanToPrice: number }));
const loans = fc.array(
  fc.tuple(terms, size).map(([loan, amount]) => ({ ...loan, ...amount })),
  { maxLength: 2 },
);
const operating = record<Deal['operating']>([
  'monthlyRent',
  'monthlyOtherIncome',
  'vacancyRate',
  'annualPropertyTax',
  'annualInsurance',
  'monthlyHoa',
  'annualUtilities',
  'annualOtherExpenses',
  'maintenanceRate',
  'managementRate',
  'capexRate',
]);
const growth = record<Deal['growth']>(['valueGrowthRate', 'rentGrowthRate', 'expenseGrowthRate']);
const exit = fc.record({
  sellingCostRate: number,
  exitCapRate: fc.option(number, { nil: undefined }),
});
const holdYears = fc.oneof(
  fc.integer({ min: 1, max: 6 }),
  number.map((x) => Math.min(x, 6)),
);
const project = record<FlipDeal['project']>([
  'price',
  'closingCosts',
  'rehabCost',
  'contingencyRate',
  'monthlyHoldingCosts',
]);
const purchase = record<Deal['purchase']>(['price', 'closingCosts', 'rehabCost', 'holdingCosts']);
const deal: fc.Arbitrary<Deal> = fc.record({
  purchase,
  loans,
  operating,
  growth,
  exit,
  holdYears,
  discountRate: number,
});
const brrrr: fc.Arbitrary<BrrrrDeal> = fc.record({
  project,
  loans,
  rentStartMonth: number,
  operating,
  refinance: fc.record({
    month: number,
    afterRepairValue: number,
    loanToValue: number,
    costs: number,
    terms,
  }),
  growth,
  exit,
  holdYears,
});
const flip: fc.Arbitrary<FlipDeal> = fc.record({
  project,
  loans: fc.array(
    fc.tuple(size, number, number).map(([amount, annualRate, pointsRate]) => ({
      ...amount,
      annualRate,
      pointsRate,
    })),
    { maxLength: 2 },
  ),
  months: number,
  salePrice: number,
  sellingCostRate: number,
  wantedProfit: number,
});
const strategy: fc.Arbitrary<SimulatedStrategy> = fc.oneof(
  deal.map((d) => ({ kind: 'buy-and-hold', deal: d }) as const),
  brrrr.map((d) => ({ kind: 'brrrr', deal: d }) as const),
  flip.map((d) => ({ kind: 'fix-and-flip', deal: d }) as const),
  fc
    .tuple(fc.array(deal, { minLength: 1, maxLength: 3 }), holdYears)
    .map(([deals, years]) => ({ kind: 'portfolio', deals, years }) as const),
);

const spread: fc.Arbitrary<Spread> = fc.oneof(
  fc.record({ shape: fc.constantFrom('normal', 'lognormal'), deviation: number }),
  fc.record({ shape: fc.constantFrom('normal', 'lognormal'), mean: number, deviation: number }),
  fc.record({ shape: fc.constant('student-t'), deviation: number, degrees: number }),
  fc.record({
    shape: fc.constant('bootstrap'),
    history: fc.array(number, { minLength: 1, maxLength: 5 }),
    noise: number,
  }),
);
const assumptions: fc.Arbitrary<SimulationAssumptions> = fc.record({
  spreads: fc.record({
    value: spread,
    rent: spread,
    expenses: spread,
    vacancy: spread,
    refinanceRate: spread,
    arv: spread,
    rehab: spread,
    delay: spread,
  }),
  repairs: record<SimulationAssumptions['repairs']>(['yearlyChance', 'meanCost', 'deviation']),
  correlations: fc.constant(DEFAULT_SIMULATION_ASSUMPTIONS.correlations),
  // One share for all factors is compatible with any correlations; four separate shares may contradict the defaults.
  marketShares: fc.oneof(
    number.map((share) => ({ value: share, rent: share, expenses: share, vacancy: share })),
    record<SimulationAssumptions['marketShares']>(['value', 'rent', 'expenses', 'vacancy']),
  ),
});

/** The path and value of each number in a result that isn't finite. */
function badNumbers(value: unknown, at = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => badNumbers(inner, `${at}/${key}`));
}

test('no finite input makes the simulator throw or return NaN or Infinity', () => {
  fc.assert(
    fc.property(strategy, assumptions, number, number, (chosen, assumed, seed, discountRate) => {
      const plan = planSimulation({
        strategy: chosen,
        assumptions: assumed,
        paths: 1000,
        seed,
        discountRate,
      });
      if ('refused' in plan) {
        expect(chosen.kind).toBe('portfolio');
        expect(plan.refused).toContain('too strong for more than one property');
        return;
      }
      const tally = newTally(plan);
      addBatch(tally, simulateBlocks(plan, 0, 256)!);
      expect(badNumbers(resultOf(tally))).toEqual([]);
      expect(badNumbers(replaySimulation(plan, 17).outcomes)).toEqual([]);
    }),
    { numRuns: 40, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);
