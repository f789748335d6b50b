import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaseCharges } from './charges.ts';
import { settleDeposit } from './deposit-settlement.ts';
import type { Lease } from './lease.ts';
import { rentMonths } from './rent-due.ts';
import { settle } from './settle.ts';

const lease: Lease = {
  start: '2026-06-01',
  end: null,
  endedOn: '2026-06-16',
  afterEnd: 'ends',
  rentCents: 135_000,
  dueDay: 1,
  proration: 'thirty',
  steps: [],
};
const water = {
  id: 'w',
  kind: 'utilities',
  label: 'Water',
  due: '2026-06-10',
  cents: 4820,
} as const;

describe('deposit settlement', () => {
  it('W-12: June 720.00, 400 paid, water 48.20, cleaning 150, wall 310: 828.20 withheld, 528.55 of 1,356.75 refunded', () => {
    const result = settleDeposit({
      lease,
      postedCharges: [water],
      payments: [{ id: 'p', date: '2026-06-02', cents: 40_000 }],
      damages: [
        { label: 'Cleaning', cents: 15_000 },
        { label: 'Wall', cents: 31_000 },
      ],
      depositCents: 135_000,
      interestCents: 675,
      date: '2026-06-20',
    });
    expect(result.lines.map(({ label, cents, keptCents }) => [label, cents, keptCents])).toEqual([
      ['Rent', 72_000, 32_000],
      ['Water', 4820, 4820],
      ['Cleaning', 15_000, 15_000],
      ['Wall', 31_000, 31_000],
    ]);
    expect(result).toMatchObject({ keptCents: 82_820, refundCents: 52_855, owedCents: 0 });
  });

  it('W-07: 1,000 paid for a period of 756.16 leaves a credit of 243.84, which is refunded', () => {
    const result = settleDeposit({
      lease: {
        ...lease,
        start: '2026-08-10',
        endedOn: '2026-09-01',
        dueDay: 10,
        rentCents: 100_000,
        proration: 'yearly',
      },
      postedCharges: [],
      payments: [{ id: 'p', date: '2026-08-10', cents: 100_000 }],
      damages: [],
      depositCents: 0,
      interestCents: 0,
      date: '2026-09-01',
    });
    expect(result).toMatchObject({ creditCents: 24_384, refundCents: 24_384, keptCents: 0 });
  });

  it('credit pays for damages before the deposit does', () => {
    const result = settleDeposit({
      lease,
      postedCharges: [],
      payments: [{ id: 'p', date: '2026-06-01', cents: 135_000 }],
      damages: [{ label: 'Door', cents: 70_000 }],
      depositCents: 5000,
      interestCents: 0,
      date: '2026-06-16',
    });
    // 1,350 − 720 = 630 of credit; with 50 of deposit, 20 is owed.
    expect(result.lines).toMatchObject([{ paidCents: 63_000, keptCents: 5000, owedCents: 2000 }]);
    expect(result).toMatchObject({ creditCents: 0, refundCents: 0, owedCents: 2000 });
  });

  it('adds up to the cent for any payments, damages and deposit', () => {
    const cents = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (received, held, interest, damage, fee) => {
        const result = settleDeposit({
          lease,
          postedCharges: [{ ...water, id: 'f', kind: 'fee', cents: fee }],
          payments: [{ id: 'p', date: '2026-06-02', cents: received }],
          damages: [{ label: 'Wall', cents: damage }],
          depositCents: held,
          interestCents: interest,
          date: '2026-06-20',
        });
        const billed = 72_000 + fee + damage;
        expect(result.refundCents + billed).toBe(held + interest + received + result.owedCents);
        expect(Math.min(result.refundCents, result.owedCents)).toBe(0);
      }),
    );
  });
});

describe('rent due', () => {
  it('for a unit leased until June 16 at 1,350, with an asking rent of 1,400, is 720 in June and 1,400 in July', () => {
    const ledger = settle(
      leaseCharges(lease, '2026-07-31'),
      [{ id: 'p', date: '2026-06-02', cents: 40_000 }],
      '2026-07-31',
    );
    const units = [{ askingRentCents: 140_000, leases: [{ lease, ledger }] }];
    const months = rentMonths(units, ['2026-06', '2026-07']);
    expect(months).toMatchObject([
      { chargedCents: 72_000, paidCents: 40_000, vacantCents: 0, dueCents: 72_000 },
      { chargedCents: 0, paidCents: 0, vacantCents: 140_000, dueCents: 140_000 },
    ]);
    expect(rentMonths(units, ['2026-06', '2026-07'], '2026-07-05')[0]?.dueCents).toBe(0);
  });
});
