import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  changeMailSubscription,
  readMailSubscription,
  readNotifications,
  updateNotifications,
} from '#contract/accounts/notifications.ts';
import {
  DEFAULT_SETTINGS,
  mergeSettings,
  type NotificationChange,
  type NotificationSettings,
} from '#domain/notifications/notification-settings.ts';
import { closedGate } from '#web/testing/gate.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
let saved: NotificationSettings = DEFAULT_SETTINGS;
const answer = () => ({ ...saved, updatedAt: null });
beforeEach(() => {
  saved = DEFAULT_SETTINGS;
  onCall(readSession, () => ada);
  onCall(readNotifications, answer);
});

const user = userEvent.setup({ delay: null });
const rentSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Rent overdue' });

test('a change sends only the setting that changed, and a switch that is off hides its frequency', async () => {
  const sent = onCall(updateNotifications, ({ body }) => {
    saved = mergeSettings(saved, body as NotificationChange);
    return answer();
  });
  await openPage('/account/notifications');
  expect(await screen.findByLabelText('How often: Rent overdue')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('How often: Lease ending'), 'Weekly digest');
  await user.click(await rentSwitch());
  await waitFor(() => expect(screen.queryByLabelText('How often: Rent overdue')).toBeNull());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { kinds: { 'lease-ending': { frequency: 'weekly' } } },
    { kinds: { 'rent-overdue': { isOn: false } } },
  ]);
});

test('a demo account, which has no email address, is told to sign up', async () => {
  const demoEndsAt = '2026-11-17T10:12:00.000Z';
  onCall(readSession, () => ({ ...ada, email: '', emailVerified: false, demoEndsAt }));
  await openPage('/account/notifications');
  expect(await screen.findByText(/^Choose which emails we send to you, how often/)).toBeTruthy();
  expect(screen.getByText('Sign up to get emails')).toBeTruthy();
});

test('a rejected change is rolled back, and the page says so', async () => {
  onCall(updateNotifications, () => refuse(500, 'unexpected', 'Something went wrong.'));
  await openPage('/account/notifications');
  await user.click(await rentSwitch());
  expect(await screen.findAllByText('Something went wrong.')).not.toHaveLength(0);
  expectConsole(/notifications/);
  await waitFor(async () => expect((await rentSwitch()).checked).toBe(true));
});

test('of 2 changes in a row, the rejected first one is named even though the second is saved', async () => {
  const gate = closedGate();
  onCall(updateNotifications, async ({ body }) => {
    const change = body as NotificationChange;
    await gate.passed;
    if (change.kinds?.['rent-overdue']) return refuse(409, 'conflict', 'Rent stays as it is.');
    saved = mergeSettings(saved, change);
    return answer();
  });
  await openPage('/account/notifications');
  const ending = await screen.findByLabelText('How often: Lease ending');
  await user.click(await rentSwitch());
  await user.selectOptions(ending, 'Weekly digest');
  gate.open();
  expect(await screen.findByText('Rent stays as it is.')).toBeTruthy();
  await waitFor(async () => expect((await rentSwitch()).checked).toBe(true));
  expect(saved.kinds['lease-ending'].frequency).toBe('weekly');
  expectConsole(/Rent stays/);
});

test('quiet hours show their times when on; receipts are listed as always sent', async () => {
  const sent = onCall(updateNotifications, ({ body }) => {
    saved = mergeSettings(saved, body as NotificationChange);
    return answer();
  });
  await openPage('/account/notifications');
  expect(screen.queryByLabelText('From')).toBeNull();
  await user.click(await screen.findByRole('switch', { name: 'Hold emails during quiet hours' }));
  expect(await screen.findByText('No optional emails from 9:00 PM to 7:00 AM.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('To'), '8:30 AM');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(saved).toMatchObject({
    quietHours: { isOn: true, from: '21:00', to: '08:30' },
    timeZone: 'America/Chicago',
  });
  expect(screen.getByText('Receipts')).toBeTruthy();
});

test('an unsubscribe link opened by a visitor changes nothing until the button is pressed, and can be reversed', async () => {
  onCall(readSession, () => refuse(401, 'unauthenticated', 'Please log in'));
  onCall(readMailSubscription, () => ({
    kind: 'lease-ending' as const,
    isOn: true,
    searchName: null,
  }));
  const sent = onCall(changeMailSubscription, ({ body }) => ({
    kind: 'lease-ending' as const,
    isOn: (body as { isOn: boolean }).isOn,
    searchName: null,
  }));
  await openPage('/unsubscribe?token=t-1');
  const off = await screen.findByRole('button', { name: 'Unsubscribe from Lease ending' });
  expect(sent).toHaveLength(0);
  await user.click(off);
  expect(await screen.findByText('You’re unsubscribed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await screen.findByText('You’re subscribed again')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { token: 't-1', isOn: false },
    { token: 't-1', isOn: true },
  ]);
});

test('a link without its token says it is incomplete', async () => {
  await openPage('/unsubscribe');
  expect(await screen.findByText('This link is incomplete')).toBeTruthy();
});
