import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import type { ReturnRow } from './returns-layout.ts';

export const returnRow = (label: string, yardstick: ComparedReturns | null): ReturnRow => ({
  label,
  planned: yardstick?.annualReturn.kind === 'value' ? yardstick.annualReturn.value : null,
  low: yardstick?.futures.low ?? null,
  middle: yardstick?.futures.middle ?? null,
  high: yardstick?.futures.high ?? null,
});
