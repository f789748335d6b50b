import { PropertyTypeSchema, type ValueEstimate } from '#contract/listings/properties.ts';
import type { RentcastProperty } from '#contract/listings/rentcast.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { CallOutcome } from '#server/providers/outbound/outcome.ts';
import type { Rentcast, RentcastReport } from '#server/providers/rentcast/rentcast.ts';
import type {
  PropertyRecord,
  RentcastEstimate,
} from '#server/providers/rentcast/rentcast-shapes.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';
import type { RentcastLookup } from './rentcast-lookup.ts';

const LABEL = 'RentCast';

export interface ReportService {
  paidBy(payer: Payer): Pick<Rentcast, 'report'>;
}

/** Looks up the property at RentCast directly. Without a record there's no result; a missing estimate is null. */
export function createReportLookup(rentcast: ReportService): RentcastLookup {
  return {
    kind: 'real',
    find: async (where, payer) => {
      const report = await rentcast.paidBy(payer).report(where);
      const { record } = report;
      if (record.kind !== 'found') return record;
      const id = record.data.id ?? ('id' in where ? where.id : null);
      if (id === null) return { kind: 'no-data' };
      return { ...record, data: answer(id, record.data, report) };
    },
  };
}

function answer(id: string, record: PropertyRecord, report: RentcastReport): RentcastProperty {
  const type = PropertyTypeSchema.safeParse(record.propertyType);
  const latestTax = Object.values(record.propertyTaxes)
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
    .at(0);
  return {
    id,
    sourceLabel: LABEL,
    formattedAddress: record.formattedAddress ?? '',
    address: record.addressLine1 ?? record.formattedAddress ?? '',
    city: record.city ?? '',
    state: record.state ?? '',
    zipCode: record.zipCode ?? '',
    county: record.county,
    latitude: record.latitude,
    longitude: record.longitude,
    propertyType: type.success ? type.data : null,
    bedrooms: record.bedrooms,
    bathrooms: record.bathrooms,
    squareFeet: record.squareFootage,
    lotSize: record.lotSize,
    yearBuilt: record.yearBuilt,
    lastSaleDate: dateOf(record.lastSaleDate),
    lastSalePrice: record.lastSalePrice,
    propertyTaxesAnnual: latestTax?.total ?? null,
    hoaMonthly: record.hoa?.fee ?? null,
    value: estimateOf(report.value),
    rent: estimateOf(report.rent),
    valueComparables: comparablesOf(report.value),
    rentComparables: comparablesOf(report.rent),
  };
}

const dateOf = (instant: string | null): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(instant ?? '')?.[0] ?? null;

function estimateOf(outcome: CallOutcome<RentcastEstimate>): ValueEstimate | null {
  if (outcome.kind !== 'found') return null;
  const { amount, low, high, comparables } = outcome.data;
  return {
    value: amount,
    low,
    high,
    source: 'rentcast',
    label: LABEL,
    asOf: calendarDay(outcome.fetchedAt),
    comparables: comparables.length,
  };
}

const comparablesOf = (outcome: CallOutcome<RentcastEstimate>) =>
  outcome.kind !== 'found'
    ? []
    : outcome.data.comparables.flatMap((other) =>
        other.id === null
          ? []
          : [
              {
                id: other.id,
                address: other.formattedAddress ?? other.addressLine1 ?? '',
                price: other.price,
                bedrooms: other.bedrooms,
                bathrooms: other.bathrooms,
                squareFeet: other.squareFootage,
                distanceMiles: other.distance,
                daysOld: other.daysOld,
                correlation: other.correlation,
              },
            ],
      );
