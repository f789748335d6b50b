import { z } from 'zod';

/** What the tax year of a property assumes, because the books or the record do not say. */
export const taxAssumptionFields = {
  /** Loan payments that count as made on their due dates, because none was recorded. */
  assumedPayments: z.array(
    z.object({
      /** Of the loan; of the property for the loan typed with it. */
      id: z.string(),
      label: z.string(),
      interest: z.number(),
      payments: z.array(z.object({ dueOn: z.iso.date(), interest: z.number() })),
    }),
  ),
  /** Loans without an interest rate and without a Form 1098: none of their interest is deducted. */
  loansWithoutRate: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Loans paid off in the year whose last interest is what their schedule had accrued. */
  assumedPayoffs: z.array(
    z.object({ id: z.string(), label: z.string(), paidOffOn: z.iso.date(), interest: z.number() }),
  ),
  /** Rent through this day was settled when a lease was entered, without rows: it is in no line. Null where none was. */
  settledThrough: z.iso.date().nullable(),
  assumed: z.array(
    z.enum(['landPercent', 'inServiceOn', 'inServiceAtPurchase', 'rehabAtPurchase']),
  ),
};
