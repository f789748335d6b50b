import { z } from 'zod';
import { fieldSchema } from '#contract/calculations/calculation-schema.ts';
import { PLAN_NAMES, type PlanName } from '#domain/inputs/calculation-fields.ts';

/** What a plan underwrites; dollars and whole percents. */
export const PlanInputsSchema = z.object(
  Object.fromEntries(PLAN_NAMES.map((name) => [name, fieldSchema(name)])) as {
    [Name in PlanName]: ReturnType<typeof fieldSchema>;
  },
);

/** From the day of the purchase, or from the day it is made. */
export const PlanStart = z.enum(['purchase', 'today']);

const changedInputs = PlanInputsSchema.partial().strict();

/** The plan of a property that is added: what was underwritten at the purchase, or one that starts today. */
export const FirstPlan = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('purchase'),
    /** The rent that was underwritten; other inputs are those of the record unless set. */
    inputs: changedInputs.required({ monthlyRent: true }),
  }),
  z.strictObject({ from: z.literal('today'), inputs: changedInputs.default({}) }),
]);
export type FirstPlan = z.infer<typeof FirstPlan>;
