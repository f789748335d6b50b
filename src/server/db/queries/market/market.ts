import { and, asc, eq, gt, inArray, like, lt, sql } from 'drizzle-orm';
import type { ListingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import { recordset } from '#server/db/queries/recordset.ts';
import {
  marketAreas,
  marketFills,
  type NewPropertyRow,
  properties,
} from '#server/db/schema/properties.ts';
import { propertyMetrics } from '#server/db/schema/property-metrics.ts';

/** Any number, as long as every version uses the same one. */
const MARKET_LOCK = 7_303_014_803;

/**
 * Makes other writers of the market or its profiles wait until the transaction ends; readers never wait. That way every
 * profile includes every listing, however many instances there are.
 */
export async function lockMarket(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${MARKET_LOCK})`);
}

/** For reads that must see every change up to now: waits for writers and blocks new ones until the transaction ends. */
export async function lockMarketForReading(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${MARKET_LOCK})`);
}

export async function findFill(
  db: Db,
  source: string,
): Promise<typeof marketFills.$inferSelect | null> {
  const [row] = await db.select().from(marketFills).where(eq(marketFills.source, source));
  return row ?? null;
}

export async function recordFill(
  tx: Db,
  fill: { source: string; version: string; listings: number; filledAt: Date },
): Promise<void> {
  const { version, listings, filledAt } = fill;
  await tx
    .insert(marketFills)
    .values(fill)
    .onConflictDoUpdate({ target: marketFills.source, set: { version, listings, filledAt } });
}

export interface NumberedFigures extends ListingFigures {
  propertyNo: number;
}

const figureColumns = {
  propertyNo: properties.propertyNo,
  price: properties.price,
  monthlyRent: properties.monthlyRent,
  rentLow: properties.rentLow,
  rentHigh: properties.rentHigh,
  estimatedValue: properties.estimatedValue,
  afterRepairValue: properties.afterRepairValue,
  rehabCost: properties.rehabCost,
  propertyTaxesAnnual: properties.propertyTaxesAnnual,
  insuranceAnnual: properties.insuranceAnnual,
  hoaMonthly: properties.hoaMonthly,
};

/**
 * Inserts or updates listings by id, recording when each was first seen and its latest price cut. A new release of the
 * sample is a different fictional market, so its lower prices aren't price cuts.
 */
export async function writeProperties(tx: Db, rows: readonly NewPropertyRow[]): Promise<void> {
  if (rows.length === 0) return;
  const facts = rows.map(
    ({ firstSeenAt: _seen, priceBeforeCut: _price, priceCutAt: _cut, ...row }) => row,
  );
  const { names, rows: given, assignments } = recordset(properties, facts);
  const isCut = sql`excluded.source = 'rentcast' AND excluded.price < properties.price`;
  const isRaised = sql`excluded.price > properties.price`;
  await tx.execute(sql`
    INSERT INTO properties (${names}, first_seen_at) SELECT ${names}, updated_at FROM ${given}
    ON CONFLICT (property_id) DO UPDATE SET ${assignments},
      price_before_cut = CASE WHEN ${isCut} THEN properties.price WHEN ${isRaised} THEN NULL
        ELSE properties.price_before_cut END,
      price_cut_at = CASE WHEN ${isCut} THEN excluded.updated_at WHEN ${isRaised} THEN NULL
        ELSE properties.price_cut_at END`);
}

/** The next listings after a number, in number order. */
export async function readFiguresAfter(
  db: Db,
  afterNo: number,
  limit: number,
): Promise<NumberedFigures[]> {
  return db
    .select(figureColumns)
    .from(properties)
    .where(gt(properties.propertyNo, afterNo))
    .orderBy(asc(properties.propertyNo))
    .limit(limit);
}

/** Listings by their ids, or by their numbers. */
type Listings = { ids: readonly string[] } | { numbers: readonly number[] };

/** Writes the engine's results for one profile; columns that searches filter by are copied from the listings. */
export async function writeMetrics(
  tx: Db,
  profileNo: number,
  listings: Listings,
  metrics: readonly ListingMetrics[],
): Promise<void> {
  const [key, keys] =
    'ids' in listings
      ? [sql`property_id`, sql`${sql.param([...listings.ids])}::text[]`]
      : [sql`property_no`, sql`${sql.param([...listings.numbers])}::bigint[]`];
  const list = (of: (one: ListingMetrics) => number | null) => sql.param(metrics.map(of));
  await tx.execute(sql`
    INSERT INTO property_metrics (property_no, profile_no, block, cell, latitude, longitude, price, bedrooms,
      bathrooms, square_feet, property_type, city_key, state, zip_code, listed_on, cap_rate, cash_flow, cash_on_cash,
      deal_score, deal_score_low, deal_score_high)
    SELECT p.property_no, ${profileNo}, p.block, p.cell, p.latitude, p.longitude, p.price, p.bedrooms,
      p.bathrooms, p.square_feet, p.property_type, p.city_key, p.state, p.zip_code, p.listed_on, m.cap_rate, m.cash_flow,
      m.cash_on_cash, m.deal_score, m.deal_score_low, m.deal_score_high
    FROM unnest(${keys}, ${list((one) => one.capRate)}::float8[],
      ${list((one) => one.monthlyCashFlow)}::float8[], ${list((one) => one.cashOnCash)}::float8[],
      ${list((one) => one.dealScore)}::float8[], ${list((one) => one.dealScoreLow)}::float8[],
      ${list((one) => one.dealScoreHigh)}::float8[])
      AS m (${key}, cap_rate, cash_flow, cash_on_cash, deal_score, deal_score_low, deal_score_high)
    JOIN properties p USING (${key})
    ON CONFLICT (property_no, profile_no) DO UPDATE SET
      block = excluded.block, cell = excluded.cell, latitude = excluded.latitude, longitude = excluded.longitude,
      price = excluded.price, bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms,
      square_feet = excluded.square_feet, property_type = excluded.property_type, city_key = excluded.city_key,
      state = excluded.state, zip_code = excluded.zip_code, listed_on = excluded.listed_on,
      cap_rate = excluded.cap_rate, cash_flow = excluded.cash_flow, cash_on_cash = excluded.cash_on_cash,
      deal_score = excluded.deal_score, deal_score_low = excluded.deal_score_low,
      deal_score_high = excluded.deal_score_high`);
}

/** Deletes a source's listings that were last written before a given time. */
export async function deleteStaleProperties(
  tx: Db,
  source: 'sample' | 'rentcast',
  writtenBefore: Date,
): Promise<void> {
  const gone = tx.$with('gone').as(
    tx
      .delete(properties)
      .where(and(eq(properties.source, source), lt(properties.updatedAt, writtenBefore)))
      .returning({ propertyNo: properties.propertyNo }),
  );
  await tx
    .with(gone)
    .delete(propertyMetrics)
    .where(inArray(propertyMetrics.propertyNo, tx.select().from(gone)));
}

/** Deletes listings that a provider no longer offers in an area. */
export async function deleteListingsOfLocation(
  tx: Db,
  location: { zipCode: string } | { cityKey: string; state: string },
  writtenBefore: Date,
): Promise<void> {
  const where =
    'zipCode' in location
      ? eq(properties.zipCode, location.zipCode)
      : and(eq(properties.cityKey, location.cityKey), eq(properties.state, location.state));
  const gone = tx.$with('gone').as(
    tx
      .delete(properties)
      .where(and(eq(properties.source, 'rentcast'), where, lt(properties.updatedAt, writtenBefore)))
      .returning({ propertyNo: properties.propertyNo }),
  );
  await tx
    .with(gone)
    .delete(propertyMetrics)
    .where(inArray(propertyMetrics.propertyNo, tx.select().from(gone)));
}

/** Deletes a source's fill records, whose names start with the source's name. */
export async function forgetFills(tx: Db, source: 'sample' | 'rentcast'): Promise<boolean> {
  const rows = await tx
    .delete(marketFills)
    .where(
      sql`${marketFills.source} = ${source} OR starts_with(${marketFills.source}, ${`${source}/`})`,
    )
    .returning({ source: marketFills.source });
  return rows.length > 0;
}

/** Forgets areas where a provider had no listings, so the next search there requests them again. */
export async function deleteEmptyFills(db: Db, filledBefore: Date): Promise<void> {
  const isEmpty = and(eq(marketFills.listings, 0), like(marketFills.source, 'rentcast/%'));
  await sweep(db, marketFills, and(isEmpty, lt(marketFills.filledAt, filledBefore)));
}

/** Recounts every block, ZIP, city and state. */
export async function measureAreas(tx: Db): Promise<void> {
  await tx.delete(marketAreas);
  await tx.execute(sql`
    INSERT INTO market_areas (kind, key, name, state, south, north, west, east, listings)
    SELECT a.kind, a.key, min(a.name), min(a.state), min(p.latitude), max(p.latitude), min(p.longitude),
      max(p.longitude), count(*)
    FROM properties p CROSS JOIN LATERAL (VALUES
      ('block', p.block::text, p.block::text, ''),
      ('zip', p.zip_code, p.zip_code, p.state),
      ('city', p.city_key || ', ' || lower(p.state), p.city, p.state),
      ('state', lower(p.state), p.state, p.state)) AS a (kind, key, name, state)
    GROUP BY a.kind, a.key`);
}

/** Defers word indexing, so the vacuum at the end adds all words in one step instead of one by one. */
export async function expectManyWrites(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL gin_pending_list_limit = '256MB'`);
}

/** Run after many writes; without it the planner guesses and index-only scans don't work. */
export async function tidyMarket(db: Db): Promise<void> {
  await db.execute(sql`VACUUM ANALYZE properties, property_metrics, market_areas`);
}
