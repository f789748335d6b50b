import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeSharedCost,
  createSharedCost,
  deleteSharedCost,
  listSharedCosts,
} from '#contract/shared-costs/shared-costs.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

export type SharedCostBody = BodyOf<typeof createSharedCost>;
export type SharedCostYear = z.output<typeof listSharedCosts.response & z.ZodType>;

/** A year's shared costs, latest first. */
export const useSharedCosts = (year: number) =>
  useQuery({
    queryKey: bookKeys.sharedCosts(year),
    queryFn: ({ signal }) => call(listSharedCosts, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  });

export const useCreateSharedCost = () =>
  useBookChange((body: SharedCostBody) => call(createSharedCost, { body }));

export const useChangeSharedCost = () =>
  useBookChange(({ sharedCostId, body }: { sharedCostId: string; body: SharedCostBody }) =>
    call(changeSharedCost, { params: { sharedCostId }, body }),
  );

export const useDeleteSharedCost = () =>
  useBookChange((sharedCostId: string) => call(deleteSharedCost, { params: { sharedCostId } }));
