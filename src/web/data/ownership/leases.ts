import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeLease,
  createLease,
  deleteLease,
  endLease,
  type LeaseAnswer,
  listLeases,
  renewLease,
  undoEndLease,
  undoRenewLease,
} from '#contract/leases/leases.ts';
import { readLeaseLedger } from '#contract/payments/payments.ts';
import { readEveryPage } from '#web/data/read-every-page.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { staleRecord } from '#web/lib/api/api-error.ts';
import { bookKeys, forgetBooks } from './books.ts';

export type LeaseLedger = z.output<typeof readLeaseLedger.response & z.ZodType>;

/** Every lease of a property, latest first. */
export const useLeases = (propertyId: string) =>
  useQuery({
    queryKey: bookKeys.leases(propertyId),
    queryFn: async ({ signal }): Promise<LeaseAnswer[]> =>
      (await readEveryPage((query) => call(listLeases, { params: { propertyId }, query, signal })))
        .items,
  });

/** The ledgers loaded so far, by lease id. */
export function useLeaseLedgers(propertyId: string, leaseIds: readonly string[]) {
  return useQueries({
    queries: leaseIds.map((historyId) => ({
      queryKey: bookKeys.ledger(propertyId, historyId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(readLeaseLedger, { params: { propertyId, historyId }, signal }),
    })),
    combine: (results) => ({
      ledgers: new Map(
        results.flatMap(({ data }, at): [string, LeaseLedger][] =>
          data ? [[leaseIds[at] ?? '', data]] : [],
        ),
      ),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
}

/** Changes the books and refetches everything derived from them, whether or not the change succeeded. */
export function useBookChange<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: work, onSettled: () => void forgetBooks(client) });
}

export const useCreateLease = (propertyId: string) =>
  useBookChange((body: BodyOf<typeof createLease>) =>
    call(createLease, { params: { propertyId }, body }),
  );

type OfLease<Body> = Body & { historyId: string };

export const useChangeLease = (propertyId: string) =>
  useBookChange(({ historyId, ...body }: OfLease<BodyOf<typeof changeLease>>) =>
    call(changeLease, { params: { propertyId, historyId }, body }),
  );

/** Removes a deleted lease from the list immediately, so that nothing refetches its ledger. */
function useLeaseRemoval<Lease extends { id: string }, Output>(
  propertyId: string,
  work: (lease: Lease) => Promise<Output>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (_, { id }) => {
      client.setQueryData<LeaseAnswer[]>(bookKeys.leases(propertyId), (leases) =>
        leases?.filter((lease) => lease.id !== id),
      );
      client.removeQueries({ queryKey: bookKeys.ledger(propertyId, id) });
    },
    onSettled: () => void forgetBooks(client),
  });
}

export const useDeleteLease = (propertyId: string) =>
  useLeaseRemoval(propertyId, ({ id: historyId }: Pick<LeaseAnswer, 'id'>) =>
    call(deleteLease, { params: { propertyId, historyId } }),
  );

export const useRenewLease = (propertyId: string) =>
  useBookChange(({ historyId, ...body }: OfLease<BodyOf<typeof renewLease>>) =>
    call(renewLease, { params: { propertyId, historyId }, body }),
  );

export const useEndLease = (propertyId: string) =>
  useBookChange(({ historyId, ...body }: OfLease<BodyOf<typeof endLease>>) =>
    call(endLease, { params: { propertyId, historyId }, body }),
  );

type AsAnswered = Pick<LeaseAnswer, 'id' | 'version'>;

/** Reopens a lease that was just ended, using the response from the request that ended it. */
export const useUndoEndLease = (propertyId: string) =>
  useBookChange(({ id: historyId, version }: AsAnswered) =>
    call(undoEndLease, { params: { propertyId, historyId }, body: { version } }),
  );

/** Undoes a renewal, using the response from the request that renewed the lease. */
export const useUndoRenewLease = (propertyId: string) =>
  useLeaseRemoval(propertyId, ({ id: historyId, version }: AsAnswered) =>
    call(undoRenewLease, { params: { propertyId, historyId }, body: { version } }),
  );

type EndTerms = OfLease<Omit<BodyOf<typeof endLease>, 'preview'>>;

/** Previews the settlement; nothing changes. */
export const useSettlementPreview = (propertyId: string, terms: EndTerms | null) =>
  useQuery({
    queryKey: bookKeys.settlement(propertyId, terms),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn:
      terms === null
        ? skipToken
        : ({ signal }) => {
            const { historyId, ...body } = terms;
            const params = { propertyId, historyId };
            return call(endLease, { params, body: { ...body, preview: true }, signal });
          },
  });

/** The current lease, if a change failed because another session changed it first; null for any other failure. */
export const currentLease = (error: unknown): LeaseAnswer | null =>
  staleRecord(error) as LeaseAnswer | null;
