import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OWNED_TABLES } from '#server/db/owned-tables.ts';
import { schemaTables } from '#server/testing/database/schema-tables.ts';
import { exportedColumns } from './account-export.ts';

describe('the account export', () => {
  test('covers every table in the schema that has a user', async () => {
    const owned = (await schemaTables()).filter((table) =>
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
