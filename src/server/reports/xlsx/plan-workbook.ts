import { fieldOf, type InputName } from '#domain/inputs/calculation-fields.ts';
import { inputValue } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_NAMES, type Calculation } from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import { LIMITS } from '#engine/limits.ts';
import { fromPercent } from '#engine/units.ts';
import { createEvaluator } from './evaluate.ts';
import { explainedFigures } from './explained-figures.ts';
import type { Expression } from './expression.ts';
import { layoutOf, type ResultCell, type YearColumn } from './layout.ts';
import { loanSheet } from './loan-sheet.ts';
import { createReader } from './read-explanations.ts';
import { createReferences } from './reference-cells.ts';
import { CELL_UNITS, sheetValueOf } from './sheet-value.ts';
import { timelineSheet } from './timeline-sheet.ts';
import {
  cellRef,
  FIRST_ROW,
  type PlannedCell,
  RESULTS_SHEET,
  type SheetColumn,
  type SheetLine,
  STEPS_SHEET,
  type WorkbookPlan,
  YEARS_SHEET,
} from './workbook-plan.ts';

export interface ExplainedCalculation {
  /** The explained result itself, for values and labels. */
  readonly own: object;
  /** The same result with every figure that other inputs could produce, for formulas. */
  readonly widest: object;
}

/** Every figure in an explained result as a live formula, next to the engine's own value. */
export function planWorkbook(
  { calculator, input }: Calculation,
  { own, widest }: ExplainedCalculation,
): WorkbookPlan {
  const typed = typedFields(input);
  const yearsHeld = typed('holdYears');
  const reader = createReader(calculator);
  const layout = layoutOf(explainedFigures(widest, LIMITS.maxYears), reader);
  const { groups, columns, hasStart } = layout;
  const lastYear = lastYears(layout);
  const evaluator = createEvaluator(typed, (one) => (lastYear.get(one) ?? 0) > yearsHeld);
  const { refOf, formulaOf, steps, timelines } = createReferences(layout, evaluator);
  const shown = nodesByPath(own, yearsHeld);

  /** The engine's own value, unless a rule replaces it with no value, such as an offer below 0. */
  const valueOf = (expression: Expression, node?: Explanation) => {
    const byRule = evaluator.outcomeOf(expression);
    const outcome = node && byRule.kind === 'value' ? node.value : byRule;
    return sheetValueOf(outcome, expression.measure);
  };
  /** A reference includes the sheet name only if it's used on another sheet. */
  const cellOf = (
    expression: Expression,
    ref: string,
    sheet: string,
    node?: Explanation,
  ): PlannedCell => ({
    formula: (refOf(expression) === ref ? formulaOf(expression) : refOf(expression)).replaceAll(
      `${sheet}!`,
      '',
    ),
    value: valueOf(expression, node),
  });
  const lineOf = (
    { path, label, expression, ref }: ResultCell,
    sheet = RESULTS_SHEET,
  ): SheetLine => ({
    path,
    label,
    unit: CELL_UNITS[expression.unit],
    ...cellOf(expression, ref, sheet, shown(path)),
  });
  const yearCell = (
    { path, column, firstYear }: YearColumn,
    expression: Expression,
    at: number,
  ) => {
    const year = firstYear + at;
    const row = FIRST_ROW + year - (hasStart ? 0 : 1);
    const cell = cellOf(
      expression,
      cellRef(YEARS_SHEET, column, row),
      YEARS_SHEET,
      shown(path, at),
    );
    if (year === 0) return cell;
    return {
      formula: `IF($A${row}>holdYears,"",${cell.formula})`,
      value: year > yearsHeld ? '' : cell.value,
    };
  };

  const sections = groups.map(({ title, cells }) => ({
    title: title === '' ? CALCULATOR_NAMES[calculator] : title,
    lines: cells.map((cell) => lineOf(cell)),
  }));
  const years = columns.map((column): SheetColumn => {
    const cells = column.expressions.map((expression, at) => yearCell(column, expression, at));
    return {
      path: column.path,
      label: column.label,
      unit: CELL_UNITS[column.expressions[0]?.unit ?? 'dollars'],
      cells: hasStart && column.firstYear === 1 ? [null, ...cells] : cells,
    };
  });
  const grids = [
    ...(years.length > 0
      ? [{ sheet: YEARS_SHEET, title: 'Year by year', columns: [yearNumbers(hasStart), ...years] }]
      : []),
    ...[...reader.loans.values()].map((loan) => loanSheet(loan, refOf, evaluator)),
  ];
  // Steps come last, because any formula above may need a step, and a step may need another step.
  const stepLines: SheetLine[] = [];
  for (const expression of steps)
    stepLines.push(
      lineOf(
        { path: 'steps', label: expression.label, expression, ref: refOf(expression) },
        STEPS_SHEET,
      ),
    );
  // A step may need a timeline too.
  grids.push(...timelines.map((timeline) => timelineSheet(timeline, refOf, evaluator)));
  return { sections, steps: stepLines, grids };
}

/** As in the input cells, where percentages are fractions. */
function typedFields(input: TypedFields): (field: InputName) => number {
  return (field) => {
    const value = inputValue(input, field) ?? 0;
    return fieldOf(field).unit.startsWith('percent') ? fromPercent(value) : value;
  };
}

/** The year of each expression in a yearly column that isn't also a result. */
function lastYears({ groups, columns }: ReturnType<typeof layoutOf>): Map<Expression, number> {
  const results = new Set(groups.flatMap(({ cells }) => cells.map(({ expression }) => expression)));
  const years = new Map<Expression, number>();
  for (const { expressions, firstYear } of columns)
    expressions.forEach((expression, at) => {
      if (!results.has(expression)) years.set(expression, firstYear + at);
    });
  return years;
}

/** A result's nodes by path; yearly nodes also by their index in the list. */
function nodesByPath(explained: object, years: number) {
  const { single, yearly } = explainedFigures(explained, years);
  const nodes = new Map(single.map(({ path, node }) => [path, node]));
  const lists = new Map(yearly.map((figure) => [figure.path, figure.nodes]));
  return (path: string, at?: number): Explanation | undefined =>
    at === undefined ? nodes.get(path) : lists.get(path)?.[at];
}

const yearNumbers = (hasStart: boolean): SheetColumn => {
  const first = hasStart ? 0 : 1;
  const cells = Array.from({ length: LIMITS.maxYears + 1 - first }, (_, index) => index + first);
  return { path: 'year', label: 'Year', unit: 'count', cells };
};
