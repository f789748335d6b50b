import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  adjustReserve,
  allocateReserve,
  listReserveTransactions,
  readReserve,
  withdrawReserve,
} from '#contract/reserves/reserves.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

export const useReserve = (propertyId: string) =>
  useQuery({
    queryKey: bookKeys.reserve(propertyId),
    queryFn: ({ signal }) => call(readReserve, { params: { propertyId }, signal }),
  });

/** All transactions, newest first, loaded page by page. */
export const useReserveTransactions = (propertyId: string) =>
  useInfiniteQuery({
    queryKey: bookKeys.reserveMoves(propertyId),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(listReserveTransactions, {
        params: { propertyId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Adds a month's share of the rent to the reserve; repeating a month changes nothing, and the response says so. */
export const useAllocateReserve = (propertyId: string) =>
  useBookChange((month: string) =>
    call(allocateReserve, { params: { propertyId }, query: { month } }),
  );

export const useWithdrawReserve = (propertyId: string) =>
  useBookChange((body: BodyOf<typeof withdrawReserve>) =>
    call(withdrawReserve, { params: { propertyId }, body }),
  );

export const useAdjustReserve = (propertyId: string) =>
  useBookChange((body: BodyOf<typeof adjustReserve>) =>
    call(adjustReserve, { params: { propertyId }, body }),
  );
