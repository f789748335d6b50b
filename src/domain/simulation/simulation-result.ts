import type { Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type { FilledSimulation } from './simulation.ts';

/* A simulation result: amounts in dollars; rates and probabilities in percent. */

/** A figure from a finite number of simulations, with its standard error. */
export interface SimulationEstimate {
  value: number;
  standardError: number;
}

/** The distribution of one outcome: a rate in percent, an amount in dollars or a multiple. */
export interface OutcomeSpread {
  /** Simulations where the outcome has a value, and where it doesn't. */
  withValue: number;
  withoutValue: number;
  /** Simulations without a value that lost money. They rank below every value; the rest rank above. */
  lost: number;
  mean: SimulationEstimate;
  deviation: SimulationEstimate;
  smallest: number;
  largest: number;
  /** Across all simulations; null if it falls among those without a value. */
  percentiles: { percent: number; value: number | null; standardError: number | null }[];
  /** Mean of the worst 5% of simulations. */
  tailMean: SimulationEstimate;
  histogram: {
    from: number;
    width: number;
    counts: number[];
    /** Simulations to the left of the first bar and the right of the last. */
    below: number;
    above: number;
  };
}

/** One year of a fan chart; percentiles in the order of `fanPercents`. */
export interface FanYear {
  year: number;
  mean: SimulationEstimate;
  percentiles: number[];
  smallest: number;
  largest: number;
  chanceNegative: SimulationEstimate;
}

export interface SimulationResult {
  paths: number;
  years: number;
  outcomes: Record<OutcomeName, OutcomeSpread | null>;
  chances: {
    loss: SimulationEstimate;
    negativeYear: SimulationEstimate;
    /** Null without a target. */
    target: SimulationEstimate | null;
    /** The IRR is undefined. */
    undefinedIrr: SimulationEstimate;
  };
  /** In the worst 5% of simulations, the smallest loss and the average loss. */
  risk: { valueAtRisk: SimulationEstimate; expectedShortfall: SimulationEstimate };
  fanPercents: number[];
  cashFlowByYear: FanYear[];
  equityByYear: FanYear[];
  /** The outcome that `drivers` explain. */
  driversOf: OutcomeName;
  /** Rank correlations, strongest first. */
  drivers: { factor: Factor | 'repairs'; correlation: SimulationEstimate }[];
}

export interface StoryYear {
  year: number;
  grossRent: number;
  vacancyPercent: number;
  /** Rent and other income received. */
  income: number;
  operatingExpenses: number;
  debtService: number;
  mortgageInsurance: number;
  extraPrincipal: number;
  capitalReserve: number;
  repairCost: number;
  /** A known one-time cost in this year. */
  oneTimeCost: number;
  balloon: number;
  buydownCredit: number;
  /**
   * Income minus expenses, debt service, mortgage insurance, extra principal, reserve, repairs, one-time cost and
   * balloon, plus the buydown credit.
   */
  cashFlow: number;
  /** Growth rates apply to this year; value and equity are at year-end. */
  rentGrowthPercent: number;
  expenseGrowthPercent: number;
  valueGrowthPercent: number;
  value: number;
  equity: number;
}

export interface HoldStory {
  cashInvested: number;
  years: StoryYear[];
  sale: { price: number; sellingCosts: number; loanPayoff: number; proceeds: number };
}

interface BrrrrStart {
  rehabPercent: number;
  rehab: number;
  delayMonths: number;
  refinanceMonth: number;
  afterRepairValuePercent: number;
  afterRepairValue: number;
  refinanceRatePercent: number;
  newLoan: number;
  cashIn: number;
  cashBack: number;
  cashLeftIn: number;
}

interface FlipStory {
  months: number;
  delayMonths: number;
  rehabPercent: number;
  rehab: number;
  salePricePercent: number;
  salePrice: number;
  sellingCosts: number;
  loanPayoff: number;
  proceeds: number;
  cashInvested: number;
  holding: number;
  interest: number;
  profit: number;
}

/** One simulation, as the calculator reports it. Rehab and price percentages are relative to the plan. */
export type SimulationStory =
  | ({ kind: 'buy-hold' } & HoldStory)
  | ({ kind: 'brrrr'; start: BrrrrStart } & HoldStory)
  | ({ kind: 'fix-flip' } & FlipStory);

/** Null if the outcome has no value in this simulation. */
export type Outcomes = Record<OutcomeName, number | null>;

export const SIMULATION_NAMES = ['worst', 'p5', 'p25', 'median', 'p75', 'p95', 'best'] as const;

export interface SingleSimulation {
  name: (typeof SIMULATION_NAMES)[number];
  /** Rank by profit; 0 is the worst. */
  rank: number;
  path: number;
  outcomes: Outcomes;
  story: SimulationStory;
}

/** The source of an assumption. */
export interface AssumptionSource {
  name: string;
  label: string;
  from: 'request' | 'default';
  note: string;
}

export interface SimulationAnswer {
  /** The same request with the same seed gives a bit-for-bit identical response. */
  request: FilledSimulation;
  assumptions: AssumptionSource[];
  result: SimulationResult;
  /** Sample simulations ranked by profit, which every simulation has. */
  simulations: SingleSimulation[];
}
