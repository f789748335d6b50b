import type { FastifyInstance } from 'fastify';
import type { RequestedSimulation } from '#contract/simulations/requested-simulation.ts';
import { simulate } from '#contract/simulations/simulations.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import { type Basis, fillInput } from './fill-input.ts';
import { findBasis } from './find-basis.ts';
import { simulateJob } from './simulation-job.ts';

export function registerSimulations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, simulate, async (call) => {
    const { body, query, signedIn, tellProgress } = call;
    const { simulation, inputs } = dealIn(body, await findBasis(deps, signedIn, body.propertyId));
    const task = { requested: body, simulation, inputs, isExplained: query.explain };
    const onProgress = (done: number) => tellProgress({ done, total: simulation.paths });
    return new ReadyJson(await deps.workers.run(simulateJob, task, { ...call, onProgress }));
  });
}

/** The base deal that the simulations vary, with every input filled in. */
function dealIn(body: RequestedSimulation, basis: Basis) {
  const { calculator = 'buy-hold', input: given, propertyId: _used, ...rest } = body;
  const { horizon, ...choices } = 'horizon' in rest ? rest : { horizon: undefined, ...rest };
  const filled = fillInput(
    calculator,
    horizon === undefined ? { ...given } : { ...given, holdYears: horizon },
    basis,
  );
  const simulation = { ...choices, calculator, input: filled.input } as Simulation;
  return { simulation, inputs: filled.inputs };
}
