import { z } from 'zod';
import { WireOutcome } from '#contract/outcome.ts';
import type { Explanation as EngineExplanation } from '#engine/explain/explain.ts';
import { MEASURE_IDS } from '#engine/measures/measures.ts';

/**
 * A number's explanation, as the engine builds it. Rates are fractions here, so each node can be recalculated from its
 * parts.
 */
export const ExplanationSchema: z.ZodType<EngineExplanation> = z
  .lazy(() =>
    z.object({
      measure: z.enum(MEASURE_IDS).optional(),
      label: z.string(),
      unit: z.enum(['dollars', 'dollars a month', 'fraction', 'times', 'months', 'years']),
      value: WireOutcome,
      operation: z.enum([
        'sum',
        'difference',
        'product',
        'quotient',
        'ratio',
        'negation',
        'at least zero',
        'rounded',
        'rounded up',
        'smallest in whole dollars',
        'grow',
        'payment',
        'balance',
        'compound',
        'irr',
        'mirr',
        'npv',
        'equity multiple',
        'input',
        'constant',
        'schedule',
      ]),
      formula: z.string(),
      parts: z.array(ExplanationSchema),
      convention: z.string().optional(),
      input: z.object({ path: z.string(), source: z.string() }).optional(),
    }),
  )
  .meta({ id: 'Explanation' });
