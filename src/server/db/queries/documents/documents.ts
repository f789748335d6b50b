import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { DocumentFilter } from '#contract/documents/documents.ts';
import type { DocumentType } from '#domain/documents/documents.ts';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import { insertsOneInto } from '#server/db/queries/ownership/property-rows.ts';
import { type DocumentRow, documents } from '#server/db/schema/documents/documents.ts';
import { ATTACHED } from './attached-transaction.ts';
import { heldRows } from './receipt-rows.ts';

export const insertDocument = insertsOneInto(documents);

const mine = (userId: string, propertyId: string, documentId: string) =>
  and(
    eq(documents.userId, userId),
    eq(documents.propertyId, propertyId),
    eq(documents.documentId, documentId),
  );

/** One of a property's documents that isn't deleted. */
export async function findDocument(
  db: Db,
  userId: string,
  { propertyId, documentId }: { propertyId: string; documentId: string },
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(mine(userId, propertyId, documentId), isNull(documents.removedAt)));
  return row ?? null;
}

/** False if there's no such document. */
export async function nameDocument(
  db: Db,
  userId: string,
  { propertyId, documentId }: { propertyId: string; documentId: string },
  name: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(documents)
    .set({ name })
    .where(and(mine(userId, propertyId, documentId), isNull(documents.removedAt)));
  return rowCount === 1;
}

/** False if there's no such document. */
export async function removeDocument(
  db: Db,
  userId: string,
  { propertyId, documentId }: { propertyId: string; documentId: string },
  removedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(documents)
    .set({ removedAt })
    .where(and(mine(userId, propertyId, documentId), isNull(documents.removedAt)));
  return rowCount === 1;
}

/** False if it wasn't deleted, or was deleted too long ago. */
export async function restoreRemovedDocument(
  db: Db,
  userId: string,
  { propertyId, documentId }: { propertyId: string; documentId: string },
  removedSince: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(documents)
    .set({ removedAt: null })
    .where(and(mine(userId, propertyId, documentId), gt(documents.removedAt, removedSince)));
  return rowCount === 1;
}

/** The storage an account's documents take up; deleted ones only if asked for. */
export async function sumDocumentBytes(
  db: Db,
  userId: string,
  { withRemoved }: { withRemoved: boolean },
): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(documents.bytes) })
    .from(documents)
    .where(
      and(eq(documents.userId, userId), withRemoved ? undefined : isNull(documents.removedAt)),
    );
  return Number(row?.bytes ?? 0);
}

/** Deletes the documents deleted longest ago until at least `bytes` are free. Call with the account locked. */
export async function freeRemovedDocuments(tx: Db, userId: string, bytes: number): Promise<void> {
  const removed = await tx
    .select({ documentId: documents.documentId, bytes: documents.bytes })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNotNull(documents.removedAt)))
    .orderBy(asc(documents.removedAt));
  let freed = 0;
  for (const { documentId, bytes: size } of removed) {
    if (freed >= bytes) return;
    freed += size;
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await tx
      .delete(documents)
      .where(and(eq(documents.userId, userId), eq(documents.documentId, documentId)));
  }
}

/**
 * Keeps one property's documents below `most`, deleting those deleted longest ago. Call with the account and the property
 * locked.
 */
export async function trimRemovedDocuments(
  tx: Db,
  userId: string,
  propertyId: string,
  most: number,
): Promise<void> {
  const ofProperty = and(eq(documents.userId, userId), eq(documents.propertyId, propertyId));
  const excess = (await tx.$count(documents, ofProperty)) - most + 1;
  if (excess <= 0) return;
  const oldest = tx
    .select({ documentId: documents.documentId })
    .from(documents)
    .where(and(ofProperty, isNotNull(documents.removedAt)))
    .orderBy(asc(documents.removedAt))
    .limit(excess);
  await tx.delete(documents).where(and(ofProperty, inArray(documents.documentId, oldest)));
}

/** The content is deleted later, when the objects no document uses are swept. */
export async function deleteRemovedDocuments(db: Db, removedBefore: Date): Promise<void> {
  await sweep(db, documents, lt(documents.removedAt, removedBefore));
}

export interface ListedDocument {
  id: string;
  propertyId: string;
  address: string;
  name: string;
  type: DocumentType;
  bytes: number;
  width: number | null;
  height: number | null;
  leaseId: string | null;
  tenants: { name: string }[] | null;
  transactionId: string | null;
  payee: string | null;
  category: string | null;
  date: string | null;
  cents: number | null;
  createdAt: string;
}

interface DocumentPage {
  after: readonly [createdAt: string, id: string] | null;
  limit: number;
}

type Filter = DocumentFilter & { documentId?: string | undefined };

/** Documents of properties in the portfolio, with what they belong to now. */
const listed = (userId: string, filter: Filter): SQL => {
  const { propertyId, transactionId, historyId, documentId, q } = filter;
  const conditions = [
    propertyId === undefined ? null : sql`property_id = ${propertyId}`,
    documentId === undefined ? null : sql`id = ${documentId}`,
    historyId === undefined ? null : sql`lease_id = ${historyId}`,
    transactionId === undefined
      ? null
      : sql`EXISTS (SELECT 1 FROM held WHERE document_id = id AND row_id = ${transactionId})`,
    q
      ? sql`strpos(lower(concat_ws(' ', name, address, payee, tenants::text)), lower(${q})) > 0`
      : null,
  ].filter((condition) => condition !== null);
  const which = conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
  return sql`
    WITH RECURSIVE ${heldRows(userId)}, listed AS (
      SELECT d.document_id AS id, d.property_id, p.address, d.name, d.type, d.bytes, d.width, d.height, d.lease_id,
        l.tenants, e.id AS transaction_id, e.payee, e.category, e.date, e.cents, d.created_at
      FROM documents d
      JOIN owned_properties p ON p.user_id = d.user_id AND p.property_id = d.property_id AND p.removed_at IS NULL
      LEFT JOIN leases l ON l.user_id = d.user_id AND l.lease_id = d.lease_id AND l.removed_at IS NULL
      LEFT JOIN LATERAL (${ATTACHED}) e ON true
      WHERE d.user_id = ${userId} AND d.removed_at IS NULL
    ), found AS (SELECT * FROM listed WHERE ${which})`;
};

const STAMP = sql.raw(`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export async function selectDocuments(
  db: Db,
  userId: string,
  filter: Filter,
  { after, limit }: DocumentPage,
): Promise<ListedDocument[]> {
  const rest = after ? sql`(${STAMP}, id::text) < (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await db.execute<{ [K in keyof ListedDocument]: ListedDocument[K] }>(sql`
    ${listed(userId, filter)}
    SELECT id, property_id AS "propertyId", address, name, type, bytes, width, height, lease_id AS "leaseId", tenants,
      transaction_id AS "transactionId", payee, category, to_char(date, 'YYYY-MM-DD') AS date, cents::float8 AS cents,
      ${STAMP} AS "createdAt"
    FROM found WHERE ${rest} ORDER BY ${STAMP} DESC, id::text DESC LIMIT ${limit}`);
  return rows;
}

export async function countDocuments(db: Db, userId: string, filter: Filter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`${listed(userId, filter)} SELECT count(*)::int AS count FROM found`,
  );
  return rows[0]!.count;
}
