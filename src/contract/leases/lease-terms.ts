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
  name: text(120).trim().min(1, 'Please enter the name of the tenant'),
  email: Email.nullable().default(null),
  phone: text(40).trim().nullable().default(null),
});

const RentStepBody = z.strictObject({ from: DayDate, rent: moneyFrom(0, 'The rent') });

const RecurringBody = z.strictObject({
  label: text(60).trim().min(1, 'Please say what it is for'),
  amount: Amount,
});

/** Unset money and percent count as 0. */
const LateFeeBody = z.strictObject({
  graceDays: wholeBetween(0, 60, 'The grace').default(DEFAULT_GRACE_DAYS),
  flat: moneyFrom(0, 'The late fee').default(0),
  percent: percentUpTo('The late fee in percent').default(0),
  cap: moneyFrom(0, 'The most a late fee may be').nullable().default(null),
  bounced: moneyFrom(0, 'The fee for a bounced payment').default(0),
});

const leaseFields = {
  /** Null for the whole property. */
  unitId: Id.nullable().default(null),
  tenants: list(TenantBody, 10, 'Use at most 10 tenants').default([]),
  startsOn: DayDate,
  endsOn: DayDate.nullable().default(null),
  afterEnd: z.enum(['ends', 'monthToMonth']).default('ends'),
  monthlyRent: moneyFrom(0, 'The rent'),
  dueDay: wholeBetween(1, 31, 'The due day').default(1),
  proration: z.enum(PRORATION_METHODS as ['actual', 'thirty', 'yearly']).default('actual'),
  steps: list(RentStepBody, 60, 'Use at most 60 rent steps').default([]),
  recurring: list(RecurringBody, 20, 'Use at most 20 recurring charges').default([]),
  lateFee: LateFeeBody.prefault({}),
  deposit: moneyFrom(0, 'The deposit').default(0),
  /** Of a lease that began before it is entered: nothing due by this day is charged. */
  paidThrough: DayDate.nullable().default(null),
  /** On that day: owed above 0, prepaid below. It is not income. */
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
  error: 'The lease cannot end before it starts',
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
  error: 'Rent cannot be paid through a day before the lease starts',
  path: ['paidThrough'],
};

const openingIsDated = ({ paidThrough, openingBalance }: PaidThroughTyped) =>
  paidThrough !== null || openingBalance === 0;
const OPENING_UNDATED = {
  error: 'Enter the day rent is paid through to add an opening balance',
  path: ['paidThrough'],
};

export const NewLease = z
  .strictObject(leaseFields)
  .refine(endsAfterStart, ENDS_BEFORE_START)
  .refine(paidAfterStart, PAID_BEFORE_START)
  .refine(openingIsDated, OPENING_UNDATED);
export type NewLease = z.infer<typeof NewLease>;

/** As it was read at a version. */
export const ChangedLease = z
  .strictObject({ ...leaseFields, version: ReadVersion })
  .refine(endsAfterStart, ENDS_BEFORE_START)
  .refine(paidAfterStart, PAID_BEFORE_START)
  .refine(openingIsDated, OPENING_UNDATED);
