import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/notifications/notifications.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** Reminders already sent, so each goes out once. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: ownerId().notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The charge, lease end or expense date it was about. */
    about: text('about').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.about] }),
    index('sent_reminders_sent_at').on(table.sentAt),
  ],
);
