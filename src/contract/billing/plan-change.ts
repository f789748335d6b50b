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
    'Cancel at the end of the billing period, or immediately if nothing has been paid (as with Beta Access); 404 without a plan',
  closedToDemos: true,
  response: Subscription,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: `${SUBSCRIPTION}/resume`,
  costly: true,
  summary: 'Undo a cancellation, or resume after a pause',
  closedToDemos: true,
  response: Subscription,
});

export const updateSubscription = endpoint({
  method: 'POST',
  path: `${SUBSCRIPTION}/update`,
  summary:
    'Change plans immediately; the difference is prorated to the day and charged or credited',
  closedToDemos: true,
  body: z.strictObject({ priceId: PriceId }),
  response: Subscription,
});

export const PlanChangeEligibility = z
  .object({
    eligible: z.boolean(),
    /** Why the change isn't allowed. */
    reason: z.string().nullable(),
    currentPlanId: z.enum(PLAN_IDS).nullable(),
    targetPlanId: z.enum(PLAN_IDS),
    /** Dollars charged immediately. */
    amountDue: z.number(),
    /** Dollars credited toward the next invoices. */
    credit: z.number(),
    lines: z.array(z.object({ description: z.string(), amount: z.number() })),
    /** When the full new price is first charged. */
    nextChargeAt: Instant.nullable(),
    /** What exceeds the new plan's limits: nothing is deleted, but nothing more can be added. */
    overLimits: z.array(
      z.object({ limit: z.enum(PLAN_LIMITS), used: z.int(), most: z.int(), text: z.string() }),
    ),
  })
  .meta({ id: 'PlanChangeEligibility' });
export type PlanChangeEligibility = z.infer<typeof PlanChangeEligibility>;

export const checkPlanChange = endpoint({
  method: 'GET',
  path: '/api/stripe/plan-change-eligibility',
  summary: 'Check whether the plan can be changed, and what that would cost',
  query: z.strictObject({ targetPriceId: PriceId }),
  response: PlanChangeEligibility,
});

export const planChangeEndpoints = [
  cancelSubscription,
  resumeSubscription,
  updateSubscription,
  checkPlanChange,
];
