import type { ValueEstimate } from '#contract/listings/properties.ts';
import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import { blockOf, gridCellOf } from '#server/db/queries/market/map-grid.ts';
import type { NewPropertyRow } from '#server/db/schema/properties.ts';
import type { PropertyDetails, Provenance } from '#server/db/schema/property-columns.ts';
import type {
  SampleEstimate,
  SampleListing,
} from '#server/providers/market/sample/listing/sample-listing.ts';
import { searchTextOf } from './search-text.ts';

export const SAMPLE_LABEL = 'Sample data';

/** A sample listing as a row; `asOf` is the date the market is viewed. */
export function sampleRow(home: SampleListing, asOf: string, now: Date): NewPropertyRow {
  return {
    propertyId: home.id,
    source: 'sample',
    address: home.addressLine1,
    addressLine2: home.addressLine2,
    city: home.city,
    state: home.state,
    zipCode: home.zip,
    county: home.county,
    latitude: home.latitude,
    longitude: home.longitude,
    block: blockOf(home.latitude, home.longitude),
    cell: gridCellOf(home.latitude, home.longitude),
    cityKey: cityKeyOf(home.city),
    propertyType: home.type,
    bedrooms: home.beds,
    bathrooms: home.baths,
    squareFeet: home.squareFeet,
    lotSize: home.lotSquareFeet,
    yearBuilt: home.yearBuilt,
    units: home.units,
    status: home.status,
    listedOn: home.listedDate,
    price: home.listPrice,
    monthlyRent: home.rentEstimate.average,
    rentLow: home.rentEstimate.low,
    rentHigh: home.rentEstimate.high,
    estimatedValue: home.valueEstimate.average,
    afterRepairValue: home.afterRepairValue.average,
    rehabCost: home.rehabEstimate.average,
    propertyTaxesAnnual: home.annualTaxes,
    insuranceAnnual: home.annualInsurance ?? home.insuranceEstimate.average,
    hoaMonthly: home.monthlyHoa,
    traits: [...home.traits],
    details: detailsOf(home, asOf),
    searchText: searchTextOf([
      home.addressLine1,
      home.addressLine2,
      home.city,
      home.state,
      home.zip,
    ]),
    updatedAt: now,
  };
}

function detailsOf(home: SampleListing, asOf: string): PropertyDetails {
  const provenance: Provenance = {
    low: null,
    high: null,
    source: 'sample',
    label: SAMPLE_LABEL,
    asOf,
    comparables: null,
  };
  const estimated = ({ low, high }: SampleEstimate): Omit<ValueEstimate, 'value'> => ({
    ...provenance,
    low,
    high,
  });
  return {
    provenance: {
      monthlyRent: estimated(home.rentEstimate),
      estimatedValue: estimated(home.valueEstimate),
      afterRepairValue: estimated(home.afterRepairValue),
      rehabCost: estimated(home.rehabEstimate),
      propertyTaxesAnnual: provenance,
      insuranceAnnual: estimated(home.insuranceEstimate),
      hoaMonthly: provenance,
    },
    stories: home.stories,
    condition: home.condition,
    statedRent: home.statedRent,
    taxesAfterSale: home.taxesAfterSale,
    floodZone: home.floodZone,
    priceHistory: [...home.priceHistory],
  };
}
