/**
 * A user's underwriting assumptions, in percent (7.5 means 7.5%), years and months. Every calculated figure states the
 * ones it uses.
 */
export interface Assumptions {
  downPaymentPercent: number;
  loanInterestRate: number;
  loanTermYears: number;
  closingCostPercent: number;
  vacancyRatePercent: number;
  maintenancePercent: number;
  managementPercent: number;
  capexPercent: number;
  rentGrowthPercent: number;
  valueGrowthPercent: number;
  expenseGrowthPercent: number;
  sellingCostPercent: number;
  holdYears: number;
  discountRatePercent: number;
  rehabContingencyPercent: number;
  refinanceLtvPercent: number;
  refinanceInterestRate: number;
  refinanceCostPercent: number;
  /** Months from closing to the refinance, and from closing to the first rent payment. */
  refinanceMonth: number;
  rentStartMonth: number;
  bridgeLoanToCostPercent: number;
  bridgeInterestRate: number;
  bridgePointsPercent: number;
  flipMonths: number;
  wantedProfitPercent: number;
}

/** Defaults until the user changes them. */
export const DEFAULT_ASSUMPTIONS: Assumptions = {
  downPaymentPercent: 20,
  loanInterestRate: 7,
  loanTermYears: 30,
  closingCostPercent: 3,
  vacancyRatePercent: 5,
  maintenancePercent: 5,
  managementPercent: 8,
  capexPercent: 5,
  rentGrowthPercent: 3,
  valueGrowthPercent: 3,
  expenseGrowthPercent: 2.5,
  sellingCostPercent: 6,
  holdYears: 10,
  discountRatePercent: 8,
  rehabContingencyPercent: 10,
  refinanceLtvPercent: 75,
  refinanceInterestRate: 7,
  refinanceCostPercent: 2,
  refinanceMonth: 6,
  rentStartMonth: 4,
  bridgeLoanToCostPercent: 80,
  bridgeInterestRate: 10.5,
  bridgePointsPercent: 2,
  flipMonths: 6,
  wantedProfitPercent: 10,
};

export type AssumptionName = keyof Assumptions;
export const ASSUMPTION_NAMES = Object.keys(DEFAULT_ASSUMPTIONS) as AssumptionName[];

/** Whether an input comes from an assumption that differs from the default; only those count as the user's own. */
export const isOwnAssumption = (input: string, assumptions: Assumptions): boolean =>
  ASSUMPTION_NAMES.some(
    (name) => name === input && assumptions[name] !== DEFAULT_ASSUMPTIONS[name],
  );

/** Never changed, or changed back. */
export const areDefaults = (assumptions: Assumptions): boolean =>
  ASSUMPTION_NAMES.every((name) => !isOwnAssumption(name, assumptions));
