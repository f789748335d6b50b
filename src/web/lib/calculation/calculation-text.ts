import type { FieldUnit } from '#domain/inputs/calculation-field.ts';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { cashLeftIn, wireText } from '#domain/measures/outcome-text.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { LeverMeasure } from '#engine/solve/solve-levers.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';

/** At most three digits after the point and none for show: 7%, 7.125%. */
const percentText = (percent: number): string => `${formatNumber(percent, 3)}%`;

const FORMATS: Record<FieldUnit, (value: number) => string> = {
  dollars: (value) => formatMoney(value),
  'dollars a month': (value) => `${formatMoney(value)} a month`,
  'dollars a year': (value) => `${formatMoney(value)} a year`,
  percent: percentText,
  'percent a year': percentText,
  years: (value) => counted(value, 'year'),
  months: (value) => counted(value, 'month'),
};

function counted(value: number, unit: string): string {
  const text = formatNumber(value, 2);
  return `${text} ${unit}${text === '1' ? '' : 's'}`;
}

/** A value of a field as people say it: "$2,100 a month", "7.25%", "6 months". */
export const fieldText = (name: FieldName, value: number): string =>
  FORMATS[fieldOf(name).unit](value);

/** The same without its period, for rows of values: "$2,100", "7.25%". */
export function fieldTextShort(name: FieldName, value: number): string {
  const { unit } = fieldOf(name);
  return unit.startsWith('dollars') ? formatMoney(value) : FORMATS[unit](value);
}

/** A calculated value with a useful precision: whole dollars, hundredths of a percent. */
export function fieldTextRounded(name: FieldName, value: number): string {
  const step = fieldOf(name).unit.startsWith('dollars') ? 1 : 100;
  return fieldText(name, Math.round(value * step) / step);
}

export const fieldLabel = (name: FieldName): string => fieldOf(name).label;

/** What is aimed at, without digits for show: "10%", "1.25×", "$300"; rates are whole percents. */
export function aimText(id: MeasureId, value: number): string {
  const { unit } = MEASURES[id];
  if (unit !== 'fraction' && unit !== 'times') return wireText(id, value);
  return `${formatNumber(value, 2)}${unit === 'times' ? '×' : '%'}`;
}

/** A result by itself, outside of a row of comparable ones; rates are whole percents. */
export function headlineText(
  { measure }: Pick<LeverMeasure<unknown>, 'measure'>,
  outcome: Outcome,
): { label: string; value: string } {
  const shown =
    measure === 'cashLeftIn' && outcome.kind === 'value'
      ? cashLeftIn(outcome.value)
      : { measure, dollars: outcome };
  return { label: measureLabel(shown.measure), value: wireText(shown.measure, shown.dollars) };
}
