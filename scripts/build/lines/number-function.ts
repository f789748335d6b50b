import type { Arithmetic } from '#engine/lines/arithmetic.ts';
import type { Code } from './record-lines.ts';

/** One figure, or several by name. */
export type Figures = Code | { readonly [field: string]: Figures };

/** A deal's line items as a function of plain numbers. */
export interface NumberFunction {
  name: string;
  comment: string;
  /** Parameter names and types; objects are read by field. */
  parameters: Readonly<Record<string, string>>;
  returns: string;
  lines: (a: Arithmetic<Code, Code>) => Figures;
}

/** The fields of an object as code: `shares.maintenanceRate`. */
export const fieldsOf = <Name extends string>(of: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${of}.${name}`])) as Record<Name, Code>;

/** A function that takes only numbers. */
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
