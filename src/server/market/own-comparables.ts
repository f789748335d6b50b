import type { Comparable } from '#contract/listings/property-analytics.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { toPercent } from '#engine/units.ts';
import { selectOwnComps } from '#server/db/queries/user-listings.ts';
import type { UserListingRow } from '#server/db/schema/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import { likeness } from '#server/providers/market/sample/listing/comparable-math.ts';

/** About seven miles. */
const NEAR_DEGREES = 0.1;

interface Located extends UserListingRow {
  latitude: number;
  longitude: number;
}

const isLocated = (row: UserListingRow): row is Located =>
  row.latitude !== null && row.longitude !== null;

/** The user's own comps near one of their listings: sold and for-rent homes, best match first. */
export async function ownComparables(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  row: UserListingRow,
): Promise<{ sales: Comparable[]; rentals: Comparable[] }> {
  if (!isLocated(row)) return { sales: [], rentals: [] };
  const near = (await selectOwnComps(db, row, NEAR_DEGREES)).filter(isLocated);
  const today = calendarDay(now());
  const of = (status: UserListingRow['status']) =>
    near
      .filter((other) => other.status === status)
      .map((other) => comparable(row, other, today))
      .toSorted((a, b) => b.likenessPercent - a.likenessPercent);
  return { sales: of('Sold'), rentals: of('For rent') };
}

function comparable(subject: Located, other: Located, today: string): Comparable {
  const date = other.details.priceHistory.find(({ event }) => event === 'Sold')?.date;
  const daysOld = date === undefined ? null : daysBetween(date, today);
  // If one of the two properties lacks a value, the other's value is used for both.
  const sized = (of: Located, instead: Located) => ({
    latitude: of.latitude,
    longitude: of.longitude,
    squareFeet: of.squareFeet ?? instead.squareFeet ?? 1,
    beds: of.bedrooms ?? instead.bedrooms ?? 0,
    baths: of.bathrooms ?? instead.bathrooms ?? 0,
    yearBuilt: of.yearBuilt ?? instead.yearBuilt ?? 0,
  });
  const { distanceMiles, correlation } = likeness(sized(subject, other), {
    ...sized(other, subject),
    daysOld: Math.max(0, daysOld ?? 0),
  });
  const street = [other.address, other.addressLine2].filter(Boolean).join(' ');
  return {
    id: other.listingId,
    listingId: null,
    address: `${street}, ${other.city}, ${other.state} ${other.zipCode}`,
    latitude: other.latitude,
    longitude: other.longitude,
    propertyType: other.propertyType,
    bedrooms: other.bedrooms,
    bathrooms: other.bathrooms,
    squareFeet: other.squareFeet,
    yearBuilt: other.yearBuilt,
    price: other.price,
    status: other.status === 'Sold' ? 'Inactive' : 'Active',
    soldOn: date ?? null,
    condition: null,
    daysOld,
    distanceMiles,
    likenessPercent: toPercent(correlation),
  };
}
