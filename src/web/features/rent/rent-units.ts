import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { LedgerChargeAnswer } from '#contract/payments/payments.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { sumDollars } from '#engine/money.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonth } from '#web/lib/text/format-date.ts';

/** A lease with its ledger, once that has arrived. */
export interface LeaseRecord {
  lease: LeaseAnswer;
  ledger: LeaseLedger | null;
}

/** A unit, or the whole property, with its leases, the latest first. */
export interface RentUnit {
  /** Null for the whole property. */
  unitId: string | null;
  name: string;
  records: readonly LeaseRecord[];
  /** In force today; null while it is vacant. */
  current: LeaseRecord | null;
}

export const isCurrentLease = ({ status }: LeaseAnswer): boolean =>
  status === 'active' || status === 'monthToMonth';

/** Over for this owner: it ended, or passed to the buyer with the property. */
export const isPastLease = ({ status }: LeaseAnswer): boolean =>
  status === 'ended' || status === 'transferred';

export const tenantNames = ({ tenants }: LeaseAnswer): string =>
  tenants.map(({ name }) => name).join(', ');

/** What a lease is called where there are several: its unit, else its tenant. */
export const leaseName = (lease: LeaseAnswer): string =>
  lease.unitName ?? (tenantNames(lease) || 'The tenant');

/** The units of the record, and the whole property where a lease is for all of it or there are no units. */
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
  const each = units.map(({ unitId, name }) => unitOf(unitId, name));
  return units.length === 0 || whole.records.length > 0 ? [whole, ...each] : each;
}

const overdueOf = ({ ledger }: LeaseRecord): LedgerChargeAnswer[] =>
  ledger?.charges.filter(({ isOverdue }) => isOverdue) ?? [];

const daysLate = (charges: readonly LedgerChargeAnswer[], asOf: string): number =>
  Math.max(0, ...charges.map(({ due }) => daysBetween(due, asOf) ?? 0));

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Nothing is said about rent before every ledger is here. */
export const hasLedgers = (units: readonly RentUnit[]): boolean =>
  units.every(({ records }) => records.every(({ ledger }) => ledger !== null));

/** Who owes what, and who is paid up. */
export function rentSentence(units: readonly RentUnit[]): string {
  const records = units.flatMap((unit) => unit.records);
  const isAlone = records.filter(({ lease }) => isCurrentLease(lease)).length <= 1;
  const owing = records.filter((record) => overdueOf(record).length > 0);
  const nameOf = ({ lease }: LeaseRecord) =>
    isAlone && lease.unitName === null ? tenantNames(lease) || 'The tenant' : leaseName(lease);
  const debts = owing.map((record) => {
    const late = overdueOf(record);
    const months = [...new Set(late.map(({ due }) => due.slice(0, 7)))];
    const what =
      months.length <= 2 ? months.map(formatMonth).join(' and ') : `${months.length} months`;
    const owed = formatMoney(record.ledger?.overdue, { cents: 'always' });
    const days = daysLate(late, record.ledger?.asOf ?? '');
    return `${nameOf(record)} owes ${owed} for ${what}, ${plural(days, 'day')} late.`;
  });
  const current = records.filter(({ lease }) => isCurrentLease(lease));
  if (debts.length === 0) {
    if (current.length === 0) return 'No lease in force.';
    return current.length === 1 ? 'Rent is paid up.' : `All ${current.length} leases are paid up.`;
  }
  const paid = current.filter((record) => !owing.includes(record)).map(nameOf);
  if (paid.length === 1) debts.push(`${paid[0]} is paid up.`);
  if (paid.length > 1) debts.push(`${paid.length} others are paid up.`);
  return debts.join(' ');
}

export interface RentTotals {
  due: number;
  collected: number;
  overdue: number;
  /** Due date of the oldest open charge. */
  overdueSince: string | null;
  rentCharges: number;
  onTime: number;
  deposits: number;
}

/** Everything due in a year, what of it was paid and how often on time. */
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

/** The day a charge was paid in full; null while some of it is open. */
export function paidOn(charge: LedgerChargeAnswer, { payments }: LeaseLedger): string | null {
  if (charge.open > 0) return null;
  const dates = payments
    .filter(({ settled }) => settled.some(({ chargeId }) => chargeId === charge.id))
    .map(({ date }) => date)
    .toSorted();
  return dates.at(-1) ?? charge.due;
}

/** Within the grace period, as the lease has it; a charge not yet due counts as on time. */
export function wasOnTime(
  charge: LedgerChargeAnswer,
  ledger: LeaseLedger,
  { lateFee }: LeaseAnswer,
): boolean {
  const day = paidOn(charge, ledger) ?? ledger.asOf;
  return (daysBetween(charge.due, day) ?? 0) <= lateFee.graceDays;
}
