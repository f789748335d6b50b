import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { PlanInputs } from '#domain/inputs/plan-inputs.ts';

interface PlanField {
  readonly name: keyof PlanInputs;
  readonly label: string;
  readonly kind: 'money' | 'percent' | 'count';
  readonly unit?: string;
}

const field = (
  name: keyof PlanInputs & Parameters<typeof fieldOf>[0],
  kind: PlanField['kind'],
  unit?: string,
): PlanField => ({ name, label: fieldOf(name).label, kind, ...(unit && { unit }) });

/** What a new version of the plan may change, in the order of the statement. */
export const PLAN_FIELDS: readonly PlanField[] = [
  field('monthlyRent', 'money', '/mo'),
  field('monthlyOtherIncome', 'money', '/mo'),
  field('vacancyRatePercent', 'percent'),
  field('propertyTaxesAnnual', 'money', '/yr'),
  field('insuranceAnnual', 'money', '/yr'),
  field('hoaMonthly', 'money', '/mo'),
  field('utilitiesAnnual', 'money', '/yr'),
  field('otherExpensesAnnual', 'money', '/yr'),
  field('maintenancePercent', 'percent'),
  field('managementPercent', 'percent'),
  field('capexPercent', 'percent'),
  field('rentGrowthPercent', 'percent'),
  field('valueGrowthPercent', 'percent'),
  field('expenseGrowthPercent', 'percent'),
  field('sellingCostPercent', 'percent'),
  field('holdYears', 'count', 'years'),
];
