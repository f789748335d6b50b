/** Numbers stay numbers so a spreadsheet can add them up; text is never treated as a formula. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/**
 * Characters a spreadsheet treats as the start of a formula or command; the full-width ones come from Japanese
 * keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/;

/** A spreadsheet would run text that starts like a formula; a leading apostrophe prevents that. */
export const harmlessText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell's text without the apostrophe that we or another program added to keep it from running as a formula. */
export const originalText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? harmlessText(value) : value.toISOString();
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows in RFC 4180 format. All of our CSV exports are written here. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** At the start of a file, this tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
