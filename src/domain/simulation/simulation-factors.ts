import type { Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';

/** The calculators whose simulations can be simulated. */
export const SIMULATED_CALCULATORS = ['buy-hold', 'brrrr', 'fix-flip'] as const;
export type SimulatedCalculator = (typeof SIMULATED_CALCULATORS)[number];

export const SHAPES = ['lognormal', 'normal', 'student-t', 'bootstrap'] as const;
export type Shape = (typeof SHAPES)[number];

type Bounds = readonly [low: number, high: number];

/** What is uncertain: how it is called and typed. A percentage is a whole percent, also of a growth rate. */
export interface SimulationFactor {
  readonly label: string;
  readonly unit: 'percent' | 'months';
  readonly help: string;
  /** Without a mean of its own a factor swings around this. */
  readonly around: string;
  readonly mean: Bounds;
  readonly deviation: Bounds;
  /** One figure of a history. */
  readonly figure: Bounds;
  readonly usedBy: readonly SimulatedCalculator[];
}

const held: readonly SimulatedCalculator[] = ['buy-hold', 'brrrr'];
const rebuilt: readonly SimulatedCalculator[] = ['brrrr', 'fix-flip'];
const growing = { unit: 'percent', mean: [-20, 20], deviation: [0, 100] } as const;
const multiplying = { unit: 'percent', mean: [10, 500], deviation: [0, 200] } as const;

export const SIMULATION_FACTORS: Readonly<Record<Factor, SimulationFactor>> = {
  value: {
    label: 'Value growth',
    ...growing,
    figure: [-90, 300],
    help: 'Volatility of annual value growth, in percentage points: about 12.7 for a single house, 2.9 for a market index.',
    around: "the deal's value growth",
    usedBy: held,
  },
  rent: {
    label: 'Rent growth',
    ...growing,
    figure: [-90, 300],
    help: 'Volatility of annual rent growth, in percentage points.',
    around: "the deal's rent growth",
    usedBy: held,
  },
  expenses: {
    label: 'Expense growth',
    ...growing,
    figure: [-90, 300],
    help: 'Volatility of annual growth in taxes, insurance and other fixed costs, in percentage points.',
    around: "the deal's expense growth",
    usedBy: held,
  },
  vacancy: {
    label: 'Vacancy',
    unit: 'percent',
    mean: [0, 100],
    deviation: [0, 100],
    figure: [0, 100],
    help: 'Volatility of annual vacancy, in percentage points of the rent.',
    around: "the deal's vacancy",
    usedBy: held,
  },
  refinanceRate: {
    label: 'Refinance rate',
    unit: 'percent',
    mean: [0, 40],
    deviation: [0, 20],
    figure: [0, 50],
    help: 'How much the rate of the new loan may differ by the time of the refinance, in percentage points.',
    around: "the deal's refinance rate",
    usedBy: ['brrrr'],
  },
  arv: {
    label: 'After-repair value',
    ...multiplying,
    figure: [1, 1000],
    help: "How much the appraisal or sale price varies, as a percentage of the deal's.",
    around: "the deal's after-repair value (100%)",
    usedBy: rebuilt,
  },
  rehab: {
    label: 'Rehab cost',
    ...multiplying,
    figure: [1, 1000],
    help: "How much the rehab cost, contingency included, varies, as a percentage of the deal's.",
    around: "the deal's rehab (100%)",
    usedBy: rebuilt,
  },
  delay: {
    label: 'Delay',
    unit: 'months',
    mean: [0, 36],
    deviation: [0, 36],
    figure: [0, 60],
    help: 'Months the project runs late. Never early.',
    around: 'no delay',
    usedBy: rebuilt,
  },
};

/** What a simulation is judged by: percents are whole percents. */
export const SIMULATION_OUTCOMES: Readonly<
  Record<OutcomeName, { label: string; unit: 'percent' | 'dollars' | 'times'; help: string }>
> = {
  irr: {
    label: 'Return a year (IRR)',
    unit: 'percent',
    help: 'The annual rate at which all cash in and out balances; for a BRRRR from the refinance on, on the cash left in.',
  },
  profit: {
    label: 'Profit',
    unit: 'dollars',
    help: 'Cash flows plus sale proceeds, minus the cash invested.',
  },
  multiple: {
    label: 'Net money back',
    unit: 'times',
    help: 'All cash flows and the sale, net, as a multiple of the cash invested at the start: a year with negative cash flow lowers it.',
  },
  npv: {
    label: 'Net present value',
    unit: 'dollars',
    help: 'What the deal is worth above its cash, at the discount rate.',
  },
  terminalEquity: {
    label: 'Cash from the sale',
    unit: 'dollars',
    help: 'What is left of the sale price after selling costs and the loan payoff.',
  },
  worstCashFlow: {
    label: 'Worst year',
    unit: 'dollars',
    help: 'The cash flow of the worst single year, not counting the sale.',
  },
};
