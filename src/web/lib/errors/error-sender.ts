import {
  type ClientError,
  MOST_ERRORS_IN_A_BATCH,
  reportClientErrors,
} from '#contract/trust/client-errors.ts';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { markSent, type StoredError, storedErrors } from './error-store.ts';

const LOCK = 'freehold.errors';
/** Errors often come in groups, so sending waits for the rest of the group. */
const GATHER_MS = 2000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 30 * 60_000;

/** In memory only, so that a report can include the user's id without storing it. */
const userIds = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | null = null;
let retryMs = FIRST_RETRY_MS;

export function rememberUser({ id, userId }: ClientError): void {
  if (userId) userIds.set(id, userId);
}

/** Sends pending reports after a delay, or as soon as the connection is back. */
export function sendSoon(afterMs = GATHER_MS): void {
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => {
    timer = null;
    void sendOrRetry();
  }, afterMs);
}

async function sendOrRetry(): Promise<void> {
  try {
    await sendWaiting();
    retryMs = FIRST_RETRY_MS;
  } catch {
    sendSoon(retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }
}

export function stopSending(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}

/** One tab at a time, so that no report is sent twice. A failed batch is retried later. */
export async function sendWaiting(): Promise<void> {
  if (!navigator.onLine) return;
  if (!navigator.locks) return sendBatches();
  await navigator.locks.request(LOCK, sendBatches);
}

async function sendBatches(): Promise<void> {
  for (;;) {
    const waiting = storedErrors().filter(({ state }) => state === 'waiting');
    const batch = waiting.slice(0, MOST_ERRORS_IN_A_BATCH);
    if (batch.length === 0) return;
    await sendBatch(batch);
    const ids = new Set(batch.map(({ id }) => id));
    markSent(ids);
    for (const id of ids) userIds.delete(id);
  }
}

/** A report that the server rejects isn't retried, because it would be rejected every time. */
async function sendBatch(batch: readonly StoredError[]): Promise<void> {
  const errors = batch.map(({ state: _state, ...error }): ClientError => {
    const userId = userIds.get(error.id);
    return { ...error, ...(userId && { userId }) };
  });
  try {
    await call(reportClientErrors, { body: { errors } });
  } catch (error) {
    const isRefused = error instanceof ApiError && [400, 413, 422].includes(error.status ?? 0);
    if (!isRefused) throw error;
  }
}
