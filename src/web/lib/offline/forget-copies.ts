import { CACHE_PREFIX } from './copy-rules.ts';

/** The worker and everything it stored. Also where it no longer listens. */
export async function forgetOfflineCopies(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // No workers here, so no copies either.
  }
}
