import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { Calculator } from '#domain/inputs/calculation-inputs.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';

/** The result, the two inputs, and the break-even; a missing one is suggested, null is an emptied field. */
export interface WhatIfGoal {
  /** A name of CALCULATOR_MEASURES. */
  readonly look?: string | undefined;
  readonly across?: FieldName | undefined;
  readonly down?: FieldName | undefined;
  readonly turn?: number | null | undefined;
}

/** Where a measure turns from bad to good, if it does. */
const TURNS: Readonly<Record<string, number>> = {
  monthlyCashFlow: 0,
  cashOnCash: 0,
  capRate: 0,
  irr: 0,
  equityMultiple: 1,
  debtCoverage: 1,
  lenderDebtCoverage: 1,
  cashLeftIn: 0,
  profit: 0,
  returnOnCash: 0,
  returnOnCost: 0,
  annualizedReturn: 0,
  wholeReturn: 0,
  firstYearReturn: 0,
};

export const isCost = (id: MeasureId): boolean => MEASURES[id].good === 'less';

/** The break-even, or the current result to two digits: "what would keep my payment at 1,900?" */
export function turnOf(measure: string, current: Outcome): number {
  const known = TURNS[measure];
  if (known !== undefined) return known;
  if (current.kind !== 'value' || current.value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(current.value))) - 1);
  return Math.floor(current.value / step) * step;
}

interface GridAxes {
  readonly across: FieldName;
  readonly down: FieldName;
}

/** The pair of inputs a deal of this kind hangs on. */
export const GRID_AXES: Record<Calculator, GridAxes> = {
  'cash-flow': { across: 'purchasePrice', down: 'monthlyRent' },
  'buy-hold': { across: 'purchasePrice', down: 'monthlyRent' },
  roi: { across: 'valueGrowthPercent', down: 'rentGrowthPercent' },
  brrrr: { across: 'afterRepairValue', down: 'rehabCost' },
  'fix-flip': { across: 'afterRepairValue', down: 'rehabCost' },
  mortgage: { across: 'loanInterestRate', down: 'purchasePrice' },
};
