const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that the first line with any has most of, outside quotation marks; a comma where no line has one. */
export function separatorOf(csv: string, mostColumns: number): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  let isFound = false;
  for (const sign of csv) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    // Reports begin with a title, which has none.
    if (isFound && (sign === '\n' || sign === '\r')) break;
    const counted = counts.get(sign);
    if (counted === undefined) continue;
    isFound = true;
    counts.set(sign, counted + 1);
    // No file has more columns.
    if (counted === mostColumns) break;
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}
