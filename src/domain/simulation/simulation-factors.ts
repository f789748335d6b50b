import { MEASURES, type Measure, type MeasureId } from '#engine/measures/measures.ts';
import type { Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';

/** The calculators that can be simulated. */
export const SIMULATED_CALCULATORS = ['buy-hold', 'brrrr', 'fix-flip'] as const;
export type SimulatedCalculator = (typeof SIMULATED_CALCULATORS)[number];

export const SHAPES = ['lognormal', 'normal', 'student-t', 'bootstrap'] as const;
export type Shape = (typeof SHAPES)[number];

type Bounds = readonly [low: number, high: number];

/** A factor's label and unit. Percentages, including growth rates, are in percent (7.5 means 7.5%). */
export interface SimulationFactor {
  readonly label: string;
  readonly unit: 'percent' | 'months';
  readonly help: string;
  /** What the mean defaults to. */
  readonly around: string;
  readonly mean: Bounds;
  readonly deviation: Bounds;
  /** Bounds for one figure in a history. */
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
    around: 'the deal’s value growth',
    usedBy: held,
  },
  rent: {
    label: 'Rent growth',
    ...growing,
    figure: [-90, 300],
    help: 'Volatility of annual rent growth, in percentage points.',
    around: 'the deal’s rent growth',
    usedBy: held,
  },
  expenses: {
    label: 'Expense growth',
    ...growing,
    figure: [-90, 300],
    help: 'Volatility of annual growth in taxes, insurance and other fixed costs, in percentage points.',
    around: 'the deal’s expense growth',
    usedBy: held,
  },
  vacancy: {
    label: 'Vacancy',
    unit: 'percent',
    mean: [0, 100],
    deviation: [0, 100],
    figure: [0, 100],
    help: 'Volatility of annual vacancy, in percentage points of the rent.',
    around: 'the deal’s vacancy',
    usedBy: held,
  },
  refinanceRate: {
    label: 'Refinance rate',
    unit: 'percent',
    mean: [0, 40],
    deviation: [0, 20],
    figure: [0, 50],
    help: 'How much the new loan’s rate could change by the time you refinance, in percentage points.',
    around: 'the deal’s refinance rate',
    usedBy: ['brrrr'],
  },
  arv: {
    label: 'After-repair value',
    ...multiplying,
    figure: [1, 1000],
    help: 'How much the appraisal or sale price varies, as a percentage of the deal’s figure.',
    around: 'the deal’s after-repair value (100%)',
    usedBy: rebuilt,
  },
  rehab: {
    label: 'Rehab cost',
    ...multiplying,
    figure: [1, 1000],
    help: 'How much the rehab cost (including contingency) varies, as a percentage of the deal’s figure.',
    around: 'the deal’s rehab (100%)',
    usedBy: rebuilt,
  },
  delay: {
    label: 'Delay',
    unit: 'months',
    mean: [0, 36],
    deviation: [0, 36],
    figure: [0, 60],
    help: 'Months the project runs late; it never finishes early.',
    around: 'no delay',
    usedBy: rebuilt,
  },
};

/** The measure each simulation outcome corresponds to. */
export const OUTCOME_MEASURES = {
  irr: 'irr',
  profit: 'profit',
  multiple: 'netEquityMultiple',
  npv: 'npv',
  terminalEquity: 'saleProceeds',
  worstCashFlow: 'worstCashFlow',
} as const satisfies Record<OutcomeName, MeasureId>;

export const outcomeMeasure = (outcome: OutcomeName): Measure =>
  MEASURES[OUTCOME_MEASURES[outcome]];
