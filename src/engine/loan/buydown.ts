import type { Loan } from '#engine/deal.ts';
import { boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { boundMonths, levelLoan, monthlyRate } from './loan.ts';

/** A 3-2-1 buydown is the longest. */
export const MOST_BUYDOWN_YEARS = 3;

/** One year's step of the rate: one percentage point. */
export const BUYDOWN_STEP = 0.01;

/** The rule as it is shown beside every figure it shapes. */
export const BUYDOWN_RULE =
  'The loan is repaid at its own rate; the credit is the difference to the payment at the reduced rate, and ends with the loan. Debt service and DSCR stay at the loan’s rate.';

type BoughtDown = Pick<
  Loan,
  'principal' | 'annualRate' | 'termMonths' | 'interestOnlyMonths' | 'balloonMonth' | 'buydownYears'
>;

/** Whole years of reduced payments, 0 to 3. */
export const boundBuydown = (years = 0): number => clamp(Math.round(years), 0, MOST_BUYDOWN_YEARS);

/** What a temporary buydown pays of each payment of its year 1, 2 or 3, dollars a month. */
export function buydownPayment(loan: BoughtDown, year: number): number {
  const rate = clamp(loan.annualRate, 0, LIMITS.annualRate);
  const steps = Math.max(0, boundBuydown(loan.buydownYears) - (year - 1));
  const reduced = Math.max(0, rate - steps * BUYDOWN_STEP);
  return firstPayment(loan, rate) - firstPayment(loan, reduced);
}

/** Payments of the note: to its balloon, or else to its term. Extra principal is no part of it. */
export function notePayments({ termMonths, balloonMonth = 0 }: BoughtDown): number {
  const term = boundMonths(termMonths);
  const balloon = Math.round(balloonMonth);
  return balloon > 0 ? Math.min(balloon, term) : term;
}

/** Dollars that the buydown pays from payment `after` + 1 to payment `through`, if these are due. */
export function buydownCredit(loan: BoughtDown, after: number, through: number): number {
  const years = boundBuydown(loan.buydownYears);
  let credit = 0;
  for (let year = 1; year <= years; year++) {
    const months = buydownMonths(loan, year, through) - buydownMonths(loan, year, after);
    credit += buydownPayment(loan, year) * months;
  }
  return credit;
}

/** Payments of a year of the buydown among the first `payments` of the loan. */
function buydownMonths(loan: BoughtDown, year: number, payments: number): number {
  const made = Math.min(payments, notePayments(loan));
  return Math.max(0, made - (year - 1) * 12) - Math.max(0, made - year * 12);
}

/**
 * One credit for each payment of the note, funded at closing; without the part of the seller. What an early payoff
 * leaves of it is lost. Dollars.
 */
export const buydownCost = (loan: Loan): number =>
  buydownCredit(loan, 0, MOST_BUYDOWN_YEARS * 12) * (1 - boundShare(loan.buydownSellerShare ?? 0));

/** Due in month 1 at a rate: the level payment or, with interest-only years, the interest. */
const firstPayment = (loan: BoughtDown, annualRate: number): number =>
  Math.round(loan.interestOnlyMonths ?? 0) > 0
    ? clamp(loan.principal, 0, LIMITS.money) * monthlyRate(annualRate)
    : levelLoan(loan.principal, annualRate, loan.termMonths).payment;
