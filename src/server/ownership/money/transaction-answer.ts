import type { Transaction } from '#contract/transactions/transaction.ts';
import { TRANSACTION_KINDS } from '#domain/text/book-kinds.ts';
import { categoryOf, isExpenseKey } from '#engine/books/categories.ts';
import { fromCents } from '#engine/money.ts';
import type { TransactionRow } from '#server/db/queries/ownership/transactions.ts';

const LABELS: ReadonlyMap<string, string> = new Map(
  TRANSACTION_KINDS.map(({ key, label }) => [key, label]),
);

export const kindLabel = (category: string): string => LABELS.get(category) ?? category;

export const listedTransaction = (
  row: TransactionRow,
  suggested: Transaction['suggested'] = null,
): Transaction => ({
  id: row.id,
  category: row.category,
  categoryLabel: kindLabel(row.category),
  line: isExpenseKey(row.category) ? categoryOf(row.category).line : null,
  propertyId: row.propertyId,
  address: row.address,
  unitId: row.unitId,
  unitName: row.unitName,
  historyId: row.leaseId,
  lender: row.lender,
  date: row.date,
  amount: fromCents(row.cents),
  title: row.title || kindLabel(row.category),
  payee: row.payee,
  note: row.note,
  parts: (row.parts ?? []).map(({ category, cents }) => ({
    category,
    label: kindLabel(category),
    amount: fromCents(cents),
  })),
  imported: row.importId === null ? null : { importId: row.importId, fileName: row.fileName ?? '' },
  account: row.account,
  review: row.review,
  suggested,
  receipts: row.receipts,
  isEditable: row.isEditable,
  sharedCostId: row.sharedCostId,
  returned:
    row.otherId === null || row.otherDate === null
      ? null
      : { isReturn: row.cents < 0, otherId: row.otherId, otherDate: row.otherDate },
  createdAt: row.createdAt,
});
