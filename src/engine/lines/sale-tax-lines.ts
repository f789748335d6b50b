import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Arithmetic } from './arithmetic.ts';

/** A sale and the books as of its date. */
export type SaleTaxStart<T> = {
  readonly salePrice: T;
  readonly sellingCosts: T;
  /** Sale proceeds before tax. */
  readonly proceeds: T;
  /** Purchase, capitalized costs and improvements. */
  readonly costBasis: T;
  /** All depreciation taken. */
  readonly depreciation: T;
  /** Losses that were never allowed; a sale releases them all. */
  readonly carriedLoss: T;
  /** Tax saved by remaining points. */
  readonly pointsSaving: T;
  readonly yearsHeld: T;
};

export type SaleTaxRates<T> = {
  readonly ordinaryRate: T;
  readonly capitalGainsRate: T;
  readonly recaptureCeiling: T;
};

export type SaleTaxLines<T> = {
  /** Cost basis − depreciation. */
  readonly adjustedBasis: T;
  /** Sale price − selling costs − adjusted basis. */
  readonly gain: T;
  /** The part of the gain that is recaptured depreciation. */
  readonly recapturedGain: T;
  /** The rest: a capital gain, or an ordinary loss if negative. */
  readonly remainingGain: T;
  readonly recaptureTax: T;
  /** Negative if a loss saves tax. */
  readonly gainTax: T;
  /** Tax saved by suspended losses. */
  readonly carriedLossSaving: T;
  /** Recapture tax + gain tax − both savings. */
  readonly tax: T;
  /** Proceeds before tax − tax. */
  readonly proceedsAfterTax: T;
};

/**
 * The tax on a sale. Recaptured depreciation is taxed at the owner's rate up to the recapture ceiling (25%), and the
 * rest of the gain as a capital gain. For a property held a year or less, and for a loss, everything is ordinary
 * income.
 */
export function saleTaxLines<T, O>(
  a: Arithmetic<T, O>,
  { salePrice, sellingCosts, proceeds, pointsSaving, ...books }: SaleTaxStart<T>,
  rates: SaleTaxRates<T>,
): SaleTaxLines<T> {
  const { ordinaryRate } = rates;
  const adjustedBasis = a.difference(M.adjustedBasis, [books.costBasis, books.depreciation]);
  const gain = a.difference(M.gainOnSale, [salePrice, sellingCosts, adjustedBasis]);
  const recapturedGain = recapturedLine(a, gain, books.depreciation);
  const remainingGain = a.difference(M.capitalGain, [gain, recapturedGain]);
  const longTerm = longTermRates(a, books.yearsHeld, remainingGain, rates);
  const recaptureTax = a.product(M.recaptureTax, [recapturedGain, longTerm.recaptureRate], {
    convention: 'Taxed as ordinary income, but at no more than 25%.',
  });
  const gainTax = a.withoutMinusZero(
    a.product(M.capitalGainTax, [remainingGain, longTerm.gainRate]),
  );
  const carriedLossSaving = a.product(M.carriedLossSaving, [books.carriedLoss, ordinaryRate]);
  const taxBefore = a.sum('Tax on the gain', [recaptureTax, gainTax]);
  const tax = a.difference(M.saleTax, [taxBefore, carriedLossSaving, pointsSaving]);
  return {
    adjustedBasis,
    gain,
    recapturedGain,
    remainingGain,
    recaptureTax,
    gainTax,
    carriedLossSaving,
    tax,
    proceedsAfterTax: a.difference(M.saleProceedsAfterTax, [proceeds, tax]),
  };
}

/** The smaller of the gain and the depreciation; 0 for a loss. */
const recapturedLine = <T, O>(a: Arithmetic<T, O>, gain: T, depreciation: T): T =>
  a.lineWhereAny(
    gain,
    () =>
      a.lineWhereAny(
        a.difference('Gain beyond depreciation', [gain, depreciation]),
        () => a.sum(M.depreciationRecapture, [depreciation]),
        () => a.sum(M.depreciationRecapture, [gain]),
        M.depreciationRecapture,
      ),
    () => a.constant('No gain to recapture', 0, 'dollars'),
    M.depreciationRecapture,
  );

/** Only property held for more than a year has a capital gain. */
function longTermRates<T, O>(
  a: Arithmetic<T, O>,
  yearsHeld: T,
  remainingGain: T,
  { ordinaryRate, capitalGainsRate, recaptureCeiling }: SaleTaxRates<T>,
): { readonly recaptureRate: T; readonly gainRate: T } {
  const beyondOneYear = a.difference('Years beyond the first', [
    yearsHeld,
    a.constant('1 year', 1, 'years'),
  ]);
  const beyondCeiling = a.difference('Rate beyond the ceiling', [ordinaryRate, recaptureCeiling]);
  const ordinary = () => ordinaryRate;
  return {
    recaptureRate: a.lineWhereAny(
      beyondOneYear,
      () => a.lineWhereAny(beyondCeiling, () => recaptureCeiling, ordinary, 'Recapture rate'),
      ordinary,
      'Recapture rate',
    ),
    gainRate: a.lineWhereAny(
      beyondOneYear,
      () => a.lineWhereAny(remainingGain, () => capitalGainsRate, ordinary, 'Rate on the gain'),
      ordinary,
      'Rate on the gain',
    ),
  };
}
