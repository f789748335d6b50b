export type Scale = (value: number) => number;

/** Maps a domain linearly onto pixels; a domain of zero width maps to the middle. */
export function linearScale([d0, d1]: Span, [r0, r1]: Span): Scale {
  if (d1 === d0) return () => (r0 + r1) / 2;
  return (value) => r0 + ((value - d0) / (d1 - d0)) * (r1 - r0);
}

export type Span = readonly [number, number];

/** The round step (1, 2, 2.5 or 5 times a power of ten) that divides the span into about `count` parts. */
function niceStep(span: number, count: number): number {
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough * 0.999_999) ?? 10;
  return lead * power;
}

/** About `count` round values inside the span. */
export function niceTicks([low, high]: Span, count: number): number[] {
  if (!(high > low)) return [low];
  const step = niceStep(high - low, count);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Rounded, because 3 × 0.1 must not read 0.30000000000000004; adding zero turns minus zero into zero.
  return Array.from(
    { length: last - first + 1 },
    (_, at) => Number(((first + at) * step).toPrecision(12)) + 0,
  );
}

/** The range of the values, optionally including zero, extended to round ends. */
export function niceDomain(values: readonly number[], count = 4, withZero = true): Span {
  const seen = values.filter(Number.isFinite);
  let low = Math.min(...seen, withZero ? 0 : Number.POSITIVE_INFINITY);
  let high = Math.max(...seen, withZero ? 0 : Number.NEGATIVE_INFINITY);
  if (low > high) [low, high] = [0, 1];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const step = niceStep(high - low, count);
  // Adding zero turns minus zero into zero.
  return [Math.floor(low / step + 1e-9) * step + 0, Math.ceil(high / step - 1e-9) * step + 0];
}

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
