import type {
  PropertyInsight,
  PropertyInsights,
} from '#contract/owned-properties/property-insights.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { dateText } from '#domain/text/date-text.ts';
import { counted, money, percent, size } from '#domain/text/number-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { leaseStatus } from '#engine/lease/lease.ts';
import { paymentsDueBy } from '#engine/loan/dated-loan.ts';
import { loanOnDate } from '#engine/loan/loan-on-date.ts';
import { refinanceSaving } from '#engine/loan/refinance-saving.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { fromCents } from '#engine/money.ts';
import { ATTENTION } from '#engine/portfolio/attention.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import { fromPercent } from '#engine/units.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { engineLease } from '#server/ownership/lease-book.ts';
import { loansOf } from '#server/ownership/owned-figures.ts';
import { comparedLine, insight, numberOf, RENT } from './insights.ts';

/** How far below market the rent must be before we mention it. */
const RENT_GAP = 0.05;
const {
  insuranceDays: INSURANCE_DAYS,
  leaseDays: LEASE_DAYS,
  reserveMonths: THIN_MONTHS,
} = ATTENTION;
/** How far the loan's rate must be above today's before we mention it, in percentage points. */
const RATE_GAP = 0.75;
/** How far annual cash flow must be below plan before we mention it. */
const PLAN_GAP_DOLLARS = 300;
const UNKNOWN_FIELDS = 4;

export interface Position {
  row: PortfolioRow;
  statement: OwnedStatement;
  againstPlan: PropertyInsights['againstPlan'];
  againstZip: PropertyInsights['againstZip'];
  assumptions: Assumptions;
  today: string;
}

type Found = PropertyInsight | null;

/** What to do next, most urgent first, each with the numbers behind it. A sold property has no next steps. */
export function nextSteps(position: Position): PropertyInsight[] {
  const { soldOn } = position.row;
  if (soldOn !== null && soldOn <= position.today) return [];
  return [
    negativeCashFlow(position),
    leaseEnding(position),
    insuranceDue(position),
    thinReserve(position),
    rentUnderMarket(position),
    behindPlan(position),
    refinanceWorth(position),
    incompleteRecord(position),
  ].filter((found) => found !== null);
}

function negativeCashFlow({ statement: { monthlyCashFlow } }: Position): Found {
  if (monthlyCashFlow.kind !== 'value' || monthlyCashFlow.value >= 0) return null;
  const { value } = monthlyCashFlow;
  return insight(
    'negativeCashFlow',
    'Negative cash flow',
    `You’re losing ${size(value)} a month after all costs and the loan payment.`,
    [numberOf(MEASURES.monthlyCashFlow, value)],
    '(NOI − debt service − mortgage insurance − CapEx reserve) / 12',
  );
}

function leaseEnding({ row, today }: Position): Found {
  const leases = row.leases
    .filter(
      (lease) => leaseStatus(engineLease({ ...lease, soldOn: row.soldOn }), today) === 'active',
    )
    .flatMap(({ endsOn, endedOn, unitId }) => {
      const end = endedOn ?? endsOn;
      return end === null ? [] : [{ end, unitId }];
    })
    .toSorted((a, b) => (a.end < b.end ? -1 : 1));
  const [first] = leases;
  if (!first) return null;
  const { end } = first;
  const days = daysBetween(today, end);
  if (days === null || days > LEASE_DAYS) return null;
  const unit = row.units.find(({ unitId }) => unitId === first.unitId);
  return insight(
    'leaseEnding',
    unit ? `${unitText(unit.name)}’s lease ends soon` : 'The lease ends soon',
    `Ends ${dateText(end)} (${counted(days, 'day')} left). Renew, or start marketing the unit.`,
    [{ label: 'Days left', value: days, unit: 'days' }],
    'Lease end − today',
  );
}

function insuranceDue({ row, today }: Position): Found {
  if (row.insuranceRenewsOn === null) return null;
  const days = daysBetween(today, row.insuranceRenewsOn);
  if (days === null || days > INSURANCE_DAYS) return null;
  const when =
    days < 0
      ? `came up for renewal ${counted(-days, 'day')} ago. Make sure you’re still covered.`
      : `renews in ${counted(days, 'day')}. Get two quotes before it auto-renews.`;
  return insight(
    'insuranceDue',
    'Renew your insurance',
    `Your policy ${when}`,
    [
      { label: 'Days left', value: days, unit: 'days' },
      numberOf(MEASURES.insurance, row.insuranceAnnual ?? 0),
    ],
    'Renewal date − today',
  );
}

function thinReserve({ row, statement: { operating, debt } }: Position): Found {
  const reserve = fromCents(row.reserveCents);
  const monthly = (operating.operatingExpenses + (debt.isKnown ? debt.service : 0)) / 12;
  if (monthly <= 0 || reserve / monthly >= THIN_MONTHS) return null;
  const months = reserve / monthly;
  return insight(
    'thinReserve',
    reserve <= 0 ? 'No reserve yet' : 'Your reserve is low',
    reserve <= 0
      ? `Nothing set aside yet. Aim for ${THIN_MONTHS} months of expenses and debt service, about ${money(monthly * THIN_MONTHS)}.`
      : `${money(reserve)} covers ${coveredTime(months)} of expenses and debt service. Aim for ${THIN_MONTHS} months, about ${money(monthly * THIN_MONTHS)}.`,
    [
      { label: 'Reserve', value: reserve, unit: 'dollars' },
      { label: 'Monthly expenses and debt service', value: monthly, unit: 'dollars' },
      numberOf(MEASURES.reserveMonths, months),
    ],
    'Reserve / (monthly operating expenses + monthly debt service)',
  );
}

const coveredTime = (months: number): string =>
  months < 1
    ? `about ${counted(Math.round(months * 30), 'day')}`
    : counted(Math.round(months * 10) / 10, 'month');

function rentUnderMarket({ againstZip }: Position): Found {
  const rent = comparedLine(againstZip, RENT);
  if (!rent?.actual || !rent.reference || rent.actual >= rent.reference * (1 - RENT_GAP))
    return null;
  const gap = rent.reference - rent.actual;
  return insight(
    'rentUnderMarket',
    'Rent is below market',
    `Rent is ${money(rent.actual)} a month, ${size(gap)} (${percent(gap / rent.reference, 0)}) below the local fair market rent.`,
    [
      numberOf(RENT, rent.actual),
      { label: 'Fair market rent', value: rent.reference, unit: 'dollars' },
      { label: 'Annual difference', value: gap * 12, unit: 'dollars' },
    ],
    '(Fair market rent − rent) × 12',
  );
}

function behindPlan({ againstPlan }: Position): Found {
  const flow = comparedLine(againstPlan, MEASURES.annualCashFlow);
  if (!flow || flow.actual === null || flow.reference === null) return null;
  const gap = flow.reference - flow.actual;
  if (gap < PLAN_GAP_DOLLARS) return null;
  return insight(
    'behindPlan',
    `Next 12 months: ${size(gap)} under plan`,
    `Projected cash flow is ${money(flow.actual)}, compared with ${money(flow.reference)} in year ${againstPlan!.planYear} of the plan.`,
    [
      numberOf(MEASURES.annualCashFlow, flow.actual),
      { label: 'Plan', value: flow.reference, unit: 'dollars' },
      { label: 'Difference', value: -gap, unit: 'dollars' },
    ],
    'Projected cash flow for the next 12 months − planned cash flow for the same year',
  );
}

/** The largest active loan, if its rate is well above what the owner expects to pay today. */
function refinanceWorth({ row, assumptions, today }: Position): Found {
  const rateThen = assumptions.refinanceInterestRate;
  const costly = loansOf(row).flatMap(({ loan }) => {
    const { balance } = loanOnDate(loan, today);
    const monthsLeft = loan.termMonths - paymentsDueBy(loan, today);
    return balance > 0 && monthsLeft > 0 ? [{ balance, monthsLeft, rate: loan.annualRate }] : [];
  });
  const [loan] = costly.toSorted((a, b) => b.balance - a.balance);
  if (!loan || loan.rate * 100 < rateThen + RATE_GAP) return null;
  const costRate = fromPercent(assumptions.refinanceCostPercent);
  const saving = refinanceSaving(
    loan.balance,
    loan.monthsLeft,
    loan.rate,
    fromPercent(rateThen),
    costRate,
  );
  return insight(
    'refinance',
    'Refinancing is worth a look',
    `At ${percent(fromPercent(rateThen), 2)} instead of ${percent(loan.rate, 2)}, your payment drops ${size(saving.monthlySaving)} a month, and you break even on the costs in ${counted(saving.monthsToRecover ?? 0, 'month')}.`,
    [
      numberOf(MEASURES.loanBalance, loan.balance),
      { label: 'Monthly savings', value: saving.monthlySaving, unit: 'dollars' },
      numberOf(MEASURES.refinanceCosts, saving.costs),
      { label: 'Months to break even', value: saving.monthsToRecover ?? 0, unit: 'months' },
    ],
    'Refinance costs / (current payment − payment at the new rate over the remaining months)',
  );
}

function incompleteRecord({ statement: { assumed, cashFlow } }: Position): Found {
  if (assumed.length < UNKNOWN_FIELDS && cashFlow.kind === 'value') return null;
  return insight(
    'incompleteRecord',
    'Some details are missing',
    cashFlow.kind === 'value'
      ? `${counted(assumed.length, 'field')} are blank and count as $0. Fill them in.`
      : 'The loan has no interest rate yet, so we can’t calculate cash flow.',
    [{ label: 'Blank fields', value: assumed.length, unit: 'count' }],
    'Property fields left blank',
  );
}
