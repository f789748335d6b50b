import { describe, expect, it } from 'vitest';
import type { Lease } from './lease.ts';
import { proposeByPayer, proposeDeposit } from './match-rent.ts';
import { secondRents } from './second-rent.ts';

const BILLED = {
  rent: [
    { due: '2026-09-01', openCents: 0 },
    { due: '2026-10-01', openCents: 115_000 },
  ],
  otherOpenCents: 0,
  paidThrough: null,
};
const row = (number: number, date: string, cents = 115_000) => ({ row: number, date, cents });

describe('a second rent payment', () => {
  it('is 1,150 received on September 12 when the September 1 rent is already paid', () => {
    expect([...secondRents([row(1, '2026-09-12')], BILLED)]).toEqual([[1, '2026-09-01']]);
  });

  it('isn’t 1,150 on September 24, a week before October 1, but is on September 23', () => {
    expect(secondRents([row(1, '2026-09-24')], BILLED).size).toBe(0);
    expect(secondRents([row(1, '2026-09-23')], BILLED).size).toBe(1);
  });

  it('is the third of 3 payments of 575 in October: the first 2 settle the rent, in any file order', () => {
    const rows = [row(1, '2026-10-09'), row(2, '2026-10-05'), row(3, '2026-10-02')];
    const halves = rows.map((one) => ({ ...one, cents: 57_500 }));
    expect([...secondRents(halves, BILLED)]).toEqual([[1, '2026-10-01']]);
  });

  it('isn’t a payment before any rent is due, before the paid-through date, or toward open fees', () => {
    expect(secondRents([row(1, '2026-08-01')], BILLED).size).toBe(0);
    const rows = [row(1, '2026-09-12')];
    expect(secondRents(rows, { ...BILLED, paidThrough: '2026-09-30' }).size).toBe(0);
    const fee = [row(1, '2026-09-12', 7500)];
    expect(secondRents(fee, { ...BILLED, otherOpenCents: 7500 }).size).toBe(0);
    expect(secondRents(rows, { ...BILLED, otherOpenCents: 7500 }).size).toBe(1);
  });
});

const LEASE: Lease = {
  start: '2025-01-01',
  end: '2025-12-31',
  endedOn: null,
  afterEnd: 'ends',
  rentCents: 115_000,
  dueDay: 1,
  proration: 'actual',
  steps: [],
};
const one = {
  leaseId: 'a',
  propertyId: 'p',
  unitId: null,
  lease: LEASE,
  tenants: ['Ana Ruiz'],
  depositCents: 120_000,
};
const other = { ...one, leaseId: 'b', propertyId: 'q', tenants: ['Luis Ortega'] };

describe('rent without a property', () => {
  const rent = { unitId: null, date: '2025-06-03', cents: 115_000, text: 'ZELLE FROM L ORTEGA' };

  it('goes to the paying tenant’s property, even if it’s 900 instead of 1,150', () => {
    const match = { leaseId: 'b', propertyId: 'q', isPayer: true };
    expect(proposeByPayer(rent, [one, other])).toMatchObject({ ...match, isAmount: true });
    expect(proposeByPayer({ ...rent, cents: 90_000 }, [one, other])).toMatchObject(match);
  });

  it('isn’t matched by amount alone, or if the tenant rents 2 properties for 1,150', () => {
    expect(proposeByPayer({ ...rent, text: 'DEPOSIT' }, [other])).toBeNull();
    expect(proposeByPayer(rent, [{ ...one, tenants: ['Luis Ortega'] }, other])).toBeNull();
  });
});

describe('deposit match', () => {
  const deposit = { propertyId: 'p', unitId: null, date: '2024-12-10', cents: 120_000, text: '' };

  it('1,200 goes to the lease with that deposit, up to 60 days before its start but not 61', () => {
    expect(proposeDeposit(deposit, [one])).toMatchObject({ leaseId: 'a', isAmount: true });
    expect(proposeDeposit({ ...deposit, date: '2024-11-02' }, [one])).not.toBeNull();
    expect(proposeDeposit({ ...deposit, date: '2024-11-01' }, [one])).toBeNull();
  });

  it('a refund up to 120 days after the lease ends goes to the tenant who received it, whatever the amount', () => {
    const refund = { ...deposit, date: '2026-04-30', cents: -118_550, text: 'To A RUIZ' };
    expect(proposeDeposit(refund, [one])).toMatchObject({ leaseId: 'a', isPayer: true });
    expect(proposeDeposit({ ...refund, date: '2026-05-01' }, [one])).toBeNull();
  });
});
