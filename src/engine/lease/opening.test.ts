import { describe, expect, it } from 'vitest';
import { isBeforeBooks, leaseCharges } from './charges.ts';
import { DEFAULT_LATE_FEE, proposeFees } from './late-fee.ts';
import type { Lease } from './lease.ts';
import { namesPayer, proposeLease } from './match-rent.ts';
import { monthSummary, overdueCharges } from './overdue.ts';
import { rentMonths } from './rent-due.ts';
import { openingCredit, type Payment, settle } from './settle.ts';

const TODAY = '2026-11-17';
const LEASE: Lease = {
  start: '2025-01-01',
  end: null,
  endedOn: null,
  afterEnd: 'monthToMonth',
  rentCents: 115_000,
  dueDay: 1,
  proration: 'actual',
  steps: [],
};
const W25: Lease = { ...LEASE, paidThrough: '2026-10-31' };
const paid = (date: string, cents = 115_000): Payment => ({ id: date, date, cents });
const ledgerOf = (lease: Lease, payments: readonly Payment[] = []) =>
  settle(
    leaseCharges(lease, TODAY),
    [...openingCredit(lease), ...payments.filter(({ date }) => !isBeforeBooks(lease, date))],
    TODAY,
  );

describe('a lease entered late', () => {
  it('W-25: paid through Oct 31, 2026, has 1 charge and owes 1,150.00, 16 days late', () => {
    const ledger = ledgerOf(W25);
    expect(ledger.charges.map(({ charge }) => charge.due)).toEqual(['2026-11-01']);
    expect(ledger.openCents).toBe(115_000);
    expect(overdueCharges(ledger, TODAY).map(({ daysLate }) => daysLate)).toEqual([16]);
  });

  it('W-26: with 300 owed on the paid-through date, paying 1,000 on Nov 5 leaves 0 of the opening balance and 450.00 of November unpaid', () => {
    const ledger = ledgerOf({ ...W25, openingBalanceCents: 30_000 }, [paid('2026-11-05', 100_000)]);
    expect(ledger.charges.map(({ charge, openCents }) => [charge.id, openCents])).toEqual([
      ['opening:balance', 0],
      ['rent:2026-11-01', 45_000],
    ]);
    expect(monthSummary(ledger, '2026-10')).toMatchObject({ dueCents: 0, rentDueCents: 0 });
  });

  it('with 500 prepaid, owes 650.00 for November, and the prepayment isn’t a receipt', () => {
    const ledger = ledgerOf({ ...W25, openingBalanceCents: -50_000 });
    expect([ledger.openCents, ledger.creditCents]).toEqual([65_000, 0]);
  });

  it('proposes no late fee for the opening balance and 1 for November', () => {
    const lease = { ...W25, openingBalanceCents: 30_000 };
    const terms = { ...DEFAULT_LATE_FEE, flatCents: 5000 };
    const fees = proposeFees(leaseCharges(lease, TODAY), [], terms, TODAY);
    expect(fees.map(({ forId, from }) => [forId, from])).toEqual([
      ['rent:2026-11-01', '2026-11-07'],
    ]);
  });

  it('1,150 received in October isn’t applied to November, and October counts as rented', () => {
    const october = paid('2026-10-02');
    expect(ledgerOf(W25, [october]).openCents).toBe(115_000);
    const units = [
      { askingRentCents: 115_000, leases: [{ lease: W25, ledger: ledgerOf(W25, [october]) }] },
    ];
    const beforeBooks = new Map([['2026-10', 115_000]]);
    const [row] = rentMonths(units, ['2026-10'], null, { beforeBooks });
    expect(row).toMatchObject({ dueCents: 115_000, paidCents: 115_000, vacantCents: 0 });
  });
});

describe('W-27: ten months of unassigned rent, 800 in June', () => {
  const months = Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  const rents = months.map((month) => paid(`${month}-03`, month === '2026-06' ? 80_000 : 115_000));
  const unassigned = new Map(rents.map(({ date, cents }) => [date.slice(0, 7), cents]));

  it('before a lease: 11,150.00 received of 11,500.00 due, 350.00 vacancy', () => {
    const rows = rentMonths([{ askingRentCents: 115_000, leases: [] }], months, null, {
      unassigned,
    });
    const sum = (key: 'dueCents' | 'paidCents') => rows.reduce((all, row) => all + row[key], 0);
    expect([sum('dueCents'), sum('paidCents')]).toEqual([1_150_000, 1_115_000]);
  });

  it('rent above the asking rent doesn’t carry to other months: vacancy is never below 0', () => {
    const rows = rentMonths([{ askingRentCents: 115_000, leases: [] }], ['2026-01'], null, {
      unassigned: new Map([['2026-01', 200_000]]),
    });
    expect(rows).toMatchObject([{ dueCents: 115_000, paidCents: 115_000 }]);
  });

  it("matched to W-25's lease, paid through Dec 31, 2025: 1,500.00 is owed, and October is 350.00 short", () => {
    const ledger = ledgerOf({ ...LEASE, paidThrough: '2025-12-31' }, rents);
    const open = ledger.charges.filter(({ openCents }) => openCents > 0);
    expect(open.map(({ charge, openCents }) => [charge.due, openCents])).toEqual([
      ['2026-10-01', 35_000],
      ['2026-11-01', 115_000],
    ]);
    expect(ledger.openCents).toBe(150_000);
  });
});

describe('proposed lease match', () => {
  const rent = {
    propertyId: 'p',
    unitId: null,
    date: '2026-06-03',
    cents: 115_000,
    text: 'ZELLE FROM L ORTEGA 8842',
  };
  const one = { leaseId: 'a', propertyId: 'p', unitId: null, lease: LEASE, tenants: ['Ana Ruiz'] };
  const other = { ...one, leaseId: 'b', tenants: ['Luis Ortega'] };

  it('is the only lease with a rent of 1,150', () => {
    expect(proposeLease(rent, [one])).toEqual({ leaseId: 'a', isAmount: true, isPayer: false });
    expect(proposeLease({ ...rent, cents: 90_000 }, [one])).toBeNull();
    expect(proposeLease({ ...rent, propertyId: 'q' }, [one])).toBeNull();
  });

  it('matches a rent of 1,150 plus a monthly charge of 45', () => {
    const lease = { ...LEASE, recurring: [{ label: 'Water', cents: 4500 }] };
    const match = proposeLease({ ...rent, cents: 119_500 }, [{ ...one, lease }]);
    expect(match).toMatchObject({ leaseId: 'a', isAmount: true });
  });

  it('with 2 leases at the same rent, is the one whose tenant paid, or null if neither did', () => {
    expect(proposeLease(rent, [one, other])).toEqual({
      leaseId: 'b',
      isAmount: true,
      isPayer: true,
    });
    expect(proposeLease({ ...rent, text: 'deposit' }, [one, other])).toBeNull();
  });

  it('is null for rent from 2024, before the lease, and the same lease for a bounced check of 1,150', () => {
    expect(proposeLease({ ...rent, date: '2024-06-03' }, [one])).toBeNull();
    expect(proposeLease({ ...rent, cents: -115_000 }, [one])?.leaseId).toBe('a');
  });

  it.each([
    ['Zelle payment from LUIS ORTEGA', 'Luis Ortega', true],
    ['Transfer from L Ortega', 'Luis Ortega', true],
    ['ORTEGA AUTO PARTS', 'Luis Ortega', false],
    ['', 'Luis Ortega', false],
  ])('%j names %s: %s', (text, name, expected) => {
    expect(namesPayer(text, name)).toBe(expected);
  });
});
