import type { FieldUnit } from '#domain/inputs/calculation-field.ts';
import { fieldOf, type InputName } from '#domain/inputs/calculation-fields.ts';
import { cashLeftIn, wireText } from '#domain/measures/outcome-text.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import { plural } from '#engine/plural.ts';
import type { LeverMeasure } from '#engine/solve/solve-levers.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';

/** Up to three decimals, without trailing zeros: 7%, 7.125%. */
const percentText = (percent: number): string => `${formatNumber(percent, 3)}%`;

const FORMATS: Record<FieldUnit, (value: number) => string> = {
  dollars: (value) => formatMoney(value),
  'dollars a month': (value) => `${formatMoney(value)} a month`,
  'dollars a year': (value) => `${formatMoney(value)} a year`,
  percent: percentText,
  'percent a year': percentText,
  years: (value) => spanText(value, 'year'),
  months: (value) => spanText(value, 'month'),
  times: (value) => `${formatNumber(value, 3)}×`,
  'yes or no': (value) => (value > 0 ? 'Yes' : 'No'),
};

function spanText(value: number, unit: string): string {
  const text = formatNumber(value, 2);
  return `${text} ${plural(Number(value.toFixed(2)), unit)}`;
}

/** A field's value as people say it: "$2,100 a month", "7.25%", "6 months". */
export const fieldText = (name: InputName, value: number): string =>
  FORMATS[fieldOf(name).unit](value);

/** A field's value without its period, for rows of values: "$2,100", "7.25%". */
export function fieldTextShort(name: InputName, value: number): string {
  const { unit } = fieldOf(name);
  return unit.startsWith('dollars') ? formatMoney(value) : FORMATS[unit](value);
}

/** A calculated value at a useful precision: whole dollars, hundredths of a percent. */
export function fieldTextRounded(name: InputName, value: number): string {
  const step = fieldOf(name).unit.startsWith('dollars') ? 1 : 100;
  return fieldText(name, Math.round(value * step) / step);
}

export const fieldLabel = (name: InputName): string => fieldOf(name).label;

/** A target without trailing zeros: "10%", "1.25×", "$300"; rates are in percent. */
export function aimText(id: MeasureId, value: number): string {
  const { unit } = MEASURES[id];
  if (unit !== 'fraction' && unit !== 'times') return wireText(id, value);
  return `${formatNumber(value, 2)}${unit === 'times' ? '×' : '%'}`;
}

/** A standalone result, outside a row of comparable ones; rates are in percent. */
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
