import type { NodeName, Unit } from '#engine/explain/explain.ts';
import type { Measure } from '#engine/measures/measures.ts';

/** A figure shown for comparison: "Based on the price alone, it's 7.20%." */
export type ShownBeside<O> = { readonly name: string; readonly value: O };

/** What an explanation shows next to the formula. */
export type LineDetail<O = never> = {
  readonly unit?: Unit;
  /** The convention used where practice varies. */
  readonly convention?: string | undefined;
  readonly beside?: ShownBeside<O> | undefined;
};

/** A line that the formula leaves out if it, or the figure it depends on, is 0. */
export type IfAny<T> = { readonly ifAny: T; readonly of: T };
export const ifAny = <T>(line: T, of: T = line): IfAny<T> => ({ ifAny: line, of });

/** A part of a total; null if this total doesn't have it. */
export type LinePart<T> = T | IfAny<T> | null;

/**
 * The operations that a deal's line items are written in. A line is declared once for any `T`; `T` is either a plain
 * number (in the generated `*-numbers.ts`) or an explanation tree, from which workbooks take their formulas. `O` is a
 * figure that may not exist, such as a ratio with a zero divisor.
 */
export type Arithmetic<T, O> = {
  /** Adds left to right; a single part is returned under this name. */
  readonly sum: (name: NodeName, parts: readonly LinePart<T>[], detail?: LineDetail) => T;
  /** The first part minus all others. */
  readonly difference: (name: NodeName, parts: readonly LinePart<T>[], detail?: LineDetail) => T;
  readonly product: (name: NodeName, parts: readonly [T, T], detail?: LineDetail) => T;
  /** The first part divided by the second, which must be above 0. */
  readonly over: (name: NodeName, parts: readonly [T, T], detail?: LineDetail) => T;
  /** The same figure under another name. */
  readonly as: (name: Measure, line: T, detail?: LineDetail) => T;
  readonly negative: (name: NodeName, line: T) => T;
  /** The same figure, or 0 if it's −0. */
  readonly withoutMinusZero: (line: T) => T;
  readonly atLeastZero: (name: NodeName, line: T, detail?: LineDetail) => T;
  /** A number that belongs to the formula, such as 12 months or 50%. */
  readonly constant: (label: string, value: number, unit: Unit) => T;
  /** Undefined if the divisor is 0 or less; `nothing` says what is missing. */
  readonly quotient: Divide<T, O>;
  /** Infinite if the dividend is positive and the divisor is 0 or less. */
  readonly ratio: Divide<T, O>;
  /** One figure if a line is above 0, another if it isn't. */
  readonly whereAny: WhereAny<T, O>;
  readonly lineWhereAny: WhereAny<T, T>;
};

/** Converts an annual amount to dollars a month. */
export const monthly = <T, O>(a: Arithmetic<T, O>, name: NodeName, yearly: T): T =>
  a.over(name, [yearly, a.constant('12', 12, 'months')], { unit: 'dollars a month' });

type WhereAny<T, R> = (line: T, met: () => R, otherwise: () => R, name: NodeName) => R;

type Divide<T, O> = (
  name: NodeName,
  of: readonly [T, T],
  nothing: string,
  detail?: LineDetail<O>,
) => O;
