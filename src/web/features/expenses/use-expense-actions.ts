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
import { calendarToday } from '#web/lib/text/format-date.ts';
import { useMarkPaid } from '#web/shared/owning/use-mark-paid.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import type { Repeats } from './expense-form.tsx';
import { EXPENSES_MESSAGES } from './expenses-messages.ts';

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
    maintenanceId: expense.maintenanceId,
    isPaid: expense.status === 'paid',
    recurring: expense.recurring,
  }) as ExpenseBody;

/** Actions on expenses, each with Undo. */
export function useExpenseActions() {
  const creation = useCreateExpense();
  const removal = useDeleteExpense();
  const change = useChangeExpense();
  const skipping = useSkipRecurring();
  const { markPaid, isMarking } = useMarkPaid();

  const booked = ({ propertyId, id, status, amount, categoryLabel }: ExpenseAnswer) =>
    showDone({
      title:
        status === 'paid'
          ? COMMON_MESSAGES.expenseRecorded(amount, categoryLabel)
          : EXPENSES_MESSAGES.scheduled(amount, categoryLabel),
      undo: () => removal.mutateAsync({ propertyId, expenseId: id }),
      notUndone: EXPENSES_MESSAGES.notUndone,
    });

  const remove = (expense: ExpenseAnswer): void => {
    const { propertyId, id } = expense;
    void removal.mutateAsync({ propertyId, expenseId: id }).then(
      () =>
        showDone({
          title: EXPENSES_MESSAGES.removed(expense.amount, expense.categoryLabel),
          undo: () => creation.mutateAsync({ propertyId, body: expenseBody(expense) }),
          notUndone: EXPENSES_MESSAGES.notRestored,
        }),
      showFailure(EXPENSES_MESSAGES.notRemoved),
    );
  };

  const skip = ({ propertyId, id, due }: DueExpense): void =>
    void skipping
      .mutateAsync({ propertyId, recurringId: id, date: due })
      .then(
        () => showToast({ title: EXPENSES_MESSAGES.skipped(due), tone: 'success' }),
        showFailure(EXPENSES_MESSAGES.notSkipped),
      );

  return { creation, change, booked, remove, payDue: markPaid, isPaying: isMarking, skip };
}

export type ExpenseActions = ReturnType<typeof useExpenseActions>;

/** Adds an expense. A recurring expense also becomes a rule and is recorded now only if it's already due. */
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
        title: EXPENSES_MESSAGES.repeats(rule.categoryLabel, body.date),
        tone: 'success',
      });
      return;
    }
    const recurring = { recurringId: rule.id, date: body.date };
    booked(await creation.mutateAsync({ propertyId, body: { ...body, recurring } }));
  };
}

/** Ends a recurring expense, with Undo; recorded expenses stay. */
export function useEndRecurring(propertyId: string): (rule: RecurringExpenseAnswer) => void {
  const removal = useDeleteRecurring();
  const rules = useCreateRecurring(propertyId);
  return (rule) => {
    const { category, amount, vendor, memo, anchor, every, endOfMonth, until } = rule;
    void removal.mutateAsync({ propertyId, recurringId: rule.id }).then(
      () =>
        showDone({
          title: EXPENSES_MESSAGES.noLongerRepeats(rule.categoryLabel),
          undo: () =>
            rules.mutateAsync({
              category: category as ExpenseBody['category'],
              amount,
              vendor,
              memo,
              anchor: rule.nextOn ?? anchor,
              every,
              endOfMonth,
              until,
            }),
          notUndone: EXPENSES_MESSAGES.recurringNotRestored,
        }),
      showFailure(EXPENSES_MESSAGES.recurringNotEnded),
    );
  };
}
