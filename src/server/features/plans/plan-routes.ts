import type { FastifyInstance } from 'fastify';
import {
  createPlanVersion,
  exportPlanVsActual,
  readForecast,
  readPlan,
  readPlanVsActual,
} from '#contract/owned-properties/plans.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dealWith, planInputsOf } from '#domain/inputs/plan-inputs.ts';
import type { Deal } from '#engine/deal.ts';
import type { Db } from '#server/db/client.ts';
import { PROPERTY_PLANS } from '#server/db/ownership-caps.ts';
import { findAnalysis } from '#server/db/queries/analyses.ts';
import { findPlan, selectPlanVersions } from '#server/db/queries/ownership/plans.ts';
import {
  findPortfolioProperty,
  type PortfolioRow,
} from '#server/db/queries/ownership/portfolio.ts';
import { insertPlan } from '#server/db/queries/ownership/property-parts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import {
  dealOfRecord,
  firstPlanOf,
  frozenPlanOf,
  holdOfAnalysis,
} from '#server/ownership/freeze.ts';
import { loadActuals } from '#server/ownership/load-actuals.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { foundOwned, staleVersion } from '#server/ownership/owned-not-found.ts';
import { aboutProperty } from '#server/reports/owner/about-property.ts';
import { ownerReportJob, pdfAnswer } from '#server/reports/owner/owner-report-job.ts';
import { planReport } from '#server/reports/owner/plan-report.ts';
import { forecastAnswer } from './forecast-answer.ts';
import { loadPlanVsActual } from './load-plan-vs-actual.ts';
import { planAnswer } from './plan-answers.ts';
import { registerSellOrHold } from './sell-or-hold-route.ts';

const planNotFound = () =>
  new AppError(404, 'plan-not-found', 'This version of the plan doesn’t exist.');

const wholeVersion = (version: number | undefined): number | undefined =>
  version === undefined ? undefined : Math.round(version);

export function registerPlans(app: FastifyInstance, deps: Deps): void {
  registerSellOrHold(app, deps);
  const { db, now } = deps;

  /** Loads the property and the requested version of its plan; 404 if there is none. */
  const load = async (userId: string, propertyId: string, requestedYear: number | undefined) => {
    const row = foundOwned(await findPortfolioProperty(db, userId, propertyId));
    const version = wholeVersion(requestedYear);
    const plan = await findPlan(db, userId, propertyId, version);
    if (!plan && version !== undefined) throw planNotFound();
    return { row, plan };
  };

  route(app, deps, readPlan, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const { row, plan } = await load(userId, params.propertyId, query.version);
    const versions = await selectPlanVersions(db, userId, params.propertyId);
    return {
      plan: plan && planAnswer(plan, row.purchaseDate),
      proposed: plan ? null : planInputsOf(await recordDeal(db, userId, row)),
      versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    };
  });

  route(app, deps, createPlanVersion, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    return create(async (tx) => {
      const { propertyId } = params;
      const { purchaseDate: boughtOn } = await lockedProperty(tx, userId, propertyId);
      const newest = await findPlan(tx, userId, propertyId, undefined);
      if ((newest?.version ?? 0) !== body.version)
        throw staleVersion('This plan', newest ? planAnswer(newest, boughtOn) : {});
      const row = foundOwned(await findPortfolioProperty(tx, userId, propertyId));
      const time = now();
      const today = calendarDay(time);
      if (body.from && (newest || body.analysisId !== undefined)) throw startsAlready();
      const frozen =
        body.from === 'today'
          ? await planFromToday(tx, { userId, row, inputs: body.change, today, time })
          : frozenPlanOf(
              dealWith(
                await baseDeal(tx, userId, row, newest?.deal ?? null, body.analysisId),
                body.change,
              ),
              newest?.purchaseDate ?? row.purchaseDate ?? today,
              today,
              time,
            );
      const version = body.version + 1;
      await withinPropertyCap(tx, PROPERTY_PLANS, { userId, propertyId }, () =>
        insertPlan(tx, userId, propertyId, { ...frozen, version }),
      );
      const written = await findPlan(tx, userId, propertyId, version);
      if (!written) throw planNotFound();
      return planAnswer(written, boughtOn);
    });
  });

  const planVsActual = async (userId: string, propertyId: string, query: PlanVsActualQuery) => {
    const { row, plan } = await load(userId, propertyId, query.version);
    const answer = await loadPlanVsActual(deps, { userId, row, plan, year: query.year });
    return { row, answer };
  };

  route(app, deps, readPlanVsActual, async ({ params, query, signedIn }) => {
    const { answer } = await planVsActual(signedIn.user.userId, params.propertyId, query);
    return answer;
  });

  fileRoute(app, deps, exportPlanVsActual, async (call) => {
    const { params, query, signedIn } = call;
    const { row, answer } = await planVsActual(signedIn.user.userId, params.propertyId, query);
    const { periods } = answer;
    // A period identical to a longer one isn't listed, so the requested one may be missing.
    const period = periods.find(({ key }) => key === query.period) ?? periods[0];
    if (!period) throw nothingToCompare();
    const about = aboutProperty(row);
    const report = planReport(about, answer, period, now());
    return pdfAnswer(await deps.workers.run(ownerReportJob, report, call), report);
  });

  route(app, deps, readForecast, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const { row, plan } = await load(userId, params.propertyId, query.version);
    const today = calendarDay(now());
    const actuals = await loadActuals(db, userId, row, today);
    const { sellingPercent } = query;
    const { assumptions } = await findUnderwriting(deps, userId);
    return forecastAnswer({ row, plan, actuals, today, sellingPercent, assumptions });
  });
}

interface PlanVsActualQuery {
  version?: number | undefined;
  year?: number | undefined;
}

const nothingToCompare = () =>
  new AppError(
    404,
    'nothing-to-compare',
    'Nothing to compare yet. You need a plan and a full month of records.',
  );

const startsAlready = () =>
  new AppError(
    422,
    'plan-starts-already',
    'Only the first plan can choose between starting at purchase and starting today.',
  );

const recordDeal = async (db: Db, userId: string, row: PortfolioRow): Promise<Deal> =>
  dealOfRecord(row, (await findUnderwriting({ db }, userId)).assumptions);

async function planFromToday(
  tx: Db,
  of: Pick<Parameters<typeof firstPlanOf>[0], 'row' | 'inputs' | 'today'> & {
    userId: string;
    time: Date;
  },
) {
  const { assumptions } = await findUnderwriting({ db: tx }, of.userId);
  const { row, inputs, today, time } = of;
  return firstPlanOf({ row, assumptions, from: 'today', inputs, today, now: time });
}

/** What the new version starts from: an analysis, or else the newest plan, or else the current record. */
async function baseDeal(
  tx: Db,
  userId: string,
  row: PortfolioRow,
  newest: Deal | null,
  analysisId: string | undefined,
): Promise<Deal> {
  if (analysisId === undefined) {
    return newest ?? recordDeal(tx, userId, row);
  }
  const analysis = await findAnalysis(tx, userId, analysisId);
  if (!analysis)
    throw new AppError(404, 'analysis-not-found', 'This analysis doesn’t exist or was deleted.');
  const deal = holdOfAnalysis(analysis);
  if (!deal)
    throw new AppError(
      422,
      'not-a-hold',
      'Only a buy & hold or ROI analysis can be the plan for a property you hold.',
    );
  return deal;
}
