import { clamp } from '#engine/limits.ts';
import { monthlyPayment } from '#engine/loan/loan.ts';
import { shareOfCents, toCents } from '#engine/money.ts';

/** How refinances are planned. Percents are whole (75 is 75 %). */
export type RefinancePolicy = {
  readonly cashCents: number;
  /** Never less than this is left when one starts. */
  readonly minimumCashCents: number;
  readonly ratePercent: number;
  readonly termMonths: number;
  readonly loanToValuePercent: number;
  readonly minimumDscr: number;
  /** Of the new loan. */
  readonly costPercent: number;
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
export type RefinanceProperty = {
  readonly id: string;
  readonly value: number;
  readonly netOperatingIncome: number;
  readonly annualRent: number;
  /** What is left in NOI of one dollar of rent: (1 − vacancy) × (1 − management) − maintenance. */
  readonly noiOfRentDollar: number;
  /** Owed today. */
  readonly balanceCents: number;
  readonly monthsOwned: number;
  /** Paid at the start to get it ready; 0 for none. */
  readonly prepCents: number;
  /** Months from start to closing; null for those of the policy. */
  readonly months: number | null;
};

/** What a refinance of one property would pay out. */
export type RefinanceCandidate = {
  readonly id: string;
  /** Whole dollars, in cents: the smaller of the two below. */
  readonly loanCents: number;
  readonly loanByValueCents: number;
  readonly loanByIncomeCents: number;
  readonly balanceCents: number;
  readonly costsCents: number;
  /** Loan − balance today − costs. */
  readonly cashBackCents: number;
  readonly prepCents: number;
  readonly months: number;
  /** Why it is not planned; null for a candidate. */
  readonly excluded: 'noCashBack' | 'ownedTooShort' | null;
};

/** A dollar of a product that is a whole number but for rounding stays whole. */
const wholeDollars = (dollars: number): number =>
  toCents(Math.floor(Math.max(0, dollars) * (1 + 1e-12)));

/** The largest loan that value and income support, and the cash it pays out. */
export function refinanceCandidate(
  property: RefinanceProperty,
  policy: RefinancePolicy,
): RefinanceCandidate {
  const yearlyPerDollar = 12 * monthlyPayment(1, policy.ratePercent / 100, policy.termMonths);
  const loanByValueCents = wholeDollars((property.value * policy.loanToValuePercent) / 100);
  const loanByIncomeCents = wholeDollars(
    property.netOperatingIncome / (policy.minimumDscr * yearlyPerDollar),
  );
  const loanCents = Math.min(loanByValueCents, loanByIncomeCents);
  const costsCents = shareOfCents(loanCents, policy.costPercent);
  const cashBackCents = loanCents - property.balanceCents - costsCents;
  return {
    id: property.id,
    loanCents,
    loanByValueCents,
    loanByIncomeCents,
    balanceCents: property.balanceCents,
    costsCents,
    cashBackCents,
    prepCents: property.prepCents,
    months: Math.max(1, Math.round(property.months ?? policy.monthsEach)),
    excluded:
      property.monthsOwned < policy.seasoningMonths
        ? 'ownedTooShort'
        : cashBackCents <= 0
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
  };
};
