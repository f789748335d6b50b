import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type OwnedTable = PgTable & { readonly userId: PgColumn };

/** At most this many rows for each user; one more is refused. */
export interface OwnedCap {
  readonly kind: 'refused';
  readonly table: OwnedTable;
  readonly most: number;
  /** Of one row as JSON: a little more than the longest texts that the contract allows take at six bytes a character. */
  readonly bytes: number;
  /** Rows that were removed and can be restored; beyond this many the oldest are deleted for good. */
  readonly removed?: { readonly at: PgColumn; readonly most: number };
  /** Those a plan counts, where not all. */
  readonly counted?: SQL;
  readonly error: string;
  readonly sentence: string;
}

/**
 * At most this many rows for each owned property; one more is refused. The properties themselves are capped by user.
 */
export interface PropertyCap {
  readonly kind: 'property';
  readonly table: OwnedTable & { readonly propertyId: PgColumn };
  readonly most: number;
  readonly bytes: number;
  readonly error: string;
  readonly sentence: string;
}

/** At most this many rows for each user; one more replaces the oldest. */
export interface NewestCap {
  readonly kind: 'newest';
  readonly table: OwnedTable;
  readonly most: number;
  readonly bytes: number;
  readonly by: PgColumn;
  /** Rows that never go. */
  readonly except?: SQL;
}

/** One row for each user, by its key or by a lock on the account. */
export interface SingleCap {
  readonly kind: 'single';
  readonly table: OwnedTable;
}

/** Rows with a lifetime, which housekeeping deletes; `rate` names what limits them until then. */
export interface SweptCap {
  readonly kind: 'swept';
  readonly table: PgTable;
  readonly rate: string;
  readonly most?: number;
}

/** Tables that no account and no IP can grow on its own; `by` names what bounds them. */
export interface BoundedCap {
  readonly kind: 'bounded';
  readonly table: PgTable;
  readonly by: string;
}

export type Cap = OwnedCap | PropertyCap | NewestCap | SingleCap | SweptCap | BoundedCap;

export const KB = 1024;

export const capMessage = (most: number, what: string, todo: string): string =>
  `You can save up to ${most.toLocaleString('en-US')} ${what}. ${todo} to make room.`;
