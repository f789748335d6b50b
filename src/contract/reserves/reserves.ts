import { z } from 'zod';
import { Instant, text } from '#contract/common.ts';
import { Amount, CalendarMonth, moneyFrom, percentUpTo } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { OwnedPropertyParams } from '#contract/owned-properties/owned-properties.ts';

const Parts = z.object({ maintenance: z.number(), capex: z.number(), vacancy: z.number() });

export const ReserveTransaction = z
  .object({
    id: z.string(),
    kind: z.enum(['allocate', 'withdraw', 'adjust']),
    /** Signed dollars; they add up to the balance. */
    amount: z.number(),
    balanceAfter: z.number(),
    month: z.string().nullable(),
    parts: Parts.nullable(),
    reason: z.string(),
    date: z.iso.date(),
    createdAt: Instant,
  })
  .meta({ id: 'ReserveTransaction' });
export type ReserveTransaction = z.infer<typeof ReserveTransaction>;

const Percents = z.object({
  maintenancePercent: z.number(),
  capexPercent: z.number(),
  vacancyPercent: z.number(),
});

export const Reserve = z
  .object({
    propertyId: z.string(),
    balance: z.number(),
    /** Percent of monthly rent; 5 each unless set on the property. */
    percents: Percents,
    /** The next monthly contribution. */
    monthlyAllocation: z.number(),
    parts: Parts,
    /** Months of operating expenses and debt service it would cover; null if there are none. */
    monthsCovered: z.number().nullable(),
    lastAllocatedMonth: z.string().nullable(),
    /** Newest first. */
    transactions: z.array(ReserveTransaction),
  })
  .meta({ id: 'Reserve' });
export type Reserve = z.infer<typeof Reserve>;

export const readReserve = endpoint({
  method: 'GET',
  path: '/api/v2/reserves/properties/{propertyId}',
  summary: 'Return a property’s reserve: its balance and latest transactions',
  params: OwnedPropertyParams,
  response: Reserve,
});

const Moved = z
  .object({
    balance: z.number(),
    /** Null if nothing was recorded. */
    transaction: ReserveTransaction.nullable(),
    message: z.string(),
  })
  .meta({ id: 'ReserveMove' });

export const allocateReserve = endpoint({
  method: 'POST',
  path: '/api/v2/reserves/properties/{propertyId}/allocate',
  summary: 'Add this month’s allocation to the reserve; repeating a month is a no-op',
  access: 'subscriber',
  creates: true,
  params: OwnedPropertyParams,
  query: z.strictObject({ month: CalendarMonth.optional() }),
  response: Moved,
});

export const withdrawReserve = endpoint({
  method: 'POST',
  path: '/api/v2/reserves/properties/{propertyId}/withdraw',
  summary: 'Withdraw from a reserve; 422 if the amount exceeds the balance',
  access: 'subscriber',
  creates: true,
  params: OwnedPropertyParams,
  body: z.strictObject({ amount: Amount, reason: text(500).trim().default('') }),
  response: Moved,
});

export const adjustReserve = endpoint({
  method: 'POST',
  path: '/api/v2/reserves/properties/{propertyId}/adjust',
  summary: 'Correct the reserve balance and record the reason',
  access: 'subscriber',
  creates: true,
  params: OwnedPropertyParams,
  body: z.strictObject({
    newBalance: moneyFrom(0, 'The new balance'),
    reason: text(500).trim().min(1, 'Enter a reason'),
  }),
  response: Moved,
});

export const listReserveTransactions = endpoint({
  method: 'GET',
  path: '/api/v2/reserves/properties/{propertyId}/transactions',
  summary: 'List a reserve’s transactions, newest first',
  params: OwnedPropertyParams,
  query: z.strictObject({ limit: queryWhole(1, 500).default(50), cursor: text(20).optional() }),
  response: z.object({
    items: z.array(ReserveTransaction),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const readPortfolioReserves = endpoint({
  method: 'GET',
  path: '/api/v2/reserves/portfolio',
  summary: 'List reserves for all properties',
  response: z
    .object({
      balance: z.number(),
      monthlyAllocation: z.number(),
      monthsCovered: z.number().nullable(),
      properties: z.array(
        z.object({
          propertyId: z.string(),
          address: z.string(),
          balance: z.number(),
          monthlyAllocation: z.number(),
          monthsCovered: z.number().nullable(),
          lastAllocatedMonth: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'PortfolioReserves' }),
});

/** Percent of rent; defaults to each property's own setting, or to 5. */
const percent = (label: string) => percentUpTo(label).optional();

export const allocatePortfolioReserves = endpoint({
  method: 'POST',
  path: '/api/v2/reserves/portfolio/allocate',
  summary:
    'Add this month’s allocation to every reserve; properties that already have it are skipped',
  access: 'subscriber',
  creates: true,
  body: z.strictObject({
    month: CalendarMonth.optional(),
    maintenancePercent: percent('Maintenance'),
    capexPercent: percent('CapEx'),
    vacancyPercent: percent('Vacancy'),
  }),
  response: z
    .object({
      month: z.string(),
      allocated: z.number(),
      balance: z.number(),
      properties: z.array(
        z.object({
          propertyId: z.string(),
          address: z.string(),
          /** 0 if the month was already allocated or there's no rent. */
          allocated: z.number(),
          balance: z.number(),
          wasAllocated: z.boolean(),
        }),
      ),
      message: z.string(),
    })
    .meta({ id: 'PortfolioAllocationOfReserves' }),
});

export const reserveEndpoints = [
  readReserve,
  allocateReserve,
  withdrawReserve,
  adjustReserve,
  listReserveTransactions,
  readPortfolioReserves,
  allocatePortfolioReserves,
];
