import { counted } from '#domain/text/number-text.ts';
import type { AreaFigure, AreaFigures } from '#server/providers/market/area-facts.ts';
import type { StatisticMeasure } from './statistic.ts';

export interface Ratio extends StatisticMeasure {
  readonly of: (figures: AreaFigures) => number | null;
}

const quotient =
  (top: AreaFigure, bottom: AreaFigure, factor = 1) =>
  (figures: AreaFigures): number | null => {
    const [above, below] = [figures[top], figures[bottom]];
    return above === null || !below ? null : (factor * above) / below;
  };

/** Annual rent relative to price, before costs; the two medians are for different homes. */
export const rentYieldPercent = quotient('medianGrossRent', 'medianHomeValue', 1200);
/** How many years of median income the median home costs. */
export const priceToIncome = quotient('medianHomeValue', 'medianHouseholdIncome');
export const rentToIncomePercent = quotient('medianGrossRent', 'medianHouseholdIncome', 1200);

/** Ratios of two figures for one area. */
export const VALUE_RATIOS: readonly Ratio[] = [
  {
    measure: 'rentYieldPercent',
    topic: 'rents',
    label: 'Annual rent as a share of price',
    unit: 'percent',
    note: 'Median gross rent divided by median home value; renters and owners live in different homes.',
    of: rentYieldPercent,
  },
  {
    measure: 'priceToIncome',
    topic: 'values',
    label: 'Home value to household income (years)',
    unit: 'times',
    of: priceToIncome,
  },
  {
    measure: 'rentToIncomePercent',
    topic: 'rents',
    label: 'Rent as a share of household income',
    unit: 'percent',
    note: 'Median rent divided by the median income of all households, including owners.',
    of: rentToIncomePercent,
  },
  {
    measure: 'ownerCostToIncomePercent',
    topic: 'costs',
    label: 'Cost of owning with a mortgage as a share of household income',
    unit: 'percent',
    of: quotient('ownerCostWithMortgage', 'medianHouseholdIncome', 1200),
  },
  {
    measure: 'ownerCostToRent',
    topic: 'costs',
    label: 'Cost of owning with a mortgage vs. renting',
    unit: 'times',
    of: quotient('ownerCostWithMortgage', 'medianGrossRent'),
  },
];

export const HOUSING_RATIOS: readonly Ratio[] = [
  {
    measure: 'vacancyPercent',
    topic: 'housing',
    label: 'Vacant homes',
    unit: 'percent',
    note: 'Includes vacation homes and homes between tenants.',
    of: quotient('vacantUnits', 'housingUnits', 100),
  },
  {
    measure: 'ownerSharePercent',
    topic: 'housing',
    label: 'Owner-occupied homes',
    unit: 'percent',
    of: quotient('ownerOccupied', 'occupiedUnits', 100),
  },
  {
    measure: 'renterSharePercent',
    topic: 'housing',
    label: 'Renter-occupied homes',
    unit: 'percent',
    of: quotient('renterOccupied', 'occupiedUnits', 100),
  },
  {
    measure: 'peoplePerHome',
    topic: 'housing',
    label: 'People per occupied home',
    unit: 'people',
    note: 'Everyone in the area, including people in dormitories and nursing homes.',
    of: quotient('population', 'occupiedUnits'),
  },
];

const bedrooms = (count: number): string => (count === 0 ? 'studio' : counted(count, 'bedroom'));

const fairRent = (count: number): AreaFigure => `fairRent${count as 0 | 1 | 2 | 3 | 4}Bed`;

/** Fair market rents relative to county income. */
export const FAIR_RENT_RATIOS: readonly Ratio[] = [0, 1, 2, 3, 4].map((count) => ({
  measure: `fairRent${count}BedToIncomePercent`,
  topic: 'rents' as const,
  label: `Fair market rent (${bedrooms(count)}) as a share of household income`,
  unit: 'percent' as const,
  of: quotient(fairRent(count), 'medianHouseholdIncome', 1200),
}));
