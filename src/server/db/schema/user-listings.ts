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

/** Listings a user entered or imported, visible only to them and calculated with their assumptions. */
export const userListings = pgTable(
  'user_listings',
  {
    userId: ownerId().notNull(),
    listingId: uuid('listing_id').notNull().defaultRandom(),
    /** Negative, because market listings have positive numbers. */
    listingNo: bigint('listing_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({
      startWith: -1,
      increment: -1,
      maxValue: -1,
      minValue: '-9007199254740991',
    }),
    importId: uuid('import_id'),
    ...locationColumns(),
    ...priceCutColumns(),
    /** Null if neither the user nor the ZIP provides it. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    cityKey: text('city_key').notNull(),
    ...metricColumns(),
    /** Key of the assumptions and engine behind the metrics; if it differs from the owner's, they're recalculated. */
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

/** An imported listing file; undoing it removes its listings. */
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
