import {
  type AnyRow,
  LIST_NAMES,
  type ListName,
  listField,
  type TypedLists,
} from '#domain/inputs/fields/list-fields.ts';
import { listRows } from './list-cells.ts';

/*
 * A row as text, for URLs: `unitRents=950`, `draws=3_60`, `rehabItems=8000_Roof`, `yearOverrides=2_vacancyPercent_8`.
 * Each row is one parameter of its list's name; underscores need no escaping, and the label comes last because it may
 * contain them.
 */

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

const numberIn = (text: string | undefined): number =>
  text !== undefined && NUMBER.test(text) ? Number(text) : Number.NaN;

export function rowText(list: ListName, row: AnyRow): string {
  const { key, text, columns, isSparse } = listField(list);
  const names = Object.keys(columns);
  const numbers = isSparse
    ? names.flatMap((name) => (row[name] === undefined ? [] : [name, String(row[name])]))
    : names.map((name) => String(row[name]));
  return [
    ...(key ? [String(row[key.name])] : []),
    ...numbers,
    ...(text && row[text.name] ? [row[text.name]] : []),
  ].join('_');
}

/** The row that a text represents; a number that can't be read is NaN. */
export function rowFrom(list: ListName, written: string): AnyRow {
  const { key, text, columns, isSparse } = listField(list);
  const parts = written.split('_');
  const keyed = key ? { [key.name]: numberIn(parts.shift()) } : {};
  const names = Object.keys(columns);
  if (isSparse) {
    const pairs = parts.flatMap((name, at) =>
      at % 2 === 0 ? [[name, numberIn(parts[at + 1])]] : [],
    );
    return { ...keyed, ...(pairs.length > 0 && startsOf(list)), ...Object.fromEntries(pairs) };
  }
  const numbers = names.map((name) => [name, numberIn(parts.shift())]);
  const rest = text ? { [text.name]: parts.join('_').trim() } : surplus(parts);
  return { ...keyed, ...Object.fromEntries(numbers), ...rest };
}

/** The numbers of a new row. */
export const startsOf = (list: ListName): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(listField(list).columns).flatMap(([name, { start }]) =>
      start === undefined ? [] : [[name, start]],
    ),
  );

/** Parts beyond the list's columns, under a name that no column has. */
const surplus = (parts: readonly string[]): AnyRow =>
  parts.length === 0 ? {} : { surplus: parts.join('_') };

/** A list's rows as texts. */
export const rowTexts = (typed: TypedLists, list: ListName): string[] =>
  listRows(typed, list).map((row) => rowText(list, row));

/** Inputs with every list's rows as texts, for a query. */
export function withRowTexts<Typed extends TypedLists>(
  typed: Typed,
): Omit<Typed, ListName> & { readonly [L in ListName]?: string[] | undefined } {
  const lists = LIST_NAMES.filter((list) => typed[list] !== undefined);
  const texts = lists.map((list) => [list, rowTexts(typed, list)]);
  return { ...typed, ...Object.fromEntries(texts) };
}
