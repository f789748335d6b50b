import type { Arithmetic } from '#engine/lines/arithmetic.ts';
import type { Code } from './record-lines.ts';

/** One figure, or several by their names. */
export type Figures = Code | { readonly [field: string]: Figures };

/** Lines of a deal as a function of numbers. */
export interface NumberFunction {
  name: string;
  comment: string;
  /** With their types; those that are objects are read by field. */
  parameters: Readonly<Record<string, string>>;
  returns: string;
  lines: (a: Arithmetic<Code, Code>) => Figures;
}

/** The fields of an object as code: `shares.maintenanceRate`. */
export const fieldsOf = <Name extends string>(of: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${of}.${name}`])) as Record<Name, Code>;

/** A function of numbers alone. */
export const ofNumbers = <Of extends readonly Code[]>(
  name: string,
  comment: string,
  returns: string,
  line: (a: Arithmetic<Code, Code>, ...of: Of) => Figures,
  ...of: Of
): NumberFunction => ({
  name,
  comment,
  parameters: Object.fromEntries(of.map((one) => [one, 'number'])),
  returns,
  lines: (a) => line(a, ...of),
});
