import {
  isOwnedDate,
  isOwnedNumber,
  type OwnedFieldName,
  ownedField,
  ownedNumberField,
} from '#domain/record/owned-fields.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';

export const ownedFieldLabel = (name: OwnedFieldName): string => ownedField(name).label;

const NUMBER_TEXTS = {
  money: (value: number) => formatMoney(value),
  percent: (value: number) => formatPercent(value, { digits: Number.isInteger(value) ? 0 : 3 }),
  count: (value: number, digits = 1) => formatNumber(value, digits),
  year: String,
} as const;

export type OwnedFieldValue = string | number | readonly string[] | null;

/** A value as shown next to another: "$2,300/mo", "Mar 10, 2023", "not entered". */
export function ownedFieldText(name: OwnedFieldName, value: OwnedFieldValue): string {
  if (value === null || value === '') return 'not entered';
  if (typeof value === 'object') return value.length === 0 ? 'not entered' : value.join(', ');
  if (typeof value === 'string') return isOwnedDate(name) ? formatDate(value) : value;
  if (!isOwnedNumber(name)) return String(value);
  const { kind, unit = '', digits } = ownedNumberField(name);
  return `${NUMBER_TEXTS[kind](value, digits)}${unit.startsWith('/') || unit === '' ? unit : ` ${unit}`}`;
}
