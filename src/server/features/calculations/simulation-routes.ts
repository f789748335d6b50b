import type { FastifyInstance } from 'fastify';
import { brrrrDealOf, flipDealOf, holdDealOf } from '#contract/engine-input.ts';
import type { SimulationQuestion } from '#contract/simulation-question.ts';
import { engineRequest, filledIn } from '#contract/simulation-request.ts';
import type { FilledSimulation, Simulation } from '#contract/simulation-schema.ts';
import { assumptionSources, simulate } from '#contract/simulations.ts';
import type { SourceOf } from '#engine/explain.ts';
import { explainBrrrr } from '#engine/explain-brrrr.ts';
import { explainFlip } from '#engine/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain-hold.ts';
import { fromPercent } from '#engine/units.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { expectDone } from '#server/workers/expect-done.ts';
import { type Basis, fillInput } from './fill-input.ts';
import { findBasis, sourcesOf } from './find-basis.ts';
import { flatSums } from './flat-sums.ts';

export function registerSimulations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, simulate, async ({ body, query, signedIn, tellProgress, signal }) => {
    const { simulation, inputs } = dealIn(body, await findBasis(deps, signedIn, body.propertyId));
    const onProgress = (done: number) => tellProgress({ done, total: simulation.paths });
    const { result, runs } = await expectDone(
      deps.simulator.run(engineRequest(simulation), { onProgress, signal }),
      signal,
      '; your browser can also run this one itself',
    );
    const request = filledIn(simulation);
    const sums = () => sumsOf(request, sourcesOf(request.calculator, inputs));
    return {
      request,
      inputs,
      assumptions: assumptionSources(body, request),
      explanations: query.explain ? flatSums(sums()) : null,
      result,
      runs,
    };
  });
}

/** The deal that the futures vary around, with every input filled in. */
function dealIn(body: SimulationQuestion, basis: Basis) {
  const { calculator = 'buy-hold', input: given, propertyId: _used, ...rest } = body;
  const { horizon, ...question } = 'horizon' in rest ? rest : { horizon: undefined, ...rest };
  const filled = fillInput(
    calculator,
    horizon === undefined ? { ...given } : { ...given, holdYears: horizon },
    basis,
  );
  const simulation = { ...question, calculator, input: filled.input } as Simulation;
  return { simulation, inputs: filled.inputs };
}

/** The sums of the deal itself, as its own calculator explains them. */
function sumsOf(simulation: FilledSimulation, sourceOf: SourceOf): object {
  switch (simulation.calculator) {
    case 'buy-hold': {
      const discountRate = fromPercent(simulation.discountRatePercent);
      return explainBuyAndHold(holdDealOf(simulation.input), discountRate, sourceOf);
    }
    case 'brrrr':
      return explainBrrrr(brrrrDealOf(simulation.input), sourceOf);
    case 'fix-flip':
      return explainFlip(flipDealOf(simulation.input), sourceOf);
  }
}
