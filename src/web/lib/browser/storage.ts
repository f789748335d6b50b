/** Private windows and strict settings may block storage; the product then remembers nothing, but still works. */
function guarded(area: () => Storage) {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    set: (key: string, value: string): void =>
      attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
    keys: (): string[] => attempt((storage) => Object.keys(storage), []),
  };
}

/** Lasts as long as the tab. */
export const tabStorage = guarded(() => sessionStorage);
/** Persists in this browser. */
export const longTermStorage = guarded(() => localStorage);

const APP_PREFIX = 'app_';

/** What the app stores in this tab, under `app_{key}`; cleared with the session. */
export const appData = {
  get: (key: string): string | null => tabStorage.get(APP_PREFIX + key),
  set: (key: string, value: string): void => tabStorage.set(APP_PREFIX + key, value),
  remove: (key: string): void => tabStorage.remove(APP_PREFIX + key),
  clear(): void {
    for (const key of tabStorage.keys()) if (key.startsWith(APP_PREFIX)) tabStorage.remove(key);
  },
};
