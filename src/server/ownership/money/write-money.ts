import { randomUUID } from 'node:crypto';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dateText } from '#domain/text/date-text.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { sumCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { DEPOSIT_ENTRIES, EXPENSES, RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { insertExpenses, type NewExpenseRow } from '#server/db/queries/ownership/expenses.ts';
import {
  insertDepositEntries,
  insertRentEntries,
  type NewDepositEntry,
  type NewRentEntry,
} from '#server/db/queries/ownership/rent-entries.ts';
import type { RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { depositHeldCents, type LeaseBook } from '#server/ownership/lease-book.ts';
import { loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import {
  type ReversibleRent,
  reversedDeposit,
  reversedExpense,
  reversedRent,
} from '#server/ownership/reverse-rows.ts';
import { checkTargets, splitMortgages } from './check-money.ts';
import type { MoneyFields, MovedMoney } from './money.ts';
import { returnedChecks } from './returned-checks.ts';

export interface Target {
  fields: MoneyFields;
  /** The row it replaces. */
  replacesId: string;
}

export type EditKind = NonNullable<RentEntryRow['editKind']>;

/** One edit: reverses the old transactions and writes the targets instead. */
export interface Edit {
  editId: string;
  kind: EditKind;
  old: readonly MovedMoney[];
  targets: readonly Target[];
}

export interface NewRows {
  expenses: NewExpenseRow[];
  payments: NewRentEntry[];
  deposits: NewDepositEntry[];
}

interface Writing {
  userId: string;
  time: Date;
}

/** Call with all properties locked. Returns the IDs each edit wrote. */
export async function writeEdits(
  tx: Db,
  writing: Writing,
  edits: readonly Edit[],
): Promise<{ editId: string; ids: string[] }[]> {
  await reverseMoney(tx, writing, edits);
  const targets = edits.flatMap(({ targets: all }) => all.map(({ fields }) => fields));
  const today = calendarDay(writing.time);
  refuseFuture(targets, today);
  const books = await checkTargets(tx, writing.userId, targets, today);
  const mortgages = await splitMortgages(tx, writing.userId, targets, today);
  const written: NewRows = { expenses: [], payments: [], deposits: [] };
  const ids = edits.map((edit) => ({
    editId: edit.editId,
    ids: edit.targets
      .filter(({ fields }) => !isReturnedCheck(fields))
      .map((target) => book(written, edit, target, mortgages, writing.time)),
  }));
  written.payments.push(...takeBackPayments(edits, books, written, writing.time));
  await insertRows(tx, writing.userId, written);
  return ids;
}

/** Bounced rent on a lease. */
const isReturnedCheck = ({ category, leaseId, cents }: MoneyFields): boolean =>
  category === 'rent' && leaseId !== null && cents < 0;

/** A bounced check isn't its own transaction: it belongs to the payment it reverses. */
function takeBackPayments(
  edits: readonly Edit[],
  books: ReadonlyMap<string, LeaseBook>,
  { payments }: NewRows,
  createdAt: Date,
): NewRentEntry[] {
  const checks = edits.flatMap(({ editId, kind: editKind, targets }) =>
    targets.flatMap(({ fields, replacesId }) => {
      const { leaseId, propertyId, date, cents, importId, bankRow, method, payee } = fields;
      if (leaseId === null || !isReturnedCheck(fields)) return [];
      const row = { propertyId, date, cents, importId, bankRow, method, label: payee };
      const memo = fields.note;
      return [{ ...row, memo, leaseId, replacesId, editId, editKind, createdAt }];
    }),
  );
  return returnedChecks(checks, books, payments as ReversibleRent[]);
}

function refuseFuture(targets: readonly MoneyFields[], today: string): void {
  const late = targets.find(({ date }) => date > addDays(today, 1));
  if (!late) return;
  const message = `${dateText(late.date)} is in the future. Schedule an expense on the property instead.`;
  throw new AppError(422, 'transaction-in-future', message);
}

/** Reverses every row of the old transactions on its own date. */
export async function reverseMoney(
  tx: Db,
  { userId, time }: Writing,
  edits: readonly Pick<Edit, 'editId' | 'kind' | 'old'>[],
): Promise<void> {
  const rows: NewRows = { expenses: [], payments: [], deposits: [] };
  const deposits = edits.flatMap(({ old }) => old.flatMap((money) => money.rows.deposits));
  for (const [leaseId, held] of groupedBy(deposits, (row) => row.leaseId)) {
    if (leaseId === null) continue;
    const [{ propertyId }] = held as [(typeof held)[number]];
    const leaseBook = await loadLeaseBook(tx, userId, { propertyId, historyId: leaseId });
    if (depositHeldCents(leaseBook) >= sumCents(held.map(({ cents }) => cents))) continue;
    const message = 'This deposit was settled or carried to a renewal, so you can’t change it.';
    throw new AppError(422, 'deposit-settled', message);
  }
  for (const { editId, kind, old } of edits) {
    const reason = kind === 'removed' ? 'deleted' : 'corrected';
    const edit = { editId, editKind: kind };
    for (const { rows: was } of old) {
      for (const row of was.expenses)
        rows.expenses.push({ ...reversedExpense(row, { reason, time }), ...edit });
      for (const row of was.payments)
        rows.payments.push({ ...reversedRent(row, { reason, time }), ...edit });
      for (const row of was.deposits)
        rows.deposits.push({ ...reversedDeposit(row, { reason, time }), ...edit });
    }
  }
  await insertRows(tx, userId, rows);
}

/** Enforces each property's caps. */
export async function insertRows(
  tx: Db,
  userId: string,
  { expenses, payments, deposits }: NewRows,
): Promise<void> {
  for (const [propertyId, rows] of groupedBy(expenses, (row) => row.propertyId))
    await withinPropertyCap(tx, EXPENSES, { userId, propertyId }, () =>
      insertExpenses(tx, userId, rows),
    );
  for (const [propertyId, rows] of groupedBy(payments, (row) => row.propertyId))
    await withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId }, () =>
      insertRentEntries(tx, userId, rows),
    );
  for (const [propertyId, rows] of groupedBy(deposits, (row) => row.propertyId))
    await withinPropertyCap(tx, DEPOSIT_ENTRIES, { userId, propertyId }, () =>
      insertDepositEntries(tx, userId, rows),
    );
}

type Mortgages = Awaited<ReturnType<typeof splitMortgages>>;

/** Adds a transaction's rows to its ledger and returns its ID. */
function book(
  written: NewRows,
  { editId, kind: editKind }: Edit,
  { fields, replacesId }: Target,
  mortgages: Mortgages,
  createdAt: Date,
): string {
  const { category, propertyId, date, cents, importId, bankRow, method, payee } = fields;
  const edit = { replacesId, editId, editKind, createdAt };
  const row = { propertyId, date, memo: fields.note, importId, bankRow, ...edit };
  const entryId = randomUUID();
  if (category === 'deposit') {
    const { isLastRent } = fields;
    const { leaseId } = fields;
    written.deposits.push({
      ...row,
      entryId,
      leaseId,
      kind: cents > 0 ? 'received' : 'refunded',
      cents,
      isLastRent,
      method,
    });
    return entryId;
  }
  if (category === 'rent' || category === 'fee' || category === 'otherIncome') {
    const { leaseId, split } = fields;
    const chargeKind = leaseId !== null || category === 'otherIncome' ? null : category;
    const entry = { ...row, entryId, leaseId, chargeKind, cents, split, method, label: payee };
    written.payments.push({ ...entry, kind: 'payment' });
    return entryId;
  }
  const { unitId, isPaid, recurring, loanId, recoveryClass, maintenanceId } = fields;
  const expense = { ...row, vendor: payee, isPaid };
  if (!isExpenseKey(category)) {
    const parts = (fields.parts ?? mortgages.get(fields) ?? []).map((part) => ({
      category: part.category,
      cents: part.cents,
      loanId: part.loanId ?? null,
      expenseId: randomUUID(),
    }));
    written.expenses.push(...parts.map((part) => ({ ...expense, ...part })));
    return parts.map(({ expenseId }) => expenseId).toSorted()[0]!;
  }
  const whole = {
    ...expense,
    ...recurring,
    category,
    unitId,
    loanId,
    recoveryClass,
    maintenanceId,
  };
  written.expenses.push({ ...whole, cents: -cents, expenseId: entryId });
  return entryId;
}
