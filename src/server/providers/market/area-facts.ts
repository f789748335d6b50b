import { numberColumn, optionalColumn, rowsOf, textColumn } from './fact-table.ts';
import { areaTable } from './facts/area-table.ts';
import { populationTable } from './facts/population-table.ts';
import { type DataSource, SOURCES } from './market-sources.ts';

export type AreaLevel = 'county' | 'metro' | 'state' | 'nation';

/** One area's figures; missing ones are null. Money is in dollars, income and value in 2023 dollars. */
export interface AreaFigures {
  readonly population: number | null;
  readonly medianAge: number | null;
  readonly medianHouseholdIncome: number | null;
  readonly povertyPercent: number | null;
  /** A five-year average, so above the current monthly rate. */
  readonly unemploymentPercent: number | null;
  readonly housingUnits: number | null;
  readonly occupiedUnits: number | null;
  readonly vacantUnits: number | null;
  readonly ownerOccupied: number | null;
  readonly renterOccupied: number | null;
  readonly medianYearBuilt: number | null;
  readonly medianHomeValue: number | null;
  /** Monthly, including utilities. */
  readonly medianGrossRent: number | null;
  readonly ownerCostWithMortgage: number | null;
  readonly ownerCostWithoutMortgage: number | null;
  /** HUD's fair market rents: monthly, including utilities, 40th percentile; counties only. */
  readonly fairRent0Bed: number | null;
  readonly fairRent1Bed: number | null;
  readonly fairRent2Bed: number | null;
  readonly fairRent3Bed: number | null;
  readonly fairRent4Bed: number | null;
}

export type AreaFigure = keyof AreaFigures;

export interface AreaFacts extends AreaFigures {
  readonly level: AreaLevel;
  /** County: 5-digit FIPS; metro: CBSA; state: two letters; nation: US. */
  readonly code: string;
  readonly name: string;
}

export interface PopulationYear {
  readonly year: number;
  readonly population: number;
}

const FIGURES: readonly AreaFigure[] = [
  'population',
  'medianAge',
  'medianHouseholdIncome',
  'povertyPercent',
  'unemploymentPercent',
  'housingUnits',
  'occupiedUnits',
  'vacantUnits',
  'ownerOccupied',
  'renterOccupied',
  'medianYearBuilt',
  'medianHomeValue',
  'medianGrossRent',
  'ownerCostWithMortgage',
  'ownerCostWithoutMortgage',
  'fairRent0Bed',
  'fairRent1Bed',
  'fairRent2Bed',
  'fairRent3Bed',
  'fairRent4Bed',
];
const YEARS = [2020, 2021, 2022, 2023, 2024, 2025] as const;

let areas: Map<string, AreaFacts> | undefined;
let populations: Map<string, PopulationYear[]> | undefined;

const keyOf = (level: string, code: string) => `${level}:${code}`;

export function areaFacts(level: AreaLevel, code: string): AreaFacts | null {
  areas ??= readAreas();
  return areas.get(keyOf(level, code)) ?? null;
}

export function nationFacts(): AreaFacts {
  const nation = areaFacts('nation', 'US');
  if (!nation) throw new Error('The area table has no row for the nation');
  return nation;
}

/** The source of an area's figure; national figures are calculated here from the states. */
export function areaSource(level: AreaLevel, figure: AreaFigure): DataSource {
  return level === 'nation' ? SOURCES.nationFromStates : SOURCES[areaTable[figure].source];
}

/** Population on July 1 from 2020 to 2025; counties and metros only. */
export function populationHistory(level: AreaLevel, code: string): readonly PopulationYear[] {
  populations ??= readPopulations();
  return populations.get(keyOf(level, code)) ?? [];
}

function readAreas(): Map<string, AreaFacts> {
  const figures = Object.fromEntries(
    FIGURES.map((figure) => [figure, optionalColumn(areaTable[figure])]),
  ) as Record<AreaFigure, (number | null)[]>;
  const rows = rowsOf<AreaFacts>({
    level: textColumn(areaTable.level) as AreaLevel[],
    code: textColumn(areaTable.code),
    name: textColumn(areaTable.name),
    ...figures,
  });
  return new Map(rows.map((row) => [keyOf(row.level, row.code), row]));
}

function readPopulations(): Map<string, PopulationYear[]> {
  const levels = textColumn(populationTable.level);
  const codes = textColumn(populationTable.code);
  const columns = YEARS.map((year) => ({
    year,
    values: numberColumn(populationTable[`population${year}`]),
  }));
  return new Map(
    levels.map((level, row) => [
      keyOf(level, codes[row] ?? ''),
      columns.map(({ year, values }) => ({ year, population: values[row] ?? 0 })),
    ]),
  );
}
