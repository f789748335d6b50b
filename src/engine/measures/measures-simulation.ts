import type { MeasureRow } from './measure.ts';

const chance = { unit: 'fraction', good: 'less' } as const;

/** Figures over all simulations of a deal. */
export const SIMULATION_MEASURES = {
  chanceOfLoss: {
    ...chance,
    label: 'Chance of loss',
    help: 'The share of simulations in which less comes back than was invested.',
  },
  chanceOfNegativeYear: {
    ...chance,
    label: 'Chance of a negative year',
    help: 'The share of simulations with at least one year of negative cash flow.',
  },
  chanceOfNegativeCashFlow: {
    ...chance,
    label: 'Chance of negative cash flow',
    help: 'The share of simulations whose cash flow is negative in that year.',
  },
  chanceOfTarget: {
    unit: 'fraction',
    good: 'more',
    label: 'Chance of meeting your target',
    help: 'The share of simulations that reach what you typed as your target.',
  },
  medianReturn: {
    unit: 'fraction',
    good: 'more',
    label: 'Median annual return',
    help: 'Half of the simulations return more a year (IRR), half less; of a BRRRR on the cash left in.',
    undefined: 'None',
  },
  medianProfit: {
    unit: 'dollars',
    good: 'more',
    label: 'Median profit',
    help: 'Half of the simulations end with a larger profit, half with a smaller one.',
  },
  worstFivePercent: {
    unit: 'dollars',
    good: 'more',
    label: 'Average of the worst 5%',
    help: 'The average profit of the worst 5 of 100 simulations (expected shortfall).',
  },
  worstCashFlow: {
    unit: 'dollars',
    good: 'more',
    label: 'Worst-year cash flow',
    help: 'The cash flow of the worst single year, without the sale.',
  },
} as const satisfies Record<string, MeasureRow>;

/** What strategies and properties are compared by. */
export const COMPARE_MEASURES = {
  annualReturn: {
    unit: 'fraction',
    good: 'more',
    label: 'Annual return',
    help: 'The internal rate of return of every dollar since closing: out at closing, back when it comes back.',
  },
  returnRange: {
    unit: 'fraction',
    good: 'more',
    label: 'Annual return, 25th–75th percentile',
    help: 'A quarter of the simulations return less than the first figure, a quarter more than the second.',
  },
  holdPeriod: {
    unit: 'months',
    good: 'neither',
    label: 'Hold period',
    help: 'From closing to the last dollar back. A high rate for a short time earns less than it seems, unless the next deal is as good.',
  },
  valueUsed: {
    unit: 'dollars',
    good: 'neither',
    label: 'Value used',
    help: 'The after-repair value: a hold grows from it, a BRRRR is refinanced on it, a flip is sold at it. The price where it is not known.',
  },
  peakCash: {
    unit: 'dollars',
    good: 'less',
    label: 'Peak cash invested',
    help: 'The most of your own money that is in the deal at any time.',
  },
  payback: {
    unit: 'months',
    good: 'less',
    label: 'Payback',
    help: 'When as much has come back as was invested, the sale included.',
    undefined: 'Never',
  },
  effort: {
    unit: 'hours',
    good: 'less',
    label: 'Effort',
    help: 'Your own hours in the first year, by a rule of thumb.',
  },
} as const satisfies Record<string, MeasureRow>;
