import { boundDollars, boundProfile, type TaxProfile } from './tax-profile.ts';

/** Self-employment tax: 15.3 % on 92.35 % of what a dealer earns. */
const SELF_EMPLOYMENT_RATE = 0.153 * 0.9235;

/** What a flip leaves, in dollars. */
export type AfterTaxFlip = {
  readonly profit: number;
  readonly incomeTax: number;
  readonly selfEmploymentTax: number;
  /** Profit − both taxes. */
  readonly profitAfterTax: number;
};

/**
 * A flip after tax: "not advice". The house is stock, not an investment, so the profit is ordinary
 * income however long it was held. A dealer also owes self-employment tax, half of which lowers the
 * income that is taxed; a loss owes neither and saves income tax.
 */
export function afterTaxFlip(
  profit: number,
  givenProfile: TaxProfile,
  isDealer: boolean,
): AfterTaxFlip {
  const { ordinaryRate } = boundProfile(givenProfile);
  const earned = boundDollars(profit);
  const selfEmploymentTax = isDealer ? Math.max(0, earned) * SELF_EMPLOYMENT_RATE : 0;
  const incomeTax = (earned - selfEmploymentTax / 2) * ordinaryRate + 0;
  return {
    profit: earned,
    incomeTax,
    selfEmploymentTax,
    profitAfterTax: earned - incomeTax - selfEmploymentTax,
  };
}
