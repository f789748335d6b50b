interface Claim {
  id: string;
  figure: string;
  what: string;
  /** Current evidence. */
  today: string;
  /** How it's measured. */
  measured: string;
}

/**
 * The landing page's claims (specification, section 1). `scripts/site/claims.test.ts` checks each one against the
 * product.
 */
export const CLAIMS: readonly Claim[] = [
  {
    id: 'simulations',
    figure: '10,000+',
    what: 'simulations per property',
    today: '10,000 on every listing, up to 1,000,000 on request.',
    measured:
      'Opening a listing runs 10,000 simulations of buying, holding and selling it, in your browser. The Monte Carlo page runs up to 1,000,000. Each draws value growth, rent growth, expense growth, vacancy and repairs for every year.',
  },
  {
    id: 'neighborhood',
    figure: '500+',
    what: 'neighborhood data points',
    today: '843 behind ZIP 43228, each with its source and year.',
    measured:
      'We count every value behind a ZIP code’s neighborhood page: one price index in one quarter is one data point, and so is one rent, one income or one population count. Columbus 43228 has 843. The API returns the count as dataPoints.',
  },
  {
    id: 'properties',
    figure: '1,000+',
    what: 'properties analyzed',
    today: '12,000 sample listings in 80 metros, each one scored.',
    measured:
      'Freehold opens with a market of 12,000 listings, built around public data and labeled as sample data. Each one’s cap rate, cash flow, cash-on-cash return and deal score are calculated before you search.',
  },
  {
    id: 'speed',
    figure: '< 1 second',
    what: 'per analysis',
    today: '10,000 simulations of a 10-year hold take well under a second on one core.',
    measured:
      'We time the full analysis of the example listing, first year plus 10,000 simulations of a 10-year hold, on one core. The number next to the example on the landing page is measured in your own browser each time you move a slider.',
  },
  {
    id: 'details',
    figure: '20+',
    what: 'data points per property',
    today: 'Estimates come with a range, a source and a date.',
    measured:
      'We count the facts and estimates on a listing: address, size, rooms, year built, condition, price and price history, rent, value, taxes, insurance, rehab and more. Estimates have a low and a high end.',
  },
];
