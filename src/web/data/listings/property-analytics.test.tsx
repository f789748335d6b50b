import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readAnalytics } from '#contract/listings/property-analytics.ts';
import { NOTHING_TYPED } from '#domain/inputs/typed-fields.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { onCall, useStubApi } from '#web/testing/stub-api.ts';
import { useAnalytics, useExplanations } from './property-analytics.ts';

useStubApi();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('figures load immediately, their explanations when the browser is idle', async () => {
  let becomeIdle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    becomeIdle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const reads: string[] = [];
  onCall(readAnalytics, ({ query }) => {
    reads.push(query.get('explain') === 'true' ? 'explanations' : 'figures');
    return brydenAnalytics;
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      figures: useAnalytics('bryden'),
      explanations: useExplanations('bryden', NOTHING_TYPED),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.figures.data).toBeDefined());
  expect(reads).toEqual(['figures']);

  act(() => becomeIdle());
  await waitFor(() => expect(reads).toEqual(['figures', 'explanations']));
});
