import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from '#contract/saved-searches.ts';
import { type BodyOf, call } from '#web/lib/api.ts';

const searchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).items,
  staleTime: 60_000,
});

export const useSavedSearches = () => useQuery(searchesQuery);

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSavedSearch>) => call(createSavedSearch, { body }),
    onSuccess: (saved) =>
      client.setQueryData(searchesQuery.queryKey, (items: SavedSearch[] = []) => [saved, ...items]),
  });
}

/** Gone from the list at once; it comes back when the server refuses. */
export function useForgetSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (searchId: string) => call(deleteSavedSearch, { params: { searchId } }),
    onMutate: (searchId) => {
      const before = client.getQueryData(searchesQuery.queryKey);
      client.setQueryData(searchesQuery.queryKey, (items: SavedSearch[] = []) =>
        items.filter((item) => item.searchId !== searchId),
      );
      return { before };
    },
    onError: (_error, _searchId, context) =>
      client.setQueryData(searchesQuery.queryKey, context?.before),
  });
}
