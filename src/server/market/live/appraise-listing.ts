import { PropertyTypeSchema } from '#contract/listings/properties.ts';
import type { Comparable } from '#contract/listings/property-analytics.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { afterRepairFromComps, type SaleComp } from '#engine/comps/after-repair.ts';
import { toPercent } from '#engine/units.ts';
import { lockMarket } from '#server/db/queries/market/market.ts';
import { findProperty } from '#server/db/queries/market/properties.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { Deps } from '#server/deps.ts';
import type { CallOutcome } from '#server/providers/outbound/outcome.ts';
import type { Rentcast } from '#server/providers/rentcast/rentcast.ts';
import type { RentcastEstimate } from '#server/providers/rentcast/rentcast-shapes.ts';
import { insertListings } from './fill-location.ts';
import { rentcastProvenance } from './listing-row.ts';
import type { Appraised } from './live-market.ts';

interface AppraiseDeps extends Pick<Deps, 'db'> {
  rentcast: Pick<Rentcast, 'value' | 'rent'>;
}

/**
 * Requests value and rent estimates when a listing is opened, at most once a week; the result is stored with the market
 * listing.
 */
export async function appraiseListing(
  { db, rentcast }: AppraiseDeps,
  row: PropertyRow,
): Promise<Appraised> {
  const { address, city, state, zipCode, propertyType, bedrooms, bathrooms, squareFeet } = row;
  const request = {
    address: `${address}, ${city}, ${state} ${zipCode}`,
    propertyType,
    ...(bedrooms !== null && { bedrooms }),
    ...(bathrooms !== null && { bathrooms }),
    ...(squareFeet !== null && { squareFootage: squareFeet }),
  };
  const [value, rent] = await Promise.all([rentcast.value(request), rentcast.rent(request)]);
  const sales = comparablesOf(value);
  const appraised = await storeEstimates(db, row, (current) =>
    withEstimates(current, value, rent, sales),
  );
  return { row: appraised, sales, rentals: comparablesOf(rent) };
}

type Answer = CallOutcome<RentcastEstimate>;

function withEstimates(
  row: PropertyRow,
  value: Answer,
  rent: Answer,
  sales: readonly Comparable[],
): PropertyRow {
  const provenance = { ...row.details.provenance };
  const changed = { ...row };
  if (value.kind === 'found') {
    changed.estimatedValue = value.data.amount;
    provenance.estimatedValue = provenanceOf(value);
    const repaired = afterRepairFromComps(row, sales.map(saleComp));
    if (repaired) {
      changed.afterRepairValue = repaired.value;
      provenance.afterRepairValue = {
        ...rentcastProvenance(calendarDay(value.fetchedAt)),
        low: repaired.low,
        high: repaired.high,
        comparables: repaired.comps,
      };
    }
  }
  if (rent.kind === 'found') {
    changed.monthlyRent = rent.data.amount;
    changed.rentLow = rent.data.low;
    changed.rentHigh = rent.data.high;
    provenance.monthlyRent = provenanceOf(rent);
  }
  return { ...changed, details: { ...row.details, provenance } };
}

/** A comp as the engine weighs it for an after-repair value. */
const saleComp = ({ likenessPercent, ...comp }: Comparable): SaleComp => ({
  ...comp,
  weight: likenessPercent,
});

const provenanceOf = ({ data, fetchedAt }: Extract<Answer, { kind: 'found' }>) => ({
  ...rentcastProvenance(calendarDay(fetchedAt)),
  low: data.low,
  high: data.high,
  comparables: data.comparables.length,
});

const isNews = (before: PropertyRow, after: PropertyRow): boolean =>
  before.estimatedValue !== after.estimatedValue ||
  before.monthlyRent !== after.monthlyRent ||
  JSON.stringify(before.details.provenance) !== JSON.stringify(after.details.provenance);

/** Writes to the current listing, because its price may have changed during the provider call. */
async function storeEstimates(
  db: Deps['db'],
  row: PropertyRow,
  withNew: (row: PropertyRow) => PropertyRow,
): Promise<PropertyRow> {
  if (!isNews(row, withNew(row))) return row;
  return db.transaction(async (tx) => {
    await lockMarket(tx);
    const current = await findProperty(tx, row.propertyId);
    // The listing may be off the market by now.
    if (!current) return withNew(row);
    const { propertyNo: _no, ...appraised } = withNew(current);
    await insertListings(tx, [appraised]);
    return withNew(current);
  });
}

function comparablesOf(answer: Answer): Comparable[] {
  if (answer.kind !== 'found') return [];
  return answer.data.comparables.flatMap((other): Comparable[] => {
    const { id, latitude, longitude, price, distance } = other;
    const type = PropertyTypeSchema.safeParse(other.propertyType).data;
    if (!id || !type || latitude === null || longitude === null) return [];
    if (price === null || distance === null) return [];
    return [
      {
        id,
        listingId: null,
        address: other.formattedAddress ?? other.addressLine1 ?? '',
        latitude,
        longitude,
        propertyType: type,
        bedrooms: other.bedrooms,
        bathrooms: other.bathrooms,
        squareFeet: other.squareFootage,
        yearBuilt: other.yearBuilt,
        price,
        status: other.status === 'Inactive' ? 'Inactive' : 'Active',
        soldOn: null,
        condition: null,
        daysOld: other.daysOld,
        distanceMiles: distance,
        likenessPercent: toPercent(other.correlation ?? 0),
      },
    ];
  });
}
