import { categoryOf } from '#engine/books/categories.ts';
import { dayBefore, yearOf } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { deductionIncome } from '#engine/lease/last-rent.ts';
import { assumedPayments, recordedPayments } from '#engine/loan/recorded-payments.ts';
import { sumCents, toCents } from '#engine/money.ts';
import { impliedLoan } from '#engine/portfolio/owned-debt.ts';
import type { TaxLoan } from '#engine/tax/loan-deductions.ts';
import { type Rented, rentedDays } from '#engine/tax/rented-days.ts';
import { DEFAULT_TAX_PROFILE } from '#engine/tax/tax-profile.ts';
import {
  isInterest,
  type TaxExpense,
  type TaxIncome,
  type TaxProperty,
} from '#engine/tax/tax-year.ts';
import { toPercent } from '#engine/units.ts';
import type {
  TaxExpenseRow,
  TaxLoanRow,
  TaxPropertyRow,
  TaxReceiptRow,
} from '#server/db/queries/ownership/tax-year.ts';
import { datedLoanOf } from '#server/ownership/owned-figures.ts';

/** What a tax year assumes where the property record is blank. */
export type TaxAssumption =
  | 'landPercent'
  | 'inServiceOn'
  | 'inServiceAtPurchase'
  | 'rehabAtPurchase';

/** The default land share of the purchase price, in percent. */
const DEFAULT_LAND_PERCENT = toPercent(DEFAULT_TAX_PROFILE.landShare);

const loanLabel = ({ lender }: Pick<TaxLoanRow, 'lender'>): string => lender || 'Mortgage';

/** Loans whose interest we can't calculate: no rate and no Form 1098 for the year. */
export const loansWithoutRate = (
  { loans, propertyId, downPaymentPercent, loanInterestRate }: TaxPropertyRow,
  year: number,
): { id: string; label: string }[] => {
  if (loans.length > 0)
    return loans
      .filter(
        ({ interestRate, reportedInterest, closedOn, paidOffOn }) =>
          interestRate === null &&
          reportedInterest[year] === undefined &&
          yearOf(closedOn) <= year &&
          (paidOffOn === null || yearOf(paidOffOn) >= year),
      )
      .map((loan) => ({ id: loan.loanId, label: loanLabel(loan) }));
  const hasLoan = downPaymentPercent !== null && downPaymentPercent < 100;
  return hasLoan && loanInterestRate === null ? [{ id: propertyId, label: RECORD_LOAN }] : [];
};

const RECORD_LOAN = 'Purchase mortgage';

/** Loans whose balance on a day we can't calculate: Form 1098 states a year's interest, not the rate. */
export const loansWithoutBalance = (row: TaxPropertyRow, day: string) =>
  row.loans.length === 0
    ? loansWithoutRate(row, yearOf(day))
    : row.loans
        .filter(
          ({ interestRate, closedOn, paidOffOn }) =>
            interestRate === null && closedOn <= day && (paidOffOn === null || paidOffOn > day),
        )
        .map((loan) => ({ id: loan.loanId, label: loanLabel(loan) }));

/** A sale pays off every loan not paid off earlier, with the interest on its closing statement. */
function taxLoan(row: TaxLoanRow, { soldOn, sale }: TaxPropertyRow): TaxLoan[] {
  const { annualRate, ...loan } = datedLoanOf(row);
  const form1098Cents = Object.fromEntries(
    Object.entries(row.reportedInterest).map(([year, cents]) => [Number(year), cents]),
  );
  const isTyped = Object.keys(form1098Cents).length > 0;
  // Without a rate we can't calculate interest, but interest entered from Form 1098 still counts.
  if (annualRate === null && !isTyped) return [];
  return [
    {
      id: row.loanId,
      label: loanLabel(row),
      loan: { ...loan, annualRate: annualRate ?? 0, paidOffOn: loan.paidOffOn ?? soldOn },
      pointsCents: row.pointsCents,
      costsCents: row.costsCents,
      sends1098: row.sends1098,
      form1098Cents,
      payoffInterestCents: row.paidOffOn === null ? payoffInterest(sale, row.loanId) : undefined,
    },
  ];
}

const payoffInterest = (sale: TaxPropertyRow['sale'], id: string): number | undefined => {
  const payoff = sale?.loans.find((loan) => loan.id === id);
  return payoff && payoff.accruedCents + payoff.penaltyCents;
};

/** The loan records, or else the loan the property record implies. */
function taxLoans(row: TaxPropertyRow): TaxLoan[] {
  if (row.loans.length > 0) return row.loans.flatMap((loan) => taxLoan(loan, row));
  const implied = impliedLoan({ ...row, loans: [] });
  if (!implied) return [];
  const loan = { ...implied, paidOffOn: row.soldOn };
  const label = RECORD_LOAN;
  const noCosts = { pointsCents: 0, costsCents: 0 };
  const payoffInterestCents = payoffInterest(row.sale, row.propertyId);
  return [{ id: row.propertyId, label, loan, ...noCosts, sends1098: true, payoffInterestCents }];
}

const RECEIPT_TEXTS = {
  rent: 'Received',
  keptDeposit: 'Deposit withheld',
  deposit: 'Deposit received',
  depositAsLastRent: 'Deposit held as last month’s rent',
};

/** Money received; a deduction from a deposit counts only as far as it's income. */
function incomeOf(rows: readonly TaxReceiptRow[]): TaxIncome[] {
  const deposits = groupedBy(
    rows.filter(({ kind }) => kind !== 'payment'),
    ({ leaseId }) => leaseId,
  );
  const income = new Map([...deposits.values()].flatMap((own) => [...deductionIncome(own)]));
  return rows.flatMap((row) => {
    const kind = receiptKind(row);
    if (kind === null) return [];
    const text = RECEIPT_TEXTS[kind];
    const parts = [kind === 'rent' ? null : text, row.tenants?.[0]?.name, row.unitName, row.text];
    const label = parts.filter(Boolean).join(' · ') || text;
    const { id, date } = row;
    return [{ id, date, kind, label, cents: income.get(row) ?? row.cents }];
  });
}

function receiptKind({ kind, isLastRent }: TaxReceiptRow): keyof typeof RECEIPT_TEXTS | null {
  if (kind === 'payment') return 'rent';
  if (kind === 'kept') return 'keptDeposit';
  if (kind !== 'received') return null;
  return isLastRent ? 'depositAsLastRent' : 'deposit';
}

const expenseLabel = ({ vendor, memo, category }: TaxExpenseRow): string =>
  [vendor, memo].filter(Boolean).join(' · ') || categoryOf(category).label;

/** Credits to the buyer at closing: rent lowers line 3, property tax is line 16. */
function creditsOf({ soldOn, sale }: TaxPropertyRow): {
  income: TaxIncome[];
  expenses: TaxExpense[];
} {
  if (soldOn === null || sale === null) return { income: [], expenses: [] };
  const { rentCreditCents, taxCreditCents } = sale;
  const row = { id: SALE_ROW, date: soldOn };
  return {
    income:
      rentCreditCents === 0
        ? []
        : [{ ...row, label: 'Rent credited to the buyer', cents: -rentCreditCents, kind: 'rent' }],
    expenses:
      taxCreditCents === 0
        ? []
        : [
            {
              ...row,
              label: 'Property tax credited to the buyer',
              cents: taxCreditCents,
              category: 'taxes',
            },
          ],
  };
}

/** The ID of rows that a closing statement adds to a tax year. */
export const SALE_ROW = 'sale';

/** The ID of the rehab entered with the property, which has no transaction. */
export const REHAB_ROW = 'rehab';

export interface TaxBooks {
  readonly row: TaxPropertyRow;
  readonly receipts: readonly TaxReceiptRow[];
  readonly expenses: readonly TaxExpenseRow[];
}

/** A property with its records in the engine's tax format, and the assumptions made. */
export function taxPropertyOf({ row, receipts, expenses }: TaxBooks): {
  property: TaxProperty;
  assumed: TaxAssumption[];
} {
  const inServiceOn = row.inServiceOn ?? row.purchaseDate;
  const rehabCents = toCents(row.rehabCost ?? 0);
  const credits = creditsOf(row);
  const paid = expenses.map(
    (expense): TaxExpense => ({ ...expense, label: expenseLabel(expense) }),
  );
  const rehab: TaxExpense[] =
    inServiceOn === null || rehabCents === 0
      ? []
      : [
          {
            id: REHAB_ROW,
            label: 'Rehab at purchase',
            date: inServiceOn,
            cents: rehabCents,
            category: 'improvement',
          },
        ];
  return {
    property: {
      // Without a purchase date, its records count but nothing is depreciated.
      priceCents: inServiceOn === null ? 0 : toCents(row.purchasePrice),
      closingCostsCents: inServiceOn === null ? 0 : toCents(row.closingCosts ?? 0),
      landPercent: row.landPercent ?? DEFAULT_LAND_PERCENT,
      inServiceOn: inServiceOn ?? row.firstBookOn,
      soldOn: row.soldOn,
      income: [...incomeOf(receipts), ...credits.income],
      expenses: [...paid, ...rehab, ...credits.expenses],
      loans: taxLoans(row),
    },
    assumed: [
      ...(row.landPercent === null ? (['landPercent'] as const) : []),
      ...(inServiceOn === null ? (['inServiceOn'] as const) : []),
      ...(row.inServiceOn === null && inServiceOn !== null
        ? (['inServiceAtPurchase'] as const)
        : []),
      ...(rehab.length > 0 ? (['rehabAtPurchase'] as const) : []),
    ],
  };
}

const SINGLE = { typeCode: 1, typeLabel: 'Single' } as const;
const MULTI = { typeCode: 2, typeLabel: 'Multi' } as const;
const LAND = { typeCode: 5, typeLabel: 'Land' } as const;

/** Schedule E, line 1b. */
export const scheduleType = ({ propertyType }: Pick<TaxPropertyRow, 'propertyType'>) =>
  propertyType === 'Land'
    ? LAND
    : propertyType === 'Multi-Family' || propertyType === 'Apartment'
      ? MULTI
      : SINGLE;

/**
 * Days in the year, through a date, that the property was in service and rented; both ends count, except that the day
 * of closing is the buyer's.
 */
export function fairRentalDays(
  rented: Rented,
  { inServiceOn, soldOn }: Pick<TaxProperty, 'inServiceOn' | 'soldOn'>,
  through: string,
): number {
  if (inServiceOn === null) return 0;
  const newYear = `${yearOf(through)}-01-01`;
  const from = inServiceOn > newYear ? inServiceOn : newYear;
  const last = soldOn === null ? through : dayBefore(soldOn);
  const to = last < through ? last : through;
  return rentedDays(rented, { from, to });
}

/**
 * Scheduled principal paid in the year: as recorded, plus payments due but not recorded. If a payment is recorded
 * entirely as principal, the interest that the tax year assumes on its due date is subtracted, so it isn't counted
 * twice.
 */
export function principalCents(
  { expenses, loans, inServiceOn }: TaxProperty,
  through: string,
): number {
  const newYear = `${yearOf(through)}-01-01`;
  const booked = expenses.filter(
    ({ category, date }) => category === 'loanPrincipal' && date >= newYear && date <= through,
  );
  const recorded = recordedPayments(
    expenses.filter(({ category, cents }) => isDebtService(category) && cents > 0),
  );
  const ofInterest = expenses.filter((expense) => isInterest(expense) && expense.cents > 0);
  const due = loans.flatMap(({ id, loan }) => {
    const assumed = assumedPayments(loan, id, recorded, newYear, through);
    const isAssumed = new Set(assumed.map(({ month }) => month));
    const bookedWhole = assumedPayments(loan, id, ofInterest, newYear, through).filter(
      ({ month, date }) => !isAssumed.has(month) && inServiceOn !== null && date >= inServiceOn,
    );
    return [
      ...assumed.map((one) => one.principalCents - one.extraCents - one.balloonCents),
      ...bookedWhole.map(({ interestCents }) => -interestCents),
    ];
  });
  return sumCents([...booked.map(({ cents }) => cents), ...due]);
}

const isDebtService = (category: string): boolean =>
  categoryOf(category).planLine === 'debtService';
