import {
  portfolioAssumptions,
  simulatePortfolio,
} from '#contract/portfolio/portfolio-simulation.ts';
import { chosenPortfolioSimulations } from '#domain/simulation/chosen-portfolio-simulations.ts';
import {
  type FilledPortfolioSimulation,
  MOST_PROPERTY_YEARS,
  type PortfolioSimulation,
  portfolioRequest,
} from '#domain/simulation/portfolio-simulation.ts';
import { resultOnWire } from '#domain/simulation/tally-on-wire.ts';
import { counted } from '#domain/text/number-text.ts';
import type { Exit, Growth } from '#engine/deal.ts';
import { roundToCents } from '#engine/money.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import type { Batch } from '#engine/monte-carlo/simulate.ts';
import { ownedStart } from '#engine/portfolio/owned-simulation.ts';
import { fromPercent } from '#engine/units.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { engineProperty, growthOf, statementOf } from '#server/ownership/owned-figures.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import {
  planIn,
  type SlicedPlan,
  slicedPlan,
  tallyOfSlices,
} from '#server/workers/simulation-slices.ts';

interface PlanTask {
  readonly id: string;
  readonly rows: readonly PortfolioRow[];
  readonly today: string;
  /** Value growth is set per property. */
  readonly growth: Omit<Growth, 'valueGrowthRate'>;
  readonly exit: Exit;
  readonly request: FilledPortfolioSimulation;
}

export interface PlannedPortfolio {
  readonly plan: SlicedPlan;
  readonly properties: number;
  readonly leftOut: readonly { readonly id: string; readonly address: string }[];
  readonly today: { readonly value: number; readonly debt: number; readonly equity: number };
}

/** Limits the work so that no caller waits as long as a minute. */
const tooMuch = (properties: number, years: number): AppError => {
  const paths = Math.floor(MOST_PROPERTY_YEARS / (properties * years) / 1000) * 1000;
  return new AppError(
    422,
    'too-much-to-simulate',
    `With ${counted(properties, 'property', 'properties')} over ${counted(years, 'year')}, you can run at most ${counted(paths, 'simulation')}. Choose fewer simulations or years.`,
  );
};

/** Prepares every property for the simulator, with a pilot run. */
export const planPortfolioJob: WorkerJob<PlanTask, PlannedPortfolio> = {
  name: 'plan-portfolio-simulation',
  lengthOf: alwaysShort,
  run: ({ id, rows, today, growth, exit, request }) => {
    const { years, share } = request;
    const all = rows.map((row) => ({ row, statement: statementOf(row, today, years) }));
    const known = all.filter(({ statement }) => statement.debt.isKnown);
    if (known.length * years * request.paths > MOST_PROPERTY_YEARS)
      throw tooMuch(known.length, years);
    const starts = known.map(({ row, statement }) =>
      ownedStart(
        engineProperty(row),
        statement,
        { ...growth, valueGrowthRate: growthOf(row) },
        exit,
        share === 'mine' ? fromPercent(row.ownershipPercent) : 1,
      ),
    );
    const plan = planSimulation(portfolioRequest(starts, request));
    if ('refused' in plan) throw new AppError(422, 'cannot-simulate', plan.refused);
    const owned = (of: 'value' | 'equity'): number =>
      starts.reduce((sum, start) => sum + start.ownerShare * start[of], 0);
    const [value, equity] = [owned('value'), owned('equity')];
    return {
      plan: slicedPlan(id, plan),
      properties: known.length,
      leftOut: all
        .filter(({ statement }) => !statement.debt.isKnown)
        .map(({ row }) => ({ id: row.propertyId, address: row.address })),
      today: {
        value: roundToCents(value),
        debt: roundToCents(value - equity),
        equity: roundToCents(equity),
      },
    };
  },
};

interface AnswerTask extends PlannedPortfolio {
  readonly requested: PortfolioSimulation;
  readonly request: FilledPortfolioSimulation;
  readonly batches: readonly Batch[];
}

/** Combines all slices, then validates and serializes the response. */
export const answerPortfolioJob: WorkerJob<AnswerTask, Uint8Array> = {
  name: 'answer-portfolio-simulation',
  lengthOf: alwaysShort,
  run: ({ plan, batches, requested, request, properties, leftOut, today }) => {
    const tally = tallyOfSlices(planIn(plan), batches);
    return jsonBytes(simulatePortfolio, {
      request,
      properties,
      leftOut: [...leftOut],
      today,
      assumptions: portfolioAssumptions(requested),
      result: resultOnWire(tally),
      simulations: chosenPortfolioSimulations(tally),
    });
  },
};
