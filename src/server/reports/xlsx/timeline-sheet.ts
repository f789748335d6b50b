import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { LIMITS } from '#engine/limits.ts';
import { monthOfFlow } from '#engine/returns/returns.ts';
import type { Evaluator } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { FIRST_ROW, type PlannedCell, rangeRef, type SheetGrid } from './workbook-plan.ts';

/** The flows of a hold by month: Excel's IRR() and MIRR() know no first year that begins later. */
export interface FlowTimeline {
  readonly sheet: string;
  readonly months: Expression;
  readonly flows: readonly Expression[];
  /** Of the flows by year. */
  readonly range: string;
  /** The formula that reads the flow of a year. */
  readonly flowIn: (year: string) => string;
}

export const timelineName = (others: number): string =>
  others === 0 ? 'Months' : `Months ${others + 1}`;

/** The most years after the most months that can be typed. */
const LAST_MONTH = monthOfFlow(LIMITS.maxYears, fieldOf('rentStartMonth').max);

export const timelineRange = ({ sheet }: FlowTimeline): string =>
  rangeRef(sheet, 1, FIRST_ROW, FIRST_ROW + LAST_MONTH);

/** A row for each month from closing on; blank after the sale. */
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
      { path: 'flow', label: 'In and out', unit: 'dollars', cells },
    ],
  };
}
