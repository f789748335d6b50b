/* Endpoints that do expensive work, each with the largest input it accepts. */

import { CALCULATOR_FIELDS } from '#domain/inputs/calculation-fields.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { simulationFrom } from '#domain/simulation/saved-simulation.ts';

export interface CostlyRequest {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

const post = (name: string, path: string, body: unknown): CostlyRequest => ({
  name,
  method: 'POST',
  path,
  body: JSON.stringify(body),
});
const get = (name: string, path: string): CostlyRequest => ({ name, method: 'GET', path });

const CALCULATORS = ['cash-flow', 'buy-hold', 'roi', 'brrrr', 'fix-flip', 'mortgage'] as const;

/** The longest deal: held for forty years, with forty years of loan payments. */
function longest(calculator: (typeof CALCULATORS)[number]) {
  const most = { holdYears: 40, loanTermYears: 40, refinanceTermYears: 40 };
  const names: readonly string[] = CALCULATOR_FIELDS[calculator];
  const fitting = Object.entries(most).filter(([name]) => names.includes(name));
  return { ...startingInput(calculator), ...Object.fromEntries(fitting) };
}

const SIMULATION = {
  calculator: 'buy-hold',
  input: longest('buy-hold'),
  paths: 1_000_000,
  seed: 2417,
};

const HEAD = 'Address,City,State,Zip,Price,Rent,Beds,Property type,Sqft,Year built';
const row = (at: number) =>
  `${at} Long Street,Columbus,OH,43201,${90_000 + at},900,3,Single Family,1400,1950`;
const CSV = [HEAD, ...Array.from({ length: 5000 }, (_, at) => row(at))].join('\n');
/** As many characters as one file may have, in 5,000 rows of long cells. */
const LONG_CSV = [
  `${HEAD},Notes`,
  ...Array.from(
    { length: 5000 },
    (_, at) => `${row(at)},${'"note" '.replaceAll('"', '').repeat(100)}`,
  ),
]
  .join('\n')
  .slice(0, 3_999_000);

export function costlyRequests(listingIds: readonly string[]): CostlyRequest[] {
  const [first = ''] = listingIds;
  const calculations = '/api/v2/calculations';
  const imports = '/api/v2/properties/imports/preview';
  const kept = simulationFrom({ ...SIMULATION, paths: 100_000 });
  return [
    get('openapi', '/api/openapi.json'),
    get('map-points', '/api/v2/properties/map-points'),
    // Each filter in use is counted by its own query.
    get(
      'filter-counts',
      '/api/v2/properties/filter-counts?minBeds=1&minBaths=1&minYearBuilt=1800&maxHoa=5000&maxDaysOnMarket=365&minLotSize=1',
    ),
    get('search, 100 cards', '/api/v2/properties?limit=100'),
    get(
      'analytics, explained',
      `/api/v2/properties/${encodeURIComponent(first)}/analytics?explain=true`,
    ),
    ...CALCULATORS.map((one) =>
      post(
        `${one}, explained`,
        `${calculations}/${one}?explain=true${one === 'mortgage' ? '&months=true' : ''}`,
        { input: longest(one) },
      ),
    ),
    post('compare 4 × 3', `${calculations}/compare`, { propertyIds: listingIds.slice(0, 4) }),
    post('monte-carlo, 10,000', `${calculations}/monte-carlo?explain=true`, {
      ...SIMULATION,
      paths: 10_000,
    }),
    post('monte-carlo, most', `${calculations}/monte-carlo?explain=true`, SIMULATION),
    ...CALCULATORS.flatMap((calculator) =>
      (['pdf', 'xlsx', 'csv'] as const).map((format) =>
        post(`report ${calculator}.${format}`, '/api/v2/reports', {
          calculator,
          input: longest(calculator),
          format,
        }),
      ),
    ),
    post('report monte-carlo.pdf', '/api/v2/reports', {
      calculator: 'monte-carlo',
      input: kept,
      format: 'pdf',
    }),
    post('import 5,000 rows', imports, { csv: CSV }),
    post('import 4 MB', imports, { csv: LONG_CSV }),
    post('import 4,000 columns', imports, { csv: `${'x,'.repeat(4000)}x\n${'1,'.repeat(4000)}1` }),
    post('import 1 MB of commas', imports, { csv: ','.repeat(1_000_000) }),
    post('import 40,000 digits', imports, { csv: `Address,Price\n1 A St,${'1'.repeat(40_000)}x1` }),
    get('account export, JSON', '/api/auth/export?format=json'),
    get('account export, CSV', '/api/auth/export?format=csv'),
  ];
}

export const importedFile = { csv: CSV, fileName: 'bench.csv' };

const BOOKS = [
  'Date,Amount,Description',
  ...Array.from({ length: 5000 }, (_, at) => `2026-01-15,-${10 + at}.50,Repair ${at}`),
].join('\n');

/** For an account with a portfolio. */
export function costlyPortfolioRequests(propertyId: string): CostlyRequest[] {
  const portfolio = '/api/v2/portfolio';
  const property = `/api/user-properties/${encodeURIComponent(propertyId)}`;
  return [
    post('portfolio monte-carlo', `${portfolio}/monte-carlo`, { years: 10, paths: 10_000 }),
    post('portfolio refinances', `${portfolio}/brrrr/optimize`, { cash: 20_000 }),
    get('portfolio scenarios', `${portfolio}/brrrr/scenarios?cash=20000`),
    ...(['pdf', 'xlsx', 'csv'] as const).flatMap((format) => [
      get(`tax year.${format}`, `${portfolio}/tax-years/2026/export?format=${format}`),
      get(`tax year of one.${format}`, `${property}/tax-years/2026/export?format=${format}`),
    ]),
    get('plan, actual', `${property}/plan/actual`),
    get('plan, actual.pdf', `${property}/plan/actual/export`),
    get('plan, forecast', `${property}/plan/forecast`),
    get('transactions', '/api/v2/transactions?q=a&review=true&limit=200'),
    get('transactions, export', '/api/v2/transactions/export'),
    get('vendors, export', `${portfolio}/vendors/export`),
    get('books, expenses', '/api/v2/books/export?what=expenses'),
    post('books import 5,000 rows', '/api/v2/books/imports/preview', { csv: BOOKS }),
    post('portfolio import 5,000 rows', `${portfolio}/imports/preview`, { csv: CSV }),
  ];
}
