import { z } from 'zod';
import { Email, Id, text } from '#contract/common.ts';
import {
  Amount,
  DayDate,
  MOST_DOLLARS,
  moneyFrom,
  percentUpTo,
  ReadVersion,
} from '#contract/dated-money.ts';
import { list } from '#contract/list.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { DEFAULT_GRACE_DAYS } from '#engine/lease/late-fee.ts';
import { PRORATION_METHODS } from '#engine/lease/proration.ts';

const TenantBody = z.strictObject({
  name: text(120).trim().min(1, 'Enter the tenant’s name'),
  email: Email.nullable().default(null),
  phone: text(40).trim().nullable().default(null),
});

const RentStepBody = z.strictObject({ from: DayDate, rent: moneyFrom(0, 'The rent') });

const RecurringBody = z.strictObject({
  label: text(60).trim().min(1, 'Enter a description'),
  amount: Amount,
});

/** Omitted amounts and percentages count as 0. */
const LateFeeBody = z.strictObject({
  graceDays: wholeBetween(0, 60, 'The grace period').default(DEFAULT_GRACE_DAYS),
  flat: moneyFrom(0, 'The late fee').default(0),
  percent: percentUpTo('The late fee percentage').default(0),
  cap: moneyFrom(0, 'The late fee cap').nullable().default(null),
  bounced: moneyFrom(0, 'The returned payment (NSF) fee').default(0),
});

const leaseFields = {
  /** Null for the whole property. */
  unitId: Id.nullable().default(null),
  tenants: list(TenantBody, 10, 'Enter at most 10 tenants').default([]),
  startsOn: DayDate,
  endsOn: DayDate.nullable().default(null),
  afterEnd: z.enum(['ends', 'monthToMonth']).default('ends'),
  monthlyRent: moneyFrom(0, 'The rent'),
  dueDay: wholeBetween(1, 31, 'The due day').default(1),
  proration: z.enum(PRORATION_METHODS as ['actual', 'thirty', 'yearly']).default('actual'),
  steps: list(RentStepBody, 60, 'Enter at most 60 rent increases').default([]),
  recurring: list(RecurringBody, 20, 'Enter at most 20 recurring charges').default([]),
  lateFee: LateFeeBody.prefault({}),
  deposit: moneyFrom(0, 'The deposit').default(0),
  /** For a lease that started before it was entered: nothing due on or before this date is charged. */
  paidThrough: DayDate.nullable().default(null),
  /** The balance on that date: positive if owed, negative if prepaid. It doesn't count as income. */
  openingBalance: moneyFrom(-MOST_DOLLARS, 'The opening balance').default(0),
  notes: text(5000).default(''),
};

interface LeaseDatesTyped {
  startsOn: string;
  endsOn: string | null;
}

const endsAfterStart = ({ startsOn, endsOn }: LeaseDatesTyped) =>
  endsOn === null || endsOn >= startsOn;
const ENDS_BEFORE_START = {
  error: 'The lease can’t end before it starts',
  path: ['endsOn'],
};

interface PaidThroughTyped {
  startsOn: string;
  paidThrough: string | null;
  openingBalance: number;
}

const paidAfterStart = ({ startsOn, paidThrough }: PaidThroughTyped) =>
  paidThrough === null || paidThrough >= startsOn;
const PAID_BEFORE_START = {
  error: 'Rent can’t be paid through a date before the lease starts',
  path: ['paidThrough'],
};

const openingIsDated = ({ paidThrough, openingBalance }: PaidThroughTyped) =>
  paidThrough !== null || openingBalance === 0;
const OPENING_UNDATED = {
  error: 'Enter a paid-through date to add an opening balance',
  path: ['paidThrough'],
};

export const NewLease = z
  .strictObject(leaseFields)
  .refine(endsAfterStart, ENDS_BEFORE_START)
  .refine(paidAfterStart, PAID_BEFORE_START)
  .refine(openingIsDated, OPENING_UNDATED);
export type NewLease = z.infer<typeof NewLease>;

/** An edited lease, with the version that was read. */
export const ChangedLease = z
  .strictObject({ ...leaseFields, version: ReadVersion })
  .refine(endsAfterStart, ENDS_BEFORE_START)
  .refine(paidAfterStart, PAID_BEFORE_START)
  .refine(openingIsDated, OPENING_UNDATED);
