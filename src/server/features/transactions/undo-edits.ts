import { randomUUID } from 'node:crypto';
import type { EditedTransactions } from '#contract/transactions/transactions.ts';
import type { Db } from '#server/db/client.ts';
import { type MoneyRows, selectMoneyRows } from '#server/db/queries/ownership/transaction-rows.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import {
  lockProperties,
  propertiesOf,
  transactionChanged,
} from '#server/ownership/money/load-money.ts';
import { type MovedMoney, moneyOf } from '#server/ownership/money/money.ts';
import { insertRows, type NewRows, reverseMoney } from '#server/ownership/money/write-money.ts';

interface Undone {
  /** The ID of the undoing edit. */
  editId: string;
  /** What the undone edit wrote. */
  written: MovedMoney[];
  /** What the undone edit reversed. */
  restored: MovedMoney[];
}

/**
 * Reverses what an edit wrote and rewrites what it reversed; undoing the undo redoes the edit. When consecutive edits
 * are undone, undoing the earlier one reverses what undoing the later one rewrote.
 */
export async function undoEdits(
  tx: Db,
  { userId, time }: { userId: string; time: Date },
  editIds: readonly string[],
): Promise<EditedTransactions> {
  const before = await selectMoneyRows(tx, userId, { editIds });
  await lockProperties(tx, userId, propertiesOf(before));
  const rows = await selectMoneyRows(tx, userId, { editIds });
  const reversedIds = all(rows).flatMap(({ reversesId }) =>
    reversesId === null ? [] : [reversesId],
  );
  const reversed = await selectMoneyRows(tx, userId, { ids: reversedIds });
  const successors = await selectMoneyRows(tx, userId, { replacing: reversedIds });
  const together = new Set(editIds);
  const edits = [...together].map((editId): Undone => {
    const ofEdit = only(rows, (row) => row.editId === editId);
    if (all(ofEdit).length === 0)
      throw new AppError(404, 'edit-not-found', 'This edit doesn’t exist or was already undone.');
    const written = moneyOf(ofEdit);
    const undone = new Set(all(ofEdit).map(({ reversesId }) => reversesId));
    const isRedone = all(successors).some(
      (row) => !together.has(row.editId ?? '') && undone.has(row.replacesId),
    );
    const isGone = ({ id, isReversed }: MovedMoney) => isReversed && !reversedIds.includes(id);
    if (isRedone || written.some(isGone)) throw transactionChanged();
    const restored = moneyOf(only(reversed, (_row, id) => undone.has(id)));
    return { editId: randomUUID(), written, restored };
  });
  const copies: NewRows = { expenses: [], payments: [], deposits: [] };
  const again = new Map<string, MovedMoney>();
  const answer = edits.map((edit) => ({
    editId: edit.editId,
    ids: edit.restored.map((money) => {
      const copied = copy(copies, edit, money, time);
      again.set(money.id, copied);
      return copied.id;
    }),
  }));
  const old = ({ written }: Undone) => written.map((money) => again.get(money.id) ?? money);
  await reverseMoney(
    tx,
    { userId, time },
    edits.map((edit) => ({ editId: edit.editId, kind: 'undone', old: old(edit) })),
  );
  await insertRows(tx, userId, copies);
  const gone = new Set(edits.flatMap((edit) => old(edit).map(({ id }) => id)));
  return {
    edits: answer.map(({ editId, ids }) => ({ editId, ids: ids.filter((id) => !gone.has(id)) })),
  };
}

type Row = MoneyRows['expenses' | 'payments' | 'deposits'][number];

const all = ({ expenses, payments, deposits }: MoneyRows): Row[] => [
  ...expenses,
  ...payments,
  ...deposits,
];

const only = (
  { expenses, payments, deposits }: MoneyRows,
  isMeant: (row: Row, id: string) => boolean,
): MoneyRows => ({
  expenses: expenses.filter((row) => isMeant(row, row.expenseId)),
  payments: payments.filter((row) => isMeant(row, row.entryId)),
  deposits: deposits.filter((row) => isMeant(row, row.entryId)),
});

/** Copies a transaction's rows. */
function copy(
  copies: NewRows,
  { editId, written }: Undone,
  money: MovedMoney,
  createdAt: Date,
): MovedMoney {
  const { expenses, payments, deposits } = money.rows;
  const replacesId = written[0]?.id ?? money.id;
  const again = { replacesId, editId, editKind: 'undone' as const, createdAt };
  const ids = money.rowIds.map(() => randomUUID());
  const rows = {
    expenses: expenses.map((row, at) => ({ ...row, ...again, expenseId: ids[at]! })),
    payments: payments.map((row, at) => ({ ...row, ...again, entryId: ids[at]! })),
    deposits: deposits.map((row, at) => ({ ...row, ...again, entryId: ids[at]! })),
  };
  copies.expenses.push(...rows.expenses);
  copies.payments.push(...rows.payments);
  copies.deposits.push(...rows.deposits);
  return { ...money, id: ids.toSorted()[0]!, rowIds: ids, rows };
}
