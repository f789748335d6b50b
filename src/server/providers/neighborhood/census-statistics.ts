import type { Statistic } from '#contract/locations/locations.ts';
import { decimals } from '#domain/text/number-text.ts';
import type { AreaStatistics, CensusArea } from '#server/providers/census/census.ts';
import type { CensusMeasure, CensusMeasured } from '#server/providers/census/census-measures.ts';
import type { CensusRates } from '#server/providers/census/census-rates.ts';
import { type DataSource, SOURCES } from '#server/providers/market/market-sources.ts';
import { type Area, type StatisticMeasure, statistic, yearPoint } from './statistic.ts';

type Described = Omit<StatisticMeasure, 'measure'>;

/** Uses the embedded figures' names, so either set can replace the other. */
const MEASURES: Partial<Record<CensusMeasure, Described>> = {
  population: { topic: 'people', label: 'Population', unit: 'people' },
  medianAge: { topic: 'people', label: 'Median age', unit: 'years' },
  medianHouseholdIncome: {
    topic: 'income',
    label: 'Median household income',
    unit: 'dollars a year',
  },
  perCapitaIncome: { topic: 'income', label: 'Income per person', unit: 'dollars a year' },
  medianHomeValue: { topic: 'values', label: 'Median home value', unit: 'dollars' },
  medianGrossRent: { topic: 'rents', label: 'Median gross rent', unit: 'dollars a month' },
  rentPercentOfIncome: {
    topic: 'rents',
    label: 'Rent as a share of renter income',
    unit: 'percent',
  },
  medianRealEstateTax: { topic: 'costs', label: 'Median property tax', unit: 'dollars a year' },
  medianYearBuilt: {
    topic: 'housing',
    label: 'Median year built',
    unit: 'calendar year',
  },
  housingUnits: { topic: 'housing', label: 'Housing units', unit: 'homes' },
  occupiedUnits: { topic: 'housing', label: 'Occupied homes', unit: 'homes' },
  vacantUnits: { topic: 'housing', label: 'Vacant homes', unit: 'homes' },
  vacantForRent: { topic: 'housing', label: 'Vacant homes for rent', unit: 'homes' },
  ownerOccupied: { topic: 'housing', label: 'Owner-occupied homes', unit: 'homes' },
  renterOccupied: { topic: 'housing', label: 'Renter-occupied homes', unit: 'homes' },
  laborForce: { topic: 'jobs', label: 'Labor force', unit: 'people' },
  employed: { topic: 'jobs', label: 'Employed people', unit: 'people' },
  unemployed: { topic: 'jobs', label: 'Unemployed people', unit: 'people' },
  commuters: { topic: 'jobs', label: 'Commuters', unit: 'people' },
  householdSize: { topic: 'housing', label: 'People per household', unit: 'people' },
};

const RATES: Record<keyof CensusRates, StatisticMeasure> = {
  unemploymentPercent: {
    measure: 'unemploymentPercent',
    topic: 'jobs',
    label: 'Unemployment',
    unit: 'percent',
    note: 'A five-year average, so above the latest monthly rate.',
  },
  vacancyPercent: {
    measure: 'vacancyPercent',
    topic: 'housing',
    label: 'Vacant homes',
    unit: 'percent',
    note: 'Includes vacation homes and homes between tenants.',
  },
  ownerPercent: {
    measure: 'ownerSharePercent',
    topic: 'housing',
    label: 'Owner-occupied homes',
    unit: 'percent',
  },
  renterPercent: {
    measure: 'renterSharePercent',
    topic: 'housing',
    label: 'Renter-occupied homes',
    unit: 'percent',
  },
  degreePercent: {
    measure: 'degreePercent',
    topic: 'education',
    label: 'Adults with a bachelor’s degree or higher',
    unit: 'percent',
  },
  povertyPercent: {
    measure: 'povertyPercent',
    topic: 'income',
    label: 'People below the poverty line',
    unit: 'percent',
  },
  longCommutePercent: {
    measure: 'longCommutePercent',
    topic: 'jobs',
    label: 'Commutes of 45 minutes or more',
    unit: 'percent',
  },
  effectiveTaxPercent: {
    measure: 'effectiveTaxPercent',
    topic: 'costs',
    label: 'Median property tax as a share of median value',
    unit: 'percent',
  },
};

/** Converts a Census Bureau response to our statistics. */
export function censusStatistics(area: CensusArea, found: AreaStatistics): Statistic[] {
  const where = areaOf(area, found.name);
  const source: DataSource = { ...SOURCES.acs2023, vintage: found.vintage, year: found.year };
  const measures = Object.entries(MEASURES).flatMap(([name, described]) => {
    const measured = found.measures[name as CensusMeasure];
    if (!measured) return [];
    const note = noteOn(measured);
    return statistic(
      { measure: name, ...described },
      where,
      source,
      [yearPoint(found.year, measured.value)],
      note === null ? {} : { note },
    );
  });
  const rates = Object.entries(RATES).flatMap(([name, measure]) => {
    const value = found.rates[name as keyof CensusRates];
    if (value === null) return [];
    return statistic(measure, where, source, [yearPoint(found.year, value)], { isComputed: true });
  });
  return [...measures, ...rates];
}

function areaOf(area: CensusArea, name: string): Area {
  if (area.level === 'nation') return { level: 'nation', areaCode: 'US', areaName: name };
  const areaName = area.level === 'zip' ? `ZIP ${area.code}` : name || area.code;
  return { level: area.level, areaCode: area.code, areaName };
}

function noteOn({ marginOfError, isOrMore }: CensusMeasured): string | null {
  if (isOrMore) return 'This amount or more; the Census Bureau doesn’t publish higher figures.';
  return marginOfError === null
    ? null
    : `Plus or minus ${decimals(marginOfError, 3)} at 90% confidence.`;
}
