import type { LetterFacts } from '#domain/letters/letter-text.ts';
import { dateText } from '#domain/text/date-text.ts';
import { cents } from '#domain/text/number-text.ts';
import { standingRows } from '#engine/books/rows.ts';
import { addDays } from '#engine/calendar/shift.ts';
import type { LateFeeTerms } from '#engine/lease/late-fee.ts';
import { rentOn } from '#engine/lease/lease.ts';
import { overdueCharges } from '#engine/lease/overdue.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { isRefund, type LeaseBook, ledgerOn } from '#server/ownership/lease-book.ts';

export interface LetterTyped {
  kind: LetterFacts['kind'];
  newRent?: number | undefined;
  newStart?: string | undefined;
  newEnd: string | null;
  replyBy: string | null;
  from?: string | undefined;
  to?: string | undefined;
}

const nothingToSay = (error: string, message: string): AppError =>
  new AppError(422, error, message);

/** What a letter states, from the lease and its ledgers on a day. */
export function factsOf(book: LeaseBook, typed: LetterTyped, today: string): LetterFacts {
  switch (typed.kind) {
    case 'late-notice':
      return lateFacts(book, today);
    case 'renewal-offer':
      return renewalFacts(book, typed, today);
    case 'rent-receipt':
      return receiptFacts(book, typed, today);
    case 'deposit-itemization':
      return depositFacts(book, today);
  }
}

function lateFacts(book: LeaseBook, today: string): LetterFacts {
  const overdue = overdueCharges(ledgerOn(book, today), today);
  if (overdue.length === 0)
    throw nothingToSay('nothing-overdue', 'Nothing is past due on this lease.');
  return {
    kind: 'late-notice',
    charges: overdue.map(({ charge, openCents }) => ({
      label: `${charge.label}, due ${dateText(charge.due)}`,
      cents: openCents,
    })),
    totalCents: sumCents(overdue.map(({ openCents }) => openCents)),
    lateFee: lateFeeWords(book.row.lateFee),
  };
}

/** The lease's own terms; null if it has no late fee. */
function lateFeeWords({ graceDays, flatCents, percent, capCents }: LateFeeTerms): string | null {
  const parts = [
    ...(flatCents > 0 ? [cents(fromCents(flatCents))] : []),
    ...(percent > 0 ? [`${percent}% of the rent unpaid`] : []),
  ];
  if (parts.length === 0) return null;
  const cap = capCents === null ? '' : `, at most ${cents(fromCents(capCents))}`;
  return `${parts.join(' plus ')}${cap}, after a ${graceDays}-day grace period`;
}

function renewalFacts(book: LeaseBook, typed: LetterTyped, today: string): LetterFacts {
  const { lease } = book;
  if (lease.endedOn !== null)
    throw nothingToSay('lease-ended', 'This lease has ended, so it can’t be renewed.');
  const { newEnd, replyBy } = typed;
  const isPast = lease.end === null || lease.end < today;
  const newStart = typed.newStart ?? addDays(isPast ? today : lease.end, 1);
  if (newEnd !== null && newEnd < newStart)
    throw nothingToSay('ends-before-start', 'The renewal can’t end before it starts.');
  const rentCents = rentOn(lease, today);
  return {
    kind: 'renewal-offer',
    endsOn: isPast ? null : lease.end,
    rentCents,
    newRentCents: typed.newRent === undefined ? rentCents : toCents(typed.newRent),
    newStart,
    newEnd,
    replyBy,
  };
}

function receiptFacts(book: LeaseBook, typed: LetterTyped, today: string): LetterFacts {
  const paid = standingRows(book.entries).filter(
    (row) => row.kind === 'payment' && !isRefund(row) && row.date <= today,
  );
  const newest = paid.at(-1)?.date;
  const from = typed.from ?? newest ?? today;
  const to = typed.to ?? (typed.from === undefined ? (newest ?? today) : today);
  const shown = paid.filter(({ date }) => date >= from && date <= to);
  if (shown.length === 0)
    throw nothingToSay('no-payments', 'There’s no payment on these dates. Choose other dates.');
  const { openCents, creditCents } = ledgerOn(book, today);
  return {
    kind: 'rent-receipt',
    payments: shown.map(({ date, method, cents: amount }) => ({
      label: [`Payment on ${dateText(date)}`, method].filter(Boolean).join(', '),
      cents: amount,
    })),
    totalCents: sumCents(shown.map((row) => row.cents)),
    from: shown[0]?.date ?? from,
    to: shown.at(-1)?.date ?? to,
    balanceCents: openCents - creditCents,
  };
}

/** The settlement in the ledgers: what the deposit paid, charge by charge, and what was refunded. */
function depositFacts(book: LeaseBook, today: string): LetterFacts {
  const { lease, deposits } = book;
  const rows = standingRows(deposits);
  const settled = rows.filter(({ kind }) => kind === 'kept' || kind === 'refunded');
  if (lease.endedOn === null || settled.length === 0)
    throw nothingToSay(
      'deposit-not-settled',
      'End the lease first. Its settlement says what the deposit pays.',
    );
  const sumOf = (kind: string): number =>
    sumCents(rows.filter((row) => row.kind === kind).map((row) => row.cents));
  const ledger = ledgerOn(book, today);
  const kept = new Set(rows.filter(({ kind }) => kind === 'kept').map(({ entryId }) => entryId));
  const charges = new Map(ledger.charges.map(({ charge }) => [charge.id, charge.label]));
  const deductions = ledger.settlements
    .filter(({ paymentId }) => kept.has(paymentId))
    .map(({ chargeId, cents: amount }) => ({
      label: charges.get(chargeId) ?? 'Deduction',
      cents: amount,
    }));
  // Charges from before the books start aren't listed; what the deposit paid toward them is shown as one line.
  const restCents = -sumOf('kept') - sumCents(deductions.map((line) => line.cents));
  const refundCents = -sumOf('refunded') || 0;
  const interestCents = sumOf('interest');
  return {
    kind: 'deposit-itemization',
    endedOn: lease.endedOn,
    depositCents: refundCents - sumOf('kept') - interestCents,
    interestCents,
    deductions:
      restCents === 0
        ? deductions
        : [...deductions, { label: 'Applied to your account', cents: restCents }],
    refundCents,
    owedCents: ledger.openCents,
  };
}
