import { pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

/**
 * One row that health checks rewrite, each time in a new file, because creating one fails on a full disk or a read-only
 * server.
 */
export const writeProbes = pgTable('write_probes', { probedAt: instant('probed_at').notNull() });
