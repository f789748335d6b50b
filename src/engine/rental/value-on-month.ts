/** A value that grows by whole years, then by the months since the last anniversary. */
export function valueAfter(start: number, growth: ArrayLike<number>, months: number): number {
  const years = Math.floor(months / 12);
  let value = start;
  for (let year = 0; year < years; year++) value *= 1 + (growth[year] ?? 0);
  return value * (1 + (growth[years] ?? 0)) ** ((months % 12) / 12);
}
