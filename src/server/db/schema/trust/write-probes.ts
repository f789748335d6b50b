import { pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

/** One row, written anew in a new file by health checks: a disk that is full or a server that only reads refuses it. */
export const writeProbes = pgTable('write_probes', { probedAt: instant('probed_at').notNull() });
