import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';
import { locationColumns, metricColumns, priceCutColumns } from './property-columns.ts';

/** Listings a user typed in or imported: visible to that user alone, computed with their assumptions. */
export const userListings = pgTable(
  'user_listings',
  {
    userId: ownerId().notNull(),
    listingId: uuid('listing_id').notNull().defaultRandom(),
    /** Below zero, beside the market's numbers above it. */
    listingNo: bigint('listing_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({
      startWith: -1,
      increment: -1,
      maxValue: -1,
      minValue: '-9007199254740991',
    }),
    importId: uuid('import_id'),
    ...locationColumns(),
    ...priceCutColumns(),
    /** Null where neither the user nor the ZIP gives it. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    cityKey: text('city_key').notNull(),
    ...metricColumns(),
    /** Key of the assumptions and the engine behind the metrics; where it is not the owner's, they are recalculated. */
    metricsKey: text('metrics_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('user_listings_import').on(table.userId, table.importId),
    index('user_listings_metrics_key').on(table.metricsKey),
  ],
);

export type UserListingRow = typeof userListings.$inferSelect;
export type NewUserListing = Omit<typeof userListings.$inferInsert, 'userId'>;

/** A file of listings that was imported; undoing it takes its listings away. */
export const listingImports = pgTable(
  'listing_imports',
  {
    userId: ownerId().notNull(),
    importId: uuid('import_id').notNull().defaultRandom(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['rentcast', 'redfin', 'generic'] }).notNull(),
    rowCount: integer('row_count').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.importId] })],
);

export type ListingImportRow = typeof listingImports.$inferSelect;
