import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { OUTLOOK_LINES, type OutlookLineKey } from '#engine/portfolio/outlook.ts';
import { OwnerShareSchema } from './owner-share.ts';

const LINE_KEYS = OUTLOOK_LINES.map(({ key }) => key) as [OutlookLineKey, ...OutlookLineKey[]];

const LineKey = z.enum(LINE_KEYS);
const Source = z
  .enum(['recorded', 'mixed', 'planned', 'projected', 'expected', 'none'])
  .describe(
    'recorded: from the books. planned: from the plan. projected: from the property’s record, without a plan. mixed: more than one of these. expected: this month.',
  );

/** Dollars; a cost is negative. */
const Compared = z.object({
  soFar: z
    .number()
    .describe('Received and paid through today, including loan payments due by today.'),
  toCome: z
    .number()
    .describe('Unpaid charges, unpaid bills and loan payments due in the rest of the month.'),
  expected: z.number().describe('soFar + toCome'),
  plan: z.number().nullable().describe('Null unless every property has a plan for the month.'),
  isListed: z
    .boolean()
    .describe(
      'Whether `soFar` matches the transaction list; false if it includes payments that aren’t recorded.',
    ),
});

const Month = z.object({
  month: z.string(),
  source: Source,
  cashFlow: z.number(),
  plan: z.number().nullable(),
});

const Held = z
  .object({
    actual: z.number(),
    plan: z.number(),
    difference: z.number().describe('actual − plan'),
    percent: z
      .number()
      .nullable()
      .describe('Actual as a percent of plan; null if planned cash flow isn’t positive.'),
    months: z.int().describe('Property-months that have both.'),
  })
  .nullable()
  .describe('Recorded and planned cash flow for the same complete months; null if none.');

const Cause = z.object({
  propertyId: z.string(),
  address: z.string(),
  line: LineKey,
  label: z.string(),
  difference: z.number().describe('Negative if below plan.'),
  detail: z
    .string()
    .nullable()
    .describe('Vendor or note on the largest expense behind the difference; null for income.'),
});

export const PortfolioOutlook = z
  .object({
    month: z.string(),
    asOf: z.iso.date(),
    lines: z.array(Compared.extend({ key: LineKey, label: z.string() })),
    cashFlow: Compared,
    /** What puts this month ahead of or behind plan, largest first. */
    drivers: z.array(z.object({ line: LineKey, label: z.string(), difference: z.number() })),
    /** The previous 12 complete months, then this one. */
    months: z.array(Month.extend({ causes: z.array(Cause) })),
    held: Held,
    properties: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        months: z.array(Month),
        held: Held,
        recorded: z
          .number()
          .nullable()
          .describe('Cash flow for the complete months with books; null if none.'),
        isListed: z.boolean().describe('Whether `recorded` matches the transaction list.'),
      }),
    ),
    /** Properties with nothing recorded yet, whose figures this month come only from the plan or record. */
    unbooked: z.int(),
    /** Properties without a lease, counted at the rent in their record. */
    assumedRent: z.int(),
  })
  .meta({ id: 'PortfolioOutlook' });
export type PortfolioOutlook = z.infer<typeof PortfolioOutlook>;

export const readPortfolioOutlook = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/outlook',
  summary:
    'Return this month so far, still to come and expected, line by line vs. plan, plus the previous 12 months with their drivers',
  query: z.strictObject({ share: OwnerShareSchema }),
  response: PortfolioOutlook,
});
