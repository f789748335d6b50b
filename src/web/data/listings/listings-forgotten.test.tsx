import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { commitImport, undoImport } from '#contract/listings/imports.ts';
import { deleteProperty, updateProperty } from '#contract/listings/properties.ts';
import { NOTHING_TYPED } from '#domain/inputs/typed-fields.ts';
import { comparisonKeys } from '#web/data/calculations.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { onCall, useStubApi } from '#web/testing/stub-api.ts';
import { favoriteKeys } from './favorites.ts';
import { useCommitImport, useUndoImport } from './imports.ts';
import { useDeleteProperty, useSaveOwnListing } from './own-listings.ts';
import { listingKeys } from './properties.ts';
import { analyticsKeys } from './property-analytics.ts';

const KEYS = [
  listingKeys.list({}),
  listingKeys.sample({}),
  listingKeys.mapPoints({}),
  listingKeys.detail('myrtle'),
  favoriteKeys.all,
  analyticsKeys.detail('myrtle'),
  comparisonKeys.detail({ propertyIds: ['bryden'], deals: [] }, {}),
];

useStubApi();

interface Change {
  mutateAsync: (input: never) => Promise<unknown>;
}

/** Which of the responses loaded earlier must be refetched after the change. */
async function forgottenBy(useChange: () => Change, input: unknown): Promise<unknown[]> {
  const client = createQueryClient();
  for (const key of KEYS) client.setQueryData(key, {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useChange, { wrapper });
  await act(() => result.current.mutateAsync(input as never));
  return KEYS.filter((key) => client.getQueryState(key)?.isInvalidated);
}

test('a user’s own listing that is changed or deleted is refetched in lists, figures and comparisons', async () => {
  onCall(updateProperty, () => brydenAnalytics.property);
  onCall(deleteProperty, () => ({ message: 'It is deleted.' }));
  expect(await forgottenBy(() => useSaveOwnListing('bryden'), {})).toEqual(KEYS);
  expect(await forgottenBy(useDeleteProperty, 'bryden')).toEqual(KEYS);
});

test('importing a listings file or undoing the import refetches everything', async () => {
  onCall(commitImport, () => ({
    importId: '4b5c2f6a-0e7d-4c7b-9d51-6f1d1f1c3a10',
    fileName: 'listings.csv',
    format: 'generic' as const,
    rowCount: 2,
    createdAt: '2026-11-15T12:00:00.000Z',
  }));
  onCall(undoImport, () => ({ message: 'Taken out.' }));
  expect(await forgottenBy(useCommitImport, {})).toEqual(KEYS);
  expect(await forgottenBy(useUndoImport, 'file')).toEqual(KEYS);
});

test('nothing is refetched for a deleted listing: its 3 entries leave the cache', async () => {
  onCall(deleteProperty, () => ({ message: 'It is deleted.' }));
  const client = createQueryClient();
  const keys = [
    listingKeys.detail('bryden'),
    analyticsKeys.detail('bryden'),
    analyticsKeys.explanations('bryden', NOTHING_TYPED),
  ];
  for (const key of keys) client.setQueryData(key, {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useDeleteProperty, { wrapper });
  await act(() => result.current.mutateAsync('bryden'));
  expect(keys.map((key) => client.getQueryState(key))).toEqual([undefined, undefined, undefined]);
});
