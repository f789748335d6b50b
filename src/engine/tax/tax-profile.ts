import { clamp, LIMITS } from '#engine/limits.ts';

/** What decides the tax of one owner. A view of the law as it commonly applies, not advice. */
export type TaxProfile = {
  /** Marginal rate on income, as a fraction; with the state's, if the owner includes it. */
  readonly ordinaryRate: number;
  /** On the gain of a property held for more than a year, as a fraction. */
  readonly capitalGainsRate: number;
  /** The most that depreciation taken back at the sale is taxed at, as a fraction. */
  readonly recaptureCeiling: number;
  /**
   * Modified adjusted gross income in dollars a year, before the rental; decides the loss
   * allowance.
   */
  readonly modifiedIncome: number;
  /** Share of the purchase that is land, which is not depreciated. */
  readonly landShare: number;
};

export const DEFAULT_TAX_PROFILE: TaxProfile = {
  ordinaryRate: 0.24,
  capitalGainsRate: 0.15,
  recaptureCeiling: 0.25,
  modifiedIncome: 100_000,
  landShare: 0.2,
};

/** The profile with rates and shares between 0 and 1. */
export const boundProfile = (given: TaxProfile): TaxProfile => ({
  ordinaryRate: clamp(given.ordinaryRate, 0, 1),
  capitalGainsRate: clamp(given.capitalGainsRate, 0, 1),
  recaptureCeiling: clamp(given.recaptureCeiling, 0, 1),
  modifiedIncome: clamp(given.modifiedIncome, 0, LIMITS.money),
  landShare: clamp(given.landShare, 0, 1),
});

/** Far above what any projection reaches and far below where sums overflow. */
const MAX_DOLLARS = 1e100;

export const boundDollars = (dollars: number): number => clamp(dollars, -MAX_DOLLARS, MAX_DOLLARS);
