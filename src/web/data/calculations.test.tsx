import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readPresets } from '#contract/calculations/presets.ts';
import { noPresets } from '#web/testing/preset-samples.ts';
import { onCall, useStubApi } from '#web/testing/stub-api.ts';
import { usePresets } from './calculations.ts';
import { createQueryClient } from './query-client.ts';

useStubApi();

test('presets for ZIP 43205 aren’t offered for 33602 while its own are loading', async () => {
  onCall(readPresets, ({ query }) => noPresets(query.get('zipCode')!));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(usePresets, { wrapper, initialProps: '43205' });
  await waitFor(() => expect(result.current.data?.location.name).toBe('43205'));
  rerender('33602');
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data?.location.name).toBe('33602'));
});
