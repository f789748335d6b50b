import {
  DRAW_FIELDS,
  REHAB_ITEM_FIELDS,
  UNIT_RENT_FIELDS,
} from '#domain/inputs/fields/calculation-fields-items.ts';
import type { FieldName } from './calculation-fields.ts';
import type { TypedFields } from './typed-fields.ts';

const namesOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>) =>
  Object.keys(fields) as Name[];

export const REHAB_ITEMS = namesOf(REHAB_ITEM_FIELDS);
/** One for each month. */
export const DRAW_SHARES = namesOf(DRAW_FIELDS);
export const UNIT_RENTS = namesOf(UNIT_RENT_FIELDS);

export type PartName = (typeof REHAB_ITEMS | typeof UNIT_RENTS)[number];

interface Sum {
  readonly total: FieldName;
  readonly parts: readonly FieldName[];
}

/** Fields that may be typed as one amount or in parts. The engine knows only the total. */
const SUMS: readonly Sum[] = [
  { total: 'rehabCost', parts: REHAB_ITEMS },
  { total: 'monthlyRent', parts: UNIT_RENTS },
];

const PARTS: ReadonlySet<FieldName> = new Set(SUMS.flatMap(({ parts }) => parts));

/** One of the amounts that a total is made of; 0 where the total is typed as one. */
export const isPart = (name: FieldName): name is PartName => PARTS.has(name);

/** The parts of a total, whether typed or not; none of any other field. */
export const fieldParts = (name: FieldName): readonly FieldName[] =>
  SUMS.find(({ total }) => total === name)?.parts ?? [];

const sumOf = (parts: readonly FieldName[], typed: TypedFields): number =>
  parts.reduce((sum, name) => sum + (typed[name] ?? 0), 0);

/** How many parts of a total are typed. */
export const typedParts = (name: FieldName, typed: TypedFields): readonly FieldName[] =>
  fieldParts(name).filter((part) => (typed[part] ?? 0) > 0);

/** Typed fields in which each total is the sum of its parts, where any is typed. */
export const withSums = <Typed extends TypedFields>(typed: Typed): Typed =>
  SUMS.reduce((all, { total, parts }) => {
    const sum = sumOf(parts, all);
    return sum > 0 && all[total] !== sum ? { ...all, [total]: sum } : all;
  }, typed);

/** An input after some of its fields were typed: a total follows its parts, and one that is typed itself has none. */
export function settled(input: TypedFields, typed: readonly FieldName[]): TypedFields {
  return SUMS.reduce((all, { total, parts }) => {
    const sum = sumOf(parts, all);
    if (typed.some((name) => parts.includes(name)))
      return sum === 0 && typed.includes(total) ? all : { ...all, [total]: sum };
    if (!typed.includes(total) || sum === 0 || all[total] === sum) return all;
    return { ...all, ...Object.fromEntries(parts.map((name) => [name, 0])) };
  }, input);
}
