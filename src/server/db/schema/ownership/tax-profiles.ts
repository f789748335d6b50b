import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { LossFiler } from '#engine/tax/loss-limit.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** How an owner files one year: it decides how much of a rental loss counts. */
export interface StoredTaxProfile extends LossFiler {
  /** Typed: the loss carried into the year; null where it follows from the years before. */
  readonly carriedInCents: number | null;
  /** Absent in what was stored before these could be typed. */
  readonly isJoint?: boolean | null;
  /** Whole percents. */
  readonly ordinaryPercent?: number | null;
  readonly gainsPercent?: number | null;
  readonly statePercent?: number | null;
}

/** The tax profiles of an owner by year; a year that is missing was not typed. */
export const taxProfiles = pgTable('tax_profiles', {
  userId: ownerId().primaryKey(),
  byYear: jsonb('by_year').$type<Readonly<Record<string, StoredTaxProfile>>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
