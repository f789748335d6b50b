import { z } from 'zod';
import { Subscription } from '#contract/billing.ts';
import { Instant, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PLAN_IDS, PLAN_LIMITS } from '#domain/plans/plans.ts';

const PriceId = text(255)
  .min(1)
  .meta({ examples: ['price_premium'] });
const SUBSCRIPTION = '/api/stripe/subscription';

export const cancelSubscription = endpoint({
  method: 'POST',
  path: `${SUBSCRIPTION}/cancel`,
  costly: true,
  summary:
    'Cancel the plan: it ends with its paid period, or immediately where nothing is paid for, as Beta Access; 404 if there is none',
  closedToDemos: true,
  response: Subscription,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: `${SUBSCRIPTION}/resume`,
  costly: true,
  summary: 'Takes a cancellation back, or goes on after a pause',
  closedToDemos: true,
  response: Subscription,
});

export const updateSubscription = endpoint({
  method: 'POST',
  path: `${SUBSCRIPTION}/update`,
  summary: 'Changes the plan at once; the difference is charged or credited to the day',
  closedToDemos: true,
  body: z.strictObject({ priceId: PriceId }),
  response: Subscription,
});

export const PlanChangeEligibility = z
  .object({
    eligible: z.boolean(),
    /** Why not. */
    reason: z.string().nullable(),
    currentPlanId: z.enum(PLAN_IDS).nullable(),
    targetPlanId: z.enum(PLAN_IDS),
    /** Dollars charged immediately. */
    amountDue: z.number(),
    /** Dollars taken off the next invoices. */
    credit: z.number(),
    lines: z.array(z.object({ description: z.string(), amount: z.number() })),
    /** When the new price is charged in full for the first time. */
    nextChargeAt: Instant.nullable(),
    /** What is above the limits of the plan: it stays, and nothing can be added to it. */
    overLimits: z.array(
      z.object({ limit: z.enum(PLAN_LIMITS), used: z.int(), most: z.int(), text: z.string() }),
    ),
  })
  .meta({ id: 'PlanChangeEligibility' });
export type PlanChangeEligibility = z.infer<typeof PlanChangeEligibility>;

export const checkPlanChange = endpoint({
  method: 'GET',
  path: '/api/stripe/plan-change-eligibility',
  summary: 'Whether the plan can be changed, and what that costs',
  query: z.strictObject({ targetPriceId: PriceId }),
  response: PlanChangeEligibility,
});

export const planChangeEndpoints = [
  cancelSubscription,
  resumeSubscription,
  updateSubscription,
  checkPlanChange,
];
