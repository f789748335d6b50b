import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';
import type { Db } from '#server/db/client.ts';
import {
  bookImports,
  csvMappings,
  importedRows,
} from '#server/db/schema/ownership/book-imports.ts';
import { IS_RECEIVED, isSpent, stands } from './ledger-state.ts';

export type BookImportRecord = typeof bookImports.$inferSelect;

/** An index entry can be at most 2,704 bytes, so longer header rows are stored as a digest. */
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

/** One mapping per header; the newest wins. */
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

/** The street address and units of every property the user owns or has owned. */
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

/** Which of these rows' fingerprints were imported before. */
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

/**
 * Inserts rows in the given order. A row previously skipped as a duplicate may be imported now; it still counts only
 * once.
 */
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

/** Links manually recorded money to its bank row, which assigns it to that account; the amount never changes. */
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

/** What was recorded by hand and linked to a row of this import instead of being imported twice. */
export async function selectLinkedByHand(
  tx: Db,
  userId: string,
  importId: string,
): Promise<{ propertyId: string; fingerprint: string; counts: boolean }[]> {
  const linked = (ledger: 'rent_entries' | 'deposit_entries' | 'expenses') => sql`
    SELECT e.property_id AS "propertyId", i.fingerprint, ${stands(ledger)} AS counts
    FROM ${sql.raw(ledger)} e JOIN imported_rows i ON i.user_id = e.user_id AND i.fingerprint = e.bank_row
    WHERE e.user_id = ${userId} AND i.import_id = ${importId} AND e.import_id IS NULL`;
  const { rows } = await tx.execute<{ propertyId: string; fingerprint: string; counts: boolean }>(
    sql`${linked('rent_entries')} UNION ${linked('deposit_entries')} UNION ${linked('expenses')}`,
  );
  return rows;
}

/**
 * Unlinks what was recorded by hand from bank rows that are gone, or that were imported after all and have transactions
 * of their own.
 */
export async function unlinkRecordedByHand(
  tx: Db,
  userId: string,
  fingerprints: readonly string[],
): Promise<void> {
  if (fingerprints.length === 0) return;
  const unlinked = sql`SET bank_row = NULL WHERE user_id = ${userId} AND import_id IS NULL
    AND bank_row = ANY(${sql.param([...fingerprints])}::text[])`;
  for (const table of ['rent_entries', 'deposit_entries', 'expenses'])
    await tx.execute(sql`UPDATE ${sql.raw(table)} ${unlinked}`);
}

export async function selectBookImports(db: Db, userId: string): Promise<BookImportRecord[]> {
  return db
    .select()
    .from(bookImports)
    .where(eq(bookImports.userId, userId))
    .orderBy(desc(bookImports.createdAt), desc(bookImports.importId));
}

/** Deletes the import and its fingerprints; null if it isn't the user's. */
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

/** Properties an import recorded transactions for, sorted so they're locked in a consistent order. */
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
 * Reverses each of an import's rows that isn't reversed yet, with the opposite amount on the same date. Payments from
 * other files count again if bounced checks in this import had reversed them. Call with the properties locked.
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
    FROM expenses e WHERE e.user_id = ${userId} AND e.import_id = ${importId} AND ${stands('expenses')}`);
  const payments = await tx.execute(sql`
    INSERT INTO rent_entries (user_id, property_id, lease_id, kind, charge_kind, date, cents, reverses_id, reversal_reason,
      created_at)
    SELECT e.user_id, e.property_id, e.lease_id, e.kind, e.charge_kind, e.date, -e.cents, e.entry_id, 'deleted',
      ${time}::timestamptz
    FROM rent_entries e WHERE e.user_id = ${userId} AND e.import_id = ${importId} AND ${stands('rent_entries')}`);
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
    FROM deposit_entries e WHERE e.user_id = ${userId} AND e.import_id = ${importId} AND ${stands('deposit_entries')}`);
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
  /** Set for improvements. */
  recoveryClass: RecoveryClass | null;
}

/** Hides a property removed with its records while it can still be restored. */
const IS_LISTED = sql.raw(`p.user_id = e.user_id AND p.property_id = e.property_id
      AND (p.removed_at IS NULL OR p.keeps_books)`);

/** Paid expenses, as negative amounts, by date; an unpaid one would count as paid wherever the file is imported. */
export async function selectExpensesToExport(
  db: Db,
  userId: string,
  today: string,
): Promise<BookExportRow[]> {
  const { rows } = await db.execute<{ [K in keyof BookExportRow]: BookExportRow[K] }>(sql`
    SELECT to_char(e.date, 'YYYY-MM-DD') AS date, p.address AS property, u.name AS unit, e.category,
      e.vendor AS payee, e.memo, (-e.cents)::float8 AS cents, e.recovery_class AS "recoveryClass"
    FROM expenses e
    JOIN owned_properties p ON ${IS_LISTED}
    LEFT JOIN property_units u ON u.user_id = e.user_id AND u.unit_id = e.unit_id
    WHERE e.user_id = ${userId} AND ${isSpent(today)}
    ORDER BY e.date, e.created_at, e.expense_id`);
  return rows;
}

/** Payments and deposits that count, with or without a lease, by date. */
export async function selectPaymentsToExport(db: Db, userId: string): Promise<BookExportRow[]> {
  const { rows } = await db.execute<{ [K in keyof BookExportRow]: BookExportRow[K] }>(sql`
    SELECT to_char(e.date, 'YYYY-MM-DD') AS date, p.address AS property, u.name AS unit, e.category,
      coalesce(l.tenants -> 0 ->> 'name', '') AS payee, e.memo, e.cents::float8 AS cents, NULL AS "recoveryClass"
    FROM (
      SELECT e.user_id, e.property_id, e.lease_id, e.entry_id, e.date, e.cents, e.created_at,
        coalesce(nullif(e.memo, ''), e.label) AS memo, CASE WHEN e.charge_kind = 'fee' THEN 'late fee'
          WHEN e.lease_id IS NULL AND e.charge_kind IS NULL THEN 'other income' ELSE 'rent' END AS category
      FROM rent_entries e
      WHERE e.user_id = ${userId} AND ${IS_RECEIVED}
      UNION ALL
      SELECT e.user_id, e.property_id, e.lease_id, e.entry_id, e.date, e.cents, e.created_at, e.memo, 'security deposit'
      FROM deposit_entries e
      WHERE e.user_id = ${userId} AND e.kind IN ('received', 'refunded') AND ${stands('deposit_entries')}
    ) e
    JOIN owned_properties p ON ${IS_LISTED}
    LEFT JOIN leases l ON l.user_id = e.user_id AND l.lease_id = e.lease_id
    LEFT JOIN property_units u ON u.user_id = e.user_id AND u.unit_id = l.unit_id
    ORDER BY e.date, e.created_at, e.entry_id`);
  return rows;
}
