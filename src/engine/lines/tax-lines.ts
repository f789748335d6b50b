import { MEASURES as M } from '#engine/measures/measures.ts';
import { type Arithmetic, ifAny } from './arithmetic.ts';
import type { CashInvestedLines } from './purchase-lines.ts';

/** Residential rental property: 27.5 years, straight-line. */
export const LIFE_MONTHS = 27.5 * 12;

/** Rental losses an active owner may deduct from other income, in dollars a year. */
export const FULL_ALLOWANCE = 25_000;
export const PHASE_OUT_START = 100_000;
export const PHASE_OUT_SHARE = 0.5;

/** Price, closing and holding costs; loan principal isn't a cost. */
export function purchaseCostLine<T, O>(
  a: Arithmetic<T, O>,
  invested: Pick<
    CashInvestedLines<T>,
    'price' | 'closingCosts' | 'holding' | 'principalBeforeRent'
  >,
): T {
  const { price, closingCosts, holding, principalBeforeRent } = invested;
  const held = a.difference('Holding costs excluding principal', [holding, principalBeforeRent]);
  return a.sum('Purchase price and costs', [price, closingCosts, held]);
}

export const costBasisLine = <T, O>(a: Arithmetic<T, O>, purchaseCost: T, rehab: T): T =>
  a.sum(M.costBasis, [purchaseCost, rehab]);

export function depreciableBasisLine<T, O>(
  a: Arithmetic<T, O>,
  purchaseCost: T,
  rehab: T,
  landShare: T,
): T {
  const building = a.difference('Building share', [a.constant('100%', 1, 'fraction'), landShare]);
  const wearingOut = a.sum('Building and rehab', [
    a.product('Purchased building', [purchaseCost, building]),
    a.atLeastZero(M.rehab, rehab),
  ]);
  return a.atLeastZero(M.depreciableBasis, wearingOut, {
    convention: 'Land isn’t depreciated; all of the rehab counts as building.',
  });
}

export const depreciationThroughLine = <T, O>(
  a: Arithmetic<T, O>,
  basis: T,
  monthsInService: T,
  label: string,
): T =>
  a.over(label, [
    a.product('Basis × months', [basis, monthsInService]),
    a.constant('27.5 years', LIFE_MONTHS, 'months'),
  ]);

/** Depreciation through this year minus depreciation through the year before. */
export const depreciationInYearLine = <T, O>(
  a: Arithmetic<T, O>,
  through: T,
  throughYearBefore: T,
  label: string,
): T => a.difference(label, [through, throughYearBefore]);

/** The loss allowed against other income: $25,000 minus half of modified income above $100,000, but at least 0. */
export function lossAllowanceLine<T, O>(a: Arithmetic<T, O>, modifiedIncome: T): T {
  const above = a.difference('Income above $100,000', [
    modifiedIncome,
    a.constant('Phase-out threshold', PHASE_OUT_START, 'dollars'),
  ]);
  const lost = a.product('Phased-out allowance', [
    a.constant('50%', PHASE_OUT_SHARE, 'fraction'),
    a.atLeastZero('Income above $100,000, if any', above),
  ]);
  const full = a.constant('Full allowance', FULL_ALLOWANCE, 'dollars');
  return a.atLeastZero('Loss allowance', a.difference('Remaining allowance', [full, lost]));
}

type RentalYear<T> = {
  readonly netOperatingIncome: T;
  readonly interest: T;
  readonly mortgageInsurance: T;
  /** For repaying loans early; counts as interest. */
  readonly penalty: T;
  readonly repairCost: T;
  readonly depreciation: T;
  readonly pointsDeducted: T;
};

export type RentalIncomeLines<T> = {
  /** Interest, mortgage insurance and prepayment penalties. */
  readonly financeCost: T;
  /** NOI − finance cost − repairs − depreciation − points. */
  readonly rentalIncome: T;
};

/** A year's rental income or loss on the tax return. */
export function rentalIncomeLines<T, O>(
  a: Arithmetic<T, O>,
  { netOperatingIncome, interest, mortgageInsurance, penalty, ...deducted }: RentalYear<T>,
): RentalIncomeLines<T> {
  const { repairCost, depreciation, pointsDeducted } = deducted;
  const financeCost = a.sum(M.financeCost, [interest, mortgageInsurance, ifAny(penalty)]);
  const rentalIncome = a.difference(
    M.taxableIncome,
    [netOperatingIncome, financeCost, repairCost, depreciation, pointsDeducted],
    {
      convention:
        'The CapEx reserve and one-time costs aren’t deducted; they pay for improvements, which are depreciated.',
    },
  );
  return { financeCost, rentalIncome };
}

/** One year's rental income or loss under the passive-loss limit, in dollars. */
export type PassiveYearLines<T> = {
  /** Taxed as income; negative if a loss reduces other income. */
  readonly taxed: T;
  /** Losses carried forward to a later year or the sale. */
  readonly carriedLoss: T;
};

/**
 * Rental income first absorbs prior-year losses; a loss is allowed up to the allowance and the rest is carried forward.
 * taxed + carriedLossBefore = rentalIncome + carriedLoss.
 */
export function passiveYearLines<T, O>(
  a: Arithmetic<T, O>,
  rentalIncome: T,
  carriedLossBefore: T,
  allowance: T,
): PassiveYearLines<T> {
  const net = a.difference('Income after prior losses', [rentalIncome, carriedLossBefore]);
  const beyondAllowance = a.difference(M.lossCarriedForward, [a.negative('Loss', net), allowance]);
  return {
    taxed: a.lineWhereAny(
      beyondAllowance,
      () => a.withoutMinusZero(a.negative('Allowed loss', allowance)),
      () => a.sum(M.taxedIncome, [net]),
      M.taxedIncome,
    ),
    carriedLoss: a.lineWhereAny(
      beyondAllowance,
      () => beyondAllowance,
      () => a.constant('No loss carried forward', 0, 'dollars'),
      M.lossCarriedForward,
    ),
  };
}

export type AfterTaxLines<T> = {
  /** Taxed × ordinary rate; negative if tax is saved. */
  readonly tax: T;
  /** Cash flow − tax. */
  readonly cashFlowAfterTax: T;
};

export function afterTaxLines<T, O>(
  a: Arithmetic<T, O>,
  taxed: T,
  ordinaryRate: T,
  cashFlow: T,
): AfterTaxLines<T> {
  const tax = a.withoutMinusZero(a.product(M.incomeTax, [taxed, ordinaryRate]));
  return { tax, cashFlowAfterTax: a.difference(M.cashFlowAfterTax, [cashFlow, tax]) };
}
