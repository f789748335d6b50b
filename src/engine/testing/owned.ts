import type { Occupancy } from '#engine/portfolio/occupancy.ts';
import type { OwnedProperty } from '#engine/portfolio/owned-property.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';
import type { PortfolioProperty } from '#engine/portfolio/portfolio.ts';

/* The properties in the ownership golden examples. */

export const W01: OwnedProperty = {
  purchasePrice: 250_000,
  purchaseDate: '2023-03-10',
  currentValue: 275_000,
  downPaymentPercent: 25,
  loanInterestRate: 6.5,
  monthlyRent: 2300,
  vacancyRatePercent: 5,
  maintenancePercent: 6,
  managementPercent: 8,
  propertyTaxesAnnual: 3100,
  insuranceAnnual: 1350,
  hoaMonthly: 40,
};

export const W02: OwnedProperty = {
  purchasePrice: 180_000,
  monthlyRent: 1500,
  propertyTaxesAnnual: 2100,
};

/** W-03's third property, which is vacant. */
export const W03_VACANT: OwnedProperty = {
  purchasePrice: 120_000,
  currentValue: 100_000,
  monthlyRent: 1100,
  vacancyRatePercent: 8,
  maintenancePercent: 5,
  propertyTaxesAnnual: 1500,
  insuranceAnnual: 900,
};

export const W03_TODAY = '2026-11-15';

export const ASSUMED_OCCUPIED: Occupancy = { units: 1, occupied: 1, assumed: 1 };
export const VACANT: Occupancy = { units: 1, occupied: 0, assumed: 0 };

export const inPortfolio = (
  record: OwnedProperty,
  more: Partial<PortfolioProperty> = {},
): PortfolioProperty => ({
  statement: ownedStatement(record, W03_TODAY, 30),
  valueGrowthRate: 0.03,
  occupancy: ASSUMED_OCCUPIED,
  rent: null,
  reserves: 0,
  ...more,
});

export const W03: readonly PortfolioProperty[] = [
  inPortfolio(W01),
  inPortfolio(W02),
  inPortfolio(W03_VACANT, { occupancy: VACANT }),
];
