import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  createSavedSearch,
  deleteSavedSearch,
  LONGEST_SEARCH_NAME,
  listSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from '#contract/listings/saved-searches.ts';
import { cancelReads, inTurn, putBack, readAgain } from '#web/data/list-changes.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

/** Re-exported here, so that the pages don't bundle the schema. */
export const longestSearchName = LONGEST_SEARCH_NAME;

const savedSearchKeys = { all: ['saved-searches'] as const };

const searchesQuery = queryOptions({
  queryKey: savedSearchKeys.all,
  queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).items,
  staleTime: 60_000,
});

export const useSavedSearches = () => useQuery(searchesQuery);

const patch = (client: QueryClient, change: (items: SavedSearch[]) => SavedSearch[]) =>
  client.setQueryData(searchesQuery.queryKey, (items) => items && change(items));

type SearchChange = Pick<SavedSearch, 'searchId'> & Partial<Pick<SavedSearch, 'name' | 'alert'>>;

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(savedSearchKeys.all),
    mutationFn: (body: BodyOf<typeof createSavedSearch>) => call(createSavedSearch, { body }),
    onMutate: () => cancelReads(client, searchesQuery.queryKey),
    onSuccess: (saved) => patch(client, (items) => [saved, ...items]),
    onSettled: () => void readAgain(client, searchesQuery.queryKey),
  });
}

/** Changes the name or the alerts. Optimistic; rolled back if the server refuses. */
export function useUpdateSearch() {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(savedSearchKeys.all),
    mutationFn: ({ searchId, ...body }: SearchChange) =>
      call(updateSavedSearch, { params: { searchId }, body }),
    onMutate: async ({ searchId, ...change }) => {
      await cancelReads(client, searchesQuery.queryKey);
      const before = client.getQueryData(searchesQuery.queryKey);
      patch(client, (items) =>
        items.map((item) => (item.searchId === searchId ? { ...item, ...change } : item)),
      );
      return { before };
    },
    onError: (_error, { searchId }, context) => {
      const old = context?.before?.find((item) => item.searchId === searchId);
      if (old)
        patch(client, (items) => items.map((item) => (item.searchId === searchId ? old : item)));
    },
    onSuccess: (renamed) =>
      patch(client, (items) =>
        items.map((item) => (item.searchId === renamed.searchId ? renamed : item)),
      ),
    onSettled: () => void readAgain(client, searchesQuery.queryKey),
  });
}

/** Removed optimistically; restored if the server refuses. */
export function useForgetSearch() {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(savedSearchKeys.all),
    mutationFn: (searchId: string) => call(deleteSavedSearch, { params: { searchId } }),
    onMutate: async (searchId) => {
      await cancelReads(client, searchesQuery.queryKey);
      const before = client.getQueryData(searchesQuery.queryKey);
      patch(client, (items) => items.filter((item) => item.searchId !== searchId));
      return { before };
    },
    onError: (_error, searchId, context) =>
      patch(client, (items) =>
        putBack(items, context?.before ?? [], (item) => item.searchId === searchId),
      ),
    onSettled: () => void readAgain(client, searchesQuery.queryKey),
  });
}
