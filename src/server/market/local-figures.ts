import type { NewProperty, ValueEstimate } from '#contract/listings/properties.ts';
import { fromPercent } from '#engine/units.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import { metroFacts, zipFacts } from '#server/providers/market/market-facts.ts';
import { type DataSource, SOURCES } from '#server/providers/market/market-sources.ts';

/** Fallbacks when there's no local data: annual shares of the price, about the national average. */
const NATIONAL_TAX_RATE = 0.011;
const NATIONAL_INSURANCE_RATE = 0.006;
const INSURED_VALUE = 300_000;

type LocalFigures = Partial<
  Record<
    | 'monthlyRent'
    | 'estimatedValue'
    | 'afterRepairValue'
    | 'rehabCost'
    | 'propertyTaxesAnnual'
    | 'insuranceAnnual'
    | 'hoaMonthly',
    ValueEstimate
  >
>;

const publicFigure = (value: number, source: DataSource, location: string): ValueEstimate => ({
  value: Math.round(value),
  low: null,
  high: null,
  source: 'public',
  label: `${source.agency}, ${source.dataset} ${source.vintage}, ${location}`,
  asOf: source.year === null ? null : `${source.year}-12-31`,
  comparables: null,
});

const defaultFigure = (value: number, label: string): ValueEstimate => ({
  value: Math.round(value),
  low: null,
  high: null,
  source: 'default',
  label,
  asOf: null,
  comparables: null,
});

/** Local figures used if the user enters none: the county's fair market rent, local taxes and insurance. */
export function localFigures(
  zipCode: string,
  { price, bedrooms, units = 1 }: Pick<NewProperty, 'price' | 'bedrooms' | 'units'>,
): LocalFigures {
  const zip = zipFacts(zipCode);
  const metro = zip && metroFacts(zip.metroId);
  const rent = zip && fairRent(zip.countyFips, bedrooms ?? null, units);
  return {
    ...(rent && { monthlyRent: rent }),
    propertyTaxesAnnual: metro
      ? publicFigure(
          price * fromPercent(metro.taxRatePercent),
          SOURCES.approximateTax,
          `${metro.city}, ${metro.state}`,
        )
      : defaultFigure(price * NATIONAL_TAX_RATE, 'Default: 1.1% of price a year'),
    insuranceAnnual: metro
      ? publicFigure(
          (metro.insurancePer300k * price) / INSURED_VALUE,
          SOURCES.approximateInsurance,
          metro.state,
        )
      : defaultFigure(price * NATIONAL_INSURANCE_RATE, 'Default: 0.6% of price a year'),
    hoaMonthly: defaultFigure(0, 'Default: no HOA'),
    rehabCost: defaultFigure(0, 'Default: no rehab'),
  };
}

/** HUD's fair market rent in the county, assuming the bedrooms are divided evenly among the units. */
function fairRent(
  countyFips: string,
  bedrooms: number | null,
  units: number,
): ValueEstimate | null {
  const county = areaFacts('county', countyFips);
  if (!county || bedrooms === null) return null;
  const each = Math.min(4, Math.max(0, Math.round(bedrooms / units)));
  const { fairRent0Bed, fairRent1Bed, fairRent2Bed, fairRent3Bed, fairRent4Bed } = county;
  const rent = [fairRent0Bed, fairRent1Bed, fairRent2Bed, fairRent3Bed, fairRent4Bed][each] ?? null;
  return rent === null ? null : publicFigure(rent * units, SOURCES.fmr2026, county.name);
}
