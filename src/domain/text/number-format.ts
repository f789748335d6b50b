import { DEFAULT_DISPLAY, type NumberFormat } from '#domain/accounts/display.ts';

/** A space that does not break a number at the end of a line. */
const SPACE = '\u00a0';

export const NUMBER_MARKS: Readonly<Record<NumberFormat, { thousands: string; decimal: string }>> =
  {
    '1,234.56': { thousands: ',', decimal: '.' },
    '1.234,56': { thousands: '.', decimal: ',' },
    '1 234,56': { thousands: SPACE, decimal: ',' },
  };

let format: NumberFormat = DEFAULT_DISPLAY.numberFormat;

export const currentNumberFormat = (): NumberFormat => format;

/** Of everything written from now on. Only a browser sets it: a server writes for many people at once. */
export function setNumberFormat(next: NumberFormat): void {
  format = next;
}
