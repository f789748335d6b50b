import { z } from 'zod';
import {
  LOGO_LIMITS,
  LOGO_PROBLEMS,
  LOGO_TYPES,
  LONGEST_LOGO,
} from '#domain/accounts/report-logo.ts';
import type { Assumptions as AssumptionValues } from '#domain/inputs/assumptions.ts';
import { DisplaySchema } from './accounts/display.ts';
import { Instant, text } from './common.ts';
import { BODY_LIMITS, endpoint } from './endpoint.ts';
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
    /** Months from closing to the refinance, and from closing to the first rent payment. */
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
    /** True if no assumption has been changed or all were changed back. */
    isDefault: z.boolean(),
    /** When an assumption was last changed. */
    updatedAt: Instant.nullable(),
    display: DisplaySchema,
  })
  .meta({ id: 'Preferences' });

export const readPreferences = endpoint({
  method: 'GET',
  path: '/api/v2/users/preferences',
  summary:
    'Return the user’s own assumptions, theme, start page and number format, or the defaults',
  response: Preferences,
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/v2/users/preferences',
  summary: 'Change some preferences; the rest stay the same',
  body: z.strictObject({
    assumptions: AssumptionsSchema.partial().optional(),
    display: DisplaySchema.partial().optional(),
  }),
  response: Preferences,
});

const Logo = z
  .object({
    image: z.string().meta({ description: 'Base64.' }),
    type: z.enum(LOGO_TYPES),
    width: z.int().meta({ description: 'Pixels.' }),
    height: z.int().meta({ description: 'Pixels.' }),
    updatedAt: Instant,
  })
  .meta({ id: 'Logo' });

const LogoAnswer = z.object({
  logo: Logo.nullable().meta({ description: 'Null if none is set.' }),
});
export type LogoAnswer = z.infer<typeof LogoAnswer>;

export const readLogo = endpoint({
  method: 'GET',
  path: '/api/v2/users/preferences/logo',
  summary: 'Return the logo on the cover of the user’s PDF reports',
  response: LogoAnswer,
});

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/v2/users/preferences/logo',
  summary: 'Set the logo on the cover of the user’s PDF reports, or remove it',
  bodyLimit: BODY_LIMITS.logo,
  body: z.strictObject({
    image: text(LONGEST_LOGO, LOGO_PROBLEMS['too-large'])
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be base64')
      .meta({
        description: `A PNG or JPEG of at most ${LOGO_LIMITS.width} × ${LOGO_LIMITS.height} pixels and ${LOGO_LIMITS.bytes} bytes, in base64. We strip its metadata.`,
      })
      .nullable()
      .meta({ description: 'Null removes the logo.' }),
  }),
  response: LogoAnswer,
});

export const preferenceEndpoints = [readPreferences, updatePreferences, readLogo, changeLogo];
