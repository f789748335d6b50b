import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  type SavedSearch,
} from '#contract/saved-searches.ts';
import { type BodyOf, call } from '#web/lib/api.ts';
import { inTurn } from './in-turn.ts';

const searchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).items,
  staleTime: 60_000,
});

export const useSavedSearches = () => useQuery(searchesQuery);

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn('saved-searches'),
    mutationFn: (body: BodyOf<typeof createSavedSearch>) => call(createSavedSearch, { body }),
    onSuccess: (saved) =>
      client.setQueryData(searchesQuery.queryKey, (items: SavedSearch[] = []) => [saved, ...items]),
  });
}

export function useRenameSearch() {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn('saved-searches'),
    mutationFn: ({ searchId, name }: Pick<SavedSearch, 'searchId' | 'name'>) =>
      call(renameSavedSearch, { params: { searchId }, body: { name } }),
    onSuccess: (renamed) =>
      client.setQueryData(searchesQuery.queryKey, (items: SavedSearch[] = []) =>
        items.map((item) => (item.searchId === renamed.searchId ? renamed : item)),
      ),
  });
}

/** Gone from the list at once; it comes back when the server refuses. */
export function useForgetSearch() {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn('saved-searches'),
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
