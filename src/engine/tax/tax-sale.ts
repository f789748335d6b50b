import { saleProceedsOf } from '#engine/lines/hold-numbers.ts';
import { boundDollars, boundProfile, type TaxProfile } from './tax-profile.ts';

/** The books on the sale date, in dollars. */
export type SaleBooks = {
  readonly salePrice: number;
  readonly sellingCosts: number;
  readonly loanPayoff: number;
  /** Purchase, capitalized costs and improvements. */
  readonly costBasis: number;
  /** All depreciation taken. */
  readonly depreciation: number;
  /** Losses that were never allowed; a sale releases them all. */
  readonly carriedLoss: number;
  /** Loan points not yet deducted; the payoff releases them. */
  readonly unamortizedPoints: number;
  readonly yearsHeld: number;
};

/** The sale from price to after-tax proceeds, line by line, in dollars. */
export type SaleSheet = {
  readonly salePrice: number;
  readonly sellingCosts: number;
  readonly loanPayoff: number;
  /** Sale price − selling costs − loan payoff. */
  readonly proceedsBeforeTax: number;
  /** Cost basis − depreciation. */
  readonly adjustedBasis: number;
  /** Sale price − selling costs − adjusted basis. */
  readonly gain: number;
  /** The part of the gain that is recaptured depreciation. */
  readonly recapturedGain: number;
  /** The rest: a capital gain, or an ordinary loss if negative. */
  readonly remainingGain: number;
  readonly recaptureTax: number;
  /** Negative if a loss saves tax. */
  readonly gainTax: number;
  /** Tax saved by suspended losses. */
  readonly carriedLossSaving: number;
  /** Tax saved by remaining points. */
  readonly pointsSaving: number;
  /** Recapture tax + gain tax − both savings. */
  readonly tax: number;
  /** Proceeds before tax − tax. */
  readonly proceedsAfterTax: number;
};

/** Only property held for more than a year has a capital gain. */
export const isLongTerm = (yearsHeld: number): boolean => yearsHeld > 1;

/**
 * The after-tax sale. Recaptured depreciation is taxed at the owner's rate up to the recapture ceiling (25%), and the
 * rest of the gain as a capital gain. For a property held a year or less, and for a loss, everything is ordinary
 * income.
 */
export function saleSheet(given: SaleBooks, givenProfile: TaxProfile): SaleSheet {
  const profile = boundProfile(givenProfile);
  const salePrice = boundDollars(given.salePrice);
  const sellingCosts = boundDollars(given.sellingCosts);
  const loanPayoff = boundDollars(given.loanPayoff);
  const depreciation = Math.max(0, boundDollars(given.depreciation));

  const adjustedBasis = boundDollars(given.costBasis) - depreciation;
  const gain = salePrice - sellingCosts - adjustedBasis;
  const recapturedGain = Math.max(0, Math.min(gain, depreciation));
  const remainingGain = gain - recapturedGain;

  const { ordinaryRate } = profile;
  const isLong = isLongTerm(given.yearsHeld);
  const recaptureRate = isLong ? Math.min(ordinaryRate, profile.recaptureCeiling) : ordinaryRate;
  const gainRate = isLong && remainingGain > 0 ? profile.capitalGainsRate : ordinaryRate;
  const recaptureTax = recapturedGain * recaptureRate;
  const gainTax = remainingGain * gainRate + 0;
  const carriedLossSaving = Math.max(0, boundDollars(given.carriedLoss)) * ordinaryRate;
  const pointsSaving = Math.max(0, boundDollars(given.unamortizedPoints)) * ordinaryRate;

  const proceedsBeforeTax = saleProceedsOf(salePrice, sellingCosts, loanPayoff);
  const tax = recaptureTax + gainTax - carriedLossSaving - pointsSaving;
  return {
    salePrice,
    sellingCosts,
    loanPayoff,
    proceedsBeforeTax,
    adjustedBasis,
    gain,
    recapturedGain,
    remainingGain,
    recaptureTax,
    gainTax,
    carriedLossSaving,
    pointsSaving,
    tax,
    proceedsAfterTax: proceedsBeforeTax - tax,
  };
}
