import {
  type DueExpense,
  type ExpenseBody,
  useChangeExpense,
  useCreateExpense,
  useDeleteExpense,
} from '#web/data/ownership/expenses.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { OWNING_MESSAGES } from './owning-messages.ts';

/**
 * Marks a due expense as paid, as scheduled; one date of a recurring expense becomes its own row. Undo makes it due
 * again.
 */
export function useMarkPaid() {
  const creation = useCreateExpense();
  const change = useChangeExpense();
  const removal = useDeleteExpense();

  const book = (due: DueExpense) => {
    const { propertyId, id } = due;
    const today = calendarToday();
    const body = bodyOf(due, { date: due.due > today ? today : due.due, isPaid: true });
    if (!due.isRecurring) return change.mutateAsync({ propertyId, expenseId: id, body });
    const recurring = { recurringId: id, date: due.due };
    return creation.mutateAsync({ propertyId, body: { ...body, recurring } });
  };
  const undoPaid = (due: DueExpense, expenseId: string): Promise<unknown> => {
    const { propertyId } = due;
    if (due.isRecurring) return removal.mutateAsync({ propertyId, expenseId });
    const body = bodyOf(due, { date: due.due, isPaid: false });
    return change.mutateAsync({ propertyId, expenseId, body });
  };
  const markPaid = (due: DueExpense): void =>
    void book(due).then(
      ({ id, amount, categoryLabel }) =>
        showDone({
          title: COMMON_MESSAGES.expenseRecorded(amount, categoryLabel),
          undo: () => undoPaid(due, id),
          notUndone: OWNING_MESSAGES.expenseNotUndone,
        }),
      showFailure(OWNING_MESSAGES.expenseNotRecorded),
    );
  return { markPaid, isMarking: creation.isPending || change.isPending };
}

const bodyOf = (due: DueExpense, paid: Pick<ExpenseBody, 'date' | 'isPaid'>): ExpenseBody => {
  const { category, amount, vendor, memo, unitId, loanId, recoveryClass } = due;
  const place = { unitId, loanId, recoveryClass };
  return { category, amount, vendor, memo, ...place, ...paid } as ExpenseBody;
};
