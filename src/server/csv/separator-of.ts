const SEPARATORS = [',', ';', '\t'] as const;

/** The most frequent separator, outside quotes, in the first line that has one; a comma if no line does. */
export function separatorOf(csv: string, mostColumns: number): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  let isFound = false;
  for (const sign of csv) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    // Reports start with a title line that has no separators.
    if (isFound && (sign === '\n' || sign === '\r')) break;
    const counted = counts.get(sign);
    if (counted === undefined) continue;
    isFound = true;
    counts.set(sign, counted + 1);
    // No valid file has more columns.
    if (counted === mostColumns) break;
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}
