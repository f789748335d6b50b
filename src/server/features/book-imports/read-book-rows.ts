import { createHash } from 'node:crypto';
import type { BookField, BookImportPreview } from '#contract/book-imports/book-imports.ts';
import { payerKey } from '#domain/text/payer-key.ts';
import type { CsvRecord } from '#server/csv/parse-csv.ts';
import {
  type DateOrder,
  dateOrderOf,
  dayIn,
  isNumericDay,
  usualOrder,
} from '#server/csv/read-day.ts';
import { centsIn, type DecimalSign, decimalSignOf } from '#server/csv/read-money.ts';
import { namesBank } from './book-formats.ts';
import { type BookLayout, findLayout } from './find-header.ts';
import { type BookTask, proposeRows, type RawRow, type ReadBookRow } from './propose-rows.ts';
import { isRecovery, recoveryClassIn } from './read-recovery-class.ts';
import { recordsIn } from './statements/statement-records.ts';

export interface ReadBook {
  layout: Omit<BookLayout, 'data'>;
  samples: string[][];
  dateOrder: DateOrder | null;
  needsDateOrder: boolean;
  missing: BookField[];
  account: BookImportPreview['account'];
  rows: ReadBookRow[];
}

const SAMPLES = 3;
const LONGEST_TEXT = 500;
const LONGEST_ACCOUNT = 100;

/** Reads every record in a file, noting the row and column of each error. */
export function readBook(task: BookTask): ReadBook {
  const { data, ...layout } = findLayout(recordsIn(task.csv), task.mapping);
  const column = (field: BookField): number => layout.fields.indexOf(field);
  const cellsOf = (field: BookField): string[] =>
    column(field) === -1 ? [] : data.map(({ cells }) => cells[column(field)] ?? '');
  const days = cellsOf('date');
  const sure = task.mapping?.dateOrder ?? dateOrderOf(days);
  const missing = missingFields(layout.fields);
  const reader: Reader = {
    layout,
    order: sure ?? usualOrder(days),
    decimal: decimalSignOf([...cellsOf('amount'), ...cellsOf('debit'), ...cellsOf('credit')]),
    account: task.account,
  };
  const rows = missing.length > 0 ? [] : proposeRows(rowsOf(data, reader), task);
  return {
    layout,
    samples: layout.names.map((_, at) =>
      data.flatMap(({ cells }) => cells[at] || []).slice(0, SAMPLES),
    ),
    dateOrder: days.some(isNumericDay) ? reader.order : null,
    needsDateOrder: sure === null && days.some(isNumericDay),
    missing,
    account: {
      names: [...new Set(rows.map(({ account }) => account))],
      own: accountName({ ...reader, account: '' }, cellsOf('account').find(Boolean) ?? ''),
      chosen: task.account,
      isInFile: cellsOf('account').some(isName),
    },
    rows,
  };
}

const missingFields = (fields: readonly (BookField | null)[]): BookField[] => [
  ...(fields.includes('date') ? [] : (['date'] as const)),
  ...(fields.includes('amount') || (fields.includes('debit') && fields.includes('credit'))
    ? []
    : (['amount'] as const)),
];

interface Reader {
  layout: Omit<BookLayout, 'data'>;
  order: DateOrder;
  decimal: DecimalSign;
  account: string;
}

function rowsOf(data: readonly CsvRecord[], reader: Reader): RawRow[] {
  const { layout } = reader;
  const rows: RawRow[] = [];
  const seen = new Map<string, number>();
  const importedSections = new Set<string>();
  let section = '';
  for (const record of data) {
    const cell = (field: BookField): string => {
      const at = layout.fields.indexOf(field);
      return at === -1 ? '' : (record.cells[at] ?? '').trim();
    };
    if (cell('date') === '') {
      section = sectionIn(record, layout, section);
      continue;
    }
    const row = readRow(record, cell, reader, rows.length + 1, section);
    const split = cell('split');
    if (split !== '' && importedSections.has(split))
      row.skipped = `offsetting entry for a row in ${split}`;
    else if (split !== '') importedSections.add(section);
    const count = (seen.get(row.fingerprint) ?? 0) + 1;
    seen.set(row.fingerprint, count);
    rows.push({ ...row, fingerprint: `${row.fingerprint}#${count}` });
  }
  return rows;
}

/**
 * The section a row is in. A line with a single cell, such as "-> 4100 - Rent Income", starts a section; a total
 * doesn't end one.
 */
function sectionIn(
  { cells }: CsvRecord,
  { hasSections }: Reader['layout'],
  before: string,
): string {
  if (!hasSections) return '';
  const filled = cells.filter((cell) => cell !== '');
  const [name = ''] = filled;
  return filled.length === 1 && !/^total\b/i.test(name) ? name.replace(/^->\s*/, '') : before;
}

function readRow(
  record: CsvRecord,
  cell: (field: BookField) => string,
  reader: Reader,
  row: number,
  section: string,
): RawRow {
  const errors: ReadBookRow['errors'] = [];
  const nameOf = (field: BookField): string =>
    reader.layout.names[reader.layout.fields.indexOf(field)] ?? field;
  const date = dayIn(cell('date'), reader.order);
  if (date === null)
    errors.push({ column: nameOf('date'), message: `Not a date: ${cell('date').slice(0, 40)}` });
  const cents = centsOf(cell, reader, (field) =>
    errors.push({ column: nameOf(field), message: `Not an amount: ${cell(field).slice(0, 40)}` }),
  );
  const recovery = cell('recovery');
  if (!isRecovery(recovery))
    errors.push({
      column: nameOf('recovery'),
      message: `Not 27.5, 15 or 5 years: ${recovery.slice(0, 40)}`,
    });
  const text = [...new Set([cell('payee'), cell('text'), cell('memo')].filter(Boolean))]
    .join(' · ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST_TEXT);
  return {
    row,
    line: record.line,
    date,
    cents,
    text,
    unit: cell('unit'),
    payer: payerKey(text),
    category: cell('category') || cell('split') || section,
    subcategory: cell('subcategory'),
    property: cell('property'),
    skipped: errors.length > 0 ? null : skipReason(cell('status'), cents),
    errors,
    fingerprint: fingerprintOf(reader, cell, date, cents, text),
    account: accountName(reader, cell('account')),
    balanceCents: balanceOf(cell('balance'), reader),
    recoveryClass: recoveryClassIn(recovery),
  };
}

/** Money in is positive; null for an empty cell. */
function centsOf(
  cell: (field: BookField) => string,
  { layout, decimal }: Reader,
  onError: (field: BookField) => void,
): number | null {
  const read = (field: BookField): number | null => {
    const text = cell(field);
    if (text === '') return null;
    const cents = centsIn(text, decimal);
    if (cents === null) onError(field);
    return cents;
  };
  if (layout.fields.includes('amount')) {
    const cents = read('amount');
    if (cents === null) return null;
    const direction = cell('direction').toLowerCase();
    if (/^(debit|dr|withdrawal)/.test(direction)) return -Math.abs(cents);
    if (/^(credit|cr|deposit)/.test(direction)) return Math.abs(cents);
    return layout.isReversed ? -cents + 0 : cents;
  }
  const [out, into] = [read('debit'), read('credit')];
  // The column determines the direction, so a minus sign in it is ignored.
  if (into !== null && into !== 0) return Math.abs(into);
  return out === null ? into : -Math.abs(out) + 0;
}

/** True if the text has letters, so it isn't just an account number. */
const isName = (account: string): boolean => /\p{L}/u.test(account);

/** The name in the file, or else what the user typed, or else the bank and the last four digits. */
function accountName({ layout, account }: Reader, inFile: string): string {
  if (isName(inFile)) return inFile.slice(0, LONGEST_ACCOUNT);
  if (account !== '') return account;
  const digits = inFile.replaceAll(/\D/g, '').slice(-4);
  const bank = namesBank(layout.format) ? layout.format : 'Bank account';
  return digits === '' ? bank : `${bank} ••${digits}`;
}

function balanceOf(text: string, { layout, decimal }: Reader): number | null {
  const cents = text === '' ? null : centsIn(text, decimal);
  return cents !== null && layout.isReversed ? -cents + 0 : cents;
}

function skipReason(status: string, cents: number | null): string | null {
  if (/pending/i.test(status)) return 'pending';
  if (/fail|declin|cancel|void|revers/i.test(status)) return 'failed';
  if (cents === null) return 'no amount';
  return cents === 0 ? 'zero amount' : null;
}

/**
 * Identifies a row by the bank's transaction ID if there is one, or else by its date, amount and the bank's text; never
 * by anything the user edits.
 */
function fingerprintOf(
  { layout, account }: Reader,
  cell: (field: BookField) => string,
  date: string | null,
  cents: number | null,
  text: string,
): string {
  const id = cell('reference').replaceAll("'", '');
  const where = [layout.format, account.toLowerCase(), cell('account')];
  const what = id ? ['id', id, cents] : [date, cents, text.toLowerCase()];
  return createHash('sha256')
    .update(JSON.stringify([...where, ...what]))
    .digest('base64url');
}
