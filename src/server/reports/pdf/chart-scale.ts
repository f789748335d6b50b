import { linearScale, type Scale, ticksAround } from '#domain/charts/scale.ts';

export interface PdfScale {
  ticks: readonly number[];
  /** Converts a value to its height in points above the baseline. */
  at: Scale;
}

/** Round ticks covering all values and zero. */
export function scaleOver(values: readonly number[], height: number): PdfScale {
  const ticks = ticksAround([Math.min(0, ...values), Math.max(0, ...values)]);
  return { ticks, at: linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [0, height]) };
}

/** At most this many labels under an axis, evenly spaced and round: 0, 5, 10 … */
export function labelEvery(count: number, most = 12): number {
  return [1, 2, 5, 10, 20].find((every) => count / every <= most) ?? 20;
}
