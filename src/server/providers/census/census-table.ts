/** The bureau's response: rows of text under a header. Null if it's in any other format. */
export function readTable(body: unknown): Map<string, unknown>[] | null {
  if (!Array.isArray(body) || body.length === 0 || !body.every(Array.isArray)) return null;
  const [header, ...rows] = body as unknown[][];
  const names = (header ?? []).map(String);
  return rows.map((cells) => {
    const row = new Map<string, unknown>();
    // A column used as a filter is sent twice; the first is the requested one.
    names.forEach((name, index) => {
      if (!row.has(name)) row.set(name, cells[index]);
    });
    return row;
  });
}

export const isRowOf = (row: Map<string, unknown>, columns: Record<string, string>): boolean =>
  Object.entries(columns).every(([name, value]) => row.get(name) === value);

export const textIn = (row: Map<string, unknown>, name: string): string => {
  const cell = row.get(name);
  return typeof cell === 'string' ? cell : '';
};
