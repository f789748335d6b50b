import { saveFile } from './save-file.ts';

/** RFC 4180 cells; a text that begins like a formula would be run by a spreadsheet. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');

/** The mark at the start tells spreadsheets that the letters are UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), name);
}
