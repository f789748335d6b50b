import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  enrollInBeta,
  readPlanUsage,
  readSubscription,
  type Subscription,
} from '#contract/billing.ts';
import type { PlanLimit } from '#domain/plans/plans.ts';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

export const billingKeys = {
  all: ['billing'] as const,
  subscription: () => [...billingKeys.all, 'subscription'] as const,
  usage: () => [...billingKeys.all, 'usage'] as const,
  plans: () => [...billingKeys.all, 'plans'] as const,
  cards: () => [...billingKeys.all, 'cards'] as const,
  history: (limit: number) => [...billingKeys.all, 'history', limit] as const,
  change: (priceId: string) => [...billingKeys.all, 'change', priceId] as const,
  /** Separate from the other billing keys, because a completed checkout stays on screen until the bank responds. */
  testCheckout: (id: string) => ['test-checkout', id] as const,
};

const subscriptionQuery = queryOptions({
  queryKey: billingKeys.subscription(),
  /** Null if there is none; the server then responds with 404. */
  queryFn: ({ signal }): Promise<Subscription | null> =>
    call(readSubscription, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

export const useSubscription = (options: { throwOnError?: boolean } = {}) =>
  useQuery({ ...subscriptionQuery, ...options });

const usageQuery = queryOptions({
  queryKey: billingKeys.usage(),
  queryFn: ({ signal }) => call(readPlanUsage, { signal }),
});

/** What the plan includes and how much is used; null if nothing is limited, undefined while loading. */
export function usePlanAllowance(
  limit: PlanLimit,
): { used: number; most: number } | null | undefined {
  const { data } = useQuery(usageQuery);
  if (!data) return undefined;
  const found = data.limits.find((one) => one.limit === limit);
  return found && found.most !== null ? { used: found.used, most: found.most } : null;
}

/** Whether the plan limits this. Treated as limited until we know, so that nothing is used up by accident. */
export function useIsCounted(limit: PlanLimit): boolean {
  const { isPending } = useQuery(usageQuery);
  const allowance = usePlanAllowance(limit);
  return isPending || allowance != null;
}

/** All of the plan's limits; empty if nothing is limited or while loading. */
export function usePlanAllowances(): { limit: PlanLimit; used: number; most: number }[] {
  const { data } = useQuery(usageQuery);
  return (data?.limits ?? []).flatMap(({ limit, used, most }) =>
    most === null ? [] : [{ limit, used, most }],
  );
}

/** Returns a function to call after using something that the plan limits. */
export function useForgetPlanUsage(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: usageQuery.queryKey });
}

export function useEnrollInBeta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(enrollInBeta),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery.queryKey, subscription),
  });
}
