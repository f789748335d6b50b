import { ALL_CASH_RETURNED, type MeasureRow } from './measure.ts';

const units = { unit: 'count', good: 'more' } as const;
const income = { unit: 'dollars', good: 'more' } as const;
const share = { unit: 'fraction', good: 'more' } as const;

/** Many owned properties together. */
export const PORTFOLIO_MEASURES = {
  totalValue: { ...income, label: 'Portfolio value', help: 'What all properties are worth today.' },
  portfolioHealth: {
    unit: 'points',
    good: 'more',
    label: 'Portfolio health',
    help: 'From 0 to 100: the weighted points of DSCR, occupancy, loan-to-value, cash flow margin and reserves.',
  },
  debt: { unit: 'dollars', good: 'less', label: 'Debt', help: 'What is owed on all loans today.' },
  units: { ...units, label: 'Units', help: 'Homes that can be rented.' },
  occupiedUnits: { ...units, label: 'Occupied units', help: 'Units with a tenant.' },
  assumedUnits: {
    unit: 'count',
    good: 'less',
    label: 'Units assumed occupied',
    help: 'Units of unknown status, which count as occupied.',
  },
  appreciation: {
    ...income,
    label: 'Appreciation',
    help: 'What the properties gain in value in a year.',
  },
  rentDue: { ...income, label: 'Rent due', help: 'Rent that was due in the last 12 months.' },
  rentCollected: { ...income, label: 'Rent collected', help: 'Rent that came in of what was due.' },
  monthlyIncome: {
    unit: 'dollars a month',
    good: 'more',
    label: 'Monthly income',
    help: 'A twelfth of the gross potential income.',
  },
  refinanceCashBack: {
    ...income,
    label: 'Cash back from refinances',
    help: 'What refinances have paid back since the purchase.',
  },
  averageRoi: {
    ...share,
    label: 'Average ROI',
    help: 'Cash flow, principal and appreciation of a year ÷ cash invested, all properties together.',
    infinite: ALL_CASH_RETURNED,
  },
  occupancy: { ...share, label: 'Occupancy', help: 'Occupied units ÷ units.' },
  economicOccupancy: { ...share, label: 'Economic occupancy', help: 'Rent collected ÷ rent due.' },
  largestShare: {
    unit: 'fraction',
    good: 'less',
    label: 'Largest property share',
    help: 'The most valuable property’s share of the whole value.',
  },
  cashFlowMargin: {
    ...share,
    label: 'Cash flow margin',
    help: 'Annual cash flow ÷ effective gross income.',
  },
  reserveMonths: {
    unit: 'months',
    good: 'more',
    label: 'Reserve months',
    help: 'Reserves ÷ (operating expenses + debt service) of a month.',
  },
} as const satisfies Record<string, MeasureRow>;

/** How good a listing is, and what it is judged by. */
export const SCORE_MEASURES = {
  dealScore: {
    unit: 'points',
    good: 'more',
    label: 'Deal score',
    help: 'From 0 to 100: the weighted points of return, coverage, yield and price against value. The range beside it says how sure it is; lists are ordered by its low end.',
    undefined: 'Not known',
  },
  priceToValue: {
    unit: 'fraction',
    good: 'less',
    label: 'Price-to-value ratio',
    help: 'Price ÷ estimated value.',
    undefined: 'Not known',
  },
  allInPriceToValue: {
    unit: 'fraction',
    good: 'less',
    label: 'All-in price-to-value ratio',
    help: '(Price + rehab) ÷ after-repair value.',
    undefined: 'Not known',
  },
  allInRentToPrice: {
    ...share,
    label: 'Rent-to-cost ratio',
    help: 'Monthly rent ÷ (price + rehab).',
    undefined: 'Not known',
  },
} as const satisfies Record<string, MeasureRow>;
