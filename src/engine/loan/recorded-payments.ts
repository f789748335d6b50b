import { addDays } from '#engine/calendar/shift.ts';
import {
  type DatedLoan,
  type DatedPayment,
  dueDate,
  paymentsBetween,
  paymentsDueBy,
} from './dated-loan.ts';

/** A loan payment in the books. If it doesn't name a loan, it counts toward every loan on its property. */
export type RecordedPayment = {
  readonly date: string;
  readonly loanId?: string | null | undefined;
};

/** A loan on a property. A loan entered with the property has the property's id. */
export type PropertyLoan = { readonly id: string; readonly loan: DatedLoan };

/**
 * Groups interest and principal rows into payments: one of each on the same day makes one payment, and two interest
 * rows make two.
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

/** How many days after or before a due date a payment can be made and still match it. */
const DAYS_LATE = 60;
const DAYS_EARLY = 10;

/** True if a recorded payment belongs to a loan. */
export const isPaymentOf = ({ loanId }: RecordedPayment, id: string): boolean =>
  (loanId ?? id) === id;

/** Sorts by date; rows on the same day keep their order. */
export const inOrderOfTime = <Row extends { readonly date: string }>(
  rows: readonly Row[],
): readonly Row[] => rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Matches recorded payments, in date order, to a loan's due payments. */
interface DuePayments {
  /**
   * The number of the latest unmatched payment due between 60 days before and 10 days after a given day; 0 for none.
   */
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

/**
 * Debt service by date for payments that were due in a window but have no recorded payment; excludes extra principal
 * and balloons.
 */
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

/** Payments that were due in a window but have no recorded payment; they are assumed paid on their due dates. */
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

/** The numbers of the due payments that have a matching recorded payment. */
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
