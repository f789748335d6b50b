/* How values map to a chart's axis, on screen, on the site and on paper. */

export type Scale = (value: number) => number;

export type Span = readonly [number, number];

/** Maps a domain linearly onto a range; a domain of zero width maps to the middle. */
export function linearScale([d0, d1]: Span, [r0, r1]: Span): Scale {
  if (d1 === d0) return () => (r0 + r1) / 2;
  return (value) => r0 + ((value - d0) / (d1 - d0)) * (r1 - r0);
}

/** The round step (1, 2, 2.5 or 5 times a power of ten) that divides the span into about `count` parts. */
function niceStep(span: number, count: number): number {
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough * 0.999_999) ?? 10;
  return lead * power;
}

/** Rounded, because 3 × 0.1 must not read 0.30000000000000004; adding zero turns minus zero into zero. */
const multiples = (step: number, first: number, last: number): number[] =>
  Array.from(
    { length: last - first + 1 },
    (_, at) => Number(((first + at) * step).toPrecision(12)) + 0,
  );

/** About `count` round values inside the span. */
export function niceTicks([low, high]: Span, count: number): number[] {
  if (!(high > low)) return [low];
  const step = niceStep(high - low, count);
  return multiples(step, Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9));
}

/** About `count` round steps from `low` or below to `high` or above. */
export function ticksAround([low, high]: Span, count = 4): number[] {
  const step = niceStep(high - low || 1, count);
  const first = Math.floor(low / step + 1e-9);
  return multiples(step, first, Math.max(first + 1, Math.ceil(high / step - 1e-9)));
}

/** The range of the values, optionally including zero, extended to round numbers. */
export function niceDomain(values: readonly number[], count = 4, withZero = true): Span {
  const seen = values.filter(Number.isFinite);
  let low = Math.min(...seen, withZero ? 0 : Number.POSITIVE_INFINITY);
  let high = Math.max(...seen, withZero ? 0 : Number.NEGATIVE_INFINITY);
  if (low > high) [low, high] = [0, 1];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const ticks = ticksAround([low, high], count);
  return [ticks[0] ?? low, ticks.at(-1) ?? high];
}
