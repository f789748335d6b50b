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
  /** One charge; without it the oldest of the kind. */
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
    /** Unset for rent: the only lease in force. Always unset for income without a lease, such as a laundry machine. */
    historyId: Id.nullable().default(null),
    /** A deposit never settles rent. Unassigned rent is income now and is matched to a lease later. */
    purpose: PaymentPurpose.default('rent'),
    date: DayDate,
    amount: Amount,
    /** How the payer wants it used, in this order; what is left follows the stated order. */
    split: list(SplitBody, 20, 'Use at most 20 parts').optional(),
    method: text(40).trim().default(''),
    memo: text(500).default(''),
  })
  .refine(({ historyId, purpose }) => historyId === null || !LEASELESS.includes(purpose), {
    error: 'Unassigned rent and other income have no lease',
    path: ['historyId'],
  });
export type NewPayment = z.infer<typeof NewPayment>;

/** Dollars. A row never changes: one that was reversed says when and why. */
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
    /** What it settled, part by part; the rest is credit. */
    settled: z.array(
      z.object({ chargeId: z.string(), kind: ChargeKindSchema, amount: z.number() }),
    ),
    credit: z.number(),
    reversal: z
      .object({ date: z.iso.date(), reason: z.enum(['bounced', 'corrected', 'deleted']) })
      .nullable()
      .describe(
        'When and why it was reversed; null where it stands. No total counts a reversed one.',
      ),
    replacesId: z.string().nullable().describe('The payment it corrects.'),
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
    'Payments received for a property, the latest first; as with expenses, one that was corrected, bounced or deleted stays listed with its reversal, and no total counts it',
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
  summary: 'Record a payment on any date; more than is open after the end of a lease is 422',
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
  summary: 'Reverse a payment that was entered by mistake; it stays listed with its reversal',
  params: PaymentParams,
  response: Message,
});

export const bouncePayment = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/{paymentId}/bounce',
  summary: 'The bank returned a payment: its charges are open again, and a fee is proposed',
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
  /** The rent charge or the payment it is for. */
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
  summary:
    'The ledger of a lease: charges, payments, what is open, credit, and fees that are proposed',
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
      /** What moved the deposit; they add up to what is held. */
      deposits: z.array(
        z.object({
          id: z.string(),
          date: z.iso.date(),
          kind: z.enum(['received', 'interest', 'kept', 'refunded', 'carried', 'reversal']),
          amount: z.number(),
          /** Of a reversal: the row it takes back. */
          reversesId: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'LeaseLedger' }),
});

export const postCharge = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/charges',
  summary: 'Post a charge beside the rent, or a fee that was proposed; nothing is posted by itself',
  access: 'subscriber',
  status: 201,
  params: LeaseParams,
  body: z.strictObject({
    kind: ChargeKindSchema,
    label: text(120).trim().min(1, 'Please say what it is for'),
    due: DayDate,
    amount: Amount,
    /** Of a fee: the rent charge or the bounced payment it is for; each once. */
    forId: text(60).optional(),
  }),
  response: LedgerCharge,
});

export const reverseCharge = endpoint({
  method: 'DELETE',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/charges/{chargeId}',
  summary: 'Reverse a charge that was posted by mistake; what paid it is credit again',
  params: LeaseParams.extend({ chargeId: Id }),
  response: Message,
});

export const listOverdue = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/overdue',
  summary: 'Charges that are open after their due date, over all leases, the oldest first',
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
    /** Dollars open in all of them, not on this page alone. */
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
