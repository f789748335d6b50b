/** A tenant's stay; months count back from the current one. */
export interface SampleStay {
  tenant: string;
  unit: string | null;
  /** How many months ago the lease started, and its term in months. */
  from: number;
  months: number;
  /** The tenant moved out at the end. */
  hasLeft?: boolean;
  rent: number;
  /** Behind on rent: paid part of last month's rent and none of this month's. */
  isLate?: boolean;
}

export interface SampleProperty {
  record: Readonly<Record<string, unknown>>;
  /** How many months ago it was bought. */
  bought: number;
  lender: string;
  points: number;
  stays: readonly SampleStay[];
  /** Percent of rent collected; 0 without a manager. */
  managementPercent: number;
  hoaMonthly: number;
  waterMonthly: number;
  repairs: readonly string[];
  improvement: { monthsAgo: number; amount: number; what: string } | null;
  refinance: { monthsAgo: number; amount: number; costs: number; rate: number } | null;
}

const place = (address: string, city: string, zipCode: string) => ({
  address,
  city,
  state: 'OH',
  zipCode,
});

/**
 * Five fictional rentals in Ohio, including a duplex with a tenant behind on rent, a refinance and a recent purchase.
 */
export const SAMPLE_PROPERTIES: readonly SampleProperty[] = [
  {
    record: {
      ...place('1428 Bryden Rd', 'Columbus', '43205'),
      latitude: 39.9603,
      longitude: -82.9682,
      propertyType: 'Single Family',
      bedrooms: 3,
      bathrooms: 1.5,
      squareFeet: 1480,
      yearBuilt: 1926,
      purchasePrice: 214_000,
      closingCosts: 6420,
      currentValue: 246_000,
      landPercent: 20,
      monthlyRent: 2275,
      vacancyRatePercent: 5,
      maintenancePercent: 6,
      capexPercent: 5,
      propertyTaxesAnnual: 3456,
      insuranceAnnual: 1572,
      downPaymentPercent: 25,
      loanInterestRate: 6.25,
    },
    bought: 40,
    lender: 'Buckeye Home Lending',
    points: 0,
    stays: [
      { tenant: 'Dana Reed', unit: null, from: 39, months: 24, hasLeft: true, rent: 2150 },
      { tenant: 'Priya Shah', unit: null, from: 14, months: 24, rent: 2275 },
    ],
    managementPercent: 0,
    hoaMonthly: 0,
    waterMonthly: 0,
    repairs: ['Furnace igniter', 'Kitchen faucet', 'Gutter reattached', 'Bathroom exhaust fan'],
    improvement: null,
    refinance: null,
  },
  {
    record: {
      ...place('88 Alder St', 'Dayton', '45402'),
      latitude: 39.7602,
      longitude: -84.1851,
      propertyType: 'Multi-Family',
      bedrooms: 4,
      bathrooms: 2,
      squareFeet: 2140,
      yearBuilt: 1915,
      purchasePrice: 205_400,
      closingCosts: 6162,
      rehabCost: 4500,
      currentValue: 228_000,
      landPercent: 20,
      monthlyRent: 2600,
      vacancyRatePercent: 6,
      maintenancePercent: 7,
      managementPercent: 8,
      capexPercent: 5,
      propertyTaxesAnnual: 3744,
      insuranceAnnual: 1620,
      utilitiesAnnual: 996,
      downPaymentPercent: 25,
      loanInterestRate: 6.5,
      units: [
        { name: 'A', bedrooms: 2, bathrooms: 1, squareFeet: 1070, askingRent: 1350 },
        { name: 'B', bedrooms: 2, bathrooms: 1, squareFeet: 1070, askingRent: 1250 },
      ],
    },
    bought: 38,
    lender: 'Miami Valley Bank',
    points: 0,
    stays: [
      { tenant: 'Luis Ortega', unit: 'A', from: 37, months: 38, rent: 1350 },
      { tenant: 'Casey Nolan', unit: 'B', from: 22, months: 36, rent: 1250, isLate: true },
      { tenant: 'Ruth Adler', unit: 'B', from: 37, months: 14, hasLeft: true, rent: 1195 },
    ],
    managementPercent: 8,
    hoaMonthly: 0,
    waterMonthly: 83,
    repairs: [
      'Dryer vent, Unit B',
      'Air conditioner capacitor, Unit B',
      'Toilet fill valve, Unit A',
    ],
    improvement: null,
    refinance: null,
  },
  {
    record: {
      ...place('17 Linden Ct', 'Akron', '44303'),
      latitude: 41.1045,
      longitude: -81.5365,
      propertyType: 'Single Family',
      bedrooms: 3,
      bathrooms: 1,
      squareFeet: 1220,
      yearBuilt: 1948,
      purchasePrice: 96_000,
      closingCosts: 2880,
      rehabCost: 38_000,
      currentValue: 171_000,
      landPercent: 20,
      monthlyRent: 1625,
      vacancyRatePercent: 5,
      maintenancePercent: 6,
      capexPercent: 5,
      propertyTaxesAnnual: 2520,
      insuranceAnnual: 1098,
      downPaymentPercent: 30,
      loanInterestRate: 7.9,
    },
    bought: 41,
    lender: 'Summit Bridge Capital',
    points: 1344,
    stays: [{ tenant: 'Megan Cole', unit: null, from: 36, months: 48, rent: 1625 }],
    managementPercent: 0,
    hoaMonthly: 0,
    waterMonthly: 0,
    repairs: ['Water heater element', 'Back door lock', 'Sump pump float switch'],
    improvement: null,
    refinance: { monthsAgo: 18, amount: 118_500, costs: 3240, rate: 6.375 },
  },
  {
    record: {
      ...place('2290 Myrtle Ave', 'Columbus', '43211'),
      latitude: 40.0067,
      longitude: -82.9731,
      propertyType: 'Townhouse',
      bedrooms: 2,
      bathrooms: 1.5,
      squareFeet: 1105,
      yearBuilt: 1987,
      purchasePrice: 147_500,
      closingCosts: 4425,
      rehabCost: 2000,
      currentValue: 166_000,
      landPercent: 20,
      monthlyRent: 1550,
      vacancyRatePercent: 5,
      maintenancePercent: 5,
      capexPercent: 4,
      propertyTaxesAnnual: 2304,
      insuranceAnnual: 1236,
      hoaMonthly: 95,
      downPaymentPercent: 25,
      loanInterestRate: 6.75,
    },
    bought: 37,
    lender: 'Buckeye Home Lending',
    points: 0,
    stays: [
      { tenant: 'Owen Price', unit: null, from: 36, months: 24, hasLeft: true, rent: 1475 },
      { tenant: 'Hannah Vogel', unit: null, from: 10, months: 12, rent: 1550 },
    ],
    managementPercent: 0,
    hoaMonthly: 95,
    waterMonthly: 0,
    repairs: ['Garbage disposal', 'Closet door track', 'Smoke alarms'],
    improvement: { monthsAgo: 11, amount: 3850, what: 'New flooring between tenants' },
    refinance: null,
  },
  {
    record: {
      ...place('3904 Glenmore Ave', 'Cincinnati', '45211'),
      latitude: 39.1549,
      longitude: -84.5993,
      propertyType: 'Single Family',
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 1390,
      yearBuilt: 1954,
      purchasePrice: 196_000,
      closingCosts: 5880,
      rehabCost: 1500,
      currentValue: 207_000,
      landPercent: 20,
      monthlyRent: 1875,
      vacancyRatePercent: 5,
      maintenancePercent: 6,
      capexPercent: 5,
      propertyTaxesAnnual: 2910,
      insuranceAnnual: 1116,
      downPaymentPercent: 25,
      loanInterestRate: 6.875,
    },
    bought: 20,
    lender: 'Queen City Mortgage',
    points: 0,
    stays: [{ tenant: 'Andre Lewis', unit: null, from: 18, months: 24, rent: 1875 }],
    managementPercent: 0,
    hoaMonthly: 0,
    waterMonthly: 0,
    repairs: ['Storm door closer', 'Outlet in the garage'],
    improvement: null,
    refinance: null,
  },
];
