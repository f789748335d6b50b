import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { locationColumns, priceCutColumns } from './property-columns.ts';

/** The market: listings every user can see. */
export const properties = pgTable(
  'properties',
  {
    /** Short and positive; a user's own listings have negative numbers, so both sort together. */
    propertyNo: bigint('property_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    propertyId: text('property_id').notNull(),
    source: text('source', { enum: ['sample', 'rentcast'] }).notNull(),
    ...locationColumns(),
    ...priceCutColumns(),
    /** When we first saw it; null for listings from before this was recorded. */
    firstSeenAt: instant('first_seen_at'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Grid squares of 1 and 1/32 degree; see queries/map-grid.ts. */
    block: integer('block').notNull(),
    cell: integer('cell').notNull(),
    cityKey: text('city_key').notNull(),
  },
  (table) => [
    uniqueIndex('properties_property_id').on(table.propertyId),
    index('properties_cell').on(table.cell, table.propertyType),
    index('properties_first_seen_at').on(table.firstSeenAt),
    index('properties_price_cut_at').on(table.priceCutAt),
    index('properties_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

export type PropertyRow = typeof properties.$inferSelect;
export type NewPropertyRow = typeof properties.$inferInsert;

/** The bounds and number of listings in each block, ZIP, city and state; searches start here. */
export const marketAreas = pgTable(
  'market_areas',
  {
    kind: text('kind', { enum: ['block', 'zip', 'city', 'state'] }).notNull(),
    /** The block's number, the ZIP, `columbus, oh` or `oh`. */
    key: text('key').notNull(),
    /** The city's display name; otherwise the key. */
    name: text('name').notNull(),
    state: text('state').notNull(),
    south: doublePrecision('south').notNull(),
    north: doublePrecision('north').notNull(),
    west: doublePrecision('west').notNull(),
    east: doublePrecision('east').notNull(),
    listings: integer('listings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

export type MarketArea = typeof marketAreas.$inferSelect;

/** Which version of each source the market contains. */
export const marketFills = pgTable('market_fills', {
  source: text('source').primaryKey(),
  version: text('version').notNull(),
  listings: integer('listings').notNull(),
  filledAt: instant('filled_at').notNull(),
});
