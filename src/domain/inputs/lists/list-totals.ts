import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { ListName } from '#domain/inputs/fields/list-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { cellValue, type ListCell, listRows, TOTALS, typedCells, withRows } from './list-cells.ts';

/* Fields that can be entered as one amount or itemized in a list. The engine sees only the total. */

/** The list that a total can be itemized in. */
const partsOf = (name: FieldName): ListName | undefined =>
  TOTALS.find(({ total }) => total === name)?.list;

const sumOf = (list: ListName, typed: TypedFields): number =>
  typedCells(typed, list).reduce((sum, { name }) => sum + (cellValue(typed, name) ?? 0), 0);

/** The parts of a total that are entered. */
export function typedParts(name: FieldName, typed: TypedFields): readonly ListCell[] {
  const list = partsOf(name);
  return list
    ? typedCells(typed, list).filter((cell) => (cellValue(typed, cell.name) ?? 0) > 0)
    : [];
}

/** Typed fields with each total set to the sum of its parts, if any are entered. */
export const withSums = <Typed extends TypedFields>(typed: Typed): Typed =>
  TOTALS.reduce((all, { total, list }) => {
    if (!all[list]) return all;
    const sum = sumOf(list, all);
    return sum > 0 && all[total] !== sum ? { ...all, [total]: sum } : all;
  }, typed);

/** The input after some fields were typed: a total follows its parts, and typing a total clears them. */
export function settled(input: TypedFields, typed: readonly (FieldName | ListName)[]): TypedFields {
  return TOTALS.reduce((all, { total, list }) => {
    const sum = sumOf(list, all);
    if (typed.includes(list)) {
      // Without rows, the total is one amount again.
      if (listRows(all, list).length === 0 || (sum === 0 && typed.includes(total))) return all;
      return { ...all, [total]: sum };
    }
    if (!typed.includes(total) || sum === 0 || all[total] === sum) return all;
    return withRows(all, list, []);
  }, input);
}

/** The given fields and lists, with the totals and lists that change with them. */
export const withRelated = (names: readonly (FieldName | ListName)[]): (FieldName | ListName)[] => [
  ...new Set([
    ...names,
    ...TOTALS.flatMap(({ total, list }) =>
      names.includes(total) || names.includes(list) ? [total, list] : [],
    ),
  ]),
];
