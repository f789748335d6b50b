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
  /** Not among the rest: a checkout that was completed stays on the screen until its bank has answered. */
  testCheckout: (id: string) => ['test-checkout', id] as const,
};

const subscriptionQuery = queryOptions({
  queryKey: billingKeys.subscription(),
  /** Null where there is none: the server answers 404. */
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

/** What the plan includes and how much of it is used; null where nothing is limited, undefined while it is not known. */
export function usePlanAllowance(
  limit: PlanLimit,
): { used: number; most: number } | null | undefined {
  const { data } = useQuery(usageQuery);
  if (!data) return undefined;
  const found = data.limits.find((one) => one.limit === limit);
  return found && found.most !== null ? { used: found.used, most: found.most } : null;
}

/** Whether something is limited by the plan; what is not known yet may be, so that nothing is used up by accident. */
export function useIsCounted(limit: PlanLimit): boolean {
  const { isPending } = useQuery(usageQuery);
  const allowance = usePlanAllowance(limit);
  return isPending || allowance != null;
}

/** Every limit of the plan; none where nothing is limited or it is not known yet. */
export function usePlanAllowances(): { limit: PlanLimit; used: number; most: number }[] {
  const { data } = useQuery(usageQuery);
  return (data?.limits ?? []).flatMap(({ limit, used, most }) =>
    most === null ? [] : [{ limit, used, most }],
  );
}

/** To be called after something was used. */
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
