export interface PdfScale {
  ticks: readonly number[];
  /** Converts a value to its height in points above the baseline. */
  at: (value: number) => number;
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Round ticks covering all values and zero. */
export function scaleOver(values: readonly number[], height: number): PdfScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND_STEPS.find((round) => round * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const bottom = first * step;
  return { ticks, at: (value) => ((value - bottom) / ((last - first) * step)) * height };
}

/** At most this many labels under an axis, evenly spaced and round: 0, 5, 10 … */
export function labelEvery(count: number, most = 12): number {
  return [1, 2, 5, 10, 20].find((every) => count / every <= most) ?? 20;
}
