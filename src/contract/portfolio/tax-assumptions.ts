import { z } from 'zod';

/** What a property's tax year assumes because the books or the record don't say. */
export const taxAssumptionFields = {
  /** Loan payments that we assume were made on their due dates because none were recorded. */
  assumedPayments: z.array(
    z.object({
      /** The loan's ID, or the property's ID for the loan entered with the property. */
      id: z.string(),
      label: z.string(),
      interest: z.number(),
      payments: z.array(z.object({ dueOn: z.iso.date(), interest: z.number() })),
    }),
  ),
  /** Loans with neither an interest rate nor a Form 1098; none of their interest is deducted. */
  loansWithoutRate: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Loans paid off during the year whose final interest comes from their schedule. */
  assumedPayoffs: z.array(
    z.object({ id: z.string(), label: z.string(), paidOffOn: z.iso.date(), interest: z.number() }),
  ),
  /**
   * Rent through this date was marked paid when a lease was entered, without ledger rows, so no line includes it. Null
   * if none.
   */
  settledThrough: z.iso.date().nullable(),
  assumed: z.array(
    z.enum(['landPercent', 'inServiceOn', 'inServiceAtPurchase', 'rehabAtPurchase']),
  ),
};
