import type { BrrrrDeal } from '#engine/deal.ts';
import { boundMoney, boundShare, boundYears, clamp } from '#engine/limits.ts';
import { debtYears, paidOnLoans } from '#engine/loan/loan-years.ts';
import type { Rows } from '#engine/monte-carlo/random/draw-normals.ts';
import { exp } from '#engine/monte-carlo/random/elementary.ts';
import type { Marginal } from '#engine/monte-carlo/random/marginal.ts';
import { FURTHEST_DEVIATIONS } from '#engine/monte-carlo/random/student-t.ts';
import { planAfterRefinance } from '#engine/project/brrrr.ts';
import { brrrrCashIn, brrrrRefinance, refinanceLoan } from '#engine/project/brrrr-refinance.ts';
import { operatingStatement } from '#engine/rental/operating.ts';
import { BLOCK } from './block.ts';
import { type HoldKernel, holdKernel } from './hold-kernel.ts';

/**
 * Lenders quote in eighths of a point, so a drawn refinance rate is a whole number of eighths from the expected one.
 */
const RATE_STEP = 0.00125;
const MOST_RATES = 1000;

/** The longest simulated delay in months, and the highest refinance rate. */
export const LONGEST_DELAY = 60;
export const HIGHEST_RATE = 0.5;

/** The figures that a BRRRR's draws change, tabulated by the calculator. Plain data. */
export type BrrrrKernel = {
  readonly deal: BrrrrDeal;
  /** The hold after the refinance, without debt. */
  readonly hold: HoldKernel;
  readonly afterRepairValue: number;
  /** Dollars left in the deal by whole months of delay, with ARV and rehab as planned. */
  readonly cashLeftIn: Float64Array;
  readonly rehab: number;
  /** New loan minus its points. */
  readonly netLoan: number;
  readonly anchorRate: number;
  readonly fewestSteps: number;
  readonly mostSteps: number;
  /** Per dollar of ARV, by rate and year; empty if debt doesn't scale with the loan. */
  readonly debtService: Float64Array;
  readonly balance: Float64Array;
};

/** One BRRRR's drawn values. */
export type BrrrrDraw = {
  readonly refinanceRate: number;
  readonly arv: number;
  readonly rehab: number;
  readonly delayMonths: number;
};

/** The deal with its drawn values instead of the planned ones. */
export function drawnBrrrr(deal: BrrrrDeal, draw: BrrrrDraw): BrrrrDeal {
  const { project, refinance } = deal;
  return {
    ...deal,
    project: { ...project, rehabCost: project.rehabCost * draw.rehab },
    rentStartMonth: deal.rentStartMonth + draw.delayMonths,
    refinance: {
      ...refinance,
      month: refinance.month + draw.delayMonths,
      afterRepairValue: refinance.afterRepairValue * draw.arv,
      terms: { ...refinance.terms, annualRate: draw.refinanceRate },
    },
  };
}

const refinanced = (deal: BrrrrDeal) =>
  brrrrRefinance(deal, brrrrCashIn(deal), operatingStatement(deal.operating));

/** A deal's tables for delays up to `longestDelay` and all refinance rates that `rates` can draw. */
export function brrrrKernel(deal: BrrrrDeal, longestDelay: number, rates: Marginal): BrrrrKernel {
  const { anchor: anchorRate, lowest, highest } = rateRange(rates);
  const planned = { refinanceRate: anchorRate, arv: 1, rehab: 1, delayMonths: 0 };
  const base = drawnBrrrr(deal, planned);
  const refinance = refinanced(base);
  const debtFree = planAfterRefinance(
    { ...base, refinance: { ...base.refinance, loanToValue: 0 } },
    refinance,
  );
  const cashLeftIn = new Float64Array(longestDelay + 1);
  for (let months = 0; months <= longestDelay; months++) {
    cashLeftIn[months] = refinanced(
      drawnBrrrr(deal, { ...planned, delayMonths: months }),
    ).cashLeftIn;
  }
  const fewestSteps = Math.max(Math.ceil((lowest - anchorRate) / RATE_STEP), -MOST_RATES);
  const mostSteps = Math.min(Math.floor((highest - anchorRate) / RATE_STEP), MOST_RATES);
  return {
    deal,
    hold: holdKernel(debtFree),
    afterRepairValue: refinance.afterRepairValue,
    cashLeftIn,
    rehab: brrrrCashIn(base).rehab,
    netLoan: refinance.newLoan - refinance.newPoints,
    anchorRate,
    fewestSteps,
    mostSteps,
    ...unitDebt(deal, anchorRate, fewestSteps, mostSteps),
  };
}

/** The range of drawn rates: ten deviations from the mean, or any rate for skewed and historical distributions. */
function rateRange({ shape, location, scale, low, high }: Marginal) {
  if (shape === 'bootstrap') return { anchor: 0, lowest: low, highest: high };
  const mean = shape === 'lognormal' ? exp(location + (scale * scale) / 2) : location;
  const anchor = clamp(mean, low, high);
  const reach = shape === 'lognormal' ? high : FURTHEST_DEVIATIONS * scale;
  return { anchor, lowest: Math.max(low, anchor - reach), highest: Math.min(high, anchor + reach) };
}

/**
 * Debt per dollar of ARV. Extra principal is a fixed dollar amount, so debt that includes it isn't proportional to ARV
 * and each simulation runs the calculator instead.
 */
function unitDebt(deal: BrrrrDeal, anchor: number, fewest: number, most: number) {
  const years = boundYears(deal.holdYears);
  const { terms, loanToValue } = deal.refinance;
  const scales = !terms.extraMonthlyPrincipal;
  const rates = scales ? most - fewest + 1 : 0;
  const debtService = new Float64Array(rates * years);
  const balance = new Float64Array(rates * years);
  const principal = boundShare(loanToValue);
  for (let rate = 0; rate < rates; rate++) {
    const annualRate = anchor + (fewest + rate) * RATE_STEP;
    const rows = debtYears([{ ...terms, annualRate, principal }], 1, years);
    for (const [year, row] of rows.entries()) {
      debtService[rate * years + year] = paidOnLoans(row);
      balance[rate * years + year] = row.balance;
    }
  }
  return { debtService, balance };
}

const rateOf = (kernel: BrrrrKernel, steps: number): number =>
  kernel.anchorRate + steps * RATE_STEP;

/** Whole eighths from the anchor to a drawn rate. */
const stepsTo = ({ anchorRate, fewestSteps, mostSteps }: BrrrrKernel, rate: number): number =>
  clamp(Math.floor((rate - anchorRate) / RATE_STEP + 0.5), fewestSteps, mostSteps);

const wholeMonths = ({ cashLeftIn }: BrrrrKernel, delay: number): number =>
  clamp(Math.floor(delay + 0.5), 0, cashLeftIn.length - 1);

/** One lane's BRRRR, from the factors drawn once. */
export function brrrrDraw(kernel: BrrrrKernel, once: Rows, lane: number): BrrrrDraw {
  const [rate, arv, rehab, delay] = once;
  return {
    refinanceRate: rateOf(kernel, stepsTo(kernel, rate[lane]!)),
    arv: arv[lane]!,
    rehab: rehab[lane]!,
    delayMonths: wholeMonths(kernel, delay[lane]!),
  };
}

/** Sets value and cash at the refinance, which is time 0 of the hold. */
export function startBrrrr(
  kernel: BrrrrKernel,
  once: Rows,
  value: Float64Array,
  invested: Float64Array,
): void {
  const [, arv, rehab, delay] = once;
  for (let i = 0; i < BLOCK; i++) {
    value[i] = kernel.afterRepairValue * arv[i]!;
    invested[i] =
      kernel.cashLeftIn[wholeMonths(kernel, delay[i]!)]! +
      kernel.rehab * (rehab[i]! - 1) -
      kernel.netLoan * (arv[i]! - 1);
  }
}

/** Subtracts each simulation's new loan from the cash flows, equity and proceeds of the debt-free hold. */
export function payBrrrrDebt(
  kernel: BrrrrKernel,
  once: Rows,
  cashFlows: Float64Array,
  equities: Float64Array,
  proceeds: Float64Array,
): void {
  const { years } = kernel.hold;
  for (let i = 0; i < BLOCK; i++) {
    let { debtService, balance } = kernel;
    let scale = kernel.afterRepairValue * once[1][i]!;
    let at = (stepsTo(kernel, once[0][i]!) - kernel.fewestSteps) * years;
    if (debtService.length === 0) {
      ({ debtService, balance } = ownDebt(kernel, brrrrDraw(kernel, once, i)));
      scale = 1;
      at = 0;
    }
    for (let year = 0; year < years; year++) {
      const cell = year * BLOCK + i;
      cashFlows[cell] = cashFlows[cell]! - scale * debtService[at + year]!;
      equities[cell] = equities[cell]! - scale * balance[at + year]!;
    }
    proceeds[i] = proceeds[i]! - scale * balance[at + years - 1]!;
  }
}

function ownDebt(kernel: BrrrrKernel, draw: BrrrrDraw) {
  const deal = drawnBrrrr(kernel.deal, draw);
  const value = boundMoney(deal.refinance.afterRepairValue);
  const rows = debtYears([refinanceLoan(deal)], value, kernel.hold.years);
  return {
    debtService: Float64Array.from(rows, paidOnLoans),
    balance: Float64Array.from(rows, (row) => row.balance),
  };
}
