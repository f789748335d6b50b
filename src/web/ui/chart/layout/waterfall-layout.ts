import { linearScale, type Span } from './scale.ts';

export interface WaterfallStep {
  label: string;
  value: number;
  /** A total starts at zero; a change starts where the one before it ended. */
  kind?: 'change' | 'total';
}

export interface WaterfallBar {
  label: string;
  value: number;
  kind: 'gain' | 'loss' | 'total';
  /** Running total before and after. */
  from: number;
  to: number;
  x: number;
  width: number;
  y: number;
  textY: number;
  /** Where the next bar hangs on. */
  endX: number;
}

export interface WaterfallLayout {
  height: number;
  bars: readonly WaterfallBar[];
  barHeight: number;
  labelEnd: number;
  zeroX: number;
  stacked: boolean;
}

function running(steps: readonly WaterfallStep[]) {
  let sum = 0;
  return steps.map(({ label, value, kind = 'change' }) => {
    const from = kind === 'total' ? 0 : sum;
    sum = from + value;
    const sign = value < 0 ? ('loss' as const) : ('gain' as const);
    return { label, value, kind: kind === 'total' ? ('total' as const) : sign, from, to: sum };
  });
}

const USUAL_ROOM = 84;

/** Width of the longest amount beside its bar: a digit is about 8 wide, with a gap of 8. */
export const roomFor = (amounts: readonly string[]): number =>
  Math.max(USUAL_ROOM, 8 + 8 * Math.max(0, ...amounts.map(({ length }) => length)));

/** Rows from top to bottom; on a narrow screen a label is above its bar. */
export function waterfallLayout(
  steps: readonly WaterfallStep[],
  width: number,
  room = USUAL_ROOM,
): WaterfallLayout {
  const stacked = width < 400;
  const rowHeight = stacked ? 48 : 34;
  const labelEnd = stacked ? 0 : Math.min(190, Math.max(148, width * 0.32));
  const barHeight = 18;
  const rows = running(steps);
  const domain: Span = [
    Math.min(0, ...rows.map((row) => Math.min(row.from, row.to))),
    Math.max(0, ...rows.map((row) => Math.max(row.from, row.to))),
  ];
  const x = linearScale(domain, [labelEnd, width - room]);
  const bars = rows.map((row, at) => ({
    ...row,
    x: Math.min(x(row.from), x(row.to)),
    width: Math.max(1.5, Math.abs(x(row.to) - x(row.from))),
    y: at * rowHeight + (stacked ? 22 : (rowHeight - barHeight) / 2),
    textY: at * rowHeight + (stacked ? 14 : rowHeight / 2),
    endX: x(row.to),
  }));
  return { height: rows.length * rowHeight, bars, barHeight, labelEnd, zeroX: x(0), stacked };
}
