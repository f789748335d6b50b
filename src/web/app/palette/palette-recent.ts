import { appData } from '#web/lib/browser/storage.ts';

const KEY = 'palette';
const MOST_REMEMBERED = 8;

/** Newest first; cleared when the session ends. */
export function recentEntries(): string[] {
  try {
    const list: unknown = JSON.parse(appData.get(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberEntry(id: string): void {
  const others = recentEntries().filter((other) => other !== id);
  appData.set(KEY, JSON.stringify([id, ...others].slice(0, MOST_REMEMBERED)));
}
