import { grouped } from '#domain/text/number-text.ts';

/** "70–84": the range a score could fall in; null if nothing is known or both ends read the same. */
export function scoreRangeText(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null;
  const [from, to] = [grouped(low, 0), grouped(high, 0)];
  return from === to ? null : `${from}–${to}`;
}
