import { z } from 'zod';
import { Id } from '#contract/common.ts';
import { moneyFrom, percentUpTo } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { numberBetween, queryNumber, wholeBetween } from '#contract/numbers.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { DEFAULT_REFINANCE_POLICY } from '#engine/brrrr-plan/refinance-candidates.ts';
import { MOST_SIMULATED_PROPERTIES } from '#engine/monte-carlo/plan.ts';

const DEFAULTS = DEFAULT_REFINANCE_POLICY;
const MOST_CASH = 1_000_000_000;
/** Months; 200 properties one after the other take some 4 s to plan. */
const LONGEST_HORIZON = 60;

/** One number of the policy: in a body as it is, in a query as text; left out, the default. */
const field = (typed: z.ZodType<number, number>, fallback: number) => ({
  inBody: typed.default(fallback),
  inQuery: queryNumber(0, MOST_CASH).pipe(typed).default(fallback),
  inAnswer: typed,
});

/** The same; left out, the owner's own assumption. */
const assumption = (typed: z.ZodType<number, number>) => ({
  inBody: typed.optional(),
  inQuery: queryNumber(0, MOST_CASH).pipe(typed).optional(),
  inAnswer: typed,
});

/** How refinances are planned, in dollars and whole percents. */
const FIELDS = {
  /** Cash on hand today, dollars. */
  cash: field(moneyFrom(0, 'Cash'), 0),
  /** Never less than this is left when a refinance starts, dollars. */
  minimumCash: field(moneyFrom(0, 'The minimum cash'), 0),
  ratePercent: assumption(percentUpTo('The rate', 30)),
  termYears: field(wholeBetween(1, 40, 'The term (years)'), DEFAULTS.termMonths / 12),
  loanToValuePercent: assumption(percentUpTo('The loan-to-value')),
  minimumDscr: field(numberBetween(0.5, 5, 'The minimum DSCR'), DEFAULTS.minimumDscr),
  costPercent: assumption(percentUpTo('The costs of the new loan', 20)),
  seasoningMonths: field(wholeBetween(0, 60, 'The months owned before'), DEFAULTS.seasoningMonths),
  monthsEach: field(wholeBetween(1, 24, 'The months of a refinance'), DEFAULTS.monthsEach),
  horizonMonths: field(
    wholeBetween(1, LONGEST_HORIZON, 'The horizon (months)'),
    DEFAULTS.horizonMonths,
  ),
  discountPercent: assumption(percentUpTo('The discount rate', 50)),
};

type FieldName = keyof typeof FIELDS;
const shape = <Kind extends 'inBody' | 'inQuery' | 'inAnswer'>(kind: Kind) =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, of]) => [name, of[kind]])) as {
    [Name in FieldName]: (typeof FIELDS)[Name][Kind];
  };
const policy = shape('inBody');

const PolicyAnswer = z.object(shape('inAnswer')).meta({ id: 'RefinancePolicy' });
export type RefinancePolicyAnswer = z.output<typeof PolicyAnswer>;

/** Dollars a month, and NOI / debt service. */
const DebtLoadAnswer = z
  .object({ payment: z.number(), cashFlow: z.number(), dscr: WireOutcome })
  .meta({ id: 'DebtLoad' });
export type DebtLoadAnswer = z.output<typeof DebtLoadAnswer>;

const Preparation = z.strictObject({
  propertyId: Id,
  /** Dollars paid at the start to get it ready. */
  prep: moneyFrom(0, 'The preparation').default(0),
  /** From start to closing; those of the plan where it is left out. */
  months: wholeBetween(1, 24, 'The months of this refinance').optional(),
});

const named = { propertyId: z.string(), address: z.string() };

/** What a refinance of one property pays out and changes, dollars. */
const candidate = {
  ...named,
  value: z.number(),
  netOperatingIncome: z.number(),
  /** Whole dollars: the smaller of the next two. */
  newLoan: z.number(),
  loanByValue: z.number(),
  loanByIncome: z.number(),
  balance: z.number(),
  costs: z.number(),
  /** Borrowed: new loan − balance today − costs. */
  cashBack: z.number(),
  /** New loan − balance today. */
  addedDebt: z.number(),
  /** The loans as they are, and the new loan instead of them. */
  before: DebtLoadAnswer,
  after: DebtLoadAnswer,
  /** Until the lower payment has paid the costs; null where the payment does not fall. */
  monthsToBreakEven: z.int().nullable(),
  prep: z.number(),
};

/** What Sell or hold says of the same property on the same terms, refinanced today and held. */
const SellOrHoldView = z.object({
  years: z.int(),
  /** Whole percents a year: what the cash must earn elsewhere to pay for itself. */
  costOfCash: WireOutcome,
  /** More than holding without it, dollars of today; less where negative. */
  gain: z.number(),
  /** Its answer in a sentence. */
  sentence: z.string(),
});

const RefinanceStepAnswer = z
  .object({
    ...candidate,
    /** Months from today. */
    startMonth: z.int(),
    closeMonth: z.int(),
    /** Calendar months `YYYY-MM`. */
    starts: z.string(),
    closes: z.string(),
    cashBefore: z.number(),
    cashAfterPrep: z.number(),
    cashAfter: z.number(),
    /** Null in a scenario. */
    sellOrHold: SellOrHoldView.nullable(),
  })
  .meta({ id: 'RefinanceStep' });

const LEFT_OUT = ['noCashBack', 'ownedTooShort', 'rateUnknown', 'noRoom'] as const;

const RefinancePlanAnswer = z
  .object({
    steps: z.array(RefinanceStepAnswer),
    /** Properties that are not refinanced, and why. */
    leftOut: z.array(z.object({ ...named, reason: z.enum(LEFT_OUT), note: z.string() })),
    /** Σ cash back × v^close − preparation × v^start, dollars of today: it decides the order. Borrowed, so no profit. */
    worth: z.number(),
    cashBack: z.number(),
    /** Of the planned refinances: how much more is owed, and what they cost. */
    addedDebt: z.number(),
    costs: z.number(),
    /** Of all properties whose debt is known, dollars a month: today, and with every refinance closed. */
    cashFlowBefore: z.number(),
    cashFlowAfter: z.number(),
    endMonth: z.int(),
    endCash: z.number(),
    /** False with more than 12 candidates: then it is a good plan, not proven to be the best. */
    isExact: z.boolean(),
    candidates: z.int(),
    note: z.string(),
  })
  .meta({ id: 'RefinancePlan' });
export type RefinancePlanAnswer = z.output<typeof RefinancePlanAnswer>;
export type RefinanceStepAnswer = RefinancePlanAnswer['steps'][number];
export type NotRefinanced = RefinancePlanAnswer['leftOut'][number];

/** The policy as it was asked for; what is left out follows the owner's assumptions. */
export type AskedPolicy = Omit<z.output<typeof RefinanceRequestBody>, 'preparations'>;

export const RefinanceRequestBody = z
  .strictObject({
    ...policy,
    /** Work before a refinance, by property. */
    preparations: list(Preparation, MOST_SIMULATED_PROPERTIES).default([]),
  })
  .meta({ id: 'RefinanceRequest', examples: [{ cash: 20_000 }] });

export const optimizeBrrrr = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/brrrr/optimize',
  token: 'read',
  summary:
    'Which properties to refinance in which order, under a cash limit, so that the cash that comes back is worth most today',
  access: 'subscriber',
  rate: 'heavy',
  bodyLimit: BODY_LIMITS.simulation,
  body: RefinanceRequestBody,
  response: z
    .object({ policy: PolicyAnswer, plan: RefinancePlanAnswer })
    .meta({ id: 'OptimizedRefinances' }),
});

export const readBrrrrScenarios = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/brrrr/scenarios',
  summary:
    'The best order of refinances as planned, with lower values, a higher rate, lower rents and all of these',
  rate: 'heavy',
  query: z.strictObject(shape('inQuery')),
  response: z
    .object({
      policy: PolicyAnswer,
      scenarios: z.array(
        z.object({
          key: z.enum(['base', 'valueDown', 'rateUp', 'rentDown', 'all']),
          label: z.string(),
          /** Against the current plan, dollars of today. */
          difference: z.number(),
          plan: RefinancePlanAnswer,
        }),
      ),
    })
    .meta({ id: 'RefinanceScenarios' }),
});
export type RefinanceScenarioAnswer = z.output<
  NonNullable<(typeof readBrrrrScenarios)['response']>
>['scenarios'][number];

export const refinancePlanEndpoints = [optimizeBrrrr, readBrrrrScenarios];
