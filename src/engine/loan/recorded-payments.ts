import { addDays } from '#engine/calendar/shift.ts';
import {
  type DatedLoan,
  type DatedPayment,
  dueDate,
  paymentsBetween,
  paymentsDueBy,
} from './dated-loan.ts';

/** A loan payment in the books. One that names no loan stands for all loans of its property. */
export type RecordedPayment = {
  readonly date: string;
  readonly loanId?: string | null | undefined;
};

/** A loan of a property. The one typed with the property has the property's id. */
export type PropertyLoan = { readonly id: string; readonly loan: DatedLoan };

/**
 * The payments that rows of interest and principal make: one of each on a day is one payment, two of interest are two.
 */
export function recordedPayments(
  rows: readonly (RecordedPayment & { readonly category: string })[],
): RecordedPayment[] {
  const seen = new Map<string, number>();
  const most = new Map<string, number>();
  return rows.filter(({ date, loanId, category }) => {
    const payment = `${date} ${loanId ?? ''}`;
    const nth = (seen.get(`${payment} ${category}`) ?? 0) + 1;
    seen.set(`${payment} ${category}`, nth);
    if (nth <= (most.get(payment) ?? 0)) return false;
    most.set(payment, nth);
    return true;
  });
}

/** A payment is made at most this many days after it was due, or before. */
const DAYS_LATE = 60;
const DAYS_EARLY = 10;

/** Whether a recorded payment is one of a loan. */
export const isPaymentOf = ({ loanId }: RecordedPayment, id: string): boolean =>
  (loanId ?? id) === id;

/** In order of time; those of one day stay as they are. */
export const inOrderOfTime = <Row extends { readonly date: string }>(
  rows: readonly Row[],
): readonly Row[] => rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Which payment of a loan each recorded one stands for, asked in order of time. */
interface DuePayments {
  /** The number of the latest due from 60 days before a day to 10 days after it that is not taken; 0 for none. */
  readonly next: (date: string) => number;
  readonly take: (month: number) => void;
}

export function duePayments(loan: DatedLoan): DuePayments {
  const taken = new Set<number>();
  return {
    next: (date) => {
      const latest = addDays(date, DAYS_EARLY);
      const end = loan.paidOffOn && loan.paidOffOn < latest ? loan.paidOffOn : latest;
      const earliest = addDays(date, -DAYS_LATE);
      let month = Math.min(paymentsDueBy(loan, end), loan.termMonths);
      while (month > 0 && dueDate(loan, month) >= earliest) {
        if (!taken.has(month)) return month;
        month -= 1;
      }
      return 0;
    },
    take: (month) => taken.add(month),
  };
}

/** Debt service by date of the payments due in a window that no recorded one stands for; without extra principal and balloons. */
export const assumedService = (
  loans: readonly PropertyLoan[],
  recorded: readonly RecordedPayment[],
  from: string,
  to: string,
): { readonly date: string; readonly cents: number }[] =>
  loans.flatMap(({ id, loan }) =>
    assumedPayments(loan, id, recorded, from, to).map((payment) => ({
      date: payment.date,
      cents: payment.paymentCents - payment.extraCents - payment.balloonCents,
    })),
  );

/** The payments due in a window that no recorded payment stands for: assumed paid on their dates. */
export function assumedPayments(
  loan: DatedLoan,
  loanId: string,
  recorded: readonly RecordedPayment[],
  from: string,
  to: string,
): readonly DatedPayment[] {
  const paid = paidMonths(loan, loanId, recorded);
  return paymentsBetween(loan, from, to).filter(({ month }) => !paid.has(month));
}

/** The numbers of the payments that recorded ones stand for. */
export function paidMonths(
  loan: DatedLoan,
  loanId: string,
  recorded: readonly RecordedPayment[],
): ReadonlySet<number> {
  const due = duePayments(loan);
  const paid = new Set<number>();
  for (const { date } of inOrderOfTime(recorded.filter((one) => isPaymentOf(one, loanId)))) {
    const month = due.next(date);
    due.take(month);
    paid.add(month);
  }
  return paid;
}
