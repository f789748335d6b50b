import type { NewLease } from '#contract/leases/lease-terms.ts';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { addMonths, dayBefore, firstDayOfMonth } from '#engine/calendar/shift.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { recordMerge } from '#web/shared/form/record-merge.ts';
import type { FormRow } from '#web/shared/form/rows-field.tsx';

/** The form's single fields; tenants, increases and charges are separate rows. */
export type LeaseDraft = {
  unitId: string;
  startsOn: string;
  endsOn: string;
  afterEnd: string;
  monthlyRent: number | null;
  dueDay: number | null;
  proration: string;
  deposit: number | null;
  paidThrough: string;
  openingBalance: number | null;
  graceDays: number | null;
  lateFlat: number | null;
  latePercent: number | null;
  lateCap: number | null;
  bouncedFee: number | null;
  notes: string;
};

export interface LeaseLines {
  tenants: readonly FormRow[];
  steps: readonly FormRow[];
  recurring: readonly FormRow[];
}

/** A new lease: one year from the first of the month, at the recorded rent. */
export function newLeaseDraft(
  property: Pick<OwnedPropertyRecord, 'monthlyRent' | 'units'>,
  unitId: string | null,
  today: string,
): LeaseDraft {
  const startsOn = `${today.slice(0, 7)}-01`;
  const unit = property.units.find((one) => one.unitId === unitId);
  const rent = unit ? unit.askingRent : property.monthlyRent;
  return {
    unitId: unitId ?? '',
    startsOn,
    endsOn: dayBefore(addMonths(startsOn, 12)),
    afterEnd: 'monthToMonth',
    monthlyRent: rent,
    dueDay: 1,
    proration: 'actual',
    deposit: rent,
    // Sent only for a lease that began before this month.
    paidThrough: dayBefore(firstDayOfMonth(today)),
    openingBalance: null,
    graceDays: 5,
    lateFlat: 0,
    latePercent: 0,
    lateCap: null,
    bouncedFee: 0,
    notes: '',
  };
}

export const leaseDraftOf = (lease: LeaseAnswer): LeaseDraft => ({
  unitId: lease.unitId ?? '',
  startsOn: lease.startsOn,
  endsOn: lease.endsOn ?? '',
  afterEnd: lease.afterEnd,
  monthlyRent: lease.monthlyRent,
  dueDay: lease.dueDay,
  proration: lease.proration,
  deposit: lease.deposit,
  paidThrough: lease.paidThrough ?? '',
  openingBalance: lease.paidThrough === null ? null : lease.openingBalance,
  graceDays: lease.lateFee.graceDays,
  lateFlat: lease.lateFee.flat,
  latePercent: lease.lateFee.percent,
  lateCap: lease.lateFee.cap,
  bouncedFee: lease.lateFee.bounced,
  notes: lease.notes,
});

export const leaseLinesOf = ({
  tenants,
  steps,
  recurring,
}: Pick<LeaseAnswer, 'tenants' | 'steps' | 'recurring'>): LeaseLines => ({
  tenants: tenants.map(({ name, email, phone }) => ({
    name,
    email: email ?? '',
    phone: phone ?? '',
  })),
  steps,
  recurring,
});

const orNull = (text: string | number | null | undefined): string | null =>
  String(text ?? '').trim() || null;

/** Drops empty rows. */
const filled = (rows: readonly FormRow[]): FormRow[] =>
  rows.filter((row) => Object.values(row).some((cell) => cell !== null && cell !== ''));

/** A lease that starts this month or later has no rent history. */
export const beganEarlier = (startsOn: string, today: string): boolean =>
  startsOn < firstDayOfMonth(today);

const openingOf = ({ startsOn, paidThrough, openingBalance }: LeaseDraft) =>
  paidThrough === '' || startsOn > paidThrough
    ? { paidThrough: null, openingBalance: 0 }
    : { paidThrough, openingBalance: openingBalance ?? 0 };

export const leaseBody = (draft: LeaseDraft, lines: LeaseLines): Record<string, unknown> => ({
  unitId: orNull(draft.unitId),
  tenants: filled(lines.tenants).map(({ name, email, phone }) => ({
    name: String(name ?? ''),
    email: orNull(email),
    phone: orNull(phone),
  })),
  startsOn: draft.startsOn,
  endsOn: orNull(draft.endsOn),
  afterEnd: draft.afterEnd,
  monthlyRent: draft.monthlyRent,
  dueDay: draft.dueDay ?? 1,
  proration: draft.proration,
  steps: filled(lines.steps),
  recurring: filled(lines.recurring),
  lateFee: {
    graceDays: draft.graceDays ?? 0,
    flat: draft.lateFlat ?? 0,
    percent: draft.latePercent ?? 0,
    cap: draft.lateCap,
    bounced: draft.bouncedFee ?? 0,
  },
  deposit: draft.deposit ?? 0,
  ...openingOf(draft),
  notes: draft.notes,
});

/** The lease as a request body. */
export const leaseBodyOf = (lease: LeaseAnswer): NewLease =>
  leaseBody(leaseDraftOf(lease), leaseLinesOf(lease)) as unknown as NewLease;

const PRORATIONS = {
  actual: 'Actual days',
  thirty: '30-day month',
  yearly: '365-day year',
} as const;
export const prorationText = (method: keyof typeof PRORATIONS): string => PRORATIONS[method];

const FIELD_TEXTS: {
  [Name in keyof NewLease]: { label: string; text: (lease: NewLease) => string };
} = {
  unitId: { label: 'Unit', text: ({ unitId }) => (unitId === null ? 'whole property' : 'a unit') },
  tenants: {
    label: 'Tenants',
    text: ({ tenants }) => peopleText(tenants.map(({ name }) => name)) || 'none',
  },
  startsOn: { label: 'Lease start', text: ({ startsOn }) => formatDate(startsOn) },
  endsOn: {
    label: 'Lease end',
    text: ({ endsOn }) => (endsOn ? formatDate(endsOn) : 'no end date'),
  },
  afterEnd: {
    label: 'At lease end',
    text: ({ afterEnd }) => (afterEnd === 'ends' ? 'ends' : 'month-to-month'),
  },
  monthlyRent: { label: 'Monthly rent', text: ({ monthlyRent }) => formatMoney(monthlyRent) },
  dueDay: { label: 'Due day', text: ({ dueDay }) => String(dueDay) },
  proration: { label: 'Proration', text: ({ proration }) => prorationText(proration) },
  steps: {
    label: 'Rent increases',
    text: ({ steps }) =>
      steps.map(({ from, rent }) => `${formatMoney(rent)} from ${formatDate(from)}`).join(', ') ||
      'none',
  },
  recurring: {
    label: 'Monthly charges',
    text: ({ recurring }) =>
      recurring.map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join(', ') || 'none',
  },
  lateFee: { label: 'Late fee', text: ({ lateFee }) => lateFeeText(lateFee) },
  deposit: { label: 'Deposit', text: ({ deposit }) => formatMoney(deposit) },
  paidThrough: {
    label: 'Rent paid through',
    text: ({ paidThrough }) => (paidThrough ? formatDate(paidThrough) : 'not set'),
  },
  openingBalance: {
    label: 'Opening balance',
    text: ({ openingBalance }) => formatMoney(openingBalance),
  },
  notes: { label: 'Notes', text: ({ notes }) => notes || 'none' },
};

export function lateFeeText({ flat, percent, cap, graceDays }: NewLease['lateFee']): string {
  const parts = [
    flat > 0 && formatMoney(flat),
    percent > 0 && `${formatPercent(percent, { digits: 0 })} of unpaid rent`,
  ].filter(Boolean);
  if (parts.length === 0) return 'none';
  const most = cap === null ? '' : `, capped at ${formatMoney(cap)}`;
  return `${parts.join(' + ')} after ${graceDays} days${most}`;
}

export const LEASE_MERGE = recordMerge<NewLease, keyof NewLease>(FIELD_TEXTS);
