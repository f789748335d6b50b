import { longTermStorage } from '#web/lib/browser/storage.ts';
import { readStoredUser } from './stored-user.ts';

const GUEST_KEY = 'freehold.recentlyViewed';
const MOST_VIEWED = 12;

export interface ViewedProperty {
  id: string;
  address: string;
  city: string;
  state: string;
  /** In dollars. */
  listPrice: number | null;
  /** ISO instant. */
  viewedAt: string;
}

/** Each user has their own key, derived from the id; the id itself is never stored. */
function keyOf(userId: string | null): string {
  if (userId === null) return GUEST_KEY;
  let hash = 0x811c9dc5;
  for (const char of userId) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `${GUEST_KEY}.${hash.toString(36)}`;
}

function isViewed(value: unknown): value is ViewedProperty {
  if (typeof value !== 'object' || value === null) return false;
  const { id, address, city, state, viewedAt } = value as Record<string, unknown>;
  return [id, address, city, state, viewedAt].every((part) => typeof part === 'string');
}

function read(key: string): ViewedProperty[] {
  try {
    const list: unknown = JSON.parse(longTermStorage.get(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** Newest first, each property once. */
function write(key: string, list: ViewedProperty[]): void {
  const newestFirst = list.toSorted((a, b) => b.viewedAt.localeCompare(a.viewedAt));
  const once = newestFirst.filter(
    ({ id }, index) => newestFirst.findIndex((other) => other.id === id) === index,
  );
  longTermStorage.set(key, JSON.stringify(once.slice(0, MOST_VIEWED)));
}

export function listRecentlyViewed(): ViewedProperty[] {
  return read(keyOf(readStoredUser().userId));
}

export function recordView(property: ViewedProperty): void {
  const key = keyOf(readStoredUser().userId);
  write(key, [property, ...read(key)]);
}

/** At login, a visitor's list is merged into the user's. */
export function adoptGuestList(userId: string): void {
  const guest = read(GUEST_KEY);
  longTermStorage.remove(GUEST_KEY);
  if (guest.length > 0) write(keyOf(userId), [...guest, ...read(keyOf(userId))]);
}

export function forgetRecentlyViewed(userId: string): void {
  longTermStorage.remove(keyOf(userId));
}
