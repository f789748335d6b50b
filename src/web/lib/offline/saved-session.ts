import type { User } from '#contract/accounts/accounts.ts';
import { DATA_CACHE, OWNER_HEADER, OWNER_URL, SESSION_PATH } from './copy-rules.ts';
import { noteAnswer } from './saved-copy.ts';

/** The server's last response to a session check, from the owner's copies; null if there is none. */
export async function savedSession(): Promise<User | null> {
  try {
    const owner = await (await caches.match(OWNER_URL, { cacheName: DATA_CACHE }))?.text();
    const copy = await caches.match(SESSION_PATH, { cacheName: DATA_CACHE });
    if (!copy || copy.headers.get(OWNER_HEADER) !== owner) return null;
    noteAnswer(copy);
    return (await copy.json()) as User;
  } catch {
    // No copies in this browser.
    return null;
  }
}
