import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { listLoans } from '#contract/owned-properties/loans.ts';
import {
  changeOwnedProperty,
  createOwnedProperty,
  deleteOwnedProperty,
  listOwnedProperties,
  RESTORE_DAYS,
  readOwnedProperty,
  readPropertyContents,
  readPropertyInsights,
  restoreOwnedProperty,
} from '#contract/owned-properties/owned-properties.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { addToPortfolio } from '#contract/portfolio/portfolio.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { staleRecord } from '#web/lib/api/api-error.ts';
import { cancelReads, inTurn, putBack, readAgain } from './list-changes.ts';
import { forgetPortfolio } from './portfolio.ts';
import { readEveryPage } from './read-every-page.ts';

export const ownedKeys = {
  all: ['owned-properties'] as const,
  list: () => [...ownedKeys.all, 'list'] as const,
  details: () => [...ownedKeys.all, 'detail'] as const,
  detail: (id: string) => [...ownedKeys.details(), id] as const,
  loans: (id: string) => [...ownedKeys.detail(id), 'loans'] as const,
  loansOn: (id: string, day: string) => [...ownedKeys.loans(id), day] as const,
  schedule: (id: string, loanId: string) => [...ownedKeys.loans(id), 'schedule', loanId] as const,
  refinance: (id: string, terms: unknown) => ['refinance-preview', id, terms] as const,
  contents: (id: string) => [...ownedKeys.detail(id), 'contents'] as const,
  removed: () => [...ownedKeys.all, 'removed'] as const,
  insights: (id: string) => [...ownedKeys.detail(id), 'insights'] as const,
};

/** Reads all of them, because filters and totals cover the whole portfolio. */
const ownedQuery = queryOptions({
  queryKey: ownedKeys.list(),
  queryFn: async ({ signal }): Promise<OwnedPropertyAnswer[]> =>
    (await readEveryPage((query) => call(listOwnedProperties, { query, signal }))).items,
  staleTime: 30_000,
});

export const useOwnedProperties = (isSignedIn = true) =>
  useQuery({ ...ownedQuery, enabled: isSignedIn });

export function useOwnedProperty(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ownedKeys.detail(id),
    queryFn: ({ signal }) => call(readOwnedProperty, { params: { propertyId: id }, signal }),
    placeholderData: () =>
      client.getQueryData(ownedQuery.queryKey)?.find(({ property }) => property.id === id),
  });
}

export const useOwnedLoans = (id: string) =>
  useQuery({
    queryKey: ownedKeys.loans(id),
    queryFn: async ({ signal }) =>
      (await call(listLoans, { params: { propertyId: id }, query: {}, signal })).items,
  });

export const usePropertyInsights = (id: string) =>
  useQuery({
    queryKey: ownedKeys.insights(id),
    queryFn: ({ signal }) => call(readPropertyInsights, { params: { propertyId: id }, signal }),
  });

/** Re-exported here, so that pages don't bundle the schemas in the same file. */
export const restoreDays = RESTORE_DAYS;

/** Removed properties that can be restored. */
export const useRemovedProperties = () =>
  useQuery({
    queryKey: ownedKeys.removed(),
    queryFn: async ({ signal }) =>
      (
        await readEveryPage((query) =>
          call(listOwnedProperties, { query: { ...query, removed: true }, signal }),
        )
      ).items,
  });

/** How many records would be deleted with a property. */
export const usePropertyContents = (id: string) =>
  useQuery({
    queryKey: ownedKeys.contents(id),
    queryFn: ({ signal }) => call(readPropertyContents, { params: { propertyId: id }, signal }),
    // Counted again each time the user is asked to confirm.
    staleTime: 0,
  });

const isOf = (id: string) => (owned: OwnedPropertyAnswer) => owned.property.id === id;

function patchOwned(
  client: QueryClient,
  change: (items: OwnedPropertyAnswer[]) => OwnedPropertyAnswer[],
): void {
  client.setQueryData(ownedQuery.queryKey, (items) => items && change(items));
}

/** Replaces a property with the server's version; a new one goes last, in the server's order. */
function putOwned(client: QueryClient, owned: OwnedPropertyAnswer): void {
  const { id } = owned.property;
  client.setQueryData(ownedKeys.detail(id), owned);
  patchOwned(client, (items) =>
    items.some(isOf(id))
      ? items.map((item) => (isOf(id)(item) ? owned : item))
      : [...items, owned].toSorted((a, b) =>
          a.property.createdAt.localeCompare(b.property.createdAt),
        ),
  );
}

/** After a change, refetches every figure in the portfolio. */
async function settle(client: QueryClient): Promise<void> {
  await Promise.all([
    readAgain(client, ownedKeys.list()),
    client.invalidateQueries({ queryKey: ownedKeys.details() }),
    client.invalidateQueries({ queryKey: ownedKeys.removed() }),
    forgetPortfolio(client),
  ]);
}

/** A change that returns the property itself. */
function useOwnedChange<Input>(work: (input: Input) => Promise<OwnedPropertyAnswer>) {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(ownedKeys.list()),
    mutationFn: work,
    onMutate: () => cancelReads(client, ownedQuery.queryKey),
    onSuccess: (owned) => putOwned(client, owned),
    onSettled: () => void settle(client),
  });
}

export const useCreateOwnedProperty = () =>
  useOwnedChange((body: BodyOf<typeof createOwnedProperty>) => call(createOwnedProperty, { body }));

/** Adds an owned property from a listing or a saved analysis. */
export const useAddToPortfolio = () =>
  useOwnedChange((id: string) => call(addToPortfolio, { body: { id } }));

type Change = { id: string } & BodyOf<typeof changeOwnedProperty>;

/** Edits a property, based on the version that was read. */
export const useChangeOwnedProperty = () =>
  useOwnedChange(({ id, ...body }: Change) =>
    call(changeOwnedProperty, { params: { propertyId: id }, body }),
  );

export const useRestoreOwnedProperty = () =>
  useOwnedChange((id: string) => call(restoreOwnedProperty, { params: { propertyId: id } }));

interface Removal {
  id: string;
  books: 'keep' | 'delete';
}

/** Removed optimistically; restored if the server refuses. */
export function useRemoveOwnedProperty() {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(ownedKeys.list()),
    mutationFn: ({ id, books }: Removal) =>
      call(deleteOwnedProperty, { params: { propertyId: id }, query: { books } }),
    onMutate: async ({ id }) => {
      await cancelReads(client, ownedQuery.queryKey);
      const before = client.getQueryData(ownedQuery.queryKey) ?? [];
      patchOwned(client, (items) => items.filter((item) => !isOf(id)(item)));
      return { before };
    },
    onSuccess: (_answer, { id }) =>
      client.removeQueries({ queryKey: ownedKeys.detail(id), type: 'inactive' }),
    onError: (_error, { id }, context) =>
      patchOwned(client, (items) => putBack(items, context?.before ?? [], isOf(id))),
    onSettled: () => void settle(client),
  });
}

/** The current property, if a change failed because another session changed it first; null for any other failure. */
export const currentOwned = (error: unknown): OwnedPropertyAnswer | null =>
  staleRecord(error) as OwnedPropertyAnswer | null;
