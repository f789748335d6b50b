import { LONGEST_IMPORT_CELL, MOST_IMPORT_ROWS } from '#contract/listings/imports.ts';
import { BYTE_ORDER_MARK } from '#domain/text/csv.ts';
import { type CsvRecord, parseCsv, tooManyRows } from '#server/csv/parse-csv.ts';
import { centsIn } from '#server/csv/read-money.ts';
import { refuseFile } from '#server/csv/refuse-file.ts';
import { camtStatements } from './camt.ts';
import { ofxStatements } from './ofx.ts';
import { type BankStatement, STATEMENT_COLUMNS, type StatementRow } from './statement.ts';

const OFX_START = /^\s*(?:<\?[^>]*>\s*)*(?:OFXHEADER\s*:|<OFX>)/i;
const CAMT_START = /^\s*(?:<\?[^>]*>\s*)*<(?:!doctype|(?:[\w.-]+:)?Document[\s>])/i;

/** The records of a bank's file: CSV, or an OFX, QFX or CAMT.053 statement as a table with the same columns. */
export function recordsIn(file: string): CsvRecord[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  if (OFX_START.test(text)) return tableOf(ofxStatements(text));
  if (CAMT_START.test(text)) return tableOf(camtStatements(text));
  return parseCsv(file);
}

function tableOf(statements: readonly BankStatement[]): CsvRecord[] {
  const foreign = statements.find(({ currency }) => currency !== '' && currency !== 'USD');
  if (foreign)
    throw refuseFile(
      `This statement is in ${foreign.currency.slice(0, 10)}. Only statements in US dollars can be imported.`,
    );
  if (statements.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_IMPORT_ROWS)
    throw tooManyRows();
  const isOne = new Set(statements.map(({ account }) => account)).size <= 1;
  return [
    { line: 1, cells: [...STATEMENT_COLUMNS] },
    ...statements.flatMap((statement) => recordsOf(statement, isOne)),
  ];
}

/** The account of a file with one account is only a number, so the owner can name it. */
function recordsOf({ account, type, balance, rows }: BankStatement, isOne: boolean): CsvRecord[] {
  const digits = account.replaceAll(/\D/g, '');
  const name = isOne || digits === '' ? digits : `${type} ••${digits.slice(-4)}`;
  const balances = balancesOf(rows, balance);
  return rows.map((row, number) => ({
    line: row.line,
    cells: [
      row.date,
      amountCell(row.amount),
      row.payee,
      row.memo,
      row.id === '' ? '' : `${row.id} ${row.date}`,
      row.status,
      name,
      balances[number] ?? '',
    ].map((cell) => cell.slice(0, LONGEST_IMPORT_CELL)),
  }));
}

/** With two decimals; an amount that can't be read is marked, so that no other decimal separator is tried. */
function amountCell(amount: string): string {
  const cents = centsOf(amount);
  if (cents !== null) return (cents / 100).toFixed(2);
  return amount === '' ? '' : `${amount}?`;
}

/** In a statement, a comma before the last one or two digits is a decimal comma. */
const centsOf = (amount: string): number | null =>
  centsIn(amount.replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2'), '.');

/**
 * The account's balance after each row, counted back from the closing balance; empty if the file's rows don't reach
 * the day of the closing balance, or if an amount is unreadable.
 */
function balancesOf(rows: readonly StatementRow[], balance: BankStatement['balance']): string[] {
  if (!balance) return [];
  const booked = rows
    .map((row, number) => ({ ...row, number, cents: centsOf(row.amount) }))
    .filter(({ status }) => status === '');
  if (booked.some(({ cents, date }) => cents === null || date > balance.date)) return [];
  const isNewestFirst = (booked[0]?.date ?? '') > (booked.at(-1)?.date ?? '');
  const sorted = isNewestFirst ? booked : booked.toReversed();
  const balances: string[] = [];
  let after = balance.cents;
  for (const { number, cents } of sorted.toSorted((a, b) => b.date.localeCompare(a.date))) {
    balances[number] = (after / 100).toFixed(2);
    after -= cents ?? 0;
  }
  return balances;
}
