import { numberOrNull } from '#engine/outcome.ts';
import type { Evaluator } from './evaluate.ts';
import { type Expression, operandsOf, type PaymentSpan } from './expression.ts';
import { operationFormula, type TimedRange } from './formula.ts';
import type { Layout, YearColumn } from './layout.ts';
import { columnsOf, loanRange } from './loan-sheet.ts';
import { stateTexts } from './sheet-value.ts';
import { type FlowTimeline, timelineName, timelineRange } from './timeline-sheet.ts';
import { cellRef, FIRST_ROW, rangeRef, STEPS_SHEET, YEARS_SHEET } from './workbook-plan.ts';

type Operated = Extract<Expression, { kind: 'operation' }>;
type Chosen = Extract<Expression, { kind: 'choice' }>;
type Scheduled = Extract<Expression, { kind: 'schedule' }>;

/** Creates references between cells; an expression without a cell gets a step. */
export function createReferences({ groups, columns, hasStart }: Layout, evaluator: Evaluator) {
  const cells = new Map<Expression, string>();
  for (const { expression, ref } of groups.flatMap((group) => group.cells))
    if (!cells.has(expression)) cells.set(expression, ref);
  const inYears = new Set<Expression>();
  const firstRow = ({ firstYear }: YearColumn) => FIRST_ROW + firstYear - (hasStart ? 0 : 1);
  for (const year of columns)
    year.expressions.forEach((expression, index) => {
      if (cells.has(expression)) return;
      cells.set(expression, cellRef(YEARS_SHEET, year.column, firstRow(year) + index));
      inYears.add(expression);
    });
  const steps: Expression[] = [];
  const timelines: FlowTimeline[] = [];

  /** The column and rows in the Years sheet, if the parts are adjacent cells in one column. */
  function spanOf(parts: readonly Expression[]): readonly [number, number, number] | null {
    const [first] = parts;
    if (!first || parts.length < 2) return null;
    for (const year of columns) {
      const start = year.expressions.indexOf(first);
      if (start < 0 || parts.some((part, at) => year.expressions[start + at] !== part)) continue;
      const row = firstRow(year) + start;
      return [year.column, row, row + parts.length - 1];
    }
    return null;
  }

  function columnRange(parts: readonly Expression[]): string | null {
    const span = spanOf(parts);
    return span && rangeRef(YEARS_SHEET, ...span);
  }

  const ofOneYear = new Map<Expression, boolean>();

  /** Whether the figure belongs to one year rather than all years. */
  function isOfOneYear(expression: Expression): boolean {
    if (cells.has(expression)) return inYears.has(expression);
    const known = ofOneYear.get(expression);
    if (known !== undefined) return known;
    const parts = operandsOf(expression);
    const is = expression.kind !== 'year' && !columnRange(parts) && parts.some(isOfOneYear);
    ofOneYear.set(expression, is);
    return is;
  }

  function refOf(expression: Expression): string {
    if (expression.kind === 'field') return expression.field;
    if (expression.kind === 'missing') return stateTexts(expression.measure).none;
    if (expression.kind === 'number')
      return expression.value < 0 ? `(${expression.value})` : String(expression.value);
    const cell = cells.get(expression);
    if (cell) return cell;
    if (isOfOneYear(expression)) return `(${formulaOf(expression)})`;
    return addStep(expression);
  }

  function formulaOf(expression: Expression): string {
    switch (expression.kind) {
      case 'operation':
        return operatedFormula(expression);
      case 'choice':
        return chosenFormula(expression);
      case 'schedule':
        return scheduledFormula(expression);
      case 'year':
        return yearFormula(refOf(expression.year), expression.of, 1);
      default:
        return refOf(expression);
    }
  }

  /** The requested year's cell, where years start at `first`. */
  function yearFormula(year: string, of: readonly Expression[], first: 0 | 1): string {
    const span = spanOf(of);
    if (!span) return of.map((one, at) => `IF(${year}=${at + first},${refOf(one)},0)`).join('+');
    const [column, ...rows] = span;
    const numbers = rangeRef(YEARS_SHEET, 0, ...rows);
    return `SUMIF(${numbers},${year},${rangeRef(YEARS_SHEET, column, ...rows)})`;
  }

  const rangeOf = (parts: readonly Expression[]): string =>
    columnRange(parts) ?? listedRange(parts);

  /** Copies parts into adjacent cells, because functions need a contiguous range. */
  function listedRange(parts: readonly Expression[]): string {
    const first = FIRST_ROW + steps.length;
    for (const part of parts) {
      const { label, unit, measure } = part;
      addStep({ kind: 'operation', operation: 'sum', parts: [part], id: -1, label, unit, measure });
    }
    return rangeRef(STEPS_SHEET, 1, first, first + parts.length - 1);
  }

  /**
   * Flows that start at closing stay where they are; flows that start after an entered number of months get a monthly
   * sheet.
   */
  function timedRangeOf(months: Expression, flows: readonly Expression[]): TimedRange {
    const range = rangeOf(flows);
    if (months.kind === 'number' && months.value === 0) return { range, perYear: 1 };
    let timeline = timelines.find((one) => one.range === range && one.months === months);
    if (!timeline) {
      const sheet = timelineName(timelines.length);
      timeline = { sheet, months, flows, range, flowIn: (year) => yearFormula(year, flows, 0) };
      // Creates the steps that the timeline's sheet needs before the steps are written.
      for (const part of [months, ...flows]) refOf(part);
      timelines.push(timeline);
    }
    return { range: timelineRange(timeline), perYear: 12 };
  }

  function addStep(expression: Expression): string {
    steps.push(expression);
    const step = cellRef(STEPS_SHEET, 1, FIRST_ROW + steps.length - 1);
    cells.set(expression, step);
    return step;
  }

  function operatedFormula(expression: Operated): string {
    const column = expression.operation === 'sum' ? columnRange(expression.parts) : null;
    if (column) return `SUM(${column})`;
    const guess = () => numberOrNull(evaluator.outcomeOf(expression)) ?? 0.1;
    return operationFormula(expression, { refOf, rangeOf, timedRangeOf, guess });
  }

  function chosenFormula({ is, left, right, met, otherwise, measure }: Chosen): string {
    const caseOf = (part: Expression) =>
      part.kind === 'missing' ? stateTexts(measure).none : refOf(part);
    return `IF(${refOf(left)}${is === 'above' ? '>' : '='}${refOf(right)},${caseOf(met)},${caseOf(otherwise)})`;
  }

  function scheduledFormula({ loan, lines, span }: Scheduled): string {
    const [line] = lines;
    if (line === 'payments') return `COUNTIF(${loanRange(loan, 'opening')},">0")`;
    const total = columnsOf(lines)
      .map((column) => spanFormula(span, loanRange(loan, column)))
      .join('+');
    if (line !== 'owed' || span === 'all' || !('month' in span)) return total;
    return isPositive(span.month)
      ? total
      : `IF(${monthOf(span.month)}>0,${total},${refOf(loan.terms.principal)})`;

    function spanFormula(within: PaymentSpan, column: string): string {
      if (within === 'all') return `SUM(${column})`;
      const months = loanRange(loan, 'month');
      if ('month' in within) return `SUMIF(${months},${monthOf(within.month)},${column})`;
      if ('through' in within) return `SUMIF(${months},"<="&${monthOf(within.through)},${column})`;
      return `SUMIF(${loanRange(loan, 'year')},${within.year},${column})`;
    }
  }

  /** Whether a count of payments is certain to be above 0. */
  const isPositive = (month: Expression): boolean =>
    month.kind === 'number'
      ? month.value > 0
      : operandsOf(month).some(isPositive) &&
        month.kind === 'operation' &&
        month.operation === 'sum';

  /** A payment's month isn't a separate step: "12 × the year" is part of the formula. */
  const monthOf = (month: Expression): string =>
    cells.has(month) || month.kind === 'field' || month.kind === 'number'
      ? refOf(month)
      : `(${formulaOf(month)})`;

  return { refOf, formulaOf, steps, timelines };
}
