import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { LIMITS } from '#engine/limits.ts';

/**
 * The same calculation with everything that can be entered in the workbook: the maximum hold, a sale price set by cap
 * rate and a payment that is recalculated. Its explanations include every figure, and their rules hold for any input.
 */
export function widestInput(calculation: Calculation): Calculation {
  switch (calculation.calculator) {
    case 'buy-hold':
    case 'roi': {
      const { exitCapRatePercent } = calculation.input;
      return {
        ...calculation,
        input: {
          ...calculation.input,
          holdYears: LIMITS.maxYears,
          exitCapRatePercent: exitCapRatePercent > 0 ? exitCapRatePercent : 5,
        },
      } as Calculation;
    }
    case 'brrrr':
      return { ...calculation, input: { ...calculation.input, holdYears: LIMITS.maxYears } };
    case 'mortgage':
      return {
        ...calculation,
        input: {
          ...calculation.input,
          downPaymentPercent: Math.min(calculation.input.downPaymentPercent, 50),
          loanTermYears: Math.max(calculation.input.loanTermYears, 2),
          interestOnlyYears: 1,
          balloonYears: 0,
          extraMonthlyPrincipal: 0,
        },
      };
    default:
      return calculation;
  }
}
