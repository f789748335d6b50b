import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { decimals } from '#domain/text/number-text.ts';

export type OwnedTable = PgTable & { readonly userId: PgColumn };

/** At most this many rows per user; adding another is refused. */
export interface OwnedCap {
  readonly kind: 'refused';
  readonly table: OwnedTable;
  readonly most: number;
  /**
   * Maximum size of one row as JSON: slightly more than the longest allowed text fields take up at six bytes a
   * character.
   */
  readonly bytes: number;
  /** Removed rows that can be restored; beyond this many, the oldest are deleted permanently. */
  readonly removed?: { readonly at: PgColumn; readonly most: number };
  /** The rows that count toward a plan limit; all of them by default. */
  readonly counted?: SQL;
  readonly error: string;
  readonly sentence: string;
}

/** At most this many rows per owned property; adding another is refused. Properties themselves are capped per user. */
export interface PropertyCap {
  readonly kind: 'property';
  readonly table: OwnedTable & { readonly propertyId: PgColumn };
  readonly most: number;
  readonly bytes: number;
  readonly error: string;
  readonly sentence: string;
}

/** At most this many rows per user; adding another replaces the oldest. */
export interface NewestCap {
  readonly kind: 'newest';
  readonly table: OwnedTable;
  readonly most: number;
  readonly bytes: number;
  readonly by: PgColumn;
  /** Rows that are never deleted. */
  readonly except?: SQL;
}

/** One row per user, enforced by its key or an account lock. */
export interface SingleCap {
  readonly kind: 'single';
  readonly table: OwnedTable;
}

/** Rows that expire and are deleted by housekeeping; `rate` names what limits them until then. */
export interface SweptCap {
  readonly kind: 'swept';
  readonly table: PgTable;
  readonly rate: string;
  readonly most?: number;
}

/** Tables that no single account or IP can grow; `by` names what bounds them. */
export interface BoundedCap {
  readonly kind: 'bounded';
  readonly table: PgTable;
  readonly by: string;
}

export type Cap = OwnedCap | PropertyCap | NewestCap | SingleCap | SweptCap | BoundedCap;

export const KB = 1024;

export const capMessage = (most: number, what: string, todo: string): string =>
  `You can save up to ${decimals(most, 0)} ${what}. ${todo} to make room.`;

/** The cap for a table of property records; `what` is their plural noun, and `todo` says how to make room. */
export const ofProperty = (
  table: PropertyCap['table'],
  most: number,
  bytes: number,
  what: string,
  todo: string,
): PropertyCap => ({
  kind: 'property',
  table,
  most,
  bytes,
  error: `too-many-${what.replaceAll(' ', '-')}`,
  sentence: `A property can have up to ${decimals(most, 0)} ${what}. ${todo}.`,
});
