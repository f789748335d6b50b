import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

const WholeYear = text(4)
  .regex(/^(19|20|21)\d{2}$/)
  .transform(Number);
const WholeMonth = text(2)
  .regex(/^(0?[1-9]|1[0-2])$/)
  .transform(Number);

/**
 * Two views of a month, in dollars: charges due with whatever has been paid on them, and money received during the
 * month.
 */
const MonthSums = z.object({
  due: z.number().describe('Charges due in the month.'),
  paid: z.number().describe('Amount paid on these charges, whenever received.'),
  open: z.number().describe('due − paid'),
  received: z
    .number()
    .describe(
      'Money received during the month by payment date, whatever month it paid for, including rent not yet matched to a lease. Excludes reversed payments, subtracts refunds, and counts a deposit only once it’s kept.',
    ),
  otherIncome: z.number().describe('Income by payment date that isn’t rent and has no lease.'),
});

export const readPaymentSummary = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/summary/{year}/{month}',
  summary:
    'Return charges due in a month with paid and unpaid amounts, plus money received that month for any charge, in total and by property',
  params: z.object({ year: WholeYear, month: WholeMonth }),
  response: MonthSums.extend({
    month: z.string(),
    collectionRate: z
      .number()
      .nullable()
      .describe('paid / due, in percent; null if nothing was due.'),
    rentDue: z.number().describe('The part of `due` that is rent.'),
    rentPaid: z.number().describe('The part of `paid` that is rent.'),
    rentReceived: z
      .number()
      .describe('The part of `received` that is rent, including prepaid rent.'),
    properties: z.array(MonthSums.extend({ propertyId: z.string(), address: z.string() })),
  }).meta({ id: 'PaymentSummary' }),
});
