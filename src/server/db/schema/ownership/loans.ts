import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RateChange } from '#engine/deal.ts';
import type { ExtraPayment } from '#engine/loan/dated-loan.ts';
import { instant } from '#server/db/schema/instant.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';
import { ofOwnedProperty } from './owned-properties.ts';

/** A loan on an owned property, as in the lender's documents. */
export const loans = pgTable(
  'loans',
  {
    userId: uuid('user_id').notNull(),
    loanId: uuid('loan_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    lender: text('lender').notNull().default(''),
    /** Borrowed to buy the property, so it lowers the down payment; a refinance doesn't. */
    isPurchaseLoan: boolean('is_purchase_loan').notNull(),
    closedOn: date('closed_on').notNull(),
    principalCents: wholeCents('principal_cents').notNull(),
    /** Annual rate in percent; null if unknown. */
    interestRate: doublePrecision('interest_rate'),
    termMonths: integer('term_months').notNull(),
    firstPaymentOn: date('first_payment_on'),
    interestOnlyMonths: integer('interest_only_months').notNull().default(0),
    extraMonthlyCents: wholeCents('extra_monthly_cents').notNull().default(0),
    /** Extra principal payments, by date. */
    extras: jsonb('extras').$type<readonly ExtraPayment[]>().notNull().default([]),
    /** Rates are fractions, as the engine reads them. */
    rateChanges: jsonb('rate_changes').$type<readonly RateChange[]>().notNull().default([]),
    balloonMonth: integer('balloon_month'),
    /** Percent of the loan per year, until the balance reaches 80% of the value. */
    mortgageInsuranceRate: doublePrecision('mortgage_insurance_rate'),
    pointsCents: wholeCents('points_cents').notNull().default(0),
    /** Collected with each payment for taxes and insurance; a transfer, not an expense. */
    escrowMonthlyCents: wholeCents('escrow_monthly_cents').notNull().default(0),
    /** Closing costs for a refinance. */
    costsCents: wholeCents('costs_cents').notNull().default(0),
    /** Cash from a refinance after paying off old loans, costs and points; negative if cash was due at closing. */
    cashBackCents: wholeCents('cash_back_cents').notNull().default(0),
    paidOffOn: date('paid_off_on'),
    /** The loan that paid this one off. */
    refinancedById: uuid('refinanced_by_id'),
    /** False for a lender who doesn't send Form 1098, such as a seller; that interest goes on Schedule E line 13. */
    sends1098: boolean('sends_1098').notNull().default(true),
    /** Interest from Form 1098 if entered, in cents by year. */
    reportedInterest: jsonb('reported_interest')
      .$type<Readonly<Record<string, number>>>()
      .notNull()
      .default({}),
    /** The balance on the lender's statement, and its date. */
    statementOn: date('statement_on'),
    statementCents: wholeCents('statement_cents'),
    notes: text('notes').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.loanId] }),
    ofOwnedProperty('loans_property', table),
    index('loans_property').on(table.userId, table.propertyId),
  ],
);

export type LoanRow = typeof loans.$inferSelect;
