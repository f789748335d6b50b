import { z } from 'zod';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import { Id } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryNumber, queryWhole, wholeBetween } from '#contract/numbers.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { STATEMENT, type StatementKey } from '#engine/plan/plan-lines.ts';
import { PLAN_PERIODS } from '#engine/plan/variance.ts';
import { OwnedPropertyParams } from './owned-properties.ts';
import { PlanInputsSchema, PlanStart } from './plan-inputs.ts';

const STATEMENT_KEYS = STATEMENT.map(({ key }) => key) as [StatementKey, ...StatementKey[]];

const PlanYearAnswer = z.object({
  year: z.int(),
  /** `YYYY-MM`. */
  from: z.string(),
  to: z.string(),
  lines: z.array(z.object({ key: z.enum(STATEMENT_KEYS), label: z.string(), amount: z.number() })),
  netOperatingIncome: z.number(),
  cashFlow: z.number(),
  /** At the end of the year. */
  value: z.number(),
  balance: z.number(),
});

const PlanVersion = z.object({
  version: z.int(),
  frozenOn: z.string(),
  createdAt: z.string(),
});

const PlanAnswer = z
  .object({
    ...PlanVersion.shape,
    engineVersion: z.string(),
    /** Whether it plans from the purchase, or from a day long after it. */
    from: PlanStart,
    /** The day it plans from. */
    purchaseDate: z.string(),
    /** Month 1 of the plan, `YYYY-MM`. */
    firstMonth: z.string(),
    purchasePrice: z.number(),
    cashInvested: z.number(),
    inputs: PlanInputsSchema,
    years: z.array(PlanYearAnswer),
  })
  .meta({ id: 'PropertyPlan' });
export type PlanAnswer = z.output<typeof PlanAnswer>;

const version = queryWhole(1, 1000).optional();

/** The newest version counts unless another one is chosen. */
export const readPlan = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/plan',
  summary: 'The plan of a property as it was frozen, and the list of its versions',
  params: OwnedPropertyParams,
  query: z.strictObject({ version }),
  response: z
    .object({
      /** Null where nobody has planned it. */
      plan: PlanAnswer.nullable(),
      /** The inputs of a plan by today's record, to start one from; null where there is a plan. */
      proposed: PlanInputsSchema.nullable(),
      versions: z.array(PlanVersion),
    })
    .meta({ id: 'PropertyPlans' }),
});

export const NewPlanBody = z
  .strictObject({
    /** The newest version the caller has seen, 0 where there is none; an older one is 409. */
    version: wholeBetween(0, 1000, 'The version'),
    /** Underwritten again by a saved buy & hold analysis; its loans and price are planned too. */
    analysisId: Id.optional(),
    /** Of the first plan only: from the purchase unless set; from today it has today's value and loan balance. */
    from: PlanStart.optional(),
    /** Inputs that differ from the newest version, from the analysis, or from the record. */
    change: PlanInputsSchema.partial().strict().default({}),
  })
  .meta({ id: 'NewPropertyPlan', examples: [{ version: 0, change: { vacancyRatePercent: 8 } }] });

export const createPlanVersion = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/plan',
  summary: 'A new version of the plan; the old ones stay as they were frozen',
  access: 'subscriber',
  status: 201,
  params: OwnedPropertyParams,
  body: NewPlanBody,
  response: PlanAnswer,
});

const Compared = z.object({ plan: z.number(), actual: z.number(), difference: z.number() });
const Line = Compared.extend({
  key: z.enum(STATEMENT_KEYS),
  label: z.string(),
  isIncome: z.boolean(),
  isOperating: z.boolean(),
});
const ComparedRatio = z.object({
  plan: WireOutcome,
  actual: WireOutcome,
  /** Actual − plan. */
  difference: WireOutcome,
});

/** Promised and actual of some months; a difference above zero is good for the owner. Dollars. */
const PromisedAndActual = z
  .object({
    months: z.int(),
    lines: z.array(Line),
    netOperatingIncome: Compared,
    cashFlow: Compared,
    /** Actual / planned cash flow in whole percents. */
    ofPlan: WireOutcome,
    /** Vacancy loss / gross rent in whole percents. */
    vacancyRate: ComparedRatio,
    dscr: ComparedRatio,
    /** A year's rate in whole percents, of the cash invested as planned and in fact. */
    cashOnCash: ComparedRatio,
    /** Lines by how much they moved the cash flow, the strongest first. */
    drivers: z.array(
      z.object({ key: z.enum(STATEMENT_KEYS), label: z.string(), difference: z.number() }),
    ),
  })
  .meta({ id: 'PromisedAndActual' });
export type PromisedAndActual = z.output<typeof PromisedAndActual>;

export const readPromisedAndActual = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/plan/actual',
  costly: true,
  summary:
    'Promised against actual: since the first month with books, by calendar year, and by month of one year',
  params: OwnedPropertyParams,
  query: z.strictObject({ version, year: queryWhole(1900, 2199).optional() }),
  response: z
    .object({
      planVersion: z.int().nullable(),
      frozenOn: z.string().nullable(),
      /** Complete months from the first to the last with books, `YYYY-MM`; null without any. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** The average monthly cash flow of the books, over complete months with a plan or without; null without any. */
      books: z.object({ months: z.int(), average: z.number() }).nullable(),
      total: PromisedAndActual.nullable(),
      /** Complete months since the plan began, the last 12, of this calendar year, and the last one; no two alike. */
      periods: z.array(
        PromisedAndActual.extend({
          key: z.enum(PLAN_PERIODS),
          /** `YYYY-MM`. */
          from: z.string(),
          to: z.string(),
        }),
      ),
      years: z.array(PromisedAndActual.extend({ year: z.int() })),
      /** Of which year `months` are. */
      year: z.int().nullable(),
      months: z.array(PromisedAndActual.extend({ month: z.string() })),
    })
    .meta({ id: 'PlanAgainstBooks' }),
});
export type PlanAgainstBooks = z.output<NonNullable<(typeof readPromisedAndActual)['response']>>;

export const exportPromisedAndActual = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/plan/actual/export',
  costly: true,
  summary:
    'Export plan vs. actual as a PDF: every line, the ratios, what drove the difference and each year; 404 without a plan or books',
  rate: 'heavy',
  params: OwnedPropertyParams,
  query: z.strictObject({ version, period: z.enum(PLAN_PERIODS).default('all') }),
  files: [REPORT_TYPES.pdf],
});

const OwnerReturnAnswer = z.object({
  /** Under 365 days the total return, because a yearly rate would mislead. */
  kind: z.enum(['irr', 'totalReturn']),
  /** Whole percents. */
  value: WireOutcome,
  endsOn: z.string(),
  days: z.int(),
  closingCash: z.number(),
  /** Closing cash, and what went out on balance on other days. */
  moneyIn: z.number(),
  /** What came in less what went out between closing and the end. */
  received: z.number(),
  endValue: z.number(),
  endBalance: z.number(),
  sellingCosts: z.number(),
  /** Of the value, whole percents: typed, else the plan's; null without either: the value is before selling costs. */
  sellingPercent: z.number().nullable(),
  /** Value − selling costs − balance. */
  netValue: z.number(),
});
export type OwnerReturnAnswer = z.output<typeof OwnerReturnAnswer>;

export const readForecast = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/plan/forecast',
  costly: true,
  summary:
    'The rest of the hold: actual months so far, then the plan, and the return since purchase by dated flows',
  params: OwnedPropertyParams,
  query: z.strictObject({
    version,
    /** Selling costs in whole percents of the value, instead of the plan's. */
    sellingPercent: queryNumber(0, 30).optional(),
  }),
  response: z
    .object({
      planVersion: z.int().nullable(),
      /** The last month of the hold, `YYYY-MM`. */
      holdEnds: z.string().nullable(),
      years: z.array(
        z.object({
          year: z.int(),
          actualMonths: z.int(),
          planMonths: z.int(),
          netOperatingIncome: z.number(),
          debtService: z.number(),
          cashFlow: z.number(),
          /** Of the same months, all by the plan. */
          plannedCashFlow: z.number(),
        }),
      ),
      cashFlow: z.number(),
      plannedCashFlow: z.number(),
      /** Up to today, as if it were sold today; null without a purchase date. */
      sincePurchase: OwnerReturnAnswer.nullable(),
      /** Held to the end of the plan and sold there at its selling costs. */
      atEnd: OwnerReturnAnswer.nullable(),
    })
    .meta({ id: 'PlanForecast' }),
});
export type PlanForecast = z.output<NonNullable<(typeof readForecast)['response']>>;

export const planEndpoints = [
  readPlan,
  createPlanVersion,
  readPromisedAndActual,
  exportPromisedAndActual,
  readForecast,
];
