import type { NodeName, Unit } from '#engine/explain/explain.ts';
import type { Measure } from '#engine/measures/measures.ts';

/** A figure that readers know from elsewhere: "On the price alone it is 7.20%." */
export type ShownBeside<O> = { readonly name: string; readonly value: O };

/** What a reader of an explanation is told beside the formula. */
export type LineDetail<O = never> = {
  readonly unit?: Unit;
  /** The choice made where the field disagrees with itself. */
  readonly convention?: string | undefined;
  readonly beside?: ShownBeside<O> | undefined;
};

/** A line that the formula shown leaves out where it is 0, or what it follows from is. */
export type IfAny<T> = { readonly ifAny: T; readonly of: T };
export const ifAny = <T>(line: T, of: T = line): IfAny<T> => ({ ifAny: line, of });

/** A part of a total; null where this total has no such part. */
export type LinePart<T> = T | IfAny<T> | null;

/**
 * The operations that the lines of a deal are written in. A line is declared once, over any `T`, and each reader brings
 * its own: plain numbers (`*-numbers.ts`, written by the build) and trees of explanations, from which a workbook takes its
 * formulas. `O` is a figure that may not exist: a ratio over nothing.
 */
export type Arithmetic<T, O> = {
  /** Left to right; of a single part, that part under this name. */
  readonly sum: (name: NodeName, parts: readonly LinePart<T>[], detail?: LineDetail) => T;
  /** The first part less all others. */
  readonly difference: (name: NodeName, parts: readonly LinePart<T>[], detail?: LineDetail) => T;
  readonly product: (name: NodeName, parts: readonly [T, T], detail?: LineDetail) => T;
  /** The first part over the second, which is above 0. */
  readonly over: (name: NodeName, parts: readonly [T, T], detail?: LineDetail) => T;
  /** The same figure under another name. */
  readonly as: (name: Measure, line: T, detail?: LineDetail) => T;
  readonly negative: (name: NodeName, line: T) => T;
  readonly atLeastZero: (name: NodeName, line: T, detail?: LineDetail) => T;
  /** A number that belongs to the formula: 12 months, 50 %. */
  readonly constant: (label: string, value: number, unit: Unit) => T;
  /** Undefined over nothing or less; `nothing` says what is missing. */
  readonly quotient: Divide<T, O>;
  /** Infinite when something is earned on nothing. */
  readonly ratio: Divide<T, O>;
  /** One figure where a line is above 0, another where it isn't. */
  readonly whereAny: WhereAny<T, O>;
  readonly lineWhereAny: WhereAny<T, T>;
};

/** A year's amount as dollars a month. */
export const monthly = <T, O>(a: Arithmetic<T, O>, name: NodeName, yearly: T): T =>
  a.over(name, [yearly, a.constant('12', 12, 'months')], { unit: 'dollars a month' });

type WhereAny<T, R> = (line: T, met: () => R, otherwise: () => R, name: Measure) => R;

type Divide<T, O> = (
  name: NodeName,
  of: readonly [T, T],
  nothing: string,
  detail?: LineDetail<O>,
) => O;
