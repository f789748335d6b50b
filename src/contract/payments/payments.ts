import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { Amount, DayDate } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LeaseParams } from '#contract/leases/leases.ts';
import { list } from '#contract/list.ts';
import { queryWhole } from '#contract/numbers.ts';
import { CHARGE_KINDS } from '#engine/lease/lease.ts';
import { readPaymentSummary } from './month-summary.ts';
import { listUnassignedRent, matchRent } from './unassigned-rent.ts';
import { undoWaiveFee, waiveFee } from './waivers.ts';

const ChargeKindSchema = z.enum(CHARGE_KINDS, {
  error: `Choose one of ${CHARGE_KINDS.join(', ')}`,
});

const SplitBody = z.strictObject({
  kind: ChargeKindSchema,
  /** The charge to pay; defaults to the oldest of its kind. */
  chargeId: text(60).optional(),
  amount: Amount,
});

const PaymentPurpose = z.enum([
  'rent',
  'unassignedRent',
  'deposit',
  'depositAsLastRent',
  'otherIncome',
]);

const LEASELESS: readonly z.infer<typeof PaymentPurpose>[] = ['unassignedRent', 'otherIncome'];

export const NewPayment = z
  .strictObject({
    /** For rent, defaults to the only current lease. Always null for income without a lease, such as coin laundry. */
    historyId: Id.nullable().default(null),
    /** A deposit never pays rent. Unassigned rent counts as income now and is matched to a lease later. */
    purpose: PaymentPurpose.default('rent'),
    date: DayDate,
    amount: Amount,
    /** How the payer wants the payment applied, in order; the remainder is applied in the standard order. */
    split: list(SplitBody, 20, 'Enter at most 20 parts').optional(),
    method: text(40).trim().default(''),
    memo: text(500).default(''),
  })
  .refine(({ historyId, purpose }) => historyId === null || !LEASELESS.includes(purpose), {
    error: 'Unassigned rent and other income can’t have a lease',
    path: ['historyId'],
  });
export type NewPayment = z.infer<typeof NewPayment>;

/** Dollars. Rows never change; a reversed row says when and why. */
export const PaymentAnswer = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    historyId: z.string().nullable(),
    purpose: PaymentPurpose,
    date: z.iso.date(),
    amount: z.number(),
    method: z.string(),
    memo: z.string(),
    /** The charges it paid; the rest is credit. */
    settled: z.array(
      z.object({ chargeId: z.string(), kind: ChargeKindSchema, amount: z.number() }),
    ),
    credit: z.number(),
    reversal: z
      .object({ date: z.iso.date(), reason: z.enum(['bounced', 'corrected', 'deleted']) })
      .nullable()
      .describe(
        'When and why it was reversed; null if it wasn’t. Totals exclude reversed payments.',
      ),
    replacesId: z.string().nullable().describe('The payment this one corrects.'),
    createdAt: Instant,
  })
  .meta({ id: 'RentPayment' });
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

const PropertyParams = z.object({ propertyId: Id });
const PaymentParams = z.object({ propertyId: Id, paymentId: Id });

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/{propertyId}',
  summary:
    'List a property’s payments, latest first; corrected, bounced or deleted ones stay listed with their reversal but don’t count in totals',
  params: PropertyParams,
  query: z.strictObject({
    from: DayDate.optional(),
    to: DayDate.optional(),
    limit: queryWhole(1, 500).default(100),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(PaymentAnswer),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}',
  summary: 'Record a payment on any date; 422 if it exceeds the balance due after a lease ends',
  access: 'subscriber',
  status: 201,
  params: PropertyParams,
  body: NewPayment,
  response: PaymentAnswer,
});

export const changePayment = endpoint({
  method: 'PUT',
  path: '/api/v2/rentals/payments/{propertyId}/{paymentId}',
  summary: 'Correct a payment: the old row is reversed and a new one points to it',
  access: 'subscriber',
  params: PaymentParams,
  body: NewPayment,
  response: PaymentAnswer,
});

export const deletePayment = endpoint({
  method: 'DELETE',
  path: '/api/v2/rentals/payments/{propertyId}/{paymentId}',
  summary: 'Reverse a payment entered by mistake; it stays listed with its reversal',
  params: PaymentParams,
  response: Message,
});

export const bouncePayment = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/{paymentId}/bounce',
  summary: 'Mark a payment as bounced; its charges become unpaid again and a fee is proposed',
  access: 'subscriber',
  params: PaymentParams,
  body: z.strictObject({ date: DayDate }),
  response: PaymentAnswer,
});

const LedgerCharge = z.object({
  id: z.string(),
  kind: ChargeKindSchema,
  label: z.string(),
  due: z.iso.date(),
  amount: z.number(),
  paid: z.number(),
  open: z.number(),
  isOverdue: z.boolean(),
});
export type LedgerChargeAnswer = z.infer<typeof LedgerCharge>;

const ProposedFee = z.object({
  reason: z.enum(['late', 'bounced']),
  /** The rent charge or payment it applies to. */
  forId: z.string(),
  from: z.iso.date(),
  amount: z.number(),
  open: z.number(),
  flat: z.number(),
  percentPart: z.number(),
  isCapped: z.boolean(),
});
export type ProposedFeeAnswer = z.infer<typeof ProposedFee>;

export const readLeaseLedger = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}',
  summary: 'Return a lease’s ledger: charges, payments, balance due, credit and proposed fees',
  params: LeaseParams,
  response: z
    .object({
      asOf: z.iso.date(),
      charges: z.array(LedgerCharge),
      payments: z.array(PaymentAnswer),
      proposedFees: z.array(ProposedFee),
      open: z.number(),
      overdue: z.number(),
      credit: z.number(),
      depositHeld: z.number(),
      /** Deposit transactions; they add up to the amount held. */
      deposits: z.array(
        z.object({
          id: z.string(),
          date: z.iso.date(),
          kind: z.enum(['received', 'interest', 'kept', 'refunded', 'carried', 'reversal']),
          amount: z.number(),
          /** For a reversal, the row it reverses. */
          reversesId: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'LeaseLedger' }),
});

export const postCharge = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/charges',
  summary: 'Add a charge or accept a proposed fee; nothing is charged automatically',
  access: 'subscriber',
  status: 201,
  params: LeaseParams,
  body: z.strictObject({
    kind: ChargeKindSchema,
    label: text(120).trim().min(1, 'Enter a description'),
    due: DayDate,
    amount: Amount,
    /** For a fee, the rent charge or bounced payment it applies to; one fee for each. */
    forId: text(60).optional(),
  }),
  response: LedgerCharge,
});

export const reverseCharge = endpoint({
  method: 'DELETE',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/charges/{chargeId}',
  summary: 'Reverse a charge added by mistake; any payment on it becomes credit again',
  params: LeaseParams.extend({ chargeId: Id }),
  response: Message,
});

export const listOverdue = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/overdue',
  summary: 'List overdue charges across all leases, oldest first',
  query: z.strictObject({
    limit: queryWhole(1, 500).default(200),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(
      LedgerCharge.extend({
        propertyId: z.string(),
        historyId: z.string(),
        address: z.string(),
        tenants: z.array(z.string()),
        daysLate: z.int(),
        proposedFee: ProposedFee.nullable(),
      }),
    ),
    /** Total unpaid dollars across all pages, not just this one. */
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const paymentEndpoints = [
  listUnassignedRent,
  matchRent,
  readPaymentSummary,
  listOverdue,
  listPayments,
  createPayment,
  changePayment,
  deletePayment,
  bouncePayment,
  readLeaseLedger,
  postCharge,
  reverseCharge,
  waiveFee,
  undoWaiveFee,
];
