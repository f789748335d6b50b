import type { FastifyInstance } from 'fastify';
import { percentOutcome } from '#contract/outcome.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { decisionReason, decisionSentence } from '#domain/verdicts/sell-or-hold-text.ts';
import { roundToCents } from '#engine/money.ts';
import { fromPercent } from '#engine/units.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { sellOrHoldOf } from '#server/ownership/sell-or-hold.ts';

const rateIsMissing = () =>
  new AppError(
    422,
    'loan-without-rate',
    'One of this property’s loans has no interest rate, so we can’t calculate its cost. Enter the rate first.',
  );

export function registerSellOrHold(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readSellOrHold, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const row = foundOwned(await findPortfolioProperty(deps.db, userId, params.propertyId));
    const { assumptions } = await findUnderwriting(deps, userId);
    const decision = sellOrHoldOf(row, query, assumptions, calendarDay(deps.now()));
    if (!decision) throw rateIsMissing();
    const { assumed, decided } = decision;
    const { action, year, date, worth, gain } = decided.best;
    return {
      assumed,
      years: decided.years.map((at) => ({
        year: at.year,
        date: at.date,
        value: roundToCents(at.value),
        balance: roundToCents(at.balance),
        cashFlow: roundToCents(at.cashFlow),
        sellingCosts: roundToCents(at.sellingCosts),
        proceeds: roundToCents(at.proceeds),
        returnOfYear: at.returnOfYear && percentOutcome(at.returnOfYear),
        sellWorth: roundToCents(at.sellWorth),
        refinance: at.refinance && {
          newLoan: at.refinance.newLoan,
          costs: at.refinance.costs,
          cashBack: roundToCents(at.refinance.cashBack),
          costOfCash: percentOutcome(at.refinance.costOfCash),
          newPayment: roundToCents(at.refinance.newPayment),
          worth: roundToCents(at.refinance.worth),
        },
      })),
      holdWorth: roundToCents(decided.holdWorth),
      best: {
        action,
        year,
        date,
        worth: roundToCents(worth),
        gain: roundToCents(gain),
        sentence: decisionSentence(decided.best),
        reason: decisionReason(decided.best, fromPercent(assumed.discountPercent)),
      },
    };
  });
}
