import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

const WholeYear = text(4)
  .regex(/^(19|20|21)\d{2}$/)
  .transform(Number);
const WholeMonth = text(2)
  .regex(/^(0?[1-9]|1[0-2])$/)
  .transform(Number);

/** Two views of a month, in dollars: its charges with what is paid of them at any time, and the money of its days. */
const MonthSums = z.object({
  due: z.number().describe('Charges due in the month.'),
  paid: z.number().describe('What is paid of these charges, whenever it came in.'),
  open: z.number().describe('due − paid'),
  received: z
    .number()
    .describe(
      'Money received in the month by payment date, whatever month it paid for, with rent not matched to a lease yet. Reversed payments are left out, what was paid back lowers it, and a deposit counts once it is kept.',
    ),
  otherIncome: z
    .number()
    .describe('Income of the month by payment date that is no rent and has no lease.'),
});

export const readPaymentSummary = endpoint({
  method: 'GET',
  path: '/api/v2/rentals/payments/summary/{year}/{month}',
  summary:
    'Charges due in one month with what is paid of them and open, and the money received in that month for any charge, over all properties and for each',
  params: z.object({ year: WholeYear, month: WholeMonth }),
  response: MonthSums.extend({
    month: z.string(),
    collectionRate: z
      .number()
      .nullable()
      .describe('paid / due in percent; null where nothing was due.'),
    rentDue: z.number().describe('Of due: rent alone.'),
    rentPaid: z.number().describe('Of paid: rent alone.'),
    rentReceived: z.number().describe('Of received: rent alone, with rent paid ahead.'),
    properties: z.array(MonthSums.extend({ propertyId: z.string(), address: z.string() })),
  }).meta({ id: 'PaymentSummary' }),
});
