interface Claim {
  id: string;
  figure: string;
  what: string;
  /** The evidence today. */
  today: string;
  /** How it is measured. */
  measured: string;
}

/** The claims of the landing page (specification, section 1). `scripts/site/claims.test.ts` holds each to the product. */
export const CLAIMS: readonly Claim[] = [
  {
    id: 'simulations',
    figure: '10,000+',
    what: 'simulations per property',
    today: '10,000 on every listing, up to 1,000,000 when you ask.',
    measured:
      'Opening a listing runs 10,000 simulations of buying, holding and selling it, in your browser. The Monte Carlo page runs up to 1,000,000. Each draws value growth, rent growth, expense growth, vacancy and repairs for every year.',
  },
  {
    id: 'neighborhood',
    figure: '500+',
    what: 'neighborhood data points',
    today: '843 behind ZIP 43228, each with its source and year.',
    measured:
      'We count every value the neighborhood page of a ZIP code is drawn from: one price index in one quarter is one data point, and so is one rent, one income, one population count. Columbus 43228 has 843. The API answers with the count as dataPoints.',
  },
  {
    id: 'properties',
    figure: '1,000+',
    what: 'properties analyzed',
    today: '12,000 sample listings in 80 metros, each one scored.',
    measured:
      'The market that Freehold opens with holds 12,000 listings, made around public figures and marked as sample data. Each has its cap rate, cash flow, cash-on-cash return and deal score computed before you search.',
  },
  {
    id: 'speed',
    figure: '< 1 second',
    what: 'per analysis',
    today: '10,000 simulations of 10 years take well under a second on one core.',
    measured:
      'We time the whole analysis of the example listing, first year and 10,000 simulations of 10 years, on one core. The number beside the example on the landing page is measured in your own browser each time you move a slider.',
  },
  {
    id: 'details',
    figure: '20+',
    what: 'data points per property',
    today: 'Estimates come with a range, a source and a date.',
    measured:
      'We count the facts and estimates a listing carries: address, size, rooms, year, condition, price and its history, rent, value, tax, insurance, rehab and more. Estimates have a low and a high end.',
  },
];
