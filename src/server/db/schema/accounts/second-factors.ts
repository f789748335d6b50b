import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** An account's second factor, required after the password. */
export const secondFactors = pgTable('second_factors', {
  userId: ownerId().primaryKey(),
  /** The authenticator app's secret, encrypted; null if there's no app. */
  appSecret: text('app_secret'),
  appAddedAt: instant('app_added_at'),
  /** The latest 30-second step whose code was accepted, so no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** Shown to the user but not yet confirmed with a code. */
  pendingSecret: text('pending_secret'),
  pendingUntil: instant('pending_until'),
  /** SHA-256 hashes of the unused recovery codes. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
});

export type SecondFactorRow = typeof secondFactors.$inferSelect;
