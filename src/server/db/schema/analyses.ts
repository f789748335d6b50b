import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredInput } from '#domain/inputs/saved-calculation.ts';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** A calculator's inputs, saved under a name. */
export const analyses = pgTable(
  'analyses',
  {
    userId: ownerId().notNull(),
    analysisId: uuid('analysis_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    calculator: text('calculator').notNull(),
    /** Dollars and percentages as entered. */
    input: jsonb('input').$type<StoredInput>().notNull(),
    /** A market listing or the user's own; it may have been deleted since. */
    propertyId: text('property_id'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: instant('deleted_at'),
    /** Hash of the link token; the token itself isn't stored. */
    shareHash: text('share_hash'),
    /** Combined with the server's secret to derive the token. */
    shareNonce: text('share_nonce'),
    sharedAt: instant('shared_at'),
    shareOpenedAt: instant('share_opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.analysisId] }),
    index('analyses_updated_at').on(table.userId, table.updatedAt, table.analysisId),
    index('analyses_deleted_at').on(table.deletedAt),
    uniqueIndex('analyses_share_hash').on(table.shareHash),
  ],
);

export type AnalysisRow = typeof analyses.$inferSelect;

/** The inputs at each save. */
export const analysisVersions = pgTable(
  'analysis_versions',
  {
    userId: uuid('user_id').notNull(),
    analysisId: uuid('analysis_id').notNull(),
    version: integer('version').notNull(),
    input: jsonb('input').$type<StoredInput>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.analysisId, table.version] }),
    foreignKey({
      name: 'analysis_versions_analysis',
      columns: [table.userId, table.analysisId],
      foreignColumns: [analyses.userId, analyses.analysisId],
    }).onDelete('cascade'),
  ],
);

export type AnalysisVersionRow = typeof analysisVersions.$inferSelect;
