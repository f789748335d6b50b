import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  EditedTransactions,
  splitTransaction,
  TransactionChange,
} from '#contract/transactions/transactions.ts';
import { cents as dollarsAndCents } from '#domain/text/number-text.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { lockedMoney } from '#server/ownership/money/load-money.ts';
import { changedMoney } from '#server/ownership/money/money.ts';
import { writeEdits } from '#server/ownership/money/write-money.ts';

interface Editing {
  userId: string;
  time: Date;
}

/** Reverses each transaction and rewrites it with the change. */
export async function changeMoney(
  tx: Db,
  editing: Editing,
  ids: readonly string[],
  change: TransactionChange,
): Promise<EditedTransactions> {
  const others = change.propertyId === undefined ? [] : [change.propertyId];
  const old = await lockedMoney(tx, editing.userId, ids, others);
  const edits = old.map((money) => ({
    editId: randomUUID(),
    kind: 'changed' as const,
    old: [money],
    targets: [{ fields: changedMoney(money, change), replacesId: money.id }],
  }));
  return { edits: await writeEdits(tx, editing, edits) };
}

type SplitParts = z.output<NonNullable<(typeof splitTransaction)['body']>>['parts'];

export async function splitMoney(
  tx: Db,
  editing: Editing,
  id: string,
  parts: SplitParts,
): Promise<EditedTransactions> {
  const others = parts.map(({ propertyId }) => propertyId);
  const [money] = (await lockedMoney(tx, editing.userId, [id], others)) as [
    Awaited<ReturnType<typeof lockedMoney>>[number],
  ];
  const left = money.cents - sumCents(parts.map(({ amount }) => toCents(amount)));
  if (left !== 0) {
    const message = `The split amounts must add up to ${dollarsAndCents(fromCents(money.cents))}. You still have ${dollarsAndCents(fromCents(left))} to assign.`;
    throw new AppError(422, 'split-mismatch', message);
  }
  const targets = parts.map((part) => ({
    fields: changedMoney(money, part),
    replacesId: money.id,
  }));
  const edit = { editId: randomUUID(), kind: 'split' as const, old: [money], targets };
  return { edits: await writeEdits(tx, editing, [edit]) };
}

/** Keeps the first transaction, filling in its missing payee, note and bank row from the others. */
export async function mergeMoney(
  tx: Db,
  editing: Editing,
  ids: readonly string[],
): Promise<EditedTransactions> {
  const old = await lockedMoney(tx, editing.userId, ids);
  const [first] = old as [(typeof old)[number]];
  if (old.some(({ cents }) => Math.sign(cents) !== Math.sign(first.cents))) {
    const message = 'You can’t merge money in with money out: they aren’t the same transaction.';
    throw new AppError(422, 'merge-in-and-out', message);
  }
  const fields = {
    ...first,
    payee: old.map(({ payee }) => payee).find(Boolean) ?? '',
    note: old.map(({ note }) => note).find(Boolean) ?? '',
    bankRow: old.map(({ bankRow }) => bankRow).find(Boolean) ?? null,
  };
  const targets = [{ fields, replacesId: first.id }];
  const edit = { editId: randomUUID(), kind: 'merged' as const, old, targets };
  return { edits: await writeEdits(tx, editing, [edit]) };
}

export async function removeMoney(
  tx: Db,
  editing: Editing,
  ids: readonly string[],
): Promise<EditedTransactions> {
  const old = await lockedMoney(tx, editing.userId, ids);
  const edits = old.map((money) => ({
    editId: randomUUID(),
    kind: 'removed' as const,
    old: [money],
    targets: [],
  }));
  return { edits: await writeEdits(tx, editing, edits) };
}
