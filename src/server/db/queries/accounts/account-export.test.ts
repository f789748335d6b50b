import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { exportedColumns, OWNED_TABLES } from './account-export.ts';

describe('what is exported', () => {
  const folder = fileURLToPath(new URL('../../schema/', import.meta.url));

  test('covers every table of the schema that has a user', async () => {
    const modules = await Promise.all(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => import(`${folder}${file}`) as Promise<object>),
    );
    const tables = modules.flatMap((module) => Object.values(module)).filter(isTable);
    const owned = tables.filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => name === 'user_id'),
    );
    expect(owned.length).toBeGreaterThan(10);
    expect(OWNED_TABLES.map(({ table }) => getTableName(table)).toSorted()).toEqual(
      owned.map(getTableName).toSorted(),
    );
  });

  test('has no column whose name looks like a secret', () => {
    const columns = OWNED_TABLES.flatMap((owned) => Object.keys(exportedColumns(owned)));
    expect(columns.filter((name) => /hash|nonce|secret|password/i.test(name))).toEqual([]);
  });
});

const isTable = (value: unknown): value is PgTable => is(value, PgTable);
