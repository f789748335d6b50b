import { type KeyedProperty, propertyKey } from './property-key.ts';

interface Row {
  line: number;
  /** Null if the row has an error. */
  property: KeyedProperty | null;
  errors: { push: (error: { field: 'address'; message: string }) => unknown };
}

/** A property listed twice in one file is a mistake and would be counted twice. */
export function markDuplicates(rows: readonly Row[]): void {
  const seen = new Map<string, number>();
  for (const row of rows) {
    if (!row.property) continue;
    const key = propertyKey(row.property);
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, row.line);
      continue;
    }
    row.property = null;
    row.errors.push({ field: 'address', message: `Same address as line ${first}` });
  }
}
