import { cellsIn } from '#server/db/queries/market/map-grid.ts';
import {
  findZipBox,
  listPropertiesInZip,
  type NeighborRow,
} from '#server/db/queries/market/properties.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { Deps } from '#server/deps.ts';
import type {
  Comparables,
  ListedHome,
  Subject,
} from '#server/providers/market/sample/listing/comparable-types.ts';
import { comparablesFor } from '#server/providers/market/sample/listing/comparables.ts';
import type {
  SampleEstimate,
  SamplePropertyType,
} from '#server/providers/market/sample/listing/sample-listing.ts';

const NOTHING: Comparables = { sales: [], rentals: [] };
/** If a ZIP spans more cells than this, its listings aren't read, and all of the comps are generated. */
const MOST_CELLS = 2000;
const DAY_MS = 86_400_000;

/** The comps behind a sample listing's estimates, drawn from its neighbors and the surrounding market. */
export async function sampleComparables(
  { db }: Pick<Deps, 'db'>,
  row: PropertyRow,
): Promise<Comparables> {
  const asOf = row.details.provenance.monthlyRent?.asOf;
  const subject = subjectOf(row);
  if (row.source !== 'sample' || !asOf || !subject) return NOTHING;
  const box = await findZipBox(db, row.zipCode);
  const cells = box && cellsIn(box, MOST_CELLS);
  const near = cells ? await listPropertiesInZip(db, cells, row.zipCode) : [];
  return comparablesFor(
    subject,
    near.flatMap((other) => homeOf(other, asOf) ?? []),
    { asOf },
  );
}

function subjectOf(row: PropertyRow): Subject | null {
  const value = rangeOf(row, 'estimatedValue');
  const rent = rangeOf(row, 'monthlyRent');
  const home = homeOf(row, row.listedOn ?? '');
  if (!home || !value || !rent) return null;
  return {
    ...home,
    stories: row.details.stories ?? 1,
    valueEstimate: value,
    rentEstimate: rent,
    afterRepairValue: rangeOf(row, 'afterRepairValue'),
  };
}

function rangeOf(
  row: PropertyRow,
  name: 'estimatedValue' | 'monthlyRent' | 'afterRepairValue',
): SampleEstimate | null {
  const average = row[name];
  const { low = null, high = null } = row.details.provenance[name] ?? {};
  return average === null || low === null || high === null ? null : { low, average, high };
}

/** Null for a row that isn't from the generator. */
function homeOf(row: NeighborRow, asOf: string): ListedHome | null {
  const { bedrooms, bathrooms, squareFeet, yearBuilt, listedOn } = row;
  if (bedrooms === null || bathrooms === null || squareFeet === null) return null;
  if (row.source !== 'sample' || yearBuilt === null || listedOn === null) return null;
  const line = row.addressLine2 === null ? row.address : `${row.address} ${row.addressLine2}`;
  return {
    id: row.propertyId,
    formatted: `${line}, ${row.city}, ${row.state} ${row.zipCode}`,
    zip: row.zipCode,
    latitude: row.latitude,
    longitude: row.longitude,
    type: row.propertyType as SamplePropertyType,
    beds: bedrooms,
    baths: bathrooms,
    squareFeet,
    yearBuilt,
    units: row.units,
    listPrice: row.price,
    listedDate: listedOn,
    daysOnMarket: Math.max(0, Math.round((Date.parse(asOf) - Date.parse(listedOn)) / DAY_MS)),
  };
}
