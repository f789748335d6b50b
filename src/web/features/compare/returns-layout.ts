import { linearScale, niceDomain, niceTicks, type Scale } from '#domain/charts/scale.ts';

/**
 * The planned annualized return and the 25th to 75th percentiles of the simulated returns; null if there is no rate.
 */
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
  /** The label is cut off where the line begins; the table next to the chart shows it in full. */
  rows: readonly (ReturnRow & { shownLabel: string; y: number; labelX: number; labelY: number })[];
}

const NARROW = 560;
const AXIS = 30;
/** Average label character width, in pixels. */
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

/** One line per row on a shared axis; on narrow screens the label is above its line. */
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
