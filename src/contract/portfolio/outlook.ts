import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { OUTLOOK_LINES, type OutlookLineKey } from '#engine/portfolio/outlook.ts';
import { OwnerShareSchema } from './owner-share.ts';

const LINE_KEYS = OUTLOOK_LINES.map(({ key }) => key) as [OutlookLineKey, ...OutlookLineKey[]];

const LineKey = z.enum(LINE_KEYS);
const Source = z
  .enum(['recorded', 'mixed', 'planned', 'projected', 'expected', 'none'])
  .describe(
    'recorded: from the books. planned: by the plan. projected: from the property’s record, without a plan. mixed: more than one. expected: this month.',
  );

/** Dollars; a cost is negative. */
const Compared = z.object({
  soFar: z.number().describe('Received and paid by today, with the loan payments due by today.'),
  toCome: z
    .number()
    .describe('Open charges, unpaid bills and loan payments due in the rest of the month.'),
  expected: z.number().describe('soFar + toCome'),
  plan: z.number().nullable().describe('Null unless every property has a plan for the month.'),
  isListed: z
    .boolean()
    .describe(
      'Whether soFar is what the list of transactions adds up to; false with payments that are not recorded.',
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
      .describe('Actual in percent of the plan; null where the plan earns nothing.'),
    months: z.int().describe('Months of a property that have both.'),
  })
  .nullable()
  .describe('Recorded and planned cash flow of the same complete months; null without any.');

const Cause = z.object({
  propertyId: z.string(),
  address: z.string(),
  line: LineKey,
  label: z.string(),
  difference: z.number().describe('Below 0: that much below the plan.'),
  detail: z
    .string()
    .nullable()
    .describe('The largest expense behind it: its vendor or note; null for income.'),
});

export const PortfolioOutlook = z
  .object({
    month: z.string(),
    asOf: z.iso.date(),
    lines: z.array(Compared.extend({ key: LineKey, label: z.string() })),
    cashFlow: Compared,
    /** What moves this month away from its plan, the strongest first. */
    drivers: z.array(z.object({ line: LineKey, label: z.string(), difference: z.number() })),
    /** The 12 complete months before this one, and this one. */
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
          .describe('Cash flow of the complete months with books; null without any.'),
        isListed: z
          .boolean()
          .describe('Whether recorded is what the list of transactions adds up to.'),
      }),
    ),
    /** Counted this month by plan or record alone: nothing was ever recorded. */
    unbooked: z.int(),
    /** Counted with the rent of their record because they have no lease. */
    assumedRent: z.int(),
  })
  .meta({ id: 'PortfolioOutlook' });
export type PortfolioOutlook = z.infer<typeof PortfolioOutlook>;

export const readPortfolioOutlook = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/outlook',
  summary:
    'Read this month so far, still to come and expected, line by line against plan, and the 12 months before it with what moved them',
  query: z.strictObject({ share: OwnerShareSchema }),
  response: PortfolioOutlook,
});
