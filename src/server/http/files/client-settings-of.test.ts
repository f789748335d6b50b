import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { clientSettingsOf } from './client-settings-of.ts';

test.each([
  [{}, false, true],
  [{}, true, false],
  [{ CLIENT_CONSOLE: 'false' }, false, false],
  [{ CLIENT_CONSOLE: 'true' }, true, true],
])(
  'with the settings %j and production %s, `isConsoleOn` is %s',
  (variables, isProduction, isConsoleOn) => {
    const env = { ...readEnv(variables), isProduction };
    expect(clientSettingsOf(env).isConsoleOn).toBe(isConsoleOn);
  },
);
