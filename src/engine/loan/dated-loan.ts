import { monthsBetween } from '#engine/calendar/days.ts';
import { addMonths, dayBefore } from '#engine/calendar/shift.ts';
import type { RateChange } from '#engine/deal.ts';
import { fromCents, roundToCents, sumCents, toCents } from '#engine/money.ts';
import { type LoanWalk, walkLoan } from './loan-walk.ts';

/** A voluntary unscheduled principal payment. */
export type ExtraPayment = { readonly date: string; readonly cents: number };

/** A recorded loan with its dates. Rates are fractions. */
export type DatedLoan = {
  /** The day it was funded. */
  readonly closedOn: string;
  readonly principalCents: number;
  readonly annualRate: number;
  readonly termMonths: number;
  /** As entered; null means one month after closing. */
  readonly firstPayment?: string | null | undefined;
  readonly interestOnlyMonths?: number | undefined;
  /** Extra principal with each payment. */
  readonly extraMonthlyCents?: number | undefined;
  readonly extras?: readonly ExtraPayment[] | undefined;
  readonly rateChanges?: readonly RateChange[] | undefined;
  readonly balloonMonth?: number | undefined;
  /** Annual premium as a share of the loan, until the balance reaches 80% of `valueCents`. */
  readonly mortgageInsuranceRate?: number | undefined;
  readonly valueCents?: number | undefined;
  /** The day it was paid off by a refinance or a sale. */
  readonly paidOffOn?: string | null | undefined;
};

/** One payment on its date, in whole cents. */
export type DatedPayment = {
  readonly date: string;
  /** 1 is the first. */
  readonly month: number;
  /** Interest + principal, including extra and balloon; excludes mortgage insurance. */
  readonly paymentCents: number;
  readonly interestCents: number;
  /** The decrease in the printed balance. */
  readonly principalCents: number;
  /** The voluntary part of the principal. */
  readonly extraCents: number;
  readonly balloonCents: number;
  readonly mortgageInsuranceCents: number;
  readonly balanceCents: number;
};

export type DatedSchedule = {
  /** All payments until the loan ends or is paid off. */
  readonly payments: readonly DatedPayment[];
  /** Extra payments, each limited to the balance, with the balance after it. */
  readonly extras: readonly (ExtraPayment & { readonly balanceCents: number })[];
};

/** The due date of payment `month`. */
export const dueDate = (
  loan: Pick<DatedLoan, 'closedOn' | 'firstPayment'>,
  month: number,
): string =>
  loan.firstPayment ? addMonths(loan.firstPayment, month - 1) : addMonths(loan.closedOn, month);

/**
 * The lender's dated schedule: payments are in whole cents, the running balance and interest aren't rounded, and the
 * last payment clears the balance. An extra payment immediately lowers the balance and the next interest charge; on a
 * due date, it is applied after the payment.
 */
export const datedSchedule = (loan: DatedLoan): DatedSchedule =>
  scheduleOf(loan, 1, Number.POSITIVE_INFINITY);

/** The payments from one day through another: the same rows as in the full schedule, but much cheaper to calculate. */
export const paymentsBetween = (
  loan: DatedLoan,
  from: string,
  to: string,
): readonly DatedPayment[] =>
  scheduleOf(loan, paymentsDueBy(loan, dayBefore(from)) + 1, paymentsDueBy(loan, to)).payments;

/** Rows for payments `first` through `last`. */
function scheduleOf(loan: DatedLoan, first: number, last: number): DatedSchedule {
  const end = loan.paidOffOn ?? '9999-12-31';
  const waiting = (loan.extras ?? [])
    .filter(({ date }) => date <= end)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const payments: DatedPayment[] = [];
  const extras: (ExtraPayment & { balanceCents: number })[] = [];
  let owedCents = loan.principalCents;
  let owed = fromCents(owedCents);
  let next = 0;
  const extraAfter = (month: number): number => {
    if (next === waiting.length) return 0;
    const before = dueDate(loan, month + 1);
    const start = toCents(owed);
    owedCents = start;
    for (; next < waiting.length && (waiting[next] as ExtraPayment).date < before; next++) {
      const { date, cents } = waiting[next] as ExtraPayment;
      const used = Math.min(cents, owedCents);
      if (used <= 0) continue;
      owedCents -= used;
      extras.push({ date, cents: used, balanceCents: owedCents });
    }
    return fromCents(start - owedCents);
  };
  walkLoan(
    walkedLoan(loan),
    fromCents(loan.valueCents ?? loan.principalCents),
    (at) => {
      owed = at.balance;
      if (at.month < first - 1 || at.month > last) return;
      const row = centRow(at, dueDate(loan, at.month), owedCents);
      owedCents = row.balanceCents;
      if (at.month >= first && row.date <= end) payments.push(row);
    },
    roundToCents,
    extraAfter,
  );
  return { payments, extras };
}

function centRow(at: Readonly<LoanWalk>, date: string, owedCents: number): DatedPayment {
  const balanceCents = toCents(at.balance);
  const paymentCents = toCents(at.interest + at.principal + at.balloon);
  const principalCents = owedCents - balanceCents;
  return {
    date,
    month: at.month,
    paymentCents,
    interestCents: paymentCents - principalCents,
    principalCents,
    extraCents: toCents(at.extra),
    balloonCents: toCents(at.balloon),
    mortgageInsuranceCents: toCents(at.mortgageInsurance),
    balanceCents,
  };
}

/** Number of payments due by a given day. */
export const paymentsDueBy = (
  { closedOn, firstPayment }: Pick<DatedLoan, 'closedOn' | 'firstPayment'>,
  date: string,
): number => {
  if (!firstPayment) return monthsBetween(closedOn, date) ?? 0;
  return date < firstPayment ? 0 : (monthsBetween(firstPayment, date) ?? 0) + 1;
};

const walkedLoan = (loan: DatedLoan) => ({
  principal: fromCents(loan.principalCents),
  annualRate: loan.annualRate,
  termMonths: loan.termMonths,
  interestOnlyMonths: loan.interestOnlyMonths,
  extraMonthlyPrincipal: fromCents(loan.extraMonthlyCents ?? 0),
  mortgageInsuranceRate: loan.mortgageInsuranceRate,
  rateChanges: loan.rateChanges,
  balloonMonth: loan.balloonMonth,
});

/** Cents owed on a given day, after all payments dated on or before it; 0 before closing and once paid off. */
export function balanceOn(
  loan: DatedLoan,
  date: string,
  { payments, extras }: DatedSchedule = datedSchedule(loan),
): number {
  if (date < loan.closedOn || (loan.paidOffOn && date >= loan.paidOffOn)) return 0;
  return owedBy(loan, payments, extras, date);
}

function owedBy(
  loan: DatedLoan,
  payments: DatedSchedule['payments'],
  extras: DatedSchedule['extras'],
  date: string,
): number {
  const payment = payments.findLast((row) => row.date <= date);
  const extra = extras.findLast((row) => row.date <= date);
  if (extra && (!payment || extra.date >= payment.date)) return extra.balanceCents;
  return payment?.balanceCents ?? loan.principalCents;
}

/** Totals for a loan's next payments after a given day, with any balloon listed separately. */
export type NextPayments = {
  /** Debt service: interest and scheduled principal. */
  readonly serviceCents: number;
  /** Scheduled principal, excluding extra and balloon. */
  readonly principalCents: number;
  readonly extraCents: number;
  readonly mortgageInsuranceCents: number;
  readonly balloonCents: number;
};

/** Totals the next `count` payments after a given day; all 0 after the payoff. */
export function nextPayments({ payments }: DatedSchedule, date: string, count = 12): NextPayments {
  const first = payments.findIndex((row) => row.date > date);
  const rows = first < 0 ? [] : payments.slice(first, first + count);
  const extraCents = sumCents(rows.map((row) => row.extraCents));
  const balloonCents = sumCents(rows.map((row) => row.balloonCents));
  return {
    serviceCents: sumCents(rows.map((row) => row.paymentCents)) - extraCents - balloonCents,
    principalCents: sumCents(rows.map((row) => row.principalCents)) - extraCents - balloonCents,
    extraCents,
    mortgageInsuranceCents: sumCents(rows.map((row) => row.mortgageInsuranceCents)),
    balloonCents,
  };
}
