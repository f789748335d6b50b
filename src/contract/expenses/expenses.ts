import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { EXPENSE_CATEGORIES, type ExpenseKey } from '#engine/books/categories.ts';
import { RECURRENCES, type Recurrence } from '#engine/books/recurring.ts';
import { RECOVERY_CLASSES, type RecoveryClass } from '#engine/tax/recovery-class.ts';

/** Those that can be typed; depreciation is calculated. */
const TYPED_CATEGORIES = EXPENSE_CATEGORIES.filter(({ isComputed }) => !isComputed).map(
  ({ key }) => key,
) as [ExpenseKey, ...ExpenseKey[]];

const CategoryKey = z.enum(TYPED_CATEGORIES, { error: 'Choose one of the categories' });
const Recurs = z.enum(Object.keys(RECURRENCES) as [Recurrence, ...Recurrence[]]);

/** A refund is negative; nothing costs 0. */
const ExpenseAmount = moneyFrom(-MOST_DOLLARS, 'The amount').refine(
  (amount) => amount !== 0,
  'The amount cannot be 0',
);

/** Of an improvement: how long it is depreciated. */
const Recovery = z.enum(
  RECOVERY_CLASSES.map(({ key }) => key) as [RecoveryClass, ...RecoveryClass[]],
);

export const NewExpense = z
  .strictObject({
    category: CategoryKey,
    date: DayDate,
    amount: ExpenseAmount.meta({ examples: [185] }),
    vendor: text(120).trim().default(''),
    memo: text(1000).default(''),
    unitId: Id.nullable().default(null),
    loanId: Id.nullable().default(null),
    recoveryClass: Recovery.nullable()
      .default(null)
      .meta({
        description: 'Of an improvement: how long it is depreciated; unset is 27.5 years.',
        examples: [null],
      }),
    /** Unset follows the date: today or earlier is paid, later is scheduled. */
    isPaid: z
      .boolean()
      .nullable()
      .default(null)
      .meta({ examples: [true] }),
    /** The recurring expense and its date that this one books. */
    recurring: z.strictObject({ recurringId: Id, date: DayDate }).nullable().default(null),
  })
  .refine(({ category, recoveryClass }) => recoveryClass === null || category === 'improvement', {
    error: 'Only an improvement has a depreciation period',
    path: ['recoveryClass'],
  });
export type NewExpense = z.infer<typeof NewExpense>;

/** Dollars. A row never changes: one that was reversed says when and why. */
export const ExpenseAnswer = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    category: z.string(),
    categoryLabel: z.string(),
    /** Of Schedule E; null for what is no deduction of its year. */
    line: z.int().nullable(),
    date: z.iso.date(),
    amount: z.number(),
    vendor: z.string(),
    memo: z.string(),
    unitId: z.string().nullable(),
    loanId: z.string().nullable(),
    recoveryClass: Recovery.nullable().describe('Null where it is 27.5 years or no improvement.'),
    status: z.enum(['paid', 'scheduled']),
    recurring: z.object({ recurringId: z.string(), date: z.iso.date() }).nullable(),
    reversal: z
      .object({ date: z.iso.date(), reason: z.enum(['corrected', 'deleted']) })
      .nullable()
      .describe(
        'When and why it was reversed; null where it stands. No total counts a reversed one.',
      ),
    replacesId: z.string().nullable().describe('The expense it corrects.'),
    createdAt: Instant,
  })
  .meta({ id: 'Expense' });
export type ExpenseAnswer = z.infer<typeof ExpenseAnswer>;

const PropertyParams = z.object({ propertyId: Id });
const ExpenseParams = z.object({ propertyId: Id, expenseId: Id });
const RecurringParams = z.object({ propertyId: Id, recurringId: Id });

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/v2/expenses/properties/{propertyId}',
  summary:
    'The expenses of a property, the latest first; as with payments, one that was corrected or deleted stays listed with its reversal, and no total counts it',
  params: PropertyParams,
  query: z.strictObject({
    from: DayDate.optional(),
    to: DayDate.optional(),
    category: CategoryKey.optional(),
    limit: queryWhole(1, 500).default(100),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(ExpenseAnswer),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const createExpense = endpoint({
  method: 'POST',
  path: '/api/v2/expenses/properties/{propertyId}',
  summary: 'Book an expense, or schedule one for a later date',
  access: 'subscriber',
  status: 201,
  params: PropertyParams,
  body: NewExpense,
  response: ExpenseAnswer,
});

export const changeExpense = endpoint({
  method: 'PUT',
  path: '/api/v2/expenses/properties/{propertyId}/{expenseId}',
  summary: 'Correct an expense: the old row is reversed and a new one points to it',
  access: 'subscriber',
  params: ExpenseParams,
  body: NewExpense,
  response: ExpenseAnswer,
});

export const deleteExpense = endpoint({
  method: 'DELETE',
  path: '/api/v2/expenses/properties/{propertyId}/{expenseId}',
  summary: 'Reverse an expense that was entered by mistake; it stays listed with its reversal',
  params: ExpenseParams,
  response: Message,
});

export const listExpenseCategories = endpoint({
  method: 'GET',
  path: '/api/v2/expenses/categories',
  summary: 'The categories by the names and lines of Schedule E',
  response: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        line: z.int().nullable(),
        isOperating: z.boolean(),
        isComputed: z.boolean(),
      }),
    ),
  }),
});

export const listUpcomingExpenses = endpoint({
  method: 'GET',
  path: '/api/v2/expenses/upcoming',
  summary: 'Unpaid and recurring expenses due within so many days, past due first',
  query: z.strictObject({
    days: queryWhole(0, 366).default(30),
    limit: queryWhole(1, 500).default(200),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        propertyId: z.string(),
        address: z.string(),
        category: z.string(),
        categoryLabel: z.string(),
        vendor: z.string(),
        memo: z.string(),
        /** Null for a recurring one. */
        unitId: z.string().nullable(),
        loanId: z.string().nullable(),
        recoveryClass: Recovery.nullable(),
        due: z.iso.date(),
        amount: z.number(),
        isRecurring: z.boolean(),
        isPastDue: z.boolean(),
        daysLeft: z.int(),
      }),
    ),
    /** Dollars of all of them, not of this page alone. */
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const readExpenseStatistics = endpoint({
  method: 'GET',
  path: '/api/v2/expenses/statistics/{propertyId}',
  summary: 'The expenses of a year by month and by category, against the plan where there is one',
  params: PropertyParams,
  query: z.strictObject({ year: queryWhole(1900, 2199).optional() }),
  response: z
    .object({
      year: z.int(),
      total: z.number(),
      operating: z.number(),
      byMonth: z.array(z.object({ month: z.string(), amount: z.number() })),
      byCategory: z.array(
        z.object({
          category: z.string(),
          label: z.string(),
          line: z.int().nullable(),
          amount: z.number(),
          count: z.int(),
        }),
      ),
      /** Positive difference = less was spent than planned. */
      plan: z.object({ operating: z.number(), difference: z.number() }).nullable(),
    })
    .meta({ id: 'ExpenseStatistics' }),
});

export const RecurringExpenseAnswer = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    category: z.string(),
    categoryLabel: z.string(),
    vendor: z.string(),
    memo: z.string(),
    amount: z.number(),
    anchor: z.iso.date(),
    every: Recurs,
    endOfMonth: z.boolean(),
    until: z.iso.date().nullable(),
    nextOn: z.iso.date().nullable(),
  })
  .meta({ id: 'RecurringExpense' });
export type RecurringExpenseAnswer = z.infer<typeof RecurringExpenseAnswer>;

export const listRecurringExpenses = endpoint({
  method: 'GET',
  path: '/api/v2/expenses/properties/{propertyId}/recurring',
  summary: 'The recurring expenses of a property',
  params: PropertyParams,
  response: z.object({ items: z.array(RecurringExpenseAnswer) }),
});

export const createRecurringExpense = endpoint({
  method: 'POST',
  path: '/api/v2/expenses/properties/{propertyId}/recurring',
  summary:
    'Add an expense that comes back every month, quarter or year; it books nothing by itself',
  access: 'subscriber',
  status: 201,
  params: PropertyParams,
  body: z.strictObject({
    category: CategoryKey,
    amount: moneyFrom(0.01, 'The amount'),
    vendor: text(120).trim().default(''),
    memo: text(1000).default(''),
    anchor: DayDate,
    every: Recurs,
    endOfMonth: z.boolean().default(false),
    until: DayDate.nullable().default(null),
  }),
  response: RecurringExpenseAnswer,
});

export const skipRecurringExpense = endpoint({
  method: 'POST',
  path: '/api/v2/expenses/properties/{propertyId}/recurring/{recurringId}/skip',
  summary: 'Leave one date of a recurring expense out',
  access: 'subscriber',
  params: RecurringParams,
  body: z.strictObject({ date: DayDate }),
  response: RecurringExpenseAnswer,
});

export const deleteRecurringExpense = endpoint({
  method: 'DELETE',
  path: '/api/v2/expenses/properties/{propertyId}/recurring/{recurringId}',
  summary: 'End a recurring expense; what was booked stays',
  params: RecurringParams,
  response: Message,
});

export const expenseEndpoints = [
  listExpenseCategories,
  listUpcomingExpenses,
  readExpenseStatistics,
  listExpenses,
  createExpense,
  changeExpense,
  deleteExpense,
  listRecurringExpenses,
  createRecurringExpense,
  skipRecurringExpense,
  deleteRecurringExpense,
];
