import { z } from 'zod';
import { text } from '#contract/common.ts';
import { list } from '#contract/list.ts';
import { ordinaryNumber } from '#contract/numbers.ts';
import type { ListColumn } from '#domain/inputs/fields/list-field.ts';
import {
  type AnyRow,
  type ListName,
  type ListRow,
  listField,
} from '#domain/inputs/fields/list-fields.ts';
import { rowFrom } from '#domain/inputs/lists/list-text.ts';
import { counted, decimals } from '#domain/text/number-text.ts';

type Rows<L extends ListName> = z.ZodType<readonly ListRow<L>[], readonly ListRow<L>[]>;

const schemas = new Map<ListName, z.ZodType<readonly AnyRow[]>>();

/** Built once and shared by every calculator. */
export function listSchema<L extends ListName>(name: L): Rows<L> {
  const schema = schemas.get(name) ?? newListSchema(name);
  schemas.set(name, schema);
  return schema as unknown as Rows<L>;
}

/** "Rehab item 3: Amount …"; the row is counted from 1, as on screen. */
const inRow =
  (noun: string, sentence: string) =>
  ({ path = [] }: { path?: PropertyKey[] | undefined }): string => {
    const index = path.findLast((part) => typeof part === 'number');
    return typeof index === 'number' ? `${noun} ${index + 1}: ${sentence}` : sentence;
  };

function newListSchema(name: ListName): z.ZodType<readonly AnyRow[]> {
  const { noun, most, help } = listField(name);
  const tooLong = `Enter at most ${counted(most, noun.toLowerCase())}`;
  return list(rowSchema(name), most, tooLong)
    .superRefine((rows, context) => {
      for (const { at, column, message } of conflictsIn(name, rows as readonly AnyRow[]))
        context.addIssue({ code: 'custom', path: [at, column], message });
    })
    .meta({ id: capital(name), description: help }) as unknown as z.ZodType<readonly AnyRow[]>;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function rowSchema(name: ListName) {
  const { noun, most, key, text: label, isSparse, columns } = listField(name);
  const keyed = key && {
    [key.name]: ordinaryNumber(
      { min: 1, max: most, isWhole: true },
      inRow(noun, `${key.label} must be a whole number between 1 and ${most}`),
    ),
  };
  const labeled = label && { [label.name]: text(label.longest).trim().default('') };
  const numbers = Object.entries(columns).map(([column, of]) => {
    const schema = numberSchema(noun, of);
    if (of.start !== undefined) return [column, schema.default(of.start)];
    return [column, isSparse ? schema.optional() : schema];
  });
  return z.strictObject({ ...keyed, ...labeled, ...Object.fromEntries(numbers) });
}

function numberSchema(noun: string, column: ListColumn) {
  const { label, unit, min, max, help, isWhole } = column;
  const bounds = `${isWhole ? 'a whole number ' : ''}between ${decimals(min, 3)} and ${decimals(max, 3)}`;
  return ordinaryNumber(
    { min, max, isWhole },
    inRow(noun, `${label} must be ${bounds} (${unit})`),
    inRow(noun, `${label} is too close to zero`),
  ).meta({ description: `${label}, ${unit}. ${help}` });
}

/** Finds a month or year that is listed twice, and numbers in a year that can't have them. */
function conflictsIn(name: ListName, rows: readonly AnyRow[]) {
  const { noun, key, columns } = listField(name);
  if (!key) return [];
  const seen = new Set<unknown>();
  return rows.flatMap((row, at) => {
    const of = row[key.name];
    const place = `${noun} ${at + 1}`;
    const isTwice = seen.has(of);
    seen.add(of);
    const twice = `${place}: ${key.name} ${of} is already listed`;
    const early = Object.entries(columns).filter(
      ([column, { from = 1 }]) => row[column] !== undefined && Number(of) < from,
    );
    return [
      ...(isTwice ? [{ at, column: key.name, message: twice }] : []),
      ...early.map(([column, { label, from }]) => ({
        at,
        column,
        message: `${place}: ${label} starts in ${key.name} ${from}`,
      })),
    ];
  });
}

const shown = new Map<ListName, ReturnType<typeof newShownList>>();

/** A list in a response, whose numbers may have been saved under older bounds. */
export function shownList(name: ListName) {
  const schema = shown.get(name) ?? newShownList(name);
  shown.set(name, schema);
  return schema;
}

function newShownList(name: ListName) {
  const { key, text: label, isSparse, columns } = listField(name);
  const numbers = Object.keys(columns).map((column) => [
    column,
    isSparse ? z.number().optional() : z.number(),
  ]);
  return z
    .array(
      z.object({
        ...(key && { [key.name]: z.number() }),
        ...(label && { [label.name]: z.string() }),
        ...Object.fromEntries(numbers),
      }),
    )
    .meta({ id: `Saved${capital(name)}` });
}

const LONGEST_ROW = 300;

/** A list in a query: one parameter for each row, such as `unitRents=950&unitRents=1000`. */
export function queryList<L extends ListName>(
  name: L,
): z.ZodType<readonly ListRow<L>[], string | readonly string[]> {
  const { most, noun, help } = listField(name);
  const rows = list(text(LONGEST_ROW), most, `Enter at most ${counted(most, noun.toLowerCase())}`);
  return z
    .union([text(LONGEST_ROW).transform((row) => [row]), rows])
    .transform((texts) => texts.map((row) => rowFrom(name, row)))
    .pipe(listSchema(name) as unknown as z.ZodType<AnyRow[], AnyRow[]>)
    .meta({ description: help }) as unknown as z.ZodType<
    readonly ListRow<L>[],
    string | readonly string[]
  >;
}
