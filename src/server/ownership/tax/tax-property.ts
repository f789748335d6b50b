import { categoryOf } from '#engine/books/categories.ts';
import { yearOf } from '#engine/calendar/shift.ts';
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

/** What a tax year assumes of a property where the record does not say. */
export type TaxAssumption =
  | 'landPercent'
  | 'inServiceOn'
  | 'inServiceAtPurchase'
  | 'rehabAtPurchase';

/** The default share of the purchase that is land, whole percents. */
const DEFAULT_LAND_PERCENT = toPercent(DEFAULT_TAX_PROFILE.landShare);

const loanLabel = ({ lender }: Pick<TaxLoanRow, 'lender'>): string => lender || 'Mortgage';

/** Loans whose interest cannot be calculated: no rate, and no Form 1098 of the year. */
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

const RECORD_LOAN = 'Mortgage of the property record';

/** A sale pays off every loan without an earlier payoff, with the interest of its closing statement. */
function taxLoan(row: TaxLoanRow, { soldOn, sale }: TaxPropertyRow): TaxLoan[] {
  const { annualRate, ...loan } = datedLoanOf(row);
  const form1098Cents = Object.fromEntries(
    Object.entries(row.reportedInterest).map(([year, cents]) => [Number(year), cents]),
  );
  const isTyped = Object.keys(form1098Cents).length > 0;
  // Without a rate no interest can be calculated; a typed Form 1098 still counts.
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

/** The loan records, else the loan the property's record implies. */
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

const INCOME_KINDS: Record<TaxReceiptRow['kind'], TaxIncome['kind']> = {
  payment: 'rent',
  kept: 'keptDeposit',
  deposit: 'deposit',
  lastRent: 'depositAsLastRent',
};

const RECEIPT_TEXTS: Record<TaxReceiptRow['kind'], string> = {
  payment: 'Received',
  kept: 'Kept of the deposit',
  deposit: 'Deposit received',
  lastRent: 'Deposit as last rent',
};

function receiptLabel({ kind, tenants, unitName, text }: TaxReceiptRow): string {
  const who = tenants?.[0]?.name;
  const parts = [kind === 'payment' ? null : RECEIPT_TEXTS[kind], who, unitName, text];
  return parts.filter(Boolean).join(' · ') || RECEIPT_TEXTS[kind];
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

/** The id of what the closing statement of a sale adds to a tax year. */
export const SALE_ROW = 'sale';

export interface TaxBooks {
  readonly row: TaxPropertyRow;
  readonly receipts: readonly TaxReceiptRow[];
  readonly expenses: readonly TaxExpenseRow[];
}

/** A property with its books, as the engine reads a tax year, and what had to be assumed. */
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
            id: 'rehab',
            label: 'Rehab at purchase',
            date: inServiceOn,
            cents: rehabCents,
            category: 'improvement',
          },
        ];
  return {
    property: {
      // Without a purchase date its books count, and nothing is depreciated.
      priceCents: inServiceOn === null ? 0 : toCents(row.purchasePrice),
      closingCostsCents: inServiceOn === null ? 0 : toCents(row.closingCosts ?? 0),
      landPercent: row.landPercent ?? DEFAULT_LAND_PERCENT,
      inServiceOn: inServiceOn ?? row.firstBookOn,
      soldOn: row.soldOn,
      income: [
        ...receipts.map(
          (receipt): TaxIncome => ({
            ...receipt,
            label: receiptLabel(receipt),
            kind: INCOME_KINDS[receipt.kind],
          }),
        ),
        ...credits.income,
      ],
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

/** Line 1b of Schedule E. */
export const scheduleType = ({ propertyType }: Pick<TaxPropertyRow, 'propertyType'>) =>
  propertyType === 'Land'
    ? LAND
    : propertyType === 'Multi-Family' || propertyType === 'Apartment'
      ? MULTI
      : SINGLE;

/** Days of the year through a day on which the property was in service and rented; both ends count. */
export function fairRentalDays(
  rented: Rented,
  { inServiceOn, soldOn }: Pick<TaxProperty, 'inServiceOn' | 'soldOn'>,
  through: string,
): number {
  if (inServiceOn === null) return 0;
  const newYear = `${yearOf(through)}-01-01`;
  const from = inServiceOn > newYear ? inServiceOn : newYear;
  const to = soldOn !== null && soldOn < through ? soldOn : through;
  return rentedDays(rented, { from, to });
}

/**
 * Scheduled principal paid in the year: as booked, and of the payments due that no booked one stands for. A payment that
 * was booked whole as principal has interest in it, which the tax year assumes for its due date: it is paid only once.
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
