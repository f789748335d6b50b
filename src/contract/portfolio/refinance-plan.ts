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
/** In months; at this horizon, planning 200 refinances one after another takes about 4 s. */
const LONGEST_HORIZON = 60;

/** One policy number, as a number in a body or text in a query; uses the default if omitted. */
const field = (typed: z.ZodType<number, number>, fallback: number) => ({
  inBody: typed.default(fallback),
  inQuery: queryNumber(0, MOST_CASH).pipe(typed).default(fallback),
  inAnswer: typed,
});

/** Like `field`, but uses the owner's own assumption if omitted. */
const assumption = (typed: z.ZodType<number, number>) => ({
  inBody: typed.optional(),
  inQuery: queryNumber(0, MOST_CASH).pipe(typed).optional(),
  inAnswer: typed,
});

/** How refinances are planned, in dollars and percent. */
const FIELDS = {
  /** Cash on hand today, in dollars. */
  cash: field(moneyFrom(0, 'Cash'), 0),
  /** The minimum cash that must remain when a refinance starts, in dollars. */
  minimumCash: field(moneyFrom(0, 'The minimum cash'), 0),
  ratePercent: assumption(percentUpTo('The rate', 30)),
  termYears: field(wholeBetween(1, 40, 'The term (years)'), DEFAULTS.termMonths / 12),
  loanToValuePercent: assumption(percentUpTo('The loan-to-value')),
  minimumDscr: field(numberBetween(0.5, 5, 'The minimum DSCR'), DEFAULTS.minimumDscr),
  costPercent: assumption(percentUpTo('New loan costs', 20)),
  seasoningMonths: field(
    wholeBetween(0, 60, 'The seasoning period (months)'),
    DEFAULTS.seasoningMonths,
  ),
  monthsEach: field(wholeBetween(1, 24, 'Months per refinance'), DEFAULTS.monthsEach),
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
  /** Dollars paid at the start to get the property ready. */
  prep: moneyFrom(0, 'The prep cost').default(0),
  /** Months from start to closing; defaults to the policy's `monthsEach`. */
  months: wholeBetween(1, 24, 'Months for this refinance').optional(),
});

const named = { propertyId: z.string(), address: z.string() };

/** What refinancing one property pays out and changes, in dollars. */
const candidate = {
  ...named,
  value: z.number(),
  netOperatingIncome: z.number(),
  /** In whole dollars; the smaller of the next two fields. */
  newLoan: z.number(),
  loanByValue: z.number(),
  loanByIncome: z.number(),
  balance: z.number(),
  costs: z.number(),
  /** Borrowed money: new loan − balance today − costs. */
  cashBack: z.number(),
  /** New loan − balance today. */
  addedDebt: z.number(),
  /** The current loans, and the new loan that would replace them. */
  before: DebtLoadAnswer,
  after: DebtLoadAnswer,
  /** Months until the lower payment covers the costs; null if the payment doesn't drop. */
  monthsToBreakEven: z.int().nullable(),
  prep: z.number(),
};

/** The sell-or-hold result for the same property and terms, if it's refinanced today and held. */
const SellOrHoldView = z.object({
  years: z.int(),
  /** What the cash must earn elsewhere to break even, in percent a year. */
  costOfCash: WireOutcome,
  /** Gain over holding without refinancing, in today's dollars; negative for a loss. */
  gain: z.number(),
  /** The result in one sentence. */
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
    /** Properties that aren't refinanced, and why. */
    leftOut: z.array(z.object({ ...named, reason: z.enum(LEFT_OUT), note: z.string() })),
    /**
     * Σ cash back × v^close − preparation × v^start, in today's dollars, which determines the order. It's borrowed
     * money, not profit.
     */
    worth: z.number(),
    cashBack: z.number(),
    /** Added debt and costs of the planned refinances. */
    addedDebt: z.number(),
    costs: z.number(),
    /** Monthly cash flow of all properties with known debt, in dollars: today, and after every refinance closes. */
    cashFlowBefore: z.number(),
    cashFlowAfter: z.number(),
    endMonth: z.int(),
    endCash: z.number(),
    /** False with more than 12 candidates: the plan is good but not proven to be the best. */
    isExact: z.boolean(),
    candidates: z.int(),
    note: z.string(),
  })
  .meta({ id: 'RefinancePlan' });
export type RefinancePlanAnswer = z.output<typeof RefinancePlanAnswer>;
export type RefinanceStepAnswer = RefinancePlanAnswer['steps'][number];
export type NotRefinanced = RefinancePlanAnswer['leftOut'][number];

/** The requested policy; omitted fields use the owner's assumptions. */
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
    'Find which properties to refinance, and in what order, to maximize the present value of the cash out under a cash limit',
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
    'Compare the best refinance order as planned, with lower values, a higher rate, lower rents and all of these combined',
  rate: 'heavy',
  query: z.strictObject(shape('inQuery')),
  response: z
    .object({
      policy: PolicyAnswer,
      scenarios: z.array(
        z.object({
          key: z.enum(['base', 'valueDown', 'rateUp', 'rentDown', 'all']),
          label: z.string(),
          /** Compared with the current plan, in today's dollars. */
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
