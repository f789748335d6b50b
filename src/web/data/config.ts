import { useEffect, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { type ClientConfig, readClientConfig } from '#contract/health.ts';
import { call } from '#web/lib/api/api.ts';

type Config = z.output<typeof ClientConfig>;

/** A tab that stays open learns of a new release after this long. */
const STALE_MS = 5 * 60_000;

export interface ConfigState {
  /** Null until it is known. */
  config: Config | null;
  /** True until the first request has succeeded or failed. */
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
    // Every switch is off without an answer; the next page requests them again.
    requestedAt = Number.NEGATIVE_INFINITY;
    set({ ...state, isPending: false });
  }
}

/** Switches of this installation, once a page has requested them. */
export const useKnownConfig = (): ConfigState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );

/** Switches of this installation. */
export function useConfig(): ConfigState {
  useEffect(() => {
    void refresh();
  }, []);
  return useKnownConfig();
}

/**
 * As on a fresh page.
 * @internal for tests
 */
export function forgetConfig(): void {
  requestedAt = Number.NEGATIVE_INFINITY;
  state = UNKNOWN;
}
