import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { NewOwnedPropertyBody } from '#contract/owned-properties/owned-property-fields.ts';
import type { FirstPlan } from '#contract/owned-properties/plan-inputs.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { Db } from '#server/db/client.ts';
import { OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import { findAnalysis } from '#server/db/queries/analyses.ts';
import { insertOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import {
  insertPlan,
  replaceDocuments,
  replaceUnits,
} from '#server/db/queries/ownership/property-parts.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { PlanRoom } from '#server/http/limits/plan-limits.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { findListing, propertyNotFound } from '#server/market/find-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { dealOfRecord, firstPlanOf, frozenPlanOf, holdOfAnalysis, isBackDated } from './freeze.ts';
import { ownedAnswer } from './owned-answer.ts';
import { foundOwned } from './owned-not-found.ts';
import { checkUnits } from './property-units.ts';

interface Adding {
  userId: string;
  room: PlanRoom | null;
  body: NewOwnedPropertyBody;
  /** The plan at purchase, if known; otherwise the plan is created today from the record. */
  planned?: { on: string; monthlyRent: number } | undefined;
}

/** Adds a property in an open transaction, saves its plan and returns its figures. */
export async function addOwnedProperty(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  adding: Adding,
): Promise<OwnedPropertyAnswer> {
  const propertyId = await insertOwned(deps, tx, adding);
  const row = foundOwned(await findPortfolioProperty(tx, adding.userId, propertyId));
  return ownedAnswer(row, calendarDay(deps.now()));
}

/** The same without the figures; returns the ID. */
export async function insertOwned(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  { userId, room, body, planned }: Adding,
): Promise<string> {
  const { units = [], documents = [], plan, analysisId = null, listingId = null, ...record } = body;
  const now = deps.now();
  const analysis = analysisId === null ? null : await findAnalysis(tx, userId, analysisId);
  if (analysisId !== null && !analysis) throw analysisIsGone();
  if (listingId !== null && !(await findListing({ db: tx }, userId, listingId)))
    throw propertyNotFound('This listing');
  checkUnits(units, []);
  const { propertyId } = await withinCap(
    tx,
    OWNED_PROPERTIES,
    userId,
    () =>
      insertOwnedProperty(tx, userId, {
        ...record,
        analysisId,
        listingId: listingId ?? analysis?.propertyId ?? null,
        createdAt: now,
        updatedAt: now,
      }),
    { room },
  );
  await replaceUnits(tx, userId, propertyId, units, now);
  await replaceDocuments(tx, userId, propertyId, documents, now);
  await freezeFirstPlan(deps, tx, { userId, propertyId, analysis, plan, planned });
  return propertyId;
}

const analysisIsGone = () =>
  new AppError(404, 'analysis-not-found', 'This analysis doesn’t exist or was deleted.');

interface Planning extends Pick<Adding, 'userId' | 'planned'> {
  propertyId: string;
  analysis: AnalysisRow | null;
  plan: FirstPlan | undefined;
}

/**
 * Saves the first plan: from the purchase analysis, or else the owner's inputs, or else the record if the property was
 * just bought and has a monthly rent. For an older property, only the owner knows what was underwritten.
 */
async function freezeFirstPlan(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { userId, propertyId, analysis, plan: typed, planned }: Planning,
): Promise<void> {
  const row = foundOwned(await findPortfolioProperty(tx, userId, propertyId));
  const today = calendarDay(now());
  const bought = analysis && holdOfAnalysis(analysis);
  if (bought) {
    const plan = frozenPlanOf(bought, row.purchaseDate ?? today, today, now());
    return insertPlan(tx, userId, propertyId, plan);
  }
  const { assumptions } = await findUnderwriting({ db: tx }, userId);
  if (typed) {
    const first = firstPlanOf({ row, assumptions, ...typed, today, now: now() });
    return insertPlan(tx, userId, propertyId, first);
  }
  if (row.purchaseDate === null || row.monthlyRent === null) return;
  if (!planned && isBackDated(row.purchaseDate, today)) return;
  const monthlyRent = planned?.monthlyRent ?? row.monthlyRent;
  const deal = dealOfRecord({ ...row, monthlyRent }, assumptions);
  const plan = frozenPlanOf(deal, row.purchaseDate, planned?.on ?? today, now());
  await insertPlan(tx, userId, propertyId, plan);
}
