import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { LedgerChargeAnswer, PaymentAnswer } from '#contract/payments/payments.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';

export const leaseOf = (changes: Partial<LeaseAnswer> = {}): LeaseAnswer => ({
  id: '5b0f0a86-0f3c-4a51-9a53-0c7a44d1f0a1',
  propertyId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01',
  unitId: null,
  unitName: null,
  tenants: [{ name: 'Ana Ruiz', email: null, phone: null }],
  startsOn: '2026-09-01',
  endsOn: '2027-08-31',
  endedOn: null,
  afterEnd: 'ends',
  status: 'active',
  monthlyRent: 1325,
  currentRent: 1325,
  dueDay: 1,
  proration: 'actual',
  steps: [],
  recurring: [],
  lateFee: { graceDays: 5, flat: 50, percent: 0, cap: null, bounced: 0 },
  deposit: 1325,
  depositHeld: 1325,
  paidThrough: null,
  openingBalance: 0,
  balance: { open: 525, credit: 0 },
  renewsId: null,
  notes: '',
  version: 1,
  createdAt: '2026-08-20T12:00:00.000Z',
  updatedAt: '2026-08-20T12:00:00.000Z',
  ...changes,
});

export const rentCharge = (due: string, amount = 1325, paid = amount): LedgerChargeAnswer => ({
  id: `rent:${due}`,
  kind: 'rent',
  label: 'Rent',
  due,
  amount,
  paid,
  open: amount - paid,
  isOverdue: paid < amount,
});

export const paymentOf = (
  id: string,
  date: string,
  amount: number,
  settles: string,
  changes: Partial<PaymentAnswer> = {},
): PaymentAnswer => ({
  id,
  propertyId: leaseOf().propertyId,
  historyId: leaseOf().id,
  purpose: 'rent',
  date,
  amount,
  method: 'Bank transfer',
  memo: '',
  settled: [{ chargeId: `rent:${settles}`, kind: 'rent', amount }],
  credit: 0,
  reversal: null,
  replacesId: null,
  createdAt: `${date}T12:00:00.000Z`,
  ...changes,
});

/** September late after a returned check, October on time, November with 800 of 1,325 paid. */
export const ledgerOf = (changes: Partial<LeaseLedger> = {}): LeaseLedger => ({
  asOf: '2026-11-15',
  charges: [
    rentCharge('2026-09-01'),
    rentCharge('2026-10-01'),
    rentCharge('2026-11-01', 1325, 800),
  ],
  payments: [
    paymentOf('p4', '2026-11-03', 800, '2026-11-01'),
    paymentOf('p3', '2026-10-01', 1325, '2026-10-01'),
    paymentOf('p2', '2026-09-10', 1325, '2026-09-01'),
    paymentOf('p1', '2026-09-02', 1325, '2026-09-01', {
      settled: [],
      reversal: { date: '2026-09-05', reason: 'bounced' },
    }),
  ],
  proposedFees: [
    {
      reason: 'late',
      forId: 'rent:2026-11-01',
      from: '2026-11-07',
      amount: 50,
      open: 525,
      flat: 50,
      percentPart: 0,
      isCapped: false,
    },
  ],
  open: 525,
  overdue: 525,
  credit: 0,
  depositHeld: 1325,
  deposits: [{ id: 'd1', date: '2026-08-20', kind: 'received', reversesId: null, amount: 1325 }],
  ...changes,
});
