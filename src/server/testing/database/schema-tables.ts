import { readdir } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** Every table exported by a schema file. */
export async function schemaTables(): Promise<PgTable[]> {
  const folder = new URL('../../db/schema/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, folder).href)) as object),
  );
  return modules.flatMap((one) => Object.values(one)).filter((value) => is(value, PgTable));
}
