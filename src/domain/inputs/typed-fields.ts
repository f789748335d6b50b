import { withoutUndefined } from '#domain/record/without-undefined.ts';
import type { FieldName } from './calculation-fields.ts';

/** Some fields of calculators with their values, as typed. */
export type TypedFields = Readonly<Partial<Record<FieldName, number>>>;

export const NOTHING_TYPED: TypedFields = {};

/** The fields that are given. */
export function typedIn(
  given: {
    readonly [Name in FieldName]?: number | undefined;
  },
): TypedFields {
  const typed = withoutUndefined(given);
  return Object.keys(typed).length === 0 ? NOTHING_TYPED : typed;
}
