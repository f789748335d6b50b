import type { BookField, BookMapping } from '#contract/book-imports/book-imports.ts';
import type { CsvRecord } from '#server/csv/parse-csv.ts';
import { dayIn } from '#server/csv/read-day.ts';
import { centsIn } from '#server/csv/read-money.ts';
import { BOOK_FORMATS, type BookFormat, guessBookFields } from './book-formats.ts';

/** Titles and balances may come before the column names, but never more lines than this. */
const MOST_LINES_BEFORE = 30;
/** More accounts than one bank login has; limits the key's length. */
const MOST_ACCOUNTS = 20;

export interface BookLayout {
  format: string;
  /** As in the file; numbered if it has no header. */
  names: string[];
  fields: (BookField | null)[];
  isReversed: boolean;
  hasSections: boolean;
  data: CsvRecord[];
  /** The column names in lowercase, and a statement's accounts, to recognize the same kind of file next time. */
  headerKey: string;
}

const namesIn = ({ cells }: CsvRecord): string[] => cells.map((cell) => cell.trim().toLowerCase());

const formatOf = (names: readonly string[]): BookFormat | undefined =>
  BOOK_FORMATS.find(({ fields }) => Object.keys(fields).every((name) => names.includes(name)));

/** If two columns share a name, the first is used. */
function fieldsOf({ fields, more = {} }: BookFormat, names: readonly string[]) {
  const known: Readonly<Record<string, BookField | null>> = { ...more, ...fields };
  return names.map((name, at) => (names.indexOf(name) === at ? (known[name] ?? null) : null));
}

const isTable = (fields: readonly (BookField | null)[]): boolean =>
  fields.includes('date') &&
  (fields.includes('amount') || (fields.includes('debit') && fields.includes('credit')));

/** Finds the header line and what each column contains. */
export function findLayout(records: readonly CsvRecord[], mapping: BookMapping | null): BookLayout {
  const found = records.slice(0, MOST_LINES_BEFORE).findIndex((record) => {
    const names = namesIn(record);
    return formatOf(names) !== undefined || isTable(guessBookFields(names));
  });
  const layout = found === -1 ? withoutHeader(records) : withHeader(records, found);
  return mapping === null
    ? layout
    : {
        ...layout,
        fields: layout.names.map((_, at) => mapping.fields[at] ?? null),
        isReversed: mapping.isReversed,
      };
}

function withHeader(records: readonly CsvRecord[], at: number): BookLayout {
  const record = records[at]!;
  const names = namesIn(record);
  const format = formatOf(names);
  const data = records.slice(at + 1);
  const fields = format ? fieldsOf(format, names) : guessBookFields(names);
  return {
    format: format?.name ?? 'Custom spreadsheet',
    names: record.cells,
    fields,
    isReversed: format?.isReversed ?? false,
    hasSections: format?.hasSections ?? false,
    data,
    headerKey: [...names, ...(format?.isAnyBank ? accountsIn(data, fields) : [])].join('\t'),
  };
}

/** Every bank's statement file has the same columns, so its choices are remembered by account. */
function accountsIn(data: readonly CsvRecord[], fields: readonly (BookField | null)[]): string[] {
  const at = fields.indexOf('account');
  const ends = data.map(({ cells }) => (cells[at] ?? '').slice(-4));
  return [...new Set(ends)].toSorted().slice(0, MOST_ACCOUNTS);
}

/** The first line is already data: a date, an amount and the longest text. */
function withoutHeader(records: readonly CsvRecord[]): BookLayout {
  const cells = records[0]?.cells ?? [];
  const date = cells.findIndex((cell) => dayIn(cell, 'monthFirst') ?? dayIn(cell, 'dayFirst'));
  const amount = cells.findIndex(
    (cell, at) => at !== date && /[.,]\d\d\)?-?$/.test(cell) && centsIn(cell, '.') !== null,
  );
  const isData = date !== -1 && amount !== -1;
  const rest = cells.map((cell, at) => (at === date || at === amount ? 0 : cell.length));
  const text = rest.indexOf(Math.max(0, ...rest));
  const fields = cells.map((_, at): BookField | null =>
    at === date ? 'date' : at === amount ? 'amount' : at === text ? 'text' : null,
  );
  return {
    format: isData ? 'CSV without headers' : 'Unknown format',
    names: isData ? cells.map((_, at) => `Column ${at + 1}`) : cells,
    fields: isData ? fields : cells.map(() => null),
    isReversed: false,
    hasSections: false,
    data: isData ? [...records] : records.slice(1),
    headerKey: isData
      ? `no names, ${cells.length} columns`
      : cells.map((cell) => cell.toLowerCase()).join('\t'),
  };
}
