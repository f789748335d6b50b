import type { Page } from '@playwright/test';
import {
  CLIENT_SETTINGS_META,
  type ClientSettings,
  DEFAULT_CLIENT_SETTINGS,
} from '#domain/client/client-settings.ts';

/** Simulates an installation with these settings, which are embedded in every page. */
export async function withClientSettings(
  page: Page,
  settings: Partial<ClientSettings>,
  headers: Record<string, string> = {},
): Promise<void> {
  const content = JSON.stringify({ ...DEFAULT_CLIENT_SETTINGS, ...settings });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      new RegExp(`(name="${CLIENT_SETTINGS_META}" content=")[^"]*`),
      (_, start: string) => start + content.replaceAll('"', '&quot;'),
    );
    await route.fulfill({ response, body, headers: { ...response.headers(), ...headers } });
  });
}
