/** What the page of a market is drawn from; written by scripts/make-market-pages.ts from public figures and the sample market. */
export interface MarketContent {
  slug: string;
  city: string;
  state: string;
  county: string;
  /** Dollars, end of 2025, an estimate of ours. */
  typicalValue: number;
  rentYieldPercent: number;
  growth10YearsPercent: number;
  growth25YearsPercent: number;
  volatilityPercent: number;
  taxRatePercent: number;
  /** Dollars a year for $300,000 of dwelling cover. */
  insurancePer300k: number;
  population: number;
  largestDecline: { percent: number; from: string; to: string; regained: string | null };
  /** HUD fair market rent by bedrooms, 0 to 4, dollars a month. */
  fairRents: readonly number[];
  /** FHFA index, fourth quarters, 1995 Q1 = 100: the market, and the mean of all 80. */
  prices: readonly (readonly [year: number, own: number, all: number])[];
  sentences: readonly { text: string; basis: string }[];
  listings: {
    count: number;
    /** With a positive cash flow at 20% down and 7%. */
    paying: number;
    medianPrice: number;
    medianRent: number;
    medianCapRatePercent: number;
    /** How many have a cap rate of 0–1%, 1–2% and so on; the last holds all above. */
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
    /** The URL of its picture. */
    image: string;
    type: string;
    beds: number;
    baths: number;
    price: number;
    score: number;
    monthlyCashFlow: number;
    capRatePercent: number;
  }[];
  /** West, south, east, north of the listings, as a search takes it. */
  bbox: string;
  /** Where the listings are. Paths of one drawing: the county, those around it, and a dot for each listing. */
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
