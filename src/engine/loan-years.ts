import type { Loan } from './deal.ts';
import { clamp, LIMITS } from './limits.ts';
import { isLevel, levelBalance, levelLoan, owedAfter } from './loan.ts';
import { walkLoan } from './loan-walk.ts';

/** What the loans of a property cost in one year, in dollars, and what is owed at its end. */
export type DebtYear = {
  readonly interest: number;
  readonly principal: number;
  readonly mortgageInsurance: number;
  /** Debt service: interest + principal + mortgage insurance; without a balloon. */
  readonly service: number;
  /** A rest that falls due this year; paid in cash, shown apart from debt service. */
  readonly balloon: number;
  readonly balance: number;
};

const NO_DEBT: DebtYear = {
  interest: 0,
  principal: 0,
  mortgageInsurance: 0,
  service: 0,
  balloon: 0,
  balance: 0,
};

/** Years 1 … `years` of all loans together. `price` decides when mortgage insurance ends. */
export function debtYears(loans: readonly Loan[], price: number, years: number): DebtYear[] {
  const [first, ...others] = loans;
  if (!first) return Array.from({ length: years }, () => NO_DEBT);
  return others.reduce(
    (sum, loan) => addYears(sum, loanYears(loan, price, years)),
    loanYears(first, price, years),
  );
}

/** Years 1 … `years` of one loan; level payments by their closed form, all others month by month. */
export function loanYears(loan: Loan, price: number, years: number): DebtYear[] {
  return isLevel(loan) ? levelYears(loan, years) : walkedYears(loan, price, years);
}

function levelYears(loan: Loan, years: number): DebtYear[] {
  const level = levelLoan(loan.principal, loan.annualRate, loan.termMonths);
  const rows: DebtYear[] = [];
  let before = level.principal;
  for (let year = 1; year <= years; year++) {
    const balance = owedAfter(level, year * 12);
    const service = level.payment * clamp(level.months - (year - 1) * 12, 0, 12);
    const principal = before - balance;
    const interest = service - principal;
    rows.push({ interest, principal, mortgageInsurance: 0, service, balloon: 0, balance });
    before = balance;
  }
  return rows;
}

function walkedYears(loan: Loan, price: number, years: number): DebtYear[] {
  const rows = Array.from({ length: years }, () => ({ ...NO_DEBT, balance: 0 }));
  walkLoan(loan, price, (at) => {
    const row = rows[Math.floor((at.month - 1) / 12)];
    if (!row) return;
    row.interest += at.interest;
    row.principal += at.principal;
    row.mortgageInsurance += at.mortgageInsurance;
    row.service = row.interest + row.principal + row.mortgageInsurance;
    row.balloon += at.balloon;
    row.balance = at.balance;
  });
  return rows;
}

const addYears = (a: readonly DebtYear[], b: readonly DebtYear[]): DebtYear[] =>
  a.map((left, year) => {
    const right = b[year] ?? NO_DEBT;
    return {
      interest: left.interest + right.interest,
      principal: left.principal + right.principal,
      mortgageInsurance: left.mortgageInsurance + right.mortgageInsurance,
      service: left.service + right.service,
      balloon: left.balloon + right.balloon,
      balance: left.balance + right.balance,
    };
  });

/** Dollars owed on one loan after `month` payments. */
export function balanceAfter(loan: Loan, price: number, month: number): number {
  const { principal, annualRate, termMonths } = loan;
  if (isLevel(loan)) return levelBalance(principal, annualRate, termMonths, month);
  let balance = clamp(principal, 0, LIMITS.money);
  walkLoan(loan, price, (at) => {
    if (at.month <= month) balance = at.balance;
  });
  return balance;
}

/** Dollars paid on one loan in its first `months`: interest, principal, mortgage insurance, balloon. */
export function paidThrough(loan: Loan, price: number, months: number): number {
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
