import type { FastifyInstance } from 'fastify';
import { compareStrategies } from '#contract/calculations/calculation-compare.ts';
import { runComparison } from '#server/comparison/compare.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';

export function registerComparison(app: FastifyInstance, deps: Deps): void {
  route(app, deps, compareStrategies, (call) =>
    runComparison(deps, call.signedIn?.user.userId ?? null, call.body, call),
  );
}
