import { DEFAULT_DISPLAY, type NumberFormat } from '#domain/accounts/display.ts';

/** A non-breaking space, so a number doesn't wrap. */
const SPACE = '\u00a0';

export const NUMBER_MARKS: Readonly<Record<NumberFormat, { thousands: string; decimal: string }>> =
  {
    '1,234.56': { thousands: ',', decimal: '.' },
    '1.234,56': { thousands: '.', decimal: ',' },
    '1 234,56': { thousands: SPACE, decimal: ',' },
  };

let format: NumberFormat = DEFAULT_DISPLAY.numberFormat;

export const currentNumberFormat = (): NumberFormat => format;

/**
 * Sets the format for all numbers from now on. Only a browser may set it, because a server formats numbers for many
 * people at the same time.
 */
export function setNumberFormat(next: NumberFormat): void {
  format = next;
}
