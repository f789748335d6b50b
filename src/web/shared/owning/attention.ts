import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { sumDollars } from '#engine/money.ts';
import { ATTENTION } from '#engine/portfolio/attention.ts';
import { type DueExpense, useUpcomingExpenses } from '#web/data/ownership/expenses.ts';
import {
  type LateCharge,
  type PropertyReserve,
  useCurrentLeases,
  useOverdue,
  usePortfolioReserves,
} from '#web/data/ownership/month.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';

interface OfProperty {
  propertyId: string;
  address: string;
}

/** A lease's balance due, with the age of its oldest unpaid charge. */
export interface OverdueLease extends OfProperty {
  kind: 'overdue';
  historyId: string;
  tenants: readonly string[];
  open: number;
  daysLate: number;
  /** Proposed but not charged. */
  fee: number | null;
}

interface OfLease extends OfProperty {
  leaseId: string;
  tenants: readonly string[];
  unitName: string | null;
  endsOn: string;
}

export type AttentionItem =
  | OverdueLease
  | (OfProperty & { kind: 'vacant'; vacant: number; units: number; rent: number | null })
  | (OfLease & { kind: 'leaseEnds'; days: number })
  | (OfLease & { kind: 'monthToMonth'; rent: number })
  | (OfProperty & { kind: 'insurance'; renewsOn: string; days: number; premium: number | null })
  | (OfProperty & { kind: 'bill'; due: DueExpense })
  | (OfProperty & { kind: 'reserve'; reserve: PropertyReserve });

/** Every kind, most urgent first. */
export const ATTENTION_KINDS = [
  'overdue',
  'vacant',
  'leaseEnds',
  'bill',
  'insurance',
  'reserve',
  'monthToMonth',
] as const satisfies readonly AttentionItem['kind'][];

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
      tenants: first.tenants,
      open: sumDollars(rows.map(({ open }) => open)),
      daysLate: Math.max(...rows.map(({ daysLate }) => daysLate)),
      fee: fees.length === 0 ? null : sumDollars(fees.map(({ amount }) => amount)),
    };
  });
}

/** False from the day of the sale on. */
export const isOwned = ({ property }: OwnedPropertyAnswer, today: string): boolean =>
  property.soldOn === null || property.soldOn > today;

function vacancies(owned: readonly OwnedPropertyAnswer[]): AttentionItem[] {
  return owned
    .filter(({ metrics }) => metrics.occupiedUnits < metrics.units)
    .map(({ property, metrics }) => ({
      kind: 'vacant' as const,
      propertyId: property.id,
      address: property.address,
      vacant: metrics.units - metrics.occupiedUnits,
      units: metrics.units,
      rent: property.monthlyRent,
    }));
}

function leaseDates(
  leases: readonly LeaseAnswer[],
  addressOf: (propertyId: string) => string,
  today: string,
): AttentionItem[] {
  return leases.flatMap((lease): AttentionItem[] => {
    const endsOn = lease.endedOn ?? lease.endsOn;
    if (endsOn === null) return [];
    const days = daysBetween(today, endsOn) ?? 0;
    const of = {
      propertyId: lease.propertyId,
      address: addressOf(lease.propertyId),
      leaseId: lease.id,
      tenants: lease.tenants.map(({ name }) => name),
      unitName: lease.unitName,
      endsOn,
    };
    if (lease.status === 'monthToMonth')
      return [{ ...of, kind: 'monthToMonth', rent: lease.currentRent }];
    return days >= 0 && days <= ATTENTION.leaseDays ? [{ ...of, kind: 'leaseEnds', days }] : [];
  });
}

function renewals(owned: readonly OwnedPropertyAnswer[], today: string): AttentionItem[] {
  return owned.flatMap(({ property }): AttentionItem[] => {
    const { insuranceRenewsOn: renewsOn } = property;
    const days = renewsOn === null ? null : daysBetween(today, renewsOn);
    if (renewsOn === null || days === null || days > ATTENTION.insuranceDays) return [];
    return [
      {
        kind: 'insurance',
        propertyId: property.id,
        address: property.address,
        renewsOn,
        days,
        premium: property.insuranceAnnual,
      },
    ];
  });
}

/** Properties that should set money aside each month but have too little in reserve. */
const lowReserves = (reserves: readonly PropertyReserve[]): AttentionItem[] =>
  reserves
    .filter(
      ({ monthsCovered, monthlyAllocation }) =>
        monthsCovered !== null && monthsCovered < ATTENTION.reserveMonths && monthlyAllocation > 0,
    )
    .map((reserve) => ({
      kind: 'reserve' as const,
      propertyId: reserve.propertyId,
      address: reserve.address,
      reserve,
    }));

/** What needs a decision, most urgent first; each list is included once it has loaded. */
export function useAttention(owned: readonly OwnedPropertyAnswer[]) {
  const overdue = useOverdue();
  const leases = useCurrentLeases();
  const upcoming = useUpcomingExpenses();
  const reserves = usePortfolioReserves();
  const lists = [overdue, leases, upcoming, reserves];
  const today = calendarToday();
  const held = owned.filter((one) => isOwned(one, today));
  const addressOf = (id: string) =>
    owned.find(({ property }) => property.id === id)?.property.address ?? 'your property';
  const found: AttentionItem[] = [
    ...overdueLeases(overdue.data ?? []),
    ...vacancies(held),
    ...leaseDates(leases.data ?? [], addressOf, today),
    ...(upcoming.data?.items ?? []).map((due) => ({
      kind: 'bill' as const,
      propertyId: due.propertyId,
      address: due.address,
      due,
    })),
    ...renewals(held, today),
    ...lowReserves(reserves.data ?? []),
  ];
  const failed = lists.filter(({ isError }) => isError);
  return {
    items: found.toSorted(
      (a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind),
    ),
    isPending: lists.some(({ isPending }) => isPending),
    isFailed: failed.length > 0,
    retry: () => {
      for (const list of failed) void list.refetch();
    },
  };
}
