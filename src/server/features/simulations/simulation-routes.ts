import type { FastifyInstance } from 'fastify';
import { engineRequest, filledIn } from '#contract/simulation-request.ts';
import { assumptionSources, simulate } from '#contract/simulations.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { expectDone } from '#server/simulation/expect-done.ts';

export function registerSimulations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, simulate, async ({ body, tellProgress, signal }) => {
    const onProgress = (done: number) => tellProgress({ done, total: body.paths });
    const { result, runs } = await expectDone(
      deps.simulator.run(engineRequest(body), { onProgress, signal }),
      signal,
      '; your browser can also run this one itself',
    );
    return { request: filledIn(body), assumptions: assumptionSources(body), result, runs };
  });
}
