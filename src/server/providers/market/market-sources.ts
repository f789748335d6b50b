/** How far a figure can be trusted: as published, calculated from published figures, a rough guide or made up. */
export type SourceKind = 'official' | 'derived' | 'approximate' | 'invented';

export interface DataSource {
  readonly agency: string;
  readonly dataset: string;
  readonly vintage: string;
  /** The figure's year; for a five-year survey, its last year. */
  readonly year: number | null;
  readonly kind: SourceKind;
}

const census = 'U.S. Census Bureau';
const fhfa = 'Federal Housing Finance Agency';
const acs = 'American Community Survey, 5-year estimates';

/** Where every figure in the sample market comes from. The agencies don't endorse this product. */
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
    agency: 'U.S. Department of Housing and Urban Development',
    dataset: 'Fair Market Rents',
    vintage: 'FY2026',
    year: 2026,
    kind: 'official',
  },
  fhfaAllTransactions: {
    agency: fhfa,
    dataset: 'House Price Index, all transactions, not seasonally adjusted',
    vintage: 'through 2025 Q4',
    year: 2025,
    kind: 'official',
  },
  fhfaPurchaseOnly: {
    agency: fhfa,
    dataset: 'House Price Index, purchase only, seasonally adjusted',
    vintage: '1991 Q1–2025 Q4',
    year: 2025,
    kind: 'official',
  },
  fhfaDerived: {
    agency: 'Freehold',
    dataset: 'Calculated from the FHFA House Price Index, all transactions',
    vintage: 'through 2025 Q4',
    year: 2025,
    kind: 'derived',
  },
  nationFromStates: {
    agency: 'Freehold',
    dataset: 'State totals and weighted averages from the American Community Survey',
    vintage: '2019–2023',
    year: 2023,
    kind: 'derived',
  },
  typicalValue: {
    agency: 'Freehold',
    dataset: 'County median from the ACS, adjusted to the end of 2025 with the House Price Index',
    vintage: '2025 Q4',
    year: 2025,
    kind: 'derived',
  },
  approximateTax: {
    agency: 'Freehold',
    dataset: 'Estimated effective property tax rates, about ±0.2 percentage points',
    vintage: '2025',
    year: 2025,
    kind: 'approximate',
  },
  approximateInsurance: {
    agency: 'Freehold',
    dataset: 'Estimated home insurance for $300,000 of coverage, from rounded state averages',
    vintage: '2024–2025',
    year: 2025,
    kind: 'approximate',
  },
  invented: {
    agency: 'Freehold',
    dataset: 'Sample data',
    vintage: 'fictional',
    year: null,
    kind: 'invented',
  },
} as const satisfies Record<string, DataSource>;

export type SourceId = keyof typeof SOURCES;
