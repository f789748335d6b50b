import type { AreaMeasures, CensusMeasure } from './census-measures.ts';

/** Percentages derived from an area's counts; null if a count is missing. */
export interface CensusRates {
  unemploymentPercent: number | null;
  vacancyPercent: number | null;
  ownerPercent: number | null;
  renterPercent: number | null;
  /** Share of people 25 and over with a bachelor's degree or higher. */
  degreePercent: number | null;
  povertyPercent: number | null;
  /** Share of commuters who travel 45 minutes or more one way. */
  longCommutePercent: number | null;
  /** Median real estate tax divided by median value. */
  effectiveTaxPercent: number | null;
}

export function censusRates(measures: AreaMeasures): CensusRates {
  const share = (parts: CensusMeasure[], whole: CensusMeasure): number | null => {
    const total = measures[whole]?.value;
    const values = parts.map((part) => measures[part]?.value);
    if (!total || values.includes(undefined)) return null;
    return (100 * values.reduce<number>((sum, value) => sum + (value ?? 0), 0)) / total;
  };
  return {
    unemploymentPercent: share(['unemployed'], 'laborForce'),
    vacancyPercent: share(['vacantUnits'], 'housingUnits'),
    ownerPercent: share(['ownerOccupied'], 'tenureKnown'),
    renterPercent: share(['renterOccupied'], 'tenureKnown'),
    degreePercent: share(
      ['bachelors', 'masters', 'professionalDegrees', 'doctorates'],
      'aged25AndOver',
    ),
    povertyPercent: share(['belowPoverty'], 'povertyKnown'),
    longCommutePercent: share(['commute45To59', 'commute60To89', 'commute90AndOver'], 'commuters'),
    effectiveTaxPercent: share(['medianRealEstateTax'], 'medianHomeValue'),
  };
}
