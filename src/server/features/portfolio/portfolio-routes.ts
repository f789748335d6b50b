import type { FastifyInstance } from 'fastify';
import {
  addToPortfolio,
  listPortfolio,
  readAllocation,
  readCashFlowTrend,
  readEquityProjections,
  readGeography,
  readPortfolioMetrics,
  readPortfolioSummary,
  removeFromPortfolio,
} from '#contract/portfolio/portfolio.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { fromCents, roundToCents } from '#engine/money.ts';
import { equityProjection } from '#engine/portfolio/equity-projection.ts';
import { lineOf, type OwnerShare } from '#engine/portfolio/my-share.ts';
import { OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import { removeOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { selectPortfolio } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { removeWithinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { addOwnedProperty } from '#server/ownership/add-owned-property.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { loadPortfolio } from '#server/ownership/load-portfolio.ts';
import { loadTrend } from '#server/ownership/months/load-trend.ts';
import { growthOf, statementOf } from '#server/ownership/owned-figures.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { ownedPage } from '#server/ownership/owned-page.ts';
import { registerOutlook } from './outlook-route.ts';
import {
  allocationAnswer,
  geographyAnswer,
  portfolioMetricsAnswer,
  summaryAnswer,
} from './portfolio-answers.ts';
import { registerPortfolioSimulation } from './portfolio-simulation-routes.ts';
import { propertyFrom } from './property-from.ts';
import { registerRefinancePlans } from './refinance-plan-routes.ts';

export function registerPortfolio(app: FastifyInstance, deps: Deps): void {
  registerPortfolioProperties(app, deps);
  registerTrends(app, deps);
  registerOutlook(app, deps);
  registerPortfolioSimulation(app, deps);
  registerRefinancePlans(app, deps);
  const load = (signedIn: SignedIn, share: OwnerShare) =>
    deps.figures.read(
      signedIn,
      `portfolio ${share}`,
      () => loadPortfolio(deps, signedIn.user.userId, share),
      ({ rows }) => rows.length,
    );

  figuresRoute(app, deps, readPortfolioMetrics, async ({ query, signedIn }) =>
    portfolioMetricsAnswer(await load(signedIn, query.share)),
  );
  figuresRoute(app, deps, readPortfolioSummary, async ({ query, signedIn }) =>
    summaryAnswer(await load(signedIn, query.share)),
  );
  figuresRoute(app, deps, readAllocation, async ({ query, signedIn }) =>
    allocationAnswer(await load(signedIn, query.share)),
  );
  figuresRoute(app, deps, readGeography, async ({ query, signedIn }) =>
    geographyAnswer(await load(signedIn, query.share)),
  );
}

function registerPortfolioProperties(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, listPortfolio, ({ query, signedIn }) =>
    ownedPage(deps, signedIn.user.userId, { ...query, isRemoved: false }),
  );

  route(app, deps, addToPortfolio, ({ body, signedIn, room, create }) => {
    const { userId } = signedIn.user;
    return create(async (tx) => {
      const property = await propertyFrom({ db: tx, now }, userId, body.id);
      return addOwnedProperty(deps, tx, { userId, room, body: property });
    });
  });

  route(app, deps, removeFromPortfolio, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const change = { removedAt: now(), keepsBooks: true };
    foundOwned(
      await removeWithinCap(db, OWNED_PROPERTIES, userId, (tx) =>
        removeOwnedProperty(tx, userId, params.propertyId, change),
      ),
    );
    return {
      message: 'Property removed from your portfolio. Its records are kept for the tax year.',
    };
  });
}

function registerTrends(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  figuresRoute(app, deps, readCashFlowTrend, async ({ query, signedIn }) => {
    const months = Math.round(query.months);
    const trend = await loadTrend(deps, signedIn.user.userId, months, query.share);
    return {
      months: trend.map((month) => ({
        month: month.month,
        source: month.source,
        income: fromCents(month.incomeCents),
        operatingExpenses: fromCents(month.operatingCents),
        debtService: fromCents(month.debtServiceCents),
        mortgageInsurance: fromCents(month.mortgageInsuranceCents),
        improvements: fromCents(month.improvementCents),
        cashFlow: fromCents(month.cashFlowCents),
        actualProperties: month.actualProperties,
        planProperties: month.planProperties,
        projectedProperties: month.projectedProperties,
      })),
    };
  });

  const projectEquity = async (userId: string, years: number, share: OwnerShare) => {
    const today = calendarDay(now());
    const rows = await selectPortfolio(db, userId, today);
    const parts = rows.map((row) => ({
      ofLine: (dollars: number) => lineOf(dollars, row.ownershipPercent, share),
      years: equityProjection(
        [{ statement: statementOf(row, today, years), valueGrowthRate: growthOf(row) }],
        years,
      ),
    }));
    const total = (year: number, key: 'value' | 'debt' | 'appreciation' | 'paydown') =>
      roundToCents(parts.reduce((sum, part) => sum + part.ofLine(part.years[year]![key]), 0));
    return {
      years: Array.from({ length: years + 1 }, (_, year) => ({
        year,
        value: total(year, 'value'),
        debt: total(year, 'debt'),
        equity: roundToCents(total(year, 'value') - total(year, 'debt')),
        appreciation: total(year, 'appreciation'),
        paydown: total(year, 'paydown'),
      })),
    };
  };

  figuresRoute(app, deps, readEquityProjections, ({ query, signedIn }) =>
    projectEquity(signedIn.user.userId, Math.round(query.years), query.share),
  );
}
