import type { ReportInput } from '#server/reports/report.ts';
import type { SheetGrid, WorkbookPlan } from './workbook-plan.ts';

/** On every sheet the head stands in row 4 and the first line in row 5. */
export const FIRST_ROW = 5;

export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

/** The row of a section's title, of its first line and of the next section. */
export function sectionRows({ sections }: WorkbookPlan): number[] {
  const rows: number[] = [];
  let row = FIRST_ROW;
  for (const { lines } of sections) {
    rows.push(row);
    row += lines.length + 2;
  }
  return rows;
}

const rowsOf = ({ columns, hasStart }: SheetGrid): number =>
  (columns[0]?.values.length ?? 0) + (hasStart ? 1 : 0);

/** Where everything that a formula may name stands: `Inputs!$B$7`, `Years!$N$5:$N$45`. */
export function cellReferencesOf(
  inputs: readonly ReportInput[],
  plan: WorkbookPlan,
): Map<string, string> {
  const places = new Map<string, string>();
  inputs.forEach(({ field }, index) => places.set(field, `Inputs!$B$${FIRST_ROW + index}`));
  const starts = sectionRows(plan);
  plan.sections.forEach(({ lines }, at) => {
    lines.forEach(({ id }, index) => {
      places.set(id, `Results!$B$${(starts[at] ?? 0) + 1 + index}`);
    });
  });
  for (const grid of plan.grids) {
    grid.columns.forEach(({ id }, index) => {
      const letter = letterOf(index);
      const last = FIRST_ROW + rowsOf(grid) - 1;
      places.set(`${grid.sheet}.${id}`, `${grid.sheet}!$${letter}$${FIRST_ROW}:$${letter}$${last}`);
    });
  }
  return places;
}

/** A formula with addresses for its names. A name that stands nowhere is a mistake of ours. */
export function addressed(
  formula: string,
  places: ReadonlyMap<string, string>,
  sameRow?: { grid: SheetGrid; row: number },
): string {
  return formula
    .replaceAll(/\{([\w.]+)\}/g, (_brace, name: string) => {
      const place = places.get(name);
      if (place === undefined) throw new Error(`Nothing in the workbook is called ${name}`);
      return place;
    })
    .replaceAll(/\[(\w+)(<?)\]/g, (_bracket, id: string, above: string) => {
      const column = sameRow?.grid.columns.findIndex((one) => one.id === id) ?? -1;
      if (!sameRow || column < 0) throw new Error(`No column is called ${id}`);
      return `${letterOf(column)}${sameRow.row - (above ? 1 : 0)}`;
    });
}
