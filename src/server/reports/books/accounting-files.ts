import { type CsvValue, csvLines } from '#domain/text/csv.ts';
import type { ZipEntry } from './zip.ts';

export type AccountingSoftware = 'quickbooks' | 'xero';

/** A transaction as accounting software imports it; money in is positive. */
export interface AccountingRow {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: number;
  readonly payee: string;
  readonly description: string;
  readonly reference: string;
}

/** QuickBooks and Xero both refuse longer files. */
const MOST_ROWS = 1000;
/** QuickBooks Online refuses files above 350 kB. */
const MOST_BYTES = 340_000;

/** MM/DD/YYYY, which both programs accept for a US company. */
const dateOf = (date: string): string =>
  `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

interface Layout {
  readonly name: string;
  readonly columns: readonly string[];
  readonly line: (row: AccountingRow) => CsvValue[];
}

const LAYOUTS: Readonly<Record<AccountingSoftware, Layout>> = {
  // Three columns, because guides disagree on which of the four-column format's Credit and Debit is money out.
  quickbooks: {
    name: 'QuickBooks',
    columns: ['Date', 'Description', 'Amount'],
    line: ({ date, amount, payee, description }) => [
      dateOf(date),
      [payee, description].filter(Boolean).join(', '),
      amount,
    ],
  },
  xero: {
    name: 'Xero',
    columns: ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
    line: ({ date, amount, payee, description, reference }) => [
      dateOf(date),
      amount,
      payee,
      description,
      reference,
      '',
    ],
  },
};

/** The rows, oldest first, in as many files as the software's limits need. */
export function accountingFiles(
  software: AccountingSoftware,
  rows: readonly AccountingRow[],
): ZipEntry[] {
  const { name, columns, line } = LAYOUTS[software];
  const head = csvLines([columns]);
  const files: { lines: string[]; bytes: number }[] = [];
  for (const row of rows) {
    const text = csvLines([line(row)]);
    const file = files.at(-1);
    const bytes = Buffer.byteLength(text);
    if (!file || file.lines.length > MOST_ROWS || file.bytes + bytes > MOST_BYTES)
      files.push({ lines: [head, text], bytes: head.length + bytes });
    else {
      file.lines.push(text);
      file.bytes += bytes;
    }
  }
  if (files.length === 0) files.push({ lines: [head], bytes: head.length });
  return files.map(({ lines }, at) => ({
    name:
      files.length === 1
        ? `Freehold transactions for ${name}.csv`
        : `Freehold transactions for ${name}, part ${at + 1} of ${files.length}.csv`,
    body: Buffer.from(lines.join('')),
  }));
}
