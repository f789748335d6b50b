import { linearScale, niceDomain, type Span } from '#domain/charts/scale.ts';

export interface WaterfallStep {
  label: string;
  value: number;
  /** A total starts at zero; a change starts where the previous one ended. */
  kind?: 'change' | 'total';
  /** Second line under the label. */
  note?: string | undefined;
}

export interface WaterfallBar {
  label: string;
  note: string | undefined;
  value: number;
  kind: 'gain' | 'loss' | 'total';
  /** The running total before and after this step. */
  from: number;
  to: number;
  x: number;
  width: number;
  y: number;
  textY: number;
  /** Where the next bar starts. */
  endX: number;
}

export interface WaterfallLayout {
  height: number;
  bars: readonly WaterfallBar[];
  barHeight: number;
  labelEnd: number;
  zeroX: number;
  stacked: boolean;
  /** The ends of the axis if it doesn't start at zero. */
  ends: readonly { x: number; value: number }[];
}

function running(steps: readonly WaterfallStep[], start: number) {
  let sum = start;
  return steps.map(({ label, note, value, kind = 'change' }) => {
    const from = kind === 'total' ? 0 : sum;
    sum = from + value;
    const sign = value < 0 ? ('loss' as const) : ('gain' as const);
    return {
      label,
      note,
      value,
      kind: kind === 'total' ? ('total' as const) : sign,
      from,
      to: sum,
    };
  });
}

const USUAL_ROOM = 84;

const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length));

/** Width of the longest amount next to its bar: a digit is about 8 px wide, plus a gap of 8. */
export const roomFor = (amounts: readonly string[]): number =>
  Math.max(USUAL_ROOM, 8 + 8 * longest(amounts));

/** A character of a note or a label is about this many pixels wide. */
const NOTE_DIGIT = 6.2;
const LABEL_DIGIT = 6.9;

/** The largest part of the width that labels may take; longer ones move above their bars. */
const LABEL_SHARE = 0.42;

/** Height of the line with the ends of a zoomed axis. */
const AXIS = 22;

/** Rows from top to bottom; on narrow screens, a label sits above its bar. */
export function waterfallLayout(
  steps: readonly WaterfallStep[],
  width: number,
  room = USUAL_ROOM,
  /** Starts the changes at this total and shows only the range they cover, so that small steps can be seen. */
  zoomFrom: number | null = null,
): WaterfallLayout {
  const labelRoom = LABEL_DIGIT * longest(steps.map(({ label }) => label)) + 10;
  const stacked = width < 400 || labelRoom > width * LABEL_SHARE;
  const hasNotes = steps.some(({ note }) => note);
  const rowHeight = stacked ? 48 : hasNotes ? 42 : 34;
  const usual = Math.min(190, Math.max(148, width * 0.32));
  const noteRoom = NOTE_DIGIT * longest(steps.map(({ note = '' }) => note)) + 10;
  const labelEnd = stacked
    ? 0
    : Math.max(usual, labelRoom, Math.min(noteRoom, width * LABEL_SHARE));
  const barHeight = 18;
  const top = zoomFrom === null ? 0 : AXIS;
  const rows = running(steps, zoomFrom ?? 0);
  const covered = rows.flatMap(({ kind, from, to }) => (kind === 'total' ? [to] : [from, to]));
  const whole: Span = [
    Math.min(0, ...rows.map((row) => Math.min(row.from, row.to))),
    Math.max(0, ...rows.map((row) => Math.max(row.from, row.to))),
  ];
  const domain = zoomFrom === null ? whole : niceDomain(covered, 4, false);
  const x = linearScale(domain, [labelEnd, width - room]);
  const start = ({ from }: { from: number }) => x(Math.max(from, domain[0]));
  const bars = rows.map((row, at) => ({
    ...row,
    x: Math.min(start(row), x(row.to)),
    width: Math.max(1.5, Math.abs(x(row.to) - start(row))),
    y: top + at * rowHeight + (stacked ? 22 : (rowHeight - barHeight) / 2),
    textY: top + at * rowHeight + (stacked ? 14 : rowHeight / 2),
    endX: x(row.to),
  }));
  return {
    height: top + rows.length * rowHeight,
    bars,
    barHeight,
    labelEnd,
    zeroX: x(Math.max(0, domain[0])),
    stacked,
    ends: zoomFrom === null ? [] : domain.map((value) => ({ x: x(value), value })),
  };
}
