import { cents, decimals, money } from '#domain/text/number-text.ts';
import type { ReportInput } from './report.ts';

/** An input value with its unit: $2,100, 7.25%, 30. */
export function inputText({ value, unit }: Pick<ReportInput, 'value' | 'unit'>): string {
  if (unit.startsWith('dollars')) return Number.isInteger(value) ? money(value) : cents(value);
  if (unit === 'yes or no') return value > 0 ? 'Yes' : 'No';
  const number = decimals(value, 4);
  return unit.startsWith('percent') ? `${number}%` : number;
}

/**
 * The part of the unit that the value's own sign doesn't show: "dollars a month" is "a month", "percent" is nothing,
 * "years" stays.
 */
export const unitNote = (unit: string): string => unit.replace(/^(dollars|percent)\s*/, '');
