import type { Span } from '#domain/charts/scale.ts';

/** Equal slots side by side; `padding` is the share of a slot left empty. */
export function slots(count: number, [r0, r1]: Span, padding = 0.3) {
  const step = (r1 - r0) / Math.max(1, count);
  const width = step * (1 - padding);
  return {
    width,
    step,
    start: (at: number) => r0 + at * step + (step - width) / 2,
    center: (at: number) => r0 + (at + 0.5) * step,
  };
}

/** The n for showing every nth label, so that neighboring centers are at least `room` pixels apart. */
function labelEvery(count: number, pixels: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(1, pixels)));
}

/** The labels that fit below a plot, `room` pixels apart. */
export function spacedLabels(
  texts: readonly string[],
  x: (at: number) => number,
  [left, right]: Span,
  room: number,
): { text: string; x: number }[] {
  const every = labelEvery(texts.length, right - left, room);
  return texts.map((text, at) => ({ text, x: x(at) })).filter((_, at) => at % every === 0);
}

/** Space for the widest of several short texts at 12 px; digits are about 7 px wide. */
export function textRoom(texts: readonly string[], min = 0): number {
  return Math.max(min, ...texts.map((text) => text.length * 7));
}

export interface XY {
  x: number;
  y: number;
}

/** The index of the position nearest to a pointer. */
export function nearest(positions: readonly number[], at: number): number {
  let best = 0;
  positions.forEach((position, index) => {
    if (Math.abs(position - at) < Math.abs((positions[best] ?? 0) - at)) best = index;
  });
  return best;
}
