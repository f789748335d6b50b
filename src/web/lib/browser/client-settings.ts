import {
  CLIENT_SETTINGS_META,
  type ClientSettings,
  DEFAULT_CLIENT_SETTINGS,
} from '#domain/client/client-settings.ts';

let known: ClientSettings | null = null;

/** Written into the page by the server and read once. */
export const clientSettings = (): ClientSettings => (known ??= readSettings());

function readSettings(): ClientSettings {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_SETTINGS_META}"]`);
  try {
    return JSON.parse(meta?.content ?? '') as ClientSettings;
  } catch {
    return DEFAULT_CLIENT_SETTINGS;
  }
}

/** @internal for tests */
export function setClientSettings(settings: Partial<ClientSettings> | null): void {
  known = settings && { ...DEFAULT_CLIENT_SETTINGS, ...settings };
}
