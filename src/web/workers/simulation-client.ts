import { outcomesOnWire } from '#domain/simulation/simulation-story.ts';
import { storyOfSimulation } from '#domain/simulation/tally-on-wire.ts';
import { simulationsByRank } from '#engine/monte-carlo/simulation-list.ts';
import { outcomesOf } from '#engine/monte-carlo/simulation-outcomes.ts';
import { moments } from '#engine/monte-carlo/statistics/column.ts';
import { countBelow } from '#engine/monte-carlo/statistics/summary.ts';
import { columnOf, type Tally } from '#engine/monte-carlo/tally.ts';
import { help } from './simulation-helper.ts';
import type {
  RankedStory,
  SimulationMessage,
  SimulationsPage,
  SimulationsRequest,
  WorkerOrder,
} from './simulation-messages.ts';
import { storeSimulation } from './simulation-queue.ts';
import { workerFailureOf } from './worker-failure.ts';

/**
 * Handles a worker's messages. Its simulations stay available after a run. Errors are posted to the page, which
 * wouldn't see a rejection inside a worker.
 */
export function openSimulationClient(
  post: (message: SimulationMessage) => void,
): (order: WorkerOrder) => void {
  let tally: Tally | null = null;
  const follow = async (order: WorkerOrder): Promise<void> => {
    if (order.kind === 'help') help(order.main);
    else if (order.kind === 'start')
      tally = await storeSimulation(order.request, order.helpers, post);
    else if (tally && order.kind === 'page') {
      post({ kind: 'page', id: order.id, page: pageOf(tally, order.request) });
    } else if (tally && order.kind === 'story') {
      post({ kind: 'story', id: order.id, story: storyAt(tally, order.path) });
    }
  };
  return (order) => {
    follow(order).catch((error: unknown) =>
      post({ kind: 'failed', error: workerFailureOf(error) }),
    );
  };
}

function pageOf(tally: Tally, { outcome, first, count }: SimulationsRequest): SimulationsPage {
  return {
    ranked: moments(columnOf(tally, outcome)).count,
    simulations: simulationsByRank(tally, outcome, first, count).map(({ rank, path }) => ({
      rank,
      path,
      outcomes: outcomesOnWire(outcomesOf(tally, path)!),
    })),
  };
}

function storyAt(tally: Tally, path: number): RankedStory {
  const held = Math.min(Math.max(0, Math.floor(path)), tally.paths - 1);
  const outcomes = outcomesOf(tally, held)!;
  return {
    path: held,
    rank: countBelow(columnOf(tally, 'profit'), outcomes.profit ?? 0),
    ranked: tally.paths,
    outcomes: outcomesOnWire(outcomes),
    story: storyOfSimulation(tally, held),
  };
}
