import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { brrrrPlan } from './plan-brrrr.ts';
import { flipPlan } from './plan-flip.ts';
import { buyHoldPlan, roiPlan } from './plan-hold.ts';
import { mortgagePlan } from './plan-mortgage.ts';
import { cashFlowPlan } from './plan-rental.ts';
import type { WorkbookPlan } from './workbook-plan.ts';

/** Every result of a calculator as a formula, with the engine's own value beside it. */
export function planWorkbook(calculation: Calculation): WorkbookPlan {
  switch (calculation.calculator) {
    case 'cash-flow':
      return cashFlowPlan(calculation.input);
    case 'buy-hold':
      return buyHoldPlan(calculation.input);
    case 'roi':
      return roiPlan(calculation.input);
    case 'brrrr':
      return brrrrPlan(calculation.input);
    case 'fix-flip':
      return flipPlan(calculation.input);
    case 'mortgage':
      return mortgagePlan(calculation.input);
  }
}
