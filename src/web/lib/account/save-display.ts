import { updatePreferences } from '#contract/preferences.ts';
import type { Display } from '#domain/accounts/display.ts';
import { call } from '#web/lib/api/api.ts';

/** In its own file, so that the sign-in page doesn't load its dependencies. */
export const saveDisplay = async (change: Partial<Display>): Promise<Display> =>
  (await call(updatePreferences, { body: { display: change } })).display;
