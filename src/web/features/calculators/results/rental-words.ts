import type { CashFlowInput } from '#contract/calculation-inputs.ts';
import type { FirstYear } from '#engine/cash-flow.ts';
import { formatPercent } from '#web/lib/format.ts';
import { size } from './result-words.ts';
import { solvedField } from './solved-field.ts';

/** Percentage points of vacancy; with less room than this the margin is thin. */
const THIN_ROOM = 5;

const percentage = (value: number) => formatPercent(value, { digits: 0 });

/** What is left each month, and how much bad luck it takes. */
export function monthHeadline(input: CashFlowInput, { monthlyCashFlow }: FirstYear): string {
  const month = size(monthlyCashFlow);
  if (monthlyCashFlow < 0) {
    return `You would add ${month} each month: the rent does not pay the bills, the loan and the reserves.`;
  }
  const vacancy = solvedField('cash-flow', input, 'vacancyRatePercent', 'monthlyCashFlow');
  if (vacancy === null) return `Left over each month: ${month}.`;
  const room = vacancy - input.vacancyRatePercent;
  const limit = `a vacancy of ${percentage(Math.floor(vacancy))} instead of ${percentage(input.vacancyRatePercent)}`;
  return room < THIN_ROOM
    ? `Left over each month: ${month}. That is thin: ${limit} eats it.`
    : `Left over each month: ${month}. It takes ${limit} to eat that.`;
}
