import type { Loan } from '#engine/deal.ts';
import { clamp, LIMITS } from '#engine/limits.ts';
import { buydownCredit } from './buydown.ts';
import { undrawnInterest } from './draws.ts';
import { boundMonths, isLevel, levelBalance, levelLoan, owedAfter } from './loan.ts';
import { walkLoan } from './loan-walk.ts';

/** A property's loan payments in one year and its loan balance at year-end, in dollars. */
export type DebtYear = {
  readonly interest: number;
  /** Principal paid, including extra principal but not a balloon. */
  readonly principal: number;
  /** Voluntary; shortens the loan. */
  readonly extraPrincipal: number;
  readonly mortgageInsurance: number;
  /** Debt service: the required interest and scheduled principal. */
  readonly service: number;
  /** A remaining balance that comes due this year; paid in cash and shown separately from debt service. */
  readonly balloon: number;
  /** Paid toward debt service by a temporary buydown. */
  readonly buydownCredit: number;
  /** Net cash from a refinance: the new loan − payoff − penalties − costs − points; negative if cash is due. */
  readonly refinanceCash: number;
  /** How much a refinance added to the debt: the new loan − payoff. */
  readonly borrowed: number;
  /** Due for paying off the loans at the sale; a refinance's penalty is part of its cash. */
  readonly prepaymentPenalty: number;
  readonly balance: number;
};

/** A year without loans. */
export const NO_DEBT: DebtYear = {
  interest: 0,
  principal: 0,
  extraPrincipal: 0,
  mortgageInsurance: 0,
  service: 0,
  balloon: 0,
  buydownCredit: 0,
  refinanceCash: 0,
  borrowed: 0,
  prepaymentPenalty: 0,
  balance: 0,
};

/** An owner's share of payments and balance. */
export const partOfDebt = (year: DebtYear, part: number): DebtYear => ({
  interest: year.interest * part,
  principal: year.principal * part,
  extraPrincipal: year.extraPrincipal * part,
  mortgageInsurance: year.mortgageInsurance * part,
  service: year.service * part,
  balloon: year.balloon * part,
  buydownCredit: year.buydownCredit * part,
  refinanceCash: year.refinanceCash * part,
  borrowed: year.borrowed * part,
  prepaymentPenalty: year.prepaymentPenalty * part,
  balance: year.balance * part,
});

/** Interest + principal without extra principal; the debt service that ratios, pages and lenders use. */
export const scheduledService = (
  paid: Pick<DebtYear, 'interest' | 'principal' | 'extraPrincipal'>,
) => paid.interest + (paid.principal - paid.extraPrincipal);

/** All cash paid on the loans in a year, in dollars. */
export const paidOnLoans = (year: DebtYear): number =>
  year.service +
  year.mortgageInsurance +
  year.extraPrincipal +
  year.balloon -
  year.buydownCredit -
  year.refinanceCash +
  year.prepaymentPenalty;

/**
 * Years 1 to `years` for all loans combined, starting after `made` payments. `price` determines when mortgage insurance
 * ends.
 */
export function debtYears(
  loans: readonly Loan[],
  price: number,
  years: number,
  made = 0,
): DebtYear[] {
  const [first, ...others] = loans;
  if (!first) return Array.from({ length: years }, () => NO_DEBT);
  return others.reduce(
    (sum, loan) => addYears(sum, loanYears(loan, price, years, made)),
    loanYears(first, price, years, made),
  );
}

/**
 * Years 1 to `years` for one loan; level payments use the closed form, all others go month by month. `made` is below 0
 * for a loan made after year 1 begins.
 */
export function loanYears(loan: Loan, price: number, years: number, made = 0): DebtYear[] {
  const rows = hasClosedForm(loan, made)
    ? levelYears(loan, years, made)
    : walkedYears(loan, price, years, made);
  return loan.buydownYears ? withCredit(rows, loan, price, made) : rows;
}

/** Whether a loan's years follow from its level payment alone. */
export const hasClosedForm = (loan: Loan, made: number): boolean => isLevel(loan) && made >= 0;

function withCredit(
  rows: readonly DebtYear[],
  loan: Loan,
  price: number,
  made: number,
): DebtYear[] {
  const last = payoffMonth(loan, price);
  return rows.map((row, index) => ({
    ...row,
    buydownCredit: creditBetween(loan, last, made + index * 12, made + (index + 1) * 12),
  }));
}

/** A credit applies only to a payment that is due, so there are no credits after the loan's `last` payment. */
export const creditBetween = (loan: Loan, last: number, after: number, through: number): number =>
  buydownCredit(loan, Math.min(after, last), Math.min(through, last));

function levelYears(loan: Loan, years: number, made: number): DebtYear[] {
  const level = levelLoan(loan.principal, loan.annualRate, loan.termMonths);
  const rows: DebtYear[] = [];
  let before = made === 0 ? level.principal : owedAfter(level, made);
  for (let year = 1; year <= years; year++) {
    const balance = owedAfter(level, made + year * 12);
    const service = level.payment * clamp(level.months - made - (year - 1) * 12, 0, 12);
    const principal = before - balance;
    const interest = service - principal;
    // Fields are spelled out, because spreading an object takes longer than the arithmetic.
    rows.push({
      interest,
      principal,
      extraPrincipal: 0,
      mortgageInsurance: 0,
      service,
      balloon: 0,
      buydownCredit: 0,
      refinanceCash: 0,
      borrowed: 0,
      prepaymentPenalty: 0,
      balance,
    });
    before = balance;
  }
  return rows;
}

function walkedYears(loan: Loan, price: number, years: number, made: number): DebtYear[] {
  const rows = Array.from({ length: years }, () => ({ ...NO_DEBT, balance: 0 }));
  // A later loan is owed in full from the month it's made, before its first payment.
  const opened = made < 0 ? rows[Math.floor((-made - 1) / 12)] : undefined;
  if (opened) opened.balance = clamp(loan.principal, 0, LIMITS.money);
  walkLoan(loan, price, (at) => {
    const row = rows[Math.floor((at.month - made - 1) / 12)];
    if (!row) return;
    row.interest += at.interest;
    row.principal += at.principal;
    row.extraPrincipal += at.extra;
    row.mortgageInsurance += at.mortgageInsurance;
    row.service = scheduledService(row);
    row.balloon += at.balloon;
    row.balance = at.balance;
  });
  return rows;
}

/** Adds two loans' years. */
export const addYears = (a: readonly DebtYear[], b: readonly DebtYear[]): DebtYear[] =>
  a.map((left, year) => {
    const right = b[year] ?? NO_DEBT;
    return {
      interest: left.interest + right.interest,
      principal: left.principal + right.principal,
      extraPrincipal: left.extraPrincipal + right.extraPrincipal,
      mortgageInsurance: left.mortgageInsurance + right.mortgageInsurance,
      service: left.service + right.service,
      balloon: left.balloon + right.balloon,
      buydownCredit: left.buydownCredit + right.buydownCredit,
      refinanceCash: left.refinanceCash + right.refinanceCash,
      borrowed: left.borrowed + right.borrowed,
      prepaymentPenalty: left.prepaymentPenalty + right.prepaymentPenalty,
      balance: left.balance + right.balance,
    };
  });

/** The month of the last payment: the term, or earlier with extra principal or a balloon. */
export function payoffMonth(loan: Loan, price: number): number {
  if (isLevel(loan)) return boundMonths(loan.termMonths);
  let last = 0;
  walkLoan(loan, price, ({ month }) => {
    last = month;
  });
  return last;
}

/** A loan's balance in dollars after `month` payments. */
export function balanceAfter(loan: Loan, price: number, month: number): number {
  const { principal, annualRate, termMonths } = loan;
  if (isLevel(loan)) return levelBalance(principal, annualRate, termMonths, month);
  let balance = clamp(principal, 0, LIMITS.money);
  walkLoan(loan, price, (at) => {
    if (at.month <= month) balance = at.balance;
  });
  return balance;
}

/**
 * Dollars paid on one loan in its first `months`: interest, principal, mortgage insurance and balloon, net of buydown
 * credits and of interest on amounts not drawn yet.
 */
export const paidThrough = (loan: Loan, price: number, months: number): number =>
  paymentsThrough(loan, price, months) -
  (loan.buydownYears ? creditBetween(loan, payoffMonth(loan, price), 0, months) : 0) -
  undrawnInterest(loan, months);

/** Dollars the lender receives in the first `months`, with the full loan outstanding from day 1. */
export function paymentsThrough(loan: Loan, price: number, months: number): number {
  if (isLevel(loan)) {
    const level = levelLoan(loan.principal, loan.annualRate, loan.termMonths);
    return level.payment * clamp(months, 0, level.months);
  }
  let paid = 0;
  walkLoan(loan, price, (at) => {
    if (at.month > months) return;
    paid += at.interest + at.principal + at.mortgageInsurance + at.balloon;
  });
  return paid;
}
