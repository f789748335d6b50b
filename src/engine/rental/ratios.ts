import { type Outcome, ratio } from '#engine/outcome.ts';

/** The 70 % rule, dollars: 0.70 × ARV − repairs with their contingency; nothing else is subtracted. */
export const seventyPercentOffer = (afterRepairValue: number, repairs: number): number =>
  0.7 * afterRepairValue - repairs;

/**
 * (Yearly cash flows + sale proceeds) / cash invested: the proceeds per dollar invested at the start. A year that costs
 * money lowers it; the equity multiple of `returns.ts` counts such a year as an investment.
 */
export const cashMultiple = (netMoneyBack: number, cashInvested: number): Outcome =>
  ratio(netMoneyBack, cashInvested, 'No cash is invested.');
