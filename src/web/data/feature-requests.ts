import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type FeatureRequest,
  listFeatureRequests,
  voteForFeedback,
} from '#contract/trust/feedback.ts';
import { call } from '#web/lib/api/api.ts';

const KEY = ['feature-requests'] as const;

export const useFeatureRequests = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listFeatureRequests, { signal }) });

/**
 * The list keeps its order while it's on screen; otherwise a request could move under the pointer and get the next
 * vote.
 */
export function useVote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feedbackId: string) => call(voteForFeedback, { params: { feedbackId } }),
    onSuccess: (voted) =>
      client.setQueryData<{ items: FeatureRequest[] }>(
        KEY,
        (list) => list && { items: list.items.map((one) => (one.id === voted.id ? voted : one)) },
      ),
  });
}
