import type { PassiveYearLines } from '#engine/lines/tax-lines.ts';
import { lossAllowance, passiveYearOf } from '#engine/lines/tax-numbers.ts';
import { boundDollars } from './tax-profile.ts';

/** One year under the passive-loss limit, in dollars, from any finite numbers. */
export const passiveYear = (
  rentalIncome: number,
  carriedLossBefore: number,
  modifiedIncome: number,
): PassiveYearLines<number> =>
  passiveYearOf(
    boundDollars(rentalIncome),
    Math.max(0, boundDollars(carriedLossBefore)),
    lossAllowance(modifiedIncome),
  );
