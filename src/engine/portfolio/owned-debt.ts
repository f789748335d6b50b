import { monthsBetween } from '#engine/calendar/days.ts';
import { clamp } from '#engine/limits.ts';
import type { DatedLoan } from '#engine/loan/dated-loan.ts';
import { levelLoan, owedAfter } from '#engine/loan/loan.ts';
import { loanOnDate } from '#engine/loan/loan-on-date.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { fromPercent } from '#engine/units.ts';
import { DEFAULT_TERM_YEARS, type OwnedProperty } from './owned-property.ts';

/** All of a property's loans as of a given day, in dollars. */
export type OwnedDebt = {
  readonly balance: number;
  /** Interest and scheduled principal in the next 12 payments. */
  readonly service: number;
  /** Scheduled principal in the next 12 payments. */
  readonly principal: number;
  readonly mortgageInsurance: number;
  /** Balance after 12, 24, 36 … more payments; index 0 is today. */
  readonly balances: readonly number[];
  /** Debt service and mortgage insurance for each year ahead; index 0 is the next 12 payments. */
  readonly payments: readonly number[];
  /** Extra principal and balloons for each year ahead, which also lower the balances. */
  readonly beyond: readonly number[];
  /** Amount borrowed for the purchase. */
  readonly borrowed: number;
  readonly points: number;
  /** False if a loan has no rate, so its cost is unknown. */
  readonly isKnown: boolean;
};

/**
 * The recorded loans or, if there are none, the loan the record implies: price × (1 − down payment %), with payments
 * starting a month after purchase.
 */
export function ownedDebt(property: OwnedProperty, today: string, years = 0): OwnedDebt {
  return property.loans?.length
    ? recordedDebt(property, today, years)
    : impliedDebt(property, today, years);
}

function recordedDebt({ loans = [] }: OwnedProperty, today: string, years: number): OwnedDebt {
  const balances = Array.from({ length: years + 1 }, () => 0);
  const payments = Array.from({ length: years }, () => 0);
  const beyond = Array.from({ length: years }, () => 0);
  const sums = {
    balance: 0,
    service: 0,
    principal: 0,
    mortgageInsurance: 0,
    borrowed: 0,
    points: 0,
  };
  let isKnown = true;
  for (const loan of loans) {
    const at = loanOnDate({ ...loan, annualRate: loan.annualRate ?? 0 }, today, years);
    if (loan.annualRate === null && at.balance > 0) isKnown = false;
    sums.balance += at.balance;
    sums.service += at.service;
    sums.principal += at.principal;
    sums.mortgageInsurance += at.mortgageInsurance;
    if (loan.isPurchaseLoan) sums.borrowed += fromCents(loan.principalCents);
    if (loan.isPurchaseLoan) sums.points += fromCents(loan.pointsCents ?? 0);
    for (const [year, owed] of at.balances.entries()) balances[year] = (balances[year] ?? 0) + owed;
    for (const [year, paid] of at.payments.entries()) payments[year] = (payments[year] ?? 0) + paid;
    for (const [year, paid] of at.beyond.entries()) beyond[year] = (beyond[year] ?? 0) + paid;
  }
  return { ...sums, balances, payments, beyond, isKnown };
}

function impliedDebt(property: OwnedProperty, today: string, years: number): OwnedDebt {
  const down = fromPercent(property.downPaymentPercent ?? 100);
  const borrowed = Math.max(0, property.purchasePrice * (1 - clamp(down, 0, 1)));
  const months = 12 * (property.loanTermYears ?? DEFAULT_TERM_YEARS);
  const level = levelLoan(borrowed, fromPercent(property.loanInterestRate ?? 0), months);
  const made = property.purchaseDate ? (monthsBetween(property.purchaseDate, today) ?? 0) : 0;
  const paidIn = (year: number): number =>
    level.payment * clamp(level.months - made - 12 * year, 0, 12);
  const balance = owedAfter(level, made);
  return {
    balance,
    service: paidIn(0),
    principal: balance - owedAfter(level, made + 12),
    mortgageInsurance: 0,
    balances: Array.from({ length: years + 1 }, (_, year) => owedAfter(level, made + 12 * year)),
    payments: Array.from({ length: years }, (_, year) => paidIn(year)),
    beyond: Array.from({ length: years }, () => 0),
    borrowed,
    points: 0,
    isKnown: borrowed === 0 || property.loanInterestRate != null,
  };
}

/** The loan the record implies, with its dates; null without a loan, a rate or a purchase date. */
export function impliedLoan(property: OwnedProperty): DatedLoan | null {
  const { purchaseDate, loanInterestRate, downPaymentPercent } = property;
  const borrowed =
    property.purchasePrice * (1 - clamp(fromPercent(downPaymentPercent ?? 100), 0, 1));
  if (!purchaseDate || loanInterestRate == null || borrowed <= 0) return null;
  return {
    closedOn: purchaseDate,
    principalCents: toCents(borrowed),
    annualRate: fromPercent(loanInterestRate),
    termMonths: 12 * (property.loanTermYears ?? DEFAULT_TERM_YEARS),
  };
}
