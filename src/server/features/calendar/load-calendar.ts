import type { CalendarEntry } from '#contract/calendar/calendar.ts';
import { cents as dollarsAndCents } from '#domain/text/number-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { isClosed } from '#engine/books/maintenance.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { fromCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { selectLeases } from '#server/db/queries/ownership/leases.ts';
import { selectInsuranceRenewals } from '#server/db/queries/records/calendar-feeds.ts';
import { selectMaintenance } from '#server/db/queries/records/maintenance.ts';
import { loadUpcoming } from '#server/ownership/load-upcoming.ts';

export type DatedEntry = CalendarEntry & { readonly changedAt: Date };

const AHEAD_DAYS = 366;

const locationOf = (address: string, unitName: string | null): string =>
  unitName === null ? address : `${address}, ${unitText(unitName)}`;

/**
 * Every date of the next 12 months that an owner acts on, and what is overdue, by day. It names no tenant, because
 * anyone with the feed's address can read it.
 */
export async function loadCalendar(db: Db, userId: string, today: string): Promise<DatedEntry[]> {
  const last = addDays(today, AHEAD_DAYS);
  const leases = await leaseEnds(db, userId);
  const bills = await billsDue(db, userId, today);
  const renewals = await insuranceRenewals(db, userId);
  const maintenance = await maintenanceDue(db, userId);
  return [
    ...leases.filter(({ day }) => day >= today),
    ...bills,
    ...renewals.filter(({ day }) => day >= today),
    ...maintenance,
  ]
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? -1 : 1));
}

async function leaseEnds(db: Db, userId: string): Promise<DatedEntry[]> {
  const rows = await selectLeases(db, userId);
  const renewed = new Set(rows.map(({ renewsId }) => renewsId));
  return rows.flatMap(({ leaseId, propertyId, address, unitName, endsOn, endedOn, updatedAt }) =>
    endsOn === null || endedOn !== null || renewed.has(leaseId)
      ? []
      : {
          id: `lease-${leaseId}`,
          kind: 'leaseEnd' as const,
          day: endsOn,
          title: `Lease ends: ${locationOf(address, unitName)}`,
          propertyId,
          address,
          changedAt: updatedAt,
        },
  );
}

async function billsDue(db: Db, userId: string, today: string): Promise<DatedEntry[]> {
  const upcoming = await loadUpcoming(db, userId, today, AHEAD_DAYS);
  return upcoming.map(({ id, due, cents, row }) => {
    const { propertyId, address, vendor, category, createdAt } = row;
    const what = vendor === '' ? categoryOf(category).label : vendor;
    const amount = dollarsAndCents(fromCents(cents));
    return {
      id: `bill-${id}-${due}`,
      kind: 'bill' as const,
      day: due,
      title: `${what}, ${amount}: ${address}`,
      propertyId,
      address,
      changedAt: createdAt,
    };
  });
}

async function insuranceRenewals(db: Db, userId: string): Promise<DatedEntry[]> {
  const rows = await selectInsuranceRenewals(db, userId);
  return rows.map(({ propertyId, address, renewsOn, updatedAt }) => ({
    id: `insurance-${propertyId}-${renewsOn}`,
    kind: 'insurance' as const,
    day: renewsOn!,
    title: `Insurance renews: ${address}`,
    propertyId,
    address,
    changedAt: updatedAt,
  }));
}

async function maintenanceDue(db: Db, userId: string): Promise<DatedEntry[]> {
  const rows = await selectMaintenance(db, userId);
  return rows.flatMap(
    ({ maintenanceId, propertyId, address, unitName, title, state, dueOn, updatedAt }) =>
      dueOn === null || isClosed(state)
        ? []
        : {
            id: `maintenance-${maintenanceId}`,
            kind: 'maintenance' as const,
            day: dueOn,
            title: `${title}: ${locationOf(address, unitName)}`,
            propertyId,
            address,
            changedAt: updatedAt,
          },
  );
}
