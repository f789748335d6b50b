import { linearScale, niceDomain, niceTicks, type Scale } from '#web/ui/chart/layout/scale.ts';

/** A yearly return as planned, and the median half of its simulations; null where it has no rate. */
export interface ReturnRow {
  label: string;
  planned: number | null;
  low: number | null;
  median: number | null;
  high: number | null;
}

export interface ReturnsLayout {
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  ticks: readonly number[];
  x: Scale;
  /** The shown label is cut where the line begins; the table beside the chart has all of it. */
  rows: readonly (ReturnRow & { shownLabel: string; y: number; labelX: number; labelY: number })[];
}

const NARROW = 560;
const AXIS = 30;
/** The mean width of a letter of a label, in pixels. */
const LETTER = 6.7;

const fitted = (label: string, width: number): string => {
  const letters = Array.from(label);
  const most = Math.max(1, Math.floor(width / LETTER));
  return letters.length <= most
    ? label
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** One line for each row under one axis; on a narrow screen the label is above its line. */
export function returnsLayout(rows: readonly ReturnRow[], width: number): ReturnsLayout {
  const isStacked = width < NARROW;
  const step = isStacked ? 60 : 52;
  const top = 8;
  const left = isStacked ? 12 : Math.min(190, width * 0.24);
  const right = width - 20;
  const values = rows.flatMap(({ planned, low, median, high }) =>
    [planned, low, median, high].filter((value) => value !== null),
  );
  const count = isStacked ? 4 : 6;
  const domain = niceDomain(values, count);
  const bottom = top + rows.length * step;
  return {
    height: bottom + AXIS,
    left,
    right,
    top,
    bottom,
    ticks: niceTicks(domain, count),
    x: linearScale(domain, [left, right]),
    rows: rows.map((row, at) => ({
      ...row,
      shownLabel: fitted(row.label, isStacked ? width : left),
      y: top + at * step + (isStacked ? 40 : step / 2),
      labelX: 0,
      labelY: top + at * step + (isStacked ? 16 : step / 2),
    })),
  };
}
