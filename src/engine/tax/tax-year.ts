import { categoryOf } from '#engine/books/categories.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import {
  type AssetDepreciation,
  assetDepreciation,
  assetsInService,
  buildingBasisCents,
  type DepreciableAsset,
} from './depreciation-assets.ts';
import { assumedInterest, pointsItems, reportedInterest, type TaxLoan } from './loan-deductions.ts';
import { fastYears, type RecoveryClass } from './recovery-class.ts';
import { type ScheduleE, scheduleE, type TaxItem } from './tax-year-lines.ts';

/** Money received, excluding reversed pairs. A deposit counts only if it is meant as the last month's rent. */
export type TaxIncome = TaxItem & {
  readonly kind:
    | 'rent'
    | 'fee'
    | 'reimbursement'
    | 'keptDeposit'
    | 'other'
    | 'deposit'
    | 'depositAsLastRent';
};

/** Money paid, by category; a refund is negative. Interest may name its loan. */
export type TaxExpense = TaxItem & {
  readonly category: string;
  readonly loanId?: string | null | undefined;
  /** For an improvement. */
  readonly recoveryClass?: RecoveryClass | null | undefined;
};

export type TaxProperty = {
  readonly priceCents: number;
  readonly closingCostsCents: number;
  /** 20 is 20%. */
  readonly landPercent: number;
  readonly inServiceOn: string | null;
  readonly soldOn: string | null;
  readonly income: readonly TaxIncome[];
  /**
   * For all years, because improvements keep depreciating and a payment may match a due date in the previous or next
   * year.
   */
  readonly expenses: readonly TaxExpense[];
  readonly loans: readonly TaxLoan[];
};

export type PropertyTaxYear = {
  readonly year: number;
  readonly scheduleE: ScheduleE;
  /** By asset; assets with 0 are left out. */
  readonly depreciation: readonly AssetDepreciation[];
  /** Paid before the property was placed in service; listed separately and not deducted here. */
  readonly beforeService: readonly TaxExpense[];
  /** Deposits held: a liability, not income. */
  readonly deposits: readonly TaxIncome[];
  /**
   * Interest on loan payments that are assumed paid on their due dates because no payment was recorded; each item has
   * its loan's id.
   */
  readonly assumedPaid: readonly TaxItem[];
};

/** What the tax year doesn't cover, shown with every report. */
export const TAX_NOT_COVERED: readonly string[] = [
  'mileage',
  'home office',
  'personal use',
  'qualified business income deduction',
  'net investment income tax',
  'state taxes',
  'section 179 and cost segregation',
  '1031 exchanges',
  'points on a refinance with the same lender',
  'entities',
];

/**
 * One property in one calendar year on Schedule E, cash basis. For a year in progress, only rows dated on or before
 * `asOf` count, and depreciation and points count through that month. Based on general federal rules; not tax advice.
 */
export function taxYear(
  property: TaxProperty,
  year: number,
  asOf = `${year}-12-31`,
): PropertyTaxYear {
  const { inServiceOn } = property;
  const through = yearOf(asOf) === year ? asOf : `${year}-12-31`;
  const isBefore = ({ date }: TaxItem): boolean => inServiceOn === null || date < inServiceOn;
  const isInYear = ({ date }: TaxItem): boolean => yearOf(date) === year && date <= through;
  const received = property.income.filter(isInYear);
  const paid = property.expenses.filter(isInYear);
  const lines = new Map<number, TaxItem[]>();
  const add = (line: number, items: readonly TaxItem[]): void => {
    lines.set(line, [...(lines.get(line) ?? []), ...items]);
  };
  const deductible = paid.filter((item) => !isBefore(item));
  const { loans } = property;
  for (const item of deductible) {
    const { line, isComputed } = categoryOf(item.category);
    if (line === null || isComputed || isReplaced(item, loans, year)) continue;
    add(item.category === 'mortgageInterest' ? interestLine(item, loans) : line, [item]);
  }
  const recorded = property.expenses.filter(
    (item) => isInterest(item) && item.cents > 0 && !isReplaced(item, loans, year),
  );
  const assumedPaid: TaxItem[] = [];
  for (const loan of loans) {
    const isTyped = loan.form1098Cents?.[year] !== undefined;
    const counts = (item: TaxItem) => isTyped || (!isBefore(item) && item.date <= through);
    const assumed = assumedInterest(loan, recorded, year).filter(counts);
    assumedPaid.push(...assumed);
    add(loan.sends1098 ? 12 : 13, [...assumed, ...reportedInterest(loan, year).filter(counts)]);
    add(19, pointsItems(loan, through));
  }
  const depreciation = depreciationOf(property, through);
  add(
    18,
    depreciation.map(({ asset, cents }) => ({
      id: asset.id,
      label: asset.label,
      date: through,
      cents,
    })),
  );
  return {
    year,
    scheduleE: scheduleE(
      received.filter(({ kind }) => kind !== 'deposit'),
      lines,
    ),
    depreciation,
    beforeService: paid.filter(
      (item) =>
        isBefore(item) && categoryOf(item.category).line !== null && !isReplaced(item, loans, year),
    ),
    deposits: received.filter(({ kind }) => kind === 'deposit'),
    assumedPaid,
  };
}

/** Interest on a loan. Other interest that doesn't name a loan, such as interest on a deposit, isn't a loan payment. */
export const isInterest = ({ category, loanId }: TaxExpense): boolean =>
  category === 'mortgageInterest' || (category === 'otherInterest' && loanId != null);

/**
 * If Form 1098 was entered for a loan, it replaces that loan's interest rows and interest rows that don't name a loan,
 * so that the same money doesn't count twice.
 */
const isReplaced = (item: TaxExpense, loans: readonly TaxLoan[], year: number): boolean =>
  isInterest(item) &&
  loans.some(
    ({ id, form1098Cents }) => (item.loanId ?? id) === id && form1098Cents?.[year] !== undefined,
  );

/** Interest is reported on line 12, or on line 13 if its lender doesn't send Form 1098. */
const interestLine = ({ loanId }: TaxExpense, loans: readonly TaxLoan[]): 12 | 13 => {
  const own = loans.filter(({ id }) => (loanId ?? id) === id);
  return own.length > 0 && own.every(({ sends1098 }) => !sends1098) ? 13 : 12;
};

/** The building first, then its improvements through a given day. */
export function depreciableAssets(property: TaxProperty, through: string): DepreciableAsset[] {
  const { priceCents, closingCostsCents, landPercent, inServiceOn } = property;
  const building = {
    id: 'building',
    label: 'Building',
    basisCents: buildingBasisCents(priceCents, closingCostsCents, landPercent),
    inServiceOn,
  };
  const improvements = property.expenses
    .filter(({ category, date }) => category === 'improvement' && date <= through)
    .map(({ id, label, cents, date, recoveryClass: recovery }) => {
      const years = fastYears(recovery);
      const name = years === null ? label : `${label} (${years}-year)`;
      return { id, label: name, basisCents: cents, inServiceOn: date, recovery, acquiredOn: date };
    });
  return assetsInService(building, improvements);
}

const depreciationOf = (property: TaxProperty, through: string): AssetDepreciation[] =>
  depreciableAssets(property, through)
    .map((asset) => assetDepreciation(asset, through, property.soldOn))
    .filter(({ cents }) => cents !== 0);
