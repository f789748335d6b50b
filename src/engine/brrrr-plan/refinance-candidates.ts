import { clamp } from '#engine/limits.ts';
import {
  type CashOut,
  cashOutOf,
  type DebtPosition,
  type LoanOffer,
  type RefinanceEffect,
  refinanceEffect,
} from '#engine/plan/cash-out.ts';

/** How refinances are planned. Percents are whole (75 is 75 %). */
export type RefinancePolicy = LoanOffer & {
  readonly cashCents: number;
  /** Never less than this is left when one starts. */
  readonly minimumCashCents: number;
  /** Months a property must have been owned. */
  readonly seasoningMonths: number;
  /** From start to closing, unless a property needs longer. */
  readonly monthsEach: number;
  /** Every refinance must close within this many months. */
  readonly horizonMonths: number;
  /** What money is worth to the owner, percent a year. */
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

/** A property that might be refinanced. Dollars a year, cents for what is owed and paid. */
export type RefinanceProperty = DebtPosition & {
  readonly id: string;
  readonly value: number;
  readonly annualRent: number;
  /** What is left in NOI of one dollar of rent: (1 − vacancy) × (1 − management) − maintenance. */
  readonly noiOfRentDollar: number;
  /** What is set aside of one dollar of rent. */
  readonly reserveOfRentDollar: number;
  /** Owed today. */
  readonly balanceCents: number;
  readonly monthsOwned: number;
  /** Paid at the start to get it ready; 0 for none. */
  readonly prepCents: number;
  /** Months from start to closing; null for those of the policy. */
  readonly months: number | null;
};

/** What a refinance of one property would pay out, and what it changes. */
export type RefinanceCandidate = CashOut &
  RefinanceEffect & {
    readonly id: string;
    readonly value: number;
    readonly netOperatingIncome: number;
    readonly prepCents: number;
    readonly months: number;
    /** Why it is not planned; null for a candidate. */
    readonly excluded: 'noCashBack' | 'ownedTooShort' | null;
  };

/** The largest loan that value and income support, the cash it pays out and what it costs each month. */
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

/** The property when its value, its rent or both change by a percent. */
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
