import { BYTE_ORDER_MARK, type CsvValue, csvLines } from '#domain/text/csv.ts';
import { saveFile } from './save-file.ts';

export function downloadCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
  const type = 'text/csv;charset=utf-8';
  saveFile(new Blob([BYTE_ORDER_MARK, csvLines(rows)], { type }), name);
}
