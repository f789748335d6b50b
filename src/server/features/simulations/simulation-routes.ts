import type { FastifyInstance } from 'fastify';
import { engineRequest, filledIn } from '#contract/simulation-request.ts';
import { assumptionSources, simulate } from '#contract/simulations.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { route } from '#server/http/route.ts';
import type { Simulated } from '#server/simulation/simulator.ts';

/** Nobody is there to read it; the log says why the work ended. */
const CALLED_OFF = new AppError(499, 'called-off', 'The simulation was called off.');

export function registerSimulations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, simulate, async ({ body, tellProgress, signal }) => {
    const onProgress = (done: number) => tellProgress({ done, total: body.paths });
    const simulated = await deps.simulator
      .run(engineRequest(body), { onProgress, signal })
      .catch((error: unknown) => {
        throw signal.aborted ? CALLED_OFF : error;
      });
    const { result, runs } = expectDone(simulated);
    return { request: filledIn(body), assumptions: assumptionSources(body), result, runs };
  });
}

function expectDone(simulated: Simulated): Extract<Simulated, { kind: 'done' }> {
  if (simulated.kind === 'refused') {
    throw new AppError(422, 'cannot-simulate', simulated.reason);
  }
  if (simulated.kind === 'busy') {
    throw new AppError(
      503,
      'busy',
      'Many simulations are waiting already. Please try again in a moment; your browser can also run this one itself.',
      { retryAfter: simulated.retryAfterSeconds },
    );
  }
  return simulated;
}
