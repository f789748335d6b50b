import { centsText } from '#domain/billing/invoices.ts';
import type { Frequency, NotificationKind } from '#domain/notifications/notifications.ts';
import { counted } from '#domain/text/number-text.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { isClosed } from '#engine/books/maintenance.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { OPENING_ID } from '#engine/lease/charges.ts';
import { overdueCharges } from '#engine/lease/overdue.ts';
import type { Db } from '#server/db/client.ts';
import { type NamedLease, selectLeases } from '#server/db/queries/ownership/leases.ts';
import { selectMaintenance } from '#server/db/queries/records/maintenance.ts';
import { type LeaseBook, ledgerOn, proposedFees } from '#server/ownership/lease-book.ts';
import { booksOf } from '#server/ownership/load-lease-books.ts';
import { loadUpcoming } from '#server/ownership/load-upcoming.ts';
import { dayText } from '#server/reports/report-text.ts';

/** Something to remind the owner of once. */
export interface Occurrence {
  /** Unique among the occurrences of its kind. */
  about: string;
  /** The date that triggers the reminder. */
  day: string;
  propertyId: string;
  /** Used in the subject line of an email about a single occurrence, such as "$2,300.00 at 118 Birch Street". */
  title: string;
  sentences: string[];
  cents: number;
}

export interface Owned {
  db: Db;
  userId: string;
  /** Street addresses of the owned properties, excluding the sample portfolio. */
  addresses: ReadonlyMap<string, string>;
  /** In the owner's time zone. */
  today: string;
  frequency: Frequency;
}

/** Older unpaid rent, found when transactions are imported, isn't reported. */
const NEWS_DAYS = 31;
const LEASE_NOTICES = [90, 60, 30] as const;
const EXPENSE_NOTICE_DAYS = 3;
/** A weekly digest must include everything due before the next one. */
const WEEKLY_NOTICE_DAYS = EXPENSE_NOTICE_DAYS + 7;

const longDay = (day: string): string => dayText(new Date(`${day}T00:00:00Z`));
const days = (count: number): string => counted(count, 'day');

const locationOf = ({ address, unitName }: NamedLease): string =>
  unitName === null ? address : `${address}, ${unitText(unitName)}`;

const tenantsOf = ({ tenants }: NamedLease): string =>
  peopleText(tenants.map(({ name }) => name)) || 'the tenant';

async function leasesOf({ db, userId, addresses, today }: Owned): Promise<NamedLease[]> {
  const rows = await selectLeases(db, userId, {});
  return rows.filter(({ propertyId, startsOn }) => addresses.has(propertyId) && startsOn <= today);
}

async function rentOverdue(owned: Owned): Promise<Occurrence[]> {
  const { db, userId, today } = owned;
  const oldest = addDays(today, -NEWS_DAYS);
  const rows = (await leasesOf(owned)).filter(({ endedOn }) => !endedOn || endedOn >= oldest);
  const books = await booksOf(db, userId, rows);
  return books.flatMap((book) => overdueRent(book, today).filter(({ day }) => day > oldest));
}

/** Rent still unpaid after its grace period (ownership.md: the first day a late fee applies). */
function overdueRent(book: LeaseBook, today: string): Occurrence[] {
  const { row } = book;
  const { graceDays } = row.lateFee;
  const late = overdueCharges(ledgerOn(book, today), today).filter(
    ({ charge }) =>
      charge.kind === 'rent' && charge.id !== OPENING_ID && addDays(charge.due, graceDays) < today,
  );
  if (late.length === 0) return [];
  const fees = new Map(proposedFees(book, today).map((fee) => [fee.forId, fee]));
  return late.map(({ charge, openCents, daysLate }) => {
    const open = centsText(openCents);
    const fee = fees.get(charge.id);
    const grace = graceDays > 0 ? `, and the ${graceDays}-day grace period is over` : '';
    const isPart = openCents < charge.cents ? ` of ${centsText(charge.cents)}` : '';
    return {
      about: `${row.leaseId} ${charge.id}`,
      day: addDays(charge.due, graceDays + 1),
      propertyId: row.propertyId,
      title: `${open} at ${locationOf(row)}`,
      cents: openCents,
      sentences: [
        `${locationOf(row)}: ${open}${isPart} is unpaid. Rent from ${tenantsOf(row)} was due on ${longDay(charge.due)}, ${days(daysLate)} ago${grace}.`,
        ...(fee
          ? [
              `Your lease allows a late fee of ${centsText(fee.cents)}. It isn’t charged until you add it.`,
            ]
          : []),
      ],
    };
  });
}

/** Only the latest notice that is due: adding a lease that ends in 45 days triggers only one reminder. */
async function leaseEnding(owned: Owned): Promise<Occurrence[]> {
  const { today } = owned;
  const rows = await selectLeases(owned.db, owned.userId, {});
  const renewed = new Set(rows.map(({ renewsId }) => renewsId));
  return (await leasesOf(owned)).flatMap((row) => {
    const { leaseId, endsOn, endedOn, afterEnd } = row;
    if (endsOn === null || endedOn !== null || endsOn < today || renewed.has(leaseId)) return [];
    const notice = LEASE_NOTICES.findLast((before) => addDays(endsOn, -before) <= today);
    if (notice === undefined) return [];
    const left = daysBetween(today, endsOn) ?? 0;
    const then =
      afterEnd === 'monthToMonth'
        ? 'It converts to month-to-month unless you end or renew it.'
        : 'Renew it, or start marketing the unit.';
    const when = left === 0 ? 'today' : `in ${days(left)}`;
    return {
      about: `${leaseId} ${endsOn} ${notice}`,
      day: addDays(endsOn, -notice),
      propertyId: row.propertyId,
      title: `${locationOf(row)}, ${when}`,
      cents: row.rentCents,
      sentences: [
        `${locationOf(row)}: the lease with ${tenantsOf(row)} ends ${when}, on ${longDay(endsOn)}. ${then}`,
      ],
    };
  });
}

async function expenseDue(owned: Owned): Promise<Occurrence[]> {
  const { db, userId, addresses, today, frequency } = owned;
  const notice = frequency === 'weekly' ? WEEKLY_NOTICE_DAYS : EXPENSE_NOTICE_DAYS;
  const upcoming = await loadUpcoming(db, userId, today, notice);
  return upcoming.flatMap(({ id, due, cents, isPastDue, daysLeft, row }) => {
    const address = addresses.get(row.propertyId);
    if (address === undefined || isPastDue || cents <= 0) return [];
    const what = row.vendor === '' ? categoryOf(row.category).label : row.vendor;
    const when = daysLeft === 0 ? 'today' : `in ${days(daysLeft)}`;
    return {
      about: `${id} ${due}`,
      day: addDays(due, -notice),
      propertyId: row.propertyId,
      title: `${centsText(cents)}, ${what}`,
      cents,
      sentences: [
        `${address}: ${centsText(cents)} for ${what} is due ${when}, on ${longDay(due)}.`,
      ],
    };
  });
}

async function maintenanceDue(owned: Owned): Promise<Occurrence[]> {
  const { db, userId, addresses, today, frequency } = owned;
  const notice = frequency === 'weekly' ? WEEKLY_NOTICE_DAYS : EXPENSE_NOTICE_DAYS;
  const rows = await selectMaintenance(db, userId);
  return rows.flatMap(({ maintenanceId, propertyId, title, vendor, state, dueOn, unitName }) => {
    const address = addresses.get(propertyId);
    if (address === undefined || dueOn === null || dueOn < today || isClosed(state)) return [];
    if (addDays(dueOn, -notice) > today) return [];
    const left = daysBetween(today, dueOn) ?? 0;
    const when = left === 0 ? 'today' : `in ${days(left)}`;
    const where = unitName === null ? address : `${address}, ${unitText(unitName)}`;
    const who = vendor === '' ? '' : ` (${vendor})`;
    return {
      about: `${maintenanceId} ${dueOn}`,
      day: addDays(dueOn, -notice),
      propertyId,
      title: `${title} at ${where}`,
      cents: 0,
      sentences: [`${where}: ${title}${who} is due ${when}, on ${longDay(dueOn)}.`],
    };
  });
}

export const findOccurrences = {
  'rent-overdue': rentOverdue,
  'lease-ending': leaseEnding,
  'expense-due': expenseDue,
  'maintenance-due': maintenanceDue,
} satisfies Partial<Record<NotificationKind, (owned: Owned) => Promise<Occurrence[]>>>;
