import { useQuery } from '@tanstack/react-query';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { portfolioKeys } from '#web/data/portfolio.ts';
import { call } from '#web/lib/api/api.ts';
import { useIdle } from '#web/lib/use-idle.ts';

/** Enough for stable bands: the run takes the server a few hundredths of a second for each property. */
const PATHS = 10_000;
const YEARS = 10;

/** Simulates equity over the next 10 years 10,000 times once the page is idle; for all properties if the id is null. */
export function useEquityRange(propertyId: string | null, share: OwnerShare) {
  const isIdle = useIdle();
  return useQuery({
    queryKey: portfolioKeys.equityRange(propertyId, share),
    queryFn: ({ signal }) =>
      call(simulatePortfolio, {
        body: { years: YEARS, paths: PATHS, share, ...(propertyId !== null && { propertyId }) },
        signal,
      }),
    enabled: isIdle,
  });
}
