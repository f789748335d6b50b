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
  /** The calculation, on one line. */
  math: z.string(),
});

/** A figure and its benchmark; null if there's nothing to compare with. */
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
    /** The next 12 months vs. the same year of the plan; null without a plan. */
    againstPlan: z
      .object({ planVersion: z.int(), planYear: z.int(), lines: z.array(Comparison) })
      .nullable(),
    /** Compared with public figures for its ZIP code, with their source; null if there are none. */
    againstZip: z
      .object({ zipCode: z.string(), source: z.string(), lines: z.array(Comparison) })
      .nullable(),
    /** Most urgent first. */
    next: z.array(Insight),
  })
  .meta({ id: 'PropertyInsights' });
export type PropertyInsights = z.infer<typeof PropertyInsights>;
export type PropertyInsight = PropertyInsights['next'][number];
