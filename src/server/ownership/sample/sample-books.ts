import {
  addDays,
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { DEFAULT_LATE_FEE } from '#engine/lease/late-fee.ts';
import { shareOfCents, toCents } from '#engine/money.ts';
import type { NewExpenseRow } from '#server/db/queries/ownership/expenses.ts';
import type { NewLeaseRow } from '#server/db/queries/ownership/leases.ts';
import type { SampleProperty, SampleStay } from './sample-properties.ts';

/** Three years. */
const MONTHS_OF_BOOKS = 36;
/** Percent of last month's rent that the late tenant paid. */
const LATE_PART_PERCENT = 56;

const monthsAgo = (today: string, months: number): string =>
  addToMonth(calendarMonth(today), -months);

export const purchaseDay = ({ bought }: SampleProperty, today: string): string =>
  addDays(firstDayOfMonth(monthsAgo(today, bought)), 9);

/** Total monthly rent of all units under their first leases. */
export const firstRent = ({ stays }: SampleProperty): number => {
  const rents = new Map<string | null, number>();
  for (const { unit, rent } of stays.toSorted((a, b) => b.from - a.from))
    if (!rents.has(unit)) rents.set(unit, rent);
  return [...rents.values()].reduce((total, rent) => total + rent, 0);
};

export const stayStart = (today: string, { from }: SampleStay): string =>
  firstDayOfMonth(monthsAgo(today, from));

const stayEnd = (today: string, { from, months }: SampleStay): string =>
  lastDayOfMonth(monthsAgo(today, from - months + 1));

export const leaseRow = (
  today: string,
  stay: SampleStay,
  { propertyId, unitId, now }: { propertyId: string; unitId: string | null; now: Date },
): NewLeaseRow => ({
  propertyId,
  unitId,
  tenants: [{ name: stay.tenant, email: null, phone: null }],
  startsOn: stayStart(today, stay),
  endsOn: stayEnd(today, stay),
  endedOn: stay.hasLeft ? stayEnd(today, stay) : null,
  endedAt: stay.hasLeft ? now : null,
  afterEnd: 'ends',
  rentCents: toCents(stay.rent),
  dueDay: 1,
  proration: 'actual',
  steps: [],
  recurring: [],
  lateFee: { ...DEFAULT_LATE_FEE, percent: 5 },
  depositCents: toCents(stay.rent),
  createdAt: now,
  updatedAt: now,
});

export interface SamplePayment {
  date: string;
  cents: number;
}

/** Some payments are a few days late, always the same ones; none are in the future. */
export function rentPayments(today: string, stay: SampleStay): SamplePayment[] {
  const end = stayEnd(today, stay);
  const months = monthsThrough(stayStart(today, stay), end < today ? end : today);
  const cents = toCents(stay.rent);
  return months.flatMap((month, at): SamplePayment[] => {
    const isThisMonth = month === calendarMonth(today);
    if (stay.isLate && isThisMonth) return [];
    const isLastMonth = month === monthsAgo(today, 1);
    const date = addDays(firstDayOfMonth(month), (at * 5 + stay.rent) % 4);
    const part = stay.isLate && isLastMonth ? shareOfCents(cents, LATE_PART_PERCENT) : cents;
    return date > today ? [] : [{ date, cents: part }];
  });
}

type SampleExpense = Pick<NewExpenseRow, 'category' | 'date' | 'cents' | 'vendor' | 'memo'>;

const expense = (
  category: SampleExpense['category'],
  date: string,
  dollars: number,
  vendor: string,
  memo = '',
): SampleExpense => ({ category, date, cents: toCents(dollars), vendor, memo });

/** Taxes twice a year, insurance once, monthly bills and repairs every fourth month. */
export function sampleExpenses(
  today: string,
  property: SampleProperty,
  receivedIn: ReadonlyMap<string, number>,
): SampleExpense[] {
  const { record, bought, repairs, improvement } = property;
  const [taxes, premium] = [
    Number(record['propertyTaxesAnnual']),
    Number(record['insuranceAnnual']),
  ];
  const first = monthsAgo(today, Math.min(bought - 1, MONTHS_OF_BOOKS));
  const rows = monthsThrough(first, today).flatMap((month, at): SampleExpense[] => {
    const day = (offset: number): string => addDays(firstDayOfMonth(month), offset);
    const name = month.slice(5);
    const received = receivedIn.get(month) ?? 0;
    const repair = repairs[Math.floor(at / 4) % repairs.length] ?? 'Repair';
    return [
      ...(name === '01' || name === '07'
        ? [expense('taxes', day(19), taxes / 2, 'County Treasurer', 'Half-year property tax')]
        : []),
      ...(at % 12 === 2
        ? [expense('insurance', day(11), premium, 'Trillium Mutual', 'Annual premium')]
        : []),
      ...(name === '03' ? [expense('legalAndProfessional', day(8), 80, 'Ledgerlane Tax')] : []),
      ...(property.managementPercent > 0 && received > 0
        ? [
            expense(
              'management',
              day(24),
              shareOfCents(received, property.managementPercent) / 100,
              'Keystead Management',
            ),
          ]
        : []),
      ...(property.hoaMonthly > 0
        ? [expense('hoaDues', day(4), property.hoaMonthly, 'Myrtle Row Association')]
        : []),
      ...(property.waterMonthly > 0
        ? [expense('utilities', day(14), property.waterMonthly, 'City Water')]
        : []),
      ...(at % 4 === 1
        ? [
            expense(
              'repairs',
              day(16),
              118 + ((at * 37 + bought * 11) % 190) + 0.35,
              'Riverbend Repairs',
              repair,
            ),
          ]
        : []),
      ...(improvement && month === monthsAgo(today, improvement.monthsAgo)
        ? [expense('improvement', day(6), improvement.amount, 'Lakeview Floors', improvement.what)]
        : []),
    ];
  });
  return rows.filter(({ date }) => date <= today);
}

/** The months with a reserve contribution: from the first lease through last month. */
export const reserveMonths = (today: string, { bought }: SampleProperty): string[] =>
  monthsThrough(monthsAgo(today, Math.min(bought - 1, MONTHS_OF_BOOKS)), monthsAgo(today, 1));
