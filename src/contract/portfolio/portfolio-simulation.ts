import { z } from 'zod';
import { Id } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { wholeBetween } from '#contract/numbers.ts';
import {
  AssumptionSourceSchema,
  SimulationResultSchema,
  SingleOutcomes,
} from '#contract/simulations/simulation-answer-schema.ts';
import { filled, simulationFields } from '#contract/simulations/simulation-schema.ts';
import type { SinglePortfolioSimulation } from '#domain/simulation/chosen-portfolio-simulations.ts';
import {
  type FilledPortfolioSimulation,
  MOST_PORTFOLIO_PATHS,
  PORTFOLIO_FACTORS,
  type PortfolioSimulation,
} from '#domain/simulation/portfolio-simulation.ts';
import { SIMULATION_FACTORS } from '#domain/simulation/simulation-factors.ts';
import { type AssumptionSource, SIMULATION_NAMES } from '#domain/simulation/simulation-result.ts';
import { LIMITS } from '#engine/limits.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS, USUAL_SEED } from '#engine/monte-carlo/assumptions.ts';
import { FEWEST_PATHS } from '#engine/monte-carlo/plan.ts';
import { marketShareText } from '#engine/monte-carlo/random/market-part.ts';
import { OwnerShareSchema } from './owner-share.ts';

/** Omitted fields use our defaults, which the response spells out. */
const PortfolioSimulationBody = z
  .strictObject({
    ...simulationFields,
    paths: wholeBetween(
      FEWEST_PATHS,
      MOST_PORTFOLIO_PATHS,
      'The number of simulations (paths)',
    ).default(10_000),
    seed: simulationFields.seed.default(USUAL_SEED),
    /** Simulates only this property. */
    propertyId: Id.optional(),
    years: wholeBetween(LIMITS.minYears, LIMITS.maxYears, 'The horizon (years)').default(10),
    /** With `mine`, every dollar, including repairs, counts at the owner's share. */
    share: OwnerShareSchema,
  })
  .meta({ id: 'RequestedPortfolioSimulation', examples: [{ years: 10, paths: 1000 }] });

const FilledPortfolioBody = PortfolioSimulationBody.extend(filled).meta({
  id: 'FilledPortfolioSimulation',
}) satisfies z.ZodType<FilledPortfolioSimulation>;

const SinglePortfolioSimulationSchema = z
  .object({
    name: z.enum(SIMULATION_NAMES),
    /** Rank by profit; 0 is the worst. */
    rank: z.int(),
    path: z.int(),
    outcomes: SingleOutcomes,
    /** All properties combined; equity at year-end. */
    years: z.array(z.object({ year: z.int(), cashFlow: z.number(), equity: z.number() })),
  })
  .meta({ id: 'SinglePortfolioSimulation' }) satisfies z.ZodType<SinglePortfolioSimulation>;

/**
 * Returns JSON or, with `Accept: text/event-stream`, a stream: `progress` events `{done, total}`, then one `result`
 * event with the same response, or one `error` event with the error body. Closing the connection stops the work.
 */
export const simulatePortfolio = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/monte-carlo',
  token: 'read',
  summary:
    'Run a Monte Carlo simulation of the whole portfolio: correlated properties, held from today and sold at the end',
  access: 'subscriber',
  rate: 'heavy',
  streams: true,
  bodyLimit: BODY_LIMITS.simulation,
  body: PortfolioSimulationBody,
  response: z
    .object({
      /** The same request with the same seed gives a bit-for-bit identical response. */
      request: FilledPortfolioBody,
      /** Properties simulated. */
      properties: z.int(),
      /** Properties left out because one of their loans has no rate. */
      leftOut: z.array(z.object({ id: z.string(), address: z.string() })),
      /** Totals for the simulated properties, in dollars; returns are measured on the equity. */
      today: z.object({ value: z.number(), debt: z.number(), equity: z.number() }),
      assumptions: z.array(AssumptionSourceSchema),
      result: SimulationResultSchema,
      /** Sample simulations ranked by profit, which every simulation has. */
      simulations: z.array(SinglePortfolioSimulationSchema),
    })
    .meta({ id: 'SimulatedPortfolio' }),
});

export type SimulatedPortfolio = z.output<NonNullable<(typeof simulatePortfolio)['response']>>;

/** Where each assumption came from, including what filled in omitted fields. */
export function portfolioAssumptions(requested: PortfolioSimulation): AssumptionSource[] {
  const source = (given: unknown) => (given === undefined ? 'default' : 'request');
  return [
    ...PORTFOLIO_FACTORS.map((factor): AssumptionSource => {
      const { label, help } = SIMULATION_FACTORS[factor];
      const from = source(requested.factors?.[factor]);
      return { name: factor, label, from, note: `${help} Centered on each property’s own figure.` };
    }),
    {
      name: 'repairs',
      label: 'Large repairs',
      from: source(requested.repairs),
      note: 'At most one per property each year. Costs are lognormal in today’s dollars and grow with expenses.',
    },
    {
      name: 'correlations',
      label: 'Correlations',
      from: source(requested.correlations),
      note: `Correlations between each property’s underlying normal variables. All properties share ${marketShareText(DEFAULT_SIMULATION_ASSUMPTIONS.marketShares)}.`,
    },
    {
      name: 'discountRatePercent',
      label: 'Discount rate',
      from: source(requested.discountRatePercent),
      note: 'Annual, for net present value. Defaults to your own rate.',
    },
  ];
}

export const portfolioSimulationEndpoints = [simulatePortfolio];
