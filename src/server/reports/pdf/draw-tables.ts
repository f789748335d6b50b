import { listText } from '#domain/text/list-text.ts';
import { money, percent, times } from '#domain/text/number-text.ts';
import { inputText, unitNote } from '#server/reports/input-text.ts';
import type { ReportInput, ReportSetting, ReportTable } from '#server/reports/report.ts';
import {
  BOTTOM,
  heading,
  linesOf,
  MARGIN,
  MUTED,
  newPage,
  paragraph,
  rule,
  type Sheet,
  SUNKEN,
  WIDTH,
  widthOfPage,
  writeText,
} from './sheet.ts';
import { decorate, inElement } from './structure.ts';

const ROW = 13;

type SheetColumn = ReportTable['columns'][number];

const cellText = (value: number | null, unit: SheetColumn['unit']): string => {
  if (value === null) return '—';
  if (unit === 'count') return String(value);
  if (unit === 'times') return times(value);
  return unit === 'fraction' ? percent(value) : money(value);
};

/** The tallest content a heading can be kept with: a page minus the heading itself. */
const PAGE_ROOM = BOTTOM - MARGIN - 34;
/** A table longer than a page starts where it is, if this much of it fits. */
const START_ROOM = 3 * ROW + 24;

/** Space to keep free below a heading, so that a table that fits on one page isn't split across two. */
const roomFor = (height: number): number => (height <= PAGE_ROOM ? height : START_ROOM);

/** One row per year; the header of a table longer than a page repeats on each page. */
export function drawTable(sheet: Sheet, { title, columns, rows }: ReportTable): void {
  heading(sheet, title, roomFor(rows.length * ROW + 24));
  const year = 34;
  const width = (WIDTH - year) / (columns.length - 1);
  const location = (index: number) => ({
    x: MARGIN + (index === 0 ? 0 : year + (index - 1) * width),
    width: (index === 0 ? year : width) - 4,
    align: index === 0 ? ('left' as const) : ('right' as const),
  });
  const head = () => {
    inElement(sheet, 'TR', () =>
      columns.forEach(({ label }, index) => {
        writeText(sheet, label, {
          ...location(index),
          y: sheet.y,
          size: 7,
          color: MUTED,
          maxLines: 2,
          lineHeight: 9,
          tag: 'TH',
        });
      }),
    );
    sheet.y += 21;
    rule(sheet, sheet.y - 2);
  };
  const size = columns.length > 8 ? 7.4 : 8.2;
  inElement(sheet, 'Table', () => {
    head();
    rows.forEach((row, at) => {
      if (sheet.y + ROW > BOTTOM) {
        newPage(sheet);
        head();
      }
      if (at % 2 === 1) shade(sheet, ROW);
      inElement(sheet, 'TR', () =>
        row.forEach((value, index) => {
          const text = cellText(value, columns[index]?.unit ?? 'dollars');
          const box = { ...location(index), y: sheet.y + 1.5, size, maxLines: 1 };
          writeText(sheet, text, { ...box, tag: 'TD' });
        }),
      );
      sheet.y += ROW;
    });
  });
}

/** Shades every other row for readability. */
export const shade = (sheet: Sheet, height: number): void =>
  decorate(sheet, () =>
    sheet.pdf.rect(MARGIN - 3, sheet.y - 1, widthOfPage(sheet) + 6, height).fill(SUNKEN),
  );

const INPUT_COLUMNS = { label: 150, value: 90, unit: 90 };

/** Every input that isn't 0, with its unit and source; the others are named in one line. */
export function drawInputs(sheet: Sheet, all: readonly ReportInput[], title = 'Assumptions'): void {
  const inputs = all.filter(({ value }) => value !== 0);
  const unused = all.filter(({ value }) => value === 0);
  const { label, value, unit } = INPUT_COLUMNS;
  const x = {
    value: MARGIN + label,
    unit: MARGIN + label + value + 6,
    source: MARGIN + label + value + unit + 12,
  };
  const sourceWidth = MARGIN + WIDTH - x.source;
  const heightOf = ({ source }: ReportInput) =>
    linesOf(sheet.pdf, source, sourceWidth, { size: 8.2 }).length * 11.5 + 3;
  heading(sheet, title, roomFor(inputs.reduce((sum, input) => sum + heightOf(input), 14)));
  const head = () => {
    const ink = { size: 7.5, color: MUTED, y: sheet.y, tag: 'TH' } as const;
    inElement(sheet, 'TR', () => {
      writeText(sheet, 'Input', { ...ink, x: MARGIN, width: label });
      writeText(sheet, 'Value', { ...ink, x: x.value, width: value, align: 'right' });
      writeText(sheet, 'Unit', { ...ink, x: x.unit, width: unit });
      writeText(sheet, 'Source', { ...ink, x: x.source, width: sourceWidth });
    });
    sheet.y += 14;
    rule(sheet, sheet.y - 2);
  };
  const line = (input: ReportInput) => {
    const ink = { size: 8.2, y: sheet.y + 1.5, tag: 'TD' } as const;
    writeText(sheet, input.label, { ...ink, x: MARGIN, width: label });
    writeText(sheet, inputText(input), {
      ...ink,
      x: x.value,
      width: value,
      align: 'right',
      face: 'strong',
      maxLines: 1,
    });
    writeText(sheet, unitNote(input.unit), { ...ink, x: x.unit, width: unit, color: MUTED });
    writeText(sheet, input.source, {
      ...ink,
      x: x.source,
      width: sourceWidth,
      color: MUTED,
      lineHeight: 11.5,
    });
  };
  inElement(sheet, 'Table', () => {
    head();
    for (const input of inputs) {
      const height = heightOf(input);
      if (sheet.y + height > BOTTOM) {
        newPage(sheet);
        head();
      }
      inElement(sheet, 'TR', () => line(input));
      sheet.y += height;
    }
  });
  if (unused.length === 0) return;
  sheet.y += 4;
  const names = unused.map((input) => input.label);
  paragraph(sheet, `Set to 0: ${listText(names)}.`, { size: 8.2, color: MUTED, gap: 2 });
}

const SETTING_LABEL = 130;

/** A simulation's settings other than the deal. */
export function drawSettings(sheet: Sheet, settings: readonly ReportSetting[]): void {
  heading(sheet, 'What varies', 80);
  const width = WIDTH - SETTING_LABEL;
  for (const { label, text } of settings) {
    const ink = { size: 8.2, lineHeight: 11.5 };
    const height = linesOf(sheet.pdf, text, width, ink).length * ink.lineHeight + 3;
    if (sheet.y + height > BOTTOM) newPage(sheet);
    const y = sheet.y + 1.5;
    writeText(sheet, label, { ...ink, x: MARGIN, y, width: SETTING_LABEL - 8, color: MUTED });
    writeText(sheet, text, { ...ink, x: MARGIN + SETTING_LABEL, y, width });
    sheet.y += height;
  }
}
