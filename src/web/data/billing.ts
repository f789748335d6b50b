import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enrollInBeta, readSubscription, type Subscription } from '#contract/billing.ts';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const billingKeys = {
  all: ['billing'] as const,
  subscription: () => [...billingKeys.all, 'subscription'] as const,
};

const subscriptionQuery = queryOptions({
  queryKey: billingKeys.subscription(),
  /** Null where there is none: the server says so with 404. */
  queryFn: ({ signal }): Promise<Subscription | null> =>
    call(readSubscription, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

export const useSubscription = (options: { throwOnError?: boolean } = {}) =>
  useQuery({ ...subscriptionQuery, ...options });

export function useEnrollInBeta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(enrollInBeta),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery.queryKey, subscription),
  });
}
