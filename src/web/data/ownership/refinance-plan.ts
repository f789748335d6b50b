import { useMutation, useQuery } from '@tanstack/react-query';
import {
  optimizeBrrrr,
  type RefinancePolicyAnswer,
  readBrrrrScenarios,
} from '#contract/portfolio/refinance-plan.ts';
import { portfolioKeys } from '#web/data/portfolio.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

export type RefinanceRequest = BodyOf<typeof optimizeBrrrr>;

export const useOptimizedRefinances = () =>
  useMutation({ mutationFn: (body: RefinanceRequest) => call(optimizeBrrrr, { body }) });

/** The same refinance policy with lower property values, a higher rate and lower rents. */
export const useRefinanceScenarios = (policy: RefinancePolicyAnswer) =>
  useQuery({
    queryKey: portfolioKeys.refinanceScenarios(policy),
    queryFn: async ({ signal }) =>
      (await call(readBrrrrScenarios, { query: policy, signal })).scenarios,
  });
