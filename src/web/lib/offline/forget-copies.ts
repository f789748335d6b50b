import { CACHE_PREFIX } from './copy-rules.ts';

/** Removes the worker and everything it stored, even if it no longer responds. */
export async function forgetOfflineCopies(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // No service workers here, so no copies either.
  }
}
