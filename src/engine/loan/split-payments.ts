import { type DatedPayment, datedSchedule } from './dated-loan.ts';
import {
  duePayments,
  inOrderOfTime,
  isPaymentOf,
  type PropertyLoan,
  type RecordedPayment,
} from './recorded-payments.ts';

/** A payment to a lender, not split yet. */
type WholePayment = { readonly date: string; readonly cents: number };

/** Interest, principal and escrow add up to the payment. */
type SplitPayment = {
  /** The loan whose schedule the split is based on or, if there is none, the only loan active on that day. */
  readonly loanId: string | null;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly escrowCents: number;
};

/**
 * Splits payments by the due dates they match, skipping due dates with a recorded payment: interest first, then
 * principal, and the rest is escrow. A payment that matches no due date is all principal. Keeps the order of
 * `payments`.
 */
export function splitPayments<Paid extends WholePayment>(
  loans: readonly PropertyLoan[],
  recorded: readonly RecordedPayment[],
  payments: readonly Paid[],
): ReadonlyMap<Paid, SplitPayment> {
  const known = loans.map(({ id, loan }) => ({
    id,
    loan,
    due: duePayments(loan),
    schedule: new Map(datedSchedule(loan).payments.map((row) => [row.month, row])),
  }));
  const split = new Map<Paid, SplitPayment>();
  const events = [
    ...recorded.map((row) => ({ date: row.date, row, paid: null })),
    ...payments.map((paid) => ({ date: paid.date, row: null, paid })),
  ];
  for (const { date, row, paid } of inOrderOfTime<(typeof events)[number]>(events)) {
    if (row) {
      for (const { due } of known.filter(({ id }) => isPaymentOf(row, id)))
        due.take(due.next(date));
      continue;
    }
    if (!paid) continue;
    const running = known.filter(
      ({ loan }) => loan.closedOn <= date && (loan.paidOffOn ?? '9') >= date,
    );
    const open = known.flatMap((one) => {
      const payment = one.schedule.get(one.due.next(date));
      return payment ? [{ ...one, payment }] : [];
    });
    const ofRunning = open.filter(({ id }) => running.some((one) => one.id === id));
    const meant = bestFit(ofRunning.length > 0 ? ofRunning : open, paid.cents);
    meant?.due.take(meant.payment.month);
    const only = running.length === 1 ? running[0]!.id : null;
    split.set(paid, { loanId: meant?.id ?? only, ...partsOf(meant?.payment, paid.cents) });
  }
  return split;
}

const serviceCents = ({ paymentCents, extraCents, balloonCents }: DatedPayment): number =>
  paymentCents - extraCents - balloonCents;

/** The loan with the largest payment that the amount covers, otherwise the loan with the smallest payment. */
function bestFit<Loan extends { readonly payment: DatedPayment }>(
  loans: readonly Loan[],
  cents: number,
): Loan | undefined {
  const bySize = loans.toSorted((a, b) => serviceCents(a.payment) - serviceCents(b.payment));
  return bySize.findLast(({ payment }) => serviceCents(payment) <= cents) ?? bySize[0];
}

function partsOf(due: DatedPayment | undefined, cents: number): Omit<SplitPayment, 'loanId'> {
  if (!due) return { interestCents: 0, principalCents: cents, escrowCents: 0 };
  const interestCents = Math.min(cents, due.interestCents);
  const principalCents = Math.min(cents - interestCents, due.principalCents);
  return { interestCents, principalCents, escrowCents: cents - interestCents - principalCents };
}
