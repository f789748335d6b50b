import type { Operating } from '#engine/deal.ts';
import type { DatedLoan } from '#engine/loan/dated-loan.ts';
import { fromPercent } from '#engine/units.ts';

/** An owned property's loan; without a rate, its payments are unknown. */
export type OwnedLoan = Omit<DatedLoan, 'annualRate'> & {
  readonly annualRate: number | null;
  /** True if borrowed for the purchase, which lowers the down payment; false for a refinance, which doesn't. */
  readonly isPurchaseLoan: boolean;
  readonly pointsCents?: number | undefined;
};

type Typed = number | null | undefined;

/**
 * An owned property as recorded, in dollars and percent (6.5 means 6.5%), with the record's field names. Unset amounts
 * and percentages count as 0 and are listed as assumed.
 */
export type OwnedProperty = {
  readonly purchasePrice: number;
  readonly purchaseDate?: string | null | undefined;
  readonly currentValue?: Typed;
  readonly monthlyRent?: Typed;
  readonly otherMonthlyIncome?: Typed;
  readonly vacancyRatePercent?: Typed;
  readonly propertyTaxesAnnual?: Typed;
  readonly insuranceAnnual?: Typed;
  readonly hoaMonthly?: Typed;
  readonly utilitiesAnnual?: Typed;
  readonly otherExpensesAnnual?: Typed;
  readonly maintenancePercent?: Typed;
  readonly managementPercent?: Typed;
  readonly capexPercent?: Typed;
  /** Unset means no loan. If loans are recorded, they are used instead. */
  readonly downPaymentPercent?: Typed;
  readonly loanInterestRate?: Typed;
  readonly loanTermYears?: Typed;
  readonly closingCosts?: Typed;
  readonly rehabCost?: Typed;
  /** Total cash out from refinances; lowers the cash invested. */
  readonly refinanceCashBack?: Typed;
  readonly loans?: readonly OwnedLoan[] | undefined;
};

export const DEFAULT_TERM_YEARS = 30;

/** Fields whose absence changes a figure, in the order they are listed as assumed. */
const ASSUMABLE = [
  'currentValue',
  'monthlyRent',
  'vacancyRatePercent',
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'hoaMonthly',
  'maintenancePercent',
  'managementPercent',
  'closingCosts',
] as const satisfies readonly (keyof OwnedProperty)[];

export type AssumedField =
  | (typeof ASSUMABLE)[number]
  | 'downPaymentPercent'
  | 'loanTermYears'
  | 'purchaseDate';

/** Fields that aren't recorded and were therefore assumed. Utilities, other expenses and CapEx are optional. */
export function assumedFields(property: OwnedProperty): AssumedField[] {
  const unset: AssumedField[] = ASSUMABLE.filter((field) => property[field] == null);
  if (property.loans?.length) return unset;
  if (property.downPaymentPercent == null) return [...unset, 'downPaymentPercent'];
  if (property.downPaymentPercent >= 100) return unset;
  if (property.loanTermYears == null) unset.push('loanTermYears');
  if (property.purchaseDate == null) unset.push('purchaseDate');
  return unset;
}

const rate = (percent: Typed): number => fromPercent(percent ?? 0);

/** The record in the form that the statement in `finance.md` needs. */
export const operatingOf = (property: OwnedProperty): Operating => ({
  monthlyRent: property.monthlyRent ?? 0,
  monthlyOtherIncome: property.otherMonthlyIncome ?? 0,
  vacancyRate: rate(property.vacancyRatePercent),
  annualPropertyTax: property.propertyTaxesAnnual ?? 0,
  annualInsurance: property.insuranceAnnual ?? 0,
  monthlyHoa: property.hoaMonthly ?? 0,
  annualUtilities: property.utilitiesAnnual ?? 0,
  annualOtherExpenses: property.otherExpensesAnnual ?? 0,
  maintenanceRate: rate(property.maintenancePercent),
  managementRate: rate(property.managementPercent),
  capexRate: rate(property.capexPercent),
});
