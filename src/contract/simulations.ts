import { FACTORS } from '#engine/monte-carlo/assumptions.ts';
import { startingInput } from './calculation-inputs.ts';
import { endpoint } from './endpoint.ts';
import { type AssumptionSource, SimulationAnswer } from './simulation-answer-schema.ts';
import { SIMULATION_FACTORS } from './simulation-factors.ts';
import { Simulation } from './simulation-schema.ts';

const EXAMPLE: Simulation = {
  calculator: 'buy-hold',
  input: startingInput('buy-hold'),
  paths: 1000,
  seed: 2417,
  target: { outcome: 'irr', atLeast: 8 },
};

/**
 * JSON, or with `Accept: text/event-stream` a stream: `progress` events `{done, total}`, then one `result` event with
 * the same answer, or one `error` event with the error body. Closing the connection ends the work.
 */
export const simulate = endpoint({
  method: 'POST',
  path: '/api/v2/calculations/monte-carlo',
  summary:
    'Thousands of futures of one deal: spread of returns, chances with their errors, what matters most, chosen runs',
  access: 'visitor',
  rate: 'heavy',
  streams: true,
  body: Simulation.meta({ examples: [EXAMPLE] }),
  response: SimulationAnswer,
});

/** Where each assumption of a simulation came from. */
export function assumptionSources(simulation: Simulation): AssumptionSource[] {
  const source = (given: unknown) => (given === undefined ? 'default' : 'request');
  return [
    ...FACTORS.map((factor) => {
      const { label, help, around } = SIMULATION_FACTORS[factor];
      const spread = simulation.factors?.[factor];
      const isCentred = spread !== undefined && 'mean' in spread && spread.mean !== undefined;
      const from = source(spread);
      const note = isCentred || spread?.shape === 'bootstrap' ? help : `${help} Around ${around}.`;
      return { name: factor, label, from, note } as const;
    }),
    {
      name: 'repairs',
      label: 'Large repairs',
      from: source(simulation.repairs),
      note: 'At most one a year, of lognormal size in today’s dollars, growing with expenses.',
    },
    {
      name: 'correlations',
      label: 'How they move together',
      from: source(simulation.correlations),
      note: 'Correlations of the underlying normals.',
    },
    {
      name: 'discountRatePercent',
      label: 'Discount rate',
      from:
        simulation.calculator === 'buy-hold' ? 'request' : source(simulation.discountRatePercent),
      note: 'A year, for the net present value.',
    },
  ];
}

export const simulationEndpoints = [simulate];
