import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type LeaseAnswer, listCurrentLeases } from '#contract/leases/leases.ts';
import { readPaymentSummary } from '#contract/payments/month-summary.ts';
import { listOverdue } from '#contract/payments/payments.ts';
import { readPortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { readPortfolioReserves } from '#contract/reserves/reserves.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { readEveryPage } from '#web/data/read-every-page.ts';
import { call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';

export type LateCharge = z.output<typeof listOverdue.response & z.ZodType>['items'][number];
export type PropertyReserve = z.output<
  typeof readPortfolioReserves.response & z.ZodType
>['properties'][number];

/** Every late charge across all properties, oldest first. */
export const useOverdue = () =>
  useQuery({
    queryKey: bookKeys.overdue(),
    queryFn: async ({ signal }): Promise<LateCharge[]> =>
      (await readEveryPage((query) => call(listOverdue, { query, signal }))).items,
  });

/** Active leases across all properties, earliest end first. */
export const useCurrentLeases = () =>
  useQuery({
    queryKey: bookKeys.currentLeases(),
    queryFn: async ({ signal }): Promise<LeaseAnswer[]> =>
      (await readEveryPage((query) => call(listCurrentLeases, { query, signal }))).items,
  });

/** Rent due, paid and received in a month (`YYYY-MM`), across all properties. */
export const useMonthRent = (month: string) =>
  useQuery({
    queryKey: bookKeys.monthRent(month),
    queryFn: ({ signal }) => {
      const [year = '', number = ''] = month.split('-');
      return call(readPaymentSummary, { params: { year, month: number }, signal });
    },
  });

/** This month compared with the plan (so far, still to come and the expected total), plus the previous 12 months. */
export const useOutlook = (share: OwnerShare) =>
  useQuery({
    queryKey: bookKeys.outlook(share),
    queryFn: ({ signal }) => call(readPortfolioOutlook, { query: { share }, signal }),
  });

export const usePortfolioReserves = () =>
  useQuery({
    queryKey: bookKeys.reserves(),
    queryFn: async ({ signal }) => (await call(readPortfolioReserves, { signal })).properties,
  });
