import { clamp } from '#engine/limits.ts';
import { boundDollars } from './tax-profile.ts';

/** Rental losses an active owner may deduct from other income, in dollars a year. */
export const FULL_ALLOWANCE = 25_000;
export const PHASE_OUT_START = 100_000;
export const PHASE_OUT_SHARE = 0.5;

/** One year's rental income or loss on the tax return, in dollars. */
export type PassiveYear = {
  /** Taxed as income; negative if a loss reduces other income. */
  readonly taxed: number;
  /** Losses carried forward to a later year or the sale. */
  readonly carriedLoss: number;
};

/** The loss allowed against other income: $25,000 minus half of modified income above $100,000, but at least 0. */
export const lossAllowance = (modifiedIncome: number): number =>
  clamp(
    FULL_ALLOWANCE - PHASE_OUT_SHARE * Math.max(0, modifiedIncome - PHASE_OUT_START),
    0,
    FULL_ALLOWANCE,
  );

/**
 * One year under the passive-loss limit: rental income first absorbs prior-year losses; a loss is allowed up to the
 * allowance and the rest is carried forward. taxed + carriedLossBefore = rentalIncome + carriedLoss.
 */
export function passiveYear(
  rentalIncome: number,
  carriedLossBefore: number,
  modifiedIncome: number,
): PassiveYear {
  const net = boundDollars(rentalIncome) - Math.max(0, boundDollars(carriedLossBefore));
  if (net >= 0) return { taxed: net, carriedLoss: 0 };
  const allowed = Math.min(-net, lossAllowance(modifiedIncome));
  return { taxed: 0 - allowed, carriedLoss: -net - allowed };
}
