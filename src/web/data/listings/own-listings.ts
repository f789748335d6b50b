import {
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { createProperty, deleteProperty, updateProperty } from '#contract/listings/properties.ts';
import { comparisonKeys } from '#web/data/calculations.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { favoriteKeys } from './favorites.ts';
import { listingKeys } from './properties.ts';
import { analyticsKeys } from './property-analytics.ts';

const SHOWN_IN: readonly QueryKey[] = [
  listingKeys.all,
  favoriteKeys.all,
  analyticsKeys.all,
  comparisonKeys.all,
];

/**
 * A listing the user added appears in lists, on the map, in comparisons and behind every figure on its page. Queries
 * for a deleted listing are removed, not invalidated; otherwise a page still open on it would refetch them.
 */
export async function forgetListings(client: QueryClient, gone?: string): Promise<void> {
  const ofGone = gone === undefined ? [] : [listingKeys.detail(gone), analyticsKeys.detail(gone)];
  const isAboutGone = ({ queryKey }: { queryKey: QueryKey }) =>
    ofGone.some((key) => partialMatchKey(queryKey, key));
  client.removeQueries({ predicate: isAboutGone, type: 'inactive' });
  await Promise.all(
    SHOWN_IN.map((queryKey) =>
      client.invalidateQueries({ queryKey, predicate: (query) => !isAboutGone(query) }),
    ),
  );
}

type OwnProperty = BodyOf<typeof createProperty>;

/** Adds a listing, or updates the one with this id. */
export function useSaveOwnListing(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProperty) =>
      id === null
        ? call(createProperty, { body })
        : call(updateProperty, { params: { listingId: id }, body }),
    onSuccess: () => forgetListings(client),
  });
}

export function useDeleteProperty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteProperty, { params: { listingId: id } }),
    onSuccess: (_answer, id) => forgetListings(client, id),
  });
}
