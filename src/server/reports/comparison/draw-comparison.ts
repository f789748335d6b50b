import type { ComparedProperty, Comparison } from '#contract/calculations/calculation-compare.ts';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { bestOf, type ComparedGroup } from '#domain/comparison/compared-row.ts';
import { returnRows } from '#domain/comparison/compared-rows.ts';
import {
  comparedGroups,
  comparisonRules,
  NOT_COMPARABLE,
} from '#domain/comparison/compared-table.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { CALCULATOR_NAMES, COMPARE } from '#domain/inputs/saved-calculation.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { inputText } from '#server/reports/input-text.ts';
import { drawCover, drawFooters } from '#server/reports/pdf/draw-report.ts';
import { drawInputs } from '#server/reports/pdf/draw-tables.ts';
import { bytesOf, heading, openSheet, paragraph } from '#server/reports/pdf/sheet.ts';
import type { ReportInput } from '#server/reports/report.ts';
import { drawColumns } from './draw-columns.ts';

export interface ComparisonOnPaper {
  readonly title: string;
  readonly borrower: string | null;
  readonly comparison: Comparison;
  /** The strategy used to compare several properties. */
  readonly strategy: StrategyName;
  /** The reader's own assumptions, used unless the request overrides them. */
  readonly usual: Assumptions;
  /** Printed on every page if a sample listing is compared. */
  readonly sampleLabel: string | null;
  readonly madeOn: Date;
  /** Base64, for the cover. */
  readonly logo: string | null;
}

/** A printed comparison: the same table as on screen, plus its assumptions. */
export async function drawComparison(paper: ComparisonOnPaper): Promise<Buffer> {
  const { title, borrower, comparison, sampleLabel, madeOn, logo } = paper;
  const { properties, assumptions } = comparison;
  const calculatorName = CALCULATOR_NAMES[COMPARE];
  const sheet = openSheet({ title: `${title} · ${calculatorName}`, madeOn });
  const { verdict, location, heads, groups, tableTitle } = tableOf(paper);
  const cover = { title, calculatorName, location, borrower, sampleLabel, verdict, madeOn };
  drawCover(sheet, cover, logo);
  const lines = groups.flatMap(({ title: group, rows }) => [
    ...(groups.length > 1 ? [{ title: group }] : []),
    ...rows.map((row) => ({
      label: row.label,
      cells: row.cells.map(({ text }) => text),
      strong: bestOf(row),
    })),
  ]);
  drawColumns(sheet, tableTitle, ['Measure', ...heads], lines);
  paragraph(sheet, 'Bold: best in the row.', { size: 8, gap: 2 });
  for (const note of notesOf(paper)) paragraph(sheet, note, { size: 8.5, gap: 2 });
  const [only, ...others] = properties;
  if (only && others.length === 0) drawInputs(sheet, reportInputs(only.figures), 'The property');
  drawChanges(sheet, paper);
  drawInputs(sheet, reportInputs(assumptions), 'Same assumptions for all');
  heading(sheet, 'Terms');
  for (const { label, help } of groups.flatMap(({ rows }) => rows))
    if (help) paragraph(sheet, `${label}: ${help}`, { size: 8.5, gap: 2 });
  heading(sheet, 'How this is calculated');
  for (const rule of comparisonRules(comparison))
    paragraph(sheet, `• ${rule}`, { size: 8.5, gap: 2 });
  drawFooters(sheet, { title, calculatorName, sampleLabel });
  return bytesOf(sheet);
}

interface PaperTable {
  verdict: string;
  location: string | null;
  tableTitle: string;
  heads: string[];
  groups: ComparedGroup[];
}

/** The strategies of one property, or several properties with one strategy. */
function tableOf({ comparison, strategy }: ComparisonOnPaper): PaperTable {
  const { properties, acrossProperties } = comparison;
  const [only, ...others] = properties;
  if (only && others.length === 0) {
    const measured = only.strategies.filter(({ returns }) => returns !== null);
    return {
      verdict: only.verdict?.sentence ?? only.strategies[0]?.problem ?? '',
      location: addressOf(only),
      tableTitle: 'Side by side',
      heads: measured.map((one) => CALCULATOR_NAMES[one.strategy]),
      groups: [{ title: 'Returns', rows: returnRows(measured.map(({ returns }) => returns)) }],
    };
  }
  const across = acrossProperties.find((one) => one.strategy === strategy);
  return {
    verdict: across?.verdict.sentence ?? NOT_COMPARABLE,
    location: null,
    tableTitle: `${properties.length} properties side by side`,
    heads: properties.map((one) =>
      one.isTyped ? `${one.address} (your numbers)` : addressOf(one),
    ),
    groups: comparedGroups(properties, strategy),
  };
}

const addressOf = ({ address, city, state }: ComparedProperty): string =>
  [address, city, state].filter(Boolean).join(', ');

/** Notes on what only some columns include. */
function notesOf({ comparison: { properties }, strategy }: ComparisonOnPaper): string[] {
  const isOne = properties.length === 1;
  return properties.flatMap(({ address, strategies }) =>
    strategies.flatMap(({ strategy: used, note }) => {
      if (note === null || (!isOne && used !== strategy)) return [];
      return [`${isOne ? CALCULATOR_NAMES[used] : address}: ${note}`];
    }),
  );
}

const reportInputs = (inputs: readonly UsedInput[]): ReportInput[] =>
  inputs.map(({ field, label, unit, value, sourceLabel }) => ({
    field,
    label,
    unit,
    value,
    source: sourceLabel,
  }));

/** Assumptions that differ from the reader's own, with both values. */
function drawChanges(
  sheet: Parameters<typeof drawColumns>[0],
  { comparison: { assumptions }, usual }: ComparisonOnPaper,
): void {
  const values = new Map<string, number>(Object.entries(usual));
  const lines = reportInputs(assumptions).flatMap((input) => {
    const before = values.get(input.field);
    if (before === undefined || before === input.value) return [];
    const isPercent = input.unit.startsWith('percent');
    const text = (value: number) =>
      `${inputText({ ...input, value })}${isPercent ? '' : ` ${input.unit}`}`;
    return [{ label: input.label, cells: [text(input.value), text(before)] }];
  });
  if (lines.length > 0)
    drawColumns(
      sheet,
      'Changed assumptions',
      ['Assumption', 'This comparison', 'Your default'],
      lines,
    );
}
