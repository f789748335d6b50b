import { withoutUndefined } from '#domain/record/without-undefined.ts';
import type { FieldName } from './calculation-fields.ts';
import type { TypedLists } from './fields/list-fields.ts';

/** Calculator fields with their values, as typed, and the rows of the lists. */
export type TypedFields = Readonly<Partial<Record<FieldName, number>>> & TypedLists;

export const NOTHING_TYPED: TypedFields = {};

/** The fields that have a value. */
export function typedIn(
  given: {
    readonly [Name in keyof TypedFields]?: TypedFields[Name] | undefined;
  },
): TypedFields {
  const typed = withoutUndefined(given);
  return Object.keys(typed).length === 0 ? NOTHING_TYPED : typed;
}
