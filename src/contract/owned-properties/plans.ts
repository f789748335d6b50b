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
    /** Whether the plan starts at purchase or at a later date. */
    from: PlanStart,
    /** The date the plan starts. */
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

/** Returns the latest version unless another is requested. */
export const readPlan = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/plan',
  summary: 'Return a property’s saved plan and a list of its versions',
  params: OwnedPropertyParams,
  query: z.strictObject({ version }),
  response: z
    .object({
      /** Null if there's no plan. */
      plan: PlanAnswer.nullable(),
      /** Suggested inputs based on today's record; null if there's already a plan. */
      proposed: PlanInputsSchema.nullable(),
      versions: z.array(PlanVersion),
    })
    .meta({ id: 'PropertyPlans' }),
});

export const NewPlanBody = z
  .strictObject({
    /** The latest version the caller has seen, or 0 if there's none; 409 if it's out of date. */
    version: wholeBetween(0, 1000, 'The version'),
    /** Re-underwrites from a saved buy & hold analysis, including its loans and price. */
    analysisId: Id.optional(),
    /** First plan only; defaults to the purchase. Starting today uses today's value and loan balance. */
    from: PlanStart.optional(),
    /** Inputs that differ from the latest version, the analysis or the record. */
    change: PlanInputsSchema.partial().strict().default({}),
  })
  .meta({ id: 'NewPropertyPlan', examples: [{ version: 0, change: { vacancyRatePercent: 8 } }] });

export const createPlanVersion = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/plan',
  summary: 'Create a new plan version; earlier versions don’t change',
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

/**
 * The one-time part of the cash flow difference: expenses and income that happened once, and vacancies of up to three
 * months, each at least 5% of all line differences together.
 */
const OneTimePart = z.object({
  /** Largest first. */
  items: z.array(
    z.object({
      key: z.enum(STATEMENT_KEYS),
      label: z.string(),
      name: z.string(),
      /** `YYYY-MM`. */
      month: z.string(),
      amount: z.number(),
      /** Its share of the cash flow difference; less than the amount if the plan covered some of the cost. */
      effect: z.number(),
    }),
  ),
  effect: z.number(),
  /** The cash flow difference without these one-time items. */
  otherDifference: z.number(),
});

/** Plan vs. actual for a period, in dollars; a positive difference is good for the owner. */
const PlanVsActual = z
  .object({
    months: z.int(),
    lines: z.array(Line),
    netOperatingIncome: Compared,
    cashFlow: Compared,
    /** Actual / planned cash flow, in percent. */
    ofPlan: WireOutcome,
    /** Vacancy loss / gross rent, in percent. */
    vacancyRate: ComparedRatio,
    dscr: ComparedRatio,
    /** Annualized, in percent; based on planned and actual cash invested. */
    cashOnCash: ComparedRatio,
    /** Lines ranked by their effect on cash flow, largest first. */
    drivers: z.array(
      z.object({ key: z.enum(STATEMENT_KEYS), label: z.string(), difference: z.number() }),
    ),
    oneTime: OneTimePart,
  })
  .meta({ id: 'PlanVsActual' });
export type PlanVsActual = z.output<typeof PlanVsActual>;

export const readPlanVsActual = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/plan/actual',
  costly: true,
  summary:
    'Compare plan vs. actual since the first month with books, by calendar year and by month of one year',
  params: OwnedPropertyParams,
  query: z.strictObject({ version, year: queryWhole(1900, 2199).optional() }),
  response: z
    .object({
      planVersion: z.int().nullable(),
      frozenOn: z.string().nullable(),
      /** First and last complete months with books, `YYYY-MM`; null if none. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /**
       * Average monthly cash flow over complete months with books, from the first through the last (`YYYY-MM`), with or
       * without a plan; null if none.
       */
      books: z
        .object({ months: z.int(), average: z.number(), from: z.string(), to: z.string() })
        .nullable(),
      total: PlanVsActual.nullable(),
      /**
       * Periods of complete months: since the plan started, the last 12, this calendar year and the previous one;
       * duplicates are dropped.
       */
      periods: z.array(
        PlanVsActual.extend({
          key: z.enum(PLAN_PERIODS),
          /** `YYYY-MM`. */
          from: z.string(),
          to: z.string(),
        }),
      ),
      years: z.array(PlanVsActual.extend({ year: z.int() })),
      /** The year that `months` covers. */
      year: z.int().nullable(),
      months: z.array(PlanVsActual.extend({ month: z.string() })),
    })
    .meta({ id: 'PlanAgainstBooks' }),
});
export type PlanAgainstBooks = z.output<NonNullable<(typeof readPlanVsActual)['response']>>;

export const exportPlanVsActual = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/plan/actual/export',
  costly: true,
  summary:
    'Export plan vs. actual as a PDF with every line, ratio, driver and year; 404 without a plan or books',
  rate: 'heavy',
  params: OwnedPropertyParams,
  query: z.strictObject({ version, period: z.enum(PLAN_PERIODS).default('all') }),
  files: [REPORT_TYPES.pdf],
});

const OwnerReturnAnswer = z.object({
  /** Total return for holds under 365 days, where an annualized return would be misleading. */
  kind: z.enum(['irr', 'totalReturn']),
  /** In percent. */
  value: WireOutcome,
  endsOn: z.string(),
  days: z.int(),
  closingCash: z.number(),
  /** Cash at closing plus net outflows on other days. */
  moneyIn: z.number(),
  /** Net cash received between closing and the end of the hold. */
  received: z.number(),
  endValue: z.number(),
  endBalance: z.number(),
  sellingCosts: z.number(),
  /**
   * Selling costs as a percentage of the value: the one entered, otherwise the plan’s. If null, the value is before selling
   * costs.
   */
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
    'Forecast the rest of the hold: actual months so far, then the plan, with the return since purchase (XIRR)',
  params: OwnedPropertyParams,
  query: z.strictObject({
    version,
    /** Selling costs as a percentage of the value, overriding the plan. */
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
          /** The same months, entirely from the plan. */
          plannedCashFlow: z.number(),
        }),
      ),
      cashFlow: z.number(),
      plannedCashFlow: z.number(),
      /** As if sold today; null without a purchase date. */
      sincePurchase: OwnerReturnAnswer.nullable(),
      /** Held to the end of the plan, then sold with the plan's selling costs. */
      atEnd: OwnerReturnAnswer.nullable(),
      /**
       * The annualized return since purchase if sold 1 to 10 years from today, with cash flow, value and balance from
       * today's record, as in sell-or-hold. Empty without a purchase date, after a sale, or if a loan has no rate.
       */
      exits: z.array(z.object({ endsOn: z.iso.date(), value: WireOutcome })),
    })
    .meta({ id: 'PlanForecast' }),
});
export type PlanForecast = z.output<NonNullable<(typeof readForecast)['response']>>;

export const planEndpoints = [
  readPlan,
  createPlanVersion,
  readPlanVsActual,
  exportPlanVsActual,
  readForecast,
];
