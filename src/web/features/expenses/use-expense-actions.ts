import type { ExpenseAnswer, RecurringExpenseAnswer } from '#contract/expenses/expenses.ts';
import {
  type DueExpense,
  type ExpenseBody,
  useChangeExpense,
  useCreateExpense,
  useCreateRecurring,
  useDeleteExpense,
  useDeleteRecurring,
  useSkipRecurring,
} from '#web/data/ownership/expenses.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatShortDate } from '#web/lib/text/format-date.ts';
import { useMarkPaid } from '#web/shared/owning/use-mark-paid.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import type { Repeats } from './expense-form.tsx';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
export const expenseBody = (expense: ExpenseAnswer): ExpenseBody =>
  ({
    category: expense.category,
    date: expense.date,
    amount: expense.amount,
    vendor: expense.vendor,
    memo: expense.memo,
    unitId: expense.unitId,
    loanId: expense.loanId,
    recoveryClass: expense.recoveryClass,
    isPaid: expense.status === 'paid',
    recurring: expense.recurring,
  }) as ExpenseBody;

/** The actions on lists of expenses, each with its Undo. */
export function useExpenseActions() {
  const creation = useCreateExpense();
  const removal = useDeleteExpense();
  const change = useChangeExpense();
  const skipping = useSkipRecurring();
  const { markPaid, isMarking } = useMarkPaid();

  const takeBack = (propertyId: string, expenseId: string) =>
    void removal
      .mutateAsync({ propertyId, expenseId })
      .catch(showFailure('The expense could not be taken back. It is still booked.'));

  const booked = (expense: ExpenseAnswer) =>
    showToast({
      title: `${expense.status === 'paid' ? 'Booked' : 'Scheduled'} ${money(expense.amount)}, ${expense.categoryLabel}`,
      tone: 'success',
      undo: () => takeBack(expense.propertyId, expense.id),
    });

  const remove = (expense: ExpenseAnswer): void => {
    const { propertyId, id } = expense;
    void removal.mutateAsync({ propertyId, expenseId: id }).then(
      () =>
        showToast({
          title: `Removed ${money(expense.amount)}, ${expense.categoryLabel}`,
          tone: 'success',
          undo: () =>
            void creation
              .mutateAsync({ propertyId, body: expenseBody(expense) })
              .catch(showFailure('The expense could not be brought back.')),
        }),
      showFailure('The expense was not removed. It is still booked.'),
    );
  };

  const skip = ({ propertyId, id, due }: DueExpense): void =>
    void skipping
      .mutateAsync({ propertyId, recurringId: id, date: due })
      .then(
        () => showToast({ title: `${formatShortDate(due)} is left out`, tone: 'success' }),
        showFailure('The date was not left out.'),
      );

  return { creation, change, booked, remove, payDue: markPaid, isPaying: isMarking, skip };
}

export type ExpenseActions = ReturnType<typeof useExpenseActions>;

/** A new expense; one that repeats is a rule too, and what is due today is its first row. */
export function useAddExpense(propertyId: string) {
  const { creation, booked } = useExpenseActions();
  const rules = useCreateRecurring(propertyId);
  return async (body: ExpenseBody, repeats: Repeats): Promise<void> => {
    if (repeats === null) return void booked(await creation.mutateAsync({ propertyId, body }));
    const rule = await rules.mutateAsync({
      category: body.category,
      amount: body.amount,
      vendor: body.vendor,
      memo: body.memo,
      anchor: body.date,
      every: repeats,
    });
    if (body.date > calendarToday()) {
      showToast({
        title: `${rule.categoryLabel} repeats from ${formatShortDate(body.date)}`,
        tone: 'success',
      });
      return;
    }
    const recurring = { recurringId: rule.id, date: body.date };
    booked(await creation.mutateAsync({ propertyId, body: { ...body, recurring } }));
  };
}

/** Ended by a press, and brought back by another; what was booked stays. */
export function useEndRecurring(propertyId: string): (rule: RecurringExpenseAnswer) => void {
  const removal = useDeleteRecurring();
  const rules = useCreateRecurring(propertyId);
  return (rule) => {
    const { category, amount, vendor, memo, anchor, every, endOfMonth, until } = rule;
    void removal.mutateAsync({ propertyId, recurringId: rule.id }).then(
      () =>
        showToast({
          title: `${rule.categoryLabel} no longer repeats`,
          tone: 'success',
          undo: () =>
            void rules
              .mutateAsync({
                category: category as ExpenseBody['category'],
                amount,
                vendor,
                memo,
                anchor: rule.nextOn ?? anchor,
                every,
                endOfMonth,
                until,
              })
              .catch(showFailure('It could not be brought back.')),
        }),
      showFailure('It was not ended. It still repeats.'),
    );
  };
}
