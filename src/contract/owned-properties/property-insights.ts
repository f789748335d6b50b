import { z } from 'zod';
import { MEASURE_UNITS } from '#engine/measures/measure.ts';

export const INSIGHT_KINDS = [
  'rentUnderMarket',
  'insuranceDue',
  'refinance',
  'thinReserve',
  'leaseEnding',
  'behindPlan',
  'negativeCashFlow',
  'incompleteRecord',
] as const;

const FigureUnit = z.enum([...MEASURE_UNITS, 'days']);

const InsightNumber = z.object({
  label: z.string(),
  value: z.number(),
  unit: FigureUnit,
});

/** A suggested action, with its numbers and how they were calculated. */
const Insight = z.object({
  kind: z.enum(INSIGHT_KINDS),
  title: z.string(),
  sentence: z.string(),
  numbers: z.array(InsightNumber),
  /** One line: what was divided by, added to or taken from what. */
  math: z.string(),
});

/** A figure beside what it is compared with; null where there is nothing to compare. */
const Comparison = z.object({
  label: z.string(),
  unit: FigureUnit,
  actual: z.number().nullable(),
  reference: z.number().nullable(),
  difference: z.number().nullable(),
});

export const PropertyInsights = z
  .object({
    asOf: z.iso.date(),
    /** The coming 12 months against the same year of the plan; null without a plan. */
    againstPlan: z
      .object({ planVersion: z.int(), planYear: z.int(), lines: z.array(Comparison) })
      .nullable(),
    /** Against public figures of its ZIP, with their source; null where there are none. */
    againstZip: z
      .object({ zipCode: z.string(), source: z.string(), lines: z.array(Comparison) })
      .nullable(),
    /** The most urgent first. */
    next: z.array(Insight),
  })
  .meta({ id: 'PropertyInsights' });
export type PropertyInsights = z.infer<typeof PropertyInsights>;
export type PropertyInsight = PropertyInsights['next'][number];
