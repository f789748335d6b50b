import { appData, longTermStorage, tabStorage } from '#web/lib/browser/storage.ts';

const EMAIL_KEY = 'userEmail';
const NAME_KEY = 'userName';

/** Long-term keys from earlier versions. A token is never migrated, because no script may see one. */
const LEGACY = {
  userId: ['userId', 'user_id'],
  email: ['userEmail', 'user_email'],
  name: ['userName', 'user_name'],
  token: ['authToken', 'auth_token', 'accessToken', 'refreshToken', 'token', 'jwt'],
} as const;

export interface StoredUser {
  userId: string | null;
  email: string | null;
  name: string | null;
}

/** In memory only. */
let userId: string | null = null;

export const readStoredUser = (): StoredUser => ({
  userId,
  email: tabStorage.get(EMAIL_KEY),
  name: tabStorage.get(NAME_KEY),
});

export function storeUser(user: { userId: string; email: string; name: string }): void {
  userId = user.userId;
  tabStorage.set(EMAIL_KEY, user.email);
  tabStorage.set(NAME_KEY, user.name);
}

export function clearStoredUser(): void {
  userId = null;
  tabStorage.remove(EMAIL_KEY);
  tabStorage.remove(NAME_KEY);
  appData.clear();
}

/** Runs once at startup, before anything reads the user. */
export function moveLegacyUser(): void {
  const legacy = {
    userId: take(LEGACY.userId),
    email: take(LEGACY.email),
    name: take(LEGACY.name),
  };
  take(LEGACY.token);
  userId ??= legacy.userId;
  if (legacy.email && !tabStorage.get(EMAIL_KEY)) tabStorage.set(EMAIL_KEY, legacy.email);
  if (legacy.name && !tabStorage.get(NAME_KEY)) tabStorage.set(NAME_KEY, legacy.name);
}

function take(keys: readonly string[]): string | null {
  const found = keys.map((key) => longTermStorage.get(key)).find((value) => value);
  for (const key of keys) longTermStorage.remove(key);
  return found ?? null;
}
