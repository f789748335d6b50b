import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { Outcome } from '#engine/outcome.ts';

/** The input to solve for and the target. A missing target is suggested; null means the field was cleared. */
export interface SolveGoal {
  readonly lever?: FieldName | undefined;
  /** A key of CALCULATOR_MEASURES. */
  readonly goal?: string | undefined;
  readonly target?: number | null | undefined;
}

/** Common investor targets, in percent, dollars or multiples. */
const TARGETS: Readonly<Record<string, number>> = {
  monthlyCashFlow: 300,
  cashOnCash: 10,
  capRate: 7,
  irr: 15,
  equityMultiple: 2,
  debtCoverage: 1.25,
  lenderDebtCoverage: 1.2,
  cashLeftIn: 0,
  profit: 50_000,
  returnOnCash: 25,
  returnOnCost: 15,
  annualizedReturn: 40,
  wholeReturn: 150,
  firstYearReturn: 15,
};

/**
 * The usual target, or about 10% below the current value for a measure that has none, such as a payment, interest or
 * cash invested.
 */
export function suggestedTarget(measure: string, current: Outcome): number {
  const known = TARGETS[measure];
  if (known !== undefined) return known;
  if (current.kind !== 'value') return 0;
  const wanted = current.value * 0.9;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(wanted) || 1)) - 1);
  return Math.round(wanted / step) * step;
}

const PREFERRED_LEVERS: readonly FieldName[] = [
  'purchasePrice',
  'monthlyRent',
  'afterRepairValue',
  'rehabCost',
  'loanInterestRate',
  'downPaymentPercent',
];

/** Inputs to solve for: negotiable ones first, then the rest in form order. */
export function turnable(calculator: Calculator): FieldName[] {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const fields = names.filter((name) => fieldOf(name).plausible);
  const first = PREFERRED_LEVERS.filter((name) => fields.includes(name));
  return [...first, ...fields.filter((name) => !first.includes(name))];
}
