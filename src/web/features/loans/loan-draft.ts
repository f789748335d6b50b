import type { LoanAnswer, NewLoan } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { RefinanceBody } from '#web/data/ownership/loans.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { recordMerge } from '#web/shared/form/record-merge.ts';

/** The loan form; its term is in years, the record's in months. */
export type LoanDraft = {
  lender: string;
  amount: number | null;
  interestRate: number | null;
  termYears: number | null;
  closedOn: string;
  firstPaymentOn: string;
  escrowMonthly: number | null;
  extraMonthly: number | null;
  interestOnlyMonths: number | null;
  mortgageInsuranceRate: number | null;
  points: number | null;
  /** `sent`, or `none` if the lender sends no Form 1098. */
  form1098: string;
  /** For a refinance only. */
  costs: number | null;
  notes: string;
};

/** A first loan starts from the property's purchase details. */
export const newLoanDraft = (
  {
    purchasePrice,
    downPaymentPercent,
    loanInterestRate,
    loanTermYears,
    purchaseDate,
  }: OwnedPropertyRecord,
  today: string,
): LoanDraft => ({
  ...EMPTY,
  amount:
    downPaymentPercent === null
      ? null
      : Math.round(purchasePrice * (100 - downPaymentPercent)) / 100,
  interestRate: loanInterestRate,
  termYears: loanTermYears ?? 30,
  closedOn: purchaseDate ?? today,
});

const EMPTY: LoanDraft = {
  lender: '',
  amount: null,
  interestRate: null,
  termYears: 30,
  closedOn: '',
  firstPaymentOn: '',
  escrowMonthly: 0,
  extraMonthly: 0,
  interestOnlyMonths: 0,
  mortgageInsuranceRate: null,
  points: 0,
  form1098: 'sent',
  costs: 0,
  notes: '',
};

/** A refinance that closes today, for the current balance, with the rate left blank. */
export const refinanceDraft = (owed: number, today: string): LoanDraft => ({
  ...EMPTY,
  amount: Math.ceil(owed / 100) * 100 || null,
  closedOn: today,
});

export const loanDraftOf = (loan: LoanAnswer): LoanDraft => ({
  lender: loan.lender,
  amount: loan.amount,
  interestRate: loan.interestRate,
  termYears: loan.termMonths / 12,
  closedOn: loan.closedOn,
  firstPaymentOn: loan.firstPaymentOn ?? '',
  escrowMonthly: loan.escrowMonthly,
  extraMonthly: loan.extraMonthly,
  interestOnlyMonths: loan.interestOnlyMonths,
  mortgageInsuranceRate: loan.mortgageInsuranceRate,
  points: loan.points,
  form1098: loan.sends1098 ? 'sent' : 'none',
  costs: loan.costs,
  notes: loan.notes,
});

/** The terms that the form edits. */
export const loanTerms = (draft: LoanDraft) => ({
  lender: draft.lender,
  amount: draft.amount,
  interestRate: draft.interestRate,
  termMonths: Math.round((draft.termYears ?? 30) * 12),
  closedOn: draft.closedOn,
  firstPaymentOn: draft.firstPaymentOn || null,
  escrowMonthly: draft.escrowMonthly ?? 0,
  extraMonthly: draft.extraMonthly ?? 0,
  interestOnlyMonths: draft.interestOnlyMonths ?? 0,
  mortgageInsuranceRate: draft.mortgageInsuranceRate,
  points: draft.points ?? 0,
  sends1098: draft.form1098 !== 'none',
  notes: draft.notes,
});

/** Fields that the form doesn't edit keep their saved values. */
export const loanBodyOf = (loan: LoanAnswer): NewLoan =>
  ({
    ...loanTerms(loanDraftOf(loan)),
    extras: loan.extras,
    rateChanges: loan.rateChanges,
    balloonMonth: loan.balloonMonth,
    isPurchaseLoan: loan.isPurchaseLoan,
    paidOffOn: loan.paidOffOn,
    reportedInterest: loan.reportedInterest,
  }) as NewLoan;

/** The request body for a recorded refinance, including the loans it paid off. */
export const refinanceBodyOf = (
  loan: LoanAnswer,
  paidOff: readonly LoanAnswer[],
): RefinanceBody => {
  const { isPurchaseLoan: _, paidOffOn: __, reportedInterest: ___, ...terms } = loanBodyOf(loan);
  return { ...terms, costs: loan.costs, paysOff: paidOff.map(({ id }) => id) };
};

const dollars = (amount: number) => formatMoney(amount);
const day = (date: string | null) => (date === null ? 'not entered' : formatDate(date));

const FIELD_TEXTS = {
  lender: { label: 'Lender', text: ({ lender }: NewLoan) => lender || 'not entered' },
  amount: { label: measureLabel('loanAmount'), text: ({ amount }: NewLoan) => dollars(amount) },
  interestRate: {
    label: 'Rate',
    text: ({ interestRate }: NewLoan) => formatPercent(interestRate, { digits: 3 }),
  },
  termMonths: { label: 'Term', text: ({ termMonths }: NewLoan) => `${termMonths} months` },
  closedOn: { label: 'Closed', text: ({ closedOn }: NewLoan) => day(closedOn) },
  firstPaymentOn: {
    label: 'First payment',
    text: ({ firstPaymentOn }: NewLoan) => day(firstPaymentOn),
  },
  escrowMonthly: { label: 'Escrow', text: ({ escrowMonthly }: NewLoan) => dollars(escrowMonthly) },
  extraMonthly: {
    label: measureLabel('extraPrincipal'),
    text: ({ extraMonthly }: NewLoan) => dollars(extraMonthly),
  },
  interestOnlyMonths: {
    label: 'Interest only',
    text: ({ interestOnlyMonths }: NewLoan) => `${interestOnlyMonths} months`,
  },
  mortgageInsuranceRate: {
    label: 'Mortgage insurance',
    text: ({ mortgageInsuranceRate }: NewLoan) =>
      formatPercent(mortgageInsuranceRate, { digits: 2 }),
  },
  points: { label: 'Points', text: ({ points }: NewLoan) => dollars(points) },
  sends1098: {
    label: 'Form 1098',
    text: ({ sends1098 }: NewLoan) => (sends1098 ? 'sent by the lender' : 'not sent'),
  },
  paidOffOn: { label: 'Paid off', text: ({ paidOffOn }: NewLoan) => day(paidOffOn) },
  extras: { label: 'Extra payments', text: ({ extras }: NewLoan) => String(extras.length) },
  notes: { label: 'Notes', text: ({ notes }: NewLoan) => notes || 'none' },
} as const;

export const LOAN_MERGE = recordMerge<NewLoan, keyof typeof FIELD_TEXTS>(FIELD_TEXTS);
