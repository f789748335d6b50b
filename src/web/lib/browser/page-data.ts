/** Data the server sent with the page, by name. Each part is used once, because it's as old as the page. */
let parts: Map<string, unknown> | null = null;

const read = (): Map<string, unknown> => {
  const element = document.getElementById('page-data');
  return new Map(Object.entries(JSON.parse(element?.textContent || '{}') as object));
};

/** Undefined if there's no data or it's for something else. */
export function takePageData<T>(name: string, isWanted: (part: T) => boolean): T | undefined {
  parts ??= read();
  const part = parts.get(name) as T | undefined;
  if (part === undefined || !isWanted(part)) return undefined;
  parts.delete(name);
  return part;
}
