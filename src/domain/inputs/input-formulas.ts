import type { DealInputs } from '#domain/inputs/fields/deal-input-types.ts';
import {
  constant,
  difference,
  type Explanation,
  NOTHING,
  product,
  quotientNode,
  rounded,
  sum,
} from '#engine/explain/explain.ts';
import { choose } from '#engine/explain/live-rules.ts';
import type { Calculator } from './calculation-field.ts';
import type { FieldName, InputName } from './calculation-fields.ts';
import { byPath, dealInputsOf, fieldOfPath } from './calculation-paths.ts';

/** A typed field as a node; percentages are fractions. */
export type FieldNode = (field: InputName) => Explanation;

const FRACTION = { unit: 'fraction' } as const;
const MONTHS = { unit: 'months' } as const;
const whole = constant('100%', 1, 'fraction');
const monthsInYear = constant('12', 12, 'months');

const nodes = (field: FieldNode): DealInputs<Explanation, FieldName> => ({
  typed: field,
  other: field,
  share: field,
  cell: field,
  constant: (value, unit) =>
    value === 0 ? NOTHING : unit === 'fraction' ? whole : constant(`${value}`, value, unit),
  sum: (label, parts, unit) => sum(label, null, parts, unit && { unit }),
  product: (label, ...parts) => product(label, null, parts),
  quotient: (label, of, by) => quotientNode(label, null, [of, by], FRACTION),
  rest: (label, share) => difference(label, null, [whole, share], FRACTION),
  months: (years) =>
    rounded('Months', null, [product('Years × 12', null, [years, monthsInYear], MONTHS)], MONTHS),
  where: (left, right, met, otherwise) => choose({ left, is: 'above', right }, met, otherwise),
  // A workbook has a formula for everything that can be typed.
  ifAny: (_line, make) => make(),
});

const isNode = (value: unknown): value is Explanation =>
  typeof value === 'object' && value !== null && 'operation' in value;

/** How each engine input is built from the typed fields, keyed by path; null for inputs without a field. */
export function inputFormulas(
  calculator: Calculator,
  field: FieldNode,
): (path: string) => Explanation | null {
  const formulas = new Map(byPath(dealInputsOf(calculator, nodes(field)), isNode));
  return (path) => {
    const typed = fieldOfPath(calculator, path);
    return typed === null ? null : (formulas.get(path) ?? field(typed));
  };
}
