import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeExpense,
  createExpense,
  createRecurringExpense,
  deleteExpense,
  deleteRecurringExpense,
  listExpenseCategories,
  listExpenses,
  listRecurringExpenses,
  listUpcomingExpenses,
  readExpenseStatistics,
  skipRecurringExpense,
} from '#contract/expenses/expenses.ts';
import { readEveryPage } from '#web/data/read-every-page.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

export type ExpenseBody = BodyOf<typeof createExpense>;
export type ExpenseYear = z.output<typeof readExpenseStatistics.response & z.ZodType>;
type UpcomingPage = z.output<typeof listUpcomingExpenses.response & z.ZodType>;
export type DueExpense = UpcomingPage['items'][number];

/** How many days ahead to list upcoming expenses (specification, section 9). */
const UPCOMING_DAYS = 30;

/** A property's expenses for a year, excluding reversed ones, latest first. */
export const useExpenses = (propertyId: string, year: number) =>
  useQuery({
    queryKey: bookKeys.expenseYear(propertyId, year),
    queryFn: async ({ signal }) =>
      (
        await readEveryPage((page) =>
          call(listExpenses, {
            params: { propertyId },
            query: { ...page, from: `${year}-01-01`, to: `${year}-12-31` },
            signal,
          }),
        )
      ).items.filter(({ reversal }) => reversal === null),
  });

export const useExpenseStatistics = (propertyId: string, year: number) =>
  useQuery({
    queryKey: bookKeys.expenseStatistics(propertyId, year),
    queryFn: ({ signal }) =>
      call(readExpenseStatistics, { params: { propertyId }, query: { year }, signal }),
  });

export const useExpenseCategories = () =>
  useQuery({
    queryKey: bookKeys.categories(),
    queryFn: async ({ signal }) => (await call(listExpenseCategories, { signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Upcoming expenses across all properties, past due first. */
export const useUpcomingExpenses = () =>
  useQuery({
    queryKey: bookKeys.upcoming(UPCOMING_DAYS),
    queryFn: ({ signal }) => call(listUpcomingExpenses, { query: { days: UPCOMING_DAYS }, signal }),
  });

export const useRecurringExpenses = (propertyId: string) =>
  useQuery({
    queryKey: bookKeys.recurring(propertyId),
    queryFn: async ({ signal }) =>
      (await call(listRecurringExpenses, { params: { propertyId }, signal })).items,
  });

/** Works for any property, so that due expenses can be recorded wherever they're listed. */
export const useCreateExpense = () =>
  useBookChange(({ propertyId, body }: { propertyId: string; body: ExpenseBody }) =>
    call(createExpense, { params: { propertyId }, body }),
  );

type OfExpense<Rest> = Rest & { propertyId: string; expenseId: string };

export const useChangeExpense = () =>
  useBookChange(({ propertyId, expenseId, body }: OfExpense<{ body: ExpenseBody }>) =>
    call(changeExpense, { params: { propertyId, expenseId }, body }),
  );

export const useDeleteExpense = () =>
  useBookChange(({ propertyId, expenseId }: OfExpense<object>) =>
    call(deleteExpense, { params: { propertyId, expenseId } }),
  );

export const useCreateRecurring = (propertyId: string) =>
  useBookChange((body: BodyOf<typeof createRecurringExpense>) =>
    call(createRecurringExpense, { params: { propertyId }, body }),
  );

type OfRecurring = { propertyId: string; recurringId: string };

export const useSkipRecurring = () =>
  useBookChange(({ date, ...params }: OfRecurring & { date: string }) =>
    call(skipRecurringExpense, { params, body: { date } }),
  );

export const useDeleteRecurring = () =>
  useBookChange((params: OfRecurring) => call(deleteRecurringExpense, { params }));
