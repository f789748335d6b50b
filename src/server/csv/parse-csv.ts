import { CsvError, type Options, parse } from 'csv-parse/sync';
import {
  LONGEST_IMPORT_CELL,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '#contract/listings/imports.ts';
import { BYTE_ORDER_MARK, originalText } from '#domain/text/csv.ts';
import { decimals } from '#domain/text/number-text.ts';
import { refuseFile } from './refuse-file.ts';
import { separatorOf } from './separator-of.ts';

export interface CsvRecord {
  /** The line the record starts on, as a text editor counts lines. */
  line: number;
  cells: string[];
}

/**
 * A separate limit on lines, because lines with only separators don't count as rows; no real file comes close to it.
 */
const MOST_LINES = 20 * MOST_IMPORT_ROWS;

const RULES = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  ltrim: true,
} satisfies Options;

/**
 * Parses CSV per RFC 4180: quoted cells may contain separators, line breaks and doubled quotes. Skips a byte order mark
 * and blank lines; an unclosed quote runs to the end of the file.
 */
export function parseCsv(text: string): CsvRecord[] {
  const csv = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const delimiter = separatorOf(csv, MOST_IMPORT_COLUMNS);
  const { lines, next } = readLines(csv, { ...RULES, delimiter, to: MOST_LINES });
  const rows = lines.map(({ line, raw, record }) => ({
    line,
    cells: cellsOf(record, raw, delimiter),
  }));
  const records = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  for (const row of rows) refuseLarge(row);
  // The header row doesn't count.
  if (records.length > MOST_IMPORT_ROWS + 1 || lines.length === MOST_LINES) throw tooManyRows();
  if (next.isTooLong) throw next.columns > MOST_IMPORT_COLUMNS ? tooWide(next) : tooLong(next);
  return records;
}

interface Line {
  line: number;
  raw: string;
  record: string[];
}

interface Read {
  lines: Line[];
  /** Where reading stopped, and whether an overlong record stopped it. */
  next: { line: number; isTooLong: boolean; columns: number };
}

function readLines(csv: string, options: Options): Read {
  const limit = MOST_IMPORT_COLUMNS * (LONGEST_IMPORT_CELL + 1);
  try {
    const found = parse(csv, {
      ...options,
      relax_quotes: true,
      raw: true,
      max_record_size: limit,
    }) as unknown as Omit<Line, 'line'>[];
    return countLines(found);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return readLines(`${csv}"`, options);
    if (error.code !== 'CSV_MAX_RECORD_SIZE') throw error;
    const { records, index } = error as unknown as { records: number; index: number };
    const before = records === 0 ? countLines([]) : readLines(csv, { ...options, to: records });
    return { ...before, next: { ...before.next, isTooLong: true, columns: index } };
  }
}

/** The library returns each record's raw text, including the blank lines before it. */
function countLines(found: readonly Omit<Line, 'line'>[]): Read {
  let line = 1;
  const lines = found.map(({ raw, record }) => {
    const start = line + lineEndsIn(/^\s*/.exec(raw)![0]);
    line += lineEndsIn(raw);
    return { line: start, raw, record };
  });
  return { lines, next: { line, isTooLong: false, columns: 0 } };
}

const lineEndsIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

function cellsOf(record: readonly string[], raw: string, delimiter: string): string[] {
  const isBroken =
    record.some((cell) => cell.startsWith('"')) && !isWellFormed(raw, { ...RULES, delimiter });
  return record.map((cell) => originalText((isBroken ? withoutMarks(cell) : cell).trim()));
}

function isWellFormed(raw: string, options: Options): boolean {
  try {
    parse(raw, options);
    return true;
  } catch {
    return false;
  }
}

/** Text after a closing quote belongs to the cell, as in spreadsheets: "1"st is 1st. */
const withoutMarks = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1).replace('"', '') : cell;

const count = (most: number): string => decimals(most, 0);

export const tooManyRows = () =>
  refuseFile(
    `The file has more than ${count(MOST_IMPORT_ROWS)} rows. Split it into smaller files.`,
  );
const tooWide = ({ line }: { line: number }) =>
  refuseFile(
    `Line ${line} has more than ${count(MOST_IMPORT_COLUMNS)} columns. Remove the ones you don’t need.`,
  );
const tooLong = ({ line }: { line: number }) =>
  refuseFile(
    `Line ${line} has a cell with more than ${count(LONGEST_IMPORT_CELL)} characters. Shorten it or remove the column.`,
  );

function refuseLarge(row: CsvRecord): void {
  if (row.cells.length > MOST_IMPORT_COLUMNS) throw tooWide(row);
  if (row.cells.some((cell) => cell.length > LONGEST_IMPORT_CELL)) throw tooLong(row);
}
