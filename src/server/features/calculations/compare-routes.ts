import type { FastifyInstance } from 'fastify';
import { compareStrategies } from '#contract/calculations/calculation-compare.ts';
import { compareJob } from '#server/comparison/compare-job.ts';
import { readComparison } from '#server/comparison/read-comparison.ts';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';

export function registerComparison(app: FastifyInstance, deps: Deps): void {
  route(app, deps, compareStrategies, async (call) => {
    const task = await readComparison(deps, call.signedIn?.user.userId ?? null, call.body);
    return new ReadyJson(await deps.workers.run(compareJob, task, call));
  });
}
