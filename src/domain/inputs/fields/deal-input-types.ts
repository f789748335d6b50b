import type { CellName } from './list-fields.ts';

/** The operations a deal's inputs are built from; each reader supplies its own `T`. */
export interface DealInputs<T, Name> {
  /** The form field that sets this engine input; a percentage becomes a fraction here. */
  readonly typed: (name: Name) => T;
  /** Another field that also affects it. */
  readonly other: (name: Name) => T;
  /** One of several shares scaled to add up to 1. */
  readonly share: (name: CellName, isTyped: boolean) => T;
  /** A number in a list; 0 if it isn't entered. */
  readonly cell: (name: CellName) => T;
  readonly constant: (value: number, unit: 'fraction' | 'months') => T;
  readonly sum: (label: string, parts: readonly T[], unit?: 'fraction' | 'months') => T;
  readonly product: (label: string, ...parts: readonly T[]) => T;
  readonly quotient: (label: string, of: T, by: T) => T;
  /** 1 minus a share. */
  readonly rest: (label: string, share: T) => T;
  readonly months: (years: T) => T;
  /** `met` if left is greater than right, else `otherwise`. */
  readonly where: (left: T, right: T, met: () => T, otherwise: () => T) => T;
  /** Undefined if `line` is 0, as for an unused loan. */
  readonly ifAny: <R>(line: T, make: () => R) => R | undefined;
}

/** An engine input with `T` for every number. */
export type InputOf<Engine, T> = Engine extends number
  ? T
  : Engine extends readonly (infer Item)[]
    ? readonly InputOf<Item, T>[]
    : Engine extends object
      ? { readonly [Key in keyof Engine]: InputOf<Engine[Key], T> }
      : Engine;
