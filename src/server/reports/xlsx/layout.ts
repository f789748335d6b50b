import { type ExplainedFigures, titleOf, type YearFigure } from './explained-figures.ts';
import type { Expression } from './expression.ts';
import type { createReader } from './read-explanations.ts';
import { cellRef, FIRST_ROW, RESULTS_SHEET, sectionRows } from './workbook-plan.ts';

export interface ResultCell {
  readonly path: string;
  readonly label: string;
  readonly expression: Expression;
  readonly ref: string;
}

export interface ResultGroup {
  /** Empty for a figure without a group. */
  readonly title: string;
  readonly cells: readonly ResultCell[];
}

export interface YearColumn extends Pick<YearFigure, 'path' | 'firstYear'> {
  readonly label: string;
  readonly column: number;
  readonly expressions: readonly Expression[];
}

export interface Layout {
  readonly groups: readonly ResultGroup[];
  readonly columns: readonly YearColumn[];
  /** Whether the years start at time 0. */
  readonly hasStart: boolean;
}

/** Inputs and constants have no formula, and neither does a ratio of a constant. */
function isComputed(expression: Expression): boolean {
  if (expression.kind !== 'operation')
    return !['field', 'number', 'missing'].includes(expression.kind);
  const { operation, parts } = expression;
  return operation !== 'ratio' || parts[0]?.kind !== 'number';
}

/** Reads a result's figures. */
type Reader = Pick<ReturnType<typeof createReader>, 'expressionOf' | 'labelOf'>;

/** Assigns each figure a position. */
export function layoutOf({ single, yearly }: ExplainedFigures, reader: Reader): Layout {
  const columns = yearColumns(yearly, reader);
  return {
    groups: resultGroups(single, reader),
    columns,
    hasStart: columns.some(({ firstYear }) => firstYear === 0),
  };
}

/** One section per group of results, ungrouped figures first; a figure appears once under each name. */
function resultGroups(
  single: ExplainedFigures['single'],
  { expressionOf, labelOf }: Reader,
): ResultGroup[] {
  const groups = new Map<string, Omit<ResultCell, 'ref'>[]>([['', []]]);
  const listed = new Set<string>();
  for (const { path, node } of single) {
    const expression = expressionOf(node);
    const label = labelOf(node);
    const name = `${label} ${expression.id}`;
    if (!isComputed(expression) || listed.has(name)) continue;
    listed.add(name);
    const title = titleOf(path.split('.').at(-2) ?? '');
    groups.set(title, [...(groups.get(title) ?? []), { path, label, expression }]);
  }
  const filled = [...groups].filter(([, lines]) => lines.length > 0);
  const rows = sectionRows(filled.map(([, lines]) => ({ lines })));
  return filled.map(([title, lines], at) => ({
    title,
    cells: lines.map((line, index) => ({
      ...line,
      ref: cellRef(RESULTS_SHEET, 1, (rows[at] ?? FIRST_ROW) + 1 + index),
    })),
  }));
}

/** One column per yearly figure; aliases of the same figure don't get their own. */
function yearColumns(
  yearly: readonly YearFigure[],
  { expressionOf, labelOf }: Reader,
): YearColumn[] {
  const columns: YearColumn[] = [];
  const listed = new Set<string>();
  for (const { path, firstYear, nodes } of yearly) {
    const expressions = nodes.map(expressionOf);
    const name = expressions.map(({ id }) => id).join();
    if (!expressions.some(isComputed) || listed.has(name)) continue;
    listed.add(name);
    const column = columns.length + 1;
    columns.push({
      path,
      firstYear,
      label: columnLabel(path, nodes.map(labelOf)),
      column,
      expressions,
    });
  }
  return columns;
}

/** A label that includes a year can't serve as the column's name. */
function columnLabel(path: string, labels: readonly string[]): string {
  const [label, next] = labels.slice(1);
  return label !== undefined && label === next ? label : titleOf(path.split('.').at(-1) ?? '');
}
