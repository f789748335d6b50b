import type { FastifyInstance } from 'fastify';
import {
  type AskedPolicy,
  optimizeBrrrr,
  readBrrrrScenarios,
} from '#contract/portfolio/refinance-plan.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { selectPortfolio } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { ownedPropertyNotFound } from '#server/ownership/owned-not-found.ts';
import { refinanceTerms } from '#server/ownership/sell-or-hold.ts';
import { optimizeRefinancesJob, refinanceScenariosJob } from './refinance-plan-jobs.ts';

export function registerRefinancePlans(app: FastifyInstance, deps: Deps): void {
  const taskFor = async (userId: string, asked: AskedPolicy) => {
    const today = calendarDay(deps.now());
    const { assumptions } = await findUnderwriting(deps, userId);
    const policy = { ...asked, ...refinanceTerms(asked, assumptions) };
    return { rows: await selectPortfolio(deps.db, userId, today), today, policy, assumptions };
  };

  route(app, deps, optimizeBrrrr, async (call) => {
    const { body, signedIn } = call;
    const { preparations, ...policy } = body;
    const task = await taskFor(signedIn.user.userId, policy);
    const owned = new Set(task.rows.map(({ propertyId }) => propertyId));
    if (preparations.some(({ propertyId }) => !owned.has(propertyId)))
      throw ownedPropertyNotFound();
    const input = { ...task, preparations };
    return new ReadyJson(await deps.workers.run(optimizeRefinancesJob, input, call));
  });

  route(app, deps, readBrrrrScenarios, async (call) => {
    const { query, signedIn } = call;
    const input = { ...(await taskFor(signedIn.user.userId, query)), preparations: [] };
    return new ReadyJson(await deps.workers.run(refinanceScenariosJob, input, call));
  });
}
