import type { FastifyInstance } from 'fastify';
import { readAnalytics } from '#contract/listings/property-analytics.ts';
import { withSums } from '#domain/inputs/lists/list-totals.ts';
import { typedIn } from '#domain/inputs/typed-fields.ts';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import { answerAnalytics, explainPropertyJob } from './analytics-job.ts';
import { loadAnalytics } from './load-analytics.ts';

export function registerAnalytics(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readAnalytics, async (call) => {
    const { params, query } = call;
    const { explain: isExplained, ...given } = query;
    const loaded = await loadAnalytics(deps, call, params.listingId);
    const task = { ...loaded, typed: withSums(typedIn(given)), isExplained };
    return new ReadyJson(
      isExplained ? await deps.workers.run(explainPropertyJob, task, call) : answerAnalytics(task),
    );
  });
}
