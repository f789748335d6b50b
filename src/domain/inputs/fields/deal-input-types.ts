import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { YearFieldName } from './calculation-fields-years.ts';

/** What the inputs of a deal are written in: each reader brings its own `T`. */
export interface DealInputs<T, Name> {
  /** The field that this input of the engine is typed as; a percentage is a fraction here. */
  readonly typed: (name: Name) => T;
  /** Another field that decides about it too. */
  readonly other: (name: Name) => T;
  /** One of several shares that are scaled to 1. */
  readonly share: (name: Name, isTyped: boolean) => T;
  readonly constant: (value: number, unit: 'fraction' | 'months') => T;
  readonly sum: (label: string, parts: readonly T[], unit?: 'fraction' | 'months') => T;
  readonly product: (label: string, ...parts: readonly T[]) => T;
  readonly quotient: (label: string, of: T, by: T) => T;
  /** What is left of 1. */
  readonly rest: (label: string, share: T) => T;
  readonly months: (years: T) => T;
  /** The one where the left is above the right, else the other. */
  readonly where: (left: T, right: T, met: () => T, otherwise: () => T) => T;
  /** Undefined where the line is 0: a loan that is not taken. */
  readonly ifAny: <R>(line: T, make: () => R) => R | undefined;
}

/** An input of the engine with `T` for every number. */
export type InputOf<Engine, T> = Engine extends number
  ? T
  : Engine extends readonly (infer Item)[]
    ? readonly InputOf<Item, T>[]
    : Engine extends object
      ? { readonly [Key in keyof Engine]: InputOf<Engine[Key], T> }
      : Engine;

/** The fields of a calculator that always have a value. */
export type LastingFieldOf<C extends Calculator> = Exclude<
  keyof CalculationInput<C>,
  YearFieldName
>;
