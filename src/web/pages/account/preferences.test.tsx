import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { readLogo, readPreferences, updatePreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY, type Display } from '#domain/accounts/display.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { followAccountNumbers, followAccountTheme } from '#web/lib/account/display.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
beforeAll(() => {
  followAccountTheme();
  followAccountNumbers();
});
let saved: Assumptions = DEFAULT_ASSUMPTIONS;
let display: Display = DEFAULT_DISPLAY;
const answer = () => ({
  assumptions: saved,
  isDefault: Object.entries(DEFAULT_ASSUMPTIONS).every(
    ([name, value]) => saved[name as keyof Assumptions] === value,
  ),
  updatedAt: '2026-11-15T12:00:00.000Z',
  display,
});
beforeEach(() => {
  saved = DEFAULT_ASSUMPTIONS;
  display = DEFAULT_DISPLAY;
  onCall(readSession, () => ada);
  onCall(readPreferences, answer);
  onCall(readLogo, () => ({ logo: null }));
});

const user = userEvent.setup({ delay: null });
const effect = (label: string) =>
  within(screen.getByRole('rowheader', { name: label }).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
};

test('typing 25% down changes the example immediately, and only that change is sent', async () => {
  const sent = onCall(updatePreferences, ({ body }) => {
    saved = { ...saved, ...(body as { assumptions: Partial<Assumptions> }).assumptions };
    return answer();
  });
  await openPage('/account/preferences');
  await screen.findByLabelText('Down payment');
  const [before] = effect('Monthly cash flow');
  await type('Down payment', '25');
  const [after, standard] = effect('Monthly cash flow');
  expect(standard).toBe(before);
  expect(after).not.toBe(before);
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ assumptions: { downPaymentPercent: 25 }, display: {} });
  expect(await screen.findByRole('button', { name: 'Reset assumptions to defaults' })).toBeTruthy();
});

test('one click resets one field to its default, and another resets them all', async () => {
  saved = { ...DEFAULT_ASSUMPTIONS, holdYears: 5, loanInterestRate: 6.25 };
  const sent = onCall(updatePreferences, ({ body }) => {
    saved = { ...saved, ...(body as { assumptions: Partial<Assumptions> }).assumptions };
    return answer();
  });
  await openPage('/account/preferences');
  await user.click(
    await screen.findByRole('button', { name: 'Reset Years held to Default 10 years' }),
  );
  expect(screen.getByLabelText('Years held')).toHaveProperty('value', '10');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('button', { name: 'Reset assumptions to defaults' }));
  await waitFor(() => expect(sent[0]!.body).toEqual({ assumptions: DEFAULT_ASSUMPTIONS }));
});

test('35% interest is rejected before sending, server rejections are shown next to their field, and an empty field isn’t sent', async () => {
  const sent = onCall(updatePreferences, () =>
    refuse(400, 'invalid-input', 'Nobody lends at that', {
      issues: [{ path: 'assumptions.loanInterestRate', message: 'Nobody lends at that' }],
    }),
  );
  await openPage('/account/preferences');
  await type('Interest rate', '35');
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByText('Must be at most 30')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await type('Interest rate', '25');
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByText('Nobody lends at that')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Interest rate'));
  await user.clear(screen.getByLabelText('Interest rate'));
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByText('Enter a number')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expectConsole(/users\/preferences/);
});

const choose = (label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(label), option);
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

test('a theme, a start page and a number format are saved, applied immediately and undone together', async () => {
  const sent = onCall(updatePreferences, ({ body }) => {
    display = { ...display, ...(body as { display: Partial<Display> }).display };
    onCall(readSession, () => ({ ...ada, display }));
    return answer();
  });
  await openPage('/account/preferences');
  expect(await screen.findByText(/PDF, CSV and Excel files always use 1,234\.56/)).toBeTruthy();
  await choose('Theme', 'Dark');
  await choose('Start page', 'My Properties');
  await choose('Number format', '1.234,56');
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByText(/\$250\.000, renting for \$2\.200/)).toBeTruthy();
  expect(sent[0]!.body).toEqual({
    assumptions: {},
    display: { theme: 'dark', startPage: 'portfolio', numberFormat: '1.234,56' },
  });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(['Theme', 'Start page', 'Number format'].map(chosen)).toEqual([
    'dark',
    'portfolio',
    '1.234,56',
  ]);
  await type('Interest rate', '6,5');
  expect(screen.getByLabelText('Interest rate')).toHaveProperty('value', '6,5');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/\$250,000, renting for \$2,200/)).toBeTruthy();
  expect(sent[1]!.body).toMatchObject({ display: DEFAULT_DISPLAY });
});

test('the menu switch changes the theme on this page too', async () => {
  onCall(updatePreferences, ({ body }) => {
    display = { ...display, ...(body as { display: Partial<Display> }).display };
    return answer();
  });
  await openPage('/account/preferences');
  await screen.findByLabelText('Theme');
  await user.click(screen.getAllByRole('button', { name: 'Switch between light and dark' })[0]!);
  await waitFor(() => expect(chosen('Theme')).toBe(document.documentElement.dataset['theme']));
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});
