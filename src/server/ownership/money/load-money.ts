import { dateText } from '#domain/text/date-text.ts';
import type { Db } from '#server/db/client.ts';
import {
  type MoneyRows,
  selectLoanSiblings,
  selectMoneyRows,
} from '#server/db/queries/ownership/transaction-rows.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { loanParts, type MovedMoney, moneyOf } from './money.ts';

export const transactionNotFound = () =>
  new AppError(404, 'transaction-not-found', 'This transaction doesn’t exist or was deleted.');

/** Always in the same order, so two callers can't deadlock. */
export async function lockProperties(
  tx: Db,
  userId: string,
  propertyIds: Iterable<string>,
): Promise<void> {
  for (const propertyId of [...new Set(propertyIds)].toSorted())
    await lockedProperty(tx, userId, propertyId);
}

export const propertiesOf = ({ expenses, payments, deposits }: MoneyRows): string[] =>
  [...expenses, ...payments, ...deposits].map(({ propertyId }) => propertyId);

/** By the ID of any of a transaction's rows, including reversed ones. */
export async function findMoney(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, MovedMoney>> {
  const rows = await selectMoneyRows(db, userId, { ids });
  const siblings = await selectLoanSiblings(db, userId, loanParts(rows));
  const known = new Set(rows.expenses.map(({ expenseId }) => expenseId));
  const expenses = [...rows.expenses, ...siblings.filter(({ expenseId }) => !known.has(expenseId))];
  return new Map(
    moneyOf({ ...rows, expenses }).flatMap((money) => money.rowIds.map((id) => [id, money])),
  );
}

/** Editable transactions in the order of `ids`, with their properties and `others` locked. */
export async function lockedMoney(
  tx: Db,
  userId: string,
  ids: readonly string[],
  others: readonly string[] = [],
): Promise<MovedMoney[]> {
  const before = await selectMoneyRows(tx, userId, { ids });
  const properties = propertiesOf(before);
  if (properties.length === 0) throw transactionNotFound();
  await lockProperties(tx, userId, [...properties, ...others]);
  const found = await findMoney(tx, userId, ids);
  const money = ids.map((id) => found.get(id) ?? missing());
  if (new Set(money).size < money.length)
    throw new AppError(422, 'transaction-twice', 'The same transaction is in the list twice.');
  if (money.some(({ isReversed }) => isReversed)) throw transactionChanged();
  const fixed = money.find(({ isEditable }) => !isEditable);
  if (fixed?.rows.expenses.length) throw partOfSharedCost();
  if (fixed) {
    const message = `The ${dateText(fixed.date)} refund is part of ending its lease. Undo ending the lease to change it.`;
    throw new AppError(422, 'transaction-fixed', message);
  }
  return money;
}

function missing(): never {
  throw transactionNotFound();
}

export const partOfSharedCost = () =>
  new AppError(
    422,
    'part-of-shared-cost',
    'This expense is part of a shared cost. Edit the shared cost to change it.',
  );

export const transactionChanged = () =>
  new AppError(
    409,
    'transaction-changed',
    'This transaction changed since you opened it. Reload to see the latest version.',
  );
