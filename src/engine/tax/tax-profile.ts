import { clamp, LIMITS } from '#engine/limits.ts';

/** What determines one owner's tax. Based on general federal rules; not tax advice. */
export type TaxProfile = {
  /** Marginal income tax rate as a fraction; includes the state's if the owner adds it. */
  readonly ordinaryRate: number;
  /** Rate on the gain from a property held for more than a year, as a fraction. */
  readonly capitalGainsRate: number;
  /** The maximum rate on depreciation recaptured at the sale, as a fraction. */
  readonly recaptureCeiling: number;
  /** Modified adjusted gross income in dollars a year, excluding the rental; determines the loss allowance. */
  readonly modifiedIncome: number;
  /** The share of the purchase that is land, which isn't depreciated. */
  readonly landShare: number;
};

export const DEFAULT_TAX_PROFILE: TaxProfile = {
  ordinaryRate: 0.24,
  capitalGainsRate: 0.15,
  recaptureCeiling: 0.25,
  modifiedIncome: 100_000,
  landShare: 0.2,
};

/** The profile with rates and shares clamped to 0–1. */
export const boundProfile = (given: TaxProfile): TaxProfile => ({
  ordinaryRate: clamp(given.ordinaryRate, 0, 1),
  capitalGainsRate: clamp(given.capitalGainsRate, 0, 1),
  recaptureCeiling: clamp(given.recaptureCeiling, 0, 1),
  modifiedIncome: clamp(given.modifiedIncome, 0, LIMITS.money),
  landShare: clamp(given.landShare, 0, 1),
});

/** Far above any projection, and far below where sums overflow. */
const MAX_DOLLARS = 1e100;

export const boundDollars = (dollars: number): number => clamp(dollars, -MAX_DOLLARS, MAX_DOLLARS);
