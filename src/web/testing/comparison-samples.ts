import type {
  ComparedProperty,
  ComparedReturns,
  ComparedStrategySchema,
  Comparison,
} from '#contract/calculations/calculation-compare.ts';
import { DECIDED_RULE } from '#contract/calculations/calculation-compare.ts';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { ASSUMPTION_NAMES, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { EFFORT_RULE } from '#domain/verdicts/strategy-effort.ts';

const returns = (rate: number, more: Partial<ComparedReturns> = {}): ComparedReturns => ({
  annualReturn: { kind: 'value', value: rate },
  simulated: { low: rate - 5, median: rate, high: rate + 5 },
  netProfit: 98_000,
  months: 120,
  rehab: 0,
  countedValue: 219_900,
  cashTiedUp: { peak: 50_600, months: 120, isPaidBack: true, afterRefinance: null },
  chanceOfLoss: { percent: 8.4, standardErrorPercent: 0.28 },
  effort: { level: 'light', firstYearHours: 52, totalHours: 190 },
  ...more,
});

const figure = (
  field: UsedInput['field'],
  label: string,
  value: number,
  unit = 'dollars',
): UsedInput => ({ field, label, unit, value, source: 'property', sourceLabel: 'Sample data' });

const strategyOf = (
  strategy: ComparedStrategySchema['strategy'],
  measured: ComparedReturns,
): ComparedStrategySchema => ({
  strategy,
  returns: measured,
  problem: null,
  note: null,
});

/** Bryden Road: the flip wins. */
export const comparedBryden: ComparedProperty = {
  propertyId: '1428-Bryden-Road,-Columbus,-OH-43205',
  isTyped: false,
  address: '1428 Bryden Road',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  sourceLabel: 'Sample data',
  figures: [
    figure('purchasePrice', 'Purchase price', 219_900),
    figure('monthlyRent', 'Rent', 2340, 'dollars a month'),
    figure('hoaMonthly', 'HOA', 0, 'dollars a month'),
  ],
  strategies: [
    strategyOf('buy-hold', returns(11.2)),
    strategyOf(
      'brrrr',
      returns(17.7, {
        cashTiedUp: { peak: 53_100, months: 126, isPaidBack: true, afterRefinance: 20_700 },
        months: 126,
      }),
    ),
    strategyOf('fix-flip', returns(41.3, { netProfit: 24_300, months: 6 })),
  ],
  verdict: {
    best: 'fix-flip',
    contenders: ['fix-flip'],
    winPercent: 81.4,
    sentence:
      'Fix & flip has the highest return: 41.3% a year as planned, and it beats every other strategy in at least 81% of simulations.',
  },
};

/** Myrtle Avenue: cheaper, nothing stands out. */
export const comparedMyrtle: ComparedProperty = {
  ...comparedBryden,
  propertyId: '2290-Myrtle-Ave,-Columbus,-OH-43211',
  address: '2290 Myrtle Ave',
  zipCode: '43211',
  figures: [
    figure('purchasePrice', 'Purchase price', 149_000),
    figure('monthlyRent', 'Rent', 1650, 'dollars a month'),
    figure('hoaMonthly', 'HOA', 0, 'dollars a month'),
  ],
  strategies: [
    strategyOf('buy-hold', returns(13.9)),
    strategyOf('brrrr', returns(14.1)),
    strategyOf('fix-flip', returns(12.5, { months: 6 })),
  ],
  verdict: {
    best: null,
    contenders: ['buy-hold', 'brrrr', 'fix-flip'],
    winPercent: null,
    sentence:
      'Too close to call between Buy & hold, BRRRR and Fix & flip: none returns more in at least 75% of simulations.',
  },
};

export const comparisonOf = (properties: ComparedProperty[], holdYears = 10): Comparison => ({
  assumptions: ASSUMPTION_NAMES.map((field) => {
    const { label, unit } = fieldOf(field);
    const value = field === 'holdYears' ? holdYears : DEFAULT_ASSUMPTIONS[field];
    const source = value === DEFAULT_ASSUMPTIONS[field] ? 'default' : 'you';
    return { field, label, unit, value, source, sourceLabel: 'Default' };
  }),
  simulation: { paths: 10_000, comparedPaths: 1024, seed: 1 },
  rules: { decided: DECIDED_RULE, effort: EFFORT_RULE },
  properties,
  acrossProperties:
    properties.length < 2
      ? []
      : [
          {
            strategy: 'buy-hold',
            verdict: {
              best: comparedMyrtle.propertyId,
              contenders: [comparedMyrtle.propertyId],
              winPercent: 90,
              sentence: '2290 Myrtle Ave returns most.',
            },
          },
        ],
});
