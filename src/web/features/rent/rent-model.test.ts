import { describe, expect, test } from 'vitest';
import { OPENING_ID } from '#engine/lease/charges.ts';
import { leaseOf, ledgerOf, paymentOf, rentCharge } from '#web/testing/rent-samples.ts';
import { ledgerRows } from './ledger-rows.ts';
import { calendarYear, lateMonths } from './payment-calendar.ts';
import { splitPayment, withPayment } from './payment-split.ts';
import { type RentUnit, rentSentence, rentTotals, rentUnits } from './rent-units.ts';

const lease = leaseOf();
const units = (...leases: [ReturnType<typeof leaseOf>, ReturnType<typeof ledgerOf>][]) =>
  rentUnits(
    { units: [] },
    leases.map(([one]) => one),
    new Map(leases.map(([one, ledger]) => [one.id, ledger])),
  );
const [unit] = units([lease, ledgerOf()]) as [RentUnit];

describe('a year of rent', () => {
  test('September bounced and was paid on the 10th, October was on time, November has 800 of 1,325 paid, December is upcoming', () => {
    const cells = calendarYear(unit, 2026, '2026-11-15');
    expect(cells.slice(8).map(({ state, amount, note }) => [state, amount, note])).toEqual([
      ['returned', 1325, 'Sep 10'],
      ['paid', 1325, 'Oct 1'],
      ['overdue', 800, 'of $1,325'],
      ['upcoming', 1325, ''],
    ]);
    expect(cells[10]?.paidShare).toBeCloseTo(800 / 1325);
    expect(cells.slice(0, 8).every(({ state }) => state === null)).toBe(true);
    expect(lateMonths(cells)).toBe(2);
  });

  test('October rent received on September 28 is prepaid, and a month between two leases is vacant', () => {
    const early = ledgerOf({
      charges: [rentCharge('2026-10-01')],
      payments: [{ ...ledgerOf().payments[1]!, date: '2026-09-28' }],
    });
    const ended = leaseOf({ id: 'old', startsOn: '2026-01-01', endsOn: '2026-08-31' });
    const [both] = units(
      [leaseOf({ startsOn: '2026-10-01' }), early],
      [ended, ledgerOf({ charges: [rentCharge('2026-08-01')], payments: [] })],
    ) as [RentUnit];
    const cells = calendarYear(both, 2026, '2026-11-15');
    expect([cells[8]?.state, cells[9]?.state]).toEqual(['vacant', 'prepaid']);
  });

  test('of 3,975 due, 3,450 is collected, 525 is overdue since November 1, and one of three rents was on time', () => {
    expect(rentTotals(unit.records, 2026)).toEqual({
      due: 3975,
      collected: 3450,
      overdue: 525,
      overdueSince: '2026-11-01',
      rentCharges: 3,
      onTime: 1,
      deposits: 1325,
    });
  });

  test('the summary says who owes $525.00 and for how long, or that rent is current', () => {
    expect(rentSentence([unit])).toBe('Ana Ruiz owes $525.00 for November, 14 days late.');
    const paid = ledgerOf({ charges: [rentCharge('2026-10-01')], overdue: 0, open: 0 });
    expect(rentSentence(units([lease, paid]))).toBe('Rent is current.');
    expect(rentSentence(units())).toBe('No active lease.');
  });

  test('a lease that ended on June 15 leaves the property vacant since June 16', () => {
    const ended = {
      ...lease,
      status: 'ended' as const,
      endsOn: '2026-08-31',
      endedOn: '2026-06-15',
    };
    const settled = ledgerOf({ charges: [], overdue: 0, open: 0 });
    expect(rentSentence(units([ended, settled]))).toBe('Vacant since Jun 16, 2026.');
  });
});

describe('the ledger', () => {
  test('shows the balance after each row: 1,325 charged, a bounced payment, and a final balance of 525', () => {
    const rows = ledgerRows(lease, ledgerOf());
    expect(rows.map(({ title, balance }) => [title, balance])).toEqual([
      ['Payment', 525],
      ['Rent, November', 1325],
      ['Payment', 0],
      ['Rent, October', 1325],
      ['Payment', 0],
      ['Payment bounced (NSF)', 1325],
      ['Payment', 0],
      ['Rent, September', 1325],
    ]);
    expect(rows[0]?.detail).toBe('Bank transfer · Rent, November $800.00');
  });

  test('a payment of an earlier year’s rent names that year', () => {
    const charges = [rentCharge('2025-11-01')];
    const late = ledgerOf({
      charges,
      payments: [paymentOf('p', '2026-01-05', 1325, '2025-11-01')],
    });
    expect(ledgerRows(lease, late)[0]?.detail).toBe(
      'Bank transfer · Rent, November 2025 $1,325.00',
    );
  });

  test('a lease paid through August owes its opening balance of 3,450, not 2,125, after a payment in May that settles nothing', () => {
    const opening = {
      ...rentCharge('2026-08-31', 3450, 0),
      id: OPENING_ID,
      label: 'Opening balance',
    };
    const early = paymentOf('early', '2026-05-02', 1325, '2026-05-01', { settled: [] });
    const bounced = paymentOf('bounced', '2026-08-30', 1325, '2026-08-01', {
      settled: [],
      reversal: { date: '2026-09-03', reason: 'bounced' },
    });
    const rows = ledgerRows(
      { paidThrough: '2026-08-31', openingBalance: 3450 },
      ledgerOf({ charges: [opening], payments: [bounced, early] }),
    );
    expect(rows.map(({ title, balance }) => [title, balance])).toEqual([
      ['Payment bounced (NSF)', 3450],
      ['Opening balance', 3450],
      ['Payment', 0],
      ['Payment', 0],
    ]);
    expect(rows.at(-1)?.detail).toBe(
      'Bank transfer · before the opening balance, so it pays no charge here',
    );
  });

  test('500 prepaid when the books begin leaves 825 of September’s 1,325 unpaid', () => {
    const rows = ledgerRows(
      { paidThrough: '2026-08-31', openingBalance: -500 },
      ledgerOf({ charges: [rentCharge('2026-09-01', 1325, 500)], payments: [] }),
    );
    expect(rows.map(({ title, payment, balance }) => [title, payment, balance])).toEqual([
      ['Rent, September', null, 825],
      ['Opening balance, prepaid', 500, -500],
    ]);
  });
});

describe('how a payment is applied', () => {
  const charges = [
    { ...rentCharge('2026-11-01', 1000, 0) },
    { ...rentCharge('2026-02-07', 100, 0), id: 'fee', kind: 'fee' as const, label: 'Late fee' },
    { ...rentCharge('2026-11-01', 14.5, 0), id: 'water', kind: 'utilities' as const },
  ];

  test('W-09: 1,050 pays the rent of 1,000, then 14.50 of utilities, and leaves 64.50 of the fee unpaid', () => {
    const { parts, credit, openAfter } = splitPayment(charges, 1050, '2026-11-02');
    expect(parts.map(({ charge, amount }) => [charge.kind, amount])).toEqual([
      ['rent', 1000],
      ['utilities', 14.5],
      ['fee', 35.5],
    ]);
    expect([credit, openAfter]).toEqual([0, 64.5]);
  });

  test('a payment of 1,050 dated October 20 pays the fee of 100 first: the November 1 rent isn’t due yet and gets the other 950', () => {
    const { parts, openAfter } = splitPayment(charges, 1050, '2026-10-20');
    expect(parts.map(({ charge, amount }) => [charge.kind, amount])).toEqual([
      ['fee', 100],
      ['rent', 950],
    ]);
    expect(openAfter).toBe(64.5);
  });

  test('an optimistic payment of 600 on an overdue balance of 525 leaves nothing overdue and a credit of 75', () => {
    const received = {
      historyId: lease.id,
      propertyId: lease.propertyId,
      date: '2026-11-15',
      amount: 600,
      method: '',
      memo: '',
    };
    const after = withPayment(ledgerOf(), received);
    expect([after.open, after.overdue, after.credit]).toEqual([0, 0, 75]);
    expect(after.charges[2]).toMatchObject({ paid: 1325, open: 0, isOverdue: false });
    expect(after.payments[0]).toMatchObject({ amount: 600, credit: 75 });
  });
});
