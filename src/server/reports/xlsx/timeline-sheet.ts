import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { LIMITS } from '#engine/limits.ts';
import { monthOfFlow } from '#engine/returns/returns.ts';
import type { Evaluator } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { FIRST_ROW, type PlannedCell, rangeRef, type SheetGrid } from './workbook-plan.ts';

/** A hold's flows by month, because Excel's IRR() and MIRR() can't handle a first year that starts after closing. */
export interface FlowTimeline {
  readonly sheet: string;
  readonly months: Expression;
  readonly flows: readonly Expression[];
  /** The range of yearly flows. */
  readonly range: string;
  /** The formula that reads one year's flow. */
  readonly flowIn: (year: string) => string;
}

export const timelineName = (others: number): string =>
  others === 0 ? 'Months' : `Months ${others + 1}`;

/** The last month of the longest possible hold with the latest possible rent start. */
const LAST_MONTH = monthOfFlow(LIMITS.maxYears, fieldOf('rentStartMonth').max);

export const timelineRange = ({ sheet }: FlowTimeline): string =>
  rangeRef(sheet, 1, FIRST_ROW, FIRST_ROW + LAST_MONTH);

/** A row for each month starting at closing; blank after the sale. */
export function timelineSheet(
  { sheet, months, flows, range, flowIn }: FlowTimeline,
  refOf: (expression: Expression) => string,
  { numberOf, held }: Evaluator,
): SheetGrid {
  const before = refOf(months);
  const monthOf = (year: number) => monthOfFlow(year, numberOf(months));
  const paid = held(flows);
  const flowsByMonth = new Map(paid.map((flow, year) => [monthOf(year), numberOf(flow)]));
  const last = monthOf(paid.length - 1);
  const cells = Array.from({ length: LAST_MONTH + 1 }, (_, month): PlannedCell => {
    const since = `($A${FIRST_ROW + month}-${before})`;
    const value = month > last ? '' : (flowsByMonth.get(month) ?? 0);
    if (month === 0) return { formula: refOf(flows[0]!), value };
    const flow = `IF(AND(${since}>0,MOD(${since},12)=0),${flowIn(`${since}/12`)},0)`;
    return { formula: `IF(${since}>12*(COUNT(${range})-1),"",${flow})`, value };
  });
  const numbers = cells.map((_, month) => month);
  return {
    sheet,
    title: 'Cash in and out, month by month',
    columns: [
      { path: 'month', label: 'Month', unit: 'count', cells: numbers },
      { path: 'flow', label: 'Net cash', unit: 'dollars', cells },
    ],
  };
}
