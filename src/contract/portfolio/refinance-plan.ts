import { z } from 'zod';
import { Id } from '#contract/common.ts';
import { moneyFrom, percentUpTo } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { numberBetween, queryNumber, wholeBetween } from '#contract/numbers.ts';
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
});

/** How refinances are planned, in dollars and whole percents. */
const FIELDS = {
  /** Cash on hand today, dollars. */
  cash: field(moneyFrom(0, 'Cash'), 0),
  /** Never less than this is left when a refinance starts, dollars. */
  minimumCash: field(moneyFrom(0, 'The minimum cash'), 0),
  ratePercent: field(percentUpTo('The rate', 30), DEFAULTS.ratePercent),
  termYears: field(wholeBetween(1, 40, 'The term (years)'), DEFAULTS.termMonths / 12),
  loanToValuePercent: field(percentUpTo('The loan-to-value'), DEFAULTS.loanToValuePercent),
  minimumDscr: field(numberBetween(0.5, 5, 'The minimum DSCR'), DEFAULTS.minimumDscr),
  costPercent: field(percentUpTo('The costs of the new loan', 20), DEFAULTS.costPercent),
  seasoningMonths: field(wholeBetween(0, 60, 'The months owned before'), DEFAULTS.seasoningMonths),
  monthsEach: field(wholeBetween(1, 24, 'The months of a refinance'), DEFAULTS.monthsEach),
  horizonMonths: field(
    wholeBetween(1, LONGEST_HORIZON, 'The horizon (months)'),
    DEFAULTS.horizonMonths,
  ),
  discountPercent: field(percentUpTo('The discount rate', 50), DEFAULTS.discountPercent),
};

type FieldName = keyof typeof FIELDS;
const shape = <Kind extends 'inBody' | 'inQuery'>(kind: Kind) =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, of]) => [name, of[kind]])) as Record<
    FieldName,
    (typeof FIELDS)[FieldName][Kind]
  >;
const policy = shape('inBody');

const PolicyAnswer = z.object(policy).meta({ id: 'RefinancePolicy' });
export type RefinancePolicyAnswer = z.output<typeof PolicyAnswer>;

const Preparation = z.strictObject({
  propertyId: Id,
  /** Dollars paid at the start to get it ready. */
  prep: moneyFrom(0, 'The preparation').default(0),
  /** From start to closing; those of the plan where it is left out. */
  months: wholeBetween(1, 24, 'The months of this refinance').optional(),
});

/** What a refinance of one property would bring, dollars. */
const candidate = {
  propertyId: z.string(),
  address: z.string(),
  value: z.number(),
  netOperatingIncome: z.number(),
  /** Whole dollars: the smaller of the next two. */
  newLoan: z.number(),
  loanByValue: z.number(),
  loanByIncome: z.number(),
  balance: z.number(),
  costs: z.number(),
  /** New loan − balance today − costs. */
  cashBack: z.number(),
  prep: z.number(),
};

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
  })
  .meta({ id: 'RefinanceStep' });

const LEFT_OUT = ['noCashBack', 'ownedTooShort', 'rateUnknown', 'noRoom'] as const;

const RefinancePlanAnswer = z
  .object({
    steps: z.array(RefinanceStepAnswer),
    /** Properties that are not refinanced, and why. */
    leftOut: z.array(z.object({ ...candidate, reason: z.enum(LEFT_OUT), note: z.string() })),
    /** Σ cash back × v^close − preparation × v^start, dollars of today. */
    worth: z.number(),
    cashBack: z.number(),
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
