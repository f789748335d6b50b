import type { FlipDeal } from '#engine/deal.ts';
import { clamp, LIMITS } from '#engine/limits.ts';
import { undrawnInterest } from '#engine/loan/draws.ts';
import type { Rows } from '#engine/monte-carlo/random/draw-normals.ts';
import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { BLOCK } from './block.ts';

/** A flip reduced to what its draws multiply. Plain data. */
export type FlipKernel = {
  readonly deal: FlipDeal;
  readonly months: number;
  readonly longestDelay: number;
  /** Dollars left of the planned sale price after selling costs and repayment of the loans. */
  readonly netSale: number;
  readonly borrowed: number;
  /** Cash in that depends on no draw: down payment, buying costs, points. */
  readonly fixedCash: number;
  readonly rehab: number;
  /** Holding and interest on the whole loan. */
  readonly cashPerMonth: number;
  /** Interest that draws save until the sale, by whole months of delay. */
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

/** Cash in, cash back at the sale, and the months between, for a block. */
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

/** Above this a yearly rate is beyond any number. */
const LARGEST_EXPONENT = 700;

/** (back / paid)^(12/months) − 1, the calculator's annualized return; NaN where it has none. */
export function annualizedRate(paid: number, back: number, months: number): number {
  if (!(paid > 0 && months > 0 && back >= 0)) return Number.NaN;
  if (back === 0) return -1;
  const exponent = (logarithm(back / paid) * 12) / months;
  return exponent < LARGEST_EXPONENT ? exp(exponent) - 1 : Number.NaN;
}

/** Dollars at a moment `months` away, seen from today at `annualRate`. */
export const discounted = (dollars: number, annualRate: number, months: number): number =>
  dollars * exp((-logarithm(1 + annualRate) * months) / 12);
