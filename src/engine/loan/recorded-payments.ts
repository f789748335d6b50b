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

/**
 * The due dates of a loan that recorded payments stand for: each takes the latest one from 60 days before it to 10
 * days after it that no other has taken.
 */
function paidDueDates(
  loan: DatedLoan,
  loanId: string,
  recorded: readonly RecordedPayment[],
): ReadonlySet<string> {
  const taken = new Set<string>();
  const own = recorded
    .filter((payment) => (payment.loanId ?? loanId) === loanId)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const { date } of own) {
    const latest = addDays(date, DAYS_EARLY);
    const end = loan.paidOffOn && loan.paidOffOn < latest ? loan.paidOffOn : latest;
    const earliest = addDays(date, -DAYS_LATE);
    let month = Math.min(paymentsDueBy(loan, end), loan.termMonths);
    while (month > 0 && taken.has(dueDate(loan, month))) month -= 1;
    const due = month > 0 ? dueDate(loan, month) : '';
    if (due >= earliest) taken.add(due);
  }
  return taken;
}

/** The payments due in a window that no recorded payment stands for: assumed paid on their dates. */
export function assumedPayments(
  loan: DatedLoan,
  loanId: string,
  recorded: readonly RecordedPayment[],
  from: string,
  to: string,
): readonly DatedPayment[] {
  const paid = paidDueDates(loan, loanId, recorded);
  return paymentsBetween(loan, from, to).filter(({ date }) => !paid.has(date));
}
