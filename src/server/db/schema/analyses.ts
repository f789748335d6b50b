import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredInput } from '#contract/analysis-input.ts';
import { users } from './users.ts';

/** A calculator with what was typed into it, kept under a name. */
export const analyses = pgTable(
  'analyses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    calculator: text('calculator').notNull(),
    /** Dollars and whole percents, as typed. */
    input: jsonb('input').$type<StoredInput>().notNull(),
    /** A listing of the market or of the user; it may be gone since. */
    propertyId: text('property_id'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Of the token in the link, which itself is kept nowhere. */
    shareHash: text('share_hash'),
    /** What the token is made from, together with the server's secret. */
    shareNonce: text('share_nonce'),
    sharedAt: timestamp('shared_at', { withTimezone: true }),
    shareOpenedAt: timestamp('share_opened_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.analysisId] }),
    index('analyses_updated_at').on(table.userId, table.updatedAt, table.analysisId),
    index('analyses_deleted_at').on(table.deletedAt),
    uniqueIndex('analyses_share_hash').on(table.shareHash),
  ],
);

export type AnalysisRow = typeof analyses.$inferSelect;

/** What was typed, at each save. */
export const analysisVersions = pgTable(
  'analysis_versions',
  {
    userId: uuid('user_id').notNull(),
    analysisId: uuid('analysis_id').notNull(),
    version: integer('version').notNull(),
    input: jsonb('input').$type<StoredInput>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
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
