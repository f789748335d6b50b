/** Content of a market page, written by scripts/make-market-pages.ts from public data and sample listings. */
export interface MarketContent {
  slug: string;
  city: string;
  state: string;
  county: string;
  /** In dollars, end of 2025; our estimate. */
  typicalValue: number;
  rentYieldPercent: number;
  growth10YearsPercent: number;
  growth25YearsPercent: number;
  volatilityPercent: number;
  taxRatePercent: number;
  /** Dollars a year for $300,000 of dwelling coverage. */
  insurancePer300k: number;
  population: number;
  largestDecline: { percent: number; from: string; to: string; regained: string | null };
  /** HUD fair market rent for 0 to 4 bedrooms, in dollars a month. */
  fairRents: readonly number[];
  /** Fourth-quarter FHFA index values (Q1 1995 = 100) for this market, and the mean of all 80 markets. */
  prices: readonly (readonly [year: number, own: number, all: number])[];
  sentences: readonly { text: string; basis: string }[];
  listings: {
    count: number;
    /** Listings with positive cash flow at 20% down and a 7% interest rate. */
    paying: number;
    medianPrice: number;
    medianRent: number;
    medianCapRatePercent: number;
    /** Number of listings with a cap rate of 0–1%, 1–2% and so on; the last count includes all higher cap rates. */
    capRates: readonly number[];
  };
  zips: readonly {
    zip: string;
    count: number;
    paying: number;
    medianPrice: number;
    medianRent: number;
    medianCapRatePercent: number;
  }[];
  best: readonly {
    id: string;
    address: string;
    zip: string;
    /** Photo URL. */
    image: string;
    type: string;
    beds: number;
    baths: number;
    price: number;
    score: number;
    monthlyCashFlow: number;
    capRatePercent: number;
  }[];
  /** West, south, east and north of the listings, in search format. */
  bbox: string;
  /** SVG paths of the map: the county, its neighbors and a dot per listing. */
  map: {
    width: number;
    height: number;
    county: string;
    neighbors: string;
    paying: string;
    others: string;
    zips: readonly { zip: string; x: number; y: number }[];
  };
}
