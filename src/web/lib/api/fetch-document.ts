import { ApiError, noAnswer } from './api-error.ts';
import { log } from './log.ts';

/** Fetches a JSON file or document that isn't a call in the contract. */
export async function fetchDocument(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, { signal }).catch(() => {
      throw noAnswer(signal, undefined, undefined);
    });
    const { ok, status } = response;
    if (!ok) throw new ApiError(`Request failed: ${status}`, { status, code: 'unknown' });
    return await response.json();
  } catch (error) {
    if (!signal.aborted) log.error(`GET ${url}`, error);
    throw error;
  }
}
