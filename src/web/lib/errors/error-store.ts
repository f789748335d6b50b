import type { ClientError } from '#contract/trust/client-errors.ts';
import { longTermStorage } from '#web/lib/browser/storage.ts';

const KEY = 'freehold.errors';
/** The last 50 (specification, section 9). */
const MOST_STORED = 50;

export interface StoredError extends ClientError {
  /** Pending until the server confirms receipt. */
  state: 'waiting' | 'sent';
}

function isStored(value: unknown): value is StoredError {
  const { id, message, state } = Object(value) as Partial<StoredError>;
  return typeof id === 'string' && typeof message === 'string' && typeof state === 'string';
}

/** Oldest first. */
export function storedErrors(): StoredError[] {
  try {
    const list: unknown = JSON.parse(longTermStorage.get(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isStored) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
export function onStoredErrors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(errors: readonly StoredError[]): void {
  longTermStorage.set(KEY, JSON.stringify(errors.slice(-MOST_STORED)));
  for (const listener of listeners) listener();
}

/** The user's id stays in memory and is never stored. */
export function storeError({ userId: _userId, ...error }: ClientError): void {
  write([...storedErrors(), { ...error, state: 'waiting' }]);
}

export function markSent(ids: ReadonlySet<string>): void {
  write(storedErrors().map((error) => (ids.has(error.id) ? { ...error, state: 'sent' } : error)));
}

export const clearStoredErrors = (): void => write([]);
