import { z } from 'zod';
import { fieldSchema } from '#contract/calculations/calculation-schema.ts';
import { PLAN_NAMES, type PlanName } from '#domain/inputs/calculation-fields.ts';

/** A plan's underwriting inputs, in dollars and percent. */
export const PlanInputsSchema = z.object(
  Object.fromEntries(PLAN_NAMES.map((name) => [name, fieldSchema(name)])) as {
    [Name in PlanName]: ReturnType<typeof fieldSchema>;
  },
);

/** When a plan starts: at purchase, or on the day it's created. */
export const PlanStart = z.enum(['purchase', 'today']);

const changedInputs = PlanInputsSchema.partial().strict();

/** The first plan for a new property: as underwritten at purchase, or starting today. */
export const FirstPlan = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('purchase'),
    /** The underwritten rent is required; other inputs default to the record. */
    inputs: changedInputs.required({ monthlyRent: true }),
  }),
  z.strictObject({ from: z.literal('today'), inputs: changedInputs.default({}) }),
]);
export type FirstPlan = z.infer<typeof FirstPlan>;
