/** The columns a statement is read into; `book-formats.ts` recognizes them. */
export const STATEMENT_COLUMNS = [
  'Posted',
  'Amount',
  'Payee',
  'Memo',
  'Transaction ID',
  'Status',
  'Account',
  'Balance',
] as const;

export interface StatementRow {
  line: number;
  date: string;
  /** Signed: money in is positive. */
  amount: string;
  payee: string;
  memo: string;
  /** The bank's ID; some banks reuse one, so it never identifies a row on its own. */
  id: string;
  /** Empty for a booked row. */
  status: string;
}

/** One account's part of a statement file. */
export interface BankStatement {
  /** The account number. */
  account: string;
  /** Such as “Checking”. */
  type: string;
  /** ISO code; empty if the file doesn't say. */
  currency: string;
  /** At the end of a day; null if the file's rows may not reach that day. */
  balance: { date: string; cents: number } | null;
  rows: StatementRow[];
}
