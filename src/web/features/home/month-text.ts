import { daysBetween } from '#engine/calendar/days.ts';
import { sumDollars } from '#engine/money.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import type { DueExpense } from '#web/data/ownership/expenses.ts';
import type {
  CashFlowMonth,
  LateCharge,
  MonthRent,
  PropertyReserve,
} from '#web/data/ownership/month.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { formatMonth, formatShortMonth } from '#web/lib/text/format-date.ts';

/** A lease that ends this soon needs a decision. */
const LEASE_DAYS = 90;
/** Months of costs below which a reserve is thin. */
const THIN_MONTHS = 3;

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** How the month is going: rent that is in, rent that is late, and what stays. Tenants owe it whole, whoever owns it. */
export function monthSentence(
  rent: MonthRent,
  overdue: number,
  flow: CashFlowMonth | undefined,
  share: OwnerShare,
): string {
  const name = formatMonth(rent.month);
  const income =
    rent.rentDue === 0
      ? `No rent is due in ${name}.`
      : rent.rentPaid >= rent.rentDue
        ? `All ${whole(rent.rentDue)} of ${name} rent is in.`
        : `${whole(rent.rentPaid)} of ${whole(rent.rentDue)} ${name} rent is in.`;
  const late = overdue > 0 ? ` ${whole(overdue)} is overdue.` : '';
  if (!flow || flow.source === 'none') return income + late;
  const size = formatMoney(flow.cashFlow, { cents: 'never', signed: true });
  const isMine = share === 'mine';
  const whose = isMine ? 'Your share of the cash flow so far' : 'Cash flow so far';
  const cash =
    flow.source === 'plan'
      ? ` By plan the month brings${isMine ? ' you' : ''} ${size}.`
      : ` ${whose} is ${size}.`;
  return income + late + cash;
}

/** What a lease owes in all, with how long the oldest of it is open. */
export interface OverdueLease {
  kind: 'overdue';
  propertyId: string;
  historyId: string;
  address: string;
  tenants: string;
  open: number;
  daysLate: number;
  fee: number | null;
}

export interface EndingLease {
  kind: 'leaseEnds';
  propertyId: string;
  leaseId: string;
  /** "Andre Lewis’s lease in unit B". */
  name: string;
  endsOn: string;
  days: number;
}

export type AttentionItem =
  | OverdueLease
  | EndingLease
  | { kind: 'expense'; due: DueExpense }
  | { kind: 'reserve'; reserve: PropertyReserve };

export function overdueLeases(charges: readonly LateCharge[]): OverdueLease[] {
  const leases = new Map<string, LateCharge[]>();
  for (const charge of charges)
    leases.set(charge.historyId, [...(leases.get(charge.historyId) ?? []), charge]);
  return [...leases.values()].map((rows) => {
    const [first] = rows as [LateCharge];
    const fees = rows.flatMap(({ proposedFee }) => proposedFee ?? []);
    return {
      kind: 'overdue' as const,
      propertyId: first.propertyId,
      historyId: first.historyId,
      address: first.address,
      tenants: first.tenants.join(', ') || 'The tenant',
      open: sumDollars(rows.map(({ open }) => open)),
      daysLate: Math.max(...rows.map(({ daysLate }) => daysLate)),
      fee: fees.length === 0 ? null : sumDollars(fees.map(({ amount }) => amount)),
    };
  });
}

interface LeaseEnd {
  id: string;
  propertyId: string;
  tenants: readonly { name: string }[];
  unitName: string | null;
  endsOn: string | null;
}

export const endingLeases = (leases: readonly LeaseEnd[], today: string): EndingLease[] =>
  leases.flatMap(({ id, propertyId, tenants, unitName, endsOn }) => {
    const days = endsOn === null ? null : daysBetween(today, endsOn);
    if (endsOn === null || days === null || days < 0 || days > LEASE_DAYS) return [];
    const who = tenants.map((tenant) => tenant.name).join(' and ');
    const name = `${who === '' ? 'The' : `${who}’s`} lease${unitName === null ? '' : ` in unit ${unitName}`}`;
    return [{ kind: 'leaseEnds' as const, propertyId, leaseId: id, name, endsOn, days }];
  });

/** Those with costs and too little set aside for them. */
export const thinReserves = (reserves: readonly PropertyReserve[]): PropertyReserve[] =>
  reserves.filter(
    ({ monthsCovered, monthlyAllocation }) =>
      monthsCovered !== null && monthsCovered < THIN_MONTHS && monthlyAllocation > 0,
  );

const NUMBERS = [
  'Nothing',
  'One thing',
  'Two things',
  'Three things',
  'Four things',
  'Five things',
];

export function attentionTitle(count: number): string {
  if (count === 0) return 'Nothing needs your attention';
  const what = NUMBERS[count] ?? `${count} things`;
  return `${what} ${count === 1 ? 'needs' : 'need'} your attention`;
}

/** The finding of the trend: how many months had a positive cash flow. */
export function trendTitle(months: readonly CashFlowMonth[]): string {
  const known = months.filter(({ source }) => source !== 'none');
  if (known.length === 0) return 'Cash flow will be here';
  const good = known.filter(({ cashFlow }) => cashFlow >= 0).length;
  const total = sumDollars(known.map(({ cashFlow }) => cashFlow));
  const size = formatMoneyShort(total, { signed: true });
  return good === known.length
    ? `Cash flow was positive in every month: ${size} over ${known.length} months`
    : `Cash flow was positive in ${good} of ${known.length} months, ${size} in total`;
}

/** Where the figures come from. */
export function trendCaption(months: readonly CashFlowMonth[], share: OwnerShare): string {
  const what = share === 'mine' ? 'Your share of all properties' : 'All properties';
  const actual = months.filter(({ source }) => source === 'actual' || source === 'mixed');
  const [first] = actual;
  if (!first) return `${what}, by plan: nothing is booked yet`;
  return actual.length === months.length
    ? `${what}, by payment date`
    : `${what}; booked since ${formatShortMonth(first.month)}, before that by plan`;
}
