import type { Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type { FilledSimulation } from './simulation.ts';

/* The result of a simulation: dollars; rates and chances in whole percents. */

/** A figure from a finite number of simulations, and the standard error that this leaves. */
export interface SimulationEstimate {
  value: number;
  standardError: number;
}

/** How one outcome is spread: whole percents for a rate, dollars or times otherwise. */
export interface OutcomeSpread {
  /** Simulations in which it has a value, and in which it has none. */
  withValue: number;
  withoutValue: number;
  /** Of those without: the ones that lost. They rank below every value, the others above. */
  lost: number;
  mean: SimulationEstimate;
  deviation: SimulationEstimate;
  smallest: number;
  largest: number;
  /** Of all simulations; null where it is among those without a value. */
  percentiles: { percent: number; value: number | null; standardError: number | null }[];
  /** Mean of the worst 5 of 100 simulations. */
  tailMean: SimulationEstimate;
  histogram: {
    from: number;
    width: number;
    counts: number[];
    /** Simulations left of the first and right of the last bar. */
    below: number;
    above: number;
  };
}

/** One year of a fan; percentiles in the order of `fanPercents`. */
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
  /** In the worst 5 of 100 simulations so much or more is lost, and so much on average. */
  risk: { valueAtRisk: SimulationEstimate; expectedShortfall: SimulationEstimate };
  fanPercents: number[];
  cashFlowByYear: FanYear[];
  equityByYear: FanYear[];
  /** The outcome that `drivers` explain. */
  driversOf: OutcomeName;
  /** Rank correlations, from the strongest to the weakest. */
  drivers: { factor: Factor | 'repairs'; correlation: SimulationEstimate }[];
}

export interface StoryYear {
  year: number;
  grossRent: number;
  vacancyPercent: number;
  /** Rent and other income that came in. */
  income: number;
  operatingExpenses: number;
  debtService: number;
  mortgageInsurance: number;
  extraPrincipal: number;
  capitalReserve: number;
  repairCost: number;
  /** A known cost of this year alone. */
  oneTimeCost: number;
  balloon: number;
  buydownCredit: number;
  /** Income − operating expenses − debt service − mortgage insurance − extra principal − reserve − repair − balloon + buydown. */
  cashFlow: number;
  /** At the end of the year. */
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

/** One simulation as the calculator reports it. Percents of the rehab and of a price are relative to the plan. */
export type SimulationStory =
  | ({ kind: 'buy-hold' } & HoldStory)
  | ({ kind: 'brrrr'; start: BrrrrStart } & HoldStory)
  | ({ kind: 'fix-flip' } & FlipStory);

/** Null where an outcome has no value in this simulation. */
export type Outcomes = Record<OutcomeName, number | null>;

export const SIMULATION_NAMES = ['worst', 'p5', 'p25', 'median', 'p75', 'p95', 'best'] as const;

export interface SingleSimulation {
  name: (typeof SIMULATION_NAMES)[number];
  /** From the worst profit (0) to the best. */
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
  /** The same request, seed included, gives the same answer to the last bit. */
  request: FilledSimulation;
  assumptions: AssumptionSource[];
  result: SimulationResult;
  /** Some simulations by profit, which every one of them has. */
  simulations: SingleSimulation[];
}
