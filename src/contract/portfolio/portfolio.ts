import { z } from 'zod';
import { Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { WireOutcome } from '#contract/outcome.ts';
import {
  OwnedPropertyParams,
  ownedPropertyPage,
  ownedPropertyQuery,
} from '#contract/owned-properties/owned-properties.ts';
import { OwnedFigures, OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { TREND_SOURCES } from '#engine/portfolio/trend.ts';
import { readPortfolioOutlook } from './outlook.ts';
import { OwnerShareSchema } from './owner-share.ts';

const ShareQuery = z.strictObject({ share: OwnerShareSchema });

export const listPortfolio = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/properties',
  summary: 'List the portfolio: the same properties as /api/user-properties',
  query: z.strictObject(ownedPropertyQuery),
  response: ownedPropertyPage,
});

export const addToPortfolio = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/properties',
  summary:
    'Add a property from a listing or saved analysis, prefilled and linked to it, with a plan saved today',
  access: 'subscriber',
  limit: 'ownedProperties',
  status: 201,
  body: z.strictObject({ id: text(300).min(1, 'Choose a listing or an analysis') }),
  response: OwnedPropertyAnswer,
});

export const removeFromPortfolio = endpoint({
  method: 'DELETE',
  path: '/api/v2/portfolio/properties/{propertyId}',
  summary: 'Remove a property from the portfolio; its books stay',
  params: OwnedPropertyParams,
  response: Message,
});

const HealthPart = z.object({
  key: z.string(),
  label: z.string(),
  formula: z.string(),
  why: z.string(),
  weight: z.number(),
  value: WireOutcome,
  points: z.number().nullable(),
});

export const PortfolioMetrics = z
  .object({
    totalValue: z.number(),
    monthlyIncome: z.number(),
    /** In percent; null without properties. */
    occupancyRate: z.number().nullable(),
    averageROI: z.number().nullable(),
    portfolioHealth: z.number(),
    monthlyCashFlow: z.number(),
    /** True if health is 75, the default when there isn't enough data. */
    isDefault: z.boolean(),
    healthParts: z.array(HealthPart),
    properties: z.int(),
    /** Properties with a loan that has no rate; their cash flow isn't in any total. */
    unknownCashFlow: z.array(z.string()),
  })
  .meta({ id: 'PortfolioMetrics' });
export type PortfolioMetrics = z.infer<typeof PortfolioMetrics>;

export const readPortfolioMetrics = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/metrics',
  summary:
    'Return value, income, occupancy, return, health and cash flow for all properties combined',
  query: ShareQuery,
  response: PortfolioMetrics,
});

export const PortfolioSummary = z
  .object({
    properties: z.int(),
    units: z.int(),
    occupiedUnits: z.int(),
    assumedUnits: z.int(),
    totals: OwnedFigures,
    /** Ratios of totals, never averages of ratios; in percent, except debt coverage, which is a plain ratio. */
    ratios: z.object({
      capRate: WireOutcome,
      cashOnCashReturn: WireOutcome,
      debtCoverage: WireOutcome,
      breakEvenRatio: WireOutcome,
      operatingExpenseRatio: WireOutcome,
      loanToValue: WireOutcome,
      returnOnEquity: WireOutcome,
      averageROI: WireOutcome,
      occupancy: WireOutcome,
      economicOccupancy: WireOutcome,
    }),
    largestShare: WireOutcome,
    /** Rent for the last 12 complete months. */
    rentDue: z.number(),
    rentCollected: z.number(),
    /** Sorted by value. */
    items: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        value: z.number(),
        equity: z.number(),
        monthlyCashFlow: z.number().nullable(),
        units: z.int(),
        occupiedUnits: z.int(),
      }),
    ),
  })
  .meta({ id: 'PortfolioSummary' });
export type PortfolioSummary = z.infer<typeof PortfolioSummary>;

export const readPortfolioSummary = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/summary',
  summary:
    'Return totals for all properties, the ratios of those totals and a line for each property',
  query: ShareQuery,
  response: PortfolioSummary,
});

const AllocationPart = z
  .object({
    group: z.string(),
    properties: z.int(),
    value: z.number(),
    equity: z.number(),
    /** In percent; null if the total is zero. */
    valuePercent: z.number().nullable(),
    equityPercent: z.number().nullable(),
  })
  .meta({ id: 'AllocationPart' });

export const readAllocation = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/allocation',
  summary: 'Break down the portfolio by type, location, owner and property, largest first',
  query: ShareQuery,
  response: z
    .object({
      byType: z.array(AllocationPart),
      byLocation: z.array(AllocationPart),
      byEntity: z.array(AllocationPart),
      /** Equity by property. */
      byEquity: z.array(AllocationPart),
    })
    .meta({ id: 'PortfolioAllocation' }),
});

export const readGeography = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/geographic-distribution',
  summary:
    'Return the portfolio by state, city and ZIP code, with each property’s location on the map',
  query: ShareQuery,
  response: z
    .object({
      byState: z.array(AllocationPart),
      byCity: z.array(AllocationPart),
      byZip: z.array(AllocationPart),
      points: z.array(
        z.object({
          id: z.string(),
          address: z.string(),
          city: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          isZipCenter: z
            .boolean()
            .describe(
              'The property has no recorded coordinates, so it’s placed at the center of its ZIP code.',
            ),
          value: z.number(),
          equity: z.number(),
        }),
      ),
    })
    .meta({ id: 'PortfolioGeography' }),
});

export const readCashFlowTrend = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/cash-flow-trend',
  summary:
    'List cash flow for each month through this one, with its source: payments and expenses if any, otherwise the plan, otherwise a projection from the property’s record',
  query: z.strictObject({ months: queryWhole(1, 120).default(12), share: OwnerShareSchema }),
  response: z
    .object({
      months: z.array(
        z.object({
          month: z.string(),
          source: z
            .enum(TREND_SOURCES)
            .describe(
              'actual: from the books. plan: from the plan, or projected from the record of a property without one. mixed: some of each.',
            ),
          income: z.number(),
          operatingExpenses: z.number(),
          debtService: z.number(),
          mortgageInsurance: z.number(),
          improvements: z.number(),
          cashFlow: z.number(),
          actualProperties: z.int(),
          planProperties: z.int(),
          projectedProperties: z
            .int()
            .describe('How many of `planProperties` have no plan for the month'),
        }),
      ),
    })
    .meta({ id: 'CashFlowTrend' }),
});

export const readEquityProjections = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/equity-projections',
  summary:
    'Project value, debt and equity for today and each coming year, from growth rates and loan schedules',
  query: z.strictObject({ years: queryWhole(1, 40).default(10), share: OwnerShareSchema }),
  response: z
    .object({
      years: z.array(
        z.object({
          year: z.int(),
          value: z.number(),
          debt: z.number(),
          equity: z.number(),
          appreciation: z.number(),
          paydown: z.number(),
        }),
      ),
    })
    .meta({ id: 'EquityProjections' }),
});

export const portfolioEndpoints = [
  listPortfolio,
  addToPortfolio,
  removeFromPortfolio,
  readPortfolioMetrics,
  readPortfolioSummary,
  readAllocation,
  readGeography,
  readCashFlowTrend,
  readPortfolioOutlook,
  readEquityProjections,
];
