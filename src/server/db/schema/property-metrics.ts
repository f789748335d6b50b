import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { metricColumns } from './property-columns.ts';

/** A set of assumptions the whole market is calculated under, shared by all users with those assumptions. */
export const metricProfiles = pgTable(
  'metric_profiles',
  {
    profileNo: integer('profile_no').primaryKey().generatedAlwaysAsIdentity(),
    /** Hash of the relevant assumptions and the engine's results for them. */
    key: text('key').notNull(),
    assumptions: jsonb('assumptions').$type<Assumptions>().notNull(),
    isDefault: boolean('is_default').notNull(),
    isReady: boolean('is_ready').notNull(),
    /** The number of the last property calculated while the profile is being filled. */
    filledThrough: bigint('filled_through', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('metric_profiles_key').on(table.key)],
);

/**
 * When there are too many listings to count, the sample consists of those whose number is a multiple of one of these.
 */
export const SAMPLE_STEPS = [16, 128, 1024] as const;

/**
 * The market under one profile's assumptions: the engine's results plus everything a search filters by, so a search
 * reads one index. These are derived bulk rows without foreign keys; market writers update both tables together.
 * Partitioned by profile: each profile has its own table, `property_metrics_<profile_no>`, created and dropped with it.
 * Dropping frees disk space immediately, while deleted rows would wait for a vacuum. Writers use this table; a search
 * uses the profile's own, so planning time doesn't grow with the number of profiles.
 */
export const propertyMetrics = pgTable(
  'property_metrics',
  {
    propertyNo: bigint('property_no', { mode: 'number' }).notNull(),
    profileNo: integer('profile_no').notNull(),
    block: integer('block').notNull(),
    cell: integer('cell').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    price: doublePrecision('price').notNull(),
    bedrooms: integer('bedrooms'),
    bathrooms: real('bathrooms'),
    squareFeet: integer('square_feet'),
    propertyType: text('property_type').notNull(),
    cityKey: text('city_key').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    listedOn: date('listed_on'),
    ...metricColumns(),
  },
  (table) => {
    const { profileNo, block, propertyNo } = table;
    // Scanned in order, across the market or within one block, until a page is full. The columns most searches filter
    // by come after the sort column, so non-matching listings are skipped in the index and the table is read only for
    // the page itself.
    const requested = [table.price, table.bedrooms, table.capRate];
    const walks = Object.entries({
      deal_score_low: table.dealScoreLow,
      cap_rate: table.capRate,
      cash_flow: table.cashFlow,
      cash_on_cash: table.cashOnCash,
      price: table.price,
      listed_on: table.listedOn,
    }).flatMap(([name, column]) => {
      const walk = [column, propertyNo, ...requested.filter((one) => one !== column)];
      return [
        index(`property_metrics_${name}`).on(profileNo, ...walk),
        index(`property_metrics_block_${name}`).on(profileNo, block, ...walk),
      ];
    });
    const samples = SAMPLE_STEPS.map((step) =>
      index(`property_metrics_sample_${step}`)
        .on(
          profileNo,
          block,
          table.latitude,
          table.longitude,
          table.price,
          table.bedrooms,
          table.bathrooms,
          table.squareFeet,
          table.propertyType,
          table.cityKey,
          table.state,
          table.zipCode,
          table.capRate,
          table.cashFlow,
          table.dealScore,
          propertyNo,
        )
        .where(sql.raw(`property_no % ${step} = 0`)),
    );
    return [
      primaryKey({ columns: [table.propertyNo, table.profileNo] }),
      ...walks,
      ...samples,
      // Covers every column a filter reads, so counts and small areas never touch the table.
      index('property_metrics_place').on(
        profileNo,
        block,
        table.cell,
        table.latitude,
        table.longitude,
        table.price,
        table.bedrooms,
        table.bathrooms,
        table.squareFeet,
        table.propertyType,
        table.cityKey,
        table.state,
        table.zipCode,
        table.listedOn,
        table.capRate,
        table.cashFlow,
        table.cashOnCash,
        table.dealScore,
        propertyNo,
      ),
    ];
  },
);
