/** How far a figure can be trusted: taken as published, computed from published ones, a rough guide, or made up. */
export type SourceKind = 'official' | 'derived' | 'approximate' | 'invented';

export interface DataSource {
  readonly agency: string;
  readonly dataset: string;
  readonly vintage: string;
  /** The year of the figure; of a five-year survey the last one. */
  readonly year: number | null;
  readonly kind: SourceKind;
}

const census = 'US Census Bureau';
const fhfa = 'Federal Housing Finance Agency';
const acs = 'American Community Survey, 5-year estimates';

/** Where every figure of the sample market comes from. The agencies do not endorse this product. */
export const SOURCES = {
  names: {
    agency: census,
    dataset: 'Geographic names and codes',
    vintage: '2023',
    year: 2023,
    kind: 'official',
  },
  acs2011: { agency: census, dataset: acs, vintage: '2007–2011', year: 2011, kind: 'official' },
  acs2023: { agency: census, dataset: acs, vintage: '2019–2023', year: 2023, kind: 'official' },
  acs2024: { agency: census, dataset: acs, vintage: '2020–2024', year: 2024, kind: 'official' },
  population2025: {
    agency: census,
    dataset: 'Population Estimates',
    vintage: '2025',
    year: 2025,
    kind: 'official',
  },
  fmr2026: {
    agency: 'US Department of Housing and Urban Development',
    dataset: 'Fair Market Rents',
    vintage: 'FY2026',
    year: 2026,
    kind: 'official',
  },
  fhfaAllTransactions: {
    agency: fhfa,
    dataset: 'House Price Index, all transactions, not seasonally adjusted',
    vintage: 'to 2025Q4',
    year: 2025,
    kind: 'official',
  },
  fhfaPurchaseOnly: {
    agency: fhfa,
    dataset: 'House Price Index, purchase only, seasonally adjusted',
    vintage: '1991Q1 to 2025Q4',
    year: 2025,
    kind: 'official',
  },
  fhfaDerived: {
    agency: 'Freehold',
    dataset: 'Computed from the FHFA House Price Index, all transactions',
    vintage: 'to 2025Q4',
    year: 2025,
    kind: 'derived',
  },
  nationFromStates: {
    agency: 'Freehold',
    dataset: 'Sums and weighted averages over the states, from the American Community Survey',
    vintage: '2019–2023',
    year: 2023,
    kind: 'derived',
  },
  typicalValue: {
    agency: 'Freehold',
    dataset: 'County median from the ACS, brought to the end of 2025 with the House Price Index',
    vintage: '2025Q4',
    year: 2025,
    kind: 'derived',
  },
  approximateTax: {
    agency: 'Freehold',
    dataset: 'Freehold estimate of effective property tax rates, about ±0.2 points',
    vintage: '2025',
    year: 2025,
    kind: 'approximate',
  },
  approximateInsurance: {
    agency: 'Freehold',
    dataset: 'Freehold estimate: rounded state averages of home insurance for $300,000 of coverage',
    vintage: '2024–2025',
    year: 2025,
    kind: 'approximate',
  },
  invented: {
    agency: 'Freehold',
    dataset: 'Sample data',
    vintage: 'invented',
    year: null,
    kind: 'invented',
  },
} as const satisfies Record<string, DataSource>;

export type SourceId = keyof typeof SOURCES;
