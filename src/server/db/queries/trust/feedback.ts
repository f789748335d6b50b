import { and, count, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import { type FeedbackRow, feedback, feedbackVotes } from '#server/db/schema/trust/feedback.ts';

type NewFeedback = Omit<FeedbackRow, 'feedbackId'>;

export async function insertFeedback(db: Db, row: NewFeedback): Promise<FeedbackRow> {
  const [inserted] = await db.insert(feedback).values(row).returning();
  return inserted!;
}

/** Uses an id derived from the caller's key; false if it already exists. */
export async function insertFeedbackOnce(db: Db, row: FeedbackRow): Promise<boolean> {
  const inserted = await db.insert(feedback).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function findFeedback(db: Db, feedbackId: string): Promise<FeedbackRow | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.feedbackId, feedbackId));
  return row ?? null;
}

export interface FeatureRequestRow
  extends Pick<FeedbackRow, 'feedbackId' | 'title' | 'description' | 'createdAt'> {
  votes: number;
  hasVoted: boolean;
}

/** Feedback from visitors isn't public. */
const isListed = and(eq(feedback.type, 'FEATURE'), isNotNull(feedback.userId));

const withVotes = (db: Db, voterId: string | null) =>
  db
    .select({
      feedbackId: feedback.feedbackId,
      title: feedback.title,
      description: feedback.description,
      createdAt: feedback.createdAt,
      votes: count(feedbackVotes.userId),
      hasVoted: sql<boolean>`coalesce(bool_or(${feedbackVotes.userId} = ${voterId}::uuid), false)`,
    })
    .from(feedback)
    .leftJoin(feedbackVotes, eq(feedbackVotes.feedbackId, feedback.feedbackId))
    .groupBy(feedback.feedbackId);

/** Most votes first, then newest. */
export async function selectFeatureRequests(
  db: Db,
  voterId: string | null,
  limit: number,
): Promise<FeatureRequestRow[]> {
  return withVotes(db, voterId)
    .where(isListed)
    .orderBy(desc(count(feedbackVotes.userId)), desc(feedback.createdAt), desc(feedback.feedbackId))
    .limit(limit);
}

export async function findFeatureRequest(
  db: Db,
  voterId: string,
  feedbackId: string,
): Promise<FeatureRequestRow | null> {
  const [row] = await withVotes(db, voterId).where(
    and(isListed, eq(feedback.feedbackId, feedbackId)),
  );
  return row ?? null;
}

/** One vote per user, however often it's sent; none for an item that isn't open for votes. */
export async function insertVote(
  db: Db,
  userId: string,
  feedbackId: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${feedbackVotes} (user_id, feedback_id, created_at)
    SELECT ${userId}, ${feedback.feedbackId}, ${now.toISOString()}::timestamptz
    FROM ${feedback} WHERE ${feedback.feedbackId} = ${feedbackId} AND ${isListed}
    ON CONFLICT DO NOTHING`);
}

export async function deleteOldFeedback(db: Db, until: Date): Promise<void> {
  await sweep(db, feedback, lte(feedback.createdAt, until));
}
