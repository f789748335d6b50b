import { z } from 'zod';
import { MOST_DOLLARS } from '#contract/dated-money.ts';
import { numberBetween, wholeBetween } from '#contract/numbers.ts';
import type { PlanInputs } from '#domain/inputs/plan-inputs.ts';
import { LIMITS } from '#engine/limits.ts';

const money = (label: string) => numberBetween(0, MOST_DOLLARS, label);
const share = (label: string) => numberBetween(0, 100, label);
const growth = (label: string) => numberBetween(-20, 20, label);

/** What a plan underwrites; dollars and whole percents. */
export const PlanInputsSchema = z.object({
  monthlyRent: money('The monthly rent'),
  monthlyOtherIncome: money('Other monthly income'),
  vacancyRatePercent: share('Vacancy'),
  propertyTaxesAnnual: money('Property taxes'),
  insuranceAnnual: money('Insurance'),
  hoaMonthly: money('The HOA dues'),
  utilitiesAnnual: money('Utilities'),
  otherExpensesAnnual: money('Other expenses'),
  maintenancePercent: share('Maintenance'),
  managementPercent: share('Management'),
  capexPercent: share('The CapEx reserve'),
  rentGrowthPercent: growth('Rent growth'),
  valueGrowthPercent: growth('Value growth'),
  expenseGrowthPercent: growth('Expense growth'),
  sellingCostPercent: numberBetween(0, 30, 'Selling costs'),
  holdYears: wholeBetween(LIMITS.minYears, LIMITS.maxYears, 'The years held'),
}) satisfies z.ZodType<PlanInputs>;

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
