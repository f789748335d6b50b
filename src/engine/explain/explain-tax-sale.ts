import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Sale } from '#engine/rental/buy-and-hold-years.ts';
import type { TaxProfile } from '#engine/tax/tax-profile.ts';
import { isLongTerm, type SaleSheet } from '#engine/tax/tax-sale.ts';
import {
  constant,
  difference,
  type Explanation,
  type GivenNode,
  product,
  scheduled,
  sum,
  type WithExplanation,
} from './explain.ts';

/** The starting point for a sale's explanation. */
export type SaleStart = {
  readonly hold: WithExplanation<Sale>;
  readonly costBasis: Explanation;
  readonly depreciation: Explanation;
  readonly carriedLoss: Explanation;
  readonly ordinaryRate: Explanation;
  readonly profile: TaxProfile;
  readonly yearsHeld: number;
  readonly given: GivenNode;
};

/** Explains the after-tax sale line by line. */
export function explainSaleSheet(sheet: SaleSheet, start: SaleStart): WithExplanation<SaleSheet> {
  const { hold, ordinaryRate } = start;
  const { price: salePrice, sellingCosts, loanPayoff } = hold;
  const adjustedBasis = difference(M.adjustedBasis, sheet.adjustedBasis, [
    start.costBasis,
    start.depreciation,
  ]);
  const gain = difference(M.gainOnSale, sheet.gain, [salePrice, sellingCosts, adjustedBasis]);
  const recapturedGain = explainRecaptured(sheet, gain, start.depreciation);
  const remainingGain = difference(M.capitalGain, sheet.remainingGain, [gain, recapturedGain]);
  const recaptureTax = product(
    M.recaptureTax,
    sheet.recaptureTax,
    [recapturedGain, recaptureRate(start)],
    { convention: 'Taxed as ordinary income, but at no more than 25%.' },
  );
  const gainTax = product(M.capitalGainTax, sheet.gainTax, [remainingGain, gainRate(sheet, start)]);
  const carriedLossSaving = product(M.carriedLossSaving, sheet.carriedLossSaving, [
    start.carriedLoss,
    ordinaryRate,
  ]);
  const pointsSaving = scheduled(M.pointsSaving, sheet.pointsSaving);
  const taxBefore = sum('Tax on the gain', null, [recaptureTax, gainTax]);
  const tax = difference(M.saleTax, sheet.tax, [taxBefore, carriedLossSaving, pointsSaving]);
  return {
    salePrice,
    sellingCosts,
    loanPayoff,
    proceedsBeforeTax: hold.proceeds,
    adjustedBasis,
    gain,
    recapturedGain,
    remainingGain,
    recaptureTax,
    gainTax,
    carriedLossSaving,
    pointsSaving,
    tax,
    proceedsAfterTax: difference(M.saleProceedsAfterTax, sheet.proceedsAfterTax, [
      hold.proceeds,
      tax,
    ]),
  };
}

/** The smaller of the gain and the depreciation; 0 for a loss. */
function explainRecaptured(
  { gain, recapturedGain }: SaleSheet,
  gainNode: Explanation,
  depreciation: Explanation,
): Explanation {
  if (gain <= 0) return constant('No gain to recapture', 0);
  const smaller = gain === recapturedGain ? gainNode : depreciation;
  return sum(M.depreciationRecapture, recapturedGain, [smaller]);
}

function recaptureRate({ profile, ordinaryRate, yearsHeld, given }: SaleStart): Explanation {
  const { recaptureCeiling } = profile;
  return isLongTerm(yearsHeld) && recaptureCeiling < profile.ordinaryRate
    ? given('Recapture ceiling', recaptureCeiling, 'tax.recaptureCeiling', 'fraction')
    : ordinaryRate;
}

/** The ordinary rate applies to losses, and to gains on property held a year or less. */
function gainRate(
  { remainingGain }: SaleSheet,
  { profile, ordinaryRate, yearsHeld, given }: SaleStart,
): Explanation {
  return isLongTerm(yearsHeld) && remainingGain > 0
    ? given('Capital gains tax rate', profile.capitalGainsRate, 'tax.capitalGainsRate', 'fraction')
    : ordinaryRate;
}
