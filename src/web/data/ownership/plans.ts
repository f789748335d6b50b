import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createPlanVersion,
  exportPromisedAndActual,
  type PlanAgainstBooks,
  readForecast,
  readPlan,
  readPromisedAndActual,
} from '#contract/owned-properties/plans.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { ownedKeys } from '#web/data/owned-properties.ts';
import { type BodyOf, call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

/** Below the property: whatever changes it or its books makes them be read again. */
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

/** Promised against actual with the months of one year, the last one with books unless it is named. */
export const usePromisedAndActual = (id: string, year: number | null = null) =>
  useQuery({
    queryKey: planKeys.actual(id, year),
    queryFn: ({ signal }) =>
      call(readPromisedAndActual, {
        params: { propertyId: id },
        query: year === null ? {} : { year },
        signal,
      }),
    placeholderData: (before) => before,
  });

/** Plan vs. actual of a period as a PDF. */
export const useDownloadPlan = (id: string) =>
  useMutation({
    mutationFn: async (period: PlanAgainstBooks['periods'][number]['key']) => {
      const { blob, name } = await callForFile(exportPromisedAndActual, {
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
