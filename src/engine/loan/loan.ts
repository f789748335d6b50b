import type { DealLoan, Loan, LoanTerms } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';

/** A monthly rate below this counts as 0, because it would change a payment by less than 1 in 1,000,000. */
const NO_RATE = 1e-9;

/** Monthly rate: annual rate / 12. Rates are clamped to 0–1,000%. */
export function monthlyRate(annualRate: number): number {
  const rate = clamp(annualRate, 0, LIMITS.annualRate) / 12;
  return rate < NO_RATE ? 0 : rate;
}

/** Number of loan payments, at least one. */
export const boundMonths = (months: number): number => clamp(Math.round(months), 1, LIMITS.months);

/**
 * 1 − (1+i)^−n, calculated by doubling: 1 − v²ⁿ follows from 1 − vⁿ without cancellation, and because only + − × ÷ are
 * used, the bits are the same in every browser.
 */
export function discountShare(rate: number, months: number): number {
  const growth = 1 + rate;
  let doubled = (growth - 1) / growth;
  let share = 0;
  for (let left = months | 0; left > 0; left >>= 1) {
    if (left & 1) share += (1 - share) * doubled;
    doubled *= 2 - doubled;
  }
  return share;
}

/** Monthly payment in dollars: P·i / (1 − (1+i)^−n), or P / n without interest. */
export function monthlyPayment(principal: number, annualRate: number, termMonths: number): number {
  return levelLoan(principal, annualRate, termMonths).payment;
}

/**
 * Balance in dollars after `paid` of n level payments: P · (1 − (1+i)^−(n−paid)) / (1 − (1+i)^−n), or P · (n−paid) / n
 * without interest.
 */
export function levelBalance(
  principal: number,
  annualRate: number,
  termMonths: number,
  paid: number,
): number {
  return owedAfter(levelLoan(principal, annualRate, termMonths), paid);
}

/** A level-payment loan, prepared once for many lookups. */
export type LevelLoan = {
  readonly principal: number;
  readonly rate: number;
  readonly months: number;
  /** 1 − (1+i)^−n, or n without interest. */
  readonly annuity: number;
  readonly payment: number;
};

export function levelLoan(given: number, annualRate: number, termMonths: number): LevelLoan {
  const principal = clamp(given, 0, LIMITS.money);
  const rate = monthlyRate(annualRate);
  const months = boundMonths(termMonths);
  const annuity = rate === 0 ? months : discountShare(rate, months);
  const payment = (rate === 0 ? principal : principal * rate) / annuity;
  return { principal, rate, months, annuity, payment };
}

/** A level-payment loan's balance in dollars after `paid` payments. */
export function owedAfter(loan: LevelLoan, paid: number): number {
  const left = clamp(loan.months - Math.round(paid), 0, loan.months);
  const annuity = loan.rate === 0 ? left : discountShare(loan.rate, left);
  return (loan.principal * annuity) / loan.annuity;
}

/** True if every payment is the same: no extra principal, interest-only period, PMI or rate change. */
export const isLevel = (terms: LoanTerms): boolean =>
  !terms.extraMonthlyPrincipal &&
  !terms.interestOnlyMonths &&
  !terms.mortgageInsuranceRate &&
  !terms.balloonMonth &&
  !terms.rateChanges?.length;

/** Dollars borrowed, as given or as a share of the price. Never below zero. */
export const principalOf = (loan: DealLoan, price: number): number =>
  clamp(
    'loanToPrice' in loan ? boundShare(loan.loanToPrice) * boundMoney(price) : loan.principal,
    0,
    LIMITS.money,
  );

/** A loan of `principal` dollars. Every field is spelled out so that all loans have the same shape. */
export const loanOf = (terms: LoanTerms, principal: number): Loan => ({
  principal: clamp(principal, 0, LIMITS.money),
  annualRate: terms.annualRate,
  termMonths: terms.termMonths,
  interestOnlyMonths: terms.interestOnlyMonths,
  extraMonthlyPrincipal: terms.extraMonthlyPrincipal,
  pointsRate: terms.pointsRate,
  mortgageInsuranceRate: terms.mortgageInsuranceRate,
  rateChanges: terms.rateChanges,
  balloonMonth: terms.balloonMonth,
  buydownYears: terms.buydownYears,
  buydownSellerShare: terms.buydownSellerShare,
  draws: terms.draws,
  prepaymentPenalty: terms.prepaymentPenalty,
});

/** A deal's loan in dollars. */
export const sizedLoan = (loan: DealLoan, price: number): Loan =>
  loanOf(loan, principalOf(loan, price));

export const sizedLoans = (loans: readonly DealLoan[], price: number): readonly Loan[] =>
  loans.map((loan) => sizedLoan(loan, price));

/** Points paid at closing in dollars: points × loan. */
export const pointsOn = (terms: LoanTerms, principal: number): number =>
  boundShare(terms.pointsRate ?? 0) * clamp(principal, 0, LIMITS.money);

export const pointsCost = (loan: Loan): number => pointsOn(loan, loan.principal);
