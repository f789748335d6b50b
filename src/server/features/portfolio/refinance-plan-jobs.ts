import { percentOutcome } from '#contract/outcome.ts';
import { SELL_OR_HOLD_YEARS } from '#contract/owned-properties/sell-or-hold.ts';
import {
  type DebtLoadAnswer,
  type NotRefinanced,
  optimizeBrrrr,
  type RefinancePlanAnswer,
  type RefinancePolicyAnswer,
  type RefinanceStepAnswer,
  readBrrrrScenarios,
} from '#contract/portfolio/refinance-plan.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { money } from '#domain/text/number-text.ts';
import { decisionSentence } from '#domain/verdicts/sell-or-hold-text.ts';
import {
  EXACT_CANDIDATES,
  optimizeRefinances,
  type RefinancePlan,
} from '#engine/brrrr-plan/optimize.ts';
import type {
  RefinanceCandidate,
  RefinancePolicy,
  RefinanceProperty,
} from '#engine/brrrr-plan/refinance-candidates.ts';
import { refinancePropertyOf } from '#engine/brrrr-plan/refinance-property.ts';
import { refinanceScenarios } from '#engine/brrrr-plan/scenarios.ts';
import { addToMonth } from '#engine/calendar/shift.ts';
import { fromCents, roundToCents, toCents } from '#engine/money.ts';
import type { DebtLoad } from '#engine/plan/cash-out.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { engineProperty, statementOf } from '#server/ownership/owned-figures.ts';
import { sellOrHoldOf } from '#server/ownership/sell-or-hold.ts';
import type { JobLength, WorkerJob } from '#server/workers/job.ts';

interface RefinanceTask {
  readonly rows: readonly PortfolioRow[];
  readonly today: string;
  readonly policy: RefinancePolicyAnswer;
  readonly assumptions: Assumptions;
  readonly preparations: readonly {
    propertyId: string;
    prep: number;
    months?: number | undefined;
  }[];
}

const enginePolicy = (policy: RefinancePolicyAnswer): RefinancePolicy => ({
  cashCents: toCents(policy.cash),
  minimumCashCents: toCents(policy.minimumCash),
  ratePercent: policy.ratePercent,
  termMonths: 12 * policy.termYears,
  loanToValuePercent: policy.loanToValuePercent,
  minimumDscr: policy.minimumDscr,
  costPercent: policy.costPercent,
  seasoningMonths: policy.seasoningMonths,
  monthsEach: policy.monthsEach,
  horizonMonths: policy.horizonMonths,
  discountPercent: policy.discountPercent,
});

interface Planned {
  readonly addresses: ReadonlyMap<string, string>;
  readonly properties: readonly RefinanceProperty[];
  /** Properties whose loans have no rate, so the balance is unknown. */
  readonly unknown: readonly RefinanceProperty[];
}

function propertiesOf({ rows, today, preparations }: RefinanceTask): Planned {
  const byId = new Map(preparations.map((one) => [one.propertyId, one]));
  const all = rows.map((row) => {
    const statement = statementOf(row, today);
    const { prep = 0, months } = byId.get(row.propertyId) ?? {};
    const preparation = { prepCents: toCents(prep), months };
    const property = engineProperty(row);
    return {
      property: refinancePropertyOf(row.propertyId, property, statement, today, preparation),
      isKnown: statement.debt.isKnown,
    };
  });
  const those = (isKnown: boolean) =>
    all.filter((one) => one.isKnown === isKnown).map(({ property }) => property);
  return {
    addresses: new Map(rows.map(({ propertyId, address }) => [propertyId, address])),
    properties: those(true),
    unknown: those(false),
  };
}

const loadAnswer = ({ payment, cashFlow, dscr }: DebtLoad): DebtLoadAnswer => ({
  payment: roundToCents(payment),
  cashFlow: roundToCents(cashFlow),
  dscr,
});

type LeftOut = NotRefinanced['reason'];

function noteOf(reason: LeftOut, { loanCents, balanceCents, costsCents }: RefinanceCandidate) {
  const owed = money(fromCents(balanceCents + costsCents));
  const notes: Record<Exclude<LeftOut, 'rateUnknown'>, string> = {
    noCashBack: `The largest loan it qualifies for, ${money(fromCents(loanCents))}, wouldn’t cover the payoff and closing costs of ${owed}.`,
    ownedTooShort: 'You haven’t owned it long enough for a lender to refinance it.',
    noRoom: 'There isn’t enough time or cash for it, or other refinances pay out more.',
  };
  return reason === 'rateUnknown' ? RATE_UNKNOWN : notes[reason];
}

const RATE_UNKNOWN =
  'A loan has no interest rate, so we can’t calculate its balance. Enter the rate first.';

type ViewOf = (propertyId: string) => RefinanceStepAnswer['sellOrHold'];

function planAnswer(
  plan: RefinancePlan,
  { addresses, unknown }: Planned,
  today: string,
  viewOf: ViewOf,
): RefinancePlanAnswer {
  const named = (propertyId: string) => ({
    propertyId,
    address: addresses.get(propertyId) ?? '',
  });
  const planned = new Set(plan.steps.map(({ candidate }) => candidate.id));
  const leftOut = plan.candidates
    .filter(({ id }) => !planned.has(id))
    .map((candidate) => {
      const reason: LeftOut = candidate.excluded ?? 'noRoom';
      return { ...named(candidate.id), reason, note: noteOf(reason, candidate) };
    });
  const candidates = plan.candidates.filter(({ excluded }) => excluded === null).length;
  return {
    steps: plan.steps.map(({ candidate, ...step }) => ({
      ...named(candidate.id),
      value: roundToCents(candidate.value),
      netOperatingIncome: roundToCents(candidate.netOperatingIncome),
      newLoan: fromCents(candidate.loanCents),
      loanByValue: fromCents(candidate.loanByValueCents),
      loanByIncome: fromCents(candidate.loanByIncomeCents),
      balance: fromCents(candidate.balanceCents),
      costs: fromCents(candidate.costsCents),
      cashBack: fromCents(candidate.cashBackCents),
      addedDebt: fromCents(candidate.addedDebtCents),
      before: loadAnswer(candidate.before),
      after: loadAnswer(candidate.after),
      monthsToBreakEven: candidate.monthsToBreakEven,
      prep: fromCents(candidate.prepCents),
      startMonth: step.startMonth,
      closeMonth: step.closeMonth,
      starts: addToMonth(today, step.startMonth),
      closes: addToMonth(today, step.closeMonth),
      cashBefore: fromCents(step.cashBeforeCents),
      cashAfterPrep: fromCents(step.cashAfterPrepCents),
      cashAfter: fromCents(step.cashAfterCents),
      sellOrHold: viewOf(candidate.id),
    })),
    leftOut: [
      ...leftOut,
      ...unknown.map(({ id }) => ({
        ...named(id),
        reason: 'rateUnknown' as const,
        note: RATE_UNKNOWN,
      })),
    ],
    worth: fromCents(plan.worthCents),
    cashBack: fromCents(plan.cashBackCents),
    addedDebt: fromCents(plan.addedDebtCents),
    costs: fromCents(plan.costsCents),
    cashFlowBefore: roundToCents(plan.cashFlowBefore),
    cashFlowAfter: roundToCents(plan.cashFlowAfter),
    endMonth: plan.endMonth,
    endCash: fromCents(plan.endCashCents),
    isExact: plan.isExact,
    candidates,
    note: plan.isExact
      ? 'We checked every combination and order: no other plan pays out more in today’s dollars.'
      : `With ${candidates} candidates, we can’t check every order, so this is a good plan but not necessarily the best. We check every order for up to ${EXACT_CANDIDATES} candidates.`,
  };
}

/** The sell-or-hold result for the same property, using the planner's terms. */
function viewsOf({ rows, policy, assumptions, today }: RefinanceTask): ViewOf {
  const byId = new Map(rows.map((row) => [row.propertyId, row]));
  const asked = { ...policy, years: SELL_OR_HOLD_YEARS };
  return (propertyId) => {
    const row = byId.get(propertyId);
    const decided = row && sellOrHoldOf(row, asked, assumptions, today)?.decided;
    const choice = decided?.years[0]?.refinance;
    if (!decided || !choice) return null;
    return {
      years: SELL_OR_HOLD_YEARS,
      costOfCash: percentOutcome(choice.costOfCash),
      gain: roundToCents(choice.worth - decided.holdWorth),
      sentence: decisionSentence(decided.best),
    };
  };
}

/** Up to 12 candidates take milliseconds; more take seconds. */
const lengthOf = ({ rows }: RefinanceTask): JobLength =>
  rows.length > EXACT_CANDIDATES ? 'long' : 'short';

/** Finds the best order of refinances, then validates and serializes it. */
export const optimizeRefinancesJob: WorkerJob<RefinanceTask, Uint8Array> = {
  name: 'optimize-refinances',
  lengthOf,
  run: (task) => {
    const planned = propertiesOf(task);
    const plan = optimizeRefinances(planned.properties, enginePolicy(task.policy));
    return jsonBytes(optimizeBrrrr, {
      policy: task.policy,
      plan: planAnswer(plan, planned, task.today, viewsOf(task)),
    });
  },
};

/** Finds the best order in each scenario. */
export const refinanceScenariosJob: WorkerJob<RefinanceTask, Uint8Array> = {
  name: 'refinance-scenarios',
  lengthOf,
  run: (task) => {
    const planned = propertiesOf(task);
    const scenarios = refinanceScenarios(planned.properties, enginePolicy(task.policy));
    return jsonBytes(readBrrrrScenarios, {
      policy: task.policy,
      scenarios: scenarios.map(({ scenario, plan, differenceCents }) => ({
        key: scenario.key,
        label: scenario.label,
        difference: fromCents(differenceCents),
        plan: planAnswer(plan, planned, task.today, () => null),
      })),
    });
  },
};
