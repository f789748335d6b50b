import { useEffect, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { type ClientConfig, readClientConfig } from '#contract/health.ts';
import { call } from '#web/lib/api/api.ts';

type Config = z.output<typeof ClientConfig>;

/** How soon a tab that stays open learns about a new release. */
const STALE_MS = 5 * 60_000;

export interface ConfigState {
  /** Null until known. */
  config: Config | null;
  /** True until the first request succeeds or fails. */
  isPending: boolean;
}

const UNKNOWN: ConfigState = { config: null, isPending: true };
let state = UNKNOWN;
let requestedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

function set(next: ConfigState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function refresh(): Promise<void> {
  if (Date.now() - requestedAt < STALE_MS) return;
  requestedAt = Date.now();
  try {
    set({ config: await call(readClientConfig), isPending: false });
  } catch {
    // If the request fails, every switch stays off and the next page tries again.
    requestedAt = Number.NEGATIVE_INFINITY;
    set({ ...state, isPending: false });
  }
}

/** This installation's switches, once a page has requested them. */
export const useKnownConfig = (): ConfigState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );

/** This installation's switches. */
export function useConfig(): ConfigState {
  useEffect(() => {
    void refresh();
  }, []);
  return useKnownConfig();
}

/**
 * Resets to the state of a fresh page. @internal for tests
 */
export function forgetConfig(): void {
  requestedAt = Number.NEGATIVE_INFINITY;
  state = UNKNOWN;
}
