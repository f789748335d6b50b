import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { updatePreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY, type Display } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { money } from '#domain/text/number-text.ts';
import { chooseTheme, readThemeChoice } from '#web/lib/browser/theme.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, breakConnection, onCall, useStubApi } from '#web/testing/stub-api.ts';
import { followAccountNumbers, followAccountTheme, switchTheme } from './display.ts';
import { closeSession, currentSession, forgetSession, signIn } from './session.ts';

useStubApi();
beforeAll(() => {
  followAccountTheme();
  followAccountNumbers();
});
let account: Display = DEFAULT_DISPLAY;
beforeEach(() => {
  closeSession();
  forgetSession();
  chooseTheme('light');
  account = DEFAULT_DISPLAY;
});

const arrive = (display: Partial<Display>) =>
  signIn({ ...ada, display: { ...DEFAULT_DISPLAY, ...display } });

const savePreferences = () =>
  onCall(updatePreferences, ({ body }) => {
    account = { ...account, ...(body as { display: Partial<Display> }).display };
    return { assumptions: DEFAULT_ASSUMPTIONS, isDefault: true, updatedAt: null, display: account };
  });

test('signing in applies the account’s theme; if none was chosen, the browser’s theme stays', () => {
  arrive({});
  expect(readThemeChoice()).toBe('light');
  arrive({ theme: 'dark' });
  expect(readThemeChoice()).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  closeSession();
  expect(readThemeChoice()).toBe('dark');
});

test('a theme switch changes this browser immediately, then the account; a signed-out visitor’s switch sends nothing', async () => {
  const sent = savePreferences();
  closeSession();
  switchTheme();
  expect(readThemeChoice()).toBe('dark');
  arrive({ theme: 'dark' });
  switchTheme();
  expect(readThemeChoice()).toBe('light');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ display: { theme: 'light' } });
  await vi.waitFor(() =>
    expect(currentSession()).toMatchObject({ user: { display: { theme: 'light' } } }),
  );
});

test('after 3 switches in a row, the last one applies in the browser and the account', async () => {
  const sent = savePreferences();
  arrive({ theme: 'light' });
  switchTheme();
  switchTheme();
  switchTheme();
  expect(readThemeChoice()).toBe('dark');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await vi.waitFor(() =>
    expect(currentSession()).toMatchObject({ user: { display: { theme: 'dark' } } }),
  );
  expect(readThemeChoice()).toBe('dark');
  expect(account.theme).toBe('dark');
});

test('neither an older response nor a failed save undoes a switch', async () => {
  onCall(updatePreferences, breakConnection);
  arrive({ theme: 'light' });
  switchTheme();
  arrive({ theme: 'light' });
  expect(readThemeChoice()).toBe('dark');
  await vi.waitFor(() => expectConsole(/users\/preferences/));
});

test('a theme switch made before the session is known is saved afterward', async () => {
  const sent = savePreferences();
  switchTheme();
  expect(sent).toHaveLength(0);
  arrive({ theme: 'light' });
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ display: { theme: 'dark' } }));
  expect(readThemeChoice()).toBe('dark');
});

test('numbers use the account’s format, and go back to 1,234.56 after signing out', () => {
  arrive({ numberFormat: '1.234,56' });
  expect(money(219_900)).toBe('$219.900');
  expect(localStorage.getItem('freehold.numberFormat')).toBe('1.234,56');
  closeSession();
  expect(money(219_900)).toBe('$219,900');
  expect(localStorage.getItem('freehold.numberFormat')).toBeNull();
});
