import type { MapShape } from '#web/ui/chart/layout/map-layout.ts';

/** Made-up but plausible figures; the same on every visit. */
export const YEARS = Array.from({ length: 11 }, (_, year) => ({
  at: year,
  label: year === 0 ? 'Today' : `Year ${year}`,
}));

const Z: Record<number, number> = {
  5: -1.645,
  10: -1.282,
  25: -0.674,
  50: 0,
  75: 0.674,
  90: 1.282,
  95: 1.645,
};

function equity(year: number, z: number): number {
  const value = 285_000 * Math.exp(0.036 * year + z * 0.09 * Math.sqrt(year));
  const balance = 228_000 * (1 - (year / 30) ** 1.6);
  return value * 0.94 - balance;
}

export const SAMPLE_PERCENTILES = Object.entries(Z).map(([percent, z]) => ({
  percent: Number(percent),
  values: YEARS.map(({ at }) => equity(at, z)),
}));

/** Annual returns in percent: a bell curve around 13 with a thin tail of losses. */
export const RETURN_BINS = Array.from({ length: 26 }, (_, at) => {
  const from = -9 + at * 1.5;
  return {
    from,
    to: from + 1.5,
    count: Math.round(10_000 * Math.exp(-(((from + 0.75 - 13.1) / 7.2) ** 2) / 2)),
  };
});

const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const EARNED = [820, 910, 640, 1010, 980, 1120, 1090, 720, 1180, 1210, 1150, 1184];

export const CASH_FLOWS = MONTHS.map((label, at) => ({
  label,
  value: EARNED[at] ?? 0,
  plan: 900 + at * 10,
}));

export const REFINANCE = [
  { label: 'New loan', value: 223_500, kind: 'total' as const },
  { label: 'Old balance', value: -171_200 },
  { label: 'Closing costs', value: -6_700 },
  { label: 'Rehab repaid', value: -30_000 },
  { label: 'Rent collected', value: 1_900 },
  { label: 'Cash back', value: 17_500, kind: 'total' as const },
];

export const SWINGS = [
  { label: 'Rent', low: { input: '$2,120', output: 140 }, high: { input: '$2,560', output: 520 } },
  {
    label: 'Interest rate',
    low: { input: '8.0%', output: 215 },
    high: { input: '5.5%', output: 462 },
  },
  { label: 'Vacancy', low: { input: '10%', output: 229 }, high: { input: '2%', output: 402 } },
  { label: 'Repairs', low: { input: '$310', output: 241 }, high: { input: '$120', output: 401 } },
  {
    label: 'Property tax',
    low: { input: '+15%', output: 298 },
    high: { input: '−10%', output: 361 },
  },
];

export const PRICES = [190, 200, 210, 220, 230, 240].map((k) => k * 1000);
export const RENTS = [2100, 2200, 2300, 2400, 2500];
export const TWO_WAY = RENTS.map((rent) =>
  PRICES.map((price) => Math.round(rent * 0.78 - price * 0.00632 - 150)),
);

export const LOAN_YEARS = Array.from({ length: 31 }, (_, year) => ({
  at: year,
  label: year === 0 ? 'Today' : `Year ${year}`,
}));
export const OWNED_EQUITY = LOAN_YEARS.map(({ at }) => 43_980 + 175_920 * (at / 30) ** 1.7);
export const OWED = OWNED_EQUITY.map((owned) => 219_900 - owned);

export const COUNTIES = [
  {
    id: 'union',
    label: 'Union',
    value: 1_420,
    rings: [
      [
        [0, 4],
        [38, 0],
        [41, 31],
        [2, 33],
      ],
    ],
  },
  {
    id: 'delaware',
    label: 'Delaware',
    value: 1_910,
    rings: [
      [
        [38, 0],
        [84, 2],
        [87, 29],
        [41, 31],
      ],
    ],
  },
  {
    id: 'licking',
    label: 'Licking',
    value: 1_380,
    rings: [
      [
        [84, 2],
        [140, 0],
        [138, 44],
        [89, 47],
        [87, 29],
      ],
    ],
  },
  {
    id: 'madison',
    label: 'Madison',
    value: 1_240,
    rings: [
      [
        [2, 33],
        [41, 31],
        [40, 72],
        [5, 80],
      ],
    ],
  },
  {
    id: 'franklin',
    label: 'Franklin',
    value: 1_640,
    rings: [
      [
        [41, 31],
        [87, 29],
        [89, 47],
        [86, 70],
        [40, 72],
      ],
    ],
  },
  {
    id: 'fairfield',
    label: 'Fairfield',
    rings: [
      [
        [89, 47],
        [138, 44],
        [135, 88],
        [92, 92],
        [86, 70],
      ],
    ],
  },
  {
    id: 'pickaway',
    label: 'Pickaway',
    value: 1_190,
    rings: [
      [
        [40, 72],
        [86, 70],
        [92, 92],
        [88, 106],
        [38, 104],
      ],
    ],
  },
] satisfies MapShape[];

export const PINS = [
  { id: 'bryden', label: '1428 Bryden Road', x: 68, y: 56, text: '$220k', value: 219_900 },
  { id: 'ebner', label: '611 Ebner Street', x: 56, y: 44, text: '$185k', value: 184_500 },
  { id: 'newark', label: '12 homes in Newark', x: 118, y: 20, count: 12, value: 171_000 },
  { id: 'london', label: '30 Oak Street, London', x: 18, y: 58, value: 162_000 },
];

export const FLIP_COSTS = [
  { label: 'Price', value: 219_900 },
  { label: 'Buying', value: 6_600 },
  { label: 'Rehab', value: 33_000 },
  { label: 'Financing', value: 6_400 },
  { label: 'Holding', value: 2_420 },
  { label: 'Selling', value: 17_880 },
];

export const RETURNS_BY_SALE = [2.8, 9.1, 12.9, 14.8, 15.2, 15.0].map((value, at) => ({
  label: String(2027 + at),
  value,
  ...(at === 4 && { mark: '2031: 15.2%' }),
}));

export const RETURN_YEARS = ['Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5'];
export const RETURN_PARTS = [
  { label: 'Cash flow', values: [-960, 240, 900, 1_600, 2_330] },
  { label: 'Loan paid down', values: [2_030, 2_180, 2_340, 2_500, 2_690] },
  { label: 'Growth', values: [7_500, 7_730, 7_960, 8_200, 8_440] },
];

export const PHASES = [
  { label: 'Rehab, no rent', months: 4 },
  { label: 'Rented on the bridge loan', months: 2 },
];
export const MILESTONES = [
  { month: 0, label: 'Closing at $219,900', note: '$33,000 rehab begins' },
  { month: 4, label: 'First rent', note: '$2,340 a month' },
  { month: 6, label: 'Refinance at $223,500', note: '75% of after-repair value' },
];
