import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ExpenseAnswer } from '#contract/expenses/expenses.ts';
import { sumDollars } from '#engine/money.ts';
import {
  useExpenseStatistics,
  useExpenses,
  useRecurringExpenses,
  useUpcomingExpenses,
} from '#web/data/ownership/expenses.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { transactionsHref, wholeYear } from '#web/lib/url/transactions-url.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CategoriesCard, ExpenseFigures, expenseSentence, MonthsCard } from './expense-charts.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { ExpenseList, RecurringCard, UpcomingCard } from './expense-lists.tsx';
import { EXPENSES_MESSAGES } from './expenses-messages.ts';
import {
  expenseBody,
  useAddExpense,
  useEndRecurring,
  useExpenseActions,
} from './use-expense-actions.ts';

/** A property's expenses for a year: by month, by category, what's due, and the full list. */
export function ExpensesPanel({ propertyId }: { propertyId: string }) {
  const [year, setYear] = useState(Number(calendarToday().slice(0, 4)));
  const [edited, setEdited] = useState<ExpenseAnswer | 'new' | null>(null);
  const statistics = useExpenseStatistics(propertyId, year);
  const expenses = useExpenses(propertyId, year);
  const upcoming = useUpcomingExpenses();
  const recurring = useRecurringExpenses(propertyId);
  const actions = useExpenseActions();
  const endRecurring = useEndRecurring(propertyId);
  const due = upcoming.data?.items.filter((item) => item.propertyId === propertyId) ?? null;
  const failed = [statistics, expenses, upcoming].find(({ error }) => error !== null);
  if (failed?.error) {
    return <LoadFailure what="expenses" error={failed.error} onRetry={failed.refetch} />;
  }
  return (
    <>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-3">
        {statistics.data ? (
          <Lead>{expenseSentence(statistics.data)}</Lead>
        ) : (
          <Skeleton className="h-7 w-96 max-w-full" />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={`Show ${year - 1}`} onClick={() => setYear(year - 1)}>
            <ChevronLeft className="size-4" aria-hidden="true" />
          </IconButton>
          <b className="font-semibold tabular-nums">{year}</b>
          <IconButton label={`Show ${year + 1}`} onClick={() => setYear(year + 1)}>
            <ChevronRight className="size-4" aria-hidden="true" />
          </IconButton>
          <Button asChild>
            <Link to={transactionsHref({ ...wholeYear(year), propertyId })}>Transactions</Link>
          </Button>
          <Button
            variant="primary"
            icon={<Plus className="size-4.5" aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            Add expense
          </Button>
        </div>
      </div>
      {statistics.data && expenses.data ? (
        <div className="grid grid-cols-1 gap-5">
          <ExpenseFigures
            statistics={statistics.data}
            dueSoon={due && sumDollars(due.map(({ amount }) => amount))}
          />
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            <MonthsCard statistics={statistics.data} />
            <CategoriesCard statistics={statistics.data} propertyId={propertyId} />
          </div>
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:[&>:only-child]:col-span-2">
            <UpcomingCard due={due} actions={actions} />
            <RecurringCard rules={recurring.data ?? []} onEnd={endRecurring} />
          </div>
          <ExpenseList
            key={year}
            year={year}
            expenses={expenses.data}
            onEdit={setEdited}
            onRemove={actions.remove}
          />
        </div>
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <span className="sr-only">Loading expenses</span>
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {edited && (
        <ExpenseDialog propertyId={propertyId} edited={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface ExpenseDialogProps {
  propertyId: string;
  edited: ExpenseAnswer | 'new';
  onClose: () => void;
}

function ExpenseDialog({ propertyId, edited, onClose }: ExpenseDialogProps) {
  const add = useAddExpense(propertyId);
  const { change } = useExpenseActions();
  const correct = async (before: ExpenseAnswer, body: Parameters<typeof add>[0]) => {
    const of = { propertyId, expenseId: before.id };
    const after = await change.mutateAsync({ ...of, body });
    showDone({
      title: EXPENSES_MESSAGES.updated(after.amount, after.categoryLabel),
      undo: () =>
        change.mutateAsync({ propertyId, expenseId: after.id, body: expenseBody(before) }),
      notUndone: EXPENSES_MESSAGES.changeNotUndone,
    });
  };
  return (
    <Dialog onClose={onClose} title={edited === 'new' ? 'Add expense' : 'Edit expense'}>
      <ExpenseForm
        {...(edited !== 'new' && { changed: edited })}
        submitText={edited === 'new' ? 'Add expense' : 'Save changes'}
        onSubmit={async (body, repeats) => {
          await (edited === 'new' ? add(body, repeats) : correct(edited, body));
          onClose();
        }}
      />
    </Dialog>
  );
}
