import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';
import type { Db } from '#server/db/client.ts';
import {
  bookImports,
  csvMappings,
  importedRows,
} from '#server/db/schema/ownership/book-imports.ts';

export type BookImportRecord = typeof bookImports.$inferSelect;

/** An index takes at most 2,704 bytes: of longer rows of names the digest is enough. */
const MOST_KEY_BYTES = 2000;
const keyOf = (headerKey: string): string =>
  Buffer.byteLength(headerKey) <= MOST_KEY_BYTES
    ? headerKey
    : createHash('sha256').update(headerKey).digest('hex');

export async function findCsvMapping(
  db: Db,
  userId: string,
  headerKey: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [row] = await db
    .select({ mapping: csvMappings.mapping })
    .from(csvMappings)
    .where(and(eq(csvMappings.userId, userId), eq(csvMappings.headerKey, keyOf(headerKey))));
  return row?.mapping ?? null;
}

/** One for each header: the newest counts. */
export async function saveCsvMapping(
  tx: Db,
  userId: string,
  headerKey: string,
  mapping: Readonly<Record<string, unknown>>,
  updatedAt: Date,
): Promise<Readonly<Record<string, unknown>>> {
  await tx
    .insert(csvMappings)
    .values({ userId, headerKey: keyOf(headerKey), mapping, updatedAt })
    .onConflictDoUpdate({
      target: [csvMappings.userId, csvMappings.headerKey],
      set: { mapping, updatedAt },
    });
  return mapping;
}

/** The street and the units of every property the user owns or owned. */
export async function selectNamedProperties(
  db: Db,
  userId: string,
): Promise<{ propertyId: string; address: string; units: { unitId: string; name: string }[] }[]> {
  const { rows } = await db.execute<{
    propertyId: string;
    address: string;
    units: { unitId: string; name: string }[];
  }>(sql`
    SELECT p.property_id AS "propertyId", p.address,
      (SELECT coalesce(json_agg(json_build_object('unitId', u.unit_id, 'name', u.name) ORDER BY u.name), '[]')
        FROM property_units u WHERE u.user_id = p.user_id AND u.property_id = p.property_id) AS units
    FROM owned_properties p WHERE p.user_id = ${userId} AND p.removed_at IS NULL
    ORDER BY p.created_at, p.property_id`);
  return rows;
}

/** Which of these were imported before; one statement. */
export async function selectKnownFingerprints(
  db: Db,
  userId: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set();
  const rows = await db
    .select({ fingerprint: importedRows.fingerprint })
    .from(importedRows)
    .where(
      and(
        eq(importedRows.userId, userId),
        eq(importedRows.isDuplicate, false),
        sql`${importedRows.fingerprint} = ANY(${sql.param([...fingerprints])}::text[])`,
      ),
    );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export async function insertBookImport(
  tx: Db,
  userId: string,
  file: Omit<typeof bookImports.$inferInsert, 'userId' | 'importId'>,
): Promise<BookImportRecord> {
  const [row] = await tx
    .insert(bookImports)
    .values({ ...file, userId })
    .returning();
  return row!;
}

export type NewImportedRow = Omit<
  typeof importedRows.$inferInsert,
  'userId' | 'importId' | 'rowNo'
>;

/** In the order given. A row left out as a duplicate before may be imported now, and counts once. */
export async function insertImportedRows(
  tx: Db,
  userId: string,
  importId: string,
  rows: readonly NewImportedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedRows)
    .values(rows.map((row) => ({ ...row, userId, importId })))
    .onConflictDoUpdate({
      target: [importedRows.userId, importedRows.fingerprint],
      set: { importId, isDuplicate: sql`excluded.is_duplicate` },
      setWhere: eq(importedRows.isDuplicate, true),
    });
}

/** Money recorded by hand that a bank's file has too is in that account from now on; its amount never changes. */
export async function linkToBankRow(
  tx: Db,
  userId: string,
  fingerprint: string,
  ids: readonly string[],
): Promise<void> {
  const linked = sql`SET bank_row = ${fingerprint} WHERE user_id = ${userId} AND bank_row IS NULL`;
  const listed = sql`ANY(${sql.param([...ids])}::uuid[])`;
  await tx.execute(sql`UPDATE rent_entries ${linked} AND entry_id = ${listed}`);
  await tx.execute(sql`UPDATE deposit_entries ${linked} AND entry_id = ${listed}`);
  await tx.execute(sql`UPDATE expenses ${linked} AND expense_id = ${listed}`);
}

export async function selectBookImports(db: Db, userId: string): Promise<BookImportRecord[]> {
  return db
    .select()
    .from(bookImports)
    .where(eq(bookImports.userId, userId))
    .orderBy(desc(bookImports.createdAt), desc(bookImports.importId));
}

/** Deletes the import and its fingerprints; null when it is not the user's. */
export async function deleteBookImport(
  tx: Db,
  userId: string,
  importId: string,
): Promise<BookImportRecord | null> {
  const [row] = await tx
    .delete(bookImports)
    .where(and(eq(bookImports.userId, userId), eq(bookImports.importId, importId)))
    .returning();
  return row ?? null;
}

/** Properties that an import booked on, to lock them in one order. */
export async function selectImportedProperties(
  tx: Db,
  userId: string,
  importId: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT property_id AS id FROM expenses WHERE user_id = ${userId} AND import_id = ${importId}
    UNION SELECT property_id FROM rent_entries WHERE user_id = ${userId} AND import_id = ${importId}
    UNION SELECT property_id FROM deposit_entries WHERE user_id = ${userId} AND import_id = ${importId} ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/**
 * With the properties locked: each row of an import that was not reversed yet gets a row with the opposite amount, on
 * its date. Payments of other files that its returned checks took back stand again.
 */
export async function reverseImportedRows(
  tx: Db,
  userId: string,
  importId: string,
  now: Date,
): Promise<number> {
  const time = now.toISOString();
  const expenses = await tx.execute(sql`
    INSERT INTO expenses (user_id, property_id, category, date, cents, is_paid, reverses_id, reversal_reason, created_at)
    SELECT e.user_id, e.property_id, e.category, e.date, -e.cents, e.is_paid, e.expense_id, 'deleted', ${time}::timestamptz
    FROM expenses e WHERE e.user_id = ${userId} AND e.import_id = ${importId} AND e.reverses_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM expenses r WHERE r.user_id = e.user_id AND r.reverses_id = e.expense_id)`);
  const payments = await tx.execute(sql`
    INSERT INTO rent_entries (user_id, property_id, lease_id, kind, charge_kind, date, cents, reverses_id, reversal_reason,
      created_at)
    SELECT e.user_id, e.property_id, e.lease_id, e.kind, e.charge_kind, e.date, -e.cents, e.entry_id, 'deleted',
      ${time}::timestamptz
    FROM rent_entries e WHERE e.user_id = ${userId} AND e.import_id = ${importId} AND e.reverses_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM rent_entries r WHERE r.user_id = e.user_id AND r.reverses_id = e.entry_id)`);
  await tx.execute(sql`
    INSERT INTO rent_entries (user_id, property_id, lease_id, kind, charge_kind, label, date, cents, split, method, memo,
      import_id, bank_row, replaces_id, created_at)
    SELECT p.user_id, p.property_id, p.lease_id, p.kind, p.charge_kind, p.label, p.date, p.cents, p.split, p.method, p.memo,
      p.import_id, p.bank_row, p.entry_id, ${time}::timestamptz
    FROM rent_entries b JOIN rent_entries p ON p.user_id = b.user_id AND p.entry_id = b.reverses_id
    WHERE b.user_id = ${userId} AND b.import_id = ${importId} AND b.reversal_reason = 'bounced'
      AND p.import_id IS DISTINCT FROM ${importId}
      AND NOT EXISTS (SELECT 1 FROM rent_entries s WHERE s.user_id = p.user_id AND s.replaces_id = p.entry_id)`);
  const deposits = await tx.execute(sql`
    INSERT INTO deposit_entries (user_id, property_id, lease_id, kind, date, cents, is_last_rent, reverses_id,
      reversal_reason, created_at)
    SELECT e.user_id, e.property_id, e.lease_id, 'reversal', e.date, -e.cents, e.is_last_rent, e.entry_id, 'deleted',
      ${time}::timestamptz
    FROM deposit_entries e WHERE e.user_id = ${userId} AND e.import_id = ${importId} AND e.reverses_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM deposit_entries r WHERE r.user_id = e.user_id AND r.reverses_id = e.entry_id)`);
  return (expenses.rowCount ?? 0) + (payments.rowCount ?? 0) + (deposits.rowCount ?? 0);
}

export interface BookExportRow {
  date: string;
  property: string;
  unit: string | null;
  category: string;
  payee: string;
  memo: string;
  cents: number;
  /** Of an improvement. */
  recoveryClass: RecoveryClass | null;
}

const NOT_REVERSED = (table: string, id: string) =>
  sql.raw(`e.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.user_id = e.user_id
    AND r.reverses_id = e.${id})`);

/** Of a property that was removed with its books nothing is shown while it can be restored. */
const IS_LISTED = sql.raw(`p.user_id = e.user_id AND p.property_id = e.property_id
      AND (p.removed_at IS NULL OR p.keeps_books)`);

/** Expenses that count, as money out: negative; by date. */
export async function selectExpensesToExport(db: Db, userId: string): Promise<BookExportRow[]> {
  const { rows } = await db.execute<{ [K in keyof BookExportRow]: BookExportRow[K] }>(sql`
    SELECT to_char(e.date, 'YYYY-MM-DD') AS date, p.address AS property, u.name AS unit, e.category,
      e.vendor AS payee, e.memo, (-e.cents)::float8 AS cents, e.recovery_class AS "recoveryClass"
    FROM expenses e
    JOIN owned_properties p ON ${IS_LISTED}
    LEFT JOIN property_units u ON u.user_id = e.user_id AND u.unit_id = e.unit_id
    WHERE e.user_id = ${userId} AND ${NOT_REVERSED('expenses', 'expense_id')}
    ORDER BY e.date, e.created_at, e.expense_id`);
  return rows;
}

/** Payments and deposits that count, of leases and without; by date. */
export async function selectPaymentsToExport(db: Db, userId: string): Promise<BookExportRow[]> {
  const { rows } = await db.execute<{ [K in keyof BookExportRow]: BookExportRow[K] }>(sql`
    SELECT to_char(e.date, 'YYYY-MM-DD') AS date, p.address AS property, u.name AS unit, e.category,
      coalesce(l.tenants -> 0 ->> 'name', '') AS payee, e.memo, e.cents::float8 AS cents, NULL AS "recoveryClass"
    FROM (
      SELECT e.user_id, e.property_id, e.lease_id, e.entry_id, e.date, e.cents, e.created_at,
        coalesce(nullif(e.memo, ''), e.label) AS memo, CASE WHEN e.charge_kind = 'fee' THEN 'late fee'
          WHEN e.lease_id IS NULL AND e.charge_kind IS NULL THEN 'other income' ELSE 'rent' END AS category
      FROM rent_entries e
      WHERE e.user_id = ${userId} AND e.kind = 'payment' AND ${NOT_REVERSED('rent_entries', 'entry_id')}
      UNION ALL
      SELECT e.user_id, e.property_id, e.lease_id, e.entry_id, e.date, e.cents, e.created_at, e.memo, 'security deposit'
      FROM deposit_entries e
      WHERE e.user_id = ${userId} AND e.kind IN ('received', 'refunded')
        AND ${NOT_REVERSED('deposit_entries', 'entry_id')}
    ) e
    JOIN owned_properties p ON ${IS_LISTED}
    LEFT JOIN leases l ON l.user_id = e.user_id AND l.lease_id = e.lease_id
    LEFT JOIN property_units u ON u.user_id = e.user_id AND u.unit_id = l.unit_id
    ORDER BY e.date, e.created_at, e.entry_id`);
  return rows;
}
