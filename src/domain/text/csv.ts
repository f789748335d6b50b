/** Numbers stay numbers, so that a spreadsheet adds them up; a text is never more than a text. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/** What a spreadsheet takes for a formula or a command; the wide ones are typed on Japanese keyboards. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/;

/** A text that begins like a formula would be run by a spreadsheet: with an apostrophe before it, it is not. */
export const harmlessText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell before it was escaped against formulas, by us or by another program. */
export const originalText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? harmlessText(value) : value.toISOString();
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 writes them. Everything that leaves the product as CSV is written here. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** At the start of a file it marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';
