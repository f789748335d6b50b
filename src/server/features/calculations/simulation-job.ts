import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { RequestedSimulation } from '#contract/simulations/requested-simulation.ts';
import { assumptionSources, simulate } from '#contract/simulations/simulations.ts';
import { brrrrDealOf, flipDealOf, holdDealOf } from '#domain/inputs/engine-input.ts';
import type { FilledSimulation, Simulation } from '#domain/simulation/simulation.ts';
import { engineRequest, filledIn } from '#domain/simulation/simulation-request.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { computeSimulation, lengthOfSimulations } from '#server/workers/compute.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { flatExplanations } from './flat-explanations.ts';
import { sourcesOf } from './sources-of.ts';

export interface SimulationTask {
  /** The request as sent, to report which defaults were used. */
  readonly requested: RequestedSimulation;
  readonly simulation: Simulation;
  readonly inputs: UsedInput[];
  readonly isExplained: boolean;
}

/** Runs a simulation, then validates and serializes the entire response. */
export const simulateJob: WorkerJob<SimulationTask, Uint8Array> = {
  name: 'simulate',
  lengthOf: ({ simulation }) => lengthOfSimulations(simulation.paths),
  run: async ({ requested, simulation, inputs, isExplained }, context) => {
    const { result, simulations } = await computeSimulation(engineRequest(simulation), context);
    const request = filledIn(simulation);
    const explanations = () => explanationsOf(request, sourcesOf(request.calculator, inputs));
    return jsonBytes(simulate, {
      request,
      inputs,
      assumptions: assumptionSources(requested, request),
      explanations: isExplained ? flatExplanations(explanations()) : null,
      result,
      simulations,
    });
  },
};

/** Explanations for the deal itself, from the calculator it belongs to. */
function explanationsOf(simulation: FilledSimulation, sourceOf: SourceOf): object {
  switch (simulation.calculator) {
    case 'buy-hold': {
      const { discountRatePercent } = simulation;
      const deal = holdDealOf({ ...simulation.input, discountRatePercent });
      return explainBuyAndHold(deal, buyAndHold(deal), sourceOf);
    }
    case 'brrrr': {
      const deal = brrrrDealOf(simulation.input);
      return explainBrrrr(deal, brrrr(deal), sourceOf);
    }
    case 'fix-flip': {
      const deal = flipDealOf(simulation.input);
      return explainFlip(deal, fixAndFlip(deal), sourceOf);
    }
  }
}
