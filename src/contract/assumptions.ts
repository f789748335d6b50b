import { z } from 'zod';
import { Instant } from './common.ts';
import { endpoint } from './endpoint.ts';

const between = (min: number, max: number) =>
  z.number().min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`);
const whole = (min: number, max: number) =>
  z
    .int('Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max}`);
const percent = between(0, 100);
const growth = between(-20, 20);

/** How a user underwrites: whole percents, years and months. Every figure the product computes names these. */
export const Assumptions = z
  .strictObject({
    downPaymentPercent: percent,
    loanInterestRate: between(0, 30),
    loanTermYears: whole(1, 40),
    closingCostPercent: between(0, 20),
    vacancyRatePercent: percent,
    maintenancePercent: percent,
    managementPercent: percent,
    capexPercent: percent,
    rentGrowthPercent: growth,
    valueGrowthPercent: growth,
    expenseGrowthPercent: growth,
    sellingCostPercent: between(0, 30),
    holdYears: whole(1, 40),
    discountRatePercent: between(0, 50),
    rehabContingencyPercent: percent,
    refinanceLtvPercent: percent,
    refinanceInterestRate: between(0, 30),
    refinanceCostPercent: between(0, 20),
    /** From closing to the refinance, and from closing to the first rent. */
    refinanceMonth: whole(1, 60),
    rentStartMonth: whole(0, 60),
    bridgeLoanToCostPercent: percent,
    bridgeInterestRate: between(0, 40),
    bridgePointsPercent: between(0, 10),
    flipMonths: whole(1, 36),
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
