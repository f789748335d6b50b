import { updatePreferences } from '#contract/preferences.ts';
import type { Display } from '#domain/accounts/display.ts';
import { call } from '#web/lib/api/api.ts';

/** Of its own, so that the sign-in page does not load what it needs. */
export const saveDisplay = async (change: Partial<Display>): Promise<Display> =>
  (await call(updatePreferences, { body: { display: change } })).display;
