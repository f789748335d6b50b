import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { fieldTextShort } from './calculation-text.ts';

/** What is wrong with a value, naming the bounds; null when it can be used. */
export function boundsProblem(name: FieldName, value: number | null): string | null {
  const { min, max, isWhole } = fieldOf(name);
  const isInside = value !== null && Number.isFinite(value) && value >= min && value <= max;
  if (isInside && !(isWhole && !Number.isInteger(value))) return null;
  const kind = isWhole ? 'a whole number' : 'a value';
  return `Use ${kind} from ${fieldTextShort(name, min)} to ${fieldTextShort(name, max)}.`;
}
