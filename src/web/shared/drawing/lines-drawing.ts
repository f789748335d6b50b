import { linearScale, niceTicks, ticksAround } from '#domain/charts/scale.ts';
import { drawing, FILL, lineAt, strokeAlong, textAt } from './drawing.ts';

export interface Line {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}

interface LinesOptions {
  label: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
  /** Starts the axis at zero, whatever the lowest point. */
  fromZero?: boolean;
  /** A shaded range of x values, with a short label. */
  shaded?: { from: number; to: number; text: string } | null;
}

const SIZE = { width: 720, height: 320, left: 52, right: 128, top: 20, bottom: 30 };

/** The first line is the subject; the second is dashed, the third thin. */
const LOOKS = [
  [FILL.primary, 2.75, ''],
  [FILL.ink, 1.5, '4 3'],
  [FILL.muted, 1.25, ''],
] as const;

/** Labels at the ends of lines, pushed apart so that they don't overlap. */
function placeNames(ys: readonly number[]): number[] {
  const order = ys.map((y, at) => ({ y, at })).toSorted((a, b) => a.y - b.y);
  for (const [at, name] of order.entries()) {
    const above = order[at - 1];
    if (above && name.y - above.y < 15) name.y = above.y + 15;
  }
  return order.toSorted((a, b) => a.at - b.at).map(({ y }) => y);
}

export function linesDrawing(lines: readonly Line[], options: LinesOptions): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const { label, formatX, formatY, fromZero = true, shaded } = options;
  const points = lines.flatMap((line) => line.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const ticks = ticksAround([fromZero ? Math.min(0, ...ys) : Math.min(...ys), Math.max(...ys)]);
  const along = [Math.min(...xs), Math.max(...xs)] as const;
  const x = linearScale(along, [left, width - right]);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - bottom, top]);
  const span = niceTicks(along, 7);
  const ends = lines.map(({ points: own }) => own.at(-1) ?? ([0, 0] as const));
  const names = placeNames(ends.map(([, value]) => y(value)));
  const look = (at: number): readonly [stroke: string, width: number, dash: string] =>
    LOOKS[at] ?? LOOKS[2];
  return drawing(
    width,
    height,
    label,
    [
      shaded &&
        `<rect x="${x(shaded.from)}" y="${top}" width="${x(shaded.to) - x(shaded.from)}" height="${height - bottom - top}" fill="var(--brick-1)"/>${textAt((x(shaded.from) + x(shaded.to)) / 2, top + 15, shaded.text, { anchor: 'middle', fill: FILL.loss, weight: 600 })}`,
      ...ticks.map((tick) => lineAt(left, y(tick), width - right, y(tick))),
      ...ticks.map((tick) => textAt(left - 8, y(tick) + 4, formatY(tick), { anchor: 'end' })),
      ...span.map((tick) => textAt(x(tick), height - 8, formatX(tick), { anchor: 'middle' })),
      ...lines.map(({ points: own }, at) =>
        strokeAlong(
          own.map(([px, py]) => [x(px), y(py)] as const),
          ...look(at),
        ),
      ),
      ...lines.map(({ name }, at) =>
        textAt(width - right + 8, (names[at] ?? 0) + 4, name, {
          fill: at === 0 ? FILL.ink : FILL.muted,
          weight: at === 0 ? 650 : 400,
        }),
      ),
    ]
      .filter(Boolean)
      .join(''),
  );
}
