import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  compareStrategies,
  LONGEST_DEAL_NAME,
  MOST_COMPARED,
} from '#contract/calculations/calculation-compare.ts';
import { readPresets } from '#contract/calculations/presets.ts';
import type { TypedDeal } from '#domain/comparison/typed-deal.ts';
import {
  ASSUMPTION_NAMES,
  type AssumptionName,
  type Assumptions,
} from '#domain/inputs/assumptions.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

/** Re-exported here, so that the screens don't bundle the schemas. */
export const mostCompared = MOST_COMPARED;
export const longestDealName = LONGEST_DEAL_NAME;

export type AssumptionChanges = Partial<Assumptions>;
type ComparisonBody = BodyOf<typeof compareStrategies>;

/** What to compare: listings, and deals that have no listing. */
export interface ComparedSelection {
  propertyIds: readonly string[];
  deals: readonly TypedDeal[];
}

export const comparisonKeys = {
  all: ['comparisons'] as const,
  detail: ({ propertyIds, deals }: ComparedSelection, assumptions: AssumptionChanges) =>
    [...comparisonKeys.all, propertyIds, deals, assumptions] as const,
};

const presetKeys = {
  all: ['presets'] as const,
  detail: (zipCode: string | null) => [...presetKeys.all, zipCode] as const,
};

const FRESH_MS = 300_000;

export const isAssumptionName = (name: string): name is AssumptionName =>
  ASSUMPTION_NAMES.some((known) => known === name);

export const comparisonBody = (
  { propertyIds, deals }: ComparedSelection,
  assumptions: AssumptionChanges,
): ComparisonBody => ({
  ...(propertyIds.length > 0 && { propertyIds: [...propertyIds] }),
  ...(deals.length > 0 && { deals: [...deals] }),
  assumptions,
});

/** Keeps the last comparison until the next one loads. Sends no request until there is a property. */
export const useComparison = (selection: ComparedSelection, assumptions: AssumptionChanges) =>
  useQuery({
    queryKey: comparisonKeys.detail(selection, assumptions),
    queryFn: ({ signal }) =>
      call(compareStrategies, { body: comparisonBody(selection, assumptions), signal }),
    enabled: selection.propertyIds.length + selection.deals.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Presets for a ZIP code; null for the whole country. */
export const usePresets = (zipCode: string | null) =>
  useQuery({
    queryKey: presetKeys.detail(zipCode),
    queryFn: ({ signal }) =>
      call(readPresets, { query: zipCode === null ? {} : { zipCode }, signal }),
    staleTime: FRESH_MS,
  });
