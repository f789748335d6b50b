import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MaintenanceState } from '#engine/books/maintenance.ts';
import type { Recurrence } from '#engine/books/recurring.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ofOwnedProperty } from './owned-properties.ts';

/** Work on a property: a request or a recurring task. Its cost is the expenses recorded for it. */
export const maintenanceRequests = pgTable(
  'maintenance_requests',
  {
    userId: uuid('user_id').notNull(),
    maintenanceId: uuid('maintenance_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    unitId: uuid('unit_id'),
    title: text('title').notNull(),
    details: text('details').notNull().default(''),
    state: text('state').$type<MaintenanceState>().notNull(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    vendor: text('vendor').notNull().default(''),
    reportedOn: date('reported_on').notNull(),
    dueOn: date('due_on'),
    doneOn: date('done_on'),
    every: text('every').$type<Recurrence>(),
    /** A recurring task's first due date; later ones are counted from it. */
    anchor: date('anchor'),
    /** The finished task this one follows. */
    followsId: uuid('follows_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.maintenanceId] }),
    ofOwnedProperty('maintenance_requests_property', table),
    index('maintenance_requests_property').on(table.userId, table.propertyId),
  ],
);

export type MaintenanceRow = typeof maintenanceRequests.$inferSelect;
