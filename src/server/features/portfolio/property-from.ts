import type { NewOwnedPropertyBody } from '#contract/owned-properties/owned-property-fields.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { calculationFrom, type SavedCalculator } from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { findAnalysis } from '#server/db/queries/analyses.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { findListing, isOwnId, propertyNotFound } from '#server/market/find-listing.ts';
import type { ListingRow } from '#server/market/property-answer.ts';
import { findUnderwriting } from '#server/market/reader.ts';

/** Builds an owned property from a listing or a saved analysis, bought today. */
export async function propertyFrom(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<NewOwnedPropertyBody> {
  const analysis = isOwnId(id) ? await findAnalysis(deps.db, userId, id) : null;
  const listingId = analysis ? analysis.propertyId : id;
  const listing = listingId === null ? null : await findListing(deps, userId, listingId);
  const today = calendarDay(deps.now());
  if (!analysis) {
    if (!listing) throw propertyNotFound('This listing or analysis');
    const { assumptions } = await findUnderwriting(deps, userId);
    return {
      ...fromListing(listing, id),
      ...fromAssumptions(assumptions, listing.price),
      purchaseDate: today,
    };
  }
  if (!listing) throw withoutAddress();
  return {
    ...fromListing(listing, listingId!),
    ...fromAnalysis(analysis),
    analysisId: analysis.analysisId,
    purchaseDate: today,
  };
}

/** An analysis without an address can't become a property. */
const withoutAddress = () =>
  new AppError(
    422,
    'analysis-without-listing',
    'This analysis isn’t linked to a listing, so we don’t know the address. Add the property yourself and choose the analysis as its plan.',
  );

const fromListing = (row: ListingRow, listingId: string): NewOwnedPropertyBody => ({
  address: row.address,
  addressLine2: row.addressLine2,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  latitude: row.latitude,
  longitude: row.longitude,
  propertyType: row.propertyType,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFeet: row.squareFeet,
  yearBuilt: row.yearBuilt,
  purchasePrice: row.price,
  currentValue: row.estimatedValue,
  monthlyRent: row.monthlyRent,
  propertyTaxesAnnual: row.propertyTaxesAnnual,
  insuranceAnnual: row.insuranceAnnual,
  hoaMonthly: row.hoaMonthly,
  listingId,
  ...(row.units > 1 && {
    units: Array.from({ length: Math.min(200, row.units) }, (_, at) => ({
      name: `Unit ${at + 1}`,
      bedrooms: null,
      bathrooms: null,
      squareFeet: null,
      askingRent: null,
    })),
  }),
});

/** The owner's assumptions, used until the actual purchase terms are entered. */
const fromAssumptions = (assumptions: Assumptions, price: number) => ({
  downPaymentPercent: assumptions.downPaymentPercent,
  loanInterestRate: assumptions.loanInterestRate,
  loanTermYears: assumptions.loanTermYears,
  closingCosts: Math.round(price * assumptions.closingCostPercent) / 100,
  vacancyRatePercent: assumptions.vacancyRatePercent,
  maintenancePercent: assumptions.maintenancePercent,
  managementPercent: assumptions.managementPercent,
  capexPercent: assumptions.capexPercent,
});

/** Fields that an analysis and a property record share. */
const SHARED = [
  'purchasePrice',
  'monthlyRent',
  'vacancyRatePercent',
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'hoaMonthly',
  'maintenancePercent',
  'managementPercent',
  'capexPercent',
  'downPaymentPercent',
  'loanInterestRate',
  'loanTermYears',
  'rehabCost',
] as const satisfies readonly (keyof NewOwnedPropertyBody)[];

function fromAnalysis({ calculator, input }: AnalysisRow): Partial<NewOwnedPropertyBody> {
  const saved = calculationFrom(calculator as SavedCalculator, input);
  if (saved.calculator === 'monte-carlo' || saved.calculator === 'compare') return {};
  const typed: TypedFields = saved.input;
  const shared = SHARED.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]));
  const price = typed.purchasePrice ?? 0;
  const percent = typed.closingCostPercent;
  return {
    ...(Object.fromEntries(shared) as Partial<NewOwnedPropertyBody>),
    ...(percent === undefined ? {} : { closingCosts: Math.round(price * percent) / 100 }),
  };
}
