import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readPreferences, updatePreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { closedGate } from '#web/testing/gate.ts';
import { onCall, useStubApi } from '#web/testing/stub-api.ts';
import { useChangePreferences, usePreferences } from './preferences.ts';
import { createQueryClient } from './query-client.ts';

useStubApi();

const preferences = (holdYears: number) => ({
  assumptions: { ...DEFAULT_ASSUMPTIONS, holdYears },
  isDefault: false,
  updatedAt: null,
  display: DEFAULT_DISPLAY,
});

test('a saved value of 12 years stays, even if an earlier request returns 5 years afterward', async () => {
  const answer = closedGate();
  onCall(readPreferences, async () => {
    await answer.passed;
    return preferences(5);
  });
  onCall(updatePreferences, () => preferences(12));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ saved: usePreferences(), change: useChangePreferences() }),
    { wrapper },
  );
  await act(() => result.current.change.mutateAsync({ assumptions: { holdYears: 12 } }));
  await act(async () => answer.open());
  await waitFor(() => expect(result.current.saved.fetchStatus).toBe('idle'));
  expect(result.current.saved.data?.assumptions.holdYears).toBe(12);
});
