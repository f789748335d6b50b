import { sumCents } from '#engine/money.ts';
import { type BankDay, type ChangedBankRow, flowsBetween } from './match-bank.ts';

/** The balance an account starts from: at the start of its date. */
export type StartingBalance = { readonly date: string; readonly cents: number };

/** A row of a bank file; money in is positive. */
export type BankRow = { readonly date: string; readonly text: string; readonly cents: number };

export type ReconcileInput = {
  /** One account's totals by day. */
  readonly days: readonly Omit<BankDay, 'account'>[];
  /** Its rows whose amount in the books differs from the bank's. */
  readonly changed: readonly ChangedBankRow[];
  /** Its rows close to the closing date. */
  readonly near: readonly BankRow[];
  /** Transactions of the period that no bank file has. */
  readonly byHand: readonly BankRow[];
  readonly opening: StartingBalance | null;
  readonly closingOn: string;
  readonly statementCents: number;
};

export const REASON_KINDS = ['edited', 'removed', 'afterStatement', 'notInFile', 'noRows'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

export type Reason = {
  readonly kind: ReasonKind;
  /** How much it adds to the difference, books minus statement. */
  readonly cents: number;
  readonly rows: readonly BankRow[];
  /** For missing rows: the last day with a row. */
  readonly since: string | null;
};

export type Reconciliation = {
  readonly openingCents: number | null;
  readonly openingOn: string | null;
  readonly inCents: number;
  readonly outCents: number;
  readonly transferCents: number;
  /** Null until the opening balance is known. */
  readonly booksCents: number | null;
  readonly differenceCents: number | null;
  /** What explains the difference, surest first. */
  readonly reasons: readonly Reason[];
  /** The part of the difference that no reason explains. */
  readonly unexplainedCents: number;
};

/**
 * Compares an account's balance in the books on a statement's closing date with the statement. Rows edited or removed
 * since they were imported explain the difference for certain. What remains is compared with single rows: one the bank
 * counted on the other side of the closing date, or one recorded by hand that the bank's file should have.
 */
export function reconcile(input: ReconcileInput): Reconciliation {
  const { days, changed, opening, closingOn, statementCents } = input;
  const first = opening?.date ?? null;
  const flows = flowsBetween(days, changed, first, closingOn);
  const booksCents =
    opening === null ? null : opening.cents + flows.inCents - flows.outCents + flows.transferCents;
  const differenceCents = booksCents === null ? null : booksCents - statementCents;
  const counted = changed.filter(
    ({ date }) => date <= closingOn && (first === null || date >= first),
  );
  const reasons = [
    reasonOf(
      'edited',
      counted.filter(({ booksFrom }) => booksFrom !== null),
    ),
    reasonOf(
      'removed',
      counted.filter(({ booksFrom }) => booksFrom === null),
    ),
  ].flatMap((reason) => reason ?? []);
  const certain = sumCents(reasons.map(({ cents }) => cents));
  const rest = (differenceCents ?? 0) - certain;
  const likely = rest === 0 || differenceCents === null ? null : likelyReason(input, rest);
  const all = likely ? [...reasons, likely] : reasons;
  return {
    openingCents: opening?.cents ?? null,
    openingOn: first,
    ...flows,
    booksCents,
    differenceCents,
    reasons: all,
    unexplainedCents: rest - (likely?.cents ?? 0),
  };
}

/** Null without rows. */
function reasonOf(kind: 'edited' | 'removed', rows: readonly ChangedBankRow[]): Reason | null {
  if (rows.length === 0) return null;
  return {
    kind,
    cents: sumCents(rows.map((row) => row.booksCents - row.bankCents)),
    rows: rows.map(({ date, text, booksCents, bankCents }) => ({
      date,
      text,
      cents: booksCents - bankCents,
    })),
    since: null,
  };
}

function likelyReason(
  { days, near, byHand, closingOn }: ReconcileInput,
  restCents: number,
): Reason | null {
  const single = (kind: ReasonKind, rows: readonly BankRow[]): Reason | null =>
    rows.length === 0 ? null : { kind, cents: restCents, rows: rows.slice(0, 1), since: null };
  // Counted in the books by the closing date but not yet by the bank, or the other way around.
  const early = near.filter(({ date, cents }) => date <= closingOn && cents === restCents);
  const late = near.filter(({ date, cents }) => date > closingOn && cents === -restCents);
  const last =
    days
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null;
  return (
    single('afterStatement', [...early, ...late]) ??
    single(
      'notInFile',
      byHand.filter(({ cents }) => cents === -restCents),
    ) ??
    (last !== null && last < closingOn
      ? { kind: 'noRows', cents: restCents, rows: [], since: last }
      : null)
  );
}

/** The balance in the books at the end of each of several days, in one pass over the rows. */
export function booksBalances(
  { days, changed }: Pick<ReconcileInput, 'days' | 'changed'>,
  opening: StartingBalance,
  closings: readonly string[],
): Map<string, number> {
  const moves = [
    ...days.map((day) => ({
      date: day.date,
      cents: day.inCents - day.outCents + day.transferCents,
    })),
    ...changed.map((row) => ({ date: row.date, cents: row.booksCents - row.bankCents })),
  ]
    .filter(({ date }) => date >= opening.date)
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const balances = new Map<string, number>();
  let cents = opening.cents;
  let next = 0;
  for (const closingOn of closings.toSorted()) {
    for (; (moves[next]?.date ?? '9') <= closingOn; next++) cents += moves[next]?.cents ?? 0;
    balances.set(closingOn, cents);
  }
  return balances;
}

/** A saved reconciliation: the difference then, compared with the difference now. */
export const brokenBy = (
  saved: { readonly booksCents: number },
  booksNowCents: number | null,
): number => (booksNowCents === null ? 0 : booksNowCents - saved.booksCents);
