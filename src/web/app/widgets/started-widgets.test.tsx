import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submitFeedback } from '#contract/trust/feedback.ts';
import { setClientSettings } from '#web/lib/browser/client-settings.ts';
import { readConsent, saveConsent } from '#web/lib/consent/consent.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';
import { StartedWidgets } from './started-widgets.tsx';

useStubApi();

const user = userEvent.setup({ delay: null });
const thanks = { id: '7d7f1f0e-3f0e-4f7a-9c55-0a6a4f6f5b11', message: 'Thank you' };

beforeEach(() => {
  document.cookie = 'consent=; path=/; max-age=0';
});

const openWidget = async () => {
  render(<StartedWidgets />);
  await user.click(screen.getByRole('button', { name: 'Feedback' }));
  return within(screen.getByRole('dialog', { name: 'Send feedback' }));
};

test('feedback starts as an improvement with stars; a bug has none, and a blank description can’t be sent', async () => {
  const panel = await openWidget();
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Improvement' }).checked).toBe(true);
  expect(panel.getByRole('group', { name: /How are we doing today/ })).toBeTruthy();
  await user.click(panel.getByRole('radio', { name: 'Bug' }));
  expect(panel.queryByRole('group', { name: /How are we doing today/ })).toBeNull();
  const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Send feedback' });
  await user.type(panel.getByLabelText('What went wrong?'), '   ');
  expect(send.disabled).toBe(true);
  await user.type(panel.getByLabelText('What went wrong?'), 'Map');
  expect([send.disabled, panel.getByText('6 of 1,000').textContent]).toEqual([false, '6 of 1,000']);
});

test('the widget sends the type, 4 stars and the page it was opened on, says thank you, and closes and clears after 2 seconds', async () => {
  window.history.replaceState(null, '', '/saved');
  const received = onCall(submitFeedback, () => thanks);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const panel = await openWidget();
  await user.click(panel.getByRole('radio', { name: '4 of 5 stars' }));
  await user.type(panel.getByLabelText('Title'), 'Snap');
  await user.type(panel.getByLabelText('What should change?'), 'The slider');
  window.history.replaceState(null, '', '/search');
  await user.click(panel.getByRole('button', { name: 'Send feedback' }));
  expect(await panel.findByText('Thank you')).toBeTruthy();
  expect(received[0]?.body).toEqual({
    type: 'IMPROVEMENT',
    title: 'Snap',
    description: 'The slider',
    rating: 4,
    page: '/saved',
    userAgent: navigator.userAgent,
    timestamp: expect.any(String),
  });
  expect(timers.mock.calls.some(([, delay]) => delay === 2000)).toBe(true);
  timers.mockRestore();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: 'Feedback' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('What should change?').value).toBe('');
});

test('if sending fails, the widget stays open with the typed text and shows no message', async () => {
  onCall(submitFeedback, () => refuse(500, 'internal', 'Something broke'));
  const panel = await openWidget();
  await user.type(panel.getByLabelText('What should change?'), 'The slider');
  await user.click(panel.getByRole('button', { name: 'Send feedback' }));
  await waitFor(() => expectConsole(/Something broke/));
  expect(panel.getByLabelText<HTMLTextAreaElement>('What should change?').value).toBe('The slider');
  expect(panel.queryByText(/Something broke/)).toBeNull();
});

test('Escape closes the widget, keeps the typed text and restores focus', async () => {
  const panel = await openWidget();
  await user.type(panel.getByLabelText('What should change?'), 'Later');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Feedback' }));
  await user.click(screen.getByRole('button', { name: 'Feedback' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('What should change?').value).toBe('Later');
});

/** A tag manager can set analytics and marketing cookies. */
beforeEach(() => setClientSettings({ containerId: 'GTM-ABC123' }));
afterEach(() => setClientSettings(null));

const banner = () => screen.queryByRole('region', { name: /cookies|privacy/i });
const chosen = () => {
  const consent = readConsent();
  return consent && [consent.analytics, consent.preferences, consent.marketing];
};

test.each([
  ['Essential only', [false, false, false]],
  ['Accept all', [true, true, true]],
  ['Close without saving', null],
])('%s hides the banner and saves %j', async (button, saved) => {
  render(<StartedWidgets />);
  await user.click(within(banner()!).getByRole('button', { name: button }));
  expect([banner(), chosen()]).toEqual([null, saved]);
});

test('selected categories are saved as selected, and the footer opens the banner with them again', async () => {
  render(
    <>
      <button type="button" data-reopen-cookie-choice="">
        Cookie settings
      </button>
      <StartedWidgets />
    </>,
  );
  await user.click(within(banner()!).getByRole('button', { name: 'Choose' }));
  expect(document.activeElement).toBe(
    within(banner()!).getByRole('checkbox', { name: /Analytics/ }),
  );
  await user.click(within(banner()!).getByRole('checkbox', { name: /Analytics/ }));
  await user.click(within(banner()!).getByRole('button', { name: 'Save my choices' }));
  expect([banner(), chosen()]).toEqual([null, [true, false, false]]);
  await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
  const switches = within(banner()!).getAllByRole<HTMLInputElement>('checkbox');
  const shown = switches.filter((one) => !one.closest('label')!.hidden);
  expect(shown.map(({ name, checked }) => [name, checked])).toEqual([
    ['analytics', true],
    ['marketing', false],
  ]);
});

test('without optional cookies there is no banner', () => {
  setClientSettings({ measurementId: null, containerId: null });
  render(<StartedWidgets />);
  expect(banner()).toBeNull();
});

test('with analytics only, the banner asks about analytics only', async () => {
  setClientSettings({ measurementId: 'G-ABC123' });
  render(<StartedWidgets />);
  await user.click(within(banner()!).getByRole('button', { name: 'Choose' }));
  const switches = within(banner()!).getAllByRole<HTMLInputElement>('checkbox');
  const shown = switches.filter((one) => !one.closest('label')!.hidden);
  expect(shown.map(({ name }) => name)).toEqual(['analytics']);
});

test('the banner doesn’t return after a choice', () => {
  saveConsent({ analytics: false, marketing: false, preferences: false });
  render(<StartedWidgets />);
  expect(screen.getByRole('region', { name: 'Help us improve' })).toBeTruthy();
  expect(banner()).toBeNull();
});
