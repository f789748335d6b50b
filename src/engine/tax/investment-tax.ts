import type { LossFiler } from './loss-limit.ts';

/** Income thresholds for the net investment income tax, in cents. */
const SINGLE = 20_000_000;
const JOINT = 25_000_000;
const SEPARATE = 12_500_000;

/** In cents; the lower of the two if it is unknown whether a couple files jointly. */
export function investmentTaxStart(
  filing: LossFiler['filing'],
  isJoint: boolean | null,
): { readonly cents: number; readonly isKnown: boolean } {
  if (filing !== 'singleOrJoint') return { cents: SEPARATE, isKnown: true };
  return { cents: isJoint === true ? JOINT : SINGLE, isKnown: isJoint !== null };
}
