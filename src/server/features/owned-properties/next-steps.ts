import type {
  PropertyInsight,
  PropertyInsights,
} from '#contract/owned-properties/property-insights.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { dateText } from '#domain/text/date-text.ts';
import { counted, money, percent, size } from '#domain/text/number-text.ts';
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

/** Rent this far below the market is worth a letter. */
const RENT_GAP = 0.05;
const {
  insuranceDays: INSURANCE_DAYS,
  leaseDays: LEASE_DAYS,
  reserveMonths: THIN_MONTHS,
} = ATTENTION;
/** Whole percents between the loan's rate and today's. */
const RATE_GAP = 0.75;
/** Cash flow this far below the plan, a year. */
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

/** What to do next, the most urgent first; each with the numbers behind it. Once it is sold there is nothing to do. */
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
    'It costs money each month',
    `After all costs and the loan ${size(value)} a month are missing.`,
    [numberOf(MEASURES.monthlyCashFlow, value)],
    '(NOI − debt service − mortgage insurance − CapEx reserve) / 12',
  );
}

function leaseEnding({ row, today }: Position): Found {
  const ends = row.leases
    .filter(
      (lease) => leaseStatus(engineLease({ ...lease, soldOn: row.soldOn }), today) === 'active',
    )
    .flatMap(({ endsOn, endedOn }) => endedOn ?? endsOn ?? [])
    .toSorted();
  const [end] = ends;
  const days = end === undefined ? null : daysBetween(today, end);
  if (end === undefined || days === null || days > LEASE_DAYS) return null;
  return insight(
    'leaseEnding',
    'A lease ends soon',
    `It ends on ${dateText(end)}, in ${counted(days, 'day')}. Renew it, or look for a tenant now.`,
    [{ label: 'Days left', value: days, unit: 'days' }],
    'End of the lease − today',
  );
}

function insuranceDue({ row, today }: Position): Found {
  if (row.insuranceRenewsOn === null) return null;
  const days = daysBetween(today, row.insuranceRenewsOn);
  if (days === null || days > INSURANCE_DAYS) return null;
  const when =
    days < 0 ? `was due ${counted(-days, 'day')} ago` : `is due in ${counted(days, 'day')}`;
  return insight(
    'insuranceDue',
    'Renew the insurance',
    `The policy ${when}. Compare two offers before it renews by itself.`,
    [
      { label: 'Days left', value: days, unit: 'days' },
      numberOf(MEASURES.insurance, row.insuranceAnnual ?? 0),
    ],
    'Day the policy ends − today',
  );
}

function thinReserve({ row, statement: { operating, debt } }: Position): Found {
  const reserve = fromCents(row.reserveCents);
  const monthly = (operating.operatingExpenses + (debt.isKnown ? debt.service : 0)) / 12;
  if (monthly <= 0 || reserve / monthly >= THIN_MONTHS) return null;
  const months = reserve / monthly;
  return insight(
    'thinReserve',
    reserve <= 0 ? 'There is no reserve' : 'The reserve is thin',
    reserve <= 0
      ? `Nothing is set aside yet. ${THIN_MONTHS} months of expenses and debt service are ${money(monthly * THIN_MONTHS)}.`
      : `${money(reserve)} pays ${counted(Math.round(months * 10) / 10, 'month')} of expenses and debt service. ${THIN_MONTHS} months are ${money(monthly * THIN_MONTHS)}.`,
    [
      { label: 'Reserve', value: reserve, unit: 'dollars' },
      { label: 'Expenses and debt service a month', value: monthly, unit: 'dollars' },
      numberOf(MEASURES.reserveMonths, months),
    ],
    'Reserve / (operating expenses + debt service) a month',
  );
}

function rentUnderMarket({ againstZip }: Position): Found {
  const rent = comparedLine(againstZip, RENT);
  if (!rent?.actual || !rent.reference || rent.actual >= rent.reference * (1 - RENT_GAP))
    return null;
  const gap = rent.reference - rent.actual;
  return insight(
    'rentUnderMarket',
    'The rent is below the market',
    `${money(rent.actual)} a month are ${size(gap)} less than the fair market rent here, ${percent(gap / rent.reference, 0)} below it.`,
    [
      numberOf(RENT, rent.actual),
      { label: 'Fair market rent', value: rent.reference, unit: 'dollars' },
      { label: 'Difference a year', value: gap * 12, unit: 'dollars' },
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
    'The next 12 months fall short of the plan',
    `Projected cash flow for the next 12 months is ${money(flow.actual)}; year ${againstPlan!.planYear} of the plan has ${money(flow.reference)}, ${size(gap)} more.`,
    [
      numberOf(MEASURES.annualCashFlow, flow.actual),
      { label: 'Plan', value: flow.reference, unit: 'dollars' },
      { label: 'Difference', value: -gap, unit: 'dollars' },
    ],
    'Projected cash flow of the next 12 months − cash flow of the same year of the plan',
  );
}

/** The largest running loan with a rate well above what the owner expects to pay today. */
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
    'A refinance is worth a look',
    `At ${percent(fromPercent(rateThen), 2)} instead of ${percent(loan.rate, 2)} the payment falls by ${size(saving.monthlySaving)} a month; the costs are back in ${counted(saving.monthsToRecover ?? 0, 'month')}.`,
    [
      { label: 'Owed', value: loan.balance, unit: 'dollars' },
      { label: 'Saved a month', value: saving.monthlySaving, unit: 'dollars' },
      { label: 'Costs', value: saving.costs, unit: 'dollars' },
      { label: 'Months to recover the costs', value: saving.monthsToRecover ?? 0, unit: 'months' },
    ],
    'Costs / (payment now − payment at the new rate, over the months that are left)',
  );
}

function incompleteRecord({ statement: { assumed, cashFlow } }: Position): Found {
  if (assumed.length < UNKNOWN_FIELDS && cashFlow.kind === 'value') return null;
  return insight(
    'incompleteRecord',
    'Some figures are missing',
    cashFlow.kind === 'value'
      ? `${counted(assumed.length, 'field')} of this property are empty and count as 0.`
      : 'The loan has no interest rate yet, so the cash flow is not known.',
    [{ label: 'Empty fields', value: assumed.length, unit: 'count' }],
    'Fields of the record that are not set',
  );
}
