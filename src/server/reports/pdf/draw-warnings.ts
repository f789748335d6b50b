import { SEVERITY_LABELS, type SolvedWarning } from '#domain/verdicts/warnings/warning.ts';
import {
  BRICK_RED,
  heading,
  linesOf,
  MARGIN,
  MUTED,
  need,
  type Sheet,
  WIDTH,
  writeText,
} from './sheet.ts';

const LABEL = 96;
const LINE = 11.5;

/** Reasons to walk away, shown before any return, with their numbers and fixes. */
export function drawWarnings(sheet: Sheet, warnings: readonly SolvedWarning[]): void {
  if (warnings.length === 0) return;
  heading(sheet, 'Deal-breakers', 50);
  const width = WIDTH - LABEL;
  for (const { severity, title, evidence, fix } of warnings) {
    const text = fix === null ? evidence : `${evidence} What would fix it: ${fix}`;
    const lines = linesOf(sheet.pdf, text, width, { size: 8.5 }).length;
    need(sheet, (lines + 1) * LINE + 6);
    writeText(sheet, SEVERITY_LABELS[severity], {
      x: MARGIN,
      y: sheet.y,
      width: LABEL - 10,
      size: 8.5,
      face: 'strong',
      color: severity === 'stop' ? BRICK_RED : MUTED,
    });
    const place = { x: MARGIN + LABEL, width, size: 8.5, lineHeight: LINE };
    sheet.y += writeText(sheet, title, { ...place, y: sheet.y, face: 'strong', tag: 'H3' });
    sheet.y += writeText(sheet, text, { ...place, y: sheet.y }) + 6;
  }
}
