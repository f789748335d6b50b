import type { FieldUnit } from '#domain/inputs/calculation-field.ts';
import { fieldOf, PLAN_NAMES, type PlanName } from '#domain/inputs/calculation-fields.ts';

interface PlanField {
  readonly name: PlanName;
  readonly label: string;
  readonly kind: 'money' | 'percent' | 'count';
  readonly min: number;
  readonly unit?: string;
}

const SHOWN_AS: Readonly<Record<FieldUnit, Pick<PlanField, 'kind' | 'unit'>>> = {
  dollars: { kind: 'money' },
  'dollars a month': { kind: 'money', unit: '/mo' },
  'dollars a year': { kind: 'money', unit: '/yr' },
  percent: { kind: 'percent' },
  'percent a year': { kind: 'percent' },
  years: { kind: 'count', unit: 'years' },
  months: { kind: 'count', unit: 'months' },
  times: { kind: 'count', unit: '×' },
  'yes or no': { kind: 'count' },
};

/** What a new plan version can change. */
export const PLAN_FIELDS: readonly PlanField[] = PLAN_NAMES.map((name) => {
  const { label, unit, min } = fieldOf(name);
  return { name, label, min, ...SHOWN_AS[unit] };
});
