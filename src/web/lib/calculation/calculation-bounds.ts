import { fieldOf, type InputName } from '#domain/inputs/calculation-fields.ts';
import { type AnyRow, type ListName, listField } from '#domain/inputs/fields/list-fields.ts';
import { cellsOfRow } from '#domain/inputs/lists/list-cells.ts';
import { counted } from '#domain/text/number-text.ts';
import { fieldTextShort } from './calculation-text.ts';

/** What's wrong with a value, including its bounds; null if it's usable. */
export function boundsProblem(name: InputName, value: number | null): string | null {
  const { min, max, isWhole } = fieldOf(name);
  const isInside = value !== null && Number.isFinite(value) && value >= min && value <= max;
  if (isInside && !(isWhole && !Number.isInteger(value))) return null;
  const kind = isWhole ? 'a whole number' : 'a value';
  return `Enter ${kind} from ${fieldTextShort(name, min)} to ${fieldTextShort(name, max)}.`;
}

/** What's wrong with a row from a URL; null if it's usable. `number` is its month or year, or else its position. */
export function rowProblem(list: ListName, row: AnyRow, number: number): string | null {
  const { most, key, text, isSparse } = listField(list);
  const cells = cellsOfRow(list, number);
  if (cells.length === 0)
    return key
      ? `Enter a ${key.name} from 1 to ${most}.`
      : `There can be at most ${counted(most, listField(list).noun.toLowerCase())}.`;
  const columns = cells.filter(({ column }) => !isSparse || row[column] !== undefined);
  const known = [key?.name, text?.name, ...columns.map(({ column }) => column)];
  if (columns.length === 0 || Object.keys(row).some((name) => !known.includes(name)))
    return 'We can’t read it.';
  if (text && String(row[text.name] ?? '').length > text.longest)
    return `Use at most ${text.longest} characters.`;
  const problems = columns.map(({ name, column }) => boundsProblem(name, row[column] as number));
  return problems.find((problem) => problem !== null) ?? null;
}
