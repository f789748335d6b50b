import type { Loan, RateChange } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { boundMonths, discountShare, monthlyRate } from './loan.ts';

/**
 * Mortgage insurance ends on request when the balance is at or below this share of the original value. By law, it must
 * end no later than when the original schedule reaches 78%. That never happens first, because the balance is never
 * above the original schedule.
 */
export const INSURED_ABOVE = 0.8;

/** Shown next to every figure this rule affects. */
export const INSURANCE_RULE =
  'Mortgage insurance ends on request at 80% of the original value, or automatically when the original schedule reaches 78%.';

/** Rounds a payment to the amount legally due; returns it unchanged if nothing is rounded. */
export type PaymentRounding = (dollars: number) => number;

/** A loan's state in one month: the parts of the latest payment and the balance. */
export type LoanWalk = {
  month: number;
  /** Balance in dollars after the payment. */
  balance: number;
  interest: number;
  /** Principal paid, including extra principal but not the balloon. */
  principal: number;
  extra: number;
  mortgageInsurance: number;
  /** The remaining balance, if it comes due with this payment. */
  balloon: number;
};

type Terms = {
  readonly months: number;
  readonly interestOnly: number;
  readonly balloonMonth: number;
  readonly extra: number;
  readonly insurance: number;
  readonly insuredAbove: number;
  readonly changes: readonly RateChange[];
};

const asIs: PaymentRounding = (dollars) => dollars;

/** Unscheduled principal in dollars after payment `month`; 0 means before the first payment. */
export type ExtraAfter = (month: number) => number;

/** Walks `loan` to its end and calls `visit` after each payment. `price` determines when mortgage insurance ends. */
export function walkLoan(
  loan: Loan,
  price: number,
  visit: (at: Readonly<LoanWalk>) => void,
  due: PaymentRounding = asIs,
  extraAfter?: ExtraAfter,
): void {
  const terms = readTerms(loan, price, due);
  const at: LoanWalk = {
    month: 0,
    balance: clamp(loan.principal, 0, LIMITS.money),
    interest: 0,
    principal: 0,
    extra: 0,
    mortgageInsurance: 0,
    balloon: 0,
  };
  let rate = monthlyRate(loan.annualRate);
  let payment = levelPayment(at.balance, rate, terms.months - terms.interestOnly, due);
  let nextChange = 0;
  if (extraAfter) at.balance = Math.max(0, at.balance - extraAfter(0));
  while (at.balance > 0 && at.month < terms.months) {
    at.month++;
    let reset = at.month === terms.interestOnly + 1;
    for (; (terms.changes[nextChange]?.fromMonth ?? Infinity) <= at.month; nextChange++) {
      rate = monthlyRate(terms.changes[nextChange]?.annualRate ?? 0);
      reset = true;
    }
    if (reset) {
      const repaying = terms.months - Math.max(at.month - 1, terms.interestOnly);
      payment = levelPayment(at.balance, rate, repaying, due);
    }
    pay(at, terms, rate, payment);
    visit(at);
    if (extraAfter) at.balance = Math.max(0, at.balance - extraAfter(at.month));
  }
}

function pay(at: LoanWalk, terms: Terms, rate: number, payment: number): void {
  const owed = at.balance;
  const interest = owed * rate;
  at.mortgageInsurance = owed > terms.insuredAbove ? terms.insurance : 0;
  const isInterestOnly = at.month <= terms.interestOnly;
  const isLast = at.month === terms.months;
  const clears = !isInterestOnly && (isLast || owed + interest <= payment);
  const scheduled = clears ? owed : isInterestOnly ? 0 : Math.max(0, payment - interest);
  at.interest = interest;
  at.extra = Math.min(terms.extra, owed - scheduled);
  at.principal = scheduled + at.extra;
  at.balance = clears ? 0 : owed - scheduled - at.extra;
  at.balloon = 0;
  if (at.month === terms.balloonMonth || (isLast && at.balance > 0)) {
    at.balloon = at.balance;
    at.balance = 0;
  }
}

/** Dollars due on a loan in month 1, excluding a balloon and extra principal. */
export function firstDue(loan: Loan, price: number) {
  const { months, interestOnly, insurance, insuredAbove } = readTerms(loan, price, asIs);
  const owed = clamp(loan.principal, 0, LIMITS.money);
  const rate = monthlyRate(rateIn(loan, 1));
  const interest = owed * rate;
  const payment = interestOnly > 0 ? interest : levelPayment(owed, rate, months, asIs);
  return { payment, interest, mortgageInsurance: owed > insuredAbove ? insurance : 0 };
}

/** The loan's annual rate at payment `month`. */
export const rateIn = (loan: Loan, month: number): number =>
  (inOrder(loan).findLast(({ fromMonth }) => fromMonth <= month) ?? loan).annualRate;

const inOrder = ({ rateChanges = [] }: Loan): readonly RateChange[] =>
  rateChanges.toSorted((a, b) => a.fromMonth - b.fromMonth);

const levelPayment = (
  balance: number,
  rate: number,
  months: number,
  due: PaymentRounding,
): number => {
  const n = Math.max(1, months);
  return due(rate === 0 ? balance / n : (balance * rate) / discountShare(rate, n));
};

function readTerms(loan: Loan, price: number, due: PaymentRounding): Terms {
  const months = boundMonths(loan.termMonths);
  const principal = clamp(loan.principal, 0, LIMITS.money);
  return {
    months,
    interestOnly: clamp(Math.round(loan.interestOnlyMonths ?? 0), 0, months),
    balloonMonth: Math.round(loan.balloonMonth ?? 0),
    extra: due(clamp(loan.extraMonthlyPrincipal ?? 0, 0, LIMITS.money)),
    insurance: due((boundShare(loan.mortgageInsuranceRate ?? 0) * principal) / 12),
    insuredAbove: INSURED_ABOVE * boundMoney(price),
    changes: inOrder(loan),
  };
}
