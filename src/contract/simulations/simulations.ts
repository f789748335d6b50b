import { z } from 'zod';
import { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { ExplanationSchema } from '#contract/calculations/explanation.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { queryFlag } from '#contract/query-flag.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { FilledSimulation, Simulation } from '#domain/simulation/simulation.ts';
import { SIMULATION_FACTORS } from '#domain/simulation/simulation-factors.ts';
import type { AssumptionSource } from '#domain/simulation/simulation-result.ts';
import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import { plural } from '#engine/plural.ts';
import { RequestedSimulation } from './requested-simulation.ts';
import { SimulationAnswerSchema } from './simulation-answer-schema.ts';

const EXAMPLE: Simulation = {
  calculator: 'buy-hold',
  input: startingInput('buy-hold'),
  paths: 1000,
  seed: 2417,
  target: { outcome: 'irr', atLeast: 8 },
};

/**
 * Returns JSON or, with `Accept: text/event-stream`, a stream: `progress` events `{done, total}`, then one `result`
 * event with the same response, or one `error` event with the error body. Closing the connection stops the work.
 */
export const simulate = endpoint({
  method: 'POST',
  path: '/api/v2/calculations/monte-carlo',
  token: 'read',
  summary:
    'Run a Monte Carlo simulation of one deal: return distribution, probabilities with standard errors, drivers and sample simulations',
  access: 'visitor',
  rate: 'heavy',
  streams: true,
  query: z.strictObject({ explain: queryFlag }),
  bodyLimit: BODY_LIMITS.simulation,
  body: RequestedSimulation.meta({ examples: [EXAMPLE] }),
  response: SimulationAnswerSchema.extend({
    /** Every input of the underlying deal, in form order. */
    inputs: z.array(UsedInput),
    /** With `explain=true`, the deal's explanations, as its own calculator returns them. */
    explanations: z.record(z.string(), ExplanationSchema).nullable(),
  }).meta({ id: 'SimulatedDeal' }),
});

/** Where a factor's distribution is centered, as text. */
function centerText(factor: Factor, spread: FilledSimulation['factors'][Factor]): string {
  const { around, unit } = SIMULATION_FACTORS[factor];
  if (spread.shape === 'bootstrap') return `Drawn from ${spread.history.length} years of history.`;
  const { mean } = spread;
  if (mean === undefined) return `Centered on ${around}.`;
  const named = unit === 'percent' ? '%' : plural(mean, ' month');
  return `Centered on ${mean}${named}.`;
}

/** Where each simulation assumption came from, including what filled in omitted fields. */
export function assumptionSources(
  requested: RequestedSimulation,
  filled: FilledSimulation,
): AssumptionSource[] {
  const source = (given: unknown) => (given === undefined ? 'default' : 'request');
  return [
    ...FACTORS.map((factor) => {
      const { label, help } = SIMULATION_FACTORS[factor];
      const note = `${help} ${centerText(factor, filled.factors[factor])}`;
      return { name: factor, label, from: source(requested.factors?.[factor]), note } as const;
    }),
    {
      name: 'repairs',
      label: 'Large repairs',
      from: source(requested.repairs),
      note: 'At most one a year. Costs are lognormal in today’s dollars and grow with expenses.',
    },
    {
      name: 'correlations',
      label: 'Correlations',
      from: source(requested.correlations),
      note: 'Correlations between the underlying normal variables.',
    },
    {
      name: 'discountRatePercent',
      label: 'Discount rate',
      from: source(requested.discountRatePercent ?? ownDiscountRate(requested)),
      note: 'Annual, for net present value.',
    },
  ];
}

/** Only buy & hold has a discount rate among its inputs. */
const ownDiscountRate = ({ input }: RequestedSimulation): number | undefined =>
  input && 'discountRatePercent' in input ? input.discountRatePercent : undefined;

export const simulationEndpoints = [simulate];
