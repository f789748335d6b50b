import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import {
  readAllocation,
  readEquityProjections,
  readGeography,
  readPortfolioMetrics,
  readPortfolioSummary,
} from '#contract/portfolio/portfolio.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { call } from '#web/lib/api/api.ts';

/** Error messages for parts of the portfolio that fail to load (specification, section 8). */
export const PORTFOLIO_FAILURES = {
  portfolio: 'Failed to fetch portfolio',
  userProperties: 'Failed to fetch user properties',
  properties: 'Failed to fetch properties',
} as const;

/** Horizons for the equity projection, in years; all are prefetched (section 9). */
export const EQUITY_HORIZONS = [3, 5, 10] as const;
export type EquityHorizon = (typeof EQUITY_HORIZONS)[number];

/** An equity projection is cached for five minutes (section 9). */
const EQUITY_FRESH_MS = 5 * 60 * 1000;

export const portfolioKeys = {
  all: ['portfolio'] as const,
  metrics: (share: OwnerShare) => [...portfolioKeys.all, 'metrics', share] as const,
  summary: (share: OwnerShare) => [...portfolioKeys.all, 'summary', share] as const,
  allocation: (share: OwnerShare) => [...portfolioKeys.all, 'allocation', share] as const,
  geography: (share: OwnerShare) => [...portfolioKeys.all, 'geography', share] as const,
  refinanceScenarios: (policy: object) =>
    [...portfolioKeys.all, 'refinance-scenarios', policy] as const,
  taxYear: (year: string, share: string) =>
    [...portfolioKeys.all, 'tax-year', year, share] as const,
  taxRows: (year: string, line: number, propertyId: string | null) =>
    [...portfolioKeys.all, 'tax-rows', year, line, propertyId] as const,
  switch: () => [...portfolioKeys.all, 'switch'] as const,
  bookImports: () => [...portfolioKeys.all, 'book-imports'] as const,
  equity: () => [...portfolioKeys.all, 'equity'] as const,
  equityOver: (years: number, share: OwnerShare) =>
    [...portfolioKeys.equity(), years, share] as const,
  equityRange: (propertyId: string | null, share: OwnerShare) =>
    [...portfolioKeys.all, 'equity-range', propertyId, share] as const,
};

export type PortfolioAllocation = z.output<typeof readAllocation.response & z.ZodType>;
export type AllocationShare = PortfolioAllocation['byType'][number];
export type PortfolioGeography = z.output<typeof readGeography.response & z.ZodType>;
export type ProjectedEquity = z.output<
  typeof readEquityProjections.response & z.ZodType
>['years'][number];

export const usePortfolioMetrics = (share: OwnerShare) =>
  useQuery({
    queryKey: portfolioKeys.metrics(share),
    queryFn: ({ signal }) => call(readPortfolioMetrics, { query: { share }, signal }),
  });

export const usePortfolioSummary = (share: OwnerShare) =>
  useQuery({
    queryKey: portfolioKeys.summary(share),
    queryFn: ({ signal }) => call(readPortfolioSummary, { query: { share }, signal }),
  });

export const useAllocation = (share: OwnerShare) =>
  useQuery({
    queryKey: portfolioKeys.allocation(share),
    queryFn: ({ signal }) => call(readAllocation, { query: { share }, signal }),
  });

export const useGeography = (share: OwnerShare) =>
  useQuery({
    queryKey: portfolioKeys.geography(share),
    queryFn: ({ signal }) => call(readGeography, { query: { share }, signal }),
  });

const equityQuery = (years: EquityHorizon, share: OwnerShare) =>
  queryOptions({
    queryKey: portfolioKeys.equityOver(years, share),
    queryFn: async ({ signal }): Promise<ProjectedEquity[]> =>
      (await call(readEquityProjections, { query: { years, share }, signal })).years,
    staleTime: EQUITY_FRESH_MS,
    gcTime: EQUITY_FRESH_MS,
  });

/** The projection for one horizon; the others are fetched once this one loads. The list is empty on failure. */
export function useEquityProjection(years: EquityHorizon, share: OwnerShare) {
  const client = useQueryClient();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(equityQuery(years, share));
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    for (const horizon of EQUITY_HORIZONS) void client.prefetchQuery(equityQuery(horizon, share));
  }, [client, dataUpdatedAt, share]);
  return { years: data ?? [], isPending, isError, refetch };
}

/** A property was added, changed or removed, so every figure changes and no projection is still valid. */
export function forgetPortfolio(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: portfolioKeys.equity(), type: 'inactive' });
  return client.invalidateQueries({ queryKey: portfolioKeys.all });
}
