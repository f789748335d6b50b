import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { counted } from '#domain/text/number-text.ts';
import { DatabaseError } from './database-error.ts';

/** Next to this file in the source, and next to the bundle once built. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, as long as every version of Freehold uses the same one. */
const MIGRATION_LOCK = 7_303_014_802;

const APPLIED = 'drizzle.__drizzle_migrations';

/** Updates the schema. Instances that start together migrate one at a time. */
export async function runMigrations(url: string, folder = MIGRATIONS): Promise<void> {
  if (!existsSync(`${folder}/meta/_journal.json`)) return;
  // Uses its own connection, because a migration may take longer than a request is allowed to.
  const client = new Client({ application_name: 'freehold migrations', connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOtherHistory(client, folder);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

async function refuseOtherHistory(client: Client, folder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis);
  const applied = await readApplied(client);
  const unknown = applied.filter((when) => !known.includes(when)).length;
  if (unknown > 0) {
    throw new DatabaseError(
      `The database is newer than this release of Freehold: it has ${counted(unknown, 'migration')} this release doesn’t recognize. Start the newer release, or restore a backup made by this one.`,
    );
  }
  // The migrator skips migrations older than the newest one applied.
  const newest = Math.max(...applied);
  const skipped = known.filter((when) => when < newest && !applied.includes(when)).length;
  if (skipped > 0) {
    throw new DatabaseError(
      `${skipped} of the migrations would be skipped because a later one has already been applied. Regenerate them so they come last.`,
    );
  }
}

async function readApplied(client: Client): Promise<number[]> {
  const table = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
    APPLIED,
  ]);
  if (!table.rows[0]?.name) return [];
  const { rows } = await client.query<{ created_at: string }>(`select created_at from ${APPLIED}`);
  return rows.map((row) => Number(row.created_at));
}
