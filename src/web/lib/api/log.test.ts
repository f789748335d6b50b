import { expect, test, vi } from 'vitest';
import { setClientSettings } from '#web/lib/browser/client-settings.ts';
import { log } from './log.ts';

function written(): string[] {
  const debug = vi.spyOn(console, 'debug').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  log.debug('small');
  log.error('large');
  const found = [...debug.mock.calls, ...error.mock.calls].map(([first]) => String(first));
  debug.mockRestore();
  error.mockRestore();
  return found;
}

test.each([
  [{}, ['[freehold] large']],
  [{ logLevel: 'debug' }, ['[freehold] small', '[freehold] large']],
  [{ logLevel: 'off' }, []],
  [{ logLevel: 'debug', isConsoleOn: false }, []],
] as const)('with the settings %j the console gets %j', (settings, expected) => {
  setClientSettings(settings);
  expect(written()).toEqual(expected);
});
