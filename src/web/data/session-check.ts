import { readSession } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** Describes the server's response to the session cookie and how long it took. */
export async function checkSessionNow(): Promise<string> {
  const started = performance.now();
  const took = () => `${Math.round(performance.now() - started)} ms`;
  try {
    await call(readSession);
    return `signed in (200, ${took()})`;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 401) return `not signed in (401, ${took()})`;
    return status === null ? `no response (${took()})` : `failed (${status}, ${took()})`;
  }
}
