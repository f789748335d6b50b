import { z } from 'zod';
import { partialInputOf } from '#contract/calculations/calculation-schema.ts';
import { PropertyId } from '#contract/calculations/calculation-used-input.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { FIELDS } from '#domain/inputs/calculation-fields.ts';
import type { SimulatedCalculator } from '#domain/simulation/simulation-factors.ts';
import { USUAL_SEED } from '#engine/monte-carlo/assumptions.ts';
import { simulationFields } from './simulation-schema.ts';

/** Missing inputs are filled in as for the calculators: from the property, then the preferences, then the defaults. */
const requestOf = <C extends SimulatedCalculator>(calculator: C) => ({
  input: partialInputOf(calculator).optional(),
  propertyId: PropertyId.optional(),
  ...simulationFields,
  seed: simulationFields.seed.default(USUAL_SEED),
});

const { min, max } = FIELDS.holdYears;

/** How many years to simulate; another name for `input.holdYears`. A flip uses its months instead. */
const lasting = { horizon: wholeBetween(min, max, 'The horizon (years)').optional() };

interface Lasting {
  horizon?: number | undefined;
  input?: { holdYears?: number | undefined } | undefined;
}
const saysOnce = ({ horizon, input }: Lasting): boolean =>
  horizon === undefined || input?.holdYears === undefined || input.holdYears === horizon;
const TWICE = { path: ['horizon'], error: 'The horizon and input.holdYears differ; send only one' };

/** A deal, with any of its inputs omitted, and what's uncertain about it. Without a calculator, it's a buy & hold. */
export const RequestedSimulation = z
  .discriminatedUnion('calculator', [
    z
      .strictObject({
        calculator: z.literal('buy-hold').optional(),
        ...lasting,
        ...requestOf('buy-hold'),
      })
      .refine(saysOnce, TWICE),
    z
      .strictObject({ calculator: z.literal('brrrr'), ...lasting, ...requestOf('brrrr') })
      .refine(saysOnce, TWICE),
    z.strictObject({ calculator: z.literal('fix-flip'), ...requestOf('fix-flip') }),
  ])
  .meta({ id: 'RequestedSimulation' });
export type RequestedSimulation = z.infer<typeof RequestedSimulation>;
