import type { Loan } from '#engine/deal.ts';
import { boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { boundMonths, levelLoan, monthlyRate } from './loan.ts';

/** The longest is a 3-2-1 buydown. */
export const MOST_BUYDOWN_YEARS = 3;

/** The rate changes by one percentage point each year. */
export const BUYDOWN_STEP = 0.01;

/** Shown next to every figure this rule affects. */
export const BUYDOWN_RULE =
  'The loan is repaid at its own rate. The credit covers the difference between that payment and the payment at the reduced rate; it ends with the loan. Debt service and DSCR use the loan’s rate.';

type BoughtDown = Pick<
  Loan,
  'principal' | 'annualRate' | 'termMonths' | 'interestOnlyMonths' | 'balloonMonth' | 'buydownYears'
>;

/** Whole years of reduced payments, 0 to 3. */
export const boundBuydown = (years = 0): number => clamp(Math.round(years), 0, MOST_BUYDOWN_YEARS);

/** A temporary buydown's contribution to each payment in its year 1, 2 or 3, in dollars a month. */
export function buydownPayment(loan: BoughtDown, year: number): number {
  const rate = clamp(loan.annualRate, 0, LIMITS.annualRate);
  const steps = Math.max(0, boundBuydown(loan.buydownYears) - (year - 1));
  const reduced = Math.max(0, rate - steps * BUYDOWN_STEP);
  return firstPayment(loan, rate) - firstPayment(loan, reduced);
}

/**
 * The number of payments under the promissory note: through its balloon, or through the end of its term if it has none.
 * Ignores extra principal.
 */
export function notePayments({ termMonths, balloonMonth = 0 }: BoughtDown): number {
  const term = boundMonths(termMonths);
  const balloon = Math.round(balloonMonth);
  return balloon > 0 ? Math.min(balloon, term) : term;
}

/** Dollars the buydown contributes to payments `after` + 1 through `through`, counting only payments that come due. */
export function buydownCredit(loan: BoughtDown, after: number, through: number): number {
  const years = boundBuydown(loan.buydownYears);
  let credit = 0;
  for (let year = 1; year <= years; year++) {
    const months = buydownMonths(loan, year, through) - buydownMonths(loan, year, after);
    credit += buydownPayment(loan, year) * months;
  }
  return credit;
}

/** How many of a buydown year's payments are among the loan's first `payments`. */
function buydownMonths(loan: BoughtDown, year: number, payments: number): number {
  const made = Math.min(payments, notePayments(loan));
  return Math.max(0, made - (year - 1) * 12) - Math.max(0, made - year * 12);
}

/**
 * The buyer's cost of the buydown in dollars: the credits for all payments under the note, funded at closing, minus the
 * seller's share. An early payoff forfeits the remaining credits.
 */
export const buydownCost = (loan: Loan): number =>
  buydownCredit(loan, 0, MOST_BUYDOWN_YEARS * 12) * (1 - boundShare(loan.buydownSellerShare ?? 0));

/** Amount due in month 1 at a rate: the level payment, or only the interest if the loan starts interest-only. */
const firstPayment = (loan: BoughtDown, annualRate: number): number =>
  Math.round(loan.interestOnlyMonths ?? 0) > 0
    ? clamp(loan.principal, 0, LIMITS.money) * monthlyRate(annualRate)
    : levelLoan(loan.principal, annualRate, loan.termMonths).payment;
