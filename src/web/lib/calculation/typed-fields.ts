import type { FieldName } from '#domain/inputs/calculation-fields.ts';

/** Some fields of a calculator with their values, as typed. */
export type TypedFields = Readonly<Partial<Record<FieldName, number>>>;
