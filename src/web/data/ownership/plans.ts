import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createPlanVersion,
  exportPlanVsActual,
  type PlanAgainstBooks,
  readForecast,
  readPlan,
  readPlanVsActual,
} from '#contract/owned-properties/plans.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { ownedKeys } from '#web/data/owned-properties.ts';
import { type BodyOf, call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

/** Nested under the property's key, so that any change to it or its books refetches these. */
const planKeys = {
  all: (id: string) => [...ownedKeys.detail(id), 'plan'] as const,
  plan: (id: string) => [...planKeys.all(id), 'frozen'] as const,
  actual: (id: string, year: number | null) => [...planKeys.all(id), 'actual', year] as const,
  forecast: (id: string) => [...planKeys.all(id), 'forecast'] as const,
  sellOrHold: (id: string, query: object) => [...planKeys.all(id), 'sell-or-hold', query] as const,
};

export type SellOrHoldQuery = z.input<NonNullable<(typeof readSellOrHold)['query']>>;

export const usePlan = (id: string) =>
  useQuery({
    queryKey: planKeys.plan(id),
    queryFn: ({ signal }) => call(readPlan, { params: { propertyId: id }, query: {}, signal }),
  });

/** Plan vs. actual with one year's months; defaults to the most recent year with records. */
export const usePlanVsActual = (id: string, year: number | null = null) =>
  useQuery({
    queryKey: planKeys.actual(id, year),
    queryFn: ({ signal }) =>
      call(readPlanVsActual, {
        params: { propertyId: id },
        query: year === null ? {} : { year },
        signal,
      }),
    placeholderData: (before) => before,
  });

/** Plan vs. actual for a period, as a PDF. */
export const useDownloadPlan = (id: string) =>
  useMutation({
    mutationFn: async (period: PlanAgainstBooks['periods'][number]['key']) => {
      const { blob, name } = await callForFile(exportPlanVsActual, {
        params: { propertyId: id },
        query: { period },
      });
      saveFile(blob, name ?? 'Plan vs. actual.pdf');
    },
  });

export const useForecast = (id: string) =>
  useQuery({
    queryKey: planKeys.forecast(id),
    queryFn: ({ signal }) => call(readForecast, { params: { propertyId: id }, query: {}, signal }),
  });

export const useSellOrHold = (id: string, query: SellOrHoldQuery) =>
  useQuery({
    queryKey: planKeys.sellOrHold(id, query),
    queryFn: ({ signal }) => call(readSellOrHold, { params: { propertyId: id }, query, signal }),
    placeholderData: (before) => before,
  });

export function useNewPlanVersion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPlanVersion>) =>
      call(createPlanVersion, { params: { propertyId: id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ownedKeys.detail(id) }),
  });
}
