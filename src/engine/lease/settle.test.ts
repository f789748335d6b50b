import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import type { Charge } from './charges.ts';
import { DEFAULT_LATE_FEE, proposeFees } from './late-fee.ts';
import { CHARGE_KINDS, type ChargeKind } from './lease.ts';
import { monthSummary, overdueCharges, refusePayment } from './overdue.ts';
import { receiptsOf, receivedByMonth } from './receipts.ts';
import { type Payment, settle } from './settle.ts';

const charge = (kind: ChargeKind, due: string, cents: number, id = `${kind}:${due}`): Charge => ({
  id,
  kind,
  label: kind,
  due,
  cents,
});
const paid = (id: string, date: string, cents: number, more: Partial<Payment> = {}): Payment => ({
  id,
  date,
  cents,
  ...more,
});

describe('payments settle charges', () => {
  const billed = [
    charge('fee', '2026-02-07', 10_000),
    charge('rent', '2026-03-01', 100_000),
    charge('utilities', '2026-03-01', 1450),
  ];

  it('W-09: with a fee of 100, rent of 1,000 and insurance of 14.50 due, a payment of 1,050 leaves 64.50 of the fee open', () => {
    const { charges, openCents, creditCents } = settle(
      billed,
      [paid('p', '2026-03-02', 105_000)],
      '2026-03-31',
    );
    expect(charges.map((row) => [row.charge.kind, row.openCents])).toEqual([
      ['fee', 6450],
      ['rent', 0],
      ['utilities', 0],
    ]);
    expect([openCents, creditCents]).toEqual([6450, 0]);
  });

  it('follow the payment’s split: 100 to the fee first leaves 64.50 of the rent and insurance open', () => {
    const split = [{ kind: 'fee' as const, cents: 10_000 }];
    const { charges } = settle(billed, [paid('p', '2026-03-02', 105_000, { split })], '2026-03-31');
    expect(charges.map((row) => row.openCents)).toEqual([0, 5000, 1450]);
  });

  it('a payment of 1,200 counts on its date as 1,000 of rent, 14.50 of utilities, 100 of fees and 85.50 prepaid', () => {
    const payments = [
      paid('p', '2026-03-02', 120_000),
      paid('gone', '2026-03-03', 5000, { reversedOn: '2026-03-04' }),
    ];
    const receipts = receiptsOf(settle(billed, payments, '2026-03-31'), payments, '2026-03-31');
    expect(receipts).toEqual([
      {
        paymentId: 'p',
        date: '2026-03-02',
        cents: 120_000,
        byKind: { rent: 100_000, utilities: 1450, fee: 10_000, damage: 0 },
        creditCents: 8550,
      },
    ]);
    expect(receivedByMonth(receipts).get('2026-03')).toEqual({
      rentCents: 108_550,
      otherCents: 11_450,
    });
  });

  it('W-11: 1,300 on May 28 and 1,200 on June 30, which bounces, leave 1,100.00 open for July', () => {
    const rent = [charge('rent', '2026-06-01', 120_000), charge('rent', '2026-07-01', 120_000)];
    const payments = (reversedOn: string | null) => [
      paid('a', '2026-05-28', 130_000),
      paid('b', '2026-06-30', 120_000, { reversedOn, isBounced: true }),
    ];
    expect(settle(rent, payments(null), '2026-05-30').creditCents).toBe(130_000);
    expect(settle(rent, payments('2026-07-03'), '2026-07-02').openCents).toBe(0);
    const after = settle(rent, payments('2026-07-03'), '2026-07-03');
    expect(after.charges.map((row) => row.openCents)).toEqual([0, 110_000]);
    expect(overdueCharges(after, '2026-07-03')).toMatchObject([
      { openCents: 110_000, daysLate: 2 },
    ]);
    expect(monthSummary(after, '2026-07')).toMatchObject({ dueCents: 120_000, paidCents: 10_000 });
  });

  it('W-10: with 1,500 due April 1 and 900 paid April 3, a fee of 5% is 30.00 from April 7', () => {
    const rent = [charge('rent', '2026-04-01', 150_000)];
    const payments = [paid('p', '2026-04-03', 90_000), paid('q', '2026-04-08', 60_000)];
    const terms = { ...DEFAULT_LATE_FEE, percent: 5 };
    const on = (asOf: string, done?: ReadonlySet<string>) =>
      proposeFees(rent, payments, terms, asOf, done);
    expect(on('2026-04-06')).toEqual([]);
    expect(on('2026-04-07')).toMatchObject([
      { from: '2026-04-07', cents: 3000, openCents: 60_000 },
    ]);
    expect(on('2026-05-01')).toMatchObject([{ cents: 3000 }]);
    expect(on('2026-05-01', new Set(['rent:2026-04-01']))).toEqual([]);
    const capped = proposeFees(
      rent,
      payments,
      { ...terms, flatCents: 2500, capCents: 4000 },
      '2026-04-07',
    );
    expect(capped).toMatchObject([{ cents: 4000, percentCents: 3000, isCapped: true }]);
  });

  it('a bounced payment proposes a fee of 35, a deleted one doesn’t', () => {
    const terms = { ...DEFAULT_LATE_FEE, bouncedCents: 3500 };
    const gone = paid('p', '2026-04-01', 90_000, { reversedOn: '2026-04-05' });
    expect(proposeFees([], [{ ...gone, isBounced: true }], terms, '2026-04-05')).toMatchObject([
      { reason: 'bounced', forId: 'p', cents: 3500 },
    ]);
    expect(proposeFees([], [gone], terms, '2026-04-05')).toEqual([]);
  });

  it('after the lease ends, payments are limited to the 64.50 open', () => {
    const ended = {
      start: '2026-01-01',
      end: '2026-03-10',
      endedOn: null,
      afterEnd: 'ends' as const,
    };
    const ledger = settle(billed, [paid('p', '2026-03-02', 105_000)], '2026-03-31');
    expect(refusePayment(ended, ledger, '2026-03-31', 6450)).toBeNull();
    expect(refusePayment(ended, ledger, '2026-03-31', 6451)).toEqual({ openCents: 6450 });
    expect(refusePayment(ended, ledger, '2026-03-10', 9999)).toBeNull();
  });
});

const days = fc.integer({ min: 0, max: 400 }).map((day) => addDays('2026-01-01', day));
const anyCharges = fc
  .array(fc.tuple(fc.constantFrom(...CHARGE_KINDS), days, fc.integer({ min: 1, max: 300_000 })), {
    maxLength: 14,
  })
  .map((rows) => rows.map(([kind, due, cents], index) => charge(kind, due, cents, `c${index}`)));
const anyPayments = fc
  .array(
    fc.tuple(
      days,
      fc.integer({ min: 1, max: 400_000 }),
      fc.option(days, { nil: null }),
      fc.constantFrom(...CHARGE_KINDS),
    ),
    { maxLength: 14 },
  )
  .map((rows) =>
    rows.map(([date, cents, reversedOn, kind], index) =>
      paid(`p${index}`, date, cents, {
        reversedOn: reversedOn !== null && reversedOn < date ? date : reversedOn,
        split: index % 3 === 0 ? [{ kind, cents: Math.ceil(cents / 2) }] : undefined,
      }),
    ),
  );

describe('any charges and payments', () => {
  it('add up to the cent: paid + open = billed, settled + credit = received, and there’s never credit while a charge is open', () => {
    fc.assert(
      fc.property(anyCharges, anyPayments, days, (charges, payments, asOf) => {
        const ledger = settle(charges, payments, asOf);
        const billed = sumCents(charges.filter(({ due }) => due <= asOf).map(({ cents }) => cents));
        const received = payments.filter(
          ({ date, reversedOn }) => date <= asOf && !(reversedOn && reversedOn <= asOf),
        );
        const settled = sumCents(ledger.settlements.map(({ cents }) => cents));
        expect(settled + ledger.openCents).toBe(billed);
        expect(settled + ledger.creditCents).toBe(sumCents(received.map(({ cents }) => cents)));
        expect(Math.min(ledger.openCents, ledger.creditCents)).toBe(0);
        for (const row of ledger.charges) {
          expect(row.paidCents + row.openCents).toBe(row.charge.cents);
          expect(row.openCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('settle the same way as of a given date, whatever comes later', () => {
    fc.assert(
      fc.property(anyCharges, anyPayments, days, (charges, given, asOf) => {
        const payments = given.map((payment) => ({ ...payment, reversedOn: null }));
        const then = settle(charges, payments, asOf).settlements;
        const later = settle(charges, payments, '2099-01-01').settlements;
        expect(later.filter(({ date }) => date <= asOf)).toEqual(then);
      }),
    );
  });
});
