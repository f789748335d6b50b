import type { CsvValue } from '#domain/text/csv.ts';
import { counted } from '#domain/text/number-text.ts';
import type { Db } from '#server/db/client.ts';
import {
  selectTransactions,
  type TransactionQuery,
  type TransactionRow,
} from '#server/db/queries/ownership/transactions.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { listedTransaction } from './transaction-answer.ts';

const MOST_EXPORTED = 20_000;

/** Every matching transaction for a file, newest first. */
export async function exportedTransactions(
  db: Db,
  userId: string,
  query: TransactionQuery,
): Promise<TransactionRow[]> {
  const page = { sort: 'date', isDescending: true, after: null, limit: MOST_EXPORTED + 1 } as const;
  const rows = await selectTransactions(db, userId, query, page);
  if (rows.length <= MOST_EXPORTED) return rows;
  const message = `This export has more than ${counted(MOST_EXPORTED, 'transaction')}. Choose a shorter period or one property.`;
  throw new AppError(422, 'too-many-to-export', message);
}

export const TRANSACTION_COLUMNS = [
  'Date',
  'Property',
  'Unit',
  'Category',
  'Schedule E line',
  'Payee',
  'Note',
  'Amount',
  'File',
  'Account',
  'Status',
];

/** A transaction as a line of the CSV export. */
export function transactionLine(row: TransactionRow): CsvValue[] {
  const listed = listedTransaction(row);
  const { date, address, unitName, categoryLabel, line, title, note, amount, imported } = listed;
  return [
    date,
    address,
    unitName,
    categoryLabel,
    line,
    title,
    note,
    amount,
    imported?.fileName,
    listed.account,
    listed.returned && (listed.returned.isReturn ? 'Bounce (NSF)' : 'Bounced payment'),
  ];
}
