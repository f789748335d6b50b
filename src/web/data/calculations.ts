import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { compareStrategies, MOST_COMPARED } from '#contract/calculations/calculation-compare.ts';
import { readPresets } from '#contract/calculations/presets.ts';
import {
  ASSUMPTION_NAMES,
  type AssumptionName,
  type Assumptions,
} from '#domain/inputs/assumptions.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

/** Re-exported here, so that the screens do not bundle the schemas. */
export const mostCompared = MOST_COMPARED;

export type AssumptionChanges = Partial<Assumptions>;
type ComparisonBody = BodyOf<typeof compareStrategies>;

export const comparisonKeys = {
  all: ['comparisons'] as const,
  detail: (propertyIds: readonly string[], assumptions: AssumptionChanges) =>
    [...comparisonKeys.all, propertyIds, assumptions] as const,
};

const presetKeys = {
  all: ['presets'] as const,
  detail: (zipCode: string | null) => [...presetKeys.all, zipCode] as const,
};

const FRESH_MS = 300_000;

export const isAssumptionName = (name: string): name is AssumptionName =>
  ASSUMPTION_NAMES.some((known) => known === name);

/** The last comparison stays until the next one has loaded. Not requested without a property. */
export const useComparison = (propertyIds: readonly string[], assumptions: AssumptionChanges) =>
  useQuery({
    queryKey: comparisonKeys.detail(propertyIds, assumptions),
    queryFn: ({ signal }) => {
      const body: ComparisonBody = { propertyIds: [...propertyIds], assumptions };
      return call(compareStrategies, { body, signal });
    },
    enabled: propertyIds.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Presets of a ZIP code; null for the country. */
export const usePresets = (zipCode: string | null) =>
  useQuery({
    queryKey: presetKeys.detail(zipCode),
    queryFn: ({ signal }) =>
      call(readPresets, { query: zipCode === null ? {} : { zipCode }, signal }),
    staleTime: FRESH_MS,
  });
