import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { addFavorite } from '#contract/listings/favorites.ts';
import { readProperty } from '#contract/listings/properties.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { closedGate } from '#web/testing/gate.ts';
import { bryden, favoriteOf } from '#web/testing/listings.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { onCall, useStubApi } from '#web/testing/stub-api.ts';
import { useSaveProperty } from './favorites.ts';
import { usePropertyGlance } from './properties.ts';

useStubApi();

const { property } = brydenAnalytics;

test('a property saved while it is loading stays saved, even if the response predates the save', async () => {
  const answer = closedGate();
  onCall(readProperty, async () => {
    await answer.passed;
    return { ...property, isFavorite: false } as never;
  });
  onCall(addFavorite, () => favoriteOf(bryden));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ read: usePropertyGlance(property.id), save: useSaveProperty() }),
    { wrapper },
  );
  await act(() => result.current.save.mutateAsync({ propertyId: property.id }));
  await act(async () => answer.open());
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  expect(result.current.read.data?.isFavorite).toBe(true);
});
