import type { LedgerChargeAnswer } from '#contract/payments/payments.ts';
import { lastDayOfMonth } from '#engine/calendar/shift.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortDate } from '#web/lib/text/format-date.ts';
import { type LeaseRecord, paidOn, type RentUnit, wasOnTime } from './rent-units.ts';

export const CELL_STATES = {
  paid: 'Paid on time',
  prepaid: 'Prepaid',
  late: 'Paid late',
  returned: 'Bounced, then paid late',
  overdue: 'Overdue (unpaid or partial)',
  due: 'Due',
  vacant: 'Vacant',
  upcoming: 'Upcoming',
} as const;

export type CellState = keyof typeof CELL_STATES;

export interface CalendarCell {
  /** `YYYY-MM`. */
  month: string;
  /** Null before anything is known about the unit. */
  state: CellState | null;
  amount: number;
  /** Share of the amount due, from 0 to 1. */
  paidShare: number;
  note: string;
}

/** A unit's twelve months: how much of each month's rent was paid, and when. */
export function calendarYear(unit: RentUnit, year: number, today: string): CalendarCell[] {
  return Array.from({ length: 12 }, (_, at) =>
    cellOf(unit, `${year}-${String(at + 1).padStart(2, '0')}`, today),
  );
}

interface Billed {
  charge: LedgerChargeAnswer;
  ledger: LeaseLedger;
  record: LeaseRecord;
}

function cellOf({ records }: RentUnit, month: string, today: string): CalendarCell {
  const billed = records.flatMap((record): Billed[] => {
    const { ledger } = record;
    if (!ledger) return [];
    return ledger.charges
      .filter(({ kind, due }) => kind === 'rent' && due.startsWith(month))
      .map((charge) => ({ charge, ledger, record }));
  });
  if (billed.length > 0) return billedCell(month, billed);
  const covering = records.find(({ lease }) => isCovered(lease, month));
  if (covering && month >= today.slice(0, 7)) {
    const rent = covering.lease.currentRent;
    return { month, state: 'upcoming', amount: rent, paidShare: 0, note: '' };
  }
  const known = records.some(({ lease }) => lease.startsOn.slice(0, 7) < month);
  const isOver = month < today.slice(0, 7);
  const state = known && isOver && !covering ? 'vacant' : null;
  return { month, state, amount: 0, paidShare: 0, note: state === 'vacant' ? 'vacant' : '' };
}

/** Whether the lease covers any day of the month. */
function isCovered(
  { startsOn, endsOn, endedOn, afterEnd }: LeaseRecord['lease'],
  month: string,
): boolean {
  const last = endedOn ?? (afterEnd === 'ends' ? endsOn : null);
  return startsOn <= lastDayOfMonth(month) && (last === null || last >= `${month}-01`);
}

function billedCell(month: string, billed: readonly Billed[]): CalendarCell {
  const due = sumCents(billed.map(({ charge }) => toCents(charge.amount)));
  const paid = sumCents(billed.map(({ charge }) => toCents(charge.paid)));
  const paidShare = due === 0 ? 1 : paid / due;
  const cell = { month, paidShare };
  if (billed.some(({ charge }) => charge.isOverdue)) {
    const note = `of ${formatMoney(fromCents(due), { cents: 'auto' })}`;
    return { ...cell, state: 'overdue', amount: fromCents(paid), note };
  }
  if (paid < due) return { ...cell, state: 'due', amount: fromCents(due), note: 'due' };
  const days = billed.map(({ charge, ledger }) => paidOn(charge, ledger) ?? charge.due).toSorted();
  const day = days.at(-1) ?? '';
  const parts = billed.flatMap(({ charge, ledger }) =>
    ledger.payments.filter(({ settled }) => settled.some(({ chargeId }) => chargeId === charge.id)),
  ).length;
  const isOnTime = billed.every(({ charge, ledger, record }) =>
    wasOnTime(charge, ledger, record.lease),
  );
  const isReturned = billed.some(({ charge, ledger }) =>
    ledger.payments.some(
      ({ reversal, date }) =>
        reversal?.reason === 'bounced' && date.slice(0, 7) === charge.due.slice(0, 7),
    ),
  );
  const isAhead = billed.every(({ charge }) => day < charge.due);
  const onTime = isAhead ? 'prepaid' : 'paid';
  return {
    ...cell,
    state: isOnTime ? onTime : isReturned ? 'returned' : 'late',
    amount: fromCents(due),
    note: parts > 1 ? `${parts} parts` : formatShortDate(day),
  };
}

/** Months in which rent was paid late or is overdue. */
export const lateMonths = (cells: readonly CalendarCell[]): number =>
  cells.filter(({ state }) => state === 'late' || state === 'returned' || state === 'overdue')
    .length;
