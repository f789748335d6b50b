/** A listing from the sample market, used throughout the site; a test compares it with the market generator. */
export const EXAMPLE_LISTING = {
  id: 'smp-43228-14',
  address: '5648 Hollywood Dr',
  city: 'Columbus',
  state: 'OH',
  price: 309_900,
  valueLow: 304_000,
  estimatedValue: 336_000,
  valueHigh: 369_000,
  rentLow: 3480,
  monthlyRent: 3765,
  rentHigh: 4050,
  propertyTaxesAnnual: 4508,
  insuranceAnnual: 3020,
  hoaMonthly: 0,
  rehabCost: 29_500,
  afterRepairValue: 343_000,
  units: 3,
  squareFeet: 2304,
  yearBuilt: 1962,
} as const;

/** One seed for the whole site, so that the figures can be reproduced. */
export const EXAMPLE_SEED = 2417;
export const EXAMPLE_SIMULATIONS = 10_000;
