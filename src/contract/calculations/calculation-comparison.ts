import { z } from 'zod';
import { list } from '#contract/list.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { DEAL_FIELDS } from '#domain/comparison/typed-deal.ts';
import { ASSUMPTION_NAMES } from '#domain/inputs/assumptions.ts';
import { DealSchema, MOST_COMPARED, MOST_MESSAGE, StrategySchema } from './calculation-compare.ts';
import { PropertyId } from './calculation-used-input.ts';

/** A saved comparison, with every assumption. */
export const SavedComparisonSchema = z
  .strictObject({
    propertyIds: list(PropertyId, MOST_COMPARED, MOST_MESSAGE).refine(
      (ids) => new Set(ids).size === ids.length,
      'Include each property only once',
    ),
    deals: list(DealSchema, MOST_COMPARED, MOST_MESSAGE),
    strategy: StrategySchema,
    assumptions: AssumptionsSchema,
  })
  .refine(({ propertyIds, deals }) => propertyIds.length + deals.length > 0, {
    message: 'Choose at least one property or deal',
    path: ['propertyIds'],
  })
  .refine(({ propertyIds, deals }) => propertyIds.length + deals.length <= MOST_COMPARED, {
    message: MOST_MESSAGE,
    path: ['deals'],
  })
  .meta({ id: 'SavedComparison' }) satisfies z.ZodType<SavedComparison>;

const numbers = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>;

/** The response schema has no bounds, so values saved under older bounds are still returned. */
export const ShownComparison = z.object({
  propertyIds: z.array(z.string()),
  deals: z.array(
    z.object({
      ...numbers(DEAL_FIELDS),
      name: z.string(),
      monthlyRent: z.number().nullable(),
      afterRepairValue: z.number().nullable(),
    }),
  ),
  strategy: StrategySchema,
  assumptions: z.object(numbers(ASSUMPTION_NAMES)),
});
