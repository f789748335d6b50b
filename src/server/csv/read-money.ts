/** Which decimal separator a column uses, decided for the whole column. */
export type DecimalSign = '.' | ',';

const bare = (text: string): string =>
  text
    .replaceAll('\u2212', '-')
    .replaceAll(/[\s$€£'"]|USD/g, '')
    .replaceAll('\u00a0', '');

/** If any cell has a comma before its last one or two digits, the comma is the column's decimal separator. */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const texts = cells.map((cell) => bare(cell).replaceAll(/[()+-]/g, ''));
  const ends = (sign: RegExp): boolean => texts.some((text) => sign.test(text));
  if (ends(/\.\d{1,2}$|\.\d{4,}$/)) return '.';
  return ends(/,\d{1,2}$/) || ends(/^\d{1,3}(\.\d{3})+$/) ? ',' : '.';
}

/** Strips signs and parentheses. */
function withoutMarks(text: string): string {
  let [start, end] = [0, text.length];
  while ('-+('.includes(text.charAt(start)) && start < end) start += 1;
  while ('-)'.includes(text.charAt(end - 1)) && end > start) end -= 1;
  return text.slice(start, end);
}

/** Reads cents from a cell like `$1,234.56`, `(12.00)`, `12.00-` or `1.234,56`; null if it isn't an amount. */
export function centsIn(cell: string, decimal: DecimalSign): number | null {
  const text = bare(cell);
  const isNegative = /^-|-$|^\(.*\)$/.test(text);
  const digits = withoutMarks(text);
  const plain =
    decimal === ',' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (!/^(\d{1,13}(\.\d{0,8})?|\.\d{1,8})$/.test(plain)) return null;
  const exact = Number(plain) * 100;
  const cents = Math.round(exact);
  if (Math.abs(exact - cents) > 1e-4) return null;
  return (isNegative ? -cents : cents) + 0;
}
