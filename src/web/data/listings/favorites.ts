import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  addFavorite,
  changeFavorite,
  type Favorite,
  listFavorites,
  removeFavorite,
  type SavedProperty,
} from '#contract/listings/favorites.ts';
import type { MetricsFor } from '#contract/listings/properties.ts';
import { cancelReads, inTurn, putBack, readAgain } from '#web/data/list-changes.ts';
import { readEveryPage } from '#web/data/read-every-page.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { markFavorite } from './properties.ts';

interface SavedList {
  items: Favorite[];
  metricsFor: MetricsFor;
}

export const favoriteKeys = { all: ['favorites'] as const };

/** Reads the whole list, because tags, comparison and export cover all of it. */
const favoritesQuery = queryOptions({
  queryKey: favoriteKeys.all,
  queryFn: ({ signal }): Promise<SavedList> =>
    readEveryPage((query) => call(listFavorites, { query, signal })),
});

export const useFavorites = (isSignedIn = true) =>
  useQuery({ ...favoritesQuery, enabled: isSignedIn });

function patchList(client: QueryClient, change: (items: Favorite[]) => Favorite[]): void {
  client.setQueryData(favoritesQuery.queryKey, (list) =>
    list ? { ...list, items: change(list.items) } : list,
  );
}

interface SaveChange {
  propertyId: string;
  /** Sent when saving: all we'll know about the listing once it leaves the market. */
  data?: SavedProperty;
  /** Passed along when a removal is undone, to restore the notes and tags. */
  notes?: string;
  tags?: string[];
}

async function save({ propertyId, data = {}, notes = '', tags = [] }: SaveChange) {
  const params = { listingId: propertyId };
  await call(addFavorite, { params, body: data });
  if (notes !== '' || tags.length > 0)
    await call(changeFavorite, { params, body: { notes, tags } });
}

/** Saves or removes optimistically; rolls back if the server refuses. */
function useSaving(isSaved: boolean, work: (change: SaveChange) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(favoriteKeys.all),
    mutationFn: work,
    onMutate: async ({ propertyId }) => {
      await cancelReads(client, favoritesQuery.queryKey);
      const before = client.getQueryData(favoritesQuery.queryKey);
      markFavorite(client, propertyId, isSaved);
      if (!isSaved) {
        patchList(client, (items) => items.filter((item) => item.propertyId !== propertyId));
      }
      return { before };
    },
    // Mark it again, because a response requested in the meantime may not include the change.
    onSuccess: (_answer, { propertyId }) => markFavorite(client, propertyId, isSaved),
    onError: (_error, { propertyId }, context) => {
      markFavorite(client, propertyId, !isSaved);
      if (!isSaved) {
        const before = context?.before?.items ?? [];
        patchList(client, (items) =>
          putBack(items, before, (item) => item.propertyId === propertyId),
        );
      }
    },
    onSettled: () => readAgain(client, favoritesQuery.queryKey),
  });
}

export const useSaveProperty = () => useSaving(true, save);

export const useUnsaveProperty = () =>
  useSaving(false, ({ propertyId }) =>
    call(removeFavorite, { params: { listingId: propertyId }, body: {} }),
  );

type Change = { propertyId: string } & BodyOf<typeof changeFavorite>;

/** Optimistic: shows notes and tags as typed, before the server has saved them. */
export function useChangeFavorite() {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(favoriteKeys.all),
    mutationFn: ({ propertyId, ...body }: Change) =>
      call(changeFavorite, { params: { listingId: propertyId }, body }),
    onMutate: async ({ propertyId, notes, tags }) => {
      await cancelReads(client, favoritesQuery.queryKey);
      const before = client.getQueryData(favoritesQuery.queryKey);
      patchList(client, (items) =>
        items.map((item) =>
          item.propertyId === propertyId
            ? { ...item, notes: notes ?? item.notes, tags: tags ?? item.tags }
            : item,
        ),
      );
      return { before };
    },
    onError: (_error, { propertyId }, context) => {
      const before = context?.before?.items.find((item) => item.propertyId === propertyId);
      patchList(client, (items) =>
        items.map((item) => (item.propertyId === propertyId ? (before ?? item) : item)),
      );
    },
    onSettled: () => readAgain(client, favoritesQuery.queryKey),
  });
}
