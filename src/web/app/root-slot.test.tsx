import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { readClientConfig } from '#contract/health.ts';
import { readProperty } from '#contract/listings/properties.ts';
import { readAnalytics } from '#contract/listings/property-analytics.ts';
import { useFakeWorker } from '#web/testing/fake-worker.ts';
import { brydenAnalytics, bryden as brydenDetails } from '#web/testing/property-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, plainConfig, useStubApi } from '#web/testing/stub-api.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

useStubApi();
useFakeWorker();

const LAYOUTS = [
  ['bare', '/login'],
  ['public', '/guides'],
  ['app', '/home'],
  ['property', `/property/${encodeURIComponent(brydenAnalytics.property.id)}`],
] as const;

test.each(LAYOUTS)('the %s layout includes the app-wide elements', async (_, url) => {
  onCall(readSession, () => ada);
  onCall(readProperty, () => brydenDetails);
  onCall(readAnalytics, () => brydenAnalytics);
  await openPage(url);
  await waitFor(() => expect(screen.getByRole('status', { name: 'Connection' })).toBeTruthy());
  showToast({ title: 'Saved' });
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the mode and new release that one page gets from the server are shown on every other page', async () => {
  onCall(readSession, () => ada);
  onCall(readClientConfig, () => ({ ...plainConfig, isAuthBypassed: true, compatibility: 2 }));
  const router = await openPage('/home');
  expect(await screen.findByText('Dev Mode: Auth Bypassed')).toBeTruthy();
  await router.navigate('/guides');
  expect(await screen.findByRole('heading', { level: 1, name: 'Guides' })).toBeTruthy();
  expect(screen.getByText('Dev Mode: Auth Bypassed')).toBeTruthy();
  expect(screen.getByText('A new version of Freehold is ready')).toBeTruthy();
});

test('a public page doesn’t request the mode or the release', async () => {
  const checks = onCall(readSession, () => ada);
  onCall(readClientConfig, () => {
    throw new Error('nobody asked for this');
  });
  await openPage('/guides');
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(screen.queryByText('Dev Mode: Auth Bypassed')).toBeNull();
});
