/** Lines of numbers as a spreadsheet reads them: cents at the finest, no text that could be taken for a formula. */
export function csvOf(header: readonly string[], rows: readonly (readonly number[])[]): string {
  const cell = (value: number) => String(Math.round(value * 100) / 100);
  return [header.join(','), ...rows.map((row) => row.map(cell).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
}
