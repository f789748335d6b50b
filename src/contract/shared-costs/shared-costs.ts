import { z } from 'zod';
import { Id, Message, text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom, percentUpTo } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryWhole } from '#contract/numbers.ts';
import { MOST_OWNED_PROPERTIES } from '#contract/owned-properties/property-imports.ts';
import type { ExpenseKey } from '#engine/books/categories.ts';
import {
  BUSINESS_CATEGORY,
  SHARE_BASES,
  SHARED_CATEGORIES,
  type ShareBasis,
} from '#engine/books/shared-cost.ts';

const CATEGORIES = SHARED_CATEGORIES.map(({ key }) => key) as [ExpenseKey, ...ExpenseKey[]];
const BASES = SHARE_BASES.map(({ key }) => key) as [ShareBasis, ...ShareBasis[]];

const Share = z.strictObject({
  propertyId: Id,
  percent: percentUpTo('The share')
    .nullable()
    .default(null)
    .meta({ description: 'For typed shares, which must add up to 100.', examples: [null] }),
});

/** Percentages are typed with up to a few decimals, such as 33.34. */
const addsUpTo100 = (percents: readonly (number | null)[]): boolean =>
  Math.abs(percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) - 100) < 1e-6;

export const NewSharedCost = z
  .strictObject({
    date: DayDate,
    amount: moneyFrom(-MOST_DOLLARS, 'The amount')
      .refine((amount) => amount !== 0, 'The amount can’t be 0')
      .meta({ examples: [1200] }),
    category: z.enum(CATEGORIES, { error: 'Choose a category' }).meta({ examples: ['insurance'] }),
    vendor: text(120).trim().default(''),
    memo: text(1000).trim().default(''),
    basis: z.enum(BASES, { error: 'Choose how to split the cost' }),
    isBusiness: z
      .boolean()
      .default(false)
      .meta({
        description:
          'A business-wide cost, without a property of its own: shared by every property owned on its date, on Schedule E line 19. `shares` stays empty.',
        examples: [false],
      }),
    shares: list(Share, MOST_OWNED_PROPERTIES, 'Choose fewer properties').default([]),
  })
  .refine(({ isBusiness, shares }) => isBusiness === (shares.length === 0), {
    error: 'Choose the properties that share this cost',
    path: ['shares'],
  })
  .refine(({ shares }) => new Set(shares.map((one) => one.propertyId)).size === shares.length, {
    error: 'Choose each property once',
    path: ['shares'],
  })
  .refine(
    ({ basis, shares }) => basis !== 'typed' || addsUpTo100(shares.map(({ percent }) => percent)),
    { error: 'The shares must add up to 100%', path: ['shares'] },
  )
  .refine(({ isBusiness, category }) => !isBusiness || category === BUSINESS_CATEGORY, {
    error: 'A business-wide cost goes on line 19, Other',
    path: ['category'],
  });
export type NewSharedCost = z.infer<typeof NewSharedCost>;

export const SharedCost = z
  .object({
    sharedCostId: z.string(),
    date: z.iso.date(),
    /** Dollars; the parts add up to it. */
    amount: z.number(),
    category: z.string(),
    categoryLabel: z.string(),
    line: z.int().nullable(),
    vendor: z.string(),
    memo: z.string(),
    basis: z.enum(BASES),
    isBusiness: z.boolean(),
    parts: z.array(
      z.object({
        propertyId: z.string(),
        address: z.string(),
        amount: z.number(),
        /** As entered, for typed shares. */
        percent: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'SharedCost' });
export type SharedCost = z.infer<typeof SharedCost>;

const SharedCostParams = z.object({ sharedCostId: Id });

export const listSharedCosts = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/shared-costs',
  summary:
    'List a year’s shared costs, latest first, with each property’s part; every part is an expense of that property',
  query: z.strictObject({ year: queryWhole(1900, 2199).optional() }),
  response: z.object({
    year: z.int(),
    items: z.array(SharedCost),
    /** Dollars; the properties' totals add up to it. */
    total: z.number(),
    byProperty: z.array(
      z.object({ propertyId: z.string(), address: z.string(), amount: z.number() }),
    ),
  }),
});

export const createSharedCost = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/shared-costs',
  summary:
    'Record a cost shared by several properties; each one gets its part as an expense, and the parts add up to the cent',
  access: 'subscriber',
  status: 201,
  bodyLimit: BODY_LIMITS.property,
  body: NewSharedCost,
  response: SharedCost,
});

export const changeSharedCost = endpoint({
  method: 'PUT',
  path: '/api/v2/portfolio/shared-costs/{sharedCostId}',
  summary: 'Correct a shared cost: every part is reversed and recorded again',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.property,
  params: SharedCostParams,
  body: NewSharedCost,
  response: SharedCost,
});

export const deleteSharedCost = endpoint({
  method: 'DELETE',
  path: '/api/v2/portfolio/shared-costs/{sharedCostId}',
  summary: 'Remove a shared cost and reverse its parts',
  params: SharedCostParams,
  response: Message,
});

export const sharedCostEndpoints = [
  listSharedCosts,
  createSharedCost,
  changeSharedCost,
  deleteSharedCost,
];
