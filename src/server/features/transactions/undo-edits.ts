import { randomUUID } from 'node:crypto';
import type { EditedTransactions } from '#contract/transactions/transactions.ts';
import type { Db } from '#server/db/client.ts';
import { type MoneyRows, selectMoneyRows } from '#server/db/queries/ownership/transaction-rows.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { lockProperties, propertiesOf, transactionChanged } from './load-money.ts';
import { type MovedMoney, moneyOf } from './money.ts';
import { insertRows, type NewRows, reverseMoney } from './write-money.ts';

interface Undone {
  /** Of the edit that undoes. */
  editId: string;
  /** What the edit wrote. */
  written: MovedMoney[];
  /** What it reversed. */
  restored: MovedMoney[];
}

/** What an edit wrote is reversed, and what it reversed is written again; undoing that does the edit again. */
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
  const edits = [...new Set(editIds)].map((editId): Undone => {
    const ofEdit = only(rows, (row) => row.editId === editId);
    if (all(ofEdit).length === 0)
      throw new AppError(404, 'edit-not-found', 'This edit does not exist, or is not yours.');
    const written = moneyOf(ofEdit);
    const undone = new Set(all(ofEdit).map(({ reversesId }) => reversesId));
    const isRedone = all(successors).some(
      (row) => row.editId !== editId && undone.has(row.replacesId),
    );
    if (isRedone || written.some(({ isReversed }) => isReversed)) throw transactionChanged();
    const restored = moneyOf(only(reversed, (_row, id) => undone.has(id)));
    return { editId: randomUUID(), written, restored };
  });
  await reverseMoney(
    tx,
    { userId, time },
    edits.map(({ editId, written }) => ({ editId, kind: 'undone', old: written })),
  );
  const copies: NewRows = { expenses: [], payments: [], deposits: [] };
  const answer = edits.map((edit) => ({
    editId: edit.editId,
    ids: edit.restored.map((money) => copy(copies, edit, money, time)),
  }));
  await insertRows(tx, userId, copies);
  return { edits: answer };
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

/** The rows of a transaction once more; answers with its new id. */
function copy(
  copies: NewRows,
  { editId, written }: Undone,
  money: MovedMoney,
  createdAt: Date,
): string {
  const { expenses, payments, deposits } = money.rows;
  const replacesId = written[0]?.id ?? money.id;
  const again = { replacesId, editId, editKind: 'undone' as const, createdAt };
  const ids = money.rowIds.map(() => randomUUID());
  expenses.forEach((row, at) => copies.expenses.push({ ...row, ...again, expenseId: ids[at]! }));
  payments.forEach((row, at) => copies.payments.push({ ...row, ...again, entryId: ids[at]! }));
  deposits.forEach((row, at) => copies.deposits.push({ ...row, ...again, entryId: ids[at]! }));
  return ids.toSorted()[0]!;
}
