import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { filledPortfolio } from '#domain/simulation/portfolio-simulation.ts';
import { fromPercent } from '#engine/units.ts';
import { findPortfolioProperty, selectPortfolio } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { simulateInSlices } from '#server/workers/simulation-slices.ts';
import { answerPortfolioJob, planPortfolioJob } from './portfolio-simulation-jobs.ts';

const nothingOwned = () =>
  new AppError(
    422,
    'nothing-owned',
    'No properties in your portfolio yet. Add one to run a simulation.',
  );

export function registerPortfolioSimulation(app: FastifyInstance, deps: Deps): void {
  route(app, deps, simulatePortfolio, async (call) => {
    const { body, signedIn, caller, signal, tellProgress } = call;
    const { userId } = signedIn.user;
    const today = calendarDay(deps.now());
    const rows =
      body.propertyId === undefined
        ? await selectPortfolio(deps.db, userId, today)
        : [foundOwned(await findPortfolioProperty(deps.db, userId, body.propertyId))];
    if (rows.length === 0) throw nothingOwned();
    const { assumptions } = await findUnderwriting(deps, userId);
    const request = filledPortfolio(body, assumptions.discountRatePercent);
    const task = {
      id: randomUUID(),
      rows,
      today,
      growth: {
        rentGrowthRate: fromPercent(assumptions.rentGrowthPercent),
        expenseGrowthRate: fromPercent(assumptions.expenseGrowthPercent),
      },
      exit: { sellingCostRate: fromPercent(assumptions.sellingCostPercent) },
      request,
    };
    const planned = await deps.workers.run(planPortfolioJob, task, call);
    tellProgress({ done: 0, total: request.paths });
    const onProgress = (done: number) => tellProgress({ done, total: request.paths });
    const batches = await simulateInSlices(deps.workers, planned.plan, {
      caller,
      signal,
      onProgress,
    });
    const answer = { ...planned, requested: body, request, batches };
    return new ReadyJson(await deps.workers.run(answerPortfolioJob, answer, { caller, signal }));
  });
}
