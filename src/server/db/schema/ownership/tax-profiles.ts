import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { LossFiler } from '#engine/tax/loss-limit.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** An owner's filing status and tax details for one year, which determine how much of a rental loss is deductible. */
export interface StoredTaxProfile extends LossFiler {
  /** The loss carryforward into the year, if the user entered it; null if it's calculated from earlier years. */
  readonly carriedInCents: number | null;
  /** Absent in profiles saved before these fields existed. */
  readonly isJoint?: boolean | null;
  /** In percent. */
  readonly ordinaryPercent?: number | null;
  readonly gainsPercent?: number | null;
  readonly statePercent?: number | null;
}

/** An owner's tax profiles by year; a missing year wasn't entered. */
export const taxProfiles = pgTable('tax_profiles', {
  userId: ownerId().primaryKey(),
  byYear: jsonb('by_year').$type<Readonly<Record<string, StoredTaxProfile>>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
