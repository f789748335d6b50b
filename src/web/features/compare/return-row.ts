import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import type { ReturnRow } from './returns-layout.ts';

export const returnRow = (label: string, returns: ComparedReturns | null): ReturnRow => ({
  label,
  planned: returns?.annualReturn.kind === 'value' ? returns.annualReturn.value : null,
  low: returns?.simulated.low ?? null,
  median: returns?.simulated.median ?? null,
  high: returns?.simulated.high ?? null,
});
