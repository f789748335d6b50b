import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { LedgerChargeAnswer } from '#contract/payments/payments.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { sumDollars } from '#engine/money.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatMonth } from '#web/lib/text/format-date.ts';

/** A lease with its ledger, null while it loads. */
export interface LeaseRecord {
  lease: LeaseAnswer;
  ledger: LeaseLedger | null;
}

/** A unit, or the whole property, with its leases, latest first. */
export interface RentUnit {
  /** Null for the whole property. */
  unitId: string | null;
  name: string;
  records: readonly LeaseRecord[];
  /** Today's lease; null while vacant. */
  current: LeaseRecord | null;
}

export const isCurrentLease = ({ status }: LeaseAnswer): boolean =>
  status === 'active' || status === 'monthToMonth';

/** Whether the lease is over for this owner: it ended, or it went to the buyer with the property. */
export const isPastLease = ({ status }: LeaseAnswer): boolean =>
  status === 'ended' || status === 'transferred';

export const tenantNames = ({ tenants }: LeaseAnswer): string =>
  peopleText(tenants.map(({ name }) => name));

/** What to call a lease among several: its unit, else its tenants. */
export const leaseName = (lease: LeaseAnswer): string =>
  lease.unitName === null ? tenantNames(lease) || 'The tenant' : unitText(lease.unitName);

/** "Ana Ruiz’s lease", "Unit B’s lease", "the lease". */
export const leaseTitle = (lease: LeaseAnswer): string =>
  lease.unitName === null && lease.tenants.length === 0
    ? 'the lease'
    : `${leaseName(lease)}’s lease`;

/** The property's units, plus the whole property if a lease covers it or there are no units. */
export function rentUnits(
  { units }: Pick<OwnedPropertyRecord, 'units'>,
  leases: readonly LeaseAnswer[],
  ledgers: ReadonlyMap<string, LeaseLedger>,
): RentUnit[] {
  const unitOf = (unitId: string | null, name: string): RentUnit => {
    const records = leases
      .filter((lease) => lease.unitId === unitId)
      .map((lease) => ({ lease, ledger: ledgers.get(lease.id) ?? null }));
    const current = records.find(({ lease }) => isCurrentLease(lease)) ?? null;
    return { unitId, name, records, current };
  };
  const whole = unitOf(null, 'Whole property');
  const each = units.map(({ unitId, name }) => unitOf(unitId, unitText(name)));
  return units.length === 0 || whole.records.length > 0 ? [whole, ...each] : each;
}

const overdueOf = ({ ledger }: LeaseRecord): LedgerChargeAnswer[] =>
  ledger?.charges.filter(({ isOverdue }) => isOverdue) ?? [];

const daysLate = (charges: readonly LedgerChargeAnswer[], asOf: string): number =>
  Math.max(0, ...charges.map(({ due }) => daysBetween(due, asOf) ?? 0));

/** The rent summary waits until every ledger has loaded. */
export const hasLedgers = (units: readonly RentUnit[]): boolean =>
  units.every(({ records }) => records.every(({ ledger }) => ledger !== null));

function vacancyText(records: readonly LeaseRecord[]): string {
  const last = records
    .filter(({ lease }) => lease.status === 'ended')
    .flatMap(({ lease }) => lease.endedOn ?? lease.endsOn ?? [])
    .toSorted()
    .at(-1);
  return last ? `Vacant since ${formatDate(addDays(last, 1))}.` : 'No active lease.';
}

/** Who owes what, and who is current. */
export function rentSentence(units: readonly RentUnit[]): string {
  const records = units.flatMap((unit) => unit.records);
  const owing = records.filter((record) => overdueOf(record).length > 0);
  const isSeveral = ({ lease }: LeaseRecord) => lease.unitName === null && lease.tenants.length > 1;
  const debts = owing.map((record) => {
    const late = overdueOf(record);
    const months = [...new Set(late.map(({ due }) => due.slice(0, 7)))];
    const what = months.length <= 2 ? listText(months.map(formatMonth)) : `${months.length} months`;
    const owed = formatMoney(record.ledger?.overdue, { cents: 'always' });
    const days = daysLate(late, record.ledger?.asOf ?? '');
    const verb = isSeveral(record) ? 'owe' : 'owes';
    return `${leaseName(record.lease)} ${verb} ${owed} for ${what}, ${counted(days, 'day')} late.`;
  });
  const current = records.filter(({ lease }) => isCurrentLease(lease));
  if (debts.length === 0) {
    if (current.length === 0) return vacancyText(records);
    return current.length === 1 ? 'Rent is current.' : `All ${current.length} leases are current.`;
  }
  const paid = current.filter((record) => !owing.includes(record));
  const [first] = paid;
  if (first && paid.length === 1)
    debts.push(`${leaseName(first.lease)} ${isSeveral(first) ? 'are' : 'is'} current.`);
  if (paid.length > 1) debts.push(`${paid.length} others are current.`);
  return debts.join(' ');
}

export interface RentTotals {
  due: number;
  collected: number;
  overdue: number;
  /** Due date of the oldest overdue charge. */
  overdueSince: string | null;
  rentCharges: number;
  onTime: number;
  deposits: number;
}

/** Everything due in a year, how much was paid and how often on time. */
export function rentTotals(records: readonly LeaseRecord[], year: number): RentTotals {
  const ledgers = records.flatMap(({ ledger, lease }) => (ledger ? [{ ledger, lease }] : []));
  const charges = ledgers.flatMap(({ ledger }) => ledger.charges);
  const ofYear = charges.filter(({ due }) => due.startsWith(String(year)));
  const late = charges.filter(({ isOverdue }) => isOverdue);
  const rents = ledgers.flatMap(({ ledger, lease }) =>
    ledger.charges
      .filter(({ kind, due }) => kind === 'rent' && due.startsWith(String(year)))
      .map((charge) => ({ charge, isOnTime: wasOnTime(charge, ledger, lease) })),
  );
  return {
    due: sumDollars(ofYear.map(({ amount }) => amount)),
    collected: sumDollars(ofYear.map(({ paid }) => paid)),
    overdue: sumDollars(late.map(({ open }) => open)),
    overdueSince: late.map(({ due }) => due).toSorted()[0] ?? null,
    rentCharges: rents.length,
    onTime: rents.filter(({ isOnTime }) => isOnTime).length,
    deposits: sumDollars(ledgers.map(({ ledger }) => ledger.depositHeld)),
  };
}

/** The date a charge was paid in full; null while any of it is unpaid. */
export function paidOn(charge: LedgerChargeAnswer, { payments }: LeaseLedger): string | null {
  if (charge.open > 0) return null;
  const dates = payments
    .filter(({ settled }) => settled.some(({ chargeId }) => chargeId === charge.id))
    .map(({ date }) => date)
    .toSorted();
  return dates.at(-1) ?? charge.due;
}

/** Whether a charge was paid within the lease's grace period. A charge that isn't due yet counts as on time. */
export function wasOnTime(
  charge: LedgerChargeAnswer,
  ledger: LeaseLedger,
  { lateFee }: LeaseAnswer,
): boolean {
  const day = paidOn(charge, ledger) ?? ledger.asOf;
  return (daysBetween(charge.due, day) ?? 0) <= lateFee.graceDays;
}
