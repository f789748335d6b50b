import { z } from 'zod';
import type { Assumptions as AssumptionValues } from '#domain/inputs/assumptions.ts';
import { DisplaySchema } from './accounts/display.ts';
import { Instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { numberBetween, wholeBetween } from './numbers.ts';

const percent = numberBetween(0, 100);
const growth = numberBetween(-20, 20);

export const AssumptionsSchema = z
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
  .meta({ id: 'Assumptions' }) satisfies z.ZodType<AssumptionValues>;

export const Preferences = z
  .object({
    assumptions: AssumptionsSchema,
    /** No assumption was ever changed, or each was changed back. */
    isDefault: z.boolean(),
    /** When an assumption was last changed. */
    updatedAt: Instant.nullable(),
    display: DisplaySchema,
  })
  .meta({ id: 'Preferences' });

export const readPreferences = endpoint({
  method: 'GET',
  path: '/api/v2/users/preferences',
  summary: "The user's own assumptions, theme, start page and number format, or the defaults",
  response: Preferences,
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/v2/users/preferences',
  summary: 'Change some preferences; the others stay',
  body: z.strictObject({
    assumptions: AssumptionsSchema.partial().optional(),
    display: DisplaySchema.partial().optional(),
  }),
  response: Preferences,
});

export const preferenceEndpoints = [readPreferences, updatePreferences];
