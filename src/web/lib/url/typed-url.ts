import { type FieldName, type InputName, isField } from '#domain/inputs/calculation-fields.ts';
import { isList, LIST_NAMES, type ListName } from '#domain/inputs/fields/list-fields.ts';
import { formerPlace, withLists } from '#domain/inputs/lists/former-names.ts';
import { cellsOfRow, listRows, rowNumber, withRows } from '#domain/inputs/lists/list-cells.ts';
import { rowFrom, rowTexts } from '#domain/inputs/lists/list-text.ts';
import { withSums } from '#domain/inputs/lists/list-totals.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { boundsProblem, rowProblem } from '#web/lib/calculation/calculation-bounds.ts';

/** Adds typed fields to a query: one parameter for each field and for each row of a list. */
export function appendTyped(params: URLSearchParams, typed: TypedFields): void {
  for (const name of Object.keys(typed) as (keyof TypedFields)[]) {
    if (!isList(name)) params.set(name, String(typed[name]));
    else for (const row of rowTexts(typed, name)) params.append(name, row);
  }
}

/** The field or list that a parameter is for, also by the name it had in earlier releases; null for any other. */
export function inputIn(name: string): FieldName | ListName | null {
  if (isField(name) || isList(name)) return name;
  return formerPlace(name)?.list ?? null;
}

/** A parameter that can't be used. */
export interface Unusable {
  readonly name: string;
  readonly text: string;
  readonly problem: string;
}

/** The fields and lists in a query, with each total set to the sum of its parts. */
export function readTyped(params: Iterable<readonly [string, string]>): {
  typed: TypedFields;
  unusable: readonly Unusable[];
} {
  const numbers: Record<string, number> = {};
  const unusable: Unusable[] = [];
  let lists: TypedFields = {};
  for (const [name, text] of params) {
    const problem = isList(name) ? addRow(name, text) : addNumber(name, text);
    if (problem !== null) unusable.push({ name, text, problem });
  }
  const former = withLists(numbers, LIST_NAMES);
  return { typed: withSums({ ...(former as TypedFields), ...lists }), unusable };

  function addRow(list: ListName, text: string): string | null {
    const row = rowFrom(list, text);
    const rows = listRows(lists, list);
    const number = rowNumber(list, row, rows.length);
    const isTaken = rows.some((one, index) => rowNumber(list, one, index) === number);
    const problem = isTaken ? 'It’s already in the list.' : rowProblem(list, row, number);
    if (problem === null) lists = withRows(lists, list, [...rows, row]);
    return problem;
  }

  function addNumber(name: string, text: string): string | null {
    const value = text.trim() === '' ? null : Number(text);
    const problem = boundsProblem(nameOfNumber(name), value);
    if (problem === null) numbers[name] = Number(text);
    return problem;
  }
}

/** The number that a parameter sets, in a list if that's where it is now. */
export function nameOfNumber(name: string): InputName {
  const place = formerPlace(name);
  const cell =
    place && cellsOfRow(place.list, place.row).find((one) => one.column === place.column);
  return cell?.name ?? (name as FieldName);
}
