import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { EXPENSE_CATEGORIES, type ExpenseKey } from '#engine/books/categories.ts';
import { RECURRENCES, type Recurrence } from '#engine/books/recurring.ts';
import { RECOVERY_CLASSES, type RecoveryClass } from '#engine/tax/recovery-class.ts';

/** Categories a user can enter; depreciation is calculated. */
const TYPED_CATEGORIES = EXPENSE_CATEGORIES.filter(({ isComputed }) => !isComputed).map(
  ({ key }) => key,
) as [ExpenseKey, ...ExpenseKey[]];

const CategoryKey = z.enum(TYPED_CATEGORIES, { error: 'Choose a category' });
const Recurs = z.enum(Object.keys(RECURRENCES) as [Recurrence, ...Recurrence[]]);

/** A refund is negative; 0 isn't allowed. */
const ExpenseAmount = moneyFrom(-MOST_DOLLARS, 'The amount').refine(
  (amount) => amount !== 0,
  'The amount can’t be 0',
);

/** How long an improvement is depreciated. */
export const Recovery = z.enum(
  RECOVERY_CLASSES.map(({ key }) => key) as [RecoveryClass, ...RecoveryClass[]],
);

const NONE = { examples: [null] };
/** The maintenance request an expense paid for. */
const PaidRequest = Id.nullable().default(null).meta(NONE);

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
      .meta({ ...NONE, description: 'Years of depreciation for an improvement; 27.5 by default.' }),
    /** If null, set from the date: paid if today or earlier, scheduled if later. */
    isPaid: z
      .boolean()
      .nullable()
      .default(null)
      .meta({ examples: [true] }),
    maintenanceId: PaidRequest,
    /** The recurring expense and due date that this expense is recorded for. */
    recurring: z.strictObject({ recurringId: Id, date: DayDate }).nullable().default(null),
  })
  .refine(({ category, recoveryClass }) => recoveryClass === null || category === 'improvement', {
    error: 'Only improvements can have a depreciation period',
    path: ['recoveryClass'],
  });
export type NewExpense = z.infer<typeof NewExpense>;

/** Dollars. Rows never change; a reversed row says when and why. */
export const ExpenseAnswer = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    category: z.string(),
    categoryLabel: z.string(),
    /** Schedule E line; null if it isn't deductible in its year. */
    line: z.int().nullable(),
    date: z.iso.date(),
    amount: z.number(),
    vendor: z.string(),
    memo: z.string(),
    unitId: z.string().nullable(),
    loanId: z.string().nullable(),
    recoveryClass: Recovery.nullable().describe('Null if 27.5 years, or not an improvement.'),
    maintenanceId: z.string().nullable(),
    status: z.enum(['paid', 'scheduled']),
    recurring: z.object({ recurringId: z.string(), date: z.iso.date() }).nullable(),
    reversal: z
      .object({ date: z.iso.date(), reason: z.enum(['corrected', 'deleted']) })
      .nullable()
      .describe('When and why it was reversed; null if it wasn’t. Totals exclude it.'),
    replacesId: z.string().nullable().describe('The expense this one corrects.'),
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
    'List a property’s expenses, latest first; corrected or deleted ones stay listed with their reversal but don’t count in totals',
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
  summary: 'Record an expense, or schedule one for a later date',
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
  summary: 'Reverse an expense entered by mistake; it stays listed with its reversal',
  params: ExpenseParams,
  response: Message,
});

export const listExpenseCategories = endpoint({
  method: 'GET',
  path: '/api/v2/expenses/categories',
  summary: 'List the expense categories with their Schedule E names and lines',
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
  summary: 'List unpaid and recurring expenses due within a number of days, past due first',
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
        /** Null for recurring expenses. */
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
    /** Dollars across all pages, not just this one. */
    total: z.number(),
    nextCursor: z.string().nullable(),
  }),
});

export const readExpenseStatistics = endpoint({
  method: 'GET',
  path: '/api/v2/expenses/statistics/{propertyId}',
  summary: 'Return a year’s expenses by month and category, compared with the plan if there is one',
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
      /** A positive difference means spending was under plan. */
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
  summary: 'List a property’s recurring expenses',
  params: PropertyParams,
  response: z.object({ items: z.array(RecurringExpenseAnswer) }),
});

export const createRecurringExpense = endpoint({
  method: 'POST',
  path: '/api/v2/expenses/properties/{propertyId}/recurring',
  summary: 'Add a recurring expense; payments aren’t recorded automatically',
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
  summary: 'Skip one occurrence of a recurring expense',
  access: 'subscriber',
  params: RecurringParams,
  body: z.strictObject({ date: DayDate }),
  response: RecurringExpenseAnswer,
});

export const deleteRecurringExpense = endpoint({
  method: 'DELETE',
  path: '/api/v2/expenses/properties/{propertyId}/recurring/{recurringId}',
  summary: 'End a recurring expense; recorded expenses stay',
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
