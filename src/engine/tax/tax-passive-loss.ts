import { clamp } from '#engine/limits.ts';
import { boundDollars } from './tax-profile.ts';

/** Rental losses an active owner may set against other income, dollars a year. */
export const FULL_ALLOWANCE = 25_000;
export const PHASE_OUT_START = 100_000;
export const PHASE_OUT_SHARE = 0.5;

/** What one year's rental income or loss does to the tax return, in dollars. */
export type PassiveYear = {
  /** Taxed as income; negative when a loss lowers other income. */
  readonly taxed: number;
  /** Losses that wait for a later year or the sale. */
  readonly carriedLoss: number;
};

/**
 * The loss allowed against other income: 25,000 less half of modified income above 100,000, not
 * below 0.
 */
export const lossAllowance = (modifiedIncome: number): number =>
  clamp(
    FULL_ALLOWANCE - PHASE_OUT_SHARE * Math.max(0, modifiedIncome - PHASE_OUT_START),
    0,
    FULL_ALLOWANCE,
  );

/**
 * One year under the passive-loss limit: rental income first absorbs losses carried from before; a
 * loss is allowed up to the allowance and the rest is carried on. taxed + carriedLossBefore =
 * rentalIncome + carriedLoss.
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
