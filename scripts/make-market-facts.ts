/*
 * Writes the tables under src/server/providers/market/facts from a folder of public figures:
 *   npx tsx scripts/make-market-facts.ts <folder with the CSV files>
 * Only the figures of the 80 sample markets are written. The CSV files themselves are not part of the project.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceId } from '#server/providers/market/market-sources.ts';

type Row = Record<string, string>;

const TARGET = 'src/server/providers/market/facts';
const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder that holds the CSV files.');
mkdirSync(TARGET, { recursive: true });

function readCsv(name: string): Row[] {
  const lines = readFileSync(join(folder!, `${name}.csv`), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const [header, ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
  return rows.map((cells) => Object.fromEntries(header!.map((key, i) => [key, cells[i] ?? ''])));
}

/** A column of the written table: its name, its source and where the value of a row comes from. */
type Column = [name: string, source: SourceId, from: string | ((row: Row) => string)];

function writeTable(
  file: string,
  constant: string,
  about: string[],
  rows: Row[],
  columns: Column[],
) {
  const body = columns.map(([name, source, from]) => {
    const values = rows.map((row) => (typeof from === 'string' ? (row[from] ?? '') : from(row)));
    if (values.some((value) => value.includes('|'))) throw new Error(`A bar inside ${name}`);
    const text = values.join('|').replaceAll("'", String.raw`\'`);
    return `  ${name}: {\n    source: '${source}',\n    values:\n      '${text}',\n  },`;
  });
  const lines = [
    "import type { FactColumn } from '#server/providers/market/fact-table.ts';",
    '',
    '/*',
    ...about.map((line) => ` * ${line}`),
    ' * Written by scripts/make-market-facts.ts; rows are separated by a bar, an empty value is unknown.',
    ' */',
    `export const ${constant} = {`,
    ...body,
    '} satisfies Record<string, FactColumn>;',
    '',
  ];
  writeFileSync(join(TARGET, `${file}.ts`), lines.join('\n'));
}

const metros = readCsv('sample_metros');
const zips = readCsv('sample_zips');
const indexOf = (rows: Row[], key: string) => new Map(rows.map((row) => [row[key]!, row]));
const unique = (values: (string | undefined)[]) => [...new Set(values.map(String))].toSorted();

writeTable(
  'metro-table',
  'metroTable',
  [
    '80 city markets. Population: Census Bureau, Population Estimates, vintage 2025. Growth (percent a year), volatility and',
    'largest decline: computed from the FHFA House Price Index (all transactions, to 2025Q4). Typical value: our estimate for 2025Q4, the',
    'county median of the ACS 2019–2023 updated with that index. Tax rate and insurance: approximate, see market-sources.ts.',
  ],
  metros,
  [
    ['id', 'names', 'metro_id'],
    ['city', 'names', 'city'],
    ['state', 'names', 'state'],
    ['cbsa', 'names', 'cbsa'],
    ['fhfaArea', 'names', 'fhfa_area_code'],
    ['countyFips', 'names', 'county_fips'],
    ['cbsaPopulation', 'population2025', 'cbsa_population_2025'],
    ['typicalValue', 'typicalValue', 'est_typical_value_2025q4'],
    ['growth1YearPercent', 'fhfaDerived', 'hpi_yoy_2025q4_pct'],
    ['growth5YearsPercent', 'fhfaDerived', 'hpi_cagr_5y_pct'],
    ['growth10YearsPercent', 'fhfaDerived', 'hpi_cagr_10y_pct'],
    ['growth25YearsPercent', 'fhfaDerived', 'hpi_cagr_25y_pct'],
    ['volatilityPercent', 'fhfaDerived', 'hpi_annual_volatility_pct'],
    ['largestFallPercent', 'fhfaDerived', 'hpi_max_drawdown_pct'],
    ['taxRatePercent', 'approximateTax', 'eff_property_tax_pct_approx'],
    ['insurancePer300k', 'approximateInsurance', 'insurance_usd_per_year_300k_approx'],
    ['insuranceBasis', 'approximateInsurance', 'insurance_basis'],
  ],
);

const zctas = indexOf(readCsv('census_zcta_2011_2024'), 'zcta');
writeTable(
  'zip-table',
  'zipTable',
  [
    '318 ZIPs (ZIP Code Tabulation Areas) of the sample markets: Census Bureau, ACS 5-year 2007–2011 and 2020–2024. The local factor is',
    'invented: no figure below the county was available; it only varies prices between the ZIPs of one county.',
  ],
  zips.map((zip) => ({ ...zctas.get(zip['zip']!), ...zip })),
  [
    ['zip', 'names', 'zip'],
    ['city', 'names', 'city'],
    ['state', 'names', 'state'],
    ['metroId', 'names', 'metro_id'],
    ['countyFips', 'names', 'county_fips'],
    ['latitude', 'acs2024', 'lat'],
    ['longitude', 'acs2024', 'lon'],
    ['population2011', 'acs2011', 'pop_2011'],
    ['population2024', 'acs2024', 'pop_2024'],
    ['units2011', 'acs2011', 'housing_units_2011'],
    ['units2024', 'acs2024', 'housing_units_2024'],
    ['densityPerSquareMile', 'acs2024', 'density_2024_per_sqmi'],
    ['boundaryChanged', 'acs2024', 'boundary_changed'],
    ['localFactor', 'invented', 'synthetic_local_factor'],
  ],
);

const counted = [
  'population',
  'housing_units',
  'occupied_units',
  'vacant_units',
  'owner_occupied',
  'renter_occupied',
];
/**
 * A national figure from those of the states: counts are added, the rest is a weighted mean. Money
 * is skewed, so its mean is the geometric one, which is within 3 percent of the medians the Census Bureau publishes.
 */
function nationFrom(states: Row[]): Row {
  const sum = (key: string) => states.reduce((total, row) => total + Number(row[key]), 0);
  const mean = (key: string, weight: string, digits: number) => {
    const total = states.reduce((all, row) => all + Number(row[key]) * Number(row[weight]), 0);
    return (total / sum(weight)).toFixed(digits);
  };
  const money = (key: string, weight: string) => {
    const total = states.reduce(
      (all, row) => all + Math.log(Number(row[key])) * Number(row[weight]),
      0,
    );
    return Math.exp(total / sum(weight)).toFixed(0);
  };
  return {
    ...Object.fromEntries(counted.map((key) => [key, String(sum(key))])),
    level: 'nation',
    code: 'US',
    name: 'United States',
    state: '',
    median_age: mean('median_age', 'population', 1),
    median_household_income: money('median_household_income', 'occupied_units'),
    poverty_rate_pct: mean('poverty_rate_pct', 'population', 1),
    unemployment_rate_pct: mean('unemployment_rate_pct', 'population', 1),
    median_year_built: mean('median_year_built', 'housing_units', 0),
    median_home_value: money('median_home_value', 'owner_occupied'),
    median_gross_rent: money('median_gross_rent', 'renter_occupied'),
    median_owner_cost_mortgage: money('median_owner_cost_mortgage', 'owner_occupied'),
    median_owner_cost_no_mortgage: money('median_owner_cost_no_mortgage', 'owner_occupied'),
  };
}

const stateRows = readCsv('acs2023_hud2026_state');
const countyRows = indexOf(readCsv('acs2023_hud2026_county'), 'county_fips');
const cbsaRows = indexOf(readCsv('acs2023_cbsa'), 'cbsa');
const counties = unique([...metros, ...zips].map((row) => row['county_fips']));
const cbsas = unique(metros.map((row) => row['cbsa']));
const states = unique([...metros, ...zips].map((row) => row['state']));

/** How the state file averages the rents of HUD is not documented, so a state has none. */
const withoutRents = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('fmr_')));

const areas: Row[] = [
  ...counties.map((fips) => {
    const row = countyRows.get(fips)!;
    return { ...row, level: 'county', code: fips, name: row['county_name']! };
  }),
  ...cbsas.map((code) => ({ ...cbsaRows.get(code)!, level: 'metro', code })),
  ...stateRows
    .filter((row) => states.includes(row['state']!))
    .map((row) => ({ ...withoutRents(row), level: 'state', code: row['state']! })),
  nationFrom(stateRows),
];
const acsColumn = (name: string, from: string): Column => [name, 'acs2023', from];
const rentColumn = (beds: number): Column => [
  `fairRent${beds}Bed`,
  'fmr2026',
  `fmr_fy2026_${beds}br`,
];
writeTable(
  'area-table',
  'areaTable',
  [
    'Counties, metro areas and states of the sample markets: Census Bureau, ACS 5-year 2019–2023; fair market rents of the counties: HUD, FY2026.',
    'The row of the nation is computed from the 50 states and DC: counts are added; income is a geometric mean weighted by households, value and',
    'owner cost by owners, rent by renters; age and rates are means weighted by population, year built by housing units. Close to the median, not equal to it.',
  ],
  areas,
  [
    ['level', 'names', 'level'],
    ['code', 'names', 'code'],
    ['name', 'names', 'name'],
    acsColumn('population', 'population'),
    acsColumn('medianAge', 'median_age'),
    acsColumn('medianHouseholdIncome', 'median_household_income'),
    acsColumn('povertyPercent', 'poverty_rate_pct'),
    acsColumn('unemploymentPercent', 'unemployment_rate_pct'),
    acsColumn('housingUnits', 'housing_units'),
    acsColumn('occupiedUnits', 'occupied_units'),
    acsColumn('vacantUnits', 'vacant_units'),
    acsColumn('ownerOccupied', 'owner_occupied'),
    acsColumn('renterOccupied', 'renter_occupied'),
    acsColumn('medianYearBuilt', 'median_year_built'),
    acsColumn('medianHomeValue', 'median_home_value'),
    acsColumn('medianGrossRent', 'median_gross_rent'),
    acsColumn('ownerCostWithMortgage', 'median_owner_cost_mortgage'),
    acsColumn('ownerCostWithoutMortgage', 'median_owner_cost_no_mortgage'),
    ...[0, 1, 2, 3, 4].map(rentColumn),
  ],
);

const estimates = readCsv('census_cbsa_population_2020_2025').filter((row) =>
  row['county_fips'] === ''
    ? row['metro_division'] === '' && cbsas.includes(row['cbsa']!)
    : counties.includes(row['county_fips']!),
);
writeTable(
  'population-table',
  'populationTable',
  [
    'Population on 1 July of the metro areas and counties: Census Bureau, Population Estimates, vintage 2025.',
  ],
  estimates,
  [
    ['level', 'names', (row) => (row['county_fips'] === '' ? 'metro' : 'county')],
    ['code', 'names', (row) => row['county_fips'] || row['cbsa']!],
    ...[2020, 2021, 2022, 2023, 2024, 2025].map(
      (year): Column => [`population${year}`, 'population2025', `pop_${year}`],
    ),
  ],
);

/** Quarters are counted from 1975Q1 = 0. */
const quarterOf = (row: Row) => (Number(row['year']) - 1975) * 4 + Number(row['quarter']) - 1;

function seriesOf(rows: Row[], area: string, value: string): Row {
  const own = rows.filter((row) => row['area_code'] === area);
  if (own.length === 0) return { area, first: '', values: '' };
  const first = Math.min(...own.map(quarterOf));
  const values: string[] = Array.from({ length: quarterOf(own.at(-1)!) - first + 1 }, () => '-');
  for (const row of own) values[quarterOf(row) - first] = String(Number(row[value]));
  return { area, first: String(first), values: values.join(' ') };
}

const allTransactions = readCsv('fhfa_hpi_at_metro');
const purchaseOnly = readCsv('fhfa_hpi_po_metro');
const fhfaAreas = unique(metros.map((row) => row['fhfa_area_code']));
writeTable(
  'house-price-table',
  'housePriceTable',
  [
    'House price indexes by quarter, FHFA, to 2025Q4: all transactions (not seasonally adjusted, 1995Q1 = 100) and, for the 100 largest metros,',
    'purchase only (seasonally adjusted, 1991Q1 = 100). First quarter counted from 1975Q1 = 0; values are separated by a space.',
  ],
  fhfaAreas.map((area) => {
    const all = seriesOf(allTransactions, area, 'index_nsa');
    const bought = seriesOf(purchaseOnly, area, 'index_sa');
    return { ...all, boughtFirst: bought['first']!, bought: bought['values']! };
  }),
  [
    ['area', 'names', 'area'],
    ['allFirst', 'fhfaAllTransactions', 'first'],
    ['all', 'fhfaAllTransactions', 'values'],
    ['purchaseFirst', 'fhfaPurchaseOnly', 'boughtFirst'],
    ['purchase', 'fhfaPurchaseOnly', 'bought'],
  ],
);
console.log(`${metros.length} markets, ${zips.length} ZIPs and ${areas.length} areas written.`);
