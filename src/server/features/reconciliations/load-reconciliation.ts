import {
  MOST_REASON_ROWS,
  type ReconciliationAnswer,
  type ReconciliationsAnswer,
  type SavedReconciliation,
} from '#contract/book-imports/reconciliations.ts';
import type {
  BankDay,
  ChangedBankRow,
  FileBalances,
  TypedAccount,
} from '#engine/books/match-bank.ts';
import {
  booksBalances,
  brokenBy,
  type Reconciliation,
  reconcile,
  type StartingBalance,
} from '#engine/books/reconcile.ts';
import { addDays, addToMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import {
  selectBankAccounts,
  selectBankDays,
  selectChangedBankRows,
  selectFileBalances,
} from '#server/db/queries/ownership/bank-accounts.ts';
import {
  selectBankRowsBetween,
  selectHandRowsBetween,
  selectReconciliations,
} from '#server/db/queries/ownership/reconciliations.ts';
import type { ReconciliationRow } from '#server/db/schema/ownership/reconciliations.ts';
import { AppError } from '#server/http/errors/app-error.ts';

/** A bank may post a row this many days after, or before, the day it happened. */
const NEAR_DAYS = 5;

export interface LoadedAccounts {
  readonly days: readonly BankDay[];
  readonly changed: readonly ChangedBankRow[];
  readonly inFiles: readonly FileBalances[];
  readonly typed: readonly TypedAccount[];
  readonly saved: readonly ReconciliationRow[];
  readonly today: string;
}

/** Every account's rows and saved reconciliations, in five queries. */
export async function loadAccounts(db: Db, userId: string, today: string): Promise<LoadedAccounts> {
  return {
    days: await selectBankDays(db, userId),
    changed: await selectChangedBankRows(db, userId, today),
    inFiles: await selectFileBalances(db, userId),
    typed: await selectBankAccounts(db, userId),
    saved: await selectReconciliations(db, userId),
    today,
  };
}

const ofAccount = <Row extends { readonly account: string }>(
  rows: readonly Row[],
  account: string,
): Row[] => rows.filter((row) => row.account === account);

function openingOf(loaded: LoadedAccounts, account: string): StartingBalance | null {
  const [typed] = ofAccount(loaded.typed, account);
  return typed?.opening ?? ofAccount(loaded.inFiles, account)[0]?.opening ?? null;
}

interface Statement {
  account: string;
  closingOn: string;
  statement: number;
}

/** Compares a statement with the books; 404 for an account without rows or balances. */
export async function reconcileAccount(
  db: Db,
  userId: string,
  loaded: LoadedAccounts,
  statement: Statement,
): Promise<Reconciliation> {
  const { account, closingOn } = statement;
  const opening = openingOf(loaded, account);
  if (!accountNames(loaded).includes(account))
    throw new AppError(404, 'account-not-found', 'Import a file from this bank account first.');
  const window = { from: addDays(closingOn, -NEAR_DAYS), to: addDays(closingOn, NEAR_DAYS) };
  const near = await selectBankRowsBetween(db, userId, { account, ...window });
  const byHand = await selectHandRowsBetween(db, userId, {
    from: opening?.date ?? closingOn,
    to: closingOn,
    today: loaded.today,
  });
  return reconcile({
    days: ofAccount(loaded.days, account),
    changed: ofAccount(loaded.changed, account),
    near,
    byHand,
    opening,
    closingOn,
    statementCents: toCents(statement.statement),
  });
}

/** Accounts with a bank balance. */
const accountNames = ({ days, typed }: LoadedAccounts): string[] => {
  const isBank = (name: string): boolean => ofAccount(typed, name)[0]?.isBank ?? true;
  return [...new Set([...days, ...typed].map(({ account }) => account))].filter(isBank).toSorted();
};

export const reconciliationAnswer = (
  found: Reconciliation,
  { account, closingOn, statement }: Statement,
): ReconciliationAnswer => ({
  account,
  closingOn,
  statement,
  opening:
    found.openingOn === null || found.openingCents === null
      ? null
      : { date: found.openingOn, amount: fromCents(found.openingCents) },
  moneyIn: fromCents(found.inCents),
  moneyOut: fromCents(found.outCents),
  transfers: fromCents(found.transferCents),
  books: found.booksCents === null ? null : fromCents(found.booksCents),
  difference: found.differenceCents === null ? null : fromCents(found.differenceCents),
  reasons: found.reasons.map(({ kind, cents, rows, since }) => ({
    kind,
    amount: fromCents(cents),
    since,
    count: rows.length,
    rows: rows
      .slice(0, MOST_REASON_ROWS)
      .map((row) => ({ date: row.date, text: row.text, amount: fromCents(row.cents) })),
  })),
  unexplained: fromCents(found.unexplainedCents),
});

export const savedAnswer = (
  row: ReconciliationRow,
  booksNowCents: number | null,
): SavedReconciliation => ({
  id: row.reconciliationId,
  account: row.account,
  closingOn: row.closingOn,
  statement: fromCents(row.statementCents),
  difference: fromCents(row.booksCents - row.statementCents),
  brokenBy: fromCents(brokenBy(row, booksNowCents)),
  createdAt: row.createdAt.toISOString(),
});

export function listAnswer(loaded: LoadedAccounts): ReconciliationsAnswer {
  const daysOf = groupedBy(loaded.days, ({ account }) => account);
  const changedOf = groupedBy(loaded.changed, ({ account }) => account);
  return {
    accounts: accountNames(loaded).map((account) => {
      const days = daysOf.get(account) ?? [];
      const dates = days.map(({ date }) => date).toSorted();
      const saved = ofAccount(loaded.saved, account);
      const opening = openingOf(loaded, account);
      const rows = { days, changed: changedOf.get(account) ?? [] };
      const closings = saved.map(({ closingOn }) => closingOn);
      const balances = opening && booksBalances(rows, opening, closings);
      const answers = saved.map((row) => savedAnswer(row, balances?.get(row.closingOn) ?? null));
      const [firstDate, lastDate] = [dates[0] ?? null, dates.at(-1) ?? null];
      return {
        account,
        firstDate,
        lastDate,
        opening: opening && { date: opening.date, amount: fromCents(opening.cents) },
        nextClosing: nextClosing(saved.at(-1)?.closingOn ?? null, firstDate),
        saved: answers.toReversed(),
      };
    }),
  };
}

/** The month after the last reconciled one, or the first with rows. */
const nextClosing = (last: string | null, first: string | null): string | null => {
  if (last !== null) return lastDayOfMonth(addToMonth(last, 1));
  return first === null ? null : lastDayOfMonth(first);
};
