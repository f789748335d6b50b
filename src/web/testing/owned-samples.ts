import type {
  OwnedFigures,
  OwnedPropertyAnswer,
  OwnedPropertyRecord,
} from '#contract/owned-properties/owned-property.ts';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import type { PortfolioMetrics, PortfolioSummary } from '#contract/portfolio/portfolio.ts';
import { MEASURES } from '#engine/measures/measures.ts';

const value = (number: number) => ({ kind: 'value' as const, value: number });

/** W-01 of the ownership rules: 250,000 at 25% down and 6.5%, rented for 2,300. */
const bryden: OwnedPropertyRecord = {
  id: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01',
  address: '1428 Bryden Rd',
  addressLine2: null,
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  latitude: 39.96,
  longitude: -82.96,
  propertyType: 'Single Family',
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1600,
  yearBuilt: 1926,
  purchasePrice: 250_000,
  purchaseDate: null,
  closingCosts: null,
  rehabCost: null,
  currentValue: 275_000,
  landPercent: null,
  inServiceOn: null,
  monthlyRent: 2300,
  otherMonthlyIncome: null,
  occupancyStatus: 'Occupied',
  vacancyRatePercent: 5,
  propertyTaxesAnnual: 3100,
  insuranceAnnual: 1350,
  insuranceRenewsOn: null,
  hoaMonthly: 40,
  utilitiesAnnual: null,
  otherExpensesAnnual: null,
  maintenancePercent: 6,
  managementPercent: 8,
  capexPercent: null,
  downPaymentPercent: 25,
  loanInterestRate: 6.5,
  loanTermYears: 30,
  reserveMaintenancePercent: null,
  reserveCapexPercent: null,
  reserveVacancyPercent: null,
  soldOn: null,
  salePrice: null,
  sellingCosts: null,
  ownershipPercent: 100,
  entity: '',
  tags: [],
  notes: '',
  units: [],
  documents: [],
  listingId: null,
  analysisId: null,
  planVersion: null,
  isSample: false,
  version: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  removedAt: null,
  keepsBooks: true,
};

const figures: OwnedFigures = {
  value: 275_000,
  debt: 187_500,
  equity: 87_500,
  grossPotentialIncome: 27_600,
  effectiveGrossIncome: 26_220,
  operatingExpenses: 8683.6,
  netOperatingIncome: 17_536.4,
  debtService: 14_221.53,
  mortgageInsurance: 0,
  capitalReserve: 0,
  cashFlow: 3314.87,
  cashInvested: 62_500,
  principal: 2094.4,
  appreciation: 8250,
  reserves: 0,
};

export const ownedOf = (changes: Partial<OwnedPropertyRecord> = {}): OwnedPropertyAnswer => ({
  property: { ...bryden, ...changes },
  metrics: {
    monthlyCashFlow: 276.24,
    capRate: 6.3769,
    cashOnCashReturn: 5.3038,
    outcomes: {
      monthlyCashFlow: value(276.24),
      capRate: value(6.3769),
      cashOnCashReturn: value(5.3038),
      debtCoverage: value(1.2331),
      loanToValue: value(68.18),
    },
    figures,
    myShare: figures,
    units: 1,
    occupiedUnits: 1,
    assumed: [],
  },
});

export const portfolioMetrics: PortfolioMetrics = {
  totalValue: 275_000,
  monthlyIncome: 2300,
  occupancyRate: 100,
  averageROI: 21.9,
  portfolioHealth: 75,
  monthlyCashFlow: 276.24,
  isDefault: true,
  healthParts: [
    {
      key: 'debtCoverage',
      label: MEASURES.debtCoverage.label,
      formula: 'NOI / debt service, all properties combined',
      why: 'Below 1, rent doesn’t cover the loans.',
      weight: 30,
      value: value(1.2331),
      points: 66.6,
    },
  ],
  properties: 1,
  unknownCashFlow: [],
};

export const portfolioSummary: PortfolioSummary = {
  properties: 1,
  units: 1,
  occupiedUnits: 1,
  assumedUnits: 0,
  totals: figures,
  ratios: {
    capRate: value(6.3769),
    cashOnCashReturn: value(5.3038),
    debtCoverage: value(1.2331),
    breakEvenRatio: value(83),
    operatingExpenseRatio: value(33),
    loanToValue: value(68.18),
    returnOnEquity: value(3.8),
    averageROI: value(21.9),
    occupancy: value(100),
    economicOccupancy: { kind: 'undefined', reason: 'No rent was due yet.' },
  },
  largestShare: value(100),
  rentDue: 0,
  rentCollected: 0,
  items: [],
};

const whole = (group: string) => ({
  group,
  properties: 1,
  value: 275_000,
  equity: 87_500,
  valuePercent: 100,
  equityPercent: 100,
});

export const portfolioAllocation = {
  byType: [whole('Single Family')],
  byLocation: [whole('Columbus, OH')],
  byEntity: [whole('')],
  byEquity: [whole('1428 Bryden Rd')],
};

export const portfolioGeography = {
  byState: [whole('OH')],
  byCity: [whole('Columbus, OH')],
  byZip: [whole('43205')],
  points: [],
};

export const equityOver = (years: number) => ({
  years: Array.from({ length: years + 1 }, (_, year) => ({
    year,
    value: 275_000 * 1.03 ** year,
    debt: 187_500 - 2500 * year,
    equity: 275_000 * 1.03 ** year - 187_500 + 2500 * year,
    appreciation: 8250,
    paydown: 2500,
  })),
});

/** November 15: 800 of 1,325 in rent is paid, the plan is 150 a month, and a furnace lowered October's cash flow. */
export function outlookOf(id: string): PortfolioOutlook {
  const address = bryden.address;
  const months: PortfolioOutlook['properties'][number]['months'] = [
    { month: '2026-08', source: 'planned', cashFlow: 150, plan: 150 },
    { month: '2026-09', source: 'recorded', cashFlow: 400, plan: 150 },
    { month: '2026-10', source: 'recorded', cashFlow: -274, plan: 150 },
    { month: '2026-11', source: 'expected', cashFlow: -290, plan: 150 },
  ];
  const held = { actual: 126, plan: 300, difference: -174, percent: 42, months: 2 };
  const furnace = {
    propertyId: id,
    address,
    line: 'repairs' as const,
    label: 'Repairs and maintenance',
    difference: -424,
    detail: 'Hilltop HVAC, furnace',
  };
  return {
    month: '2026-11',
    asOf: '2026-11-15',
    lines: [
      {
        key: 'income',
        label: 'Rent and other income',
        soFar: 800,
        toCome: 525,
        expected: 1325,
        plan: 1300,
        isListed: true,
      },
      {
        key: 'loans',
        label: 'Loan payments',
        soFar: -1185,
        toCome: 0,
        expected: -1185,
        plan: -950,
        isListed: false,
      },
      {
        key: 'repairs',
        label: 'Repairs and maintenance',
        soFar: -430,
        toCome: 0,
        expected: -430,
        plan: -200,
        isListed: true,
      },
    ],
    cashFlow: { soFar: -815, toCome: 525, expected: -290, plan: 150, isListed: false },
    drivers: [
      { line: 'loans', label: 'Loan payments', difference: -235 },
      { line: 'repairs', label: 'Repairs and maintenance', difference: -230 },
    ],
    months: months.map((month) => ({
      ...month,
      causes: month.month === '2026-10' ? [furnace] : [],
    })),
    held,
    properties: [{ id, address, months, held, recorded: 126, isListed: true }],
    unbooked: 0,
    assumedRent: 0,
  };
}
