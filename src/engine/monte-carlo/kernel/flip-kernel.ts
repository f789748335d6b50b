import type { FlipDeal } from '#engine/deal.ts';
import { clamp, LIMITS } from '#engine/limits.ts';
import { undrawnInterest } from '#engine/loan/draws.ts';
import type { Rows } from '#engine/monte-carlo/random/draw-normals.ts';
import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { BLOCK } from './block.ts';

/** A flip reduced to the figures its draws multiply. Plain data. */
export type FlipKernel = {
  readonly deal: FlipDeal;
  readonly months: number;
  readonly longestDelay: number;
  /** Planned sale proceeds in dollars after selling costs and loan payoff. */
  readonly netSale: number;
  readonly borrowed: number;
  /** Cash invested that doesn't depend on a draw: down payment, closing costs and points. */
  readonly fixedCash: number;
  readonly rehab: number;
  /** Holding costs and interest on the full loan. */
  readonly cashPerMonth: number;
  /** Interest saved by loan draws until the sale, by whole months of delay. */
  readonly undrawnInterest: Float64Array;
};

export type FlipDraw = {
  readonly arv: number;
  readonly rehab: number;
  readonly delayMonths: number;
};

/** The deal with its drawn values instead of the planned ones. */
export const drawnFlip = (deal: FlipDeal, draw: FlipDraw): FlipDeal => ({
  ...deal,
  project: { ...deal.project, rehabCost: deal.project.rehabCost * draw.rehab },
  months: deal.months + draw.delayMonths,
  salePrice: deal.salePrice * draw.arv,
});

export function flipKernel(deal: FlipDeal, longestDelay: number): FlipKernel {
  const { months, salePrice, sellingCosts, financing, cashInvested } = fixAndFlip(deal);
  const atOnce = deal.loans.map((loan) => ({ ...loan, draws: undefined }));
  const oneMonth = fixAndFlip({ ...deal, loans: atOnce, months: 1 }).cashInvested;
  return {
    deal,
    months,
    longestDelay,
    netSale: salePrice - sellingCosts,
    borrowed: financing.borrowed,
    fixedCash: cashInvested.downPayment + cashInvested.buyingCosts + cashInvested.points,
    rehab: cashInvested.rehab,
    cashPerMonth: oneMonth.holding + oneMonth.interest,
    undrawnInterest: Float64Array.from({ length: longestDelay + 1 }, (_, delay) =>
      deal.loans.reduce((sum, loan) => sum + undrawnInterest(loan, months + delay), 0),
    ),
  };
}

export function flipDraw(kernel: FlipKernel, once: Rows, lane: number): FlipDraw {
  const [, arv, rehab, delay] = once;
  return { arv: arv[lane]!, rehab: rehab[lane]!, delayMonths: wholeMonths(kernel, delay[lane]!) };
}

const wholeMonths = ({ longestDelay }: FlipKernel, delay: number): number =>
  clamp(Math.floor(delay + 0.5), 0, longestDelay);

/** Computes cash in, cash back at the sale and the months between for a block. */
export function valueFlips(
  kernel: FlipKernel,
  once: Rows,
  invested: Float64Array,
  proceeds: Float64Array,
  months: Float64Array,
): void {
  const [, arv, rehab, delay] = once;
  for (let i = 0; i < BLOCK; i++) {
    const delayed = wholeMonths(kernel, delay[i]!);
    const time = kernel.months + delayed;
    const held = time < LIMITS.months ? time : LIMITS.months;
    invested[i] =
      kernel.fixedCash +
      kernel.rehab * rehab[i]! +
      kernel.cashPerMonth * held -
      kernel.undrawnInterest[delayed]!;
    proceeds[i] = kernel.netSale * arv[i]! - kernel.borrowed;
    months[i] = held;
  }
}

/** Above this, an annual rate is too large to represent as a number. */
const LARGEST_EXPONENT = 700;

/** (back / paid)^(12/months) − 1, the calculator's annualized return; NaN if there is none. */
export function annualizedRate(paid: number, back: number, months: number): number {
  if (!(paid > 0 && months > 0 && back >= 0)) return Number.NaN;
  if (back === 0) return -1;
  const exponent = (logarithm(back / paid) * 12) / months;
  return exponent < LARGEST_EXPONENT ? exp(exponent) - 1 : Number.NaN;
}

/** Present value of dollars `months` from now at `annualRate`. */
export const discounted = (dollars: number, annualRate: number, months: number): number =>
  dollars * exp((-logarithm(1 + annualRate) * months) / 12);
