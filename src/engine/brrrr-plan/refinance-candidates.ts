import { clamp } from '#engine/limits.ts';
import {
  type CashOut,
  cashOutOf,
  type DebtPosition,
  type LoanOffer,
  type RefinanceEffect,
  refinanceEffect,
} from '#engine/plan/cash-out.ts';

/** How refinances are planned. Percentages are in percent (75 means 75%). */
export type RefinancePolicy = LoanOffer & {
  readonly cashCents: number;
  /** Minimum cash on hand when a refinance starts. */
  readonly minimumCashCents: number;
  /** Minimum months of ownership. */
  readonly seasoningMonths: number;
  /** Months from start to closing, unless a property sets its own. */
  readonly monthsEach: number;
  /** Every refinance must close within this many months. */
  readonly horizonMonths: number;
  /** The owner's annual discount rate, in percent. */
  readonly discountPercent: number;
};

export const DEFAULT_REFINANCE_POLICY: RefinancePolicy = {
  cashCents: 0,
  minimumCashCents: 0,
  ratePercent: 7,
  termMonths: 360,
  loanToValuePercent: 75,
  minimumDscr: 1.25,
  costPercent: 2,
  seasoningMonths: 6,
  monthsEach: 2,
  horizonMonths: 24,
  discountPercent: 8,
};

/** A property that might be refinanced. Income is in dollars a year, balances and payments in cents. */
export type RefinanceProperty = DebtPosition & {
  readonly id: string;
  readonly value: number;
  readonly annualRent: number;
  /** NOI from one dollar of rent: (1 − vacancy) × (1 − management) − maintenance. */
  readonly noiOfRentDollar: number;
  /** Reserve contribution from one dollar of rent. */
  readonly reserveOfRentDollar: number;
  /** Today's loan balance. */
  readonly balanceCents: number;
  readonly monthsOwned: number;
  /** Prep cost paid at the start; 0 for none. */
  readonly prepCents: number;
  /** Months from start to closing; null uses the policy's. */
  readonly months: number | null;
};

/** The cash that refinancing one property would pay out and the changes it would make. */
export type RefinanceCandidate = CashOut &
  RefinanceEffect & {
    readonly id: string;
    readonly value: number;
    readonly netOperatingIncome: number;
    readonly prepCents: number;
    readonly months: number;
    /** Why it's excluded; null for a candidate. */
    readonly excluded: 'noCashBack' | 'ownedTooShort' | null;
  };

/** The largest loan that value and income support, its cash out and its monthly cost. */
export function refinanceCandidate(
  property: RefinanceProperty,
  policy: RefinancePolicy,
): RefinanceCandidate {
  const cashOut = cashOutOf(property, policy);
  return {
    ...cashOut,
    ...refinanceEffect(property, cashOut, policy),
    id: property.id,
    value: property.value,
    netOperatingIncome: property.netOperatingIncome,
    prepCents: property.prepCents,
    months: Math.max(1, Math.round(property.months ?? policy.monthsEach)),
    excluded:
      property.monthsOwned < policy.seasoningMonths
        ? 'ownedTooShort'
        : cashOut.cashBackCents <= 0
          ? 'noCashBack'
          : null,
  };
}

/** The property with its value and rent changed by the given percentages. */
export const stressed = (
  property: RefinanceProperty,
  valuePercent: number,
  rentPercent: number,
): RefinanceProperty => {
  const rentChange = (property.annualRent * rentPercent) / 100;
  return {
    ...property,
    value: Math.max(0, property.value * (1 + valuePercent / 100)),
    annualRent: property.annualRent + rentChange,
    netOperatingIncome:
      property.netOperatingIncome + rentChange * clamp(property.noiOfRentDollar, -1, 1),
    capitalReserve: property.capitalReserve + rentChange * property.reserveOfRentDollar,
  };
};
