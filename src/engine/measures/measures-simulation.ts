import type { MeasureRow } from './measure.ts';

const chance = { unit: 'fraction', good: 'less' } as const;

/** Figures across all simulations of a deal. */
export const SIMULATION_MEASURES = {
  chanceOfLoss: {
    ...chance,
    label: 'Chance of loss',
    help: 'The share of simulations that return less than was invested.',
  },
  chanceOfNegativeYear: {
    ...chance,
    label: 'Chance of a negative year',
    help: 'The share of simulations with at least one year of negative cash flow.',
  },
  chanceOfNegativeCashFlow: {
    ...chance,
    label: 'Chance of negative cash flow',
    help: 'The share of simulations with negative cash flow in that year.',
  },
  chanceOfTarget: {
    unit: 'fraction',
    good: 'more',
    label: 'Chance of meeting your target',
    help: 'The share of simulations that reach your target.',
  },
  medianReturn: {
    unit: 'fraction',
    good: 'more',
    label: 'Median annual return',
    help: 'Half the simulations have a higher annual return (IRR), half a lower one; for a BRRRR, based on the cash left in the deal.',
    undefined: 'None',
  },
  medianProfit: {
    unit: 'dollars',
    good: 'more',
    label: 'Median profit',
    help: 'Half the simulations end with a larger profit, half with a smaller one.',
  },
  worstFivePercent: {
    unit: 'dollars',
    good: 'more',
    label: 'Average of the worst 5%',
    help: 'Average profit in the worst 5% of simulations (expected shortfall).',
  },
  worstCashFlow: {
    unit: 'dollars',
    good: 'more',
    label: 'Worst-year cash flow',
    help: 'Cash flow in the worst single year, excluding the sale.',
  },
} as const satisfies Record<string, MeasureRow>;

/** Measures for comparing strategies and properties. */
export const COMPARE_MEASURES = {
  annualReturn: {
    unit: 'fraction',
    good: 'more',
    label: 'Annual return',
    help: 'Internal rate of return on all cash since closing, from when it’s paid in until it’s returned.',
  },
  returnRange: {
    unit: 'fraction',
    good: 'more',
    label: 'Annual return, 25th–75th percentile',
    help: 'A quarter of simulations return less than the first figure, and a quarter more than the second.',
  },
  holdPeriod: {
    unit: 'months',
    good: 'neither',
    label: 'Hold period',
    help: 'From closing until your last dollar is returned. A high rate over a short time earns less than it seems unless your next deal is just as good.',
  },
  valueUsed: {
    unit: 'dollars',
    good: 'neither',
    label: 'Value used',
    help: 'The after-repair value, or the price if it’s unknown. A hold grows from it, a BRRRR refinances at it and a flip sells at it.',
  },
  peakCash: {
    unit: 'dollars',
    good: 'less',
    label: 'Peak cash invested',
    help: 'The most of your own money in the deal at any time.',
  },
  payback: {
    unit: 'months',
    good: 'less',
    label: 'Payback',
    help: 'When you’ve gotten back as much as you invested, including the sale.',
    undefined: 'Never',
  },
  effort: {
    unit: 'hours',
    good: 'less',
    label: 'Effort',
    help: 'Your own hours in the first year, a rule-of-thumb estimate.',
  },
} as const satisfies Record<string, MeasureRow>;
