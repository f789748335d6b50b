import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type LeaseAnswer, listCurrentLeases } from '#contract/leases/leases.ts';
import { readPaymentSummary } from '#contract/payments/month-summary.ts';
import { listOverdue } from '#contract/payments/payments.ts';
import { readCashFlowTrend } from '#contract/portfolio/portfolio.ts';
import { readPortfolioReserves } from '#contract/reserves/reserves.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { readEveryPage } from '#web/data/read-every-page.ts';
import { call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';

/** Months of the cash-flow trend (specification, section 9). */
const TREND_MONTHS = 12;

export type LateCharge = z.output<typeof listOverdue.response & z.ZodType>['items'][number];
export type MonthRent = z.output<typeof readPaymentSummary.response & z.ZodType>;
export type CashFlowMonth = z.output<
  typeof readCashFlowTrend.response & z.ZodType
>['months'][number];
export type PropertyReserve = z.output<
  typeof readPortfolioReserves.response & z.ZodType
>['properties'][number];

/** Every charge that is late, over all properties, the oldest first. */
export const useOverdue = () =>
  useQuery({
    queryKey: bookKeys.overdue(),
    queryFn: async ({ signal }): Promise<LateCharge[]> =>
      (await readEveryPage((query) => call(listOverdue, { query, signal }))).items,
  });

/** Leases in force over all properties, the first to end first. */
export const useCurrentLeases = () =>
  useQuery({
    queryKey: bookKeys.currentLeases(),
    queryFn: async ({ signal }): Promise<LeaseAnswer[]> =>
      (await readEveryPage((query) => call(listCurrentLeases, { query, signal }))).items,
  });

/** Due, paid and received in a month, `YYYY-MM`, over all properties. */
export const useMonthRent = (month: string) =>
  useQuery({
    queryKey: bookKeys.monthRent(month),
    queryFn: ({ signal }) => {
      const [year = '', number = ''] = month.split('-');
      return call(readPaymentSummary, { params: { year, month: number }, signal });
    },
  });

/** Months ending with this one; each says whether it is from books or from the plan. */
export const useCashFlowTrend = (share: OwnerShare) =>
  useQuery({
    queryKey: bookKeys.trend(TREND_MONTHS, share),
    queryFn: async ({ signal }): Promise<CashFlowMonth[]> =>
      (await call(readCashFlowTrend, { query: { months: TREND_MONTHS, share }, signal })).months,
  });

export const usePortfolioReserves = () =>
  useQuery({
    queryKey: bookKeys.reserves(),
    queryFn: async ({ signal }) => (await call(readPortfolioReserves, { signal })).properties,
  });
