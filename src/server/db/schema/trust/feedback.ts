import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { FEEDBACK_TYPES, type FeedbackType } from '#domain/feedback/feedback-types.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

const types = FEEDBACK_TYPES.map(({ type }) => type) as [FeedbackType, ...FeedbackType[]];

/** Feedback from users and visitors; others see only users' feature requests. */
export const feedback = pgTable(
  'feedback',
  {
    feedbackId: uuid('feedback_id').primaryKey().defaultRandom(),
    /** Null for a visitor. */
    userId: ownerId(),
    type: text('type', { enum: types }).notNull(),
    title: text('title'),
    description: text('description').notNull(),
    rating: smallint('rating'),
    email: text('email'),
    page: text('page'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('feedback_user_id').on(table.userId),
    index('feedback_created_at').on(table.createdAt),
  ],
);

export type FeedbackRow = typeof feedback.$inferSelect;

export const feedbackVotes = pgTable(
  'feedback_votes',
  {
    userId: ownerId().notNull(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.feedbackId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.feedbackId] }),
    index('feedback_votes_feedback_id').on(table.feedbackId),
  ],
);
