import { daysInMonth } from '#engine/calendar/days.ts';
import { dayBefore, daysThrough, lastDayOfMonth, partsOf, yearOf } from '#engine/calendar/shift.ts';
import type { DatedLoan } from '#engine/loan/dated-loan.ts';
import { payoffOn } from '#engine/loan/refinance.ts';
import { roundQuotient, sumCents } from '#engine/money.ts';

export type SellingCost = { readonly label: string; readonly cents: number };

/** One loan's payoff at closing, in cents. */
export type SaleLoan = {
  readonly id: string;
  readonly label: string;
  readonly balanceCents: number;
  /** Interest since the last due date. */
  readonly accruedCents: number;
  /** Treated as interest for tax purposes. */
  readonly penaltyCents: number;
};

/** Amounts settled at a sale's closing, in cents; every line can be edited. */
export type ClosingStatement = {
  readonly soldOn: string;
  readonly priceCents: number;
  readonly sellingCosts: readonly SellingCost[];
  readonly loans: readonly SaleLoan[];
  /** Credits to the buyer: rent received for the buyer's days, unpaid property tax and deposits held. */
  readonly rentCreditCents: number;
  readonly taxCreditCents: number;
  readonly depositCents: number;
};

export type ClosingTotals = {
  readonly sellingCents: number;
  /** Total of balances, accrued interest and penalties. */
  readonly payoffCents: number;
  readonly creditsCents: number;
  /** Price − selling costs − payoffs − credits. */
  readonly cashCents: number;
};

export function closingTotals(statement: ClosingStatement): ClosingTotals {
  const sellingCents = sumCents(statement.sellingCosts.map(({ cents }) => cents));
  const payoffCents = sumCents(statement.loans.map(loanCents));
  const creditsCents =
    statement.rentCreditCents + statement.taxCreditCents + statement.depositCents;
  const cashCents = statement.priceCents - sellingCents - payoffCents - creditsCents;
  return { sellingCents, payoffCents, creditsCents, cashCents };
}

const loanCents = ({ balanceCents, accruedCents, penaltyCents }: SaleLoan): number =>
  balanceCents + accruedCents + penaltyCents;

/** The payoff on the closing date, according to the loan's schedule; schedules don't include prepayment penalties. */
export function proposedPayoff(id: string, label: string, loan: DatedLoan, on: string): SaleLoan {
  const { balanceCents, accruedCents } = payoffOn(loan, on);
  return { id, label, balanceCents, accruedCents, penaltyCents: 0 };
}

/** The buyer's days in the month, starting on the closing date, and the days in the month. */
export const buyerDays = (on: string): { readonly days: number; readonly of: number } => ({
  days: daysThrough(on, lastDayOfMonth(on)),
  of: daysInMonth(partsOf(on).year, partsOf(on).month),
});

/** The seller's days in the year, through the day before closing, and the days in the year. */
export const sellerDays = (on: string): { readonly days: number; readonly of: number } => ({
  days: daysThrough(`${yearOf(on)}-01-01`, dayBefore(on)),
  of: daysThrough(`${yearOf(on)}-01-01`, `${yearOf(on)}-12-31`),
});

const part = (cents: number, { days, of }: { readonly days: number; readonly of: number }) =>
  roundQuotient(BigInt(cents) * BigInt(days), BigInt(of));

/** The part of the month's rent the seller received for the buyer's days. */
export const rentCredit = (receivedCents: number, on: string): number =>
  part(receivedCents, buyerDays(on));

/** The seller's share of the year's property tax minus what the seller has paid. */
export const taxCredit = (billCents: number, paidCents: number, on: string): number =>
  Math.max(0, part(billCents, sellerDays(on)) - paidCents);
