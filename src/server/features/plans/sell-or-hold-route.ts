import type { FastifyInstance } from 'fastify';
import { percentOutcome } from '#contract/outcome.ts';
import { readSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { planInputsOf } from '#domain/inputs/plan-inputs.ts';
import { decisionReason, decisionSentence } from '#domain/verdicts/sell-or-hold-text.ts';
import { roundToCents } from '#engine/money.ts';
import { holdOrSell } from '#engine/plan/hold-or-sell.ts';
import { ownedYears } from '#engine/plan/owned-years.ts';
import { fromPercent } from '#engine/units.ts';
import { findPlan } from '#server/db/queries/ownership/plans.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { calendarDay } from '#server/ownership/calendar-day.ts';
import { dealOfRecord } from '#server/ownership/freeze.ts';
import { engineProperty, statementOf } from '#server/ownership/owned-figures.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';

const rateIsMissing = () =>
  new AppError(
    422,
    'loan-without-rate',
    'A loan of this property has no rate, so what it costs is not known. Enter the rate first.',
  );

export function registerSellOrHold(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readSellOrHold, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const row = foundOwned(await findPortfolioProperty(deps.db, userId, params.propertyId));
    const plan = await findPlan(deps.db, userId, params.propertyId, undefined);
    const { assumptions } = await findUnderwriting(deps, userId);
    const today = calendarDay(deps.now());
    const years = Math.round(query.years);
    const statement = statementOf(row, today, years);
    if (!statement.debt.isKnown) throw rateIsMissing();
    const inputs = planInputsOf(plan?.deal ?? dealOfRecord(row, assumptions));
    const assumed = {
      years,
      sellingCostPercent: query.sellingCostPercent ?? inputs.sellingCostPercent,
      discountPercent: query.discountPercent ?? assumptions.discountRatePercent,
      valueGrowthPercent: inputs.valueGrowthPercent,
      rentGrowthPercent: inputs.rentGrowthPercent,
      expenseGrowthPercent: inputs.expenseGrowthPercent,
      loanToValuePercent: query.loanToValuePercent,
      ratePercent: query.ratePercent ?? assumptions.loanInterestRate,
      termYears: query.termYears,
      costPercent: query.costPercent,
    };
    const growth = {
      valueGrowthRate: fromPercent(assumed.valueGrowthPercent),
      rentGrowthRate: fromPercent(assumed.rentGrowthPercent),
      expenseGrowthRate: fromPercent(assumed.expenseGrowthPercent),
    };
    const sellingCostRate = fromPercent(assumed.sellingCostPercent);
    const discountRate = fromPercent(assumed.discountPercent);
    const decided = holdOrSell({
      today,
      value: statement.value,
      balance: statement.debt.balance,
      years: ownedYears(engineProperty(row), statement, growth, years),
      sellingCostRate,
      discountRate,
      refinance: {
        loanToValue: fromPercent(assumed.loanToValuePercent),
        annualRate: fromPercent(assumed.ratePercent),
        termMonths: Math.round(12 * assumed.termYears),
        costRate: fromPercent(assumed.costPercent),
      },
    });
    const { action, year, date, worth, gain } = decided.best;
    return {
      assumed,
      years: decided.years.map((at) => ({
        year: at.year,
        date: at.date,
        value: roundToCents(at.value),
        balance: roundToCents(at.balance),
        cashFlow: roundToCents(at.cashFlow),
        sellingCosts: roundToCents(at.value * sellingCostRate),
        proceeds: roundToCents(at.proceeds),
        returnOfYear: at.returnOfYear && percentOutcome(at.returnOfYear),
        sellWorth: roundToCents(at.sellWorth),
        refinance: at.refinance && {
          cashBack: roundToCents(at.refinance.cashBack),
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
        reason: decisionReason(decided.best, discountRate),
      },
    };
  });
}
