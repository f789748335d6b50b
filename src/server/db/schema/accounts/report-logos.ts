import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LogoType } from '#domain/accounts/report-logo.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** The logo on a user's report covers; no row means no logo. */
export const reportLogos = pgTable('report_logos', {
  userId: ownerId().primaryKey(),
  /** Base64, the form in which it's sent, exported and passed to the worker. */
  image: text('image').notNull(),
  type: text('type').$type<LogoType>().notNull(),
  /** Pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type ReportLogoRow = typeof reportLogos.$inferSelect;
