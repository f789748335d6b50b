import {
  LONGEST_IMPORT_CELL,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '#contract/listings/imports.ts';
import { refuseFile } from './refuse-file.ts';

export interface CsvRecord {
  /** As an editor counts: where the record begins. */
  line: number;
  cells: string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that the first line has most of, outside quotation marks; a comma where it has none. */
function separatorOf(csv: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const sign of csv) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') break;
    const counted = counts.get(sign);
    if (counted !== undefined) counts.set(sign, counted + 1);
    // No file has more columns.
    if (counted === MOST_IMPORT_COLUMNS) break;
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

const count = (most: number): string => most.toLocaleString('en-US');

/** At the first line that goes beyond what a file may have, with the sentence that says so. */
function refuseLarge({ line, cells }: CsvRecord, recordsBefore: number): void {
  if (recordsBefore > MOST_IMPORT_ROWS)
    throw refuseFile(
      `The file has more than ${count(MOST_IMPORT_ROWS)} rows. Split it and import the parts.`,
    );
  if (cells.length > MOST_IMPORT_COLUMNS)
    throw refuseFile(
      `Line ${line} has more than ${count(MOST_IMPORT_COLUMNS)} columns. Remove those that are not needed.`,
    );
  if ((cells.at(-1)?.length ?? 0) > LONGEST_IMPORT_CELL)
    throw refuseFile(
      `Line ${line} has a cell of more than ${count(LONGEST_IMPORT_CELL)} characters. Shorten it, or remove its column.`,
    );
}

/**
 * Records of a CSV file after RFC 4180: cells in quotation marks may hold separators, line ends and doubled marks.
 * A byte order mark and blank lines are passed over; a quotation mark that is never closed ends with the file.
 */
export function parseCsv(text: string): CsvRecord[] {
  const csv = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(csv);
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  let at = 0;
  const endRecord = () => {
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
    record = { line, cells: [] };
  };
  while (at < csv.length) {
    const { cell, next, lines } = readCell(csv, at, separator);
    record.cells.push(cell);
    refuseLarge(record, records.length);
    line += lines;
    at = next;
    if (at >= csv.length) break;
    if (csv[at] === separator) {
      at += 1;
      if (at === csv.length) record.cells.push('');
      continue;
    }
    at += csv.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    endRecord();
  }
  endRecord();
  return records;
}

interface Cell {
  cell: string;
  next: number;
  /** Line ends inside the cell. */
  lines: number;
}

function readCell(csv: string, at: number, separator: string): Cell {
  if (csv[at] === '"') return readQuoted(csv, at + 1, separator);
  let next = at;
  while (next < csv.length && csv[next] !== separator && csv[next] !== '\n' && csv[next] !== '\r')
    next += 1;
  return { cell: csv.slice(at, next).trim(), next, lines: 0 };
}

function readQuoted(csv: string, start: number, separator: string): Cell {
  let cell = '';
  let at = start;
  for (;;) {
    const mark = csv.indexOf('"', at);
    cell += csv.slice(at, mark === -1 ? csv.length : mark);
    if (mark === -1) return { cell: cell.trim(), next: csv.length, lines: linesIn(cell) };
    at = mark + 1;
    if (csv[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  // What follows a closing mark belongs to the cell, as spreadsheets read it.
  const rest = readCell(csv, at, separator);
  const isPlainRest = csv[at] !== '"';
  return {
    cell: (cell + (isPlainRest ? rest.cell : '')).trim(),
    next: isPlainRest ? rest.next : at,
    lines: linesIn(cell),
  };
}

const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;
