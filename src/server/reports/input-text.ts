import { cents, money } from '#domain/text/number-text.ts';
import type { ReportInput } from './report.ts';

/** A typed figure in its unit: $2,100, 7.25%, 30. */
export function inputText({ value, unit }: Pick<ReportInput, 'value' | 'unit'>): string {
  if (unit.startsWith('dollars')) return Number.isInteger(value) ? money(value) : cents(value);
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 4 }).replace('-', '−');
  return unit.startsWith('percent') ? `${number}%` : number;
}
