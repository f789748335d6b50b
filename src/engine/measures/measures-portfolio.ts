import { ALL_CASH_RETURNED, type MeasureRow } from './measure.ts';

const units = { unit: 'count', good: 'more' } as const;
const income = { unit: 'dollars', good: 'more' } as const;
const share = { unit: 'fraction', good: 'more' } as const;

/** All owned properties combined. */
export const PORTFOLIO_MEASURES = {
  totalValue: {
    ...income,
    label: 'Portfolio value',
    help: 'Combined value of all properties today.',
  },
  portfolioHealth: {
    unit: 'points',
    good: 'more',
    label: 'Portfolio health',
    help: 'From 0 to 100: a weighted score for DSCR, occupancy, loan-to-value, cash flow margin and reserves.',
  },
  debt: { unit: 'dollars', good: 'less', label: 'Debt', help: 'Combined loan balance today.' },
  units: { ...units, label: 'Units', help: 'Rentable units.' },
  occupiedUnits: { ...units, label: 'Occupied units', help: 'Units with a tenant.' },
  assumedUnits: {
    unit: 'count',
    good: 'less',
    label: 'Units assumed occupied',
    help: 'Units with unknown status, counted as occupied.',
  },
  appreciation: {
    ...income,
    label: 'Appreciation',
    help: 'Annual increase in property value.',
  },
  rentDue: { ...income, label: 'Rent due', help: 'Rent due in the last 12 months.' },
  rentCollected: {
    ...income,
    label: 'Rent collected',
    help: 'The part of rent due that was paid.',
  },
  monthlyIncome: {
    unit: 'dollars a month',
    good: 'more',
    label: 'Monthly income',
    help: 'Gross potential income ÷ 12.',
  },
  refinanceCashBack: {
    ...income,
    label: 'Cash back from refinances',
    help: 'Cash taken out through refinances since purchase.',
  },
  averageRoi: {
    ...share,
    label: 'Average ROI',
    help: 'A year’s cash flow, principal paydown and appreciation ÷ cash invested, for all properties combined.',
    infinite: ALL_CASH_RETURNED,
  },
  occupancy: { ...share, label: 'Occupancy', help: 'Occupied units ÷ all units.' },
  economicOccupancy: { ...share, label: 'Economic occupancy', help: 'Rent collected ÷ rent due.' },
  largestShare: {
    unit: 'fraction',
    good: 'less',
    label: 'Largest property share',
    help: 'The most valuable property’s share of portfolio value.',
  },
  cashFlowMargin: {
    ...share,
    label: 'Cash flow margin',
    help: 'Annual cash flow ÷ effective gross income.',
  },
  reserveMonths: {
    unit: 'months',
    good: 'more',
    label: 'Months of reserves',
    help: 'Reserves ÷ monthly (operating expenses + debt service).',
  },
} as const satisfies Record<string, MeasureRow>;

/** A listing's deal score and what it is based on. */
export const SCORE_MEASURES = {
  dealScore: {
    unit: 'points',
    good: 'more',
    label: 'Deal score',
    help: 'From 0 to 100: a weighted score for return, coverage, yield and price vs. value. The range next to it shows how certain it is; lists are sorted by the low end.',
    undefined: 'Unknown',
  },
  priceToValue: {
    unit: 'fraction',
    good: 'less',
    label: 'Price-to-value ratio',
    help: 'Price ÷ estimated value.',
    undefined: 'Unknown',
  },
  allInPriceToValue: {
    unit: 'fraction',
    good: 'less',
    label: 'All-in price-to-value ratio',
    help: '(Price + rehab) ÷ after-repair value.',
    undefined: 'Unknown',
  },
  allInRentToPrice: {
    ...share,
    label: 'Rent-to-cost ratio',
    help: 'Monthly rent ÷ (price + rehab).',
    undefined: 'Unknown',
  },
} as const satisfies Record<string, MeasureRow>;
