import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  loadSamplePortfolio,
  removeSamplePortfolio,
} from '#contract/portfolio/sample-portfolio.ts';
import { forgetPortfolio } from '#web/data/portfolio.ts';
import { call } from '#web/lib/api/api.ts';

/** Refetches everything after the sample is added or removed, because it changes the whole portfolio. */
function useSampleChange<Answer>(change: () => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await forgetPortfolio(client);
      await client.invalidateQueries();
    },
  });
}

export const useLoadSample = () => useSampleChange(() => call(loadSamplePortfolio));
export const useRemoveSample = () => useSampleChange(() => call(removeSamplePortfolio));
