import type { BrrrrDeal, Deal, FlipDeal } from '#engine/deal.ts';
import { boundYears, clamp } from '#engine/limits.ts';
import { type DebtYear, NO_DEBT } from '#engine/loan/loan-years.ts';
import { brrrrKernel, LONGEST_DELAY } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { flipKernel } from '#engine/monte-carlo/kernel/flip-kernel.ts';
import { holdKernel } from '#engine/monte-carlo/kernel/hold-kernel.ts';
import type { OutcomeRates } from '#engine/monte-carlo/kernel/judge-block.ts';
import { factorise, type Refusal } from '#engine/monte-carlo/random/correlation.ts';
import {
  drawnYears,
  FACTOR_NAMES,
  onceMarginals,
  spreadFault,
} from '#engine/monte-carlo/random/factor-marginals.ts';
import { lognormal } from '#engine/monte-carlo/random/marginal.ts';
import { marketPart } from '#engine/monte-carlo/random/market-part.ts';
import { seedKey } from '#engine/monte-carlo/random/random.ts';
import type { FanRanges } from '#engine/monte-carlo/statistics/fan.ts';
import { type HoldPlan, ownedPart, planFrom } from '#engine/rental/buy-and-hold-plan.ts';
import { planHold } from '#engine/rental/plan-hold.ts';
import { type Correlations, FACTORS, type SimulationAssumptions } from './assumptions.ts';
import type { FactorSource, RepairSource } from './draw-year.ts';
import type { OutcomeName } from './outcomes.ts';
import { runPilot } from './pilot.ts';
import { boundInflation, realRate } from './todays-money.ts';
import type { Core, HeldProperty, Model } from './value-simulation.ts';

export const FEWEST_PATHS = 1000;
export const MOST_PATHS = 1_000_000;
export const MOST_SIMULATED_PROPERTIES = 200;

export type SimulatedStrategy =
  | { readonly kind: 'buy-and-hold'; readonly deal: Deal }
  | { readonly kind: 'brrrr'; readonly deal: BrrrrDeal }
  | { readonly kind: 'fix-and-flip'; readonly deal: FlipDeal }
  /** Properties held for the same number of years, regardless of each deal's own hold period. */
  | {
      readonly kind: 'portfolio';
      readonly deals: readonly (Deal | OwnedStart)[];
      readonly years: number;
    };

/** An owned property as of today, starting with its current value and loans. */
export type OwnedStart = Pick<Deal, 'operating' | 'growth' | 'exit'> & {
  /** Today's value in dollars. */
  readonly value: number;
  /** Net proceeds from selling today, in dollars; returns are based on this. */
  readonly equity: number;
  /** Upcoming years of all loans combined; later years have no debt. */
  readonly debt: readonly DebtYear[];
  /** The owner's share of these amounts and of repairs; 1 is full ownership. */
  readonly ownerShare: number;
};

const ownerShareOf = (deal: Deal | OwnedStart): number =>
  'debt' in deal ? clamp(deal.ownerShare, 0, 1) : 1;

/** The years of one property in a portfolio, scaled to the owner's share. */
export function heldPlan(deal: Deal | OwnedStart, years: number): HoldPlan {
  if (!('debt' in deal)) return planHold({ ...deal, holdYears: years });
  const whole = planFrom({
    value: deal.value,
    cashInvested: deal.equity,
    monthsWithoutRent: 0,
    operating: deal.operating,
    reassessment: undefined,
    debt: Array.from({ length: years }, (_, year) => deal.debt[year] ?? NO_DEBT),
    yearOverrides: undefined,
    exit: deal.exit,
    years,
  });
  return ownedPart(whole, ownerShareOf(deal));
}

export type SimulationRequest = {
  readonly strategy: SimulatedStrategy;
  readonly assumptions: SimulationAssumptions;
  /** Clamped to 1,000–1,000,000. */
  readonly paths: number;
  readonly seed: number;
  /** Annual rate as a fraction, used for NPV. */
  readonly discountRate: number;
  /** Annual inflation as a fraction. If set, every amount, rate and probability is in today's dollars. */
  readonly inflationRate?: number | undefined;
  readonly target?: { readonly outcome: OutcomeName; readonly atLeast: number } | undefined;
};

/** A request prepared once as plain data that can be sent to any worker. */
export type SimulationPlan = Core &
  OutcomeRates & {
    readonly request: SimulationRequest;
    readonly paths: number;
    readonly ranges: FanRanges;
  };

/** The plan for a request, or a sentence that explains why there is none. */
export function planSimulation(request: SimulationRequest): SimulationPlan | Refusal {
  const { strategy, assumptions } = request;
  for (const factor of FACTORS) {
    const fault = spreadFault(FACTOR_NAMES[factor], assumptions.spreads[factor]);
    if (fault !== null) return { refused: fault };
  }
  const matrix = wholeMatrix(assumptions.correlations);
  if ('refused' in matrix) return matrix;
  if (strategy.kind === 'portfolio') {
    const properties = strategy.deals.length;
    if (properties === 0) return { refused: 'Add at least one property to simulate a portfolio.' };
    if (properties > MOST_SIMULATED_PROPERTIES) {
      return {
        refused: `You can simulate up to ${MOST_SIMULATED_PROPERTIES} properties together; this portfolio has ${properties}.`,
      };
    }
  }
  const source = sourceOf(request, matrix);
  if ('refused' in source) return source;
  const inflationRate = boundInflation(request.inflationRate ?? 0);
  const core = { ...modelOf(strategy, assumptions), source, inflationRate };
  const nominalRate = clamp(request.discountRate, -0.9, 10);
  const discountRate = inflationRate === 0 ? nominalRate : realRate(nominalRate, inflationRate);
  return {
    ...core,
    discountRate,
    ...runPilot(core, discountRate),
    request,
    paths: clamp(Math.round(request.paths), FEWEST_PATHS, MOST_PATHS),
  };
}

/** The given correlations placed in the matrix of all factors, in the simulator's order. */
function wholeMatrix({ factors, matrix }: Correlations): number[][] | Refusal {
  const names = factors.map((factor) => FACTOR_NAMES[factor]);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) return { refused: `The correlation matrix lists ${twice} twice.` };
  const given = factorise(matrix, names);
  if ('refused' in given) return given;
  return FACTORS.map((row) =>
    FACTORS.map((column) => {
      const at = matrix[factors.indexOf(row)]?.[factors.indexOf(column)];
      return at ?? (row === column ? 1 : 0);
    }),
  );
}

function sourceOf(
  { strategy, assumptions, seed }: SimulationRequest,
  matrix: readonly (readonly number[])[],
): FactorSource | Refusal {
  const names = FACTORS.map((factor) => FACTOR_NAMES[factor]);
  const lower = factorise(matrix, names);
  if ('refused' in lower) return lower;
  // A portfolio of one has no shared market, so it is drawn like a single deal.
  const isOfMany = strategy.kind === 'portfolio' && strategy.deals.length > 1;
  const shares = isOfMany ? marketPart(matrix, assumptions.marketShares) : null;
  if (shares !== null && 'refused' in shares) return shares;
  return { key: seedKey(seed), lower, shares, repairs: repairSource(assumptions) };
}

function repairSource({ repairs }: SimulationAssumptions): RepairSource | null {
  const chance = clamp(repairs.yearlyChance, 0, 1);
  const mean = clamp(repairs.meanCost, 0, 1e9);
  if (chance === 0 || mean < 0.01) return null;
  const { logMean, logDeviation } = lognormal(mean, clamp(repairs.deviation, 0, 1e9));
  return { threshold: chance * 2 ** 32, logMean, logDeviation };
}

function modelOf(
  strategy: SimulatedStrategy,
  { spreads }: SimulationAssumptions,
): Pick<Core, 'model' | 'years' | 'monthsWithoutRent'> {
  if (strategy.kind === 'fix-and-flip') {
    const flip = flipKernel(strategy.deal, LONGEST_DELAY);
    const model: Model = { kind: 'flip', flip, once: onceMarginals(spreads, null) };
    return { model, years: 1, monthsWithoutRent: 0 };
  }
  if (strategy.kind === 'brrrr') {
    const { deal } = strategy;
    const once = onceMarginals(spreads, deal.refinance);
    const brrrr = brrrrKernel(deal, LONGEST_DELAY, once[0]);
    const { years, monthsWithoutRent } = brrrr.hold;
    const held = { ...drawnYears(spreads, deal, years), ownerShare: 1 };
    return { model: { kind: 'brrrr', brrrr, held, once }, years, monthsWithoutRent };
  }
  const heldProperty = (deal: Deal | OwnedStart, years: number): HeldProperty => ({
    kernel: holdKernel(heldPlan(deal, years)),
    ownerShare: ownerShareOf(deal),
    ...drawnYears(spreads, deal, years),
  });
  const isPortfolio = strategy.kind === 'portfolio';
  const years = boundYears(isPortfolio ? strategy.years : strategy.deal.holdYears);
  const deals = isPortfolio ? strategy.deals : [strategy.deal];
  const properties = deals.map((deal) => heldProperty(deal, years));
  return {
    model: { kind: 'hold', properties },
    years,
    // All properties begin year 1 together, when the last of them is rented.
    monthsWithoutRent: Math.max(...properties.map(({ kernel }) => kernel.monthsWithoutRent)),
  };
}
