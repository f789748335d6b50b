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

/** A loan of an owned property, as the lender's papers have it. */
export const loans = pgTable(
  'loans',
  {
    userId: uuid('user_id').notNull(),
    loanId: uuid('loan_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    lender: text('lender').notNull().default(''),
    /** Borrowed to buy: it lowers the down payment. A refinance does not. */
    isPurchaseLoan: boolean('is_purchase_loan').notNull(),
    closedOn: date('closed_on').notNull(),
    principalCents: wholeCents('principal_cents').notNull(),
    /** Whole percents a year; null while unknown. */
    interestRate: doublePrecision('interest_rate'),
    termMonths: integer('term_months').notNull(),
    firstPaymentOn: date('first_payment_on'),
    interestOnlyMonths: integer('interest_only_months').notNull().default(0),
    extraMonthlyCents: wholeCents('extra_monthly_cents').notNull().default(0),
    /** Principal repaid out of turn, by date. */
    extras: jsonb('extras').$type<readonly ExtraPayment[]>().notNull().default([]),
    /** Rates are fractions, as the engine reads them. */
    rateChanges: jsonb('rate_changes').$type<readonly RateChange[]>().notNull().default([]),
    balloonMonth: integer('balloon_month'),
    /** Whole percents of the loan a year, until the balance is at 80 % of the value. */
    mortgageInsuranceRate: doublePrecision('mortgage_insurance_rate'),
    pointsCents: wholeCents('points_cents').notNull().default(0),
    /** Collected with each payment for taxes and insurance: a transfer, no expense. */
    escrowMonthlyCents: wholeCents('escrow_monthly_cents').notNull().default(0),
    /** Of a refinance: what it cost to close. */
    costsCents: wholeCents('costs_cents').notNull().default(0),
    /** Of a refinance: what was left after the old loans, costs and points; negative when cash was due at closing. */
    cashBackCents: wholeCents('cash_back_cents').notNull().default(0),
    paidOffOn: date('paid_off_on'),
    /** The loan that paid this one off. */
    refinancedById: uuid('refinanced_by_id'),
    /** False for a lender who sends no Form 1098, such as a seller: its interest is line 13 of Schedule E. */
    sends1098: boolean('sends_1098').notNull().default(true),
    /** Interest by Form 1098, where it was typed: cents by year. */
    reportedInterest: jsonb('reported_interest')
      .$type<Readonly<Record<string, number>>>()
      .notNull()
      .default({}),
    /** The lender's own balance, and the day it is for. */
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
