import type { FastifyInstance } from 'fastify';
import { readPropertyInsights } from '#contract/owned-properties/owned-properties.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { calendarMonth } from '#engine/calendar/shift.ts';
import { selectPlanMonths } from '#server/db/queries/ownership/books.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { statementOf } from '#server/ownership/owned-figures.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { againstPlan, againstZip } from './insights.ts';
import { nextSteps } from './next-steps.ts';

export function registerInsights(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  route(app, deps, readPropertyInsights, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    const today = calendarDay(now());
    const month = calendarMonth(today);
    const row = foundOwned(await findPortfolioProperty(db, userId, propertyId));
    const [plan] = await selectPlanMonths(db, userId, month, month, propertyId);
    const { assumptions } = await findUnderwriting(deps, userId);
    const statement = statementOf(row, today);
    const position = {
      row,
      statement,
      againstPlan: againstPlan(row, statement, plan, today),
      againstZip: againstZip(row, statement.value),
      assumptions,
      today,
    };
    return {
      asOf: today,
      againstPlan: position.againstPlan,
      againstZip: position.againstZip,
      next: nextSteps(position),
    };
  });
}
