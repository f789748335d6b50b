/**
 * The uncertain factors. The first four are drawn every year; the others are drawn once, along with the first year. The
 * simulator's correlation matrix uses this order.
 */
export const FACTORS = [
  'value',
  'rent',
  'expenses',
  'vacancy',
  'refinanceRate',
  'arv',
  'rehab',
  'delay',
] as const;

export type Factor = (typeof FACTORS)[number];

/**
 * How a factor varies around its mean. Without `mean`, the deal's own figure is used: its annual growth for value, rent
 * and expenses; its vacancy and refinance rates; 1 for ARV and rehab, whose draws are multiples of the deal's figures;
 * and no delay. `deviation` is in the same unit (0.127 is 12.7 points of growth; months for the delay).
 */
export type Spread =
  | { readonly shape: 'normal' | 'lognormal'; readonly mean?: number; readonly deviation: number }
  | {
      readonly shape: 'student-t';
      readonly mean?: number;
      readonly deviation: number;
      /** Degrees of freedom; fewer means fatter tails. */
      readonly degrees: number;
    }
  | {
      readonly shape: 'bootstrap';
      /** Annual figures in the factor's unit; each draw picks one by its correlated rank. */
      readonly history: readonly number[];
      /** Additional deviation specific to this property, because an index varies less than any property in it. */
      readonly noise?: number;
    };

/** A rare, costly repair: at most one a year, with a lognormal size in today's dollars that grows with expenses. */
export type RepairShocks = {
  readonly yearlyChance: number;
  readonly meanCost: number;
  readonly deviation: number;
};

/** Correlations of the underlying normals; factors that aren't listed are independent. */
export type Correlations = {
  readonly factors: readonly Factor[];
  readonly matrix: readonly (readonly number[])[];
};

export type SimulationAssumptions = {
  readonly spreads: Readonly<Record<Factor, Spread>>;
  readonly repairs: RepairShocks;
  readonly correlations: Correlations;
  /** For a portfolio, the share of a factor's variance that all properties have in common. */
  readonly marketShares: Readonly<Record<'value' | 'rent' | 'expenses' | 'vacancy', number>>;
};

/** Annual price volatility of one property and of an index. */
export const PROPERTY_DEVIATION = 0.127;
export const INDEX_DEVIATION = 0.029;

/** For one property, not an index; within a market, rents and costs are more correlated than prices. */
export const DEFAULT_SIMULATION_ASSUMPTIONS: SimulationAssumptions = {
  spreads: {
    value: { shape: 'lognormal', deviation: PROPERTY_DEVIATION },
    rent: { shape: 'lognormal', deviation: 0.04 },
    expenses: { shape: 'lognormal', deviation: 0.03 },
    vacancy: { shape: 'normal', deviation: 0.04 },
    refinanceRate: { shape: 'normal', deviation: 0.0075 },
    arv: { shape: 'lognormal', deviation: 0.08 },
    rehab: { shape: 'lognormal', deviation: 0.15 },
    delay: { shape: 'lognormal', mean: 1, deviation: 1.5 },
  },
  repairs: { yearlyChance: 0.05, meanCost: 8000, deviation: 6000 },
  correlations: {
    factors: FACTORS,
    matrix: [
      [1, 0.5, 0.3, -0.3, 0, 0.4, 0, 0],
      [0.5, 1, 0.4, -0.4, 0, 0.2, 0, 0],
      [0.3, 0.4, 1, 0, 0.2, 0, 0.3, 0],
      [-0.3, -0.4, 0, 1, 0, -0.1, 0, 0.1],
      [0, 0, 0.2, 0, 1, -0.2, 0, 0],
      [0.4, 0.2, 0, -0.1, -0.2, 1, 0, -0.2],
      [0, 0, 0.3, 0, 0, 0, 1, 0.5],
      [0, 0, 0, 0.1, 0, -0.2, 0.5, 1],
    ],
  },
  marketShares: {
    value: (INDEX_DEVIATION * INDEX_DEVIATION) / (PROPERTY_DEVIATION * PROPERTY_DEVIATION),
    rent: 0.5,
    expenses: 0.5,
    vacancy: 0.25,
  },
};

/** The default seed, so that all pages draw the same simulations of a deal and show the same probabilities. */
export const USUAL_SEED = 2417;
