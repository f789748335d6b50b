import {
  type NotRefinanced,
  optimizeBrrrr,
  type RefinancePlanAnswer,
  type RefinancePolicyAnswer,
  readBrrrrScenarios,
} from '#contract/portfolio/refinance-plan.ts';
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
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { engineProperty, statementOf } from '#server/ownership/owned-figures.ts';
import type { JobLength, WorkerJob } from '#server/workers/job.ts';

interface RefinanceTask {
  readonly rows: readonly PortfolioRow[];
  readonly today: string;
  readonly policy: RefinancePolicyAnswer;
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
  /** Their loans have no rate, so what is owed is not known. */
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

const NOTES: Readonly<Record<NotRefinanced['reason'], string>> = {
  noCashBack: 'The largest loan it carries would not pay off what is owed and the costs.',
  ownedTooShort: 'It has not been owned long enough for a lender.',
  rateUnknown: 'A loan has no rate, so what is owed is not known.',
  noRoom: 'There is not enough time or cash for it, or others are worth more.',
};

function planAnswer(
  plan: RefinancePlan,
  { addresses, properties, unknown }: Planned,
  today: string,
): RefinancePlanAnswer {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const describe = (candidate: RefinanceCandidate) => ({
    propertyId: candidate.id,
    address: addresses.get(candidate.id) ?? '',
    value: roundToCents(byId.get(candidate.id)?.value ?? 0),
    netOperatingIncome: roundToCents(byId.get(candidate.id)?.netOperatingIncome ?? 0),
    newLoan: fromCents(candidate.loanCents),
    loanByValue: fromCents(candidate.loanByValueCents),
    loanByIncome: fromCents(candidate.loanByIncomeCents),
    balance: fromCents(candidate.balanceCents),
    costs: fromCents(candidate.costsCents),
    cashBack: fromCents(candidate.cashBackCents),
    prep: fromCents(candidate.prepCents),
  });
  const planned = new Set(plan.steps.map(({ candidate }) => candidate.id));
  const leftOut = plan.candidates
    .filter(({ id }) => !planned.has(id))
    .map((candidate): NotRefinanced => {
      const reason = candidate.excluded ?? 'noRoom';
      return { ...describe(candidate), reason, note: NOTES[reason] };
    });
  const candidates = plan.candidates.filter(({ excluded }) => excluded === null).length;
  return {
    steps: plan.steps.map((step) => ({
      ...describe(step.candidate),
      startMonth: step.startMonth,
      closeMonth: step.closeMonth,
      starts: addToMonth(today, step.startMonth),
      closes: addToMonth(today, step.closeMonth),
      cashBefore: fromCents(step.cashBeforeCents),
      cashAfterPrep: fromCents(step.cashAfterPrepCents),
      cashAfter: fromCents(step.cashAfterCents),
    })),
    leftOut: [...leftOut, ...unknown.map((property) => withoutRate(property, addresses))],
    worth: fromCents(plan.worthCents),
    cashBack: fromCents(plan.cashBackCents),
    endMonth: plan.endMonth,
    endCash: fromCents(plan.endCashCents),
    isExact: plan.isExact,
    candidates,
    note: plan.isExact
      ? 'Every order of every choice of properties was looked at: no other plan is worth more.'
      : `With ${candidates} candidates not every order can be looked at: this is a good plan, not proven to be the best. Up to ${EXACT_CANDIDATES} are exact.`,
  };
}

const withoutRate = (
  { id, value, netOperatingIncome, prepCents }: RefinanceProperty,
  addresses: ReadonlyMap<string, string>,
): NotRefinanced => ({
  propertyId: id,
  address: addresses.get(id) ?? '',
  value: roundToCents(value),
  netOperatingIncome: roundToCents(netOperatingIncome),
  newLoan: 0,
  loanByValue: 0,
  loanByIncome: 0,
  balance: 0,
  costs: 0,
  cashBack: 0,
  prep: fromCents(prepCents),
  reason: 'rateUnknown',
  note: NOTES.rateUnknown,
});

/** With more candidates some seconds, with up to 12 some milliseconds. */
const lengthOf = ({ rows }: RefinanceTask): JobLength =>
  rows.length > EXACT_CANDIDATES ? 'long' : 'short';

/** The best order of refinances, checked and written. */
export const optimizeRefinancesJob: WorkerJob<RefinanceTask, Uint8Array> = {
  name: 'optimize-refinances',
  lengthOf,
  run: (task) => {
    const planned = propertiesOf(task);
    const plan = optimizeRefinances(planned.properties, enginePolicy(task.policy));
    return jsonBytes(optimizeBrrrr, {
      policy: task.policy,
      plan: planAnswer(plan, planned, task.today),
    });
  },
};

/** The best order in each scenario. */
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
        plan: planAnswer(plan, planned, task.today),
      })),
    });
  },
};
