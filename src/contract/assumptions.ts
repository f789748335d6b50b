import { z } from 'zod';
import { Instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { numberBetween, wholeBetween } from './numbers.ts';

const percent = numberBetween(0, 100);
const growth = numberBetween(-20, 20);

/** How a user underwrites: whole percents, years and months. Every figure the product computes names these. */
export const Assumptions = z
  .strictObject({
    downPaymentPercent: percent,
    loanInterestRate: numberBetween(0, 30),
    loanTermYears: wholeBetween(1, 40),
    closingCostPercent: numberBetween(0, 20),
    vacancyRatePercent: percent,
    maintenancePercent: percent,
    managementPercent: percent,
    capexPercent: percent,
    rentGrowthPercent: growth,
    valueGrowthPercent: growth,
    expenseGrowthPercent: growth,
    sellingCostPercent: numberBetween(0, 30),
    holdYears: wholeBetween(1, 40),
    discountRatePercent: numberBetween(0, 50),
    rehabContingencyPercent: percent,
    refinanceLtvPercent: percent,
    refinanceInterestRate: numberBetween(0, 30),
    refinanceCostPercent: numberBetween(0, 20),
    /** From closing to the refinance, and from closing to the first rent. */
    refinanceMonth: wholeBetween(1, 60),
    rentStartMonth: wholeBetween(0, 60),
    bridgeLoanToCostPercent: percent,
    bridgeInterestRate: numberBetween(0, 40),
    bridgePointsPercent: numberBetween(0, 10),
    flipMonths: wholeBetween(1, 36),
    wantedProfitPercent: percent,
  })
  .meta({ id: 'Assumptions' });
export type Assumptions = z.infer<typeof Assumptions>;

/** What is assumed until the user says otherwise. */
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

const NAMES = Object.keys(DEFAULT_ASSUMPTIONS) as (keyof Assumptions)[];

/** Whether an input follows an assumption that differs from the default: only those are somebody's own. */
export const isOwnAssumption = (input: string, assumptions: Assumptions): boolean =>
  NAMES.some((name) => name === input && assumptions[name] !== DEFAULT_ASSUMPTIONS[name]);

/** Never changed, or changed back. */
export const areDefaults = (assumptions: Assumptions): boolean =>
  NAMES.every((name) => !isOwnAssumption(name, assumptions));

export const Preferences = z
  .object({
    assumptions: Assumptions,
    /** Nothing was ever changed, or everything was changed back. */
    isDefault: z.boolean(),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: 'Preferences' });

export const readPreferences = endpoint({
  method: 'GET',
  path: '/api/v2/users/preferences',
  summary: "The user's own way of underwriting, or the defaults",
  response: Preferences,
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/v2/users/preferences',
  summary: 'Change some assumptions; the others stay',
  body: z.strictObject({ assumptions: Assumptions.partial() }),
  response: Preferences,
});

export const preferenceEndpoints = [readPreferences, updatePreferences];
