import { outcomeWith } from '#domain/measures/outcome-text.ts';
import { cents, counted, money, percent, times } from '#domain/text/number-text.ts';
import type { Explanation, Unit } from '#engine/explain/explain.ts';
import {
  heading,
  INK,
  linesOf,
  MARGIN,
  MUTED,
  need,
  rule,
  type Sheet,
  WIDTH,
  writeText,
} from './sheet.ts';

const NUMBER_WIDTH = 110;
const STEP = 16;
/** An explanation with more parts than this refers to the yearly table instead of listing them. */
const MOST_PARTS = 12;
/**
 * A sum with more lines than this has one line per year; those lines aren't expanded, because the statement shows their
 * parts.
 */
const MOST_OPEN = 6;

function amount(value: number, unit: Unit): string {
  if (unit === 'fraction') return percent(value, 2);
  if (unit === 'times') return times(value);
  if (unit === 'months') return counted(value, 'month');
  if (unit === 'years') return counted(value, 'year');
  return Math.abs(value) < 1000 ? cents(value) : money(value);
}

const valueText = ({ measure, value, unit }: Explanation): string =>
  outcomeWith(measure, value, (number) => amount(number, unit));

/** Every figure with the lines behind it, two levels deep. */
export function drawExplanations(sheet: Sheet, explanations: readonly Explanation[]): void {
  heading(sheet, 'The math behind the figures');
  for (const sum of explanations) drawExplanation(sheet, sum);
}

function drawExplanation(sheet: Sheet, sum: Explanation): void {
  need(sheet, 64);
  drawLine(sheet, sum, 0);
  drawNote(sheet, sum.formula === '' ? null : `= ${sum.formula}`);
  if (sum.parts.length <= MOST_PARTS) drawParts(sheet, sum, 1);
  else drawNote(sheet, 'See the year-by-year table.');
  drawNote(sheet, sum.convention ?? null);
  if (sum.value.kind !== 'value') drawNote(sheet, sum.value.reason);
  sheet.y += 5;
  rule(sheet, sheet.y - 2);
  sheet.y += 6;
}

function drawParts(sheet: Sheet, { parts }: Explanation, depth: number): void {
  for (const part of parts) {
    drawLine(sheet, part, depth);
    if (depth < 2 && parts.length <= MOST_OPEN && part.parts.length <= MOST_PARTS)
      drawParts(sheet, part, depth + 1);
  }
}

function drawLine(sheet: Sheet, node: Explanation, depth: number): void {
  const isHead = depth === 0;
  const ink = {
    face: isHead ? 'strong' : 'text',
    size: isHead ? 10 : 8.5,
    color: depth === 2 ? MUTED : INK,
  } as const;
  const x = MARGIN + depth * STEP;
  const width = WIDTH - depth * STEP - NUMBER_WIDTH;
  const source = node.input && depth > 0 ? ` (${node.input.source})` : '';
  const lineHeight = ink.size * 1.45;
  need(sheet, linesOf(sheet.pdf, node.label + source, width, ink).length * lineHeight);
  const height = writeText(sheet, node.label + source, {
    ...ink,
    x,
    y: sheet.y,
    width,
    lineHeight,
  });
  const number = {
    ...ink,
    x: MARGIN + WIDTH - NUMBER_WIDTH,
    y: sheet.y,
    width: NUMBER_WIDTH,
    align: 'right',
  } as const;
  writeText(sheet, valueText(node), number);
  sheet.y += height;
}

function drawNote(sheet: Sheet, note: string | null): void {
  if (note === null) return;
  const ink = { size: 7.5, color: MUTED };
  const width = WIDTH - NUMBER_WIDTH;
  need(sheet, linesOf(sheet.pdf, note, width, ink).length * 10.5);
  sheet.y += writeText(sheet, note, { ...ink, x: MARGIN, y: sheet.y, width, lineHeight: 10.5 });
}
