import { and, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { StoredInput } from '#domain/inputs/saved-calculation.ts';
import type { Db } from '#server/db/client.ts';
import {
  type AnalysisRow,
  type AnalysisVersionRow,
  analyses,
  analysisVersions,
} from '#server/db/schema/analyses.ts';
import { sweep } from './caps.ts';

type NewAnalysis = Pick<
  AnalysisRow,
  'name' | 'calculator' | 'input' | 'propertyId' | 'createdAt' | 'updatedAt'
>;

const isMine = (userId: string, analysisId: string) =>
  and(eq(analyses.userId, userId), eq(analyses.analysisId, analysisId));
const isMineAndSaved = (userId: string, analysisId: string) =>
  and(isMine(userId, analysisId), isNull(analyses.deletedAt));
const isSaved = (userId: string, propertyId: string | null) =>
  and(
    eq(analyses.userId, userId),
    isNull(analyses.deletedAt),
    propertyId === null ? undefined : eq(analyses.propertyId, propertyId),
  );

export async function insertAnalysis(
  db: Db,
  userId: string,
  analysis: NewAnalysis,
): Promise<AnalysisRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(analyses)
      .values({ userId, ...analysis })
      .returning();
    await insertVersion(tx, row!);
    return row!;
  });
}

const insertVersion = (tx: Db, { userId, analysisId, version, input, updatedAt }: AnalysisRow) =>
  tx.insert(analysisVersions).values({ userId, analysisId, version, input, savedAt: updatedAt });

export async function findAnalysis(
  db: Db,
  userId: string,
  analysisId: string,
): Promise<AnalysisRow | null> {
  const [row] = await db.select().from(analyses).where(isMineAndSaved(userId, analysisId));
  return row ?? null;
}

/** Locks the analysis so no other transaction changes it until this one ends. */
export async function lockAnalysis(
  tx: Db,
  userId: string,
  analysisId: string,
): Promise<AnalysisRow | null> {
  const [row] = await tx
    .select()
    .from(analyses)
    .where(isMineAndSaved(userId, analysisId))
    .for('update');
  return row ?? null;
}

/** Most recently changed first, starting after the last one on the previous page. */
export async function selectAnalyses(
  db: Db,
  userId: string,
  { propertyId, after }: { propertyId: string | null; after: AnalysisCursor | null },
  limit: number,
): Promise<AnalysisRow[]> {
  return db
    .select()
    .from(analyses)
    .where(
      and(
        isSaved(userId, propertyId),
        after
          ? sql`(${analyses.updatedAt}, ${analyses.analysisId}) < (${after.updatedAt}::timestamptz, ${after.analysisId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(analyses.updatedAt), desc(analyses.analysisId))
    .limit(limit);
}

/** Where a page ended. */
export interface AnalysisCursor {
  updatedAt: string;
  analysisId: string;
}

export async function countAnalyses(
  db: Db,
  userId: string,
  propertyId: string | null = null,
): Promise<number> {
  const [row] = await db
    .select({ analyses: count() })
    .from(analyses)
    .where(isSaved(userId, propertyId));
  return row!.analyses;
}

export async function listAnalysisNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ name: analyses.name }).from(analyses).where(isSaved(userId, null));
  return rows.map(({ name }) => name);
}

/** Saves the input as a new version unless nothing changed. */
export async function saveAnalysisInput(
  db: Db,
  userId: string,
  analysisId: string,
  { input, ...rest }: { input: StoredInput; name: string | undefined; updatedAt: Date },
): Promise<AnalysisRow | null> {
  return db.transaction(async (tx) => {
    const isChanged = sql`${analyses.input} <> ${JSON.stringify(input)}::jsonb`;
    const [row] = await tx
      .update(analyses)
      .set({ ...rest, input, version: sql`${analyses.version} + 1` })
      .where(and(isMineAndSaved(userId, analysisId), isChanged))
      .returning();
    if (!row) return findAnalysis(tx, userId, analysisId);
    await insertVersion(tx, row);
    return row;
  });
}

type Change = Partial<
  Pick<
    AnalysisRow,
    'name' | 'updatedAt' | 'deletedAt' | 'shareHash' | 'shareNonce' | 'sharedAt' | 'shareOpenedAt'
  >
>;

export async function updateAnalysis(
  db: Db,
  userId: string,
  analysisId: string,
  change: Change,
): Promise<AnalysisRow | null> {
  const [row] = await db
    .update(analyses)
    .set(change)
    .where(isMineAndSaved(userId, analysisId))
    .returning();
  return row ?? null;
}

/** Null if there's no deleted analysis to restore. */
export async function undeleteAnalysis(
  db: Db,
  userId: string,
  analysisId: string,
): Promise<AnalysisRow | null> {
  const [row] = await db
    .update(analyses)
    .set({ deletedAt: null })
    .where(and(isMine(userId, analysisId), isNotNull(analyses.deletedAt)))
    .returning();
  return row ?? null;
}

export async function deleteOldAnalyses(db: Db, deletedBefore: Date): Promise<void> {
  await sweep(db, analyses, lte(analyses.deletedAt, deletedBefore));
}

/** Newest first. */
export async function selectAnalysisVersions(
  db: Db,
  userId: string,
  analysisId: string,
  limit: number,
): Promise<AnalysisVersionRow[]> {
  return db
    .select()
    .from(analysisVersions)
    .where(and(eq(analysisVersions.userId, userId), eq(analysisVersions.analysisId, analysisId)))
    .orderBy(desc(analysisVersions.version))
    .limit(limit);
}

export async function findAnalysisVersion(
  db: Db,
  userId: string,
  analysisId: string,
  version: number,
): Promise<AnalysisVersionRow | null> {
  const [row] = await db
    .select()
    .from(analysisVersions)
    .where(
      and(
        eq(analysisVersions.userId, userId),
        eq(analysisVersions.analysisId, analysisId),
        eq(analysisVersions.version, version),
      ),
    );
  return row ?? null;
}

/** Deletes all but the newest versions. */
export async function deleteOldVersions(
  db: Db,
  userId: string,
  analysisId: string,
  upTo: number,
): Promise<void> {
  await db
    .delete(analysisVersions)
    .where(
      and(
        eq(analysisVersions.userId, userId),
        eq(analysisVersions.analysisId, analysisId),
        lte(analysisVersions.version, upTo),
      ),
    );
}

/** The analysis with this link token, for any caller: having the token is permission enough. */
export async function findSharedAnalysis(db: Db, shareHash: string): Promise<AnalysisRow | null> {
  const [row] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.shareHash, shareHash), isNull(analyses.deletedAt)));
  return row ?? null;
}
